/** A journey on the clock that all choices of a comparison share; reads out as its two times. */
import * as m from '@tongyun/messages'
import laneStyles from '../lanes/lane-drawing.module.css'
import { clearFrom, type LabelExtent, shownFrom, textWidthPx } from '../lanes/lane-geometry.ts'
import { At, pct, StationSign, Track } from '../lanes/lane-shapes.tsx'
import type { MidnightAxis } from '../lanes/midnight-axis.ts'
import type { ChoiceRun } from './choice.ts'
import styles from './choices.module.css'
import { type ClockMarks, MarkLines } from './clock-marks.tsx'

const TRACK_Y = 31
/** A flag stands between the time of departure and the line. */
const FLAG_Y = 18
const FLAG_PX = 6
const RUN_PX = 60
const WORDS_PX = 12
/** The drawing on a phone of 375 px. */
const PHONE_PX = 330

/** Words begin at their place where a phone has room for them there, end there where it has room before it. */
const besides = (words: string, at: number): { x: string; textAnchor: 'start' | 'end' } => {
  const percent = (textWidthPx(words, WORDS_PX) / PHONE_PX) * 100
  if (at + percent <= 100) return { x: pct(at), textAnchor: 'start' }
  return at >= percent ? { x: pct(at), textAnchor: 'end' } : { x: '100%', textAnchor: 'end' }
}

/** The arrival is written back from its place as long as there is room before it. */
const before = (words: string, at: number): { x: string; textAnchor: 'start' | 'end' } =>
  at >= (textWidthPx(words, WORDS_PX) / PHONE_PX) * 100 ? { x: pct(at), textAnchor: 'end' } : { x: '0', textAnchor: 'start' }

/** Names of stations below the line, each from the width on at which it stands clear of the arrival and of those before it. */
const stationNames = (
  stations: NonNullable<ChoiceRun['stations']>,
  axis: MidnightAxis,
  arrival: { words: string; at: number },
): { words: string; at: number; className: string | undefined }[] => {
  const half = (words: string) => textWidthPx(words, WORDS_PX) / 2
  const places = stations.map(({ from, to, words }) => ({ words, at: axis.at((from + to) / 2) }))
  const extent = { leftPx: 0, rightPx: 0, rank: 0 }
  const end: LabelExtent =
    before(arrival.words, arrival.at).textAnchor === 'end'
      ? { ...extent, percent: arrival.at, leftPx: 2 * half(arrival.words) }
      : { ...extent, percent: 0, rightPx: 2 * half(arrival.words) }
  const labels = places.map(({ words, at }, i) => ({ percent: at, leftPx: half(words), rightPx: half(words), rank: i + 1 }))
  const clear = clearFrom([end, ...labels]).slice(1)
  return places.flatMap(({ words, at }, i) => {
    const within = (half(words) / Math.max(0.1, Math.min(at, 100 - at))) * 100
    const shown = shownFrom(Math.max(clear[i] ?? 0, within))
    return shown === undefined ? [] : [{ words, at, className: shown === null ? undefined : laneStyles[shown] }]
  })
}

export const RunDrawing = ({
  name,
  run: { pieces, closings = [], stations = [], ends, departs, arrives, late },
  axis,
  marks,
}: {
  name: string
  run: ChoiceRun
  axis: MidnightAxis
  marks: ClockMarks
}) => {
  const [from, to] = [axis.at(pieces[0]?.from ?? 0), axis.at(pieces.at(-1)?.to ?? 0)]
  const begin = Math.min(from, ...closings.map(({ at }) => axis.at(at)), axis.at(marks.ready?.from ?? Number.POSITIVE_INFINITY))
  const said = [m.comparison_run({ name, departs, arrives }), ...closings.map(({ words }) => words)].join(' · ')
  return (
    <div className={laneStyles.clock}>
      <svg height={RUN_PX} className={styles.drawing} role="img" aria-label={said}>
        <MarkLines marks={marks} axis={axis} height={RUN_PX} />
        {axis.ticks.map((tick) => (
          <line key={tick} x1={pct(axis.at(tick))} x2={pct(axis.at(tick))} y1="0" y2={RUN_PX} className={styles.day} />
        ))}
        <line x1={pct(begin)} x2={pct(to)} y1={TRACK_Y} y2={TRACK_Y} className={styles.wait} />
        {pieces.map((piece) =>
          piece.mode === null ? (
            <line
              key={piece.from}
              x1={pct(axis.at(piece.from))}
              x2={pct(axis.at(piece.to))}
              y1={TRACK_Y}
              y2={TRACK_Y}
              className={styles.mixed}
            />
          ) : (
            <Track key={piece.from} mode={piece.mode} from={axis.at(piece.from)} to={axis.at(piece.to)} y={TRACK_Y} />
          ),
        )}
        {closings.map(({ at, words }) => (
          <At key={words} x={axis.at(at)}>
            <line y1={FLAG_Y} y2={TRACK_Y} className={laneStyles.flagPole} />
            <rect y={FLAG_Y} width={FLAG_PX} height={FLAG_PX} className={laneStyles.flag} />
          </At>
        ))}
        {stations.map((station) => (
          <At key={station.from} x={axis.at((station.from + station.to) / 2)}>
            <StationSign kind={station.kind} end={false} y={TRACK_Y} />
          </At>
        ))}
        {stationNames(stations, axis, { words: arrives, at: to }).map(({ words, at, className }) => (
          <At key={at} x={at} className={className ?? null}>
            <text y="54" className={styles.station}>
              {words}
            </text>
          </At>
        ))}
        <At x={from}>
          <StationSign kind={ends[0]} end={false} y={TRACK_Y} />
        </At>
        <At x={to}>
          <StationSign kind={ends[1]} end y={TRACK_Y} />
        </At>
        <text {...besides(departs, from)} y="14" className={styles.when}>
          {departs}
        </text>
        <text {...before(arrives, to)} y="54" className={late ? styles.whenLate : styles.when}>
          {arrives}
        </text>
      </svg>
    </div>
  )
}
