/**
 * Until when somebody has to answer. Instants are milliseconds since 1970 UTC. Hours are working hours of the city of whoever
 * answers: Monday to Friday, 9 to 18 by the clock there, without the holidays of working-days.ts.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../days.ts'
import { dayIn, instantOfWallTime } from '../zoned-time.ts'
import { DEAL_FIGURES, type DealLength } from './deal-figures.ts'
import { isWorkingDay } from './working-days.ts'

/** Where somebody works: an IANA zone and the ISO 3166 code of the country. */
export type WorkPlace = { zone: string; country: string }

const OPENS_MS = 9 * HOUR_MS
const CLOSES_MS = 18 * HOUR_MS
const LAST_WARNING_MS = 30 * MINUTE_MS

/** The working time of a day, from and to as instants; null on a day off. */
const hoursOn = (day: number, { zone, country }: WorkPlace): { from: number; to: number } | null =>
  isWorkingDay(day, country)
    ? { from: instantOfWallTime(day * DAY_MS + OPENS_MS, zone), to: instantOfWallTime(day * DAY_MS + CLOSES_MS, zone) }
    : null

/**
 * The instant by which so many hours of working time have passed since `from`. Nothing to work leaves `from` as it is. Throws
 * RangeError for an unknown zone, and for hours that are negative or more than 1000.
 */
export const addWorkingHours = (from: number, hours: number, place: WorkPlace): number => {
  if (!(hours >= 0 && hours <= 1000)) throw new RangeError(`not a number of working hours: ${hours}`)
  let leftMs = Math.round(hours * HOUR_MS)
  if (leftMs === 0) return from
  for (let day = dayIn(place.zone, from); ; day++) {
    const open = hoursOn(day, place)
    if (open === null || open.to <= from) continue
    const begins = Math.max(from, open.from)
    if (begins + leftMs <= open.to) return begins + leftMs
    leftMs -= open.to - begins
  }
}

/** Working time between two instants in milliseconds; 0 where the second is not later. */
export const workingMsBetween = (from: number, to: number, place: WorkPlace): number => {
  if (to <= from) return 0
  let sum = 0
  for (let day = dayIn(place.zone, from); day <= dayIn(place.zone, to); day++) {
    const open = hoursOn(day, place)
    if (open !== null) sum += Math.max(0, Math.min(to, open.to) - Math.max(from, open.from))
  }
  return sum
}

/** The last instant at which a booking that waits for an answer can be answered, where the departure closes at `closesAt`. */
export const lastAnswerAt = (closesAt: number): number => closesAt - DEAL_FIGURES.answerBeforeClosingHours * HOUR_MS

/** A request made at `askedAt` can be answered where the departure closes after this instant: `lastAnswerAt` the other way. */
export const firstClosing = (askedAt: number): number => askedAt + DEAL_FIGURES.answerBeforeClosingHours * HOUR_MS

/**
 * Until when a request to book is answered: so many working hours (1 to 24, whatever is given) after it was asked, and two
 * hours before the departure closes at the latest. Null where that time has come already: then nobody could answer, and the
 * departure takes no requests, only bookings that are confirmed at once.
 * @param closesAt null where the booking has no dated departure
 */
export const answerDeadline = (
  askedAt: number,
  answerHours: number,
  place: WorkPlace,
  closesAt: number | null,
): number | null => {
  const latest = closesAt === null ? null : lastAnswerAt(closesAt)
  if (latest !== null && latest <= askedAt) return null
  return timeAfter('answerWorkingHours', askedAt, { chosen: answerHours, place, latest })
}

/**
 * The instant a rule sets: so long after `from` as the figure says, in minutes, hours or working hours by its name.
 * @param chosen what a person chose instead of the usual length, held within its bounds; without meaning for a fixed figure
 * @param place where whoever has to act works; without meaning for other hours
 * @param latest the instant that comes first whatever the length, such as the departure closing; null for none
 */
export const timeAfter = (
  figure: DealLength,
  from: number,
  { chosen = null, place, latest = null }: { chosen?: number | null; place: WorkPlace; latest?: number | null },
): number => {
  const length = DEAL_FIGURES[figure]
  const value = typeof length === 'number' ? length : Math.min(length.most, Math.max(length.least, chosen ?? length.usual))
  const at = figure.endsWith('WorkingHours')
    ? addWorkingHours(from, value, place)
    : from + value * (figure.endsWith('Minutes') ? MINUTE_MS : HOUR_MS)
  return latest === null ? at : Math.min(at, latest)
}

/**
 * When whoever has to answer is warned: when half of the working time is over, and half an hour before the end. Ascending;
 * warnings that would not lie between asking and the end are left out.
 */
export const answerWarnings = (askedAt: number, until: number, place: WorkPlace): number[] => {
  const halfHours = workingMsBetween(askedAt, until, place) / 2 / HOUR_MS
  const warnings = [addWorkingHours(askedAt, halfHours, place), until - LAST_WARNING_MS]
  return [...new Set(warnings)].filter((at) => at > askedAt && at < until).sort((a, b) => a - b)
}
