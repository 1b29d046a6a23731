/** Where places lie and how far runs between them are, asked of the gazetteer and the freight engine once each. */
import { legDistance } from '@tongyun/freight/distance'
import type { LegMode } from '@tongyun/freight/vocabulary'
import type { Gazetteer, Place } from '@tongyun/places'

/** Terminals whose trains and ships are for a greater city than the nearest: Moscow's freight villages, Ust-Luga. */
const SERVED_CITY: Record<string, string> = { 'R-VORSINO': 'g524901', 'R-ELEKTROUGLI': 'g524901', RUULU: 'g498817' }

export type Ground = {
  gazetteer: Gazetteer
  /** @throws Error when the gazetteer has no such place */
  place: (placeId: string) => Place
  /** The city in which a pick-up or delivery belonging to a place happens; the place itself when it is one, null far from any. */
  doorOf: (placeId: string) => string | null
  /** Estimated length in km of a run of one mode over places in order. */
  runKm: (mode: LegMode, placeIds: readonly string[]) => number
}

/** Ground over a gazetteer; distances are kept, since many offers share a lane. */
export const openGround = (gazetteer: Gazetteer): Ground => {
  const kept = new Map<string, number>()
  const place = (placeId: string) => {
    const found = gazetteer.byId(placeId)
    if (found === undefined) throw new Error(`the gazetteer has no place ${placeId}`)
    return found
  }
  return {
    gazetteer,
    place,
    doorOf: (placeId) => SERVED_CITY[placeId] ?? place(placeId).cityId,
    runKm: (mode, placeIds) => {
      const key = `${mode} ${placeIds.join(' ')}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const waypoints = placeIds.map(place).map(({ lat, lon, country }) => ({ lat, lon, countryCode: country }))
      const { distanceKm } = legDistance(mode, waypoints)
      kept.set(key, distanceKm)
      return distanceKm
    },
  }
}
