/**
 * Pictures of digits as bare strokes: no text, no font outlines, every digit cut into pieces that lie among those of all
 * others and of lines that mean nothing. A speed bump before limits and proof of work, no more (decision 008).
 */
import { randomInt } from 'node:crypto'

type Point = readonly [x: number, y: number]

const WIDTH = 200
const HEIGHT = 64
/** Lines across that belong to no digit. */
const NOISE_LINES = 4
const POINTS_OF_A_LINE = 9
/** Share of those lines drawn as bold as digits; more makes people fail first. */
const BOLD_NOISE = 0.2
/** Thousandths by which every point strays, in a digit of 1 by 1. */
const STRAY = 45
const TILT_DEGREES = 16

/** One stroke of each digit through these points, in a box of 1 by 1; a point given twice makes a corner. */
const DIGITS: Record<string, readonly Point[]> = {
  '0': [
    [0.5, 0],
    [0.15, 0.1],
    [0, 0.5],
    [0.15, 0.9],
    [0.5, 1],
    [0.85, 0.9],
    [1, 0.5],
    [0.85, 0.1],
    [0.5, 0],
  ],
  '1': [
    [0.2, 0.25],
    [0.55, 0],
    [0.55, 0],
    [0.55, 0.5],
    [0.55, 1],
  ],
  '2': [
    [0.05, 0.25],
    [0.25, 0],
    [0.75, 0],
    [0.95, 0.3],
    [0.7, 0.6],
    [0.02, 1],
    [0.02, 1],
    [0.5, 1],
    [1, 1],
  ],
  '3': [
    [0.08, 0.08],
    [0.6, -0.05],
    [0.95, 0.22],
    [0.7, 0.47],
    [0.35, 0.47],
    [0.35, 0.47],
    [0.75, 0.5],
    [1, 0.75],
    [0.6, 1.05],
    [0.02, 0.92],
  ],
  '4': [
    [0.72, 1],
    [0.72, 0.5],
    [0.72, 0],
    [0.72, 0],
    [0.35, 0.4],
    [-0.1, 0.68],
    [-0.1, 0.68],
    [0.5, 0.7],
    [1, 0.7],
  ],
  '5': [
    [0.9, 0],
    [0.5, 0],
    [0.15, 0],
    [0.15, 0],
    [0.08, 0.42],
    [0.08, 0.42],
    [0.6, 0.3],
    [1, 0.65],
    [0.7, 1],
    [0.02, 0.95],
  ],
  '6': [
    [0.8, 0],
    [0.3, 0.2],
    [0, 0.65],
    [0.25, 1],
    [0.75, 1],
    [0.98, 0.7],
    [0.7, 0.45],
    [0.3, 0.5],
    [0.03, 0.75],
  ],
  '7': [
    [0, 0],
    [0.5, 0],
    [1, 0],
    [1, 0],
    [0.6, 0.5],
    [0.35, 1],
  ],
  '8': [
    [0.5, 0.45],
    [0.1, 0.3],
    [0.2, 0],
    [0.8, 0],
    [0.9, 0.3],
    [0.5, 0.45],
    [0.02, 0.7],
    [0.2, 1],
    [0.8, 1],
    [0.98, 0.7],
    [0.5, 0.45],
  ],
  '9': [
    [0.95, 0.3],
    [0.7, 0.55],
    [0.25, 0.55],
    [0.02, 0.28],
    [0.25, 0],
    [0.75, 0],
    [0.97, 0.3],
    [0.75, 0.75],
    [0.3, 1],
  ],
}

/** A random number from `from` to `to` in steps of a thousandth. */
const between = (from: number, to: number) => from + ((to - from) * randomInt(1001)) / 1000
const shuffled = <Value>(values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, order: randomInt(2 ** 32) }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)

const stray = ([x, y]: Point): Point => [x + between(-STRAY, STRAY) / 1000, y + between(-STRAY, STRAY) / 1000]

/** Puts points of the 1 by 1 box around a middle, tilted and stretched. */
const placed = (points: readonly Point[], [middleX, middleY]: Point, [width, height]: Point): Point[] => {
  const angle = (between(-TILT_DEGREES, TILT_DEGREES) * Math.PI) / 180
  return points.map(stray).map(([x, y]) => {
    const [right, down] = [(x - 0.5) * width, (y - 0.5) * height]
    return [
      middleX + right * Math.cos(angle) - down * Math.sin(angle),
      middleY + right * Math.sin(angle) + down * Math.cos(angle),
    ]
  })
}

const number = (value: number) => value.toFixed(1)
const at = ([x, y]: Point) => `${number(x)} ${number(y)}`
const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2]

/** A smooth line through the points as pieces of its own, each from the middle of one leg to that of the next. */
const pieces = (points: readonly Point[]): string[] =>
  points.slice(1, -1).map((point, i) => {
    const before = points[i] as Point
    const after = points[i + 2] as Point
    const from = i === 0 ? before : middle(before, point)
    const to = i === points.length - 3 ? after : middle(point, after)
    // Drawn from either end, so that the direction tells nothing either.
    const [start, end] = randomInt(2) === 0 ? [from, to] : [to, from]
    return `M${at(start)}Q${at(point)} ${at(end)}`
  })

const noiseLine = (): Point[] =>
  Array.from(
    { length: POINTS_OF_A_LINE },
    (_, i): Point => [(WIDTH * (i + between(-0.4, 0.4))) / (POINTS_OF_A_LINE - 1), between(4, HEIGHT - 4)],
  )

const digitPieces = (digits: string): string[] => {
  const step = WIDTH / (digits.length + 0.4)
  return [...digits].flatMap((digit, i) =>
    pieces(
      placed(
        DIGITS[digit] ?? [],
        [step * (i + 0.7) + between(-3, 3), HEIGHT / 2 + between(-5, 5)],
        [between(17, 22), between(32, 40)],
      ),
    ),
  )
}

/** The digits as an SVG document. */
export const drawCaptcha = (digits: string): string => {
  const noise = Array.from({ length: NOISE_LINES }, noiseLine).flatMap(pieces)
  const bold = shuffled([...digitPieces(digits), ...shuffled(noise).slice(0, noise.length * BOLD_NOISE)])
  const paths = [
    ...bold.map((piece) => `<path d="${piece}" stroke-width="${number(between(2.4, 3.6))}"/>`),
    ...noise.map((piece) => `<path d="${piece}" stroke-width="${number(between(0.6, 1.2))}"/>`),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f3f5f7"/><g fill="none" stroke="#20303f" stroke-linecap="round">${shuffled(paths).join('')}</g></svg>`
}
