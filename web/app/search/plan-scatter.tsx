/** All plans by time and total; the table beside it says the same in figures. */
import type { PlanInAnswer } from '@tongyun/contract/search/endpoints'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { formatAmount, formatDuration } from '../i18n/format.ts'
import { textWidthPx } from '../lanes/lane-geometry.ts'
import styles from './ai-search.module.css'

const WIDTH = 360
const HEIGHT = 220
/** Least room for the amounts beside the axis. */
const LEFT = 64
const BOTTOM = 36
const TOP = 12
const RIGHT = 16

/** Where a value lies between the least and the most, with room at both ends; in the middle when all are the same. */
const scale = (values: readonly number[], from: number, to: number) => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = (most - least) * 0.06
  return (value: number) =>
    most === least ? (from + to) / 2 : from + ((value - least + room) / (most - least + 2 * room)) * (to - from)
}

/** Figures of one width, as tables of numbers have them, are up to a seventh wider than a letter is on average. */
const FIGURES = 1.15

export const PlanScatter = ({ plans, currency }: { plans: readonly PlanInAnswer[]; currency: CurrencyCode }) => {
  const hours = plans.map((plan) => plan.hours)
  const totals = plans.map((plan) => plan.totalMinor)
  const amounts = totals.map((total) => textWidthPx(formatAmount(total, currency), 11) * FIGURES)
  const left = Math.max(LEFT, Math.ceil(Math.max(...amounts)) + 16)
  const x = scale(hours, left, WIDTH - RIGHT)
  const y = scale(totals, HEIGHT - BOTTOM, TOP)
  const ends = (values: readonly number[]) => [...new Set([Math.min(...values), Math.max(...values)])]
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.scatter}
      role="img"
      aria-label={m.ai_chart({ n: String(plans.length) })}
    >
      <path d={`M${left - 8} ${TOP}V${HEIGHT - BOTTOM + 8}H${WIDTH - RIGHT}`} className={styles.axis} />
      {ends(totals).map((total) => (
        <text key={total} x={left - 14} y={y(total) + 4} className={styles.tickEnd}>
          {formatAmount(total, currency)}
        </text>
      ))}
      {ends(hours).map((each) => (
        <text key={each} x={x(each)} y={HEIGHT - BOTTOM + 24} className={styles.tick}>
          {formatDuration(each)}
        </text>
      ))}
      {plans.map((plan) => (
        <circle
          key={plan.planId}
          cx={x(plan.hours)}
          cy={y(plan.totalMinor)}
          r={plan.kinds.length > 0 ? 6 : 4}
          className={plan.kinds.length > 0 ? styles.chosen : styles.dot}
        />
      ))}
    </svg>
  )
}
