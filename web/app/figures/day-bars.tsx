/** Counts of days as bars that stand on their dates. */
import * as m from '@tongyun/messages'
import { formatDay, formatNumber, formatShortDate } from '../i18n/format.ts'
import { dayAxis } from '../lanes/day-axis.ts'
import styles from './figures.module.css'

type DayCount = { day: string; count: number }

const HEIGHT = 96
const TOP = 16
/** Share of a day's place that its bar fills. */
const FILLED = 0.8

/** The least of 1, 2, 5, 10, 20, 50, … that is not below `most`. */
const ceiling = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return ([1, 2, 5].find((step) => step * power >= most) ?? 10) * power
}

const words = (name: string, days: readonly DayCount[]): string => {
  const time = { name, from: formatShortDate(days[0]?.day ?? ''), to: formatShortDate(days.at(-1)?.day ?? '') }
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const most = days.reduce((best, each) => (each.count > best.count ? each : best), { day: '', count: 0 })
  if (total === 0) return m.figures_chart_none(time)
  return m.figures_chart({
    ...time,
    total: formatNumber(total),
    most: formatNumber(most.count),
    day: formatShortDate(most.day),
  })
}

export const DayBars = ({ name, days }: { name: string; days: readonly DayCount[] }) => {
  const { starts, stretch, named } = dayAxis(days.map(({ day }) => day))
  const most = ceiling(Math.max(...days.map(({ count }) => count)))
  const last = days.length - 1
  return (
    <figure className={styles.chart}>
      <figcaption>{name}</figcaption>
      <svg className={styles.plot} height={TOP + HEIGHT + 20} role="img" aria-label={words(name, days)}>
        <line x1="0" x2="100%" y1={TOP} y2={TOP} className={styles.grid} />
        <text x="0" y={TOP - 3} className={styles.label}>
          {formatNumber(most)}
        </text>
        {days.map(({ day, count }, i) => {
          const height = (count / most) * HEIGHT
          return (
            <rect
              key={day}
              x={`${((starts[i] ?? 0) + (stretch * (1 - FILLED)) / 2).toFixed(2)}%`}
              width={`${(stretch * FILLED).toFixed(2)}%`}
              y={TOP + HEIGHT - height}
              height={height}
              className={styles.bar}
            />
          )
        })}
        <line x1="0" x2="100%" y1={TOP + HEIGHT} y2={TOP + HEIGHT} className={styles.axis} />
        {[...new Set([named[0] ?? 0, named[Math.floor(named.length / 2)] ?? 0, last])].map((i) => (
          <text
            key={i}
            x={i === 0 && last > 0 ? 0 : i === last && last > 0 ? '100%' : `${((starts[i] ?? 0) + stretch / 2).toFixed(2)}%`}
            y={TOP + HEIGHT + 15}
            className={`${styles.label} ${i === 0 && last > 0 ? '' : i === last && last > 0 ? styles.finish : styles.middle}`}
          >
            {formatDay(`${days[i]?.day}T12:00:00Z`, 'UTC')}
          </text>
        ))}
      </svg>
    </figure>
  )
}
