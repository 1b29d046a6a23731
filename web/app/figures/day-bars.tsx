/** Counts of days as bars that stand on their dates. */
import * as m from '@tongyun/messages'
import { formatDay, formatNumber, formatShortDate } from '../i18n/format.ts'
import { dayAxis } from '../lanes/day-axis.ts'
import { BarChart, type BarName, roundAbove } from '../office/bar-chart.tsx'

type DayCount = { day: string; count: number }

const HEIGHT_PX = 96
/** Share of a day's place that its bar fills. */
const FILLED = 0.8

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
  const most = roundAbove(Math.max(...days.map(({ count }) => count)))
  const last = days.length - 1
  const nameOf = (i: number): BarName => {
    const words = formatDay(`${days[i]?.day}T12:00:00Z`, 'UTC')
    if (i === 0 && last > 0) return { x: 0, at: 'start', words }
    if (i === last && last > 0) return { x: 100, at: 'end', words }
    return { x: (starts[i] ?? 0) + stretch / 2, at: 'middle', words }
  }
  return (
    <BarChart
      title={name}
      words={words(name, days)}
      heightPx={HEIGHT_PX}
      most={formatNumber(most)}
      bars={days.map(({ day, count }, i) => ({
        key: day,
        x: (starts[i] ?? 0) + (stretch * (1 - FILLED)) / 2,
        width: stretch * FILLED,
        right: count / most,
      }))}
      names={[...new Set([named[0] ?? 0, named[Math.floor(named.length / 2)] ?? 0, last])].map(nameOf)}
    />
  )
}
