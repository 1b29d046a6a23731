/** What cancelling costs and from when: drawn as steps to scale of time and amount, and as a list that says the same. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { formatAmount, formatDay, formatMoney, formatZonedTime } from '../i18n/format.ts'
import { OwnClock } from '../i18n/moment.tsx'
import { type FeeStep, feeShapes } from './fee-shapes.ts'
import styles from './fee-steps.module.css'

type Props = {
  /** In their order; `from` null only for the first. */
  steps: readonly (FeeStep & { currency: CurrencyCode })[]
  /** Where the clock of the closing hangs. */
  zone: string
  /** When the first step begins: the booking, or the moment of asking for what is not booked yet. */
  since: string
  asOf: string
}

/** In pixels: a row of figures, the bars, the axis. */
const AXIS_AT = 68
const BARS_HEIGHT = 50
const LEAST_HEIGHT = 3
/** What a letter of a figure takes of a drawing on a phone, and the least of any word, in per cent. */
const LETTER_WIDTH = 2.2
const LEAST_WIDTH = 12

const inPercent = (value: number) => `${value.toFixed(2)}%`

/** Near an end a text leans inwards. */
const anchorAt = (x: number) => (x < 8 ? 'start' : x > 92 ? 'end' : 'middle')

const Drawing = ({ steps, zone, since, asOf }: Props) => {
  const { bars, marks, now } = feeShapes(steps, { since, asOf })
  return (
    <svg className={styles.drawing} aria-hidden="true">
      {bars.map(({ kind, from, amountMinor, currency, x, width, height }) => {
        const bar = Math.max(LEAST_HEIGHT, height * BARS_HEIGHT)
        const figure = amountMinor === 0 ? m.terms_cost_free() : formatAmount(amountMinor, currency)
        return (
          <g key={from ?? 'first'}>
            <rect x={inPercent(x)} width={inPercent(width)} y={AXIS_AT - bar} height={bar} className={styles[kind]} />
            {width >= Math.max(LEAST_WIDTH, figure.length * LETTER_WIDTH) && (
              <text x={inPercent(x + width / 2)} y={AXIS_AT - bar - 5} textAnchor="middle" className={styles.figure}>
                {figure}
              </text>
            )}
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={AXIS_AT} y2={AXIS_AT} className={styles.line} />
      <line x1={inPercent(now)} x2={inPercent(now)} y1="2" y2={AXIS_AT + 4} className={styles.now} />
      {marks.map(({ x, at }) => (
        <text
          key={at ?? 'now'}
          x={inPercent(x)}
          y={AXIS_AT + 17}
          textAnchor={anchorAt(x)}
          className={at === null ? styles.markNow : styles.mark}
        >
          {at === null ? m.terms_fee_now() : formatDay(at, zone)}
        </text>
      ))}
    </svg>
  )
}

/** Steps that last: one that ends when the first begins is nobody's. */
const lasting = ({ steps, since }: Pick<Props, 'steps' | 'since'>) =>
  steps.filter((_, i) => !(Date.parse(steps[i + 1]?.from ?? '') <= Date.parse(since)))

export const FeeSteps = ({ steps: all, zone, since, asOf }: Props) => {
  const steps = lasting({ steps: all, since })
  const isBooked = Date.parse(since) < Date.parse(asOf)
  const current = steps.findLastIndex(({ from }) => from === null || Date.parse(from) <= Date.parse(asOf))
  const isSinceBooking = ({ kind, from }: FeeStep) => from === null || (kind === 'step' && Date.parse(from) <= Date.parse(since))
  const when = (step: FeeStep) => {
    const { kind, from } = step
    if (from === null || isSinceBooking(step)) return isBooked ? m.terms_fee_from_booking() : m.terms_fee_from_now()
    const date = formatZonedTime(from, zone)
    return kind === 'no_show' ? m.terms_when_no_show_at({ date }) : m.terms_when_from({ date })
  }
  return (
    <>
      <Drawing steps={steps} zone={zone} since={since} asOf={asOf} />
      <ol className={styles.list}>
        {steps.map((step, i) => (
          <li key={step.from ?? 'first'} data-now={isBooked && i === current ? '' : undefined}>
            <span>
              {isBooked && i === current ? m.terms_fee_current({ when: when(step) }) : when(step)}
              {step.from === null || isSinceBooking(step) ? null : <OwnClock at={step.from} zone={zone} />}
            </span>
            <span className={`num ${styles.amount}`}>
              {step.amountMinor === 0 ? m.terms_cost_free() : formatMoney(step.amountMinor, step.currency)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
