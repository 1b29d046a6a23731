/** The grid of degrees of a chart, as text of an SVG. */
import type { Sheet } from './sheet.ts'

const STEPS = [1, 2, 5, 10, 20, 30, 60] as const
const LEAST_APART_PX = 60
/** Room for what a meridian is called. */
const LETTERS_PX = 44

const degrees = (n: number, [positive, negative]: [string, string]) =>
  n === 0 || Math.abs(n) === 180 ? `${Math.abs(n)}°` : `${Math.abs(n)}°${n > 0 ? positive : negative}`

/** Meridians and parallels of round degrees at least 60 px apart; `lettered` writes at the lower and the left edge which they are. */
export const gridLines = ({ width, height, at, perDegree }: Sheet, lettered: boolean): string => {
  const step = STEPS.find((each) => each * perDegree >= LEAST_APART_PX) ?? 60
  const middle = { lat: 0, lon: 0 }
  const meridians = Array.from({ length: Math.round(360 / step) }, (_, i) => i * step - 180)
    .map((lon) => ({ lon, x: Math.round(at({ ...middle, lon })[0]) }))
    .filter(({ x }) => x > 0 && x < width)
  const parallels = Array.from({ length: Math.floor(160 / step) + 1 }, (_, i) => i * step - Math.floor(80 / step) * step)
    .map((lat) => ({ lat, y: Math.round(at({ lon: 0, lat })[1]) }))
    .filter(({ lat, y }) => Math.abs(lat) < 80 && y > 0 && y < height)
  const lines = [...meridians.map(({ x }) => `M${x} 0V${height}`), ...parallels.map(({ y }) => `M0 ${y}H${width}`)].join('')
  const letters = lettered
    ? [
        ...meridians
          .filter(({ x }) => x < width - LETTERS_PX)
          .map(({ lon, x }) => `<text class="g h" x="${x + 4}" y="${height - 5}">${degrees(lon, ['E', 'W'])}</text>`),
        ...parallels.map(({ lat, y }) => `<text class="g h" x="5" y="${y - 4}">${degrees(lat, ['N', 'S'])}</text>`),
      ]
    : []
  return `<path class="grid" d="${lines}"/>${letters.join('')}`
}
