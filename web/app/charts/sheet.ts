/** The sheet of a chart: the part of the Earth it shows, in Mercator, on which a course is a straight line. */
import type { Coordinates } from '@tongyun/freight/great-circle'
import { type GeoProjection, geoMercator } from 'd3-geo'

export type Size = { width: number; height: number }
export type Point = readonly [x: number, y: number]
export type Sheet = Size & {
  /** Clips at the edge of the sheet; used for what covers it. */
  projection: GeoProjection
  /** Where a place lies, in px, beside the sheet too. */
  at: (place: Coordinates) => Point
  /** Pixels of a degree of longitude. */
  perDegree: number
}

/** Degrees of longitude a sheet shows at least: of less the outline of land has no more to tell. */
const LEAST_DEGREES = 16

const mercatorY = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (Math.min(84, Math.max(-84, lat)) * Math.PI) / 360))
const latOf = (y: number) => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI

/** West end and width in degrees of the narrowest band that holds all longitudes, across the date line where that is narrower. */
const narrowestBand = (longitudes: readonly number[]): { west: number; degrees: number } => {
  const sorted = [...longitudes].sort((a, b) => a - b)
  const gaps = sorted.map((lon, i) => {
    const next = sorted[i + 1] ?? (sorted[0] ?? 0) + 360
    return { west: next > 180 ? next - 360 : next, degrees: 360 - (next - lon) }
  })
  return gaps.reduce((best, gap) => (gap.degrees < best.degrees ? gap : best))
}

const sheetAround = (size: Size, middle: Coordinates, perDegree: number): Sheet => {
  const scale = (perDegree * 180) / Math.PI
  const projection = geoMercator()
    .scale(scale)
    .rotate([-middle.lon, 0])
    .precision(0)
    .translate([size.width / 2, 0])
  projection.translate([size.width / 2, size.height / 2 + scale * mercatorY(middle.lat)])
  const open = (place: Coordinates): Point => projection([place.lon, place.lat]) as [number, number]
  const clipped = geoMercator()
    .scale(scale)
    .rotate([-middle.lon, 0])
    .precision(0)
    .translate(projection.translate())
    .clipExtent([
      [-4, -4],
      [size.width + 4, size.height + 4],
    ])
  return { ...size, projection: clipped, at: open, perDegree }
}

/** The sheet that shows all places, with `marginPx` around them for their names. */
export const sheetOf = (places: readonly Coordinates[], size: Size, marginPx: { x: number; y: number }): Sheet => {
  const { west, degrees } = narrowestBand(places.map(({ lon }) => lon))
  const ys = places.map(({ lat }) => mercatorY(lat))
  const [low, high] = [Math.min(...ys), Math.max(...ys)]
  const radians = Math.PI / 180
  const perDegree = Math.min(
    (size.width - 2 * marginPx.x) / Math.max(degrees, 0.01),
    ((size.height - 2 * marginPx.y) / Math.max(high - low, 0.001)) * radians,
    size.width / LEAST_DEGREES,
  )
  const lon = west + degrees / 2
  return sheetAround(size, { lon: lon > 180 ? lon - 360 : lon, lat: latOf((low + high) / 2) }, perDegree)
}
