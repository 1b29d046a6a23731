/** Filters of the mall that are on, each with the words of its chip and the change that takes it off. */
import type { Query } from '@tongyun/contract/page-paths'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { type VocabularyList, vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatNearDate, formatNumber, isoDateAt } from '../i18n/format.ts'
import type { FilterChip } from '../listing/chosen-filters.tsx'
import { filterName } from '../offers/filter-names.ts'
import type { MallQuery } from './mall-query.ts'

type ListKey = 'mode' | 'serviceMode' | 'loadType' | 'transit' | 'cargo'

const VOCABULARY_OF: Record<Exclude<ListKey, 'transit'>, VocabularyList> = {
  mode: 'mode',
  serviceMode: 'service_mode',
  loadType: 'load_type',
  cargo: 'cargo_type',
}

const TRANSIT_WORDS = {
  to3: m.mall_transit_to3,
  to10: m.mall_transit_to10,
  to20: m.mall_transit_to20,
  over20: m.mall_transit_over20,
}

/** Word of one value of a facet, in the page's language. */
export const facetWord = (key: ListKey, value: string): string =>
  key === 'transit'
    ? (TRANSIT_WORDS[value as keyof typeof TRANSIT_WORDS]?.() ?? value)
    : vocabularyWord(VOCABULARY_OF[key], value)

export const FLAG_WORDS = { certified: m.provider_flag_certified, verified: m.provider_flag_verified }

const DATES = ['readyFrom', 'readyTo', 'departFrom', 'departTo'] as const
const LISTS = ['mode', 'serviceMode', 'loadType', 'transit', 'cargo'] as const

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
  query: MallQuery,
  currency: CurrencyCode,
  providerName: string | null,
  asOf: string,
): FilterChip[] => {
  const chip = (key: keyof MallQuery, value: string): FilterChip => ({
    key,
    name: filterName(key),
    value,
    without: { [key]: undefined },
  })
  const lists = LISTS.flatMap((key) =>
    (query[key] as string[]).map((value) => ({
      key: `${key}-${value}`,
      name: filterName(key),
      value: facetWord(key, value),
      without: { [key]: (query[key] as string[]).filter((v) => v !== value) },
    })),
  )
  const { incoterm, pricingType, budget, provider, q } = query
  const dates = DATES.flatMap((key) => (query[key] === undefined ? [] : [chip(key, dayWords(query[key], asOf))]))
  return [
    ...lists,
    ...(incoterm === undefined ? [] : [chip('incoterm', incoterm)]),
    ...(pricingType === undefined ? [] : [chip('pricingType', vocabularyWord('pricing_type', pricingType))]),
    ...(budget === undefined ? [] : [chip('budget', `≤ ${formatNumber(budget, 2)} ${currency}`)]),
    ...dates,
    ...(query.certified ? [chip('certified', FLAG_WORDS.certified())] : []),
    ...(query.verified ? [chip('verified', FLAG_WORDS.verified())] : []),
    ...(provider === undefined ? [] : [chip('provider', providerName ?? provider)]),
    ...(q === undefined ? [] : [chip('q', q)]),
  ]
}

/** What "clear all" takes off: every filter with a chip. Places, cargo, currency and order stay. */
export const NO_FILTERS: Query = {
  mode: undefined,
  serviceMode: undefined,
  incoterm: undefined,
  loadType: undefined,
  pricingType: undefined,
  transit: undefined,
  cargo: undefined,
  budget: undefined,
  readyFrom: undefined,
  readyTo: undefined,
  departFrom: undefined,
  departTo: undefined,
  certified: undefined,
  verified: undefined,
  provider: undefined,
  q: undefined,
}
