/** The rules on places that only the gazetteer can check. */
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import type { CapacityStop, OfferSheet } from '@tongyun/freight/capacity'
import { type Gazetteer, isCityServedBy, isServedBy, openGazetteer } from '@tongyun/places'
import { crossingFaults } from './crossing-faults.ts'

/** A station as far as its place matters; `before` and `mode` are how the journey comes and goes on, null at the ends. */
export type ServedStop = Pick<CapacityStop, 'placeId' | 'kind' | 'mode'> & { before: CapacityStop['mode'] }

/**
 * A leg begins and ends where its mode calls: a ship at ports, an aircraft at airports, a train at stations, cities with one
 * and ports. Within a city that has one of them the carrier's own pre- or on-carriage to a door is part of the leg; a door
 * elsewhere needs the place where the mode calls as a station of its own. A border is a line on the map.
 * @returns the mode that does not serve the place, null when all do or nobody knows the place
 */
export const modeNotServed = (stop: ServedStop, gazetteer: Gazetteer): Exclude<CapacityStop['mode'], 'road'> => {
  const place = gazetteer.byId(stop.placeId)
  if (place === undefined || stop.kind === 'border') return null
  const modes = [stop.before, stop.mode].filter((mode) => mode !== null && mode !== 'road')
  return modes.find((mode) => !(stop.kind === 'door' ? isCityServedBy : isServedBy)(gazetteer, place, mode)) ?? null
}

/** Stations nobody knows, those their mode does not call at, and those the crossings before do not lead to. The ends are named by the fields of the ends. */
export const placeFaults = ({ stops }: Pick<OfferSheet, 'stops'>): OfferFault[] => {
  const gazetteer = openGazetteer()
  const stations = stops.flatMap(({ placeId, kind, mode }, i): OfferFault[] => {
    const path = `stops.${i}.placeId`
    if (gazetteer.byId(placeId) === undefined) return [{ path, rule: 'place_unknown', params: { value: placeId } }]
    const unserved = modeNotServed({ placeId, kind, mode, before: stops[i - 1]?.mode ?? null }, gazetteer)
    if (unserved === null) return []
    const field = i === 0 ? 'originId' : i === stops.length - 1 ? 'destinationId' : path
    return [{ path: field, rule: `place_not_served_by_${unserved}`, params: { value: placeId } }]
  })
  return stations.length > 0 ? stations : crossingFaults(stops)
}
