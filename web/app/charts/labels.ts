/** Where names and plates stand on a chart: the most important first, each at its best free anchor, what finds none is left out. */
import type { Point, Size } from './sheet.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** Something to be placed beside a point; a lower rank matters more. */
export type Label = Size & {
  at: Point
  rank: number
  awayPx: number
  /** How wide it is in fewer letters, which it takes where it has no room in all. */
  shorterPx?: readonly number[]
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/** Whether a box lies on the sheet, clear of its edge, and on none of the others. */
export const isFree = (box: Box, sheet: Size, taken: readonly Box[]): boolean =>
  box.x >= EDGE_PX &&
  box.y >= EDGE_PX &&
  box.x + box.width <= sheet.width - EDGE_PX &&
  box.y + box.height <= sheet.height - EDGE_PX &&
  taken.every((other) => overlap(box, other) === 0)

const EDGE_PX = 2

/** Whether a point lies in a box. */
export const contains = (box: Box, [x, y]: Point) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height

/** The eight places around a point, the most readable first: right, left, above, below, then the corners. */
const around = ({ at: [x, y], height, awayPx }: Label, width: number): Box[] => {
  const [left, right] = [x - awayPx - width, x + awayPx]
  const [above, below] = [y - awayPx - height, y + awayPx]
  const spots: [number, number][] = [
    [right, y - height / 2],
    [left, y - height / 2],
    [x - width / 2, above],
    [x - width / 2, below],
    [right - 3, above + 3],
    [left + 3, above + 3],
    [right - 3, below - 3],
    [left + 3, below - 3],
  ]
  return spots.map(([boxX, boxY]) => ({ x: boxX, y: boxY, width, height }))
}

/** Two names on one line with less between them are read as one. */
const GAP_PX = 6
const withGap = (box: Box): Box => ({ ...box, x: box.x - GAP_PX, width: box.width + 2 * GAP_PX })

/** What a line that runs under a name costs against a worse anchor. */
const LINE_COST = 1.5

/**
 * The boxes of the labels, each as wide as the words it has room for, null for those without room. Boxes lie on the sheet, over no box of `taken`, clear of those placed
 * before, and over as few points of lines as there is room for.
 */
export const placeLabels = (
  labels: readonly Label[],
  { sheet, taken, lines }: { sheet: Size; taken: readonly Box[]; lines: readonly Point[] },
): (Box | null)[] => {
  const placed: (Box | null)[] = labels.map(() => null)
  const occupied = [...taken]
  for (const i of labels.map((_, index) => index).sort((a, b) => (labels[a]?.rank ?? 0) - (labels[b]?.rank ?? 0))) {
    const label = labels[i]
    if (label === undefined) continue
    for (const width of [label.width, ...(label.shorterPx ?? [])]) {
      const free = around(label, width)
        .map((box, order) => ({ box, cost: order + LINE_COST * lines.filter((point) => contains(box, point)).length }))
        .filter(({ box }) => isFree(box, sheet, occupied))
      const [best] = free.sort((a, b) => a.cost - b.cost)
      if (best === undefined) continue
      placed[i] = best.box
      occupied.push(withGap(best.box))
      break
    }
  }
  return placed
}
