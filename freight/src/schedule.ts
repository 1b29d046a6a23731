import type { Schedule } from './capacity.ts'
import { DAY_MS } from './days.ts'
import { dayIn, instantOfWallTime } from './zoned-time.ts'

/**
 * Departures of a schedule from one instant (included) up to another (not included), ascending. Departure times are local
 * in `zone`, the IANA zone of the origin, with daylight saving as the zone has it. Throws RangeError for an unknown zone
 * or a schedule whose dates or times cannot be read.
 */
export function departuresBetween(schedule: Schedule, from: Date, to: Date, zone: string): Date[] {
  const timeMs = wallTimeOf(schedule.departureTime)
  if (to <= from) return []
  const firstDay = dayIn(zone, from.getTime())
  const lastDay = dayIn(zone, to.getTime())
  return daysOf(schedule, firstDay, lastDay)
    .map((day) => instantOfWallTime(day * DAY_MS + timeMs, zone))
    .filter((instant) => instant >= from.getTime() && instant < to.getTime())
    .map((instant) => new Date(instant))
}

/** Days since 1970 between two, both included, on which the schedule departs; ascending. */
function daysOf(schedule: Schedule, firstDay: number, lastDay: number): number[] {
  switch (schedule.kind) {
    case 'weekly': {
      const days = Array.from({ length: lastDay - firstDay + 1 }, (_, at) => firstDay + at)
      return days.filter((day) => schedule.weekdays.includes(weekdayOf(day)))
    }
    case 'cycle': {
      const step = schedule.everyDays
      if (!Number.isInteger(step) || step < 1) throw new RangeError(`not a cycle of days: ${step}`)
      const start = dayOf(schedule.startDate)
      const next = start + Math.ceil(Math.max(0, firstDay - start) / step) * step
      return next > lastDay ? [] : Array.from({ length: Math.floor((lastDay - next) / step) + 1 }, (_, at) => next + at * step)
    }
    case 'dates': {
      const days = [...new Set(schedule.dates.map(dayOf))].sort((a, b) => a - b)
      return days.filter((day) => day >= firstDay && day <= lastDay)
    }
  }
}

/** Weekday 1 (Monday) to 7: 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

function dayOf(date: string): number {
  const instant = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(instant)) throw new RangeError(`not a date: ${date}`)
  return instant / DAY_MS
}

function wallTimeOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!match) throw new RangeError(`not a time of day: ${time}`)
  return (Number(match[1]) * 60 + Number(match[2])) * 60_000
}
