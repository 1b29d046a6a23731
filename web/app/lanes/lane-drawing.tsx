/** The transit-map drawing of a lane, from the home board to a plan. Rendered on the server, needs no script. */
import styles from './lane-drawing.module.css'
import {
  clearFrom,
  cutTo,
  type LabelExtent,
  type Lane,
  nameLines,
  shownFrom,
  spreadStations,
  stationKey,
  stretches,
  textWidthPx,
} from './lane-geometry.ts'
import { laneSentence, type StationLabel, stationLabels } from './lane-labels.ts'
import { At, StationSign, Track } from './lane-shapes.tsx'

type Props = {
  lane: Lane
  /** `board` is the bare line, 16 px high; `row` adds names, codes and times, 62 px, and 14 more for each second line of names or times. */
  size: 'board' | 'row'
  /** Least width in px it may get: names that do not fit beside each other then stand on two lines. */
  leastPx?: number
  /** Width in px beyond which no label waits for more room: names that need more are left out. */
  mostPx?: number
  /** What the drawing stands on, for the parts that cover the line. */
  ground?: 'paper' | 'sheet' | 'well'
}

const GROUNDS = { paper: '', sheet: styles.onSheet, well: styles.onWell }

/** Class of the element that holds a drawing: its ground and the colour of its mode. */
export const laneClass = (lane: Lane, ground: NonNullable<Props['ground']>) =>
  [styles.lane, GROUNDS[ground], `m-${lane.mode}`].filter(Boolean).join(' ')

/** The drawing of a result on a screen of 320 px. */
const PHONE_PX = 272

/** A lane as a line in its modes' strokes with its stations; reads out as a sentence. */
export const LaneDrawing = ({ lane, size, leastPx = PHONE_PX, mostPx, ground = 'paper' }: Props) => {
  const at = spreadStations(lane.stops)
  const last = lane.stops.length - 1
  const labels = stationLabels(lane)
  const names = endNames(labels, leastPx)
  const lift = size === 'row' && names.some((lines) => lines.length > 1) ? LINE_PX : 0
  const y = size === 'row' ? 31 + lift : 8
  const apart = timesFit(labels, leastPx)
  const height = size === 'row' ? 62 + lift + (apart ? 0 : LINE_PX) : 16
  const shown = size === 'row' ? labelsShown(labels, names, at, mostPx) : []
  return (
    <div className={laneClass(lane, ground)} data-lane>
      <svg height={height} role="img" aria-label={laneSentence(lane, labels)}>
        {stretches(lane.stops, at).map((stretch) => (
          <Track key={stretch.from} {...stretch} y={y} />
        ))}
        {labels.map((label, i) => {
          const end = i === 0 || i === last
          return (
            <At key={stationKey(label.stop)} x={at[i] ?? 0}>
              <StationSign kind={label.sign} end={i === last} y={y} />
              {size === 'board' ? null : end ? (
                <End
                  label={label}
                  lines={names[i === 0 ? 0 : 1] ?? []}
                  origin={i === 0}
                  codeFrom={shown[i]}
                  y={y}
                  timeY={y + (i === 0 || apart ? 23 : 23 + LINE_PX)}
                />
              ) : (
                <Middle label={label} from={shown[i]} y={y} />
              )}
            </At>
          )
        })}
      </svg>
    </div>
  )
}

const BETWEEN_NAMES_PX = 8
const LINE_PX = 14
/** Names of the ends are 13 px and half bold, which makes them as wide as 14 px. */
const END_PX = 14

/**
 * Names of the two ends in lines: the longer one is broken first, then both, when they are too wide for one line. Where
 * even that is too wide they stand one above the other, the origin's on top, each cut to the width.
 */
const endNames = (labels: readonly StationLabel[], leastPx: number): [string[], string[]] => {
  const [from, to] = [labels[0]?.name ?? '', labels.at(-1)?.name ?? '']
  const width = (lines: string[]) => Math.max(...lines.map((line) => textWidthPx(line, END_PX)))
  const fit = (a: string[], b: string[]) => width(a) + width(b) + BETWEEN_NAMES_PX <= leastPx
  const [from2, to2] = [nameLines(from), nameLines(to)]
  if (fit([from], [to])) return [[from], [to]]
  const longerBroken: [string[], string[]] = width([from]) >= width([to]) ? [from2, [to]] : [[from], to2]
  if (fit(...longerBroken)) return longerBroken
  return fit(from2, to2)
    ? [from2, to2]
    : [
        [cutTo(from, END_PX, leastPx), ''],
        ['', cutTo(to, END_PX, leastPx)],
      ]
}

