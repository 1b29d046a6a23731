/** The departures of a company as a calendar shows them; runs on the server, since the answer says more than is shown. */

import type { DataOf } from '@tongyun/contract/endpoint'
import type { PageContext } from '@tongyun/contract/page-context'
import { listDepartures } from '@tongyun/contract/supply/departure-board'
import { DAY_MS, dayAfter } from '@tongyun/freight/days'
import type { Mode } from '@tongyun/freight/vocabulary'
import { isoDateAt, PLATFORM_ZONE } from '../i18n/format.ts'

const DAYS = 14
export const WEEK = 7

/** `left`: the share of the space that can still be sold. */
type DrawnDeparture = { mode: Mode; left: number }
/** `departures` null: more leave before the end of this day than were read. */
export type DepartureDay = { day: string; departures: DrawnDeparture[] | null }

type Found = Pick<DataOf<typeof listDepartures>, 'departures' | 'total'>

/**
 * Fourteen days from today on, by the clock of each origin; the first is the day before where an origin has not reached today yet.
 * Empty where nothing leaves on any of them.
 * @param found the first departures in their order
 * @param asOf ISO instant
 */
export const departureDays = ({ departures, total }: Found, asOf: string): DepartureDay[] => {
  const byDay = Map.groupBy(departures, ({ etd, origin }) => isoDateAt(etd, origin.zone))
  const days = [...byDay.keys()].sort()
  const today = isoDateAt(asOf, PLATFORM_ZONE)
  const first = days[0] !== undefined && days[0] < today ? days[0] : today
  // The order is that of instants: what follows the last one read may leave on the day before it, by a clock farther west.
  const last = departures.at(-1)
  const knownBefore = total > departures.length && last ? dayAfter(isoDateAt(last.etd, 'UTC'), -1) : null
  const drawn = Array.from({ length: DAYS }, (_, at): DepartureDay => {
    const day = dayAfter(first, at)
    if (knownBefore !== null && day >= knownBefore) return { day, departures: null }
    const of = byDay.get(day) ?? []
    return { day, departures: of.map(({ mode, left, total: all }) => ({ mode, left: all > 0 ? left / all : 0 })) }
  })
  return drawn.every(({ departures: of }) => of?.length === 0) ? [] : drawn
}

/** The most that one answer brings, and how many answers a first page waits for. */
const PAGE_SIZE = 100
const MOST_PAGES = 4

/** Asks for departures until the last of them leaves behind the calendar, by every clock. */
export const readDepartureDays = async (call: PageContext['call']): Promise<DepartureDay[]> => {
  const asOf = Date.now()
  const until = asOf + (DAYS + 1) * DAY_MS
  const departures: Found['departures'] = []
  let total = 0
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data } = await call(listDepartures, { page, pageSize: PAGE_SIZE })
    if (data === null) break
    departures.push(...data.departures)
    total = data.total
    const last = departures.at(-1)
    if (last === undefined || departures.length >= total || Date.parse(last.etd) > until) break
  }
  return departureDays({ departures, total }, new Date(asOf).toISOString())
}
