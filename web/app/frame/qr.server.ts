import { create } from 'qrcode'

/** Quiet zone a reader needs around the code, in modules (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4

/** A QR code as an SVG document, black on white in every scheme, for a reader's camera. */
export const drawQr = (text: string): string => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const runs = Array.from({ length: modules.size }, (_, y) => {
    const row = Array.from({ length: modules.size }, (_, x) => (modules.get(y, x) ? '1' : '0')).join('')
    const dark = [...row.matchAll(/1+/g)]
    return dark.map(({ index, 0: { length } }) => `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`).join('')
  })
  const side = modules.size + 2 * QUIET_ZONE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${runs.join('')}"/></svg>`
}
