/** Degrees, WGS 84; longitude -180 to 180. */
export type Coordinates = { lat: number; lon: number }

/** Mean radius of the Earth in km (IUGG). */
const EARTH_RADIUS_KM = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Shortest distance over the sphere in km (haversine formula). */
export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const sineLat = Math.sin(radians(to.lat - from.lat) / 2)
  const sineLon = Math.sin(radians(to.lon - from.lon) / 2)
  const h = sineLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * sineLon ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
