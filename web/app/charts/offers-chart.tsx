import type { OffersChart as View } from './charts.ts'
import { ChartStrip, LaneChart } from './lane-chart.tsx'

/** Offers on a chart, numbered where there are several. */
export const OffersChart = ({ view: { chart, lanes } }: { view: NonNullable<View> }) => (
  <LaneChart chart={chart}>{lanes.length === 1 ? null : <ChartStrip lanes={lanes} />}</LaneChart>
)
