/** Views and opens day by day as three charts, with the same figures as a table. */
import type { Figures } from '@tongyun/contract/figures/endpoints'
import * as m from '@tongyun/messages'
import { formatNumber, formatShortDate } from '../i18n/format.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Table } from '../ui/table.tsx'
import { DayBars } from './day-bars.tsx'
import styles from './figures.module.css'

type Days = Figures['byDay']

const COUNTS = [
  { key: 'views', name: m.figures_views },
  { key: 'opens', name: m.figures_opens },
  { key: 'providerOpens', name: m.figures_provider_opens },
] as const

const DaysTable = ({ days }: { days: Days }) => (
  <Table
    caption={m.figures_table_of()}
    head={
      <tr>
        <th scope="col">{m.figures_column_day()}</th>
        {COUNTS.map(({ key, name }) => (
          <th key={key} scope="col" className="num">
            {name()}
          </th>
        ))}
      </tr>
    }
  >
    {days.toReversed().map((day) => (
      <tr key={day.day}>
        <th scope="row">{formatShortDate(day.day)}</th>
        {COUNTS.map(({ key }) => (
          <td key={key} className="num">
            {formatNumber(day[key])}
          </td>
        ))}
      </tr>
    ))}
  </Table>
)

export const DayFigures = ({ days }: { days: Days }) => (
  <>
    <div className={styles.charts}>
      {COUNTS.map(({ key, name }) => (
        <DayBars key={key} name={name()} days={days.map((day) => ({ day: day.day, count: day[key] }))} />
      ))}
    </div>
    <Disclosure summary={m.figures_table()}>
      <DaysTable days={days} />
    </Disclosure>
  </>
)
