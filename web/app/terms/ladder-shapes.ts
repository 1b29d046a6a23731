/**
 * Where the steps of a cancellation ladder stand in a drawing, in per cent of its width. Time to closing runs to the right on a
 * scale of square roots, so that hours before closing have room beside weeks; free hours after the confirmation, and the
 * no-show, stand at the ends without a scale.
 */
import type { CancellationFee, CancellationLadder } from '@tongyun/freight/deal/cancellation'

/** `percent` is the height: null for a fixed amount, whose share of the freight nobody knows. */
type LadderBar = { from: number; to: number; fee: CancellationFee; percent: number | null }
/** Hours before closing at a place of the axis; 0 is the closing itself. */
type LadderMark = { at: number; hours: number }

const FREE_WIDTH = 14
const NO_SHOW_WIDTH = 14
const CLOSING = 100 - NO_SHOW_WIDTH
/** How much time before the first step is drawn. */
const BEFORE_FIRST = 1.3
const LEAST_HOURS = 12
/** Marks nearer to each other than this would stand in each other. */
const MARK_WIDTH = 13
const CLOSING_WIDTH = 20

const FREE: CancellationFee = { kind: 'percent', percent: 0 }
const shareOf = (fee: CancellationFee) => (fee.kind === 'percent' ? fee.percent : null)

/** The ladder as bars from left to right, and the marks of its axis that have room. */
export const ladderShapes = ({ freeHours, steps, noShow }: CancellationLadder): { bars: LadderBar[]; marks: LadderMark[] } => {
  const begin = freeHours > 0 ? FREE_WIDTH : 0
  const most = Math.max(LEAST_HOURS, ...steps.map(({ hoursBefore }) => hoursBefore ?? 0)) * BEFORE_FIRST
  const at = (hours: number) => CLOSING - (CLOSING - begin) * Math.sqrt(Math.max(0, hours) / most)
  const starts = steps.map(({ hoursBefore, fee }) => ({ from: hoursBefore === null ? begin : at(hoursBefore), fee }))
  const all = [{ from: 0, fee: FREE }, ...starts, { from: CLOSING, fee: noShow }]
  const bars = all.map(({ from, fee }, i) => ({ from, to: all[i + 1]?.from ?? 100, fee, percent: shareOf(fee) }))
  const marks: LadderMark[] = [{ at: CLOSING, hours: 0 }]
  for (const { hoursBefore } of steps.toReversed()) {
    const last = marks[0]?.at ?? CLOSING
    const room = marks.length === 1 ? CLOSING_WIDTH : MARK_WIDTH
    if (hoursBefore !== null && hoursBefore > 0 && last - at(hoursBefore) >= room)
      marks.unshift({ at: at(hoursBefore), hours: hoursBefore })
  }
  return { bars: bars.filter(({ from, to }) => to > from), marks }
}
