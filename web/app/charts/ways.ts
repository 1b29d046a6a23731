/** Ways as addresses of charts name them: journeys by their stops, for what is agreed or planned and no offer of its own. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import { STOP_KINDS } from '@tongyun/freight/capacity'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'

/** How a stretch is drawn: in its mode, or as a gap that no leg of the journey covers. */
const GAP = 'gap'
export type TrackMode = Mode | typeof GAP

type StopKind = CapacityRow['stops'][number]['kind']
type WayStop = { placeId: string; kind: StopKind; waitHours: number }
export type Way = {
  mode: Mode
  transitHours: number
  stops: readonly WayStop[]
  /** The mode to the next stop, one fewer than stops. */
  modes: readonly TrackMode[]
  /** So many of its stretches lie behind. */
  done: number
}

type Stop = Pick<CapacityRow['stops'][number], 'kind' | 'mode' | 'arriveHours' | 'departHours'> & { place: { placeId: string } }

/** A journey by one agreement; null where nobody says by what mode it goes on. */
export const wayOfStops = (
  mode: Mode,
  stops: readonly Stop[],
  { transitHours, done = 0 }: { transitHours: number; done?: number },
): Way | null => {
  const modes = stops.slice(0, -1).flatMap(({ mode: leg }) => leg ?? [])
  if (stops.length < 2 || modes.length !== stops.length - 1) return null
  return {
    mode,
    transitHours,
    stops: stops.map(({ place: { placeId }, kind, arriveHours, departHours }) => ({
      placeId,
      kind,
      waitHours: Math.max(0, departHours - arriveHours),
    })),
    modes,
    done,
  }
}

/** A journey of which only the ends are said. */
export const wayOfEnds = (
  mode: Mode,
  ends: { origin: { placeId: string }; destination: { placeId: string } },
  { transitHours = 0, done = 0 }: { transitHours?: number; done?: number } = {},
): Way => ({
  mode,
  transitHours,
  stops: [ends.origin, ends.destination].map(({ placeId }) => ({ placeId, kind: 'terminal', waitHours: 0 })),
  modes: [mode],
  done,
})

/** Two legs as one; where the first ends elsewhere than the next begins, there is a gap. */
const joined = (way: Way, leg: Way, waitHours: number): Way => {
  const [last, next] = [way.stops.at(-1), leg.stops[0]]
  if (last === undefined || next === undefined) return way
  const isSame = last.placeId === next.placeId
  const wait = { kind: 'transfer' as const, waitHours }
  const change = [{ ...last, ...wait }, ...(isSame ? [] : [{ ...next, kind: 'transfer' as const, waitHours: 0 }])]
  const isWhole = way.done === way.modes.length
  return {
    ...way,
    stops: [...way.stops.slice(0, -1), ...change, ...leg.stops.slice(1)],
    modes: [...way.modes, ...(isSame ? [] : ([GAP] as const)), ...leg.modes],
    done: isWhole && leg.done > 0 ? way.done + leg.done + (isSame ? 0 : 1) : way.done,
  }
}

/** Legs one after the other; `waits` are the hours before each. */
export const joinedWay = (legs: readonly Way[], waits: readonly number[], transitHours: number): Way | null => {
  const [first, ...rest] = legs
  if (first === undefined) return null
  let way = first
  for (const [i, leg] of rest.entries()) way = joined(way, leg, waits[i + 1] ?? 0)
  const modes = new Set(legs.map(({ mode }) => mode))
  return { ...way, mode: modes.size === 1 ? first.mode : 'multimodal', transitHours }
}

const MOST_HOURS = 9_999
/** Hours as an address may say them. Those of a leg that became late may be less than none: nobody waits then. */
const hoursText = (hours: number) => String(Math.min(MOST_HOURS, Math.max(0, Math.round(hours))))

const stopText = ({ placeId, kind, waitHours }: WayStop) =>
  kind === 'terminal' && waitHours === 0 ? placeId : `${placeId}_${kind}_${hoursText(waitHours)}`

/** `<mode>~<hours>~<stretches behind>~<stop>.<mode>.<stop>…`, a stop as `<placeId>` or `<placeId>_<kind>_<hours it waits>`. */
export const wayText = ({ mode, transitHours, done, stops, modes }: Way): string =>
  `${mode}~${hoursText(transitHours)}~${done}~${stops.flatMap((stop, i) => [stopText(stop), modes[i] ?? []].flat()).join('.')}`

const isMode = (text: string | undefined): text is Mode => MODES.some((mode) => mode === text)
const isTrackMode = (text: string | undefined): text is TrackMode => text === GAP || isMode(text)
const isKind = (text: string | undefined): text is StopKind => STOP_KINDS.some((kind) => kind === text)

/** Hours and counts of an address, at most a year. */
const readWhole = (text: string | undefined): number | null => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : null)

const readStop = (text: string): WayStop | null => {
  const [placeId = '', kind = 'terminal', hours = '0', ...rest] = text.split('_')
  const waitHours = readWhole(hours)
  if (rest.length > 0 || !/^[A-Za-z0-9-]{1,40}$/.test(placeId) || !isKind(kind) || waitHours === null) return null
  return { placeId, kind, waitHours }
}

/** Stops that a way may have in an address; journeys of several legs by sea call at some twenty. */
const MOST_STOPS = 40

/** Reads one way; null for what is none. */
export const readWay = (text: string): Way | null => {
  const [mode, hours, behind, line = '', ...rest] = text.split('~')
  const [transitHours, done, parts] = [readWhole(hours), readWhole(behind), line.split('.')]
  const stops = parts.filter((_, i) => i % 2 === 0).map(readStop)
  const modes = parts.filter((_, i) => i % 2 === 1).filter(isTrackMode)
  if (rest.length > 0 || !isMode(mode) || transitHours === null || done === null) return null
  if (stops.length < 2 || stops.length > MOST_STOPS || modes.length !== stops.length - 1 || done > modes.length) return null
  const known = stops.filter((stop) => stop !== null)
  return known.length === stops.length ? { mode, transitHours, done, stops: known, modes } : null
}
