/** Space left of one departure as a fine gauge. */
import type { SpaceUnit } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { currentLocale } from '../i18n/current-locale.ts'
import { spaceCount } from '../i18n/everyday-words.ts'
import { formatNumber } from '../i18n/format.ts'
import styles from './space-gauge.module.css'

/** Below this share space counts as nearly gone; of trucks and boxes, which go whole, a few do up to the larger share. */
const LOW_SHARE = 0.15
const FEW = 3
const FEW_SHARE = 1 / 3

/** True when little is left; never while most of it is. */
const isLow = (left: number, total: number, unit: SpaceUnit) =>
  left < total * LOW_SHARE ||
  (left <= FEW && left <= total * FEW_SHARE && (unit === 'truck' || unit === 'container' || unit === 'teu'))

type Props = { left: number; total: number; unit: SpaceUnit /** Share of it the reader's cargo takes. */; yours?: number }

/** `12 of 60 RT left` over a scale of ten divisions. */
export const SpaceGauge = ({ left, total, unit, yours }: Props) => {
  const low = isLow(left, total, unit)
  /** Of a scale of some 120 px; what is left is seen, however little. */
  const percent = (amount: number) => `${total <= 0 ? 0 : Math.ceil(Math.min(100, (amount / total) * 100))}%`
  const locale = currentLocale()
  /** "2 trucks left of 2" reads as if some had gone. */
  const whole = left >= total
  const words = { left: spaceCount(left, unit, locale), total: formatNumber(total) }
  return (
    <span className={low ? `${styles.gauge} ${styles.low}` : styles.gauge}>
      <span className={styles.words}>
        {left <= 0
          ? m.mall_space_none()
          : whole
            ? m.mall_space_all(words)
            : low
              ? m.mall_space_low(words)
              : m.mall_space_left(words)}
      </span>
      <svg className={styles.scale} aria-hidden="true">
        <rect y="3" width={percent(left)} height="4" className={styles.left} />
        {yours === undefined ? null : <rect y="3" width={percent(Math.min(yours, left))} height="4" className={styles.yours} />}
      </svg>
    </span>
  )
}
