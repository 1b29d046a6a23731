/** The chart of lanes as a picture for link previews, without names: the renderer has no fonts (lane-picture.server.ts). */
import type { Charted } from '../charts/chart-lane.ts'
import { drawChart } from '../charts/draw-chart.server.ts'
import { pictureStyle } from '../charts/paint.server.ts'
import { framedPicture } from './lane-picture.server.ts'

/** Below the edge of the picture, which is 1200 × 630. */
const SIZE = { width: 1200, height: 614 }
const STRENGTH = 2.6

/** PNG, 1200 × 630. */
export const drawChartPicture = (charted: Charted): Uint8Array<ArrayBuffer> => {
  const chart = drawChart({ ...charted, size: SIZE, lettered: false, strength: STRENGTH, style: pictureStyle(STRENGTH) })
  return framedPicture(`<g transform="translate(0 16)">${chart}</g>`, 'below')
}
