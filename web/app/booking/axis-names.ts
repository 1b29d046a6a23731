/** Names over an axis, where a phone has room for them, and nearer to what they name where there is more room. */
import { textWidthPx } from '../lanes/lane-geometry.ts'
import { pct } from '../lanes/lane-shapes.tsx'

/** Width of a drawing on the narrowest phone, of 320 px. */
export const PHONE_PX = 285
/** Size of bold names. */
export const BOLD_PX = 14

/** Of the width of a drawing. */
export const percentOf = (text: string, sizePx: number, widthPx: number): number => (textWidthPx(text, sizePx) / widthPx) * 100

/** Above what it names where a drawing of this width has room for it there, else from the nearer edge. */
export const nameAt = (name: string, from: number, to: number, widthPx: number): { x: string; textAnchor: 'start' | 'end' } => {
  const percent = percentOf(name, BOLD_PX, widthPx)
  if (from + percent <= 100) return { x: pct(from), textAnchor: 'start' }
  if (percent <= to) return { x: pct(to), textAnchor: 'end' }
  return from + to < 100 ? { x: '0', textAnchor: 'start' } : { x: '100%', textAnchor: 'end' }
}
