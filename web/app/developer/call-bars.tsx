/** Calls by day as bars, what went wrong at their foot; the same figures stand in the table beside them. */
import type { ApiUsage } from '@tongyun/contract/api-calls/endpoints'
import * as m from '@tongyun/messages'
import { formatNumber, formatShortDate } from '../i18n/format.ts'
import styles from './usage.module.css'

type Days = ApiUsage['byDay']

const TOP = 16
const HEIGHT = 120
/** Share of a day's place that its bar fills. */
const FILLED = 0.72

/** The least of 1, 2, 5, 10, 20, 50, … that is not below `most`. */
const ceiling = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return ([1, 2, 5].find((step) => step * power >= most) ?? 10) * power
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

const Bar = ({ day, place, most, of }: { day: Days[number]; place: number; most: number; of: number }) => {
  const x = percent((place + (1 - FILLED) / 2) / of)
  const width = percent(FILLED / of)
  const wrong = ((day.refused + day.limited + day.failed) / most) * HEIGHT
  const all = (day.calls / most) * HEIGHT
  const foot = TOP + HEIGHT
  return (
    <>
      <rect x={x} width={width} y={foot - all} height={all - wrong} className={styles.bar} />
      <rect x={x} width={width} y={foot - wrong} height={wrong} className={styles.wrong} />
    </>
  )
}

export const CallBars = ({ days, label }: { days: Days; label: string }) => {
  const most = ceiling(Math.max(...days.map(({ calls }) => calls)))
  const last = days.length - 1
  const foot = TOP + HEIGHT
  return (
    <figure className={styles.chart}>
      <svg className={styles.plot} height={foot + 20} role="img" aria-label={label}>
        <line x1="0" x2="100%" y1={TOP} y2={TOP} className={styles.grid} />
        <text x="0" y={TOP - 3} className={styles.label}>
          {formatNumber(most)}
        </text>
        {days.map((day, place) => (
          <Bar key={day.day} day={day} place={place} most={most} of={days.length} />
        ))}
        <line x1="0" x2="100%" y1={foot} y2={foot} className={styles.axis} />
        <text x="0" y={foot + 15} className={styles.label}>
          {formatShortDate(days[0]?.day ?? '')}
        </text>
        <text x="100%" y={foot + 15} className={`${styles.label} ${styles.finish}`}>
          {formatShortDate(days[last]?.day ?? '')}
        </text>
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.ofAnswered}>{m.developer_outcome_answered()}</span>
        <span className={styles.ofWrong}>{m.developer_errors()}</span>
      </figcaption>
    </figure>
  )
}
