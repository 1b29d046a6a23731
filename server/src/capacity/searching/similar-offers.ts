/** Where a page of one offer leads on to: other days of the same offer, other offers of its lane. */
import type { getCapacity } from '@tongyun/contract/capacity/endpoints'
import { hasCargo } from '@tongyun/contract/capacity/terms/consignment'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import type { LoadType, Mode } from '@tongyun/freight/vocabulary'
import { minuteOf } from '../../core/kept-answers.ts'
import type { Context } from '../../core/route.ts'
import { type OfferRecord, selectOffers } from './capacity.queries.ts'
import type { Period } from './detail.queries.ts'
import { firstOffers } from './find-offers.ts'
import { pricedFrom } from './offer-filter.ts'
import { type OfferSource, openSource } from './offer-source.ts'
import { type Presentation, presentOffer } from './present-offer.ts'
import { readSearch, type Search, type SearchInput } from './read-search.ts'

const SIMILAR_SHOWN = 5

type Input = CheckedInputOf<typeof getCapacity>

/** A search for the offer's cargo without any filter, its days aside. */
export const searchInput = ({ capacityId: _, readyFrom: __, departFrom: ___, incoterm: ____, ...cargo }: Input): SearchInput => ({
  ...cargo,
  mode: [],
  serviceMode: [],
  loadType: [],
  transit: [],
})

export type Lane = { mode: Mode; load_type: LoadType | null; origin_city: string; destination_city: string }

/**
 * Other offers between the same metros on the same days, cheapest first for the same cargo. Without cargo only those of the
 * same mode and load type, since the reference consignments of others are not comparable. `besides`: ids of the offer itself.
 */
export const similarIn = async (
  source: OfferSource,
  input: Input,
  offer: Lane,
  besides: ReadonlySet<string>,
  context: Context,
): Promise<{ offers: OfferRecord[]; how: Presentation }> => {
  const alike = hasCargo(input) ? {} : { mode: [offer.mode], loadType: offer.load_type === null ? [] : [offer.load_type] }
  const { readyFrom, departFrom } = input
  const lane = { origin: offer.origin_city, destination: offer.destination_city, sort: 'price' as const }
  const search = await readSearch({ ...searchInput(input), ...alike, ...lane, readyFrom, departFrom }, context)
  const offers = await firstOffers(source, search, SIMILAR_SHOWN + besides.size)
  return {
    offers: offers.filter(({ capacity_id: id }) => !besides.has(id)).slice(0, SIMILAR_SHOWN),
    how: { ...search, incoterm: input.incoterm ?? null, readyFrom: pricedFrom(input) },
  }
}

/** Rows of the same, in the market as it is now. */
export const similarOffers = async (input: Input, offer: Lane, besides: ReadonlySet<string>, context: Context) => {
  const source = await openSource(context.reader, minuteOf(context.now))
  const { offers, how } = await similarIn(source, input, offer, besides, context)
  return offers.map((other) => presentOffer(other, how).row)
}

/** Offers that are on sale by id, in no order, those without space, which are not among the open ones, too. */
export const offersOnSale = async (
  source: OfferSource,
  ids: readonly string[],
  { filter, now }: Search,
): Promise<OfferRecord[]> => {
  const found = await source.offers(ids, filter.base)
  if (found.length === ids.length) return found
  const open = new Set(found.map(({ capacity_id: id }) => id))
  const others = ids.filter((id) => !open.has(id))
  return [...found, ...(await selectOffers(source.database, others, filter.base, now))]
}

/** Prices of the same offer for other days, for the same cargo. */
export const presentPeriods = async (
  periods: readonly Period[],
  { incoterm }: Pick<Input, 'incoterm'>,
  search: Search,
  source: OfferSource,
) => {
  if (periods.length === 0) return []
  const ids = periods.map((period) => period.capacityId)
  const offers = await offersOnSale(source, ids, search)
  const byId = new Map(offers.map((offer) => [offer.capacity_id, offer]))
  return periods.flatMap(({ capacityId: id, validFrom, validTo }) => {
    const offer = byId.get(id)
    return offer === undefined
      ? []
      : [{ validFrom, validTo, row: presentOffer(offer, { ...search, incoterm: incoterm ?? null, readyFrom: null }).row }]
  })
}
