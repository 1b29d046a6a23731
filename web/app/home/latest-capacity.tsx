import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDuration, formatRelative } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import type { MarketView } from '../market/market-view.ts'
import { PublishedRate } from '../market/published-rate.tsx'
import { paths } from '../site/paths.ts'
import styles from './latest-capacity.module.css'

/** Rates of one unit can be held against each other. */
const isComparable = (rows: MarketView['latest']) =>
  new Set(rows.flatMap(({ rate }) => (rate === null ? [] : [`${rate.unit} ${rate.equipment}`]))).size <= 1

/** What providers confirmed last. */
export const LatestCapacity = ({
  rows,
  currency,
  asOf,
}: { rows: MarketView['latest'] } & Pick<MarketView, 'currency' | 'asOf'>) =>
  rows.length === 0 ? null : (
    <section className="section" aria-labelledby="latest">
      <div className="section-head">
        <h2 id="latest">{m.home_latest()}</h2>
        {isComparable(rows) ? null : <small>{m.home_latest_rates({ currency })}</small>}
        <Link className="push" to={paths.mall()}>
          {m.home_latest_all()}
        </Link>
      </div>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.capacityId}>
            <Link to={paths.mallDetail(row.capacityId)} className={`quiet ${styles.lane}`}>
              {`${row.origin} →\u00a0${row.destination}`}
            </Link>
            <PublishedRate rate={row.rate} />
            <span className={styles.about}>
              <ModeMark mode={row.mode} />
              <span>{`${row.provider} ·\u00a0${formatDuration(row.transitHours).replace(' ', '\u00a0')}`}</span>
            </span>
            <span className={styles.when}>{m.home_latest_confirmed({ time: formatRelative(row.confirmedAt, asOf) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
