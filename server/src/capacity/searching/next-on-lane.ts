import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { minuteOf } from '../../core/kept-answers.ts'
import type { Context } from '../../core/route.ts'
import { selectStableOffers } from './capacity.queries.ts'
import { type LaneDeparture, selectLaneDepartures } from './lanes.queries.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch } from './read-search.ts'

/** Departures as rows of their offers, each priced for the day it leaves, in the reader's language and in `currency`. */
export const departureRows = async (
  departures: readonly LaneDeparture[],
  currency: CurrencyCode,
  context: Pick<Context, 'locale' | 'reader' | 'now'>,
): Promise<CapacityRow[]> => {
  const anyCargo = { pieces: [], containers: [], vehicles: [], cargo: [] }
  const search = await readSearch({ ...anyCargo, mode: [], serviceMode: [], loadType: [], transit: [], currency }, context)
  const offers = await selectStableOffers(context.reader, [...new Set(departures.map(({ capacity_id: id }) => id))])
  const byId = new Map(offers.map((offer) => [offer.capacity_id, offer]))
  return departures.flatMap(({ day, ...departure }) => {
    const offer = byId.get(departure.capacity_id)
    return offer === undefined ? [] : [presentOffer({ ...offer, ...departure }, { ...search, readyFrom: day }).row]
  })
}

/** What leaves next between two metros, over all offers: an offer stands there once for each of its departures. */
export const nextOnLane = async (
  { currency, limit, ...ends }: { origin: string; destination: string; currency: CurrencyCode; limit: number },
  context: Pick<Context, 'locale' | 'reader' | 'now'>,
): Promise<CapacityRow[]> => {
  const departures = await selectLaneDepartures(context.reader, { ...ends, now: minuteOf(context.now), limit })
  return departureRows(departures, currency, context)
}
