/** One demand of a list: mode, lane and cargo, ready and delivery days on the list's axis, quotes, time left. */
import type { DemandRow as Row } from '@tongyun/contract/demand/center'
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { statedCargo } from '../cargo/stated-cargo.ts'
import { markOf, modeWords, quotesWords, shipperWords, tagsOf, timeLeft } from '../demands/demand-words.ts'
import { formatZonedTime } from '../i18n/format.ts'
import { pct } from '../lanes/lane-shapes.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { DateAxis } from './date-axis.ts'
import { DateDrawing } from './date-drawing.tsx'
import styles from './demand-row.module.css'

/** Until when quotes are taken, at the clock of the origin, and how much of the time is left. */
export const TimeLeft = ({ row, asOf }: { row: Row; asOf: string }) => {
  const left = row.status === 'open' ? timeLeft(row, asOf) : null
  const until = formatZonedTime(row.quotesUntil, row.origin.zone)
  return (
    <div className={left?.isShort ? `${styles.left} ${styles.short}` : styles.left}>
      <b>{left === null ? m.demand_over() : left.words}</b>
      {left === null ? null : (
        <svg height="7" className={styles.gauge} aria-hidden="true">
          <rect width={pct(left.percent)} y="2" height="3" className={styles.fill} />
          <path d="M.5 0v6.5" className={styles.frame} />
          <line x1="0" x2="100%" y1="6.5" y2="6.5" className={styles.frame} />
        </svg>
      )}
      <small>{m.demand_until({ time: until })}</small>
    </div>
  )
}

/** What was checked about the firm, in words. */
export const ShipperFlag = ({ checked }: { checked: boolean }) => (
  <span className={checked ? `${styles.flag} ${styles.checked} ok` : `${styles.flag} warn`}>
    <Icon name={checked ? 'shield-check' : 'clock'} />
    <span>{checked ? m.demand_shipper_checked() : m.demand_shipper_unchecked()}</span>
  </span>
)

export const DemandRow = ({ row, axis, asOf, query }: { row: Row; axis: DateAxis; asOf: string; query: Query }) => (
  <li className={styles.row}>
    <article className={row.modes.length === 1 ? `${styles.grid} ${styles.one}` : styles.grid}>
      <div className={styles.who}>
        <ModeMark mode={markOf(row)} word={modeWords(row)} />
        <h2 className={styles.name}>
          <Link to={paths.demandDetail(row.demandId, query)} className={styles.link} discover="none">
            {m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name })}
          </Link>
        </h2>
        <div className={styles.what}>
          <p className={styles.cargo}>{statedCargo(row)}</p>
          <p className={styles.tags}>
            {tagsOf(row).map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        </div>
      </div>
      <div className={styles.dates}>
        <DateDrawing axis={axis} dates={row} />
      </div>
      <div className={styles.quotes}>
        <b className={row.quotes === 'none' ? 'warn' : undefined}>{quotesWords(row)}</b>
        <ShipperFlag checked={row.shipper.checked} />
        <small>{shipperWords(row)}</small>
      </div>
      <TimeLeft row={row} asOf={asOf} />
    </article>
  </li>
)
