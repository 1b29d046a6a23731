import { create } from 'qrcode'

/** Quiet zone a reader needs around the code, in modules (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4

/** A QR code as one SVG path: `path` draws its dark modules, `size` is the side of the square view box. */
export const drawQr = (text: string): { path: string; size: number } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`
  return { path, size: modules.size + 2 * QUIET_ZONE }
}
