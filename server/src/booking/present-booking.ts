/** A booking as one of its sides reads it. */
import type { Booking, BookingRow } from '@tongyun/contract/booking/bookings'
import type { EndingReason, UpdateField } from '@tongyun/contract/booking/terms/booking-words'
import type { DatedFee } from '@tongyun/freight/deal/cancellation'
import type { Locale } from '@tongyun/freight/locale'
import type { CurrencyCode, SpaceUnit } from '@tongyun/freight/vocabulary'
import { openGazetteer, placeName } from '@tongyun/places'
import { placeInAnswer } from '../places/index.ts'
import { countriesOfStops } from '../places/pure.ts'
import { allowedFor, cancellingAt, hinderedFor, stateNow, waitingNow } from './booking-state.ts'
import type { BookingOfReader, Reader } from './bookings.queries.ts'

type Reading = { side: Reader['side']; locale: Locale; now: Date }

const iso = (instant: Date | null) => instant?.toISOString() ?? null
const isoAt = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
const feeInAnswer = ({ from, fee, kind }: DatedFee) => ({ from: isoAt(from), fee, kind })

const counterparty = ({ firm }: BookingOfReader, { side, locale }: Reading): BookingRow['counterparty'] => {
  const city = firm.city_id === null ? undefined : openGazetteer().byId(firm.city_id)
  return {
    side: side === 'buyer' ? 'provider' : 'buyer',
    firmId: firm.firm_id,
    name: firm[`name_${locale}`],
    cityName: city === undefined ? '' : placeName(city, locale),
    certified: firm.certified,
    verified: firm.verified,
    demo: firm.demo,
  }
}

export const presentRow = (row: BookingOfReader, reading: Reading): BookingRow => {
  const { side, locale, now } = reading
  const { offer } = row.agreed
  const gazetteer = openGazetteer()
  const state = stateNow(row, now)
  const waiting = waitingNow(row, now)
  return {
    number: row.number,
    side,
    version: row.version,
    status: state.status,
    amendment: state.amendment,
    cancellation: state.cancellation,
    mode: offer.mode,
    origin: placeInAnswer(offer.originId, gazetteer, locale),
    destination: placeInAnswer(offer.destinationId, gazetteer, locale),
    counterparty: counterparty(row, reading),
    goods: row.cargo.goods,
    quantity: row.quantity,
    spaceUnit: row.space_unit as SpaceUnit | null,
    totalMinor: row.total_minor,
    currency: row.currency as CurrencyCode,
    departsAt: iso(row.departs_at),
    arrivesAt: iso(row.arrives_at),
    reference: offer.reference,
    createdAt: row.created_at.toISOString(),
    demo: row.demo,
    allowed: allowedFor(row, side, now).map(({ action, until, fee }) => ({ action, until: isoAt(until), fee })),
    waitingFor: waiting && { side: waiting.side, until: isoAt(waiting.until) },
    trip: row.trip && { number: side === 'buyer' ? row.trip.number : null, leg: row.leg ?? 1, legs: row.trip.legs },
  }
}

/** When and why it came to its end, by the comparison of its times; null while it stands. */
export const endingOf = (row: BookingOfReader, { now }: Pick<Reading, 'now'>): Booking['ending'] => {
  const { status } = stateNow(row, now)
  const lapsed = row.ended_at === null
  if (lapsed && status === row.status) return null
  const at =
    row.ended_at ??
    (status === 'COMPLETED' ? row.complete_at : row.status === 'PENDING_UPDATE' ? row.update_until : row.answer_until)
  const because = status === 'COMPLETED' ? null : row.status === 'PENDING_UPDATE' ? 'no_update' : 'no_answer'
  return {
    at: (at as Date).toISOString(),
    reason: lapsed ? because : (row.reason as EndingReason | null),
    words: row.reason_words,
    fee:
      row.cancellation_fee_minor === null
        ? null
        : { amountMinor: row.cancellation_fee_minor, currency: row.cancellation_fee_currency as CurrencyCode },
  }
}

export const cancellingInAnswer = (row: BookingOfReader, now: Date): Booking['cancelling'] => {
  const { now: fee, next } = cancellingAt(row, now)
  return { fees: row.agreed.fees?.map(feeInAnswer) ?? [], now: fee, next: next && feeInAnswer(next) }
}

type Beside = { demandId: string | null }

export const presentBooking = (row: BookingOfReader, { demandId }: Beside, reading: Reading): Booking => {
  const { side, locale, now } = reading
  const { offer, departure, price, terms } = row.agreed
  const gazetteer = openGazetteer()
  const { borders } = countriesOfStops(offer.stops, gazetteer)
  const { payment, vat, freeTime } = terms.terms
  const { consignment, result } = price
  return {
    ...presentRow(row, reading),
    bookingId: row.booking_id,
    dealId: row.deal_id,
    capacityId: row.capacity_id,
    quoteId: row.quote_id,
    demandId,
    carriage: {
      serviceMode: offer.serviceMode,
      loadType: offer.loadType,
      stops: offer.stops.map(({ placeId, ...stop }, at) => ({
        place: placeInAnswer(placeId, gazetteer, locale),
        ...stop,
        border: borders[at] ?? null,
      })),
      transitHours: offer.transitHours,
    },
    agreedDeparture: departure && {
      departsAt: departure.etd,
      arrivesAt: departure.eta,
      documentsCutOff: departure.documentsCutOff,
      cargoCutOff: departure.cargoCutOff,
      closesAt: departure.closesAt,
    },
    closesAt: iso(row.closes_at),
    changes: row.changes,
    price: result as Booking['price'],
    terms: {
      payment,
      vat,
      freeTime: freeTime[locale] || freeTime.en || freeTime.zh || freeTime.ru || null,
      confirmed: terms.confirmed,
    },
    cancelling: cancellingInAnswer(row, now),
    until: {
      answer: iso(row.answer_until),
      update: iso(row.update_until),
      cancellation: iso(row.cancellation_until),
      amendment: iso(row.amendment_until),
    },
    cargo: {
      goods: row.cargo.goods,
      hsCode: row.cargo.hsCode ?? null,
      requirements: row.cargo.requirements ?? null,
      remarks: row.cargo.remarks ?? null,
      weightKg: consignment.weightKg,
      volumeM3: consignment.volumeM3,
      cargoTypes: consignment.cargoTypes,
      equipment: [...consignment.containers, ...consignment.vehicles],
    },
    updateAsked:
      row.update_asked === null ? null : { field: (row.update_field ?? 'other') as UpdateField, words: row.update_asked },
    ending: endingOf(row, reading),
    confirmedAt: iso(row.confirmed_at),
    hindered: hinderedFor(row, side, now).map(({ action, reason, at }) => ({ action, reason, at: iso(at) })),
    asOf: now.toISOString(),
  }
}
