/** From the database's record to a row of the mall in the reader's language and currency. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import { weighedFor } from '@tongyun/freight/co2e'
import { referenceConsignment } from '@tongyun/freight/consignment'
import type { QuoteInputs } from '@tongyun/freight/deal/quote-price'
import { shownMinor } from '@tongyun/freight/displayed-price'
import { consignmentFor, type FullLoad, rateEquipment, roomierLoad, roomM3Of } from '@tongyun/freight/full-load'
import type { Locale } from '@tongyun/freight/locale'
import { priceConsignment, priceTotal } from '@tongyun/freight/price'
import { pricingDate } from '@tongyun/freight/pricing-date'
import type { Consignment, ExchangeRates, PriceResult } from '@tongyun/freight/rate'
import type { Incoterm } from '@tongyun/freight/understanding/interpretation'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Gazetteer } from '@tongyun/places'
import { placeInAnswer } from '../../places/index.ts'
import { countriesOfStops } from '../../places/pure.ts'
import { providerRef } from '../../providers/index.ts'
import type { OfferRecord } from './capacity.queries.ts'
import { offerPrice } from './offer-price.ts'
import { readyRate } from './shared-parts.ts'

/** For whom and for which cargo offers are shown. `consignment` null: the reference consignment of each offer. */
export type Presentation = {
  locale: Locale
  gazetteer: Gazetteer
  consignment: Consignment | null
  readyFrom: string | null
  incoterm: Incoterm | null
  /** ISO date of the request in UTC. */
  today: string
  exchange: ExchangeRates
  currency: CurrencyCode
}

export const departureInAnswer = (record: OfferRecord): CapacityRow['departure'] =>
  record.departure_id === null
    ? null
    : {
        departureId: record.departure_id,
        etd: record.etd.toISOString(),
        eta: record.eta.toISOString(),
        documentsCutOff: record.documents_cut_off?.toISOString() ?? null,
        cargoCutOff: record.cargo_cut_off?.toISOString() ?? null,
        spaceTotal: record.space_total,
        spaceLeft: record.space_left,
      }

const references = new Map<string, Consignment>()

/** The reference consignment of an offer; there are few, and each is made once. */
const referenceOf = ({ mode, load_type: loadType, equipment }: OfferRecord): Consignment => {
  const key = `${mode} ${loadType} ${equipment.join()}`
  const known = references.get(key)
  if (known !== undefined) return known
  const made = referenceConsignment(mode, loadType, equipment)
  references.set(key, made)
  return made
}

/** CO2e of the lane for a weight in kg, to the tenth of a kilogram. */
const co2eKg = (gramsPerTonne: number, weightKg: number) => Math.round((gramsPerTonne * weightKg) / 100_000) / 10

type Assumed = Extract<CapacityRow['price'], { ok: true }>['assumed']

/**
 * The equipment taken for cargo that names none. Weight alone says nothing of the room light goods need: then what the
 * equipment holds is told, and what the roomiest of as many units comes to.
 */
const assumedInAnswer = (
  load: FullLoad | null,
  record: OfferRecord,
  how: Presentation,
  totalOf: (consignment: Consignment) => number | null,
): Assumed => {
  if (load === null || how.consignment === null) return null
  const { equipment, count } = load
  if (how.consignment.volumeM3 > 0) return { equipment, count, roomM3: null, roomier: null }
  const roomier = roomierLoad(how.consignment, load, { ...record, loadType: record.load_type })
  const totalMinor = roomier && totalOf(roomier.consignment)
  return {
    equipment,
    count,
    roomM3: roomM3Of(load),
    roomier: roomier && totalMinor !== null ? { equipment: roomier.equipment, count: roomier.count, totalMinor } : null,
  }
}

/** What of a row is the same whatever is asked, in the language of its reader. */
export const stablePart = (record: OfferRecord, { locale, gazetteer }: Pick<Presentation, 'locale' | 'gazetteer'>) => {
  const place = (placeId: string) => placeInAnswer(placeId, gazetteer, locale)
  const stops = record.stops.map(([placeId, kind, mode, arriveHours, departHours]) => {
    return { placeId, kind, mode, arriveHours, departHours }
  })
  const countries = countriesOfStops(stops, gazetteer)
  return {
    capacityId: record.capacity_id,
    reference: record.reference,
    mode: record.mode,
    serviceMode: record.service_mode,
    loadType: record.load_type,
    provider: providerRef(record.provider, locale, gazetteer),
    origin: place(record.origin_place),
    destination: place(record.destination_place),
    stops: stops.map(({ placeId, ...stop }, i) => ({ place: place(placeId), ...stop, border: countries.borders[i] ?? null })),
    transitCountries: countries.transit,
    transitHours: record.transit_hours,
    spaceUnit: record.space_unit,
    serviceLabel: record.service_label,
    equipment: record.equipment,
    cargoTypes: record.cargo_types,
    priceValidTo: record.valid_to,
    confirmedAt: record.confirmed_at.toISOString(),
  } satisfies Partial<CapacityRow>
}

/** What of a row the question decides beside its departure, the engine's full answer behind it, and what that was asked for. */
export const askedPart = (record: OfferRecord, how: Presentation) => {
  const { exchange, currency } = how
  const { consignment, assumed } =
    how.consignment === null
      ? { consignment: referenceOf(record), assumed: null }
      : consignmentFor(how.consignment, { ...record, loadType: record.load_type })
  const context = {
    date: pricingDate(record.rate, how.readyFrom, how.today),
    distanceKm: record.distance_km,
    acceptedCargoTypes: record.cargo_types,
    offered: { loadType: record.load_type, equipment: rateEquipment(record.rate) ?? record.equipment },
    exchange,
  }
  const rate = readyRate(record.rate)
  const price = priceConsignment(rate, consignment, context)
  const totalOf = (other: Consignment) => {
    const total = priceTotal(rate, other, context)
    return total.ok ? shownMinor(total.totalMinor, record.rate.currency, currency, exchange) : null
  }
  const co2eFor = weighedFor(consignment, referenceOf(record))
  const asked = {
    co2eKg: co2eKg(record.co2e_grams_per_tonne, co2eFor.weightKg),
    co2eFor,
    price: price.ok
      ? {
          ok: true,
          ...offerPrice(price, record.rate, { currency, exchange, incoterm: how.incoterm }),
          assumed: assumedInAnswer(assumed, record, how, totalOf),
        }
      : price,
    demo: record.demo,
  } satisfies Partial<CapacityRow>
  return { asked, price, inputs: { rate: record.rate, consignment, context } }
}

/** A row, the engine's full answer behind it, and what that was asked for. */
export const presentOffer = (
  record: OfferRecord,
  how: Presentation,
): { row: CapacityRow; price: PriceResult; inputs: QuoteInputs } => {
  const { asked, price, inputs } = askedPart(record, how)
  return { row: { departure: departureInAnswer(record), ...stablePart(record, how), ...asked }, price, inputs }
}
