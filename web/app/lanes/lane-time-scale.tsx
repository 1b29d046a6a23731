/** The detail page's lane: true time scale with dimension lines, waits as long as they last, cut-off flags, a dates axis. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatDay, formatDayAndTime, formatDuration, formatOffset, formatTime } from '../i18n/format.ts'
import laneStyles from './lane-drawing.module.css'
import { LaneDrawing, laneClass } from './lane-drawing.tsx'
import { clearFrom, type ScheduledLane, shownFrom, stationKey, textWidthPx } from './lane-geometry.ts'
import { laneSentence, type StationLabel, stationLabels } from './lane-labels.ts'
import { At, pct, StationSign, Track } from './lane-shapes.tsx'
import styles from './lane-time-scale.module.css'
import { stopWord } from './stop-words.ts'
import { type Dimension, type TimeScale, timeScale } from './time-scale.ts'

const LINE_Y = 112
const AXIS_Y = 178
const FLAG_Y = 216

type DrawnLane = Pick<CapacityRow, 'mode' | 'stops' | 'departure'>

/** The lane of a detail page on a sheet: to scale where there is width and a departure, else as a row. */
export const LaneTimeScale = ({ lane }: { lane: DrawnLane }) => (
  <section className={styles.hero} aria-label={m.detail_lane()}>
    <Drawing lane={lane} />
  </section>
)

const Drawing = ({ lane }: { lane: DrawnLane }) => {
  if (lane.departure === null) return <LaneDrawing lane={lane} size="row" ground="sheet" />
  return (
    <>
      <div className={laneStyles.scaled}>
        <div className={laneClass(lane, 'sheet')}>
          <Scaled lane={{ ...lane, departure: lane.departure }} />
        </div>
      </div>
      <div className={laneStyles.row}>
        <LaneDrawing lane={lane} size="row" ground="sheet" />
      </div>
    </>
  )
}

/** 240 px high. */
const Scaled = ({ lane }: { lane: ScheduledLane }) => {
  const scale = timeScale(lane)
  const first = scale.stations[0]
  const labels = stationLabels(lane)
  return (
    <svg height="240" role="img" aria-label={laneSentence(lane, labels)}>
      {scale.dimensions.map((d) => (
        <DimensionLine key={d.from} dimension={d} wait={stopWord(lane.stops, d.stop)} />
      ))}
      {scale.cutOffs.length > 0 && first !== undefined ? (
        <line
          x1={pct(Math.min(...scale.cutOffs.map((c) => c.percent)))}
          x2={pct(first.from)}
          y1={LINE_Y}
          y2={LINE_Y}
          className={laneStyles.before}
        />
      ) : null}
      {scale.stations
        .slice(0, -1)
        .map((s, i) =>
          s.stop.mode === null ? null : (
            <Track key={stationKey(s.stop)} mode={s.stop.mode} from={s.to} to={scale.stations[i + 1]?.from ?? 100} y={LINE_Y} />
          ),
        )}
      {scale.stations.map((s, i) => (
        <Station
          key={stationKey(s.stop)}
          station={s}
          sign={labels[i]?.sign ?? s.stop.kind}
          end={i === scale.stations.length - 1}
        />
      ))}
      <Lettering labels={labels} scale={scale} />
      <Axis scale={scale} zone={lane.stops[0]?.place.zone ?? 'UTC'} />
      {scale.cutOffs.map((c, i) => (
        <Flag key={c.kind} cutOff={c} y={FLAG_Y + i * 16} zone={lane.stops[0]?.place.zone ?? 'UTC'} />
      ))}
    </svg>
  )
}

/** `wait` names the stop where a wait is. */
const DimensionLine = ({ dimension: d, wait }: { dimension: Dimension; wait: string }) => {
  const duration = formatDuration(d.hours)
  const text = d.mode === null ? `${wait} ${duration}` : `${vocabularyWord('mode', d.mode)} ${duration}`
  const width = Math.ceil(textWidthPx(text, 11)) + 12
  const shown = shownFrom(((width + 20) / Math.max(d.to - d.from, 0.1)) * 100)
  if (shown === undefined) return null
  return (
    <g className={shown === null ? undefined : laneStyles[shown]}>
      <line x1={pct(d.from)} x2={pct(d.to)} y1="22" y2="22" className={laneStyles.dimension} />
      <At x={d.from}>
        <path d="M0 22l7-2.5v5z" className={laneStyles.arrow} />
        <line y1="16" y2="52" className={laneStyles.dimension} />
      </At>
      <At x={d.to}>
        <path d="M0 22l-7-2.5v5z" className={laneStyles.arrow} />
        <line y1="16" y2="52" className={laneStyles.dimension} />
      </At>
      <At x={(d.from + d.to) / 2}>
        <rect x={-width / 2} y="14" width={width} height="16" className={laneStyles.ground} />
        <text y="26" className={`${d.mode === null ? laneStyles.small : `${laneStyles.leg} m-${d.mode}`} ${laneStyles.middle}`}>
          {text}
        </text>
      </At>
    </g>
  )
}

