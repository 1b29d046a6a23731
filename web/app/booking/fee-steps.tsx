/** What cancelling costs and when: drawn as steps to scale of time and amount, and as a list. */
import type { Checkout, ShownFee } from '@tongyun/contract/booking/checkout'
import * as m from '@tongyun/messages'
import { formatMoney } from '../i18n/format.ts'
import { pct } from '../lanes/lane-shapes.tsx'
import styles from './drawings.module.css'
import { atPlace } from './instants.ts'

/** What cancelling costs from now to the closing of the departure: a step a line of the list. */
export const FeeSteps = ({ checkout: { fees, departure, row, price, asOf } }: { checkout: Checkout }) => {
  if (fees === null || departure === null || !price.ok) return null
  const begin = Date.parse(asOf)
  const end = Date.parse(departure.closesAt)
  const span = Math.max(1, end - begin)
  const most = Math.max(1, ...fees.filter(({ fee }) => fee.currency === price.currency).map(({ fee }) => fee.amountMinor))
  const steps = fees.map((step, i) => {
    const next = fees[i + 1]?.from ?? null
    const from = step.from === null ? 0 : ((Date.parse(step.from) - begin) / span) * 85
    const to = next === null ? 100 : ((Date.parse(next) - begin) / span) * 85
    const height = step.fee.amountMinor === 0 ? 2 : Math.max(6, (step.fee.amountMinor / most) * 44)
    return { ...step, x: Math.max(0, Math.min(from, 100)), width: Math.max(0, Math.min(to, 100) - Math.max(0, from)), height }
  })
  return (
    <>
      <svg height="52" className={styles.drawing} role="img" aria-label={m.checkout_fees_bar()}>
        <line x1="0" x2="100%" y1="50" y2="50" className={styles.line} />
        {steps.map(({ kind, from, x, width, height }) => (
          <rect
            key={from ?? 'now'}
            x={pct(x)}
            width={pct(width)}
            y={50 - height}
            height={height}
            className={kind === 'no_show' ? styles.noShow : styles.step}
          />
        ))}
      </svg>
      <ol className={styles.list}>
        {steps.map(({ kind, from, fee }) => (
          <li key={from ?? 'now'}>
            <span>{feeWords(kind, from === null ? null : atPlace(from, row.origin))}</span>{' '}
            {kind === 'free' ? null : <b className="num">{formatMoney(fee.amountMinor, fee.currency)}</b>}
          </li>
        ))}
      </ol>
    </>
  )
}

const feeWords = (kind: ShownFee['kind'], time: string | null): string => {
  if (time === null) return m.checkout_fee_free()
  return kind === 'no_show' ? m.checkout_fee_no_show({ time }) : m.checkout_fee_from({ time })
}
