import type { CapacityRow } from '@tongyun/contract/capacity'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { formatDayOfWeek, formatNumber, formatTime, isoDateAt } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { BoardRow, type Departing } from './board-row.tsx'
import styles from './departures-board.module.css'

const DAY_MS = 86_400_000

const departing = (row: CapacityRow): row is Departing => row.departure !== null

/** "Today, Sat 21 Nov": the date at the origin, named relative to now there. */
const dayWords = (row: Departing, asOf: string): string => {
  const { zone } = row.origin
  const date = formatDayOfWeek(row.departure.etd, zone)
  const day = isoDateAt(row.departure.etd, zone)
  if (day === isoDateAt(asOf, zone)) return m.home_board_today({ date })
  const tomorrow = isoDateAt(new Date(Date.parse(asOf) + DAY_MS).toISOString(), zone)
  return day === tomorrow ? m.home_board_tomorrow({ date }) : date
}

/** Rows day by day and by the clock, both at each origin, as a station's board lists them. */
const byDay = (rows: readonly Departing[], asOf: string): { words: string; rows: Departing[] }[] => {
  const days = new Map<string, { words: string; rows: Departing[] }>()
  const localTime = (row: Departing) => formatTime(row.departure.etd, row.origin.zone)
  const inOrder = rows.toSorted((a, b) => localTime(a).localeCompare(localTime(b)))
  for (const row of inOrder) {
    const date = isoDateAt(row.departure.etd, row.origin.zone)
    const day = days.get(date) ?? { words: dayWords(row, asOf), rows: [] }
    day.rows.push(row)
    days.set(date, day)
  }
  return [...days.entries()].toSorted(([a], [b]) => a.localeCompare(b)).map(([, day]) => day)
}

type Props = { rows: readonly CapacityRow[]; mode: Mode | null; departures: number; asOf: string }

/** Next sailings, trains, flights and trucks with their space and rate, on the one dark sheet of the page. */
export const DeparturesBoard = ({ rows, mode, departures, asOf }: Props) => (
  <section className={`night ${styles.board}`} aria-labelledby="board" id="departures">
    <header className={styles.head}>
      <h2 id="board">{m.home_board()}</h2>
      <Tabs
        look="segments"
        label={m.home_board_modes()}
        keepScroll
        tabs={[
          { to: paths.home(), label: m.home_board_all(), current: mode === null },
          ...MODES.map((other) => ({
            to: paths.home({ board: other }),
            label: vocabularyWord('mode', other),
            current: other === mode,
          })),
        ]}
      />
      <p className={styles.count}>{m.home_board_count({ count: departures, amount: formatNumber(departures, 0) })}</p>
    </header>
    {rows.some(departing) ? (
      <table className={styles.table}>
        <caption className="sr">{m.home_board_caption()}</caption>
        <thead>
          <tr>
            <th>{m.home_board_departs()}</th>
            <th>{m.home_board_mode()}</th>
            <th>{m.home_board_lane()}</th>
            <th>
              {m.home_board_service()} · {m.home_board_provider()}
            </th>
            <th>{m.home_board_cut_off()}</th>
            <th className="num">{m.home_board_transit()}</th>
            <th>{m.home_board_space()}</th>
            <th className="num">{m.home_board_rate()}</th>
          </tr>
        </thead>
        {byDay(rows.filter(departing), asOf).map((day) => (
          <tbody key={day.words}>
            <tr className={styles.day}>
              <th colSpan={8} scope="rowgroup">
                {day.words} <span>{m.home_board_local()}</span>
              </th>
            </tr>
            {day.rows.map((row) => (
              <BoardRow key={row.departure.departureId} row={row} asOf={asOf} />
            ))}
          </tbody>
        ))}
      </table>
    ) : (
      <p className={styles.none}>{m.home_board_none()}</p>
    )}
    <footer className={styles.foot}>
      <Link to={paths.mall(mode === null ? {} : { mode })}>
        {m.home_board_all_link()}
        <Icon name="arrow-right" />
      </Link>
      <p>{m.home_board_rate_note()}</p>
    </footer>
  </section>
)
