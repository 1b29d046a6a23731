/** Price and space of the lane day by day over thirteen weeks, drawn on the server, with the same figures as a table. */
import type { Trend } from '@tongyun/contract/capacity/endpoints'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatDay, formatNumber, formatUnitPrice } from '../i18n/format.ts'
import { dayAxis } from '../lanes/day-axis.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import type { TrendPlot } from './trend-plot.ts'
import styles from './trend-section.module.css'

const PLOT_HEIGHT = 180
const SPACE_HEIGHT = 56

const dayName = (isoDate: string) => formatDay(`${isoDate}T12:00:00Z`, 'UTC')

export const TrendSection = ({ trend, plot }: { trend: Trend | null; plot: TrendPlot | null }) => {
  if (trend === null || plot === null)
    return (
      <Section id="trend" title={m.detail_trend()} folds>
        <p className="mute">{m.detail_trend_hidden()}</p>
      </Section>
    )
  const unit = vocabularyWord('billing_unit_per', trend.unit)
  const figures = { observations: formatNumber(plot.observations), firms: formatNumber(plot.firms) }
  const price = (value: number | null) => (value === null ? '—' : formatUnitPrice(value, trend.currency))
  const days = trend.days.map(({ day }) => day)
  const axis = plot.until === null ? days : [...days, plot.until]
  const { points } = dayAxis(axis)
  const time = { from: dayName(trend.days[0]?.day ?? ''), to: dayName(trend.days.at(-1)?.day ?? '') }
  return (
    <Section id="trend" title={m.detail_trend()} note={m.detail_trend_note({ currency: trend.currency, unit, ...figures })} folds>
      <div className={styles.plots}>
        <svg
          className={styles.plot}
          height={PLOT_HEIGHT + 24}
          role="img"
          aria-label={m.detail_trend_text({ ...time, median: price(plot.latest.median), own: price(plot.latest.own) })}
        >
          {plot.ticks.map(({ value, percent }) => {
            const y = 12 + (percent / 100) * (PLOT_HEIGHT - 12)
            return (
              <g key={value}>
                <line x1="0" x2="100%" y1={y} y2={y} className={styles.grid} />
                <text x="-8" y={y + 4} className={`${styles.label} ${styles.finish}`}>
                  {formatNumber(value, 4)}
                </text>
              </g>
            )
          })}
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: it only scales the paths; the drawing around it carries the text */}
          <svg
            y="12"
            height={PLOT_HEIGHT - 12}
            width="100%"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className={styles.paths}
          >
            <path d={plot.band} className={styles.band} />
            <path d={plot.median} className={styles.median} />
            <path d={plot.own} className={styles.own} />
            {plot.until === null ? null : (
              <>
                <path d={plot.ahead} className={styles.ahead} />
                <path d={`M${points.at(-2)} 0V100`} className={styles.now} />
              </>
            )}
          </svg>
          <DayNames days={axis} y={PLOT_HEIGHT + 18} />
        </svg>
      </div>
      <p className={styles.key}>
        <Key className={styles.median}>{m.detail_trend_median({ price: price(plot.latest.median) })}</Key>
        <Key className={styles.band}>{m.detail_trend_quartiles()}</Key>
        {plot.latest.own === null ? null : (
          <Key className={styles.own}>{m.detail_trend_own({ price: price(plot.latest.own) })}</Key>
        )}
        {plot.until === null ? null : <Key className={styles.ahead}>{m.detail_trend_ahead({ day: dayName(plot.until) })}</Key>}
      </p>
      {plot.hidden === 0 ? null : <p className="t12 mute">{m.detail_trend_some_hidden({ count: plot.hidden })}</p>}
      <SpacePlot days={trend.days} axis={axis} />
      <Disclosure summary={m.detail_trend_table()}>
        <TrendTable trend={trend} price={price} />
        <p className="t12 mute">{m.detail_trend_days()}</p>
      </Disclosure>
    </Section>
  )
}

const Key = ({ className, children }: { className: string | undefined; children: string }) => (
  <span>
    <svg width="16" height="8" aria-hidden="true">
      <path d={className === styles.band ? 'M0 0h16v8H0z' : 'M0 4h16'} className={className} />
    </svg>
    {children}
  </span>
)

const DayNames = ({ days, y }: { days: readonly string[]; y: number }) => {
  const { named, points } = dayAxis(days)
  const last = days.length - 1
  return named.map((i) => (
    <text
      key={i}
      x={`${points[i]}%`}
      y={y}
      className={`${styles.label} ${i === 0 && last > 0 ? '' : i === last && last > 0 ? styles.finish : styles.middle}`}
    >
      {dayName(days[i] ?? '')}
    </text>
  ))
}

/** Share of space left each day, where this offer's history has it. */
const SpacePlot = ({ days, axis }: { days: Trend['days']; axis: readonly string[] }) => {
  const known = days.filter((day) => day.spaceLeftPercent !== null)
  const latest = known.at(-1)?.spaceLeftPercent
  if (latest === undefined || latest === null) return null
  const { starts, stretch } = dayAxis(axis)
  return (
    <figure className={`${styles.space} ${styles.plots}`}>
      <figcaption className="t12 mute">{m.detail_trend_space({ percent: formatNumber(latest, 0) })}</figcaption>
      <svg className={styles.plot} height={SPACE_HEIGHT} aria-hidden="true">
        {days.map(({ day, spaceLeftPercent }, i) => {
          const height = ((spaceLeftPercent ?? 0) / 100) * (SPACE_HEIGHT - 1)
          return (
            <rect
              key={day}
              x={`${starts[i]}%`}
              width={`${(stretch * 0.8).toFixed(2)}%`}
              y={SPACE_HEIGHT - 1 - height}
              height={height}
              className={styles.bar}
            />
          )
        })}
        <line x1="0" x2="100%" y1={SPACE_HEIGHT - 0.5} y2={SPACE_HEIGHT - 0.5} className={styles.axis} />
      </svg>
    </figure>
  )
}

const TrendTable = ({ trend, price }: { trend: Trend; price: (value: number | null) => string }) => (
  <Table
    caption={m.detail_table_of({ title: m.detail_trend() })}
    head={
      <tr>
        <th scope="col">{m.detail_column_day()}</th>
        <th scope="col" className="num">
          {m.detail_column_lower()}
        </th>
        <th scope="col" className="num">
          {m.detail_column_median()}
        </th>
        <th scope="col" className="num">
          {m.detail_column_upper()}
        </th>
        <th scope="col" className="num">
          {m.detail_column_own()}
        </th>
        <th scope="col" className="num">
          {m.detail_column_space()}
        </th>
        <th scope="col" className="num">
          {m.detail_column_n()}
        </th>
        <th scope="col" className="num">
          {m.detail_column_firms()}
        </th>
      </tr>
    }
  >
    {trend.days.map((day) => (
      <tr key={day.day}>
        <th scope="row">{dayName(day.day)}</th>
        <td className="num">{price(day.lowerQuartile)}</td>
        <td className="num">{price(day.median)}</td>
        <td className="num">{price(day.upperQuartile)}</td>
        <td className="num">{price(day.own)}</td>
        <td className="num">
          {day.spaceLeftPercent === null ? '—' : m.detail_percent({ amount: formatNumber(day.spaceLeftPercent, 0) })}
        </td>
        <td className="num">{formatNumber(day.n)}</td>
        <td className="num">{formatNumber(day.firms)}</td>
      </tr>
    ))}
  </Table>
)
