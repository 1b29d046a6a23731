import type { BaseQuery, FacetQuery } from '@tongyun/capacity-index/query'
import { NO_ATTRIBUTES } from '@tongyun/freight/market-filters'

/** Everything but the facets, with places and cargo worked out. */
export type BaseFilter = BaseQuery & {
  /** What may be wrong with an offer although it is public; only to find out why nothing matches. */
  include: 'open' | 'full' | 'ended'
}

export type OfferFilter = { base: BaseFilter; facets: FacetQuery }

/** A filter of which nothing is left but the ends and the days. */
export const endsAndDays = (base: BaseFilter): BaseFilter => ({
  ...base,
  cargo: null,
  attributes: NO_ATTRIBUTES,
  words: [],
  referenceBudget: null,
  boundBudget: null,
  ids: null,
})

/** The day prices are asked for: the first the cargo can be handed in or depart on; null without one. */
export const pricedFrom = ({ readyFrom, departFrom }: { readyFrom?: string | null; departFrom?: string | null }): string | null =>
  [readyFrom, departFrom].reduce<string | null>((latest, day) => (day && (latest === null || day > latest) ? day : latest), null)
