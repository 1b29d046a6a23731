/** When it is cheap to leave: the lowest total of each day of eight weeks, each a link to what leaves that day. */
import type { CurrencyCode, Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { formatDay, formatList, formatMoney, formatShortDate, formatWeekday } from '../i18n/format.ts'
import { Track } from '../lanes/lane-shapes.tsx'
import { amountUnit } from '../prices/amount-unit.ts'
import type { CalendarDay, CalendarView } from './calendar-view.ts'
import styles from './price-calendar.module.css'

const noon = (day: string) => `${day}T12:00:00Z`

/** The stroke of a mode, as lanes are drawn with it. */
const Stroke = ({ mode }: { mode: Mode }) => (
  <svg width="18" height="8" className={styles.stroke} aria-hidden="true">
    {mode === 'multimodal' ? (
      <g className="m-multimodal">
        <line x2="100%" y1="4" y2="4" className={styles.mixed} />
        <circle cx="50%" cy="4" r="3" className={styles.change} />
      </g>
    ) : (
      <Track mode={mode} from={0} to={100} y={4} />
    )}
  </svg>
)

/** The day of the month; where a month begins, its name as well. */
const dayWords = (day: string) => (day.endsWith('-01') ? formatDay(noon(day), 'UTC') : String(Number(day.slice(8))))

type Scale = { currency: CurrencyCode; leastMinor: number; mostMinor: number; write: (minor: number) => string }

const totalsOf = (weeks: CalendarView['weeks']) => weeks.flat().flatMap(({ best }) => (best === null ? [] : [best.totalMinor]))

/** What the totals of a calendar are written in. */
export const calendarUnit = ({ weeks, currency }: Pick<CalendarView, 'weeks' | 'currency'>) =>
  amountUnit(Math.max(0, ...totalsOf(weeks)), currency)

const Day = ({ day: { day, past, best }, href, scale }: { day: CalendarDay; href: (day: string) => string; scale: Scale }) => {
  if (best === null)
    return (
      <td className={past ? styles.past : styles.none}>
        <span className={styles.day}>{dayWords(day)}</span>
        <span className="sr">{past ? m.lane_calendar_past() : m.lane_calendar_none()}</span>
      </td>
    )
  const { totalMinor, modes, offers } = best
  const above = Math.round(((totalMinor - scale.leastMinor) / Math.max(1, scale.mostMinor - scale.leastMinor)) * 100)
  return (
    <td className={totalMinor === scale.leastMinor ? styles.best : undefined}>
      <Link to={href(day)} className={styles.cell} rel="nofollow" title={formatMoney(totalMinor, scale.currency)}>
        <span className={styles.day} aria-hidden="true">
          {dayWords(day)}
        </span>
        <span className="sr">{formatShortDate(day)} </span>
        <b className={styles.price}>{scale.write(totalMinor)}</b>
        <span className={styles.strokes}>
          {modes.map((mode) => (
            <Stroke key={mode} mode={mode} />
          ))}
        </span>
        <span className="sr">
          {[
            '',
            formatMoney(totalMinor, scale.currency),
            formatList(modes.map((mode) => vocabularyWord('mode', mode))),
            m.mall_found({ count: offers }),
          ].join(' ')}
          {totalMinor === scale.leastMinor ? ` ${m.lane_calendar_best()}` : ''}
        </span>
        <svg className={styles.bar} height="4" aria-hidden="true">
          <rect width={`${above}%`} height="4" />
        </svg>
      </Link>
    </td>
  )
}

/** `href` leads to what leaves on a day. */
export const PriceCalendar = ({
  calendar: { weeks, currency },
  lane,
  href,
}: {
  calendar: Pick<CalendarView, 'weeks' | 'currency'>
  lane: string
  href: (day: string) => string
}) => {
  const totals = totalsOf(weeks)
  const unit = calendarUnit({ weeks, currency })
  const scale = { currency, leastMinor: Math.min(...totals), mostMinor: Math.max(...totals), write: unit.write }
  const modes = new Set(weeks.flat().flatMap(({ best }) => best?.modes ?? []))
  return (
    <>
      <table className={styles.calendar}>
        <caption className="sr">{m.lane_calendar_caption({ lane, currency: unit.words })}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.week}>
              <span className="sr">{m.lane_calendar_week()}</span>
            </th>
            {weeks[0]?.map(({ day }) => (
              <th key={day} scope="col">
                {formatWeekday(noon(day), 'UTC')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]?.day}>
              <th scope="row" className={styles.week}>
                {formatDay(noon(days[0]?.day ?? ''), 'UTC')}
              </th>
              {days.map((day) => (
                <Day key={day.day} day={day} href={href} scale={scale} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.key}>
        {[...modes].map((mode) => (
          <li key={mode}>
            <Stroke mode={mode} />
            {vocabularyWord('mode', mode)}
          </li>
        ))}
        <li>
          <span className={`${styles.sample} ${styles.sampleBest}`} aria-hidden="true" />
          {m.lane_calendar_best()}
        </li>
        <li>
          <span className={`${styles.sample} ${styles.sampleNone}`} aria-hidden="true" />
          {m.lane_calendar_none()}
        </li>
        <li>{m.lane_calendar_bar()}</li>
      </ul>
    </>
  )
}
