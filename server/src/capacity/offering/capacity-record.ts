import type { Capacity } from '@tongyun/freight/capacity'
import { rateEquipment } from '@tongyun/freight/full-load'
import type { ExchangeRates } from '@tongyun/freight/rate'
import type { Gazetteer } from '@tongyun/places'
import { boundRecord } from './bound-record.ts'
import { acceptedPresences } from './cargo-presence.ts'
import { headlineRate } from './headline-rate.ts'
import { referenceTotals } from './reference-totals.ts'
import { equipmentOf, searchText, serviceLabel } from './service-label.ts'

/** A capacity as its row in `capacities`. Throws when a place is not in the gazetteer. */
export const capacityRecord = (
  capacity: Capacity,
  { gazetteer, exchange }: { gazetteer: Gazetteer; exchange: ExchangeRates },
) => {
  const { rate, details } = capacity
  const known = (placeId: string) => {
    const place = gazetteer.byId(placeId)
    if (place === undefined) throw new Error(`capacity ${capacity.capacityId}: place ${placeId} is not in the gazetteer`)
    return place
  }
  const end = (placeId: string) => ({ ...gazetteer.areasOf(known(placeId)), zone: known(placeId).zone })
  for (const stop of capacity.stops) known(stop.placeId)
  const origin = end(capacity.originId)
  const destination = end(capacity.destinationId)
  const equipment = equipmentOf(details)
  const reference = referenceTotals(capacity, exchange)
  const headline = headlineRate(rate, reference.price)
  return {
    capacity_id: capacity.capacityId,
    provider_id: capacity.providerId,
    reference: capacity.reference,
    mode: capacity.mode,
    service_mode: capacity.serviceMode,
    load_type: capacity.loadType,
    origin_place: origin.placeId,
    origin_city: origin.cityId ?? origin.placeId,
    origin_region: origin.regionId,
    origin_country: origin.countryCode,
    origin_continent: origin.continentCode,
    origin_zone: origin.zone,
    destination_place: destination.placeId,
    destination_city: destination.cityId ?? destination.placeId,
    destination_region: destination.regionId,
    destination_country: destination.countryCode,
    destination_continent: destination.continentCode,
    distance_km: capacity.distanceKm,
    transit_hours: capacity.transitHours,
    schedule: capacity.schedule,
    documents_hours_before: capacity.cutOffs.documentsHoursBefore,
    cargo_hours_before: capacity.cutOffs.cargoHoursBefore,
    available_from: capacity.availableFrom,
    available_to: capacity.availableTo,
    valid_from: rate.validFrom,
    valid_to: rate.validTo,
    space_unit: capacity.spaceUnit,
    space_per_departure: capacity.spacePerDeparture,
    pickup: capacity.pickup,
    delivery: capacity.delivery,
    cargo_types: capacity.cargoTypes,
    equipment,
    rate,
    currency: rate.currency,
    rate_equipment: rateEquipment(rate),
    accepted_presences: acceptedPresences(rate, rateEquipment(rate) ?? equipment, capacity.distanceKm, exchange),
    unit_price: headline.amount,
    unit_equipment: headline.equipment,
    ...reference.record,
    ...boundRecord(rate, exchange),
    details,
    other_fees_note: capacity.otherFeesNote,
    minimum_freight_note: capacity.minimumFreightNote,
    remarks: capacity.remarks,
    co2e_grams_per_tonne: capacity.co2eGramsPerTonne,
    review_status: capacity.reviewStatus,
    sale_status: capacity.saleStatus,
    demo: capacity.demo,
    confirmed_at: capacity.confirmedAt,
    service_label: serviceLabel(details),
    search_text: searchText(capacity.reference, capacity.remarks, details),
  }
}

/** The stops of a capacity as rows of `capacity_stops`. */
export const stopRecords = ({ capacityId, stops }: Capacity) =>
  stops.map((stop, position) => ({
    capacity_id: capacityId,
    position,
    place_id: stop.placeId,
    kind: stop.kind,
    mode: stop.mode,
    arrive_hours: stop.arriveHours,
    depart_hours: stop.departHours,
  }))
