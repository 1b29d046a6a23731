/** What a slot holds, in the reader's words. */
import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import type { SlotName, SlotValues } from '@tongyun/freight/understanding/interpretation'
import type { RoutePlace } from '@tongyun/freight/understanding/place-scanner'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { modeWord } from '../i18n/everyday-words.ts'
import { formatDuration, formatList, formatNearDate, formatNumber, formatVolume, formatWeight } from '../i18n/format.ts'

const TRUCKS: Record<SlotValues['vehicle']['kind'], () => string> = {
  truck: m.ai_truck_truck,
  semi: m.ai_truck_semi,
  tilt: m.ai_truck_tilt,
  box: m.ai_truck_box,
  reefer: m.ai_truck_reefer,
  flatbed: m.ai_truck_flatbed,
  lowbed: m.ai_truck_lowbed,
  van: m.ai_truck_van,
  tanker: m.ai_truck_tanker,
  mega: m.ai_truck_mega,
  car_carrier: m.ai_truck_car_carrier,
  container_truck: m.ai_truck_container_truck,
}
const PIECES: Record<SlotValues['pieces']['unit'], () => string> = {
  pallet: m.ai_piece_pallet,
  carton: m.ai_piece_carton,
  crate: m.ai_piece_crate,
  piece: m.ai_piece_piece,
  drum: m.ai_piece_drum,
  bag: m.ai_piece_bag,
  roll: m.ai_piece_roll,
  unit: m.ai_piece_unit,
  shipment: m.ai_piece_shipment,
}
const SERVICES: Record<SlotValues['services'][number], () => string> = {
  pickup: m.ai_service_pickup,
  delivery: m.ai_service_delivery,
  customs: m.ai_service_customs,
  tax_included: m.ai_service_tax_included,
  insurance: m.ai_service_insurance,
  warehousing: m.ai_service_warehousing,
  packing: m.ai_service_packing,
  tracking: m.ai_service_tracking,
  fumigation: m.ai_service_fumigation,
}
const FREQUENCIES: Record<SlotValues['frequency'], () => string> = {
  daily: m.ai_frequency_daily,
  weekly: m.ai_frequency_weekly,
  monthly: m.ai_frequency_monthly,
  quarterly: m.ai_frequency_quarterly,
}
const PER: Record<SlotValues['budget']['per'], () => string> = {
  total: m.ai_per_total,
  kg: m.ai_per_kg,
  m3: m.ai_per_m3,
  km: m.ai_per_km,
  ton: m.ai_per_ton,
  container: m.ai_per_container,
  truck: m.ai_per_truck,
  ticket: m.ai_per_ticket,
}
export const MEANINGS: Record<SlotValues['readyMeans'], () => string> = {
  cargo_ready: m.ai_ready_cargo,
  departure: m.ai_ready_departure,
  ready_then_departure: m.ai_ready_then_departure,
}
export const KIND_WORDS = { time: m.ai_kind_time, cost: m.ai_kind_cost, capacity: m.ai_kind_capacity } as const

const yesOrNo = (yes: boolean) => (yes ? m.ai_yes() : m.ai_no())
const counted = (count: number, word: string) => (count === 1 ? word : `${formatNumber(count)} × ${word}`)
const celsius = (degrees: number) => `${formatNumber(degrees, 1).replace('-', '−')} °C`

type Words = {
  [K in SlotName]: (value: SlotValues[K], placeName: (place: RoutePlace) => string, asOf: string) => string
}

const joined = (places: readonly RoutePlace[], placeName: (place: RoutePlace) => string) =>
  places.map(placeName).join(m.ai_list_or())
const day = (value: string, _: unknown, asOf: string) => formatNearDate(value, asOf)

const WORDS: Words = {
  origin: (place, name) => name(place),
  destination: (place, name) => name(place),
  destinationAlternatives: joined,
  portOfLoading: (place, name) => name(place),
  portOfDischarge: (place, name) => name(place),
  via: (places, name) => places.map(name).join(' → '),
  avoid: (places, name) => formatList(places.map(name)),
  modes: (modes) => modes.map(modeWord).join(m.ai_list_or()),
  excludedModes: (modes) => formatList(modes.map(modeWord)),
  loadTypes: (types) => types.map((type) => vocabularyWord('load_type', type)).join(m.ai_list_or()),
  serviceMode: (mode) => vocabularyWord('service_mode', mode),
  containers: (containers) =>
    containers.map(({ count, type }) => `${count}×${type === 'ANY' ? m.ai_container_any() : type}`).join(' + '),
  vehicle: ({ kind, count }) => counted(count, TRUCKS[kind]()),
  weightKg: (weightKg) => formatWeight(weightKg),
  volumeM3: (volumeM3) => formatVolume(volumeM3),
  pieces: ({ count, unit }) => `${formatNumber(count)} × ${PIECES[unit]()}`,
  dimensionsCm: (sides) => `${sides.map((side) => formatNumber(side, 1)).join('×')} cm`,
  cargo: ({ text }) => text,
  isHazardous: yesOrNo,
  unNumber: (number) => `UN ${number}`,
  hazardClass: (name) => name,
  temperatureC: ({ min, max }) => (min === max ? celsius(min) : `${celsius(min)} … ${celsius(max)}`),
  isOversize: yesOrNo,
  readyFrom: day,
  readyTo: day,
  readyMeans: (meaning) => MEANINGS[meaning](),
  deliverBy: day,
  maxTransitDays: (days) => formatDuration(days * 24),
  isUrgent: yesOrNo,
  budget: ({ amount, currency, per }) => `${formatNumber(amount, 2)} ${currency} ${per === 'total' ? '' : PER[per]()}`.trim(),
  optimize: (kinds) => formatList(kinds.map((kind) => KIND_WORDS[kind]())),
  incoterm: (term) => term,
  services: (services) => formatList(services.map((service) => SERVICES[service]())),
  frequency: (frequency) => FREQUENCIES[frequency](),
  isDirectOnly: yesOrNo,
  carriers: (carriers) => formatList(carriers),
}

/** The value of a slot in words; places by the names the answer gives them, days as seen from its time. */
export const slotWords = (slot: SlotName, value: unknown, { places, asOf }: Pick<SentenceResult, 'places' | 'asOf'>): string => {
  const placeName = ({ token, name }: RoutePlace) => places[token]?.name ?? name
  return (WORDS[slot] as (value: unknown, name: typeof placeName, asOf: string) => string)(value, placeName, asOf)
}

/** Services that search by the ends of an offer; the others are stated by offers as charges only. */
const SEARCHED: readonly SlotValues['services'][number][] = ['pickup', 'delivery']

/** What of a slot the search leaves aside, in words; empty where nothing. */
export const notSearchedBy = (slot: SlotName, value: unknown): string =>
  slot === 'services'
    ? formatList(
        (value as SlotValues['services']).filter((service) => !SEARCHED.includes(service)).map((service) => SERVICES[service]()),
      )
    : ''
