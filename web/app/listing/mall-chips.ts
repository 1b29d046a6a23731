/** Filters of the mall that are on, each with the words of its chip and the change that takes it off. */
import type { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'
import { ATTRIBUTE_NAMES, FACET_NAMES } from '@tongyun/freight/market-filters'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { filterWord, flagWord } from '@tongyun/messages/filter-words'
import { formatNearDate, formatNumber, isoDateAt } from '../i18n/format.ts'
import { filterName } from '../offers/filter-names.ts'
import type { FilterChip } from './chosen-filters.tsx'

/** What may stand in an address of the mall. */
export type MallFilters = Omit<CheckedInputOf<typeof searchCapacities>, 'facets'>

const DATES = ['readyFrom', 'readyTo', 'departFrom', 'departTo', 'arriveBy'] as const

/** A day of a filter; one that is over says so, since a search begins today at the earliest. */
const dayWords = (day: string, asOf: string): string => {
  const words = formatNearDate(day, asOf)
  return day < isoDateAt(asOf, 'Asia/Shanghai') ? m.mall_chip_past({ date: words }) : words
}

/**
 * Chips of the filters that are on, in the order of the facets. `providerName` is the name of the chosen provider when it
 * is known.
 */
export const filterChips = (
  query: MallFilters,
  currency: CurrencyCode,
  providerName: string | null,
  asOf: string,
): FilterChip[] => {
  const chip = (key: keyof MallFilters, value: string): FilterChip => ({
    key,
    name: filterName(key),
    value,
    without: { [key]: undefined },
  })
  const lists = FACET_NAMES.flatMap((key) => {
    const chosen: readonly string[] = query[key]
    return chosen.map((value) => ({
      key: `${key}-${value}`,
      name: filterName(key),
      value: filterWord(key, value),
      without: { [key]: chosen.filter((other) => other !== value) },
    }))
  })
  const attributes = ATTRIBUTE_NAMES.flatMap((key) => {
    const chosen = query[key]
    return chosen === undefined ? [] : [chip(key, filterWord(key, chosen))]
  })
  const { incoterm, budget, provider, q } = query
  const dates = DATES.flatMap((key) => (query[key] === undefined ? [] : [chip(key, dayWords(query[key], asOf))]))
  return [
    ...lists,
    ...(incoterm === undefined ? [] : [chip('incoterm', incoterm)]),
    ...attributes,
    ...(budget === undefined ? [] : [chip('budget', `≤ ${formatNumber(budget, 2)} ${currency}`)]),
    ...dates,
    ...(query.certified ? [chip('certified', flagWord('certified'))] : []),
    ...(query.verified ? [chip('verified', flagWord('verified'))] : []),
    ...(provider === undefined ? [] : [chip('provider', providerName ?? provider)]),
    ...(q === undefined ? [] : [chip('q', q)]),
  ]
}

/** Every filter with a chip. */
const CLEARED = [
  ...FACET_NAMES,
  ...ATTRIBUTE_NAMES,
  ...DATES,
  'incoterm',
  'budget',
  'certified',
  'verified',
  'provider',
  'q',
] as const satisfies (keyof MallFilters)[]

/** What "clear all" takes off: every filter with a chip. Places, cargo, currency and order stay. */
export const NO_FILTERS: Query = Object.fromEntries(CLEARED.map((name) => [name, undefined]))
