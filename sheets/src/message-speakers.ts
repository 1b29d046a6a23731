/** Who speaks in an exported chat: each has told the lines below the name what holds for them, and nobody else has. */
import { newState, type State } from './message-state.ts'

/** A name and the time, or the time and a name, alone in a line: 小杨（班列） 09:02; Anna, 09:02; 03.12 09:02 Anna. */
const DAY = String.raw`(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?,?\s+)?`
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?`
const NAME = String.raw`[~@]?\p{L}[^\d:：→>]{0,38}?`
const NAME_FIRST = new RegExp(`^\\s*(${NAME})[\\s,，]+\\[?${DAY}${TIME}\\]?\\s*$`, 'iu')
const TIME_FIRST = new RegExp(`^\\s*\\[?${DAY}${TIME}\\]?[\\s,，-]+(${NAME})\\s*[:：]?\\s*$`, 'iu')
/** Words of a time at which something closes or leaves, which is nobody's name. */
const OF_TIMES =
  /截|开[船航]|起飞|到[港达]|发车|离港|(?<!\p{L})(?:cut|clos\p{L}*|etd|eta|std|sta|depart\p{L}*|arriv\p{L}*|updated?|until|till|at|before|from|до|с|в|закры\p{L}*|при[её]м|вылет|отход|отправлени\p{L}*|прибыти\p{L}*|обновл\p{L}*|время)(?!\p{L})|更新|时间/iu
/** How somebody's prices go, in a bracket behind the name: 小杨（班列）, Anna (rail). */
const ROLE = /[(（]([^()（）]{1,24})[)）]/u

/** `role`: what the name says of the prices in a bracket. */
type Speaker = { name: string; role: string }

/** The lines of a chat that say who speaks below them, none where fewer than two do, and who speaks in each line. */
export const speakersOf = (lines: readonly string[]): { lines: Map<number, Speaker>; at: (line: number) => string | null } => {
  const found = lines.flatMap((line, at): [number, Speaker][] => {
    const said = (NAME_FIRST.exec(line) ?? TIME_FIRST.exec(line))?.[1]?.trim()
    return said === undefined || OF_TIMES.test(said) ? [] : [[at, { name: said, role: ROLE.exec(said)?.[1] ?? '' }]]
  })
  const told = found.length > 1 ? found : []
  return { lines: new Map(told), at: (line) => told.findLast(([at]) => at <= line)?.[1].name ?? null }
}

/** Turns from one speaker to the next: `state` becomes what that one has said so far. True for one who has not spoken before. */
export const turnsOf = (state: State) => {
  /** What was said before anybody spoke holds for all. */
  const opening = { ...state }
  const heard = new Map<string, State>()
  let speaking: string | null = null
  return (name: string): boolean => {
    if (speaking === null) Object.assign(opening, state)
    else heard.set(speaking, { ...state })
    speaking = name
    const before = heard.get(name)
    const { waiting, unsureCurrency, assumed, charges } = state
    const all = { waiting, unsureCurrency, assumed, charges, lane: null, laneFacts: '', laneLine: '', laneRow: '' }
    const { context, ownPeriod, outerPeriod } = opening
    Object.assign(state, before ?? { ...newState(), context, ownPeriod, outerPeriod }, all)
    return before === undefined
  }
}
