import type { compareCapacities as endpoint } from '@tongyun/contract/capacity/endpoints'
import type { CheckedInputOf, DataOf } from '@tongyun/contract/endpoint'
import type { Context } from '../../core/route.ts'
import { selectOffers } from './capacity.queries.ts'
import { selectEnded, selectPublic } from './detail.queries.ts'
import { endedInAnswer } from './get-ended-capacity.ts'
import { pricedFrom } from './offer-filter.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch } from './read-search.ts'

/** GET /ty/capacities/comparison: offers in the order asked for, each with the engine's full answer; what ended is named. */
export const compareCapacities = async (
  { id: ids, ...cargo }: CheckedInputOf<typeof endpoint>,
  context: Context,
): Promise<DataOf<typeof endpoint>> => {
  const search = await readSearch({ ...cargo, mode: [], serviceMode: [], loadType: [], transit: [] }, context)
  const shown = await selectPublic(context.reader, ids, search.now)
  const offers = await selectOffers(context.reader, shown, search.filter.base, search.now)
  const presented = offers.map((offer) => {
    const { row, price } = presentOffer(offer, { ...search, readyFrom: pricedFrom(search.filter.base) })
    return { row, price }
  })
  const { exchange } = search
  const byId = new Map(presented.map((each) => [each.row.capacityId, each]))
  const ended = await selectEnded(context.reader, ids, search.now)
  return {
    referenceCargo: search.consignment === null,
    currency: search.currency,
    exchange: { ...exchange, rates: { ...exchange.rates } },
    offers: ids.flatMap((id) => byId.get(id) ?? []),
    ended: ended.map((record) => endedInAnswer(record, search.gazetteer, context.locale)),
  }
}
