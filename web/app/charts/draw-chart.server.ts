/** A chart of lanes as the text of an SVG: the same lane at its true place, wherever the site shows it. */
import { formatDuration } from '../i18n/format.ts'
import { textWidthPx } from '../lanes/lane-geometry.ts'
import { escapeXml } from '../seo/xml.ts'
import { type ChartedLane, type ChartedStop, legsOf } from './chart-lane.ts'
import { gridOf } from './grid.ts'
import { type Box, isFree, type Label, placeLabels } from './labels.ts'
import { landPath } from './land-path.server.ts'
import { type Point, type Sheet, type Size, sheetOf } from './sheet.ts'
import { pointAlong, tracksOn, wayOf } from './tracks.ts'

type Chart = {
  lanes: readonly ChartedLane[]
  landOutline: boolean
  size: Size
  /** Names, days and degrees; a picture without fonts has none. */
  lettered: boolean
  /** How many times as strong as on a page strokes and signs are. */
  strength: number
  /** The style that its classes stand in (paint.server.ts). */
  style: string
}

const round = (n: number) => Math.round(n * 10) / 10
const pathText = (points: readonly Point[]) => points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

/** How near two lanes lie on a stretch they share. */
const APART_PX = 6

/** Names take room to the sides, plates below and above. */
const MARGINS = { lettered: { x: 0.12, y: 0.16 }, bare: { x: 0.1, y: 0.16 } }

/** Waits of less are no reason to name them. */
const LEAST_WAIT_HOURS = 12

type Station = { stop: ChartedStop; role: 'origin' | 'destination' | ChartedStop['kind']; rank: number; at: Point }

/** Each place once, in its weightiest role: ends of lanes, then borders and transfers, then calls. */
const stationsOf = (lanes: readonly ChartedLane[], sheet: Sheet): Station[] => {
  const found = new Map<string, Station>()
  for (const { stops } of lanes)
    for (const [i, stop] of stops.entries()) {
      const end = i === 0 ? 'origin' : i === stops.length - 1 ? 'destination' : null
      const rank = end === null ? (stop.kind === 'border' ? 2 : stop.kind === 'transfer' ? 3 : 4) : end === 'destination' ? 0 : 1
      const known = found.get(stop.placeId)
      if (known === undefined || rank < known.rank)
        found.set(stop.placeId, { stop, role: end ?? stop.kind, rank, at: sheet.at(stop) })
    }
  return [...found.values()].sort((a, b) => b.rank - a.rank)
}

const sign = ({ role, at: [x, y] }: Station, k: number): string => {
  const [cx, cy] = [round(x), round(y)]
  if (role === 'border')
    return `<path class="post" d="M${round(x - 2.5 * k)} ${round(y - 5 * k)}v${10 * k}M${round(x + 2.5 * k)} ${round(y - 5 * k)}v${10 * k}"/>`
  if (role === 'transfer')
    return `<rect class="s" x="${round(x - 7 * k)}" y="${round(y - 4.5 * k)}" width="${14 * k}" height="${9 * k}" rx="${4.5 * k}"/>`
  const end = role === 'origin' || role === 'destination'
  return `<circle class="${role === 'destination' ? 'e' : 's'}" cx="${cx}" cy="${cy}" r="${(end ? 5 : 3) * k}"/>`
}

const wordsOf = ({ stop, role }: Station): string =>
  role !== 'origin' && role !== 'destination' && stop.waitHours >= LEAST_WAIT_HOURS
    ? `${stop.name} · ${formatDuration(stop.waitHours)}`
    : stop.name

/** Names of ends and days are 13 px and half bold, which makes them as wide as 14 px. */
const BOLD_PX = 14

const isEnd = ({ rank }: Station) => rank < 2

const nameLabel = (station: Station): Label => ({
  at: station.at,
  rank: station.rank,
  awayPx: isEnd(station) ? 9 : 8,
  width: textWidthPx(wordsOf(station), isEnd(station) ? BOLD_PX : 12) + 2,
  height: 16,
})

const NUMBER_PX = 20
const PLATE_PX = 22
/** Where on its lane a plate is tried, as shares of the length: the middle first. */
const PLATE_AT = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]

type Plate = Box & { lane: ChartedLane; days: string | null }

