/** A price calendar as pages show it, in whole weeks; runs on the server only, since the answer says more than is shown. */
import type { getPriceCalendar } from '@tongyun/contract/capacity/price-calendar'
import type { DataOf } from '@tongyun/contract/endpoint'
import { dayAfter } from '@tongyun/freight/days'
import type { Mode } from '@tongyun/freight/vocabulary'
import { isoDateAt, PLATFORM_ZONE } from '../i18n/format.ts'

type Calendar = DataOf<typeof getPriceCalendar>

/** The cheapest total of a day, whatever its mode; null where nothing leaves, as on days that are over. */
export type CalendarDay = { day: string; past: boolean; best: { totalMinor: number; offers: number; modes: Mode[] } | null }

const WEEK = 7

/** Weeks of seven days from the first Monday to the last Sunday, days over by the clock of `zone` marked as such. */
export const calendarView = (
  { firstDay, lastDay, days, currency, reference, kinds, asOf }: Calendar,
  zone: string = PLATFORM_ZONE,
) => {
  const today = isoDateAt(asOf, zone)
  const known = new Map(days.map(({ day, modes }) => [day, modes]))
  const dayView = (day: string): CalendarDay => {
    const modes = known.get(day) ?? []
    const [first] = modes
    if (first === undefined) return { day, past: day < today, best: null }
    const offers = modes.reduce((sum, each) => sum + each.offers, 0)
    return { day, past: false, best: { totalMinor: first.totalMinor, offers, modes: modes.map(({ mode }) => mode) } }
  }
  const weeks: CalendarDay[][] = []
  for (let monday = firstDay; monday <= lastDay; monday = dayAfter(monday, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, at) => dayView(dayAfter(monday, at))))
  return { weeks, currency, reference, kinds }
}
export type CalendarView = ReturnType<typeof calendarView>
