/** What leaves in the next two weeks: a box for each departure, filled by the space that is left, each day a link to its list. */
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDay, formatDayOfWeek, formatWeekday } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import styles from './departure-calendar.module.css'
import { type DepartureDay, WEEK } from './departure-days.ts'

/** Boxes of a day before the rest is counted. */
const MOST_BOXES = 12
const BOX_PX = 14

const noon = (day: string) => `${day}T12:00:00Z`

/** The fill stands at the bottom, as in a hold. */
const Box = ({ mode, left }: NonNullable<DepartureDay['departures']>[number]) => {
  const inner = BOX_PX - 2
  const filled = Math.round(left * inner)
  return (
    <svg width={BOX_PX} height={BOX_PX} className={`${styles.box} m-${mode}`} aria-hidden="true">
      <rect x="1" y={1 + inner - filled} width={inner} height={filled} className={styles.left} />
      <rect x=".5" y=".5" width={BOX_PX - 1} height={BOX_PX - 1} className={styles.frame} />
    </svg>
  )
}

const Day = ({ day: { day, departures } }: { day: DepartureDay }) => {
  const date = (
    <span className={styles.day} aria-hidden="true">
      {formatDay(noon(day), 'UTC')} <span className={styles.weekday}>{formatWeekday(noon(day), 'UTC')}</span>
    </span>
  )
  if (departures?.length === 0)
    return (
      <td className={styles.none}>
        {date}
        <span className="sr">{m.workbench_calendar_none()}</span>
      </td>
    )
  const full = departures?.filter(({ left }) => left === 0).length ?? 0
  return (
    <td>
      <Link to={paths.departures({ from: day })} className={styles.cell}>
        {date}
        <span className="sr">{`${formatDayOfWeek(noon(day), 'UTC')}: `}</span>
        {departures === null ? (
          <span className={styles.words}>{m.workbench_calendar_further()}</span>
        ) : (
          <>
            <span className={styles.boxes}>
              {departures.slice(0, MOST_BOXES).map((departure, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: boxes of a day have no name and never move
                <Box key={at} {...departure} />
              ))}
            </span>
            <span className={styles.words}>
              {m.workbench_calendar_count({ count: departures.length })}
              {full === 0 ? null : <b className={styles.full}>{m.workbench_calendar_full({ count: full })}</b>}
            </span>
          </>
        )}
      </Link>
    </td>
  )
}

export const DepartureCalendar = ({ days }: { days: readonly DepartureDay[] }) =>
  days.length === 0 ? null : (
    <Section title={m.workbench_calendar()} note={m.workbench_calendar_note()}>
      <table className={styles.calendar}>
        <caption className="sr">{m.workbench_calendar_caption()}</caption>
        <tbody>
          {[days.slice(0, WEEK), days.slice(WEEK)].map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <Day key={day.day} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
