import type { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { InputOf } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import { FILTER_NAMES } from '@tongyun/messages/filter-words'

type Parameter = Exclude<keyof InputOf<typeof searchCapacities>, 'facets'>

const NAMES: Record<Parameter, () => string> = {
  ...FILTER_NAMES,
  incoterm: m.mall_facet_incoterm,
  provider: m.mall_facet_provider,
  budget: m.mall_facet_budget,
  readyFrom: m.mall_chip_ready_from,
  readyTo: m.mall_chip_ready_to,
  departFrom: m.mall_chip_depart_from,
  departTo: m.mall_chip_depart_to,
  arriveBy: m.mall_chip_arrive_by,
  q: m.mall_chip_words,
  origin: m.calculator_origin,
  destination: m.calculator_destination,
  weightKg: m.detail_weight,
  volumeM3: m.detail_volume,
  packages: m.home_search_packages,
  pieces: m.calculator_packages,
  containers: m.home_search_containers,
  vehicles: m.home_search_trucks,
  currency: m.mall_currency,
  sort: m.listing_sort,
  page: m.mall_page,
  pageSize: m.mall_page_size,
}

/** Name of a parameter of the query as its field calls it; the parameter itself when it has no field. */
export const filterName = (key: string): string => NAMES[key as Parameter]?.() ?? key
