/** Days under an axis, and names over it, where a phone has room for them. */
import { formatDay } from '../i18n/format.ts'
import { textWidthPx } from '../lanes/lane-geometry.ts'
import { pct } from '../lanes/lane-shapes.tsx'
import type { MidnightAxis } from '../lanes/midnight-axis.ts'

/** Width of a drawing on a phone of 375 px. */
export const PHONE_PX = 340
/** Size of bold names. */
export const BOLD_PX = 14
const DAY_PX = 11

/** Those that have room beside the one before on a phone; the first begins at its division. */
export const daysOf = ({ ticks, at: placeOf, zone }: MidnightAxis) => {
  let end = 0
  return ticks.flatMap((tick, i) => {
    const words = formatDay(new Date(tick).toISOString(), zone)
    const [at, width] = [placeOf(tick), percentOf(words, DAY_PX)]
    const begin = i === 0 ? at : at - width / 2
    if (i > 0 && begin < end + 1) return []
    end = begin + width
    return [{ at, anchor: i === 0 ? ('start' as const) : ('middle' as const), words }]
  })
}

/** Of the width of a phone's drawing. */
export const percentOf = (text: string, sizePx: number): number => (textWidthPx(text, sizePx) / PHONE_PX) * 100

/** Above what it names where a phone has room for it there, else from the nearer edge. */
export const nameAt = (name: string, from: number, to: number): { x: string; textAnchor: 'start' | 'end' } => {
  const percent = percentOf(name, BOLD_PX)
  if (from + percent <= 100) return { x: pct(from), textAnchor: 'start' }
  if (percent <= to) return { x: pct(to), textAnchor: 'end' }
  return from + to < 100 ? { x: '0', textAnchor: 'start' } : { x: '100%', textAnchor: 'end' }
}
