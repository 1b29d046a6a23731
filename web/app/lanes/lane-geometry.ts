/** Where the stations of a lane stand and how wide a drawing must be before a label has room. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { LegMode } from '@tongyun/freight/vocabulary'

type Departure = NonNullable<CapacityRow['departure']>
/** As much of an offer as the drawings of a row need. */
export type Lane = Pick<CapacityRow, 'mode' | 'stops'> & { departure: Pick<Departure, 'etd' | 'eta'> | null }
/** With cut-offs, for the drawing on a time scale. */
export type ScheduledLane = Lane & { departure: Departure }
export type LaneStop = CapacityRow['stops'][number]

/** Least distance in per cent between neighbouring stations of a drawing that is not to scale: less with many, at most 34. */
const leastGapPercent = (stretches: number) => Math.min(34, 100 / (stretches + 0.6))

/** Tells the stations of one lane apart; a place may be passed twice. */
export const stationKey = (stop: LaneStop) => `${stop.place.placeId}:${stop.arriveHours}`

/** A row is at most 500 px wide: a tenth of a per cent is half a pixel of it. */
const round = (n: number) => Math.round(n * 10) / 10

/**
 * Stations of a row in per cent of the line, in order: proportional to time, pushed apart so that neighbours can be told.
 * The first is 0, the last 100.
 */
export const spreadStations = (stops: readonly LaneStop[]): number[] => {
  const last = stops.length - 1
  if (last < 1) return stops.map(() => 0)
  const start = stops[0]?.departHours ?? 0
  const hours = Math.max((stops[last]?.arriveHours ?? 0) - start, 1)
  const gap = leastGapPercent(last)
  const at = stops.map((s, i) => (i === 0 ? 0 : i === last ? 100 : (((s.arriveHours + s.departHours) / 2 - start) / hours) * 100))
  for (let i = 1; i < last; i++) at[i] = Math.max(at[i] ?? 0, (at[i - 1] ?? 0) + gap)
  for (let i = last - 1; i > 0; i--) at[i] = Math.min(at[i] ?? 0, (at[i + 1] ?? 100) - gap)
  return at.map(round)
}

/** Stretches in one mode without a change, in per cent, from the stations' places. */
export const stretches = (stops: readonly LaneStop[], at: readonly number[]): { mode: LegMode; from: number; to: number }[] => {
  const found: { mode: LegMode; from: number; to: number }[] = []
  for (const [i, { mode }] of stops.slice(0, -1).entries()) {
    if (mode === null) continue
    const [from, to] = [at[i] ?? 0, at[i + 1] ?? 100]
    const before = found.at(-1)
    if (before?.mode === mode && before.to === from) before.to = to
    else found.push({ mode, from, to })
  }
  return found
}

/** Mean advance of a glyph in em: Han and full-width forms are square, the rest measured on Noto Sans, Segoe and Arial. */
const advance = (char: string) => {
  const code = char.codePointAt(0) ?? 0
  if (code >= 0x2e80) return 1
  if (code >= 0x400 && code <= 0x52f) return char === char.toLowerCase() ? 0.62 : 0.74
  if (char === ' ' || char === '\u00a0' || char === '.' || char === ',' || char === ':') return 0.3
  return char >= 'A' && char <= 'Z' ? 0.68 : 0.56
}

/** Width of a line of text in px, estimated on the side of too wide. */
export const textWidthPx = (text: string, sizePx: number) => [...text].reduce((sum, c) => sum + advance(c), 0) * sizePx

/** A name as two lines of about equal length; as one when it has no place to break. */
export const nameLines = (name: string): string[] => {
  const breaks = [...name.matchAll(/[ \-–]/g)].map((b) => b.index + 1)
  const best = breaks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0]
  return best === undefined ? [name] : [name.slice(0, best).trim(), name.slice(best).trim()]
}

/** As much of a text as fits into a width, with a sign that there is more. */
export const cutTo = (text: string, sizePx: number, mostPx: number): string => {
  if (textWidthPx(text, sizePx) <= mostPx) return text
  const letters = [...text]
  while (letters.length > 1 && textWidthPx(`${letters.join('')}…`, sizePx) > mostPx) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** A label on the line: its station in per cent and how far it reaches to each side in px; a lower rank matters more. */
export type LabelExtent = { percent: number; leftPx: number; rightPx: number; rank: number }

/** Room for fonts wider than those measured, too. */
const BETWEEN_PX = 20

/**
 * Least width in px of the drawing at which each label stands clear of every label that matters more.
 * Infinity: never.
 */
export const clearFrom = (labels: readonly LabelExtent[]): number[] => {
  const need = (a: LabelExtent, b: LabelExtent) => {
    const [left, right] = a.percent <= b.percent ? [a, b] : [b, a]
    const apart = (right.percent - left.percent) / 100
    return apart <= 0 ? Number.POSITIVE_INFINITY : (left.rightPx + right.leftPx + BETWEEN_PX) / apart
  }
  return labels.map((label, i) =>
    labels.reduce((most, other, j) => (j !== i && other.rank < label.rank ? Math.max(most, need(label, other)) : most), 0),
  )
}

/** Widths at which the style sheet can start showing a label; each has a class `from<width>`. */
const SHOWN_FROM = [240, 280, 320, 360, 400, 440, 480, 540, 600, 680, 760, 860, 960, 1080, 1200] as const

/** The class that shows a label from a width on: null always, undefined never. */
export const shownFrom = (widthPx: number): `from${(typeof SHOWN_FROM)[number]}` | null | undefined => {
  if (widthPx <= 200) return null
  const step = SHOWN_FROM.find((s) => s >= widthPx)
  return step === undefined ? undefined : `from${step}`
}

/** True where the cargo goes on in another mode than it came in, whatever the place is called. */
export const changesMode = (stops: readonly LaneStop[], i: number): boolean => {
  const [before, here] = [stops[i - 1]?.mode ?? null, stops[i]?.mode ?? null]
  return before !== null && here !== null && before !== here
}
