/** The grid of degrees of a chart. */
import { textWidthPx } from '../lanes/lane-geometry.ts'
import type { Box } from './labels.ts'
import type { Sheet } from './sheet.ts'

const STEPS = [1, 2, 5, 10, 20, 30, 60] as const
const LEAST_APART_PX = 60
/** Room for what a meridian is called. */
const LETTERS_PX = 44

const degrees = (n: number, [positive, negative]: [string, string]) =>
  n === 0 || Math.abs(n) === 180 ? `${Math.abs(n)}°` : `${Math.abs(n)}°${n > 0 ? positive : negative}`

type Letters = { text: string; x: number; y: number; box: Box }

const lettersAt = (text: string, x: number, y: number): Letters => ({
  text,
  x,
  y,
  box: { x, y: y - 11, width: textWidthPx(text, 11), height: 14 },
})

/** Meridians and parallels of round degrees at least 60 px apart, and at the lower and the left edge which they are. */
export const gridOf = ({ width, height, at, perDegree }: Sheet): { lines: string; letters: Letters[] } => {
  const step = STEPS.find((each) => each * perDegree >= LEAST_APART_PX) ?? 60
  const meridians = Array.from({ length: Math.round(360 / step) }, (_, i) => i * step - 180)
    .map((lon) => ({ lon, x: Math.round(at({ lat: 0, lon })[0]) }))
    .filter(({ x }) => x > 0 && x < width)
  const parallels = Array.from({ length: Math.floor(160 / step) + 1 }, (_, i) => i * step - Math.floor(80 / step) * step)
    .map((lat) => ({ lat, y: Math.round(at({ lon: 0, lat })[1]) }))
    .filter(({ lat, y }) => Math.abs(lat) < 80 && y > 0 && y < height)
  return {
    lines: [...meridians.map(({ x }) => `M${x} 0V${height}`), ...parallels.map(({ y }) => `M0 ${y}H${width}`)].join(''),
    letters: [
      ...meridians
        .filter(({ x }) => x < width - LETTERS_PX)
        .map(({ lon, x }) => lettersAt(degrees(lon, ['E', 'W']), x + 4, height - 5)),
      ...parallels.map(({ lat, y }) => lettersAt(degrees(lat, ['N', 'S']), 5, y - 4)),
    ],
  }
}
