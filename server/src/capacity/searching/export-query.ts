/** What an exported search asked for, in the reader's words. */
import { consignmentOf } from '@tongyun/contract/capacity/terms/consignment'
import type { Area } from '@tongyun/contract/places/endpoints'
import type { Piece } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { type VocabularyList, vocabularyWord } from '@tongyun/messages/vocabulary'
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

const TRANSIT_BANDS = {
  to3: m.mall_transit_to3,
  to10: m.mall_transit_to10,
  to20: m.mall_transit_to20,
  over20: m.mall_transit_over20,
}

/** The source the demonstration market names for its exchange rates. */
const DEMONSTRATION = 'demonstration'

/** A condition that is not given has no cell. */
type Words = Record<keyof SearchInput, [name: string, value: PlainCell | undefined]>

const wordsOf = (
  input: SearchInput,
  { origin, destination, currency, locale, filter }: Search,
  providerName: string | undefined,
): Words => {
  const to = { locale }
  const number = new Intl.NumberFormat(locale)
  const listed = (words: readonly string[]) => (words.length === 0 ? undefined : words.join(m.mall_list_separator({}, to)))
  const chosen = (list: VocabularyList, values: readonly string[]) =>
    listed(values.map((value) => vocabularyWord(list, value, locale)))
  const area = (read: Area | null, typed: string | undefined) =>
    read === null ? typed : read.within === null ? read.name : m.mall_area({ name: read.name, within: read.within }, to)
  const piece = ({ count, lengthCm, widthCm, heightCm, weightKg, stackable }: Piece) => {
    const sizes = [lengthCm, widthCm, heightCm].map(number.format).join(' × ')
    const words = m.mall_export_piece({ count: number.format(count), sizes, weight: number.format(weightKg) }, to)
    return stackable ? words : `${words} (${m.home_search_not_stackable({}, to)})`
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
    weightKg: [m.mall_export_weight({}, to), input.weightKg],
    volumeM3: [m.mall_export_volume({}, to), input.volumeM3],
    packages: [m.home_search_packages({}, to), input.packages],
    pieces: [m.mall_export_pieces({}, to), listed(pieces.map(piece))],
    containers: [m.home_search_containers({}, to), listed(containers.map(({ count, type }) => `${count} × ${type}`))],
    vehicles: [
      m.home_search_trucks({}, to),
      listed(vehicles.map(({ count, type }) => m.mall_cargo_trucks({ count, type: truck(type) }, to))),
    ],
    cargo: [m.mall_facet_cargo({}, to), chosen('cargo_type', input.cargo)],
    mode: [m.mall_facet_mode({}, to), chosen('mode', input.mode)],
    serviceMode: [m.mall_facet_service_mode({}, to), chosen('service_mode', filter.facets.serviceModes)],
    incoterm: [m.mall_facet_incoterm({}, to), input.incoterm],
    loadType: [m.mall_facet_load_type({}, to), chosen('load_type', input.loadType)],
    pricingType: [m.calculator_billing({}, to), input.pricingType && vocabularyWord('pricing_type', input.pricingType, locale)],
    transit: [m.mall_facet_transit({}, to), listed(input.transit.map((band) => TRANSIT_BANDS[band]({}, to)))],
    budget: [`${m.mall_facet_budget({}, to)}, ${currency}`, input.budget],
    currency: [m.mall_export_currency({}, to), input.currency],
    certified: [m.mall_facet_flags({}, to), input.certified ? m.provider_flag_certified({}, to) : undefined],
    verified: [m.mall_facet_flags({}, to), input.verified ? m.provider_flag_verified({}, to) : undefined],
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
