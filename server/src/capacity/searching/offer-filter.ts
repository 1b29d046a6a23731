import { ANY_FACETS, ANY_QUERY, type BaseQuery, type FacetQuery } from '@tongyun/capacity-index/query'
import { NO_ATTRIBUTES } from '@tongyun/freight/market-filters'

/** Everything but the facets, with places and cargo worked out. */
export type BaseFilter = BaseQuery & {
  /** What may be wrong with an offer although it is public; only to find out why nothing matches. */
  include: 'open' | 'full' | 'ended'
}

export type OfferFilter = { base: BaseFilter; facets: FacetQuery }

/** Whatever is open. */
export const ANY_OFFER: OfferFilter = { base: { ...ANY_QUERY, include: 'open' }, facets: ANY_FACETS }

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

/** Texts of filters are long, and one question keeps and looks for dozens of answers by them. */
const MOST_NAMED = 10_000
/** A filter that lists offers is asked by nobody else: its name is its text. */
const LONGEST_NAMED = 4_000
const numbers = new Map<string, number>()
const names = new WeakMap<object, string>()
let next = 0

const numberOf = (text: string): number => {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, next)
  for (const oldest of numbers.keys()) {
    if (numbers.size <= MOST_NAMED) break
    numbers.delete(oldest)
  }
  next += 1
  return next - 1
}

/** A short name of a filter: never that of one that asks something else, and the same for all that ask the same while it is remembered. */
export const nameOfFilter = (filter: BaseFilter | FacetQuery): string => {
  const known = names.get(filter)
  if (known !== undefined) return known
  const text = JSON.stringify(filter)
  const name = text.length > LONGEST_NAMED ? text : `f${numberOf(text)}`
  names.set(filter, name)
  return name
}

/** The day prices are asked for: the first the cargo can be handed in or depart on; null without one. */
export const pricedFrom = ({ readyFrom, departFrom }: { readyFrom?: string | null; departFrom?: string | null }): string | null =>
  [readyFrom, departFrom].reduce<string | null>((latest, day) => (day && (latest === null || day > latest) ? day : latest), null)
