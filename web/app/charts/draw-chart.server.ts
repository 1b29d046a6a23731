/** A chart of lanes as the text of an SVG: the same lane at its true place, wherever the site shows it. */
import { formatDuration } from '../i18n/format.ts'
import { textWidthPx } from '../lanes/lane-geometry.ts'
import { escapeXml } from '../seo/xml.ts'
import { type ChartedLane, type ChartedStop, type DrawnLeg, legsOf } from './chart-lane.ts'
import { gridOf } from './grid.ts'
import { type Box, contains, isFree, type Label, placeLabels } from './labels.ts'
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

/** "Guangzhou Baiyun International Airport" is Guangzhou Baiyun beside a line of the air; names in other languages are short. */
const withoutKind = (name: string): string => name.replace(/ (?:International )?Airport$/, '')

/** What may stand beside a place, the longest first: an end that has no room for its name is named by less of it, or by its code. */
const formsOf = (station: Station): string[] => {
  const { name, code } = station.stop
  return isEnd(station) ? [...new Set([name, withoutKind(name), ...(code === null ? [] : [code])])] : [wordsOf(station)]
}

/** Names of ends and days are 13 px and half bold, which makes them as wide as 14 px. */
const BOLD_PX = 14

const isEnd = ({ rank }: Station) => rank < 2

const wordsPx = (words: string, station: Station) => textWidthPx(words, isEnd(station) ? BOLD_PX : 12) + 2

const nameLabel = (station: Station): Label => {
  const [width = 0, ...shorterPx] = formsOf(station).map((words) => wordsPx(words, station))
  return { at: station.at, rank: station.rank, awayPx: isEnd(station) ? 9 : 8, width, shorterPx, height: 16 }
}

/** Where a name begins, ends or has its middle: letters wider than was reckoned grow away from the sign, never over it. */
const anchorOf = ({ x, width }: Box, [signX]: Point): { x: number; anchor: string } => {
  if (x >= signX) return { x: x + 1, anchor: '' }
  if (x + width <= signX) return { x: x + width - 1, anchor: ' l' }
  return { x: x + width / 2, anchor: ' m' }
}

const NUMBER_PX = 20
const PLATE_PX = 22
/** Plates with less between them are read as one. */
const PLATE_GAP_PX = 4
/** Where on its lane a plate is tried, as shares of the length: the middle first. */
const PLATE_AT = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.14, 0.86, 0.9]
/** What a line of another lane under a plate costs against a place farther from the middle. */
const OTHER_LINE_COST = 1

type Plate = Box & { lane: ChartedLane; days: string | null }

const apart = ({ x, y, width, height }: Box): Box => ({
  x: x - PLATE_GAP_PX,
  y: y - PLATE_GAP_PX,
  width: width + 2 * PLATE_GAP_PX,
  height: height + 2 * PLATE_GAP_PX,
})

/** The best free place of a lane's plate: near its middle, over as little of other lanes as can be. */
const plateSpot = (
  lane: ChartedLane,
  days: string | null,
  { line, others, sheet, taken }: { line: readonly Point[]; others: readonly Point[]; sheet: Size; taken: readonly Box[] },
): Plate | undefined => {
  const width = NUMBER_PX + (days === null ? 0 : Math.round(textWidthPx(days, BOLD_PX) + 12))
  return PLATE_AT.map((share, order) => {
    const [x, y] = pointAlong(line, share)
    const box = { x: Math.round(x - width / 2), y: Math.round(y - PLATE_PX / 2), width, height: PLATE_PX, lane, days }
    return { box, cost: order + OTHER_LINE_COST * others.filter((point) => contains(box, point)).length }
  })
    .filter(({ box }) => isFree(box, sheet, taken))
    .sort((a, b) => a.cost - b.cost)[0]?.box
}

/**
 * The plates of numbered lanes, each on its lane: all with their days, or where one finds no room so, all without them; a number
 * that finds none is left out. The list beside has numbers and days.
 */
const placePlates = (lanes: readonly ChartedLane[], samples: readonly Point[][], sheet: Size, signs: readonly Box[]): Plate[] => {
  const place = (areDated: boolean): { placed: Plate[]; isWhole: boolean } => {
    const placed: Plate[] = []
    const numbered = lanes.flatMap((lane, i) => (lane.number === null ? [] : [{ lane, i }]))
    for (const { lane, i } of numbered) {
      const others = samples.flatMap((points, other) => (other === i ? [] : points))
      const taken = [...signs, ...placed.map(apart)]
      const days = areDated && lane.transitHours > 0 ? formatDuration(lane.transitHours) : null
      const spot = plateSpot(lane, days, { line: samples[i] ?? [], others, sheet, taken })
      if (spot !== undefined) placed.push(spot)
    }
    return { placed, isWhole: placed.length === numbered.length }
  }
  const dated = place(true)
  return dated.isWhole ? dated.placed : place(false).placed
}

