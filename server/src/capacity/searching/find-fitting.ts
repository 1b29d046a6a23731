/** Offers and plans that carry what is searched, with the engine's answers: for whoever compares them with quotes. */
import { choosePlans } from '@tongyun/capacity-index/plans/choose-plans'
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { PriceResult } from '@tongyun/freight/rate'
import type { ServiceMode } from '@tongyun/freight/vocabulary'
import type { Context } from '../../core/route.ts'
import { type OfferRecord, selectOffers } from './capacity.queries.ts'
import { selectFreeDays } from './detail.queries.ts'
import { findOffers } from './find-offers.ts'
import { pricedFrom } from './offer-filter.ts'
import { openSource } from './offer-source.ts'
import { planCapacities } from './plan-capacities.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch, type Search, type SearchInput } from './read-search.ts'

type Priced = Extract<PriceResult, { ok: true }>
type Reading = Pick<Context, 'locale' | 'reader' | 'now'>

/** An offer that the engine prices for the cargo, with its first departure that fits. `freeDays` at the destination; null: not told. */
export type FittingOffer = { row: CapacityRow; price: Priced; revision: number; freeDays: number | null }

/** A chain of offers, each with the departure it takes. `scope`: from where to where its price covers. */
export type FittingPlan = { planId: string; scope: ServiceMode; legs: FittingOffer[] }

/** `count`: offers as the mall counts them. */
export type FoundFitting = { search: Search; count: number; offers: FittingOffer[]; plans: FittingPlan[] }

const MOST_LEGS = 3

const howOf = (search: Search) => ({ ...search, readyFrom: pricedFrom(search.filter.base) })

/** Those of offers that the engine prices, in their order. */
const priced = async (records: readonly OfferRecord[], search: Search, { reader }: Reading): Promise<FittingOffer[]> => {
  const freeDays = await selectFreeDays(
    reader,
    records.map(({ capacity_id: id }) => id),
  )
  return records.flatMap((record) => {
    const { row, price } = presentOffer(record, howOf(search))
    return price.ok ? [{ row, price, revision: record.revision, freeDays: freeDays.get(row.capacityId) ?? null }] : []
  })
}

/** Chains only: a plan of one offer is that offer. The cheapest, and beside it the fastest, of those whose price covers the same. */
const chains = async (search: Search, input: SearchInput, most: number, context: Reading): Promise<FittingPlan[]> => {
  const { origin, destination } = search
  if (origin.filter === null || destination.filter === null || search.consignment === null) return []
  const planned = await planCapacities(context.reader, {
    search,
    origin: origin.filter,
    destination: destination.filter,
    via: [],
    avoid: [],
    arriveBy: null,
    maxTransitHours: null,
    maxLegs: MOST_LEGS,
  })
  const [wanted] = input.serviceMode
  const ways = (planned?.ways ?? []).filter(({ legs, scope }) => legs.length > 1 && (wanted === undefined || scope === wanted))
  const chosen = choosePlans(ways.map(({ figures }) => figures))
  const ids = [...new Set([chosen.get('cost')?.id, chosen.get('time')?.id])].slice(0, most)
  const found = ids.flatMap((id) => ways.filter(({ figures }) => figures.id === id))
  const plans = await Promise.all(
    found.map(async ({ legs, scope, figures }) => {
      const records = legs.map(({ offer }) => offer)
      const all = await priced(records, search, context)
      return all.length === records.length ? [{ planId: figures.id, scope, legs: all }] : []
    }),
  )
  return plans.flat()
}

/**
 * The cheapest offers and the best chains for a query of the mall. Without cargo, or where an end is not known, there are none,
 * since nothing has a price.
 */
export const findFitting = async (
  input: SearchInput,
  most: { offers: number; plans: number },
  context: Reading,
): Promise<FoundFitting> => {
  const search = await readSearch({ ...input, sort: 'price' }, context)
  const nothing = { search, count: 0, offers: [], plans: [] }
  if (search.origin.unknown || search.destination.unknown || search.refusal !== null || search.consignment === null)
    return nothing
  const page = { offset: 0, limit: most.offers, facets: false }
  const { counts, offers } = await findOffers(await openSource(context.reader, search.now), search, page)
  const plans = most.plans === 0 ? [] : await chains(search, input, most.plans, context)
  return { search, count: counts.total, offers: await priced(offers, search, context), plans }
}

/** Offers by id as the mall prices them for a query, whether or not they are still on sale. */
export const priceById = async (
  ids: readonly string[],
  input: SearchInput,
  context: Reading,
): Promise<ReadonlyMap<string, FittingOffer>> => {
  if (ids.length === 0) return new Map()
  const search = await readSearch(input, context)
  const records = await selectOffers(context.reader, ids, search.filter.base, search.now)
  return new Map((await priced(records, search, context)).map((offer) => [offer.row.capacityId, offer]))
}

/** When a departure takes nothing any more, in milliseconds since 1970 UTC: its first cut-off. Null where none is scheduled. */
export const closingOf = ({ departure }: Pick<CapacityRow, 'departure'>): number | null => {
  if (departure === null) return null
  const cutOffs = [departure.documentsCutOff, departure.cargoCutOff].flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  return Math.min(Date.parse(departure.etd), ...cutOffs)
}
