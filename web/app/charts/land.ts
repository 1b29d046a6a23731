/** The land of the Earth as shapes on the sphere, read once. */
import { LAND, PER_DEGREE } from './land.gen.ts'

const ringOf = (text: string): number[][] => {
  const numbers = text.split(' ').map(Number)
  const ring: number[][] = []
  let [lon, lat] = [0, 0]
  for (let i = 0; i < numbers.length; i += 2) {
    lon += numbers[i] ?? 0
    lat += numbers[i + 1] ?? 0
    ring.push([lon / PER_DEGREE, lat / PER_DEGREE])
  }
  return [...ring, ring[0] ?? [0, 0]]
}

/** Outlines of continents and islands, lakes of their size as holes; no boundary of any state. */
export const land = {
  type: 'MultiPolygon' as const,
  coordinates: LAND.split(';').map((polygon) => polygon.split(',').map(ringOf)),
}
