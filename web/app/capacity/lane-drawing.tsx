/** The transit-map drawing of a lane, from the home board to a plan. Rendered on the server, needs no script. */
import css from './lane-drawing.module.css'
import {
  clearFrom,
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

export type { Lane } from './lane-geometry.ts'

type Props = {
  lane: Lane
  /** `board` is the bare line, 16 px high; `row` adds names, codes and times, 62 px (76 with a name on two lines). */
  size: 'board' | 'row'
  /** What the drawing stands on, for the parts that cover the line. */
  ground?: 'paper' | 'sheet' | 'well'
}

const GROUNDS = { paper: '', sheet: css.onSheet, well: css.onWell }

/** Class of the element that holds a drawing: its ground and the colour of its mode. */
export const laneClass = (lane: Lane, ground: NonNullable<Props['ground']>) => `${css.lane} ${GROUNDS[ground]} m-${lane.mode}`

/** A lane as a line in its modes' strokes with its stations; reads out as a sentence. */
export function LaneDrawing({ lane, size, ground = 'paper' }: Props) {
  const at = spreadStations(lane.stops)
  const last = lane.stops.length - 1
  const labels = stationLabels(lane)
  const lift =
    size === 'row' && labels.some((l, i) => (i === 0 || i === last) && nameLines(l.name, LONGEST_NAME).length > 1) ? 14 : 0
  const y = size === 'row' ? 31 + lift : 8
  return (
    <div className={laneClass(lane, ground)}>
      <svg height={size === 'row' ? 62 + lift : 16} role="img" aria-label={laneSentence(lane)}>
        {stretches(lane.stops, at).map((stretch) => (
          <Track key={stretch.from} {...stretch} y={y} />
        ))}
        {labels.map(({ stop, sign }, i) => (
          <At key={stationKey(stop)} x={at[i] ?? 0}>
            <StationSign kind={sign} end={i === last} y={y} />
          </At>
        ))}
        {size === 'row' ? <Lettering labels={labels} at={at} y={y} /> : null}
      </svg>
    </div>
  )
}

/** Characters of an end's name on one line: two of them fit side by side at 320 px. */
const LONGEST_NAME = 17
const GATE_WIDTH_PX = 52

/** Names above, times below. Middle labels show from the width at which they stand clear of what matters more. */
function Lettering({ labels, at, y }: { labels: StationLabel[]; at: number[]; y: number }) {
  const last = labels.length - 1
  const widthOf = (l: StationLabel, end: boolean) =>
    Math.max(
      end
        ? Math.max(...nameLines(l.name, LONGEST_NAME).map((line) => textWidthPx(line, 13)))
        : l.border === null
          ? textWidthPx(l.name, 12)
          : GATE_WIDTH_PX,
      textWidthPx(l.below ?? '', end ? 12 : 11),
    )
  const extents = labels.map((l, i): LabelExtent => {
    const end = i === 0 || i === last
    const width = widthOf(l, end)
    const percent = at[i] ?? 0
    if (i === 0) return { percent, leftPx: 6, rightPx: width - 6, rank: 0 }
    if (i === last) return { percent, leftPx: width - 6, rightPx: 6, rank: 0 }
    return { percent, leftPx: width / 2, rightPx: width / 2, rank: l.sign === 'call' ? 100 + i : i }
  })
  const widths = clearFrom(extents)
  const codes = codesFrom(labels, extents, widths)
  return labels.map((label, i) =>
    i === 0 || i === last ? (
      <End key={stationKey(label.stop)} label={label} origin={i === 0} codeClass={codes} y={y} />
    ) : (
      <Middle key={stationKey(label.stop)} label={label} x={at[i] ?? 0} from={shownFrom(widths[i] ?? 0)} y={y} />
    ),
  )
}

/** Width from which the codes stand clear beside both ends' names; middle labels that never show do not count. */
const codesFrom = (labels: StationLabel[], extents: LabelExtent[], widths: number[]) => {
  const last = labels.length - 1
  const code = (i: number) => (labels[i]?.code == null ? 0 : textWidthPx(labels[i]?.code ?? '', 12) + 5)
  const withCodes = extents.flatMap((extent, i): LabelExtent[] => {
    if (i === 0) return [{ ...extent, rightPx: extent.rightPx + code(0), rank: 1 }]
    if (i === last) return [{ ...extent, leftPx: extent.leftPx + code(last), rank: 2 }]
    return shownFrom(widths[i] ?? 0) === undefined ? [] : [{ ...extent, rank: 0 }]
  })
  const clear = clearFrom(withCodes)
  return shownFrom(Math.max(clear[0] ?? 0, clear.at(-1) ?? 0))
}

type Shown = ReturnType<typeof shownFrom>

function End({ label, origin, codeClass, y }: { label: StationLabel; origin: boolean; codeClass: Shown; y: number }) {
  const anchor = origin ? css.start : css.finish
  const x = origin ? -6 : 6
  const lines = nameLines(label.name, LONGEST_NAME)
  return (
    <At x={origin ? 0 : 100}>
      {lines.slice(0, -1).map((line) => (
        <text key={line} x={x} y={y - 31} className={`${css.end} ${anchor}`}>
          {line}
        </text>
      ))}
      <text x={x} y={y - 17} className={`${css.end} ${anchor}`}>
        {lines.at(-1)}
        {label.code === null || codeClass === undefined ? null : (
          <tspan className={`${css.code} ${codeClass === null ? '' : css[codeClass]}`}>{` ${label.code}`}</tspan>
        )}
      </text>
      {label.below === null ? null : (
        <text x={x} y={y + 23} className={`${css.time} ${anchor}`}>
          {label.below}
        </text>
      )}
    </At>
  )
}

function Middle({ label, x, from, y }: { label: StationLabel; x: number; from: Shown; y: number }) {
  if (from === undefined) return null
  return (
    <At x={x} className={from === null ? null : css[from]}>
      {label.border === null ? (
        <text y={y - 17} className={`${css.name} ${css.middle}`}>
          {label.name}
        </text>
      ) : (
        <>
          <text x="-5" y={y - 17} className={`${css.name} ${css.finish}`}>
            {label.border[0]}
          </text>
          <text x="5" y={y - 17} className={`${css.name} ${css.start}`}>
            {label.border[1]}
          </text>
          <line y1={y - 27} y2={y - 12} className={css.gate} />
        </>
      )}
      {label.below === null ? null : (
        <text y={y + 23} className={`${css.small} ${css.middle}`}>
          {label.below}
        </text>
      )}
    </At>
  )
}
