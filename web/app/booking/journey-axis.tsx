/** A booked journey on one clock: as it was promised above, as it is expected now below; the table under it says the same. */
import type { Booking } from '@tongyun/contract/booking/bookings'
import * as m from '@tongyun/messages'
import { formatDay, formatDayAndTime, formatList, formatTime } from '../i18n/format.ts'
import { DayMarks, midnightMarks } from '../lanes/day-marks.tsx'
import laneStyles from '../lanes/lane-drawing.module.css'
import { cutTo, stretches, textWidthPx } from '../lanes/lane-geometry.ts'
import { At, pct, StationSign, Track } from '../lanes/lane-shapes.tsx'
import { type MidnightAxis, midnightAxis } from '../lanes/midnight-axis.ts'
import { AtEachWidth } from './at-each-width.tsx'
import { BOLD_PX, PHONE_PX, percentOf } from './axis-names.ts'
import styles from './journey-axis.module.css'
import { hoursMoved, promisedStops } from './milestones.ts'
import { movedWords } from './moved-words.ts'

const NAMES_Y = 40
const PROMISED_Y = 58
const EXPECTED_Y = 96
const TIMES_Y = 119
const AXIS_Y = 130
const DAYS_Y = 148
/** Bold letters of 12 px are as wide as others of 14. */
const NOW_PX = 14

type Run = { departsAt: string; arrivesAt: string }
const runOf = (departsAt: string | null, arrivesAt: string | null): Run | null =>
  departsAt === null || arrivesAt === null ? null : { departsAt, arrivesAt }

/** Room between the words of both ends, in percent of the drawing, for letters wider than was reckoned with. */
const BETWEEN = 10

type EndWords = { words: [string, string]; sizePx: number; at: [number, number] }

/** Words at both ends of a line, inwards from them; where there is no room for both they give way outwards, the first of them first. */
const endsOf = ({ words, sizePx, at: [from, to] }: EndWords, widthPx: number) => {
  // A short one leaves its room to the other.
  const mostPx = (other: string) => Math.max(widthPx * 0.47, widthPx * (1 - BETWEEN / 100) - textWidthPx(other, sizePx))
  const shown: [string, string] = [cutTo(words[0], sizePx, mostPx(words[1])), cutTo(words[1], sizePx, mostPx(words[0]))]
  const [first, last] = [percentOf(shown[0], sizePx, widthPx), percentOf(shown[1], sizePx, widthPx)]
  const start = Math.max(0, Math.min(from, to - last - BETWEEN - first))
  const end = Math.min(100, Math.max(to, start + first + BETWEEN + last))
  return [
    { words: shown[0], x: pct(start), textAnchor: 'start' },
    { words: shown[1], x: pct(end), textAnchor: 'end' },
  ] as const
}

const Ends = ({ y, className, ...ends }: EndWords & { y: number; className: string | undefined }) => (
  <AtEachWidth>
    {(widthPx) =>
      endsOf(ends, widthPx).map(({ words, x, textAnchor }) => (
        <text key={textAnchor} x={x} y={y} textAnchor={textAnchor} className={className}>
          {words}
        </text>
      ))
    }
  </AtEachWidth>
)

/** Stretches in their modes' strokes with the stations between. */
const Promised = ({ booking, run, axis }: { booking: Booking; run: Run; axis: MidnightAxis }) => {
  const stops = promisedStops(booking)
  const [from, to] = [axis.at(Date.parse(run.departsAt)), axis.at(Date.parse(run.arrivesAt))]
  const at = stops.map(({ arrives }) => axis.at(Date.parse(arrives ?? run.arrivesAt)))
  const signs = booking.carriage.stops
  const drawn = stretches(signs, at)
  return (
    <>
      {drawn.length === 0 ? (
        <line x1={pct(from)} x2={pct(to)} y1={PROMISED_Y} y2={PROMISED_Y} className={styles.bare} />
      ) : (
        drawn.map((stretch) => <Track key={stretch.from} {...stretch} y={PROMISED_Y} />)
      )}
      {stops.slice(1, -1).map(({ stop }, i) => (
        <At key={`${stop.place.placeId}${stop.arriveHours}`} x={at[i + 1] ?? 0}>
          <StationSign kind={stop.kind === 'border' && stop.border === null ? 'call' : stop.kind} end={false} y={PROMISED_Y} />
        </At>
      ))}
      <At x={from}>
        <StationSign kind={signs[0]?.kind ?? 'terminal'} end={false} y={PROMISED_Y} />
      </At>
      <At x={to}>
        <StationSign kind={signs.at(-1)?.kind ?? 'terminal'} end y={PROMISED_Y} />
      </At>
    </>
  )
}

