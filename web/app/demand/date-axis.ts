/** Where ready days and delivery days stand on the one axis of time that all rows of a list share, in per cent of its width. */
import type { DemandRow } from '@tongyun/contract/demand/center'
import { dayAfter, isoDay } from '@tongyun/freight/days'
import { daysBetween } from '../lanes/day-axis.ts'

type Dates = Pick<DemandRow, 'readyFrom' | 'readyTo' | 'deliverBy'>

/** `ticks` begin with the first day and stand whole weeks apart. */
export type DateAxis = { start: string; days: number; ticks: { day: string; percent: number }[] }

const LEAST_DAYS = 42
/** Delivery days beyond this lie outside the drawing, so that ready days stay apart. */
const MOST_DAYS_TO_DELIVERY = 84
const MOST_TICKS = 6

const round = (n: number) => Math.round(n * 100) / 100

export const dateAxis = (rows: readonly Dates[], asOf: string): DateAxis => {
  const start = isoDay(new Date(asOf))
  const ends = rows.flatMap(({ readyTo, deliverBy }) => [
    daysBetween(start, readyTo) + 7,
    deliverBy === null ? 0 : Math.min(daysBetween(start, deliverBy) + 3, MOST_DAYS_TO_DELIVERY),
  ])
  const step = Math.ceil(Math.max(LEAST_DAYS, ...ends) / MOST_TICKS / 7) * 7
  const days = step * MOST_TICKS
  const ticks = Array.from({ length: MOST_TICKS }, (_, i) => ({
    day: dayAfter(start, i * step),
    percent: round((i * 100) / MOST_TICKS),
  }))
  return { start, days, ticks }
}

/** The window in which cargo can be loaded, and the day of delivery; `isBeyond` where that lies outside the axis. */
export const placedDates = ({ start, days }: DateAxis, { readyFrom, readyTo, deliverBy }: Dates) => {
  const at = (day: string, daysOn = 0) => ((daysBetween(start, day) + daysOn) / days) * 100
  const within = (percent: number) => round(Math.min(Math.max(percent, 0), 100))
  const from = Math.min(within(at(readyFrom)), 99)
  const to = Math.max(within(at(readyTo, 1)), from + 1)
  const delivery = deliverBy === null ? null : at(deliverBy, 1)
  return {
    from,
    to,
    deliver: delivery === null ? null : { percent: Math.max(within(delivery), to), isBeyond: delivery > 100 },
  }
}
