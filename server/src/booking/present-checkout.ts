import type { BookableDeparture, Checkout } from '@tongyun/contract/booking/checkout'
import { shownText } from '@tongyun/contract/providers/terms/company-patterns'
import { lastAnswerAt } from '@tongyun/freight/deal/deadlines'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { openGazetteer, placeName } from '@tongyun/places'
import type { OfferToBook } from '../capacity/searching/index.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { placeInAnswer } from '../places/index.ts'
import type { AgreedBooking } from './agreed.ts'
import type { ReadCheckout } from './read-checkout.ts'

type Departure = NonNullable<OfferToBook['departure']>

export const departureInAnswer = (departure: Departure): BookableDeparture => ({
  departureId: departure.departure_id,
  etd: departure.etd.toISOString(),
  eta: departure.eta.toISOString(),
  documentsCutOff: departure.documents_cut_off?.toISOString() ?? null,
  cargoCutOff: departure.cargo_cut_off?.toISOString() ?? null,
  spaceTotal: departure.space_total,
  spaceLeft: departure.space_left,
  closesAt: departure.closes_at.toISOString(),
  requestUntil: new Date(lastAnswerAt(departure.closes_at.getTime())).toISOString(),
})

const feesInAnswer = (fees: AgreedBooking['fees']): Checkout['fees'] =>
  fees?.map(({ from, fee, kind }) => ({ from: from === null ? null : new Date(from).toISOString(), fee, kind })) ?? null

/** Departures of the same offer with room for the cargo, in their order. */
export const withRoom = ({ others, needed }: OfferToBook): BookableDeparture[] =>
  others.filter((other) => other.space_left >= needed && needed > 0).map(departureInAnswer)

export const presentCheckout = (read: ReadCheckout, context: Pick<Context, 'locale' | 'person' | 'now'>): Checkout => {
  const { offer, agreed, terms, atOnce, times, hold, hurdle, holdHurdle, firm, provider, workPlace } = read
  const { row, price, record, exchange, departure, needed } = offer
  const { locale, now } = context
  const { answerWorkingHours, frozenPriceHours, payment, vat, freeTime, modes } = terms.terms
  const gazetteer = openGazetteer()
  const city = gazetteer.byId(provider.city_id ?? '')
  const zoneOf = (placeId: string) => gazetteer.byId(placeId)?.zone ?? 'UTC'
  return {
    row,
    price,
    exchange: { base: exchange.base, date: exchange.date, source: exchange.source, rates: { ...exchange.rates } },
    seen:
      price.ok && needed > 0
        ? { revision: record.revision, totalMinor: price.totalMinor, currency: price.currency as CurrencyCode }
        : null,
    departure: departure === undefined ? null : departureInAnswer(departure),
    zones: { origin: zoneOf(record.origin_place), destination: zoneOf(record.destination_place) },
    others: withRoom(offer),
    spaceUnit: record.space_unit,
    needed,
    left: read.left,
    atOnce,
    answerUntil: times?.answer_until?.toISOString() ?? null,
    answerPlace: { name: placeInAnswer(workPlace.cityId, gazetteer, locale).name, zone: workPlace.zone },
    terms: {
      version: terms.version,
      confirmed: terms.confirmed,
      modes,
      answerWorkingHours,
      frozenPriceHours,
      payment,
      vat,
      freeTime: shownText(freeTime, locale),
      workCity: city === undefined ? null : placeName(city, locale),
    },
    fees: feesInAnswer(agreed?.fees ?? null),
    hold: hold === null ? null : { until: hold.heldUntil.toISOString(), quantity: hold.quantity },
    hurdle,
    holdHurdle,
    companyNeeded: firm === undefined && caller(context).companyId === null,
    asOf: now.toISOString(),
  }
}
