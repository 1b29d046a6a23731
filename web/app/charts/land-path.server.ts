/** The outline of land on a sheet as the text of an SVG path. */
import { geoPath } from 'd3-geo'
import { land } from './land.ts'
import type { Point, Sheet } from './sheet.ts'

/** Islands of less are specks, in px². */
const LEAST_AREA_PX = 10
/** Steps of less are left out: an outline of two shades needs no more. */
const LEAST_STEP_PX = 1.6

const pointsOf = (ring: string): Point[] =>
  ring
    .replace('Z', '')
    .split('L')
    .map((pair) => pair.split(',').map((n) => Math.round(Number(n))) as [number, number])

const areaOf = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0]
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

/** One ring in whole px, as steps: the shortest text there is. */
const ringText = (points: readonly Point[]): string => {
  let [x, y] = points[0] ?? [0, 0]
  const steps = points.slice(1).flatMap(([nextX, nextY]) => {
    const [dx, dy] = [nextX - x, nextY - y]
    if (Math.hypot(dx, dy) < LEAST_STEP_PX) return []
    ;[x, y] = [nextX, nextY]
    return [`${dx} ${dy}`]
  })
  const [startX, startY] = points[0] ?? [0, 0]
  return steps.length < 2 ? '' : `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}z`
}

export const landPath = ({ projection }: Sheet): string => {
  const path = geoPath(projection).digits(0)(land) ?? ''
  return path
    .split('M')
    .slice(1)
    .map(pointsOf)
    .filter((points) => areaOf(points) >= LEAST_AREA_PX)
    .map(ringText)
    .join('')
}
