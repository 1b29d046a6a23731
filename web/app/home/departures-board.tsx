import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDayOfWeek, isoDateAt } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { BoardRow } from './board-row.tsx'
import styles from './departures-board.module.css'
import type { DepartureView, MarketView } from './market-view.ts'

const DAY_MS = 86_400_000

/** "Today, Sat 21 Nov": the date at the origin, named relative to now there. */
const dayWords = ({ etd, zone }: DepartureView, asOf: string): string => {
  const date = formatDayOfWeek(etd, zone)
  const day = isoDateAt(etd, zone)
  if (day === isoDateAt(asOf, zone)) return m.home_board_today({ date })
  const tomorrow = isoDateAt(new Date(Date.parse(asOf) + DAY_MS).toISOString(), zone)
  return day === tomorrow ? m.home_board_tomorrow({ date }) : date
}

type Props = { days: MarketView['days']; mode: Mode | null; asOf: string; children?: ReactNode }

/** Next sailings, trains, flights and trucks with their space and rate, on the one dark sheet of the page; `children` stand in its head. */
export const DeparturesBoard = ({ days, mode, asOf, children }: Props) => (
  <section className={`night ${styles.board}`} aria-labelledby="board" id="departures">
    <header className={styles.head}>
      <h2 id="board">{m.home_board()}</h2>
      {children}
    </header>
    {days.length > 0 ? (
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
        {days.map(([first, ...rest]) =>
          first === undefined ? null : (
            <tbody key={first.etd}>
              <tr className={styles.day}>
                <th colSpan={8} scope="rowgroup">
                  {dayWords(first, asOf)} <span>{m.home_board_local()}</span>
                </th>
              </tr>
              {[first, ...rest].map((row) => (
                <BoardRow key={row.capacityId + row.etd} row={row} asOf={asOf} />
              ))}
            </tbody>
          ),
        )}
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
