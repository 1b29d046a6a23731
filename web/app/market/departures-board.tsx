import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDayOfWeek } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { BoardRow } from './board-row.tsx'
import styles from './departures-board.module.css'
import type { MarketView } from './market-view.ts'

/** So many departures stand on a phone, however many days they are of; the rest is behind the link to all. */
const PHONE_ROWS = 4

type Props = {
  market: Pick<MarketView, 'days' | 'currency' | 'exchangeDay' | 'asOf'>
  mode: Mode | null
  children?: ReactNode
}

/** Next sailings, trains, flights and trucks with their space and rate, on the one dark sheet of the page; `children` stand in its head. */
export const DeparturesBoard = ({ market: { days, currency, exchangeDay, asOf }, mode, children }: Props) => (
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
            <th className={styles.time}>{m.home_board_departs()}</th>
            <th className={styles.mode}>{m.home_board_mode()}</th>
            <th>{m.home_board_lane()}</th>
            <th className={styles.service}>
              {m.home_board_service()} · {m.home_board_provider()}
            </th>
            <th className={styles.cutOff}>{m.home_board_cut_off()}</th>
            <th className={`num ${styles.transit}`}>{m.home_board_transit()}</th>
            <th className={styles.space}>{m.home_board_space()}</th>
            <th className={`num ${styles.rate}`}>{m.home_board_rate()}</th>
          </tr>
        </thead>
        {days.map(([first, ...rest], day) => {
          if (first === undefined) return null
          const room = PHONE_ROWS - days.slice(0, day).flat().length
          return (
            <tbody key={first.capacityId + first.etd} className={room > 0 ? undefined : styles.rest}>
              <tr className={styles.day}>
                {/* Over the columns that every table has; the others have cells of their own, so that none reserves room. */}
                <th colSpan={5} scope="rowgroup">
                  {formatDayOfWeek(first.etd, first.zone)} <span>{m.home_board_local()}</span>
                </th>
                <td className={styles.service} />
                <td className={styles.cutOff} />
                <td className={styles.transit} />
              </tr>
              {[first, ...rest].map((row, i) => (
                <BoardRow key={row.capacityId + row.etd} row={row} asOf={asOf} rest={i >= room} />
              ))}
            </tbody>
          )
        })}
      </table>
    ) : (
      <p className={styles.none}>{m.home_board_none()}</p>
    )}
    <footer className={styles.foot}>
      <Link to={paths.mall(mode === null ? {} : { mode })}>
        {m.home_board_all_link()}
        <Icon name="arrow-right" />
      </Link>
      <p>{m.home_board_rate_note({ currency, date: exchangeDay })}</p>
    </footer>
  </section>
)
