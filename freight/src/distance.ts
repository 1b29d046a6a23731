import { type Coordinates, greatCircleKm } from './great-circle.ts'
import { type SeaRouting, seaDistanceKm } from './sea-distance.ts'
import type { LegMode } from './vocabulary.ts'

/** A place on the way. `countryCode` (ISO 3166-1 alpha-2) tells a road between China and Russia from the others. */
export type Waypoint = Coordinates & { countryCode?: string | null }

/** How a distance was estimated; shown beside it. */
const DISTANCE_METHODS = [
  'sea_network_suez',
  'sea_network_cape',
  'road_great_circle_130',
  'road_great_circle_145',
  'rail_great_circle_130',
  'air_great_circle',
] as const
type DistanceMethod = (typeof DISTANCE_METHODS)[number]

/** An estimate: whole kilometres, and the method. */
type Distance = { distanceKm: number; method: DistanceMethod }

/** How much longer a road or railway is than the great circle (docs/trade.md). */
const ROAD_DETOUR = 1.3
const ROAD_DETOUR_CHINA_RUSSIA = 1.45
const RAIL_DETOUR = 1.3

/**
 * Distance of a leg over its waypoints in order (origin, border crossings or calls, destination), estimated by mode: sea by
 * the network, road and rail by great circles times a detour factor, air by great circles. Throws RangeError for fewer
 * than two waypoints.
 */
export function legDistance(mode: LegMode, waypoints: readonly Waypoint[], routing: SeaRouting = 'suez'): Distance {
  const first = waypoints[0]
  const last = waypoints.at(-1)
  if (!first || !last || waypoints.length < 2) throw new RangeError('a distance needs two places')
  switch (mode) {
    case 'sea':
      return {
        distanceKm: Math.round(sumOf(waypoints, (from, to) => seaDistanceKm(from, to, routing))),
        method: `sea_network_${routing}`,
      }
    case 'road': {
      const countries = [first.countryCode, last.countryCode]
      const chinaRussia = countries.includes('CN') && countries.includes('RU')
      const detour = chinaRussia ? ROAD_DETOUR_CHINA_RUSSIA : ROAD_DETOUR
      const method = chinaRussia ? 'road_great_circle_145' : 'road_great_circle_130'
      return { distanceKm: Math.round(sumOf(waypoints, greatCircleKm) * detour), method }
    }
    case 'rail':
      return { distanceKm: Math.round(sumOf(waypoints, greatCircleKm) * RAIL_DETOUR), method: 'rail_great_circle_130' }
    case 'air':
      return { distanceKm: Math.round(sumOf(waypoints, greatCircleKm)), method: 'air_great_circle' }
  }
}

function sumOf(waypoints: readonly Waypoint[], distanceKm: (from: Coordinates, to: Coordinates) => number): number {
  let sum = 0
  waypoints.forEach((to, at) => {
    const from = waypoints[at - 1]
    if (from) sum += distanceKm(from, to)
  })
  return sum
}