/** The plates of numbered lanes, each on its lane, without its days where they find no room; the list beside has both. */
const placePlates = (
  lanes: readonly ChartedLane[],
  tracks: readonly Point[][][],
  sheet: Size,
  signs: readonly Box[],
): Plate[] => {
  const placed: Plate[] = []
  for (const [i, lane] of lanes.entries()) {
    if (lane.number === null) continue
    const line = tracks[i]?.flat() ?? []
    const words = formatDuration(lane.transitHours)
    const spots = [words, null].flatMap((days) => {
      const width = NUMBER_PX + (days === null ? 0 : Math.round(textWidthPx(days, BOLD_PX) + 12))
      return PLATE_AT.map((share) => {
        const [x, y] = pointAlong(line, share)
        return { x: Math.round(x - width / 2), y: Math.round(y - PLATE_PX / 2), width, height: PLATE_PX, lane, days }
      })
    })
    const spot = spots.find((box) => isFree(box, sheet, [...signs, ...placed]))
    if (spot !== undefined) placed.push(spot)
  }
  return placed
}

const plateText = ({ x, y, width, height, days, lane: { mode, number } }: Plate): string => {
  const words = days === null ? '' : `<text class="n" x="${NUMBER_PX + 6}" y="16">${escapeXml(days)}</text>`
  return `<g transform="translate(${x} ${y})"><rect class="plate b-${mode}" width="${width}" height="${height}"/><rect class="p-${mode}" width="${NUMBER_PX}" height="${height}"/><text class="no" x="${NUMBER_PX / 2}" y="16">${number}</text>${words}</g>`
}

/** Lines of a lane: its strokes by mode, first all below, then what lies within them. */
const trackText = ({ modes }: ChartedLane, legs: readonly Point[][]): string =>
  legs
    .map((points, i) => {
      const mode = modes[i] ?? 'road'
      const d = pathText(points)
      const inner = mode === 'rail' || mode === 'road' ? `<path class="i ${mode}" d="${d}"/>` : ''
      return `<path class="t ${mode}" d="${d}"/>${inner}`
    })
    .join('')

const boxAround = ([x, y]: Point, half: number): Box => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half })

const SAMPLES = 60

const lettering = (
  stations: readonly Station[],
  tracks: readonly Point[][][],
  lanes: readonly ChartedLane[],
  sheet: Sheet,
  degrees: ReturnType<typeof gridOf>['letters'],
): string => {
  const signs = stations.map(({ at }) => boxAround(at, 5))
  const plates = placePlates(lanes, tracks, sheet, signs)
  const lines = tracks.flatMap((legs) => Array.from({ length: SAMPLES }, (_, i) => pointAlong(legs.flat(), i / SAMPLES)))
  const boxes = placeLabels(stations.map(nameLabel), { sheet, taken: [...signs, ...plates], lines })
  const names = boxes.map((box, i) => {
    const station = stations[i]
    if (box === null || station === undefined) return ''
    return `<text class="h${isEnd(station) ? ' n' : ''}" x="${round(box.x + 1)}" y="${round(box.y + 12)}">${escapeXml(wordsOf(station))}</text>`
  })
  const covered = [...signs, ...plates, ...boxes.filter((box) => box !== null)]
  const free = degrees.filter(({ box }) => isFree(box, sheet, covered))
  const grid = free.map(({ text, x, y }) => `<text class="g h" x="${x}" y="${y}">${text}</text>`)
  return grid.join('') + names.join('') + plates.map(plateText).join('')
}

/**
 * What has to be on the sheet: all of one lane; of several their places without calls, so that a long way around takes no room
 * from the rest and leaves the sheet at its edge.
 */
const shownPlaces = (lanes: readonly ChartedLane[]) =>
  lanes.length === 1
    ? lanes.flatMap((lane) => legsOf(lane).flatMap(wayOf))
    : lanes.flatMap(({ stops }) => stops.filter(({ kind }, i) => kind !== 'call' || i === 0 || i === stops.length - 1))

/** The chart, its size in px as its own. */
export const drawChart = ({ lanes, landOutline, size, lettered, strength, style }: Chart): string => {
  const legs = lanes.map(legsOf)
  const margin = lettered ? MARGINS.lettered : MARGINS.bare
  const sheet = sheetOf(shownPlaces(lanes), size, { x: size.width * margin.x, y: size.height * margin.y })
  const tracks = tracksOn(sheet, legs, APART_PX * strength)
  const stations = stationsOf(lanes, sheet)
  const grid = gridOf(sheet)
  const land = landOutline ? `<path class="land" d="${landPath(sheet)}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><style>${style}</style><rect class="sheet" width="100%" height="100%"/>${land}<path class="grid" d="${grid.lines}"/>${lanes.map((lane, i) => trackText(lane, tracks[i] ?? [])).join('')}${stations.map((station) => sign(station, strength)).join('')}${lettered ? lettering(stations, tracks, lanes, sheet, grid.letters) : ''}</svg>`
}
