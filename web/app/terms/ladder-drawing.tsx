/** A cancellation ladder as a stepped bar over the time to closing; the words beside it say the same. */
import type { CancellationLadder } from '@tongyun/freight/deal/cancellation'
import * as m from '@tongyun/messages'
import { formatMoney } from '../i18n/format.ts'
import styles from './ladder-drawing.module.css'
import { ladderShapes } from './ladder-shapes.ts'
import { axisTime } from './ladder-words.ts'

/** In pixels: a row of figures, the bars, the axis. */
const BARS_TOP = 18
const BARS_HEIGHT = 56
const AXIS_AT = BARS_TOP + BARS_HEIGHT
/** A fixed amount has no share of the freight, so its bar has no height that means one. */
const FIXED_PERCENT = 35
/** Bars narrower than this have no room for their figure. */
const FIGURE_WIDTH = { percent: 7, fixed: 22 } as const

const inPercent = (value: number) => `${value.toFixed(2)}%`

export const LadderDrawing = ({ ladder }: { ladder: CancellationLadder }) => {
  const { bars, marks } = ladderShapes(ladder)
  return (
    <svg className={styles.drawing} aria-hidden="true">
      {bars.map(({ from, to, fee, percent }) => {
        const height = (BARS_HEIGHT * (percent ?? FIXED_PERCENT)) / 100
        const isFixed = fee.kind === 'fixed'
        return (
          <g key={from}>
            <rect
              x={inPercent(from)}
              width={inPercent(to - from)}
              y={AXIS_AT - height}
              height={height}
              className={isFixed ? styles.fixed : styles.share}
            />
            {to - from >= FIGURE_WIDTH[fee.kind] && (
              <text x={inPercent((from + to) / 2)} y={AXIS_AT - height - 5} className={styles.figure}>
                {isFixed ? formatMoney(fee.amountMinor, fee.currency) : `${fee.percent}%`}
              </text>
            )}
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={AXIS_AT} y2={AXIS_AT} className={styles.axis} />
      {marks.map(({ at, hours }) => (
        <g key={hours}>
          <line x1={inPercent(at)} x2={inPercent(at)} y1={AXIS_AT} y2={AXIS_AT + 4} className={styles.axis} />
          <text x={inPercent(at)} y={AXIS_AT + 16} className={styles.mark}>
            {hours === 0 ? m.terms_axis_closing() : axisTime(hours)}
          </text>
        </g>
      ))}
    </svg>
  )
}
