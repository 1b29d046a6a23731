/** The plan of a trip as it was chosen, and what lies between its legs. */
import type { TripChange } from '@tongyun/contract/booking/trip-checkout'
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import { changeBetween, type LegTimes } from '@tongyun/freight/deal/trip'
import type { Mode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import type { OfferToBook } from '../capacity/searching/index.ts'
import type { BookingRecord } from './bookings.queries.ts'

/** Kept with a trip: the cargo as it was said for all legs, and the departures that were booked first. */
export type TripPlan = { cargo: CargoInput; legs: readonly { capacityId: string; departureId: string }[] }

/** Metro and country of a place; a place that is not known is its own. */
const whereIs = (placeId: string) => {
  const place = openGazetteer().byId(placeId)
  return { city: place?.cityId ?? placeId, country: place?.country ?? placeId }
}

type Journey = { mode: Mode; originPlace: string; destinationPlace: string }

const endsOf = ({ mode, originPlace, destinationPlace }: Journey) => {
  const [origin, destination] = [whereIs(originPlace), whereIs(destinationPlace)]
  return {
    mode,
    originPlace,
    destinationPlace,
    originCity: origin.city,
    destinationCity: destination.city,
    originCountry: origin.country,
    destinationCountry: destination.country,
  }
}

type Departure = Pick<NonNullable<OfferToBook['departure']>, 'etd' | 'eta' | 'documents_cut_off' | 'cargo_cut_off'>

export const timesOfOffer = ({ record }: Pick<OfferToBook, 'record'>, departure: Departure): LegTimes => ({
  ...endsOf({ mode: record.mode, originPlace: record.origin_place, destinationPlace: record.destination_place }),
  departsAt: departure.etd.getTime(),
  arrivesAt: departure.eta.getTime(),
  documentsCutOff: departure.documents_cut_off?.getTime() ?? null,
  cargoCutOff: departure.cargo_cut_off?.getTime() ?? null,
})

/** Null where nobody said when it departs or arrives. Cut-offs are as they were agreed, and never after the departure closes now. */
export const timesOfBooking = ({ agreed, departs_at, arrives_at, closes_at }: BookingRecord): LegTimes | null => {
  if (departs_at === null || arrives_at === null) return null
  const closes = closes_at?.getTime() ?? Number.POSITIVE_INFINITY
  const cutOff = (iso: string | null | undefined) => (iso == null ? null : Math.min(Date.parse(iso), closes))
  const { mode, originId, destinationId } = agreed.offer
  return {
    ...endsOf({ mode, originPlace: originId, destinationPlace: destinationId }),
    departsAt: departs_at.getTime(),
    arrivesAt: arrives_at.getTime(),
    documentsCutOff: cutOff(agreed.departure?.documentsCutOff),
    cargoCutOff: cutOff(agreed.departure?.cargoCutOff),
  }
}

const tenth = (hours: number) => Math.round(hours * 10) / 10

/** Null without one of the two. */
export const changeInAnswer = (before: LegTimes | null, next: LegTimes | null): TripChange | null => {
  if (before === null || next === null) return null
  const { hours, handInBy, handInHours, ...change } = changeBetween(before, next)
  return { ...change, hours: tenth(hours), handInBy: new Date(handInBy).toISOString(), handInHours: tenth(handInHours) }
}
