import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { ChartStrip, LaneChart } from '../charts/lane-chart.tsx'
import type { MarketView, TrendView } from '../market/market-view.ts'
import { RateFigure } from '../market/published-rate.tsx'
import styles from './busy-lanes.module.css'
import { Sparkline } from './sparkline.tsx'

/** A lane with its median and trend, or, where too few offers stand behind them, a line that says so (X09). */
const BusyLane = ({ lane, currency }: { lane: TrendView; currency: CurrencyCode }) => (
  <>
    <Link className={`quiet ${styles.lane}`} to={lane.path}>
      {lane.name}
    </Link>
    {lane.median === null ? (
      <p className={styles.small}>{lane.hidden}</p>
    ) : (
      <p>
        <RateFigure amount={lane.median} currency={currency} small={styles.small} />{' '}
        <span className={styles.small}>
          / {lane.unit} {lane.change}
        </span>
      </p>
    )}
    <Sparkline drawing={lane.spark} label={lane.sparkWords} />
    <p className={styles.small}>{lane.sample}</p>
  </>
)

/** The busiest lanes on a chart, with an honest trend of what is posted. */
export const BusyLanes = ({ busy, currency, exchangeDay }: Pick<MarketView, 'busy' | 'currency' | 'exchangeDay'>) =>
  busy && (
    <section className="section" aria-labelledby="busy-lanes">
      <div className="section-head">
        <h2 id="busy-lanes">{m.home_hot()}</h2>
        <small>{m.home_hot_note({ currency, date: exchangeDay })}</small>
      </div>
      <LaneChart chart={busy.chart}>
        <ChartStrip
          lanes={busy.trends.map((lane) => ({
            key: `${lane.mode} ${lane.path}`,
            mode: lane.mode,
            words: <BusyLane lane={lane} currency={currency} />,
          }))}
        />
      </LaneChart>
    </section>
  )
