import type { Mode } from '@tongyun/freight/vocabulary'
import type { ReactNode } from 'react'
import styles from './lane-chart.module.css'

/** The numbered lanes of a chart as a list under it, in the order of the chart. */
export const ChartStrip = ({ lanes }: { lanes: readonly { key: string; mode: Mode; words: ReactNode }[] }) => (
  <ol className={styles.strip}>
    {lanes.map(({ key, mode, words }) => (
      <li key={key} className={`m-${mode}`}>
        {words}
      </li>
    ))}
  </ol>
)
