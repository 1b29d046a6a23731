/** The same search as a list, as a calendar of prices and as a timetable; each has its address. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatMoney, formatZonedTime } from '../i18n/format.ts'
import { DayMarks, midnightMarks } from '../lanes/day-marks.tsx'
import laneStyles from '../lanes/lane-drawing.module.css'
import { type MidnightAxis, midnightAxis } from '../lanes/midnight-axis.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { type ClockMarks, latestOf, MarkKey, markedInstants, readyMark } from '../offers/clock-marks.tsx'
import type { MallRow, ShownResult } from '../offers/mall-row.ts'
import { referenceLoadOf } from '../offers/reference-load.ts'
import { RunDrawing } from '../offers/run-drawing.tsx'
import { runInstants, runOf } from '../offers/run-of.ts'
import { refusalWords } from '../prices/refusal-words.ts'
import { paths } from '../site/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { CalendarView } from './calendar-view.ts'
import { kindWords } from './lane-kinds.tsx'
import { laneTitle } from './mall-heading.tsx'
import { changed, type MallQuery, offerQuery } from './mall-query.ts'
import styles from './mall-views.module.css'
import { calendarUnit, PriceCalendar } from './price-calendar.tsx'

type Props = { query: MallQuery; compare: readonly string[] }

const VIEWS = { list: m.mall_view_list, calendar: m.mall_view_calendar, schedule: m.mall_view_schedule }

export const ViewLinks = ({ query, compare }: Props) => (
  <div className={styles.views}>
    <Tabs
      look="segments"
      label={m.mall_views()}
      keepScroll
      tabs={(Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((view) => ({
        to: paths.mall(changed(query, { view: view === 'list' ? undefined : view }, compare)),
        label: VIEWS[view](),
        current: view === (query.view ?? 'list'),
      }))}
    />
  </div>
)

/** Without cargo only one kind of load is shown: the others are one press away. */
const Kinds = ({ query, compare, calendar: { kinds, reference } }: Props & { calendar: CalendarView }) =>
  reference === null || kinds.length < 2 ? null : (
    <div className={styles.views}>
      <Tabs
        label={m.lane_calendar_kinds()}
        keepScroll
        tabs={kinds.map((kind) => ({
          to: paths.mall(changed(query, { mode: kind.mode, loadType: kind.loadType }, compare)),
          label: kindWords(kind),
          current: kind.mode === reference.mode && kind.loadType === reference.loadType,
        }))}
      />
    </div>
  )

export const CalendarResults = ({
  query,
  compare,
  result,
  calendar,
  cargo,
}: Props & { result: ShownResult; calendar: CalendarView | null; cargo: string }) => {
  if (query.origin === undefined || query.destination === undefined)
    return <EmptyState heading="h2" title={m.mall_calendar_ends()} text={m.mall_calendar_ends_text()} />
  if (calendar === null || calendar.weeks.every((days) => days.every(({ best }) => best === null)))
    return <p className="mute">{m.lane_calendar_empty()}</p>
  const { reference } = calendar
  const kind = reference === null ? {} : { mode: reference.mode, loadType: reference.loadType }
  return (
    <section aria-labelledby="calendar">
      <h2 id="calendar" className={styles.heading}>
        {m.lane_calendar()}
      </h2>
      <p className={styles.note}>
        {m.lane_calendar_note({
          currency: calendarUnit(calendar).words,
          load: reference === null ? cargo : referenceLoadOf(reference),
        })}
      </p>
      <Kinds query={query} compare={compare} calendar={calendar} />
      <PriceCalendar
        calendar={calendar}
        lane={laneTitle(result.resolved, query)}
        href={(day) => paths.mall(changed(query, { ...kind, view: undefined, departFrom: day, departTo: day }, compare))}
      />
    </section>
  )
}

const Departure = ({ row, axis, marks, query, currency }: DepartureProps) => {
  const run = runOf(row)
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <ModeMark mode={row.mode} />
        <Link to={paths.mallDetail(row.capacityId, offerQuery(query))} className={styles.name}>
          {row.provider.name}
        </Link>
        <small>{[row.loadType, row.serviceLabel].filter((part) => part !== null).join(' · ')}</small>
      </div>
      {run === null ? null : (
        <div className={styles.run}>
          <RunDrawing name={row.provider.name} run={run} axis={axis} marks={marks} />
          {run.closings?.length ? <p className="t12 mute">{run.closings.map(({ words }) => words).join(' · ')}</p> : null}
        </div>
      )}
      <p className={styles.total}>
        {row.price.ok ? (
          <b>{formatMoney(row.price.totalMinor, currency)}</b>
        ) : (
          <span className="mute">{refusalWords(row.price)}</span>
        )}
      </p>
    </li>
  )
}

type TimetableProps = { query: MallQuery; currency: CurrencyCode }
type DepartureProps = TimetableProps & { row: MallRow; axis: MidnightAxis; marks: ClockMarks }

/** What was asked of the days, by the clocks of the ends of the first offer. */
const marksOf = ({ readyFrom, readyTo, arriveBy }: MallQuery, asOf: string, zones: [string, string]): ClockMarks => ({
  ready: readyMark(readyFrom, readyTo, zones[0]),
  latest: latestOf(arriveBy, zones[1]),
  now: Date.parse(asOf),
})

/** Offers of the page by departure on one axis of days, by the clock of the first one's origin. */
export const Timetable = ({ rows, asOf, ...shared }: { rows: readonly MallRow[]; asOf: string } & TimetableProps) => {
  const dated = rows.filter(({ departure }) => departure !== null)
  const runs = dated.flatMap((row) => runOf(row) ?? [])
  const stops = dated[0]?.stops ?? []
  const zone = stops[0]?.place.zone ?? 'UTC'
  if (runs.length === 0) return <p className="mute">{m.mall_row_no_departure()}</p>
  const marks = marksOf(shared.query, asOf, [zone, stops.at(-1)?.place.zone ?? zone])
  const axis = midnightAxis([...runs.flatMap(runInstants), ...markedInstants(marks)], zone)
  return (
    <>
      <p className={styles.note}>
        {m.mall_schedule_note({ day: formatZonedTime(new Date(axis.ticks[0] ?? 0).toISOString(), axis.zone) })}
      </p>
      <MarkKey marks={marks} axis={axis} closes={runs.some(({ closings = [] }) => closings.length > 0)} />
      <div className={styles.axis} aria-hidden="true">
        <div className={`${laneStyles.clock} ${styles.ticks}`}>
          <svg height="16">
            <title>{m.comparison_picture()}</title>
            <DayMarks marks={midnightMarks(axis)} y={12} />
          </svg>
        </div>
      </div>
      <ol className={styles.rows}>
        {dated.map((row) => (
          <Departure key={row.capacityId} row={row} axis={axis} marks={marks} {...shared} />
        ))}
      </ol>
    </>
  )
}
