/** Filters of the demand center that are on, each with the words of its chip and the change that takes it off. */
import type { listDemands } from '@tongyun/contract/demand/center'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatNearDate } from '../i18n/format.ts'
import type { FilterChip } from './chosen-filters.tsx'

/** What may stand in an address of the demand center. */
export type DemandFilters = Omit<CheckedInputOf<typeof listDemands>, 'facets'>

const NAMES = {
  q: m.demand_search_words,
  origin: m.home_search_origin,
  destination: m.home_search_destination,
  mode: m.mall_facet_mode,
  loadType: m.mall_facet_load_type,
  cargo: m.demand_field_cargoTypes,
  readyFrom: m.demand_facet_ready,
  readyTo: m.demand_facet_ready,
  checked: m.demand_facet_shipper,
  ending: m.demand_facet_ending,
  unquoted: m.demand_facet_ending,
}

/** What a parameter of the address is called. */
export const filterName = (name: string): string => NAMES[name as keyof typeof NAMES]?.() ?? name

const VOCABULARY_OF = { mode: 'mode', loadType: 'load_type', cargo: 'cargo_type' } as const
export type ListFilter = keyof typeof VOCABULARY_OF

export const listWord = (name: ListFilter, value: string): string => vocabularyWord(VOCABULARY_OF[name], value)

export const FLAG_WORDS = { ending: m.demand_flag_ending, unquoted: m.demand_flag_unquoted, checked: m.demand_flag_checked }

/** Chips in the order of the facets. */
export const filterChips = (query: DemandFilters, asOf: string): FilterChip[] => [
  ...(query.q === undefined ? [] : [{ key: 'q', name: filterName('q'), value: query.q, without: { q: undefined } }]),
  ...(['mode', 'loadType', 'cargo'] as const).flatMap((name) =>
    query[name].map((value) => ({
      key: `${name}-${value}`,
      name: filterName(name),
      value: listWord(name, value),
      without: { [name]: (query[name] as string[]).filter((other) => other !== value) },
    })),
  ),
  ...(['readyFrom', 'readyTo'] as const).flatMap((name) => {
    const day = query[name]
    if (day === undefined) return []
    const word = name === 'readyFrom' ? m.demand_ready_from() : m.demand_ready_to()
    return [{ key: name, name: filterName(name), value: `${word} ${formatNearDate(day, asOf)}`, without: { [name]: undefined } }]
  }),
  ...(['ending', 'unquoted', 'checked'] as const).flatMap((flag) =>
    query[flag] === true
      ? [{ key: flag, name: filterName(flag), value: FLAG_WORDS[flag](), without: { [flag]: undefined } }]
      : [],
  ),
]

/** What "clear all" takes off: every filter with a chip. Ends and order stay. */
export const NO_FILTERS: Query = {
  q: undefined,
  mode: undefined,
  loadType: undefined,
  cargo: undefined,
  readyFrom: undefined,
  readyTo: undefined,
  ending: undefined,
  unquoted: undefined,
  checked: undefined,
}
