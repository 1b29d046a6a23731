/** The legs of a trip on an axis of days, each a row below the one before; what stands beside it says the same in words. */
import type { LegMode, Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { formatDay, formatList } from '../i18n/format.ts'
import { DayMarks, midnightMarks } from '../lanes/day-marks.tsx'
import laneStyles from '../lanes/lane-drawing.module.css'
import { cutTo } from '../lanes/lane-geometry.ts'
import { At, pct, StationSign, Track } from '../lanes/lane-shapes.tsx'
import { midnightAxis } from '../lanes/midnight-axis.ts'
import { AtEachWidth } from './at-each-width.tsx'
import { BOLD_PX, nameAt } from './axis-names.ts'
import styles from './legs-axis.module.css'

type End = { name: string; zone: string }
export type DrawnLeg = {
  leg: number
  mode: Mode
  origin: End
  destination: End
  /** Null where nobody says it. */
  departsAt: string | null
  arrivesAt: string | null
  cutOffs: readonly string[]
  /** False where nobody carries it any more. */
  carried: boolean
}

type Timed = DrawnLeg & { departsAt: string; arrivesAt: string }

const ROW_PX = 44
const TRACK_PX = 30
const AXIS_PX = 34

const laneOf = ({ origin, destination }: DrawnLeg) => m.detail_lane_name({ origin: origin.name, destination: destination.name })

/** By the clock of the first origin; what is past all legs does not draw them together. */
const axisOf = (legs: readonly Timed[], asOf: string) => {
  const moments = legs.flatMap(({ departsAt, arrivesAt, cutOffs }) => [departsAt, arrivesAt, ...cutOffs]).map(Date.parse)
  const now = Date.parse(asOf)
  const axis = midnightAxis([Math.min(now, Math.max(...moments)), ...moments], legs[0]?.origin.zone ?? 'UTC')
  const place = axis.at(now)
  return { ...axis, now: place >= 0 && place <= 100 ? place : null }
}

type Axis = ReturnType<typeof axisOf>

const isLegMode = (mode: Mode): mode is LegMode => mode !== 'multimodal'

const Row = ({ one, y, axis: { at }, isLast }: { one: Timed; y: number; axis: Axis; isLast: boolean }) => {
  const [from, to] = [at(Date.parse(one.departsAt)), at(Date.parse(one.arrivesAt))]
  const line = { x1: pct(from), x2: pct(to), y1: y, y2: y }
  return (
    <g>
      {!one.carried ? (
        <line {...line} className={styles.missing} />
      ) : isLegMode(one.mode) ? (
        <Track mode={one.mode} from={from} to={to} y={y} />
      ) : (
        <line {...line} className={styles.mixed} />
      )}
      {one.cutOffs.map((cutOff) => (
        <At key={cutOff} x={at(Date.parse(cutOff))}>
          <path d={`M0 ${y - 1}l-4.5 -9h9z`} className={styles.cutOff} />
        </At>
      ))}
      <At x={from}>
        <StationSign kind="terminal" end={false} y={y} />
      </At>
      <At x={to}>
        <StationSign kind="terminal" end={isLast} y={y} />
      </At>
      <AtEachWidth>
        {(widthPx) => {
          const name = cutTo(`${one.leg}  ${laneOf(one)}`, BOLD_PX, widthPx)
          return (
            <text {...nameAt(name, from, to, widthPx)} y={y - 15} className={styles.name}>
              {name}
            </text>
          )
        }}
      </AtEachWidth>
    </g>
  )
}

/** From the arrival of a leg down to the row of the next, and along it until that departs. */
const Wait = ({ before, next, y, axis: { at } }: { before: Timed; next: Timed; y: number; axis: Axis }) => {
  const [from, to] = [at(Date.parse(before.arrivesAt)), at(Date.parse(next.departsAt))]
  return (
    <>
      <line x1={pct(from)} x2={pct(from)} y1={y - ROW_PX} y2={y} className={styles.wait} />
      <line x1={pct(from)} x2={pct(to)} y1={y} y2={y} className={styles.wait} />
    </>
  )
}

export const LegsAxis = ({ legs, asOf }: { legs: readonly DrawnLeg[]; asOf: string }) => {
  const timed = legs.filter((one): one is Timed => one.departsAt !== null && one.arrivesAt !== null)
  if (timed.length === 0) return null
  const axis = axisOf(timed, asOf)
  const height = timed.length * ROW_PX
  const yOf = (row: number) => row * ROW_PX + TRACK_PX
  const sentence = timed.map((one) =>
    m.trips_axis_leg({
      leg: one.leg,
      lane: laneOf(one),
      from: formatDay(one.departsAt, one.origin.zone),
      to: formatDay(one.arrivesAt, one.destination.zone),
    }),
  )
  return (
    <figure className={`${styles.figure} ${laneStyles.clock}`}>
      <svg
        height={height + AXIS_PX}
        className={styles.drawing}
        role="img"
        aria-label={m.trips_axis({ legs: formatList(sentence) })}
      >
        {axis.ticks.map((tick) => (
          <line key={tick} x1={pct(axis.at(tick))} x2={pct(axis.at(tick))} y1="0" y2={height + 6} className={styles.tick} />
        ))}
        <line x1="0" x2="100%" y1={height + 6} y2={height + 6} className={styles.line} />
        {axis.now === null ? null : <line x1={pct(axis.now)} x2={pct(axis.now)} y1="0" y2={height + 10} className={styles.now} />}
        {timed.slice(1).map((next, i) => {
          const before = timed[i]
          return before === undefined ? null : <Wait key={next.leg} {...{ before, next, axis }} y={yOf(i + 1)} />
        })}
        {timed.map((one, i) => (
          <Row key={one.leg} {...{ one, axis }} y={yOf(i)} isLast={i === timed.length - 1} />
        ))}
        <DayMarks marks={midnightMarks(axis)} y={height + 24} />
      </svg>
      <figcaption className="t12 mute">{m.trips_axis_key()}</figcaption>
    </figure>
  )
}