const Station = ({
  station: s,
  sign,
  end,
}: {
  station: TimeScale['stations'][number]
  sign: StationLabel['sign']
  end: boolean
}) => {
  const wait = { x1: pct(s.from), x2: pct(s.to), y1: LINE_Y, y2: LINE_Y }
  if (s.stop.kind === 'transfer' && s.to - s.from > 1)
    return (
      <>
        <line {...wait} className={laneStyles.waitOuter} />
        <line {...wait} className={laneStyles.waitInner} />
        {[s.from, s.to].map((x) => (
          <At key={x} x={x}>
            <circle cy={LINE_Y} r="2.2" className={laneStyles.dot} />
          </At>
        ))}
      </>
    )
  return (
    <>
      <line {...wait} className={laneStyles.before} />
      <At x={(s.from + s.to) / 2}>
        <StationSign kind={sign} end={end} y={LINE_Y} />
      </At>
    </>
  )
}

/** Waits longer than this show both times. */
const LONG_WAIT_H = 3

/** Name, code, local time and zone of every station that has room. */
const Lettering = ({ labels, scale }: { labels: StationLabel[]; scale: TimeScale }) => {
  const last = labels.length - 1
  const stops = labels.map(({ stop }) => stop)
  const lettered = labels.map((label, i) => {
    const s = scale.stations[i]
    if (s === undefined) throw new Error('a label without its station')
    const { zone } = label.stop.place
    const end = i === 0 || i === last
    const arrives = formatDayAndTime(s.arrival, zone)
    const wait = Date.parse(s.departure) - Date.parse(s.arrival) > LONG_WAIT_H * 3_600_000
    const lines = [
      label.name,
      [label.border === null ? label.code : label.border.join('│'), end ? null : stopWord(stops, i)]
        .filter((part) => part !== null)
        .join(' · '),
      wait && !end ? `${formatDay(s.arrival, zone)} → ${formatDayAndTime(s.departure, zone)}` : arrives,
      formatOffset(s.arrival, zone),
    ] as const
    const width = Math.max(...lines.map((line, row) => textWidthPx(line, row === 0 ? 13 : row === 2 ? 12 : 11)))
    const percent = (s.from + s.to) / 2
    const reach = i === 0 ? [6, width - 6] : i === last ? [width - 6, 6] : [width / 2, width / 2]
    const rank = end ? 0 : label.sign === 'call' ? 100 + i : i
    return { label, lines, percent, leftPx: reach[0] ?? 0, rightPx: reach[1] ?? 0, rank }
  })
  const widths = clearFrom(lettered)
  return lettered.map(({ label, lines, percent }, i) => {
    const shown = shownFrom(widths[i] ?? 0)
    if (shown === undefined) return null
    const [x, anchor] = i === 0 ? [-6, laneStyles.start] : i === last ? [6, laneStyles.finish] : [0, laneStyles.middle]
    return (
      <At key={stationKey(label.stop)} x={percent} className={shown === null ? null : laneStyles[shown]}>
        <text x={x} y="74" className={`${laneStyles.end} ${anchor}`}>
          {lines[0]}
        </text>
        <text x={x} y="90" className={`${laneStyles.code} ${anchor}`}>
          {lines[1]}
        </text>
        <text x={x} y="140" className={`${laneStyles.time} ${anchor}`}>
          {lines[2]}
        </text>
        <text x={x} y="156" className={`${laneStyles.small} ${anchor}`}>
          {lines[3]}
        </text>
      </At>
    )
  })
}

/** Width one date needs on the axis. */
const DATE_PX = 62

const Axis = ({ scale, zone }: { scale: TimeScale; zone: string }) => {
  const last = scale.ticks.length - 1
  const every = shownFrom(DATE_PX * last)
  const second = shownFrom((DATE_PX * last) / 2)
  return (
    <>
      {scale.ticks
        .slice(0, -1)
        .map((tick, i) =>
          i % 2 === 0 ? (
            <rect
              key={tick.instant}
              x={pct(tick.percent)}
              width={pct(100 / last)}
              y={AXIS_Y}
              height="6"
              className={laneStyles.axisDay}
            />
          ) : null,
        )}
      <line x1="0" x2="100%" y1={AXIS_Y} y2={AXIS_Y} className={laneStyles.axis} />
      <line x1="0" x2="100%" y1={AXIS_Y + 6} y2={AXIS_Y + 6} className={laneStyles.axis} />
      {scale.ticks.map((tick, i) => {
        const shown = i % 2 === 1 ? every : second
        if (shown === undefined) return null
        const midnight = (i * scale.stepHours) % 24 === 0
        return (
          <At key={tick.instant} x={tick.percent} className={shown === null ? null : laneStyles[shown]}>
            <text
              y={AXIS_Y + 21}
              className={`${laneStyles.small} ${i === 0 ? laneStyles.start : i === last ? laneStyles.finish : laneStyles.middle}`}
            >
              {midnight ? formatDay(tick.instant, zone) : formatTime(tick.instant, zone)}
            </text>
          </At>
        )
      })}
    </>
  )
}

const Flag = ({ cutOff, y, zone }: { cutOff: TimeScale['cutOffs'][number]; y: number; zone: string }) => {
  const name = cutOff.kind === 'cargo' ? m.detail_cut_off_cargo() : m.detail_cut_off_documents()
  return (
    <At x={cutOff.percent}>
      <line y1={AXIS_Y + 6} y2={y - 5} className={laneStyles.flagPole} />
      <rect y={y - 6} width="6" height="6" className={laneStyles.flag} />
      <text x="11" y={y} className={`${laneStyles.small} ${laneStyles.start}`}>
        <tspan className={laneStyles.flagName}>{name}</tspan>
        {` ${formatDayAndTime(cutOff.instant, zone)}`}
      </text>
    </At>
  )
}
