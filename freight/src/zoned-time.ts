import { DAY_MS } from './days.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
const midnightOffsets = new Map<string, Map<number, number>>()

/** The platform's calendar for a zone; making one is slow, so each is made once. Throws RangeError for an unknown zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** What the clock in a zone is ahead of UTC at an instant, in ms (whole seconds). Throws RangeError for an unknown zone. */
export function zoneOffsetMs(zone: string, instantMs: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instantMs)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000
}

function offsetAtMidnight(zone: string, utcDay: number): number {
  const ofZone = midnightOffsets.get(zone) ?? new Map<number, number>()
  midnightOffsets.set(zone, ofZone)
  const known = ofZone.get(utcDay)
  if (known !== undefined) return known
  const offset = zoneOffsetMs(zone, utcDay * DAY_MS)
  ofZone.set(utcDay, offset)
  return offset
}

/**
 * The instant (ms since 1970 UTC) when clocks in `zone` show a wall time, given as the ms that wall time would be in UTC.
 * When clocks go back and it comes twice, the first; when they go forward and skip it, as much later as they jump (the
 * "compatible" choice of ECMAScript Temporal). Throws RangeError for an unknown zone.
 */
export function instantOfWallTime(wallMs: number, zone: string): number {
  const day = Math.floor(wallMs / DAY_MS)
  // A day to either side of the wall date is beyond every zone's offset; zones do not change clocks twice in that time.
  const before = offsetAtMidnight(zone, day - 1)
  const after = offsetAtMidnight(zone, day + 2)
  const first = wallMs - before
  if (before === after) return first
  if (zoneOffsetMs(zone, first) === before) return first
  const second = wallMs - after
  return zoneOffsetMs(zone, second) === after ? second : first
}

const latestDays = new Map<string, { instantMs: number; day: number }>()

/** The calendar day in `zone` at an instant, as whole days since 1970-01-01. Asked again for the same instant it is known. */
export function dayIn(zone: string, instantMs: number): number {
  const latest = latestDays.get(zone)
  if (latest?.instantMs === instantMs) return latest.day
  const day = Math.floor((instantMs + zoneOffsetMs(zone, instantMs)) / DAY_MS)
  latestDays.set(zone, { instantMs, day })
  return day
}
