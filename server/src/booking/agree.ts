/** What is agreed when an offer is booked as it stands: its price frozen, its terms, its departure. */
import type { DealTerms } from '@tongyun/freight/deal/deal-terms'
import { freezePrice } from '@tongyun/freight/deal/quote-price'
import { openGazetteer } from '@tongyun/places'
import type { OfferToBook } from '../capacity/searching/index.ts'
import { type AgreedBooking, feesOf } from './agreed.ts'

const zoneOf = (placeId: string) => openGazetteer().byId(placeId)?.zone ?? 'UTC'

/** Null where the engine refuses the cargo, or the offer has no departure to book. */
export const agreeOn = (
  { record, details, inputs, departure }: OfferToBook,
  terms: { version: number; confirmed: boolean; terms: DealTerms },
  now: Date,
): AgreedBooking | null => {
  const frozen = freezePrice(inputs)
  if (!frozen.ok || departure === undefined) return null
  const carrierCode = details.mode === 'sea' ? details.carrierCode : details.mode === 'air' ? details.airlineCode : null
  const agreed = {
    price: frozen.price,
    terms: { version: terms.version, confirmed: terms.confirmed, terms: terms.terms },
    offer: {
      capacityId: record.capacity_id,
      reference: record.reference,
      mode: record.mode,
      loadType: record.load_type,
      serviceMode: record.service_mode,
      originId: record.origin_place,
      destinationId: record.destination_place,
      stops: record.stops.map(([placeId, kind, mode, arriveHours, departHours]) => {
        return { placeId, kind, mode, arriveHours, departHours }
      }),
      transitHours: record.transit_hours,
      carrierCode,
      equipment: record.equipment,
    },
    departure: {
      departureId: departure.departure_id,
      etd: departure.etd.toISOString(),
      eta: departure.eta.toISOString(),
      documentsCutOff: departure.documents_cut_off?.toISOString() ?? null,
      cargoCutOff: departure.cargo_cut_off?.toISOString() ?? null,
      closesAt: departure.closes_at.toISOString(),
      originZone: zoneOf(record.origin_place),
      destinationZone: zoneOf(record.destination_place),
    },
  }
  return { ...agreed, fees: feesOf(agreed, now.getTime()) }
}
