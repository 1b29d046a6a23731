/** All plans of one scope by time and total, in the colours of their modes; the table beside it says the same in figures. */
import type { PlanInAnswer } from '@tongyun/contract/search/endpoints'
import { HOUR_MS } from '@tongyun/freight/days'
import { CURRENCY_DIGITS, type CurrencyCode, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { placeLabels } from '../charts/labels.ts'
import { formatDuration, formatList, formatNumber } from '../i18n/format.ts'
import { cutTo, textWidthPx } from '../lanes/lane-geometry.ts'
import type { ClockMarks } from '../offers/clock-marks.tsx'
import styles from './ai-search.module.css'
import { isRecommended, kindWords } from './plan-facts.ts'

/** Of the drawing as it is on a phone, so that its letters can be read there. */
const WIDTH = 400
const HEIGHT = 280
/** Least room for the amounts beside the axis. */
const LEFT = 40
const BOTTOM = 36
const TOP = 20
const RIGHT = 16
const LABEL_PX = 12
/** As high as a line of Chinese letters. */
const LINE_PX = 19
/** Of a name, which is a provider's. */
const MOST_NAME_PX = 120
/** Half of a sign, for what may not be written over it. */
const SIGN_PX = 6

/** Figures of one width, as tables of numbers have them, are up to a seventh wider than a letter is on average. */
const FIGURES = 1.15

const MOST_TICKS = 4
const HOUR_STEPS = [6, 12, 24, 48, 72, 96, 120, 168, 240, 336, 504, 720]

/** One, two or five by a power of ten: the least that divides up to the most in at most four. */
const amountStep = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(100, most / MOST_TICKS)))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => most / step <= MOST_TICKS) ?? 10 * power
}

/** Round amounts of the axis without decimals, which are all noughts. */
const tickWords = (minor: number, currency: CurrencyCode) => formatNumber(minor / 10 ** CURRENCY_DIGITS[currency], 0)

/** From nought to beyond the most. */
const axisTo = (most: number, step: number) => {
  const count = Math.max(1, Math.ceil(most / step))
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, i) => i * step) }
}

const modeOf = ({ legs }: PlanInAnswer): Mode => {
  const modes = [...new Set(legs.map(({ offer }) => offer.mode))]
  return modes.length === 1 ? (modes[0] ?? 'multimodal') : 'multimodal'
}

/** Hours at which the deadline stands on the axis that all plans are counted on; null without one. */
const deadlineHours = (plans: readonly PlanInAnswer[], latest: ClockMarks['latest']): number | null => {
  const [first] = plans
  if (latest === null || first === undefined) return null
  const begin = Date.parse(first.eta) - first.hours * HOUR_MS
  const hours = (latest.at - begin) / HOUR_MS
  return hours > 0 ? hours : null
}

export const PlanScatter = ({
  plans,
  currency,
  latest,
}: {
  plans: readonly PlanInAnswer[]
  currency: CurrencyCode
  latest: ClockMarks['latest']
}) => {
  const deadline = deadlineHours(plans, latest)
  const slowest = Math.max(...plans.map(({ hours }) => hours))
  // A deadline far behind all plans would press them together.
  const shownDeadline = deadline !== null && deadline <= 1.5 * slowest ? deadline : null
  const mostHours = Math.max(slowest, shownDeadline ?? 0)
  const mostMinor = Math.max(...plans.map(({ totalMinor }) => totalMinor))
  const time = axisTo(mostHours, HOUR_STEPS.find((step) => mostHours / step <= MOST_TICKS) ?? 720)
  const money = axisTo(mostMinor, amountStep(mostMinor))
  const amounts = money.ticks.map((minor) => textWidthPx(tickWords(minor, currency), 11) * FIGURES)
  const left = Math.max(LEFT, Math.ceil(Math.max(...amounts)) + 12)
  const x = (hours: number) => left + (hours / time.end) * (WIDTH - RIGHT - left)
  const y = (minor: number) => HEIGHT - BOTTOM - (minor / money.end) * (HEIGHT - BOTTOM - TOP)
  const named = plans.map((plan) => {
    const words = isRecommended(plan)
      ? formatList(kindWords(plan, plans))
      : cutTo(plan.legs[0]?.offer.provider.name ?? '', LABEL_PX, MOST_NAME_PX)
    return { plan, words, at: [x(plan.hours), y(plan.totalMinor)] as const }
  })
  const boxes = placeLabels(
    named.map(({ plan, words, at }) => ({
      at,
      rank: isRecommended(plan) ? 0 : 1,
      awayPx: SIGN_PX + 3,
      width: textWidthPx(words, isRecommended(plan) ? LABEL_PX + 1 : LABEL_PX) + 2,
      height: LINE_PX,
    })),
    {
      sheet: { width: WIDTH - SIGN_PX, height: HEIGHT - BOTTOM },
      taken: [
        { x: 0, y: 0, width: left - 4, height: HEIGHT },
        ...named.map(({ at: [cx, cy] }) => ({ x: cx - SIGN_PX, y: cy - SIGN_PX, width: 2 * SIGN_PX, height: 2 * SIGN_PX })),
      ],
      lines: [],
    },
  )
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.scatter}
      role="img"
      aria-label={m.ai_chart({ n: String(plans.length) })}
    >
      {money.ticks.map((minor) => (
        <g key={minor}>
          <path d={`M${left} ${y(minor)}H${WIDTH - RIGHT}`} className={minor === 0 ? styles.axis : styles.grid} />
          <text x={left - 8} y={y(minor) + 4} className={styles.tickEnd}>
            {tickWords(minor, currency)}
          </text>
        </g>
      ))}
      {time.ticks.map((hours) => (
        <g key={hours}>
          <path d={`M${x(hours)} ${HEIGHT - BOTTOM}v5`} className={styles.axis} />
          <text x={x(hours)} y={HEIGHT - BOTTOM + 20} className={hours === time.end ? styles.tickEnd : styles.tick}>
            {hours === 0 ? '0' : formatDuration(hours)}
          </text>
        </g>
      ))}
      {shownDeadline === null ? null : (
        <>
          <path d={`M${x(shownDeadline)} ${TOP - 6}V${HEIGHT - BOTTOM}`} className={styles.deadline} />
          <text x={x(shownDeadline)} y={TOP - 9} className={x(shownDeadline) > WIDTH / 2 ? styles.tickEnd : styles.tickStart}>
            {latest?.words}
          </text>
        </>
      )}
      {named.map(({ plan, at: [cx, cy] }) => (
        <g key={plan.planId} className={`m-${modeOf(plan)}`}>
          <circle
            cx={cx}
            cy={cy}
            r={isRecommended(plan) ? 6 : 4.5}
            className={isRecommended(plan) ? styles.chosen : styles.dot}
          />
        </g>
      ))}
      {named.map(({ plan, words }, i) => {
        const box = boxes[i]
        return box == null ? null : (
          <text key={plan.planId} x={box.x + 1} y={box.y + 14} className={isRecommended(plan) ? styles.named : styles.rival}>
            {words}
          </text>
        )
      })}
    </svg>
  )
}