/** Broken, since nobody has said that any of it happened. */
const Expected = ({ booking, run, axis }: { booking: Booking; run: Run; axis: MidnightAxis }) => {
  const { origin, destination, carriage } = booking
  const [from, to] = [axis.at(Date.parse(run.departsAt)), axis.at(Date.parse(run.arrivesAt))]
  const times: [string, string] = [
    formatDayAndTime(run.departsAt, origin.zone),
    formatDayAndTime(run.arrivesAt, destination.zone),
  ]
  return (
    <>
      <line x1={pct(from)} x2={pct(to)} y1={EXPECTED_Y} y2={EXPECTED_Y} className={styles.expected} />
      <At x={from}>
        <StationSign kind={carriage.stops[0]?.kind ?? 'terminal'} end={false} y={EXPECTED_Y} />
      </At>
      <At x={to}>
        <StationSign kind={carriage.stops.at(-1)?.kind ?? 'terminal'} end={false} y={EXPECTED_Y} />
      </At>
      <Ends words={times} sizePx={12} at={[from, to]} y={TIMES_Y} className={styles.time} />
    </>
  )
}

const Moved = ({ promised, expected, axis }: { promised: Run; expected: Run; axis: MidnightAxis }) => {
  const hours = hoursMoved(promised.arrivesAt, expected.arrivesAt)
  if (hours === 0) return null
  const at = axis.at(Date.parse(promised.arrivesAt))
  const isRight = at > 50
  return (
    <>
      <line x1={pct(at)} x2={pct(at)} y1={PROMISED_Y + 8} y2={EXPECTED_Y} className={styles.shift} />
      <At x={at}>
        <text x={isRight ? -6 : 6} y={PROMISED_Y + 25} textAnchor={isRight ? 'end' : 'start'} className={styles.moved}>
          {movedWords(hours)}
        </text>
      </At>
    </>
  )
}

/** The label stands within the drawing on a phone. */
const Now = ({ asOf, axis }: { asOf: string; axis: MidnightAxis }) => {
  const at = axis.at(Date.parse(asOf))
  if (at < 0 || at > 100) return null
  const words = m.bookings_axis_now({ time: `${formatDay(asOf, axis.zone)} ${formatTime(asOf, axis.zone)}` })
  const width = textWidthPx(words, NOW_PX) + 16
  const half = (width / PHONE_PX) * 50
  const x = at < half ? 0 : at > 100 - half ? -width : -width / 2
  return (
    <>
      <line x1={pct(at)} x2={pct(at)} y1="20" y2={AXIS_Y + 4} className={styles.now} />
      <At x={at}>
        <rect x={x} y="0" width={width} height="20" className={styles.plate} />
        <text x={x + width / 2} y="14" className={styles.nowWords}>
          {words}
        </text>
      </At>
    </>
  )
}

/** Nothing where no departure is dated. */
export const JourneyAxis = ({ booking }: { booking: Booking }) => {
  const { agreedDeparture: agreed, departsAt, arrivesAt, origin, destination, asOf } = booking
  const promised = runOf(agreed?.departsAt ?? null, agreed?.arrivesAt ?? null)
  const expected = runOf(departsAt, arrivesAt)
  const runs = [promised, expected].filter((one) => one !== null)
  const [first] = runs
  if (first === undefined) return null
  const moments = runs.flatMap((one) => [Date.parse(one.departsAt), Date.parse(one.arrivesAt)])
  // What is long over does not press the journey together.
  const axis = midnightAxis([Math.min(Date.parse(asOf), ...moments), ...moments], origin.zone)
  const ends: [number, number] = [axis.at(Date.parse(first.departsAt)), axis.at(Date.parse(first.arrivesAt))]
  const sentence = runs.map((run) =>
    (run === promised ? m.bookings_axis_promised : m.bookings_axis_expected)({
      from: formatDayAndTime(run.departsAt, origin.zone),
      to: formatDayAndTime(run.arrivesAt, destination.zone),
    }),
  )
  return (
    <div className={laneStyles.clock}>
      <svg
        height={DAYS_Y + 4}
        className={`${styles.drawing} m-${booking.mode}`}
        role="img"
        aria-label={m.bookings_axis({ runs: formatList(sentence) })}
      >
        {axis.ticks.map((tick) => (
          <line key={tick} x1={pct(axis.at(tick))} x2={pct(axis.at(tick))} y1="28" y2={AXIS_Y} className={styles.tick} />
        ))}
        <line x1="0" x2="100%" y1={AXIS_Y} y2={AXIS_Y} className={styles.line} />
        <Now asOf={asOf} axis={axis} />
        <Ends words={[origin.name, destination.name]} sizePx={BOLD_PX} at={ends} y={NAMES_Y} className={styles.name} />
        {promised === null ? null : <Promised booking={booking} run={promised} axis={axis} />}
        {promised === null || expected === null ? null : <Moved promised={promised} expected={expected} axis={axis} />}
        {expected === null ? null : <Expected booking={booking} run={expected} axis={axis} />}
        <DayMarks marks={midnightMarks(axis)} y={DAYS_Y} />
      </svg>
    </div>
  )
}