const plateText = ({ x, y, width, height, days, lane: { mode, number } }: Plate): string => {
  const words = days === null ? '' : `<text class="n" x="${NUMBER_PX + 6}" y="16">${escapeXml(days)}</text>`
  return `<g transform="translate(${x} ${y})"><rect class="plate b-${mode}" width="${width}" height="${height}"/><rect class="p-${mode}" width="${NUMBER_PX}" height="${height}"/><text class="no" x="${NUMBER_PX / 2}" y="16">${number}</text>${words}</g>`
}

/** Lines of a lane: its strokes by mode, first all below, then what lies within them; a band of ink under what lies behind. */
const trackText = (legs: readonly DrawnLeg[], lines: readonly Point[][]): string =>
  legs
    .map(({ mode, isDone }, i) => {
      const d = pathText(lines[i] ?? [])
      if (mode === 'gap') return `<path class="gap" d="${d}"/>`
      const band = isDone ? `<path class="done" d="${d}"/><path class="on" d="${d}"/>` : ''
      const inner = mode === 'rail' || mode === 'road' ? `<path class="i ${mode}" d="${d}"/>` : ''
      return `${band}<path class="t ${mode}" d="${d}"/>${inner}`
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
  const samples = tracks.map((legs) => Array.from({ length: SAMPLES }, (_, i) => pointAlong(legs.flat(), i / (SAMPLES - 1))))
  const plates = placePlates(lanes, samples, sheet, signs)
  const lines = samples.flat()
  const boxes = placeLabels(stations.map(nameLabel), { sheet, taken: [...signs, ...plates], lines })
  const names = boxes.map((box, i) => {
    const station = stations[i]
    if (box === null || station === undefined) return ''
    const words = formsOf(station).find((form) => wordsPx(form, station) === box.width) ?? wordsOf(station)
    const { x, anchor } = anchorOf(box, station.at)
    return `<text class="h${isEnd(station) ? ' n' : ''}${anchor}" x="${round(x)}" y="${round(box.y + 12)}">${escapeXml(words)}</text>`
  })
  const covered = [...signs, ...plates, ...boxes.filter((box) => box !== null)]
  const free = degrees.filter(({ box }) => isFree(box, sheet, covered))
  const grid = free.map(({ text, x, y }) => `<text class="g h" x="${x}" y="${y}">${text}</text>`)
  return grid.join('') + names.join('') + plates.map(plateText).join('')
}

/** Farther north Mercator draws all else small: an arc over the pole leaves the sheet. */
const MOST_LATITUDE = 66

/**
 * What has to be on the sheet: all of one lane; of several their places without calls and the arcs of the air, so that a long
 * way around takes no room from the rest and leaves the sheet at its edge.
 */
const shownPlaces = (lanes: readonly ChartedLane[]) =>
  lanes.length === 1
    ? lanes.flatMap((lane) => legsOf(lane).flatMap(wayOf))
    : lanes.flatMap((lane) => [
        ...lane.stops.filter(({ kind }, i, { length }) => kind !== 'call' || i === 0 || i === length - 1),
        ...legsOf(lane)
          .filter(({ mode }) => mode === 'air')
          .flatMap(wayOf)
          .filter(({ lat }) => lat <= MOST_LATITUDE),
      ])

/** The chart, its size in px as its own. */
export const drawChart = ({ lanes, landOutline, size, lettered, strength, style }: Chart): string => {
  const legs = lanes.map(legsOf)
  const margin = lettered ? MARGINS.lettered : MARGINS.bare
  const sheet = sheetOf(shownPlaces(lanes), size, { x: size.width * margin.x, y: size.height * margin.y })
  const tracks = tracksOn(sheet, legs, APART_PX * strength)
  const stations = stationsOf(lanes, sheet)
  const grid = gridOf(sheet)
  const land = landOutline ? `<path class="land" d="${landPath(sheet)}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><style>${style}</style><rect class="sheet" width="100%" height="100%"/>${land}<path class="grid" d="${grid.lines}"/>${legs.map((lane, i) => trackText(lane, tracks[i] ?? [])).join('')}${stations.map((station) => sign(station, strength)).join('')}${lettered ? lettering(stations, tracks, lanes, sheet, grid.letters) : ''}</svg>`
}