/** Whether the times of both ends stand beside each other; the later one takes a line of its own where they do not. */
const timesFit = (labels: readonly StationLabel[], leastPx: number) => {
  const width = (label: StationLabel | undefined) => textWidthPx(label?.below ?? '', 12)
  return width(labels[0]) + width(labels.at(-1)) + BETWEEN_NAMES_PX <= leastPx
}

const GATE_WIDTH_PX = 52

/** From which width each label shows, for ends their code: middle ones where they stand clear of what matters more. */
const labelsShown = (
  labels: readonly StationLabel[],
  names: [string[], string[]],
  at: readonly number[],
  mostPx = Number.POSITIVE_INFINITY,
): Shown[] => {
  const last = labels.length - 1
  const nameWidth = (l: StationLabel, i: number) =>
    i === 0 || i === last
      ? Math.max(...(names[i === 0 ? 0 : 1] ?? []).map((line) => textWidthPx(line, END_PX)))
      : l.border === null
        ? textWidthPx(l.name, 12)
        : GATE_WIDTH_PX
  const extents = labels.map((l, i): LabelExtent => {
    const width = Math.max(nameWidth(l, i), textWidthPx(l.below ?? '', i === 0 || i === last ? 12 : 11))
    const percent = at[i] ?? 0
    if (i === 0) return { percent, leftPx: 6, rightPx: width - 6, rank: 0 }
    if (i === last) return { percent, leftPx: width - 6, rightPx: 6, rank: 0 }
    return { percent, leftPx: width / 2, rightPx: width / 2, rank: l.sign === 'call' ? 100 + i : i }
  })
  const shown = clearFrom(extents).map((px) => (px > mostPx ? undefined : shownFrom(px)))
  const code = (i: number) => (labels[i]?.code == null ? 0 : textWidthPx(labels[i]?.code ?? '', 12) + 5)
  // Codes stand beside the ends' names where they meet no middle label; labels that never show do not count.
  const withCodes = extents.flatMap((extent, i): LabelExtent[] => {
    if (i === 0) return [{ ...extent, rightPx: extent.rightPx + code(0), rank: 1 }]
    if (i === last) return [{ ...extent, leftPx: extent.leftPx + code(last), rank: 2 }]
    return shown[i] === undefined ? [] : [{ ...extent, rank: 0 }]
  })
  const clear = clearFrom(withCodes)
  const codes = shownFrom(Math.max(clear[0] ?? 0, clear.at(-1) ?? 0))
  return shown.map((from, i) => (i === 0 || i === last ? codes : from))
}

type Shown = ReturnType<typeof shownFrom>

const End = ({
  label,
  lines,
  origin,
  codeFrom,
  y,
  timeY,
}: {
  label: StationLabel
  lines: string[]
  origin: boolean
  codeFrom: Shown
  y: number
  timeY: number
}) => {
  const x = origin ? -6 : 6
  const look = (name: string | undefined) => (origin ? name : `${name} ${styles.finish}`)
  return (
    <>
      {lines.slice(0, -1).map(
        (line) =>
          line !== '' && (
            <text key={line} x={x} y={y - 31} className={look(styles.end)}>
              {line}
            </text>
          ),
      )}
      <text x={x} y={y - 17} className={look(styles.end)}>
        {lines.at(-1)}
        {label.code === null || codeFrom === undefined || lines.at(-1) === '' ? null : (
          <tspan className={codeFrom === null ? styles.code : `${styles.code} ${styles[codeFrom]}`}>{` ${label.code}`}</tspan>
        )}
      </text>
      {label.below === null ? null : (
        <text x={x} y={timeY} className={look(styles.time)}>
          {label.below}
        </text>
      )}
    </>
  )
}

const Middle = ({ label, from, y }: { label: StationLabel; from: Shown; y: number }) => {
  if (from === undefined) return null
  return (
    <g className={from === null ? undefined : styles[from]}>
      {label.border === null ? (
        <text y={y - 17} className={`${styles.name} ${styles.middle}`}>
          {label.name}
        </text>
      ) : (
        <>
          <text x="-5" y={y - 17} className={`${styles.name} ${styles.finish}`}>
            {label.border[0]}
          </text>
          <text x="5" y={y - 17} className={styles.name}>
            {label.border[1]}
          </text>
          <line y1={y - 27} y2={y - 12} className={styles.gate} />
        </>
      )}
      {label.below === null ? null : (
        <text y={y + 23} className={`${styles.small} ${styles.middle}`}>
          {label.below}
        </text>
      )}
    </g>
  )
}
