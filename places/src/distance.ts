const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in km between points in degrees (haversine, mean earth radius 6371 km). */
export const distanceKm = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number => {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(half)))
}
