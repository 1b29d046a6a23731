import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { modeWord } from '../i18n/everyday-words.ts'
import { formatChange, formatDay, formatNumber } from '../i18n/format.ts'
import { ModePlate } from '../lanes/mode-mark.tsx'
import type { TrendView } from '../market/market-view.ts'
import { RateFigure } from '../market/published-rate.tsx'
import { paths } from '../site/paths.ts'
import { Table } from '../ui/table.tsx'
import styles from './hot-lanes.module.css'
import { Sparkline } from './sparkline.tsx'
import { unitWords } from './unit-words.ts'

const dayWords = (isoDate: string) => formatDay(`${isoDate}T12:00:00Z`, 'UTC')

const sparkWords = ({ from, to, first, last, lowest, highest }: TrendView): string => {
  const number = (value: number) => formatNumber(value, 2)
  return m.home_hot_spark({
    from: dayWords(from),
    to: dayWords(to),
    first: number(first),
    last: number(last),
    lowest: number(lowest),
    highest: number(highest),
  })
}

const LaneName = ({ lane }: { lane: TrendView }) => (
  <th scope="row">
    <span className={`${styles.lane} m-${lane.mode}`}>
      <ModePlate mode={lane.mode} label={modeWord(lane.mode)} />
      <Link className="quiet" to={paths.lane(`${lane.origin.token}-${lane.destination.token}`)}>
        {`${lane.origin.name} →\u00a0${lane.destination.name}`}
      </Link>
    </span>
  </th>
)

const Sample = ({ lane }: { lane: TrendView }) => (
  <td className={`num mute ${styles.sample}`}>
    {formatNumber(lane.n)} / {formatNumber(lane.firms)}
  </td>
)

/** A lane with its median and trend, or, where too few offers stand behind them, a line that says so (X09). */
const LaneRow = ({ lane, currency }: { lane: TrendView; currency: CurrencyCode }) =>
  lane.median === null ? (
    <tr>
      <LaneName lane={lane} />
      <td colSpan={3} className="mute">
        {m.home_hot_hidden()}
      </td>
      <Sample lane={lane} />
    </tr>
  ) : (
    <tr>
      <LaneName lane={lane} />
      <td className="num">
        <RateFigure amount={lane.median} currency={currency} small={styles.small} />{' '}
        <span className={styles.small}>/ {unitWords(lane.unit)}</span>
      </td>
      <td className={styles.trend}>
        <Sparkline drawing={lane.spark} label={sparkWords(lane)} />
      </td>
      <td className="num">{lane.changePercent === null ? '–' : formatChange(lane.changePercent)}</td>
      <Sample lane={lane} />
    </tr>
  )

/** The busiest lanes with an honest trend of what is posted. */
export const HotLanes = ({
  lanes,
  currency,
  exchangeDate,
}: {
  lanes: readonly TrendView[]
  currency: CurrencyCode
  exchangeDate: string
}) =>
  lanes.length === 0 ? null : (
    <section className="section" aria-labelledby="hot-lanes">
      <div className="section-head">
        <h2 id="hot-lanes">{m.home_hot()}</h2>
        <small>{m.home_hot_note({ currency, date: dayWords(exchangeDate) })}</small>
      </div>
      <Table
        caption={m.home_hot_caption()}
        head={
          <tr>
            <th>{m.home_hot_lane()}</th>
            <th className="num">{m.home_hot_median()}</th>
            <th className={styles.trend}>{m.home_hot_trend()}</th>
            <th className="num">{m.home_hot_change()}</th>
            <th className={`num ${styles.sample}`}>{m.home_hot_sample()}</th>
          </tr>
        }
      >
        {lanes.map((lane) => (
          <LaneRow
            key={`${lane.mode} ${lane.origin.token} ${lane.destination.token} ${lane.unit}`}
            lane={lane}
            currency={currency}
          />
        ))}
      </Table>
    </section>
  )
