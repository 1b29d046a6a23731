/**
 * The lane drawing as a picture for link previews. Signs only: bare Debian has no fonts that the renderer could set names
 * with, and the preview carries title and description beside the picture anyway.
 */
import { Resvg } from '@resvg/resvg-js'
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { LegMode } from '@tongyun/freight/vocabulary'
import { spreadStations } from '../lanes/lane-geometry.ts'

/** Size that previews expect (Open Graph, 1.91:1). */
const WIDTH = 1200
const HEIGHT = 630
const LINE_FROM = 130
const LINE_TO = 1070
const LINE_Y = 340
/** Light scheme of ui/tokens.css; a picture has no scheme of its own. */
const INK = '#15212e'
const PAPER = '#f8f5ee'
const STROKES: Record<LegMode, string> = { sea: '#00658c', road: '#b04600', air: '#6a3fa3', rail: '#1b7242' }

type Stops = CapacityRow['stops']

const track = (mode: LegMode, from: number, to: number): string => {
  const line = (attributes: string) => `<path d="M${from} ${LINE_Y}H${to}" ${attributes}/>`
  const colour = STROKES[mode]
  if (mode === 'air') return line(`stroke="${colour}" stroke-width="16" stroke-dasharray="44 22"`)
  if (mode === 'sea') return line(`stroke="${colour}" stroke-width="20"`)
  const inner = mode === 'rail' ? 'stroke-width="10" stroke-dasharray="26 26"' : 'stroke-width="9"'
  return line(`stroke="${colour}" stroke-width="26"`) + line(`stroke="${PAPER}" ${inner}`)
}

const station = (kind: Stops[number]['kind'], x: number, last: boolean): string => {
  const paint = `fill="${last ? INK : PAPER}" stroke="${INK}" stroke-width="10"`
  if (kind === 'door') return `<rect x="${x - 28}" y="${LINE_Y - 28}" width="56" height="56" ${paint}/>`
  if (kind === 'terminal') return `<circle cx="${x}" cy="${LINE_Y}" r="30" ${paint}/>`
  if (kind === 'call') return `<path d="M${x} ${LINE_Y - 36}V${LINE_Y + 36}" stroke="${INK}" stroke-width="12"/>`
  if (kind === 'transfer') {
    return `<rect x="${x - 48}" y="${LINE_Y - 30}" width="96" height="60" rx="30" ${paint}/><circle cx="${x - 18}" cy="${LINE_Y}" r="10" fill="${INK}"/><circle cx="${x + 18}" cy="${LINE_Y}" r="10" fill="${INK}"/>`
  }
  return `<rect x="${x - 22}" y="${LINE_Y - 46}" width="44" height="92" fill="${PAPER}"/><path d="M${x} ${LINE_Y - 90}V${LINE_Y + 90}" stroke="${INK}" stroke-width="6" stroke-dasharray="28 10 6 10"/><path d="M${x - 20} ${LINE_Y - 40}V${LINE_Y + 40}M${x + 20} ${LINE_Y - 40}V${LINE_Y + 40}" stroke="${INK}" stroke-width="10"/>`
}

const drawing = (stops: Stops): string => {
  const at = spreadStations(stops).map((percent) => Math.round(LINE_FROM + (percent / 100) * (LINE_TO - LINE_FROM)))
  const tracks = stops.map(({ mode }, i) => (mode === null ? '' : track(mode, at[i] ?? LINE_FROM, at[i + 1] ?? LINE_TO)))
  const stations = stops.map(({ kind }, i) => station(kind, at[i] ?? LINE_FROM, i === stops.length - 1))
  return tracks.join('') + stations.join('')
}

const SITE_LANE: Pick<Stops[number], 'kind' | 'mode'>[] = [
  { kind: 'terminal', mode: 'sea' },
  { kind: 'transfer', mode: 'rail' },
  { kind: 'border', mode: 'road' },
  { kind: 'door', mode: null },
]

const siteStops: Stops = SITE_LANE.map((stop, i) => ({
  ...stop,
  place: { placeId: '', name: '', code: null, country: '', zone: 'UTC' },
  arriveHours: i,
  departHours: i,
  border: null,
}))

/** PNG of what a preview shows, under the edge and the mark of the site; `mark` says where that stands. */
export const framedPicture = (content: string, mark: 'above' | 'below' = 'above'): Uint8Array<ArrayBuffer> => {
  const edge = Array.from({ length: 9 }, (_, i) => `<rect x="${i * 144}" width="72" height="14" fill="${INK}"/>`).join('')
  const ground =
    mark === 'above' ? '' : `<rect x="40" y="522" width="236" height="76" fill="${PAPER}" stroke="${INK}" stroke-width="3"/>`
  const logo = `${ground}<g stroke="${INK}" stroke-width="6" transform="translate(70 ${mark === 'above' ? 60 : 520}) scale(2)"><path d="M0 20h88" stroke-width="8"/><circle cx="26" cy="20" r="12" fill="${PAPER}"/><circle cx="62" cy="20" r="12" fill="${INK}"/></g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="${PAPER}"/>${content}${edge}<path d="M0 16H${WIDTH}" stroke="${INK}" stroke-width="3"/>${logo}</svg>`
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
}

/** PNG of a lane, 1200 × 630; without stops the site's own picture. */
export const drawLanePicture = (stops: Stops = siteStops): Uint8Array<ArrayBuffer> =>
  framedPicture(`<g fill="none">${drawing(stops)}</g>`)
