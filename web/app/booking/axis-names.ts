/** Names over an axis, where a phone has room for them. */
import { textWidthPx } from '../lanes/lane-geometry.ts'
import { pct } from '../lanes/lane-shapes.tsx'

/** Width of a drawing on the narrowest phone, of 320 px. */
export const PHONE_PX = 285
/** Size of bold names. */
export const BOLD_PX = 14

/** Of the width of a phone's drawing. */
export const percentOf = (text: string, sizePx: number): number => (textWidthPx(text, sizePx) / PHONE_PX) * 100

/** Above what it names where a phone has room for it there, else from the nearer edge. */
export const nameAt = (name: string, from: number, to: number): { x: string; textAnchor: 'start' | 'end' } => {
  const percent = percentOf(name, BOLD_PX)
  if (from + percent <= 100) return { x: pct(from), textAnchor: 'start' }
  if (percent <= to) return { x: pct(to), textAnchor: 'end' }
  return from + to < 100 ? { x: '0', textAnchor: 'start' } : { x: '100%', textAnchor: 'end' }
}
