/** How often offers and page of a company were looked at in the last weeks, for its first page; nothing until anybody did. */
import { type Figures, getFigures } from '@tongyun/contract/figures/endpoints'
import type { PageContext } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatNumber, formatShortDate } from '../i18n/format.ts'
import { BarChart, roundAbove } from '../office/bar-chart.tsx'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import styles from './overview.module.css'

const PERIOD = '28'
const HEIGHT_PX = 56
/** Share of a day's place that its bar fills. */
const FILLED = 0.8

export type Seen = Figures['byDay']

export const readSeen = async (call: PageContext['call']): Promise<Seen> => {
  const { data } = await call(getFigures, { days: PERIOD })
  return data?.byDay ?? []
}

const COUNTS = [
  { key: 'views', name: m.figures_views },
  { key: 'opens', name: m.figures_opens },
  { key: 'providerOpens', name: m.figures_provider_opens },
] as const
type Count = (typeof COUNTS)[number]['key']

const Days = ({ name, days, of }: { name: string; days: Seen; of: Count }) => {
  const total = days.reduce((sum, day) => sum + day[of], 0)
  const best = days.reduce((most, day) => (day[of] > most[of] ? day : most))
  const most = roundAbove(best[of])
  const [from, to] = [days[0], days.at(-1)].map((day) => formatShortDate(day?.day ?? '')) as [string, string]
  const words =
    total === 0
      ? m.figures_chart_none({ name, from, to })
      : m.figures_chart({
          name,
          from,
          to,
          total: formatNumber(total),
          most: formatNumber(best[of]),
          day: formatShortDate(best.day),
        })
  const place = 100 / days.length
  return (
    <BarChart
      title={`${name} · ${formatNumber(total)}`}
      words={words}
      heightPx={HEIGHT_PX}
      most={formatNumber(most)}
      bars={days.map((day, i) => ({
        key: day.day,
        x: (i + (1 - FILLED) / 2) * place,
        width: place * FILLED,
        right: day[of] / most,
      }))}
      names={[
        { x: 0, at: 'start', words: from },
        { x: 100, at: 'end', words: to },
      ]}
    />
  )
}

/** Two days at least: one has no course. */
export const SeenLately = ({ days }: { days: Seen }) =>
  days.length < 2 || days.every(({ views, opens, providerOpens }) => views + opens + providerOpens === 0) ? null : (
    <Section title={m.figures_title()} note={m.figures_last_days({ count: Number(PERIOD) })} folds>
      <div className={styles.seen}>
        {COUNTS.map(({ key, name }) => (
          <Days key={key} name={name()} days={days} of={key} />
        ))}
      </div>
      <p>
        <Link to={paths.figures()}>{m.workbench_seen_more()}</Link>
      </p>
    </Section>
  )
