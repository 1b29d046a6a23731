import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { modeWord } from '../i18n/everyday-words.ts'
import { formatDayOfWeek, formatNumber, isoDateAt } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Tabs } from '../ui/tabs.tsx'
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

type Props = { days: MarketView['days']; mode: Mode | null; departures: number; asOf: string }

/** Next sailings, trains, flights and trucks with their space and rate, on the one dark sheet of the page. */
export const DeparturesBoard = ({ days, mode, departures, asOf }: Props) => (
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
            label: modeWord(other),
            current: other === mode,
          })),
        ]}
      />
      <p className={styles.count}>{m.home_board_count({ count: departures, amount: formatNumber(departures, 0) })}</p>
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
