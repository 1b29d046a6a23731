/**
 * Writes web/app/charts/land.gen.ts: the outline of the land of the Earth without any boundary, from Natural Earth (public
 * domain) by way of `world-atlas`, simplified to what the largest chart shows. `node tools/land-outline.mjs`, after a new
 * release of world-atlas.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { filter, filterWeight, presimplify, quantile, simplify, sphericalRingArea } from 'topojson-simplify'

/** Parts of a degree; the largest chart has 10 px a degree. */
const PER_DEGREE = 10
/** Share of the points that stays, those that change the outline most. */
const KEPT = 0.3
/** Steradians; smaller islands would be specks on the largest chart. */
const LEAST_AREA = 3e-5

const require = createRequire(import.meta.url)
const topology = JSON.parse(readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8'))
const weighted = presimplify(topology)
const simplified = simplify(weighted, quantile(weighted, KEPT))
const kept = filter(simplified, filterWeight(simplified, LEAST_AREA, sphericalRingArea))
const polygons = feature(kept, kept.objects.land).features.flatMap(({ geometry: { type, coordinates } }) =>
  type === 'Polygon' ? [coordinates] : coordinates,
)
/** Antarctica, where nothing goes. */
const isFar = ([outer]) => outer.every(([, lat]) => lat < -60)

/** A ring as its first point and the steps to the next ones, without steps that go nowhere; its last point is its first. */
const ringText = (ring) => {
  let at = [0, 0]
  const numbers = ring.slice(0, -1).flatMap((point, i) => {
    const next = point.map((degrees) => Math.round(degrees * PER_DEGREE))
    const step = [next[0] - at[0], next[1] - at[1]]
    at = next
    return i > 0 && step[0] === 0 && step[1] === 0 ? [] : step
  })
  return numbers.length < 6 ? null : numbers.join(' ')
}
const text = polygons
  .filter((rings) => !isFar(rings))
  .map((rings) => rings.map(ringText))
  .filter(([outer]) => outer !== null)
  .map((rings) => rings.filter((ring) => ring !== null).join(','))
  .join(';')

writeFileSync(
  new URL('../web/app/charts/land.gen.ts', import.meta.url),
  `// Made by tools/land-outline.mjs from Natural Earth (public domain). Do not change by hand.
/** Parts of a degree in LAND. */
export const PER_DEGREE = ${PER_DEGREE}
/** Polygons parted by semicolons, their rings by commas: longitude and latitude of the first point, then steps to the next. */
export const LAND =
  '${text}'
`,
)
console.log(`${polygons.length} polygons, ${text.length} characters`)
