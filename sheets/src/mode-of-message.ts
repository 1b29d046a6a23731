/** How the lanes of a message go that does not say it: by the words of its lines and by what its ends have. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { PlaceKind } from '@tongyun/places'
import { modesIn } from './context.ts'
import { flightIn } from './flights.ts'
import { findLane, type LineLane } from './line-lane.ts'
import type { Quoted } from './offer.ts'
import type { Tools } from './read-table.ts'
import { boxesIn, ownershipsIn, unified } from './words.ts'

/** A line of a mode by its words, or by a shipping line or a flight that it names. */
const speaksOf = (line: string, mode: Mode, { carriers }: Tools): boolean => {
  const named = modesIn(line)
  if (named.length > 0) return named.includes(mode)
  if (mode === 'air') return flightIn(line, carriers, false) !== null
  return mode === 'sea' && (carriers.find(line, 'sea')?.code ?? null) !== null
}

const KIND: Partial<Record<Mode, PlaceKind>> = { sea: 'seaport', rail: 'railterminal', road: 'city', air: 'airport' }
/** How well a lane is one of its mode: a port with rails is a port first. */
const fitOf = (lane: LineLane, { ends }: Tools): number => {
  const kind = KIND[lane.mode]
  const isOwn = [...lane.origins, ...lane.destinations].every(
    ({ id }) => kind !== undefined && ends.place(id)?.kinds.includes(kind) === true,
  )
  return isOwn ? 1 : 0.5
}

/** Words of leaving that one mode has: ships sail, trains and trucks are sent off, aircraft take off. */
const LEAVING: Partial<Record<Mode, RegExp>> = {
  sea: /开船|船期|航程|截港|截单|直航|船公司|船东|(?<!\p{L})(?:sail(?:s|ing|ings)?|vessels?|ocean|voyage)(?!\p{L})|(?<!\p{L})(?:судн\p{L}*|судозаход\p{L}*|порт\p{L}*)(?!\p{L})/u,
  rail: /发车|班次|到站|发站|(?<!\p{L})(?:trains?|stations?)(?!\p{L})|(?<!\p{L})(?:поезд\p{L}*|станци\p{L}*)(?!\p{L})/u,
  air: /起飞|航班|(?<!\p{L})(?:flights?)(?!\p{L})|(?<!\p{L})(?:вылет\p{L}*|рейс\p{L}*)(?!\p{L})/u,
}

/** The mode of a message that names none: by sea where most lanes end at ports. */
export const guessMode = (lines: readonly string[], tools: Tools): { mode: Mode; sure: boolean } => {
  const open = lines.filter((line) => modesIn(line).length === 0)
  // What is priced by boxes of the line goes by ship or train.
  const ofBoxes =
    lines.filter((line) => boxesIn(line).some(({ bare }) => !bare)).length > 0 &&
    !lines.some((line) => modesIn(line).includes('road') || modesIn(line).includes('air'))
  const counts = (ofBoxes ? (['sea', 'rail'] as const) : (['sea', 'rail', 'road', 'air'] as const)).map((mode) => {
    const lanes = open.flatMap((line) => findLane(line, mode, tools) ?? [])
    // Modes that other lines name decide where the lanes fit several.
    const spoken = lines.filter((line) => speaksOf(line, mode, tools)).length / 1000
    // What their own lines say of how they leave says more than the mode that another lane names.
    const hinted = open.filter((line) => LEAVING[mode]?.test(unified(line)) === true).length / 100
    return { mode, lanes: lanes.length, fit: lanes.reduce((sum, lane) => sum + fitOf(lane, tools), spoken + hinted) }
  })
  const [best, next] = counts.toSorted((a, b) => b.fit - a.fit)
  // Ends that two ways of transport share, and no word of either: which is meant is asked.
  const sure = lines.some((line) => modesIn(line).length > 0) || (best?.lanes ?? 0) > (next?.lanes ?? 0)
  return { mode: best?.mode ?? 'sea', sure }
}

/** Boxes with their owners below a heading of trucks or flights go as the boxes of the other lanes do: neither takes them as such. */
export const modeOfBoxes = (line: string, mode: Mode, quoted: readonly Quoted[], guess: Mode): Mode => {
  if ((mode !== 'road' && mode !== 'air') || modesIn(line).length > 0) return mode
  if (ownershipsIn(line).length === 0 || !boxesIn(line).some(({ bare }) => !bare)) return mode
  const before = quoted.findLast(({ facts }) => facts.loadType === 'FCL')?.facts.mode
  return before ?? (guess === 'air' ? mode : guess)
}

/** A train that goes all the way. */
const DIRECT =
  /(?<!\p{L})(?:(?:by )?rail(?:way)? direct|direct (?:by )?rail|(?:direct|block) trains?|прям\p{L}* (?:ж\/?д|поезд)\p{L}*|ж\/?д (?:напрямую|прям\p{L}*))|铁路直达|直达班列|班列直达|直达铁路/u

/** How the lane of a line goes: by its own words, else as the lines above it say. */
export const lineMode = (line: string, otherwise: Mode): Mode => {
  // A city whose port is meant says nothing of a ship.
  const named = modesIn(line.replace(/[(（]\s*(?:\p{L}+\s)?(?:порт|port|港口?)\s*[)）]/giu, ' '))
  // A leg of a chain that a heading has told is none of its own.
  if (otherwise === 'multimodal' && (named[0] === 'sea' || named[0] === 'rail'))
    return named.length === 1 && named[0] === 'rail' && DIRECT.test(unified(line)) ? 'rail' : 'multimodal'
  return named.length === 1 || named.includes('multimodal')
    ? named.includes('multimodal')
      ? 'multimodal'
      : (named[0] as Mode)
    : otherwise
}
