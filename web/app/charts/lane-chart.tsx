import type { Mode } from '@tongyun/freight/vocabulary'
import type { ReactNode } from 'react'
import type { ChartView } from './charts.ts'
import styles from './lane-chart.module.css'

/**
 * Lanes at their true places: pictures drawn by the server, as wide as the screen takes, without script. What they say of each
 * lane stands in the list beside it; of numbered lanes it is given as children (ChartStrip).
 */
export const LaneChart = ({
  chart: { narrow, middle, usual, alt, note },
  children,
}: {
  chart: ChartView
  children?: ReactNode
}) => {
  const source = (media: string, { path, width, height }: ChartView['usual']) => (
    <source media={media} srcSet={path} width={width} height={height} />
  )
  return (
    <figure className={styles.chart}>
      <picture>
        {source('(max-width: 43.75em)', narrow)}
        {middle && source('(max-width: 68.75em)', middle)}
        <img src={usual.path} width={usual.width} height={usual.height} alt={alt} />
      </picture>
      {children}
      <figcaption>{note}</figcaption>
    </figure>
  )
}

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
