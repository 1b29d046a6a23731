/** What an exported search asked for, in the reader's words. */

import { consignmentOf } from '@tongyun/contract/capacity/terms/consignment'
import type { Area } from '@tongyun/contract/places/endpoints'
import { ATTRIBUTE_NAMES, type AttributeName, type FacetName } from '@tongyun/freight/market-filters'
import type { Piece } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { FILTER_NAMES, filterWord, flagWord } from '@tongyun/messages/filter-words'
import { clauses, withAside } from '@tongyun/messages/joined-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { bold, type PlainCell } from '../../core/workbook.ts'
import type { Search, SearchInput } from './read-search.ts'

/** What the search found and how much of it is in the file. `providerName` is that of the one provider searched in. */
type Found = { total: number; rows: number; madeAt: Date; providerName: string | undefined }

const SORTS = {
  price: m.mall_sort_price,
  transit: m.mall_sort_transit,
  departure: m.mall_sort_departure,
  space: m.mall_sort_space,
  co2e: m.mall_sort_co2e,
}

/** The source the demonstration market names for its exchange rates. */
const DEMONSTRATION = 'demonstration'

/** A condition that is not given has no cell. */
type Condition = [name: string, value: PlainCell | undefined]
type Words = Record<keyof SearchInput, Condition>

const wordsOf = (
  input: SearchInput,
  { origin, destination, currency, locale, filter }: Search,
  providerName: string | undefined,
): Words => {
  const to = { locale }
  const number = new Intl.NumberFormat(locale)
  const listed = (words: readonly string[]) => (words.length === 0 ? undefined : words.join(m.mall_list_separator({}, to)))
  const facet = (name: FacetName): Condition => {
    const values: readonly string[] = filter.facets[name]
    return [FILTER_NAMES[name]({}, to), listed(values.map((value) => filterWord(name, value, locale)))]
  }
  const attributes = Object.fromEntries(
    ATTRIBUTE_NAMES.map((name): [AttributeName, Condition] => {
      const value = input[name]
      return [name, [FILTER_NAMES[name]({}, to), value && filterWord(name, value, locale)]]
    }),
  ) as Record<AttributeName, Condition>
  const flag = (name: 'certified' | 'verified'): Condition => [
    FILTER_NAMES[name]({}, to),
    input[name] ? flagWord(name, locale) : undefined,
  ]
  const area = (read: Area | null, typed: string | undefined) =>
    read === null ? typed : read.within === null ? read.name : m.mall_area({ name: read.name, within: read.within }, to)
  const piece = ({ count, lengthCm, widthCm, heightCm, weightKg, stackable }: Piece) => {
    const sizes = [lengthCm, widthCm, heightCm].map(number.format).join(' × ')
    const words = m.mall_export_piece({ count: number.format(count), sizes, weight: number.format(weightKg) }, to)
    return stackable ? words : withAside(words, m.home_search_not_stackable({}, to), locale)
  }
  const { containers, vehicles, pieces } = consignmentOf(input)
  const truck = (type: string | null) =>
    type === null ? m.mall_cargo_any_truck({}, to) : vocabularyWord('vehicle_type', type, locale)
  return {
    origin: [m.mall_export_origin({}, to), area(origin.area, input.origin)],
    destination: [m.mall_export_destination({}, to), area(destination.area, input.destination)],
    readyFrom: [m.mall_chip_ready_from({}, to), input.readyFrom],
    readyTo: [m.mall_chip_ready_to({}, to), input.readyTo],
    departFrom: [m.mall_chip_depart_from({}, to), input.departFrom],
    departTo: [m.mall_chip_depart_to({}, to), input.departTo],
    arriveBy: [m.mall_chip_arrive_by({}, to), input.arriveBy],
    weightKg: [m.mall_export_weight({}, to), input.weightKg],
    volumeM3: [m.mall_export_volume({}, to), input.volumeM3],
    packages: [m.home_search_packages({}, to), input.packages],
    pieces: [m.mall_export_pieces({}, to), listed(pieces.map(piece))],
    containers: [m.home_search_containers({}, to), listed(containers.map(({ count, type }) => `${count} × ${type}`))],
    vehicles: [
      m.home_search_trucks({}, to),
      listed(vehicles.map(({ count, type }) => m.mall_cargo_trucks({ count, type: truck(type) }, to))),
    ],
    cargo: facet('cargo'),
    mode: facet('mode'),
    serviceMode: facet('serviceMode'),
    incoterm: [m.mall_facet_incoterm({}, to), input.incoterm],
    loadType: facet('loadType'),
    ...attributes,
    transit: facet('transit'),
    budget: [clauses(m.mall_facet_budget({}, to), currency, locale), input.budget],
    currency: [m.mall_export_currency({}, to), input.currency],
    certified: flag('certified'),
    verified: flag('verified'),
    provider: [m.mall_facet_provider({}, to), input.provider === undefined ? undefined : (providerName ?? input.provider)],
    q: [m.mall_chip_words({}, to), input.q],
    sort: [m.listing_sort({}, to), input.sort && SORTS[input.sort]({}, to)],
  }
}

/** Conditions, what was found, whether rows are missing, and the rates everything was converted with. */
export const queryRows = (input: SearchInput, search: Search, { total, rows, madeAt, providerName }: Found): PlainCell[][] => {
  const { locale, exchange } = search
  const to = { locale }
  const given = Object.values(wordsOf(input, search, providerName)).flatMap(([name, value]): PlainCell[][] =>
    value === undefined ? [] : [[name, value]],
  )
  const source = exchange.source === DEMONSTRATION ? m.mall_exchange_demonstration({}, to) : exchange.source
  return [
    [bold(m.mall_export_parameter({}, to)), bold(m.mall_export_value({}, to))],
    ...given,
    ...(search.consignment === null ? [[m.mall_export_cargo_reference({}, to)]] : []),
    [m.mall_export_found({}, to), total],
    [m.mall_export_rows({}, to), rows],
    ...(rows < total ? [[bold(m.mall_export_cut({ count: String(rows) }, to))]] : []),
    [m.mall_export_made_at({}, to), { value: madeAt, format: 'yyyy-mm-dd hh:mm' }],
    [],
    [bold(m.mall_export_rate_currency({}, to)), bold(m.mall_export_rate({ base: exchange.base }, to))],
    ...Object.entries(exchange.rates).map(([currency, rate]): PlainCell[] => [currency, rate]),
    [m.mall_export_rate_date({}, to), exchange.date],
    [m.mall_export_rate_source({}, to), source],
  ]
}
