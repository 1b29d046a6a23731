import { create } from 'qrcode'

/** Quiet zone a reader needs around the code, in modules (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4

/** A QR code as one SVG path: `path` draws its dark modules, `size` is the side of the square view box. */
export const drawQr = (text: string): { path: string; size: number } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const runs = Array.from({ length: modules.size }, (_, y) => {
    const row = Array.from({ length: modules.size }, (_, x) => (modules.get(y, x) ? '1' : '0')).join('')
    const dark = [...row.matchAll(/1+/g)]
    return dark.map(({ index, 0: { length } }) => `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`).join('')
  })
  const path = runs.join('')
  return { path, size: modules.size + 2 * QUIET_ZONE }
}
