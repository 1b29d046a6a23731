/** What of the market calls at a place. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { minuteOf } from '../../core/kept-answers.ts'
import type { Context } from '../../core/route.ts'
import { whileMarketStands } from './market-cache.ts'
import { departureRows } from './next-on-lane.ts'
import { openSource } from './offer-source.ts'
import {
  selectCalledPlaces,
  selectCallingDepartures,
  selectCallingFirms,
  selectPassingLanes,
  selectWaits,
} from './traffic.queries.ts'

/** A page has room for them; the mall has the rest. */
const MOST = { lanes: 60, firms: 12, departures: 10 }

/** Lanes, waits and firms of a place, read once while the market stands. */
export const placeTraffic = async (placeId: string, { reader, now }: Pick<Context, 'reader' | 'now'>) => {
  const { database, moment } = await openSource(reader, minuteOf(now))
  return whileMarketStands(database, moment, `traffic ${placeId}`, async () => {
    const here = { placeId, now: moment.now }
    const [lanes, waits, firms, departures] = await Promise.all([
      selectPassingLanes(database, here, MOST.lanes),
      selectWaits(database, here),
      selectCallingFirms(database, here, MOST.firms),
      selectCallingDepartures(database, here, MOST.departures),
    ])
    return { value: { lanes, waits, firms, departures }, weight: lanes.length + firms.length + departures.length + 1 }
  })
}
type Traffic = Awaited<ReturnType<typeof placeTraffic>>

/** The next departures of a place as rows, in the reader's language and in `currency`. */
export const trafficDepartures = (
  { departures }: Traffic,
  currency: CurrencyCode,
  context: Pick<Context, 'locale' | 'reader' | 'now'>,
): Promise<CapacityRow[]> => departureRows(departures, currency, context)

/** Every place that offers on sale call at. */
export const calledPlaces = async ({ reader, now }: Pick<Context, 'reader' | 'now'>): Promise<string[]> => {
  const { database, moment } = await openSource(reader, minuteOf(now))
  return whileMarketStands(database, moment, 'called places', async () => {
    const value = await selectCalledPlaces(database, moment.now)
    return { value, weight: value.length }
  })
}
