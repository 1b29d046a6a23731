import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { formatAmount } from '../i18n/format.ts'
import styles from './facets.module.css'

type Props = { range: NonNullable<SearchResult['priceRange']>; currency: CurrencyCode; budget: number | undefined }

const HEIGHT = 36

/** How totals are spread, with the lowest and highest; steps above the budget are pale. */
export const PriceHistogram = ({ range: { lowestMinor, highestMinor, counts }, currency, budget }: Props) => {
  const most = Math.max(1, ...counts)
  const step = 100 / counts.length
  const budgetMinor = budget === undefined ? Number.POSITIVE_INFINITY : budget * 10 ** CURRENCY_DIGITS[currency]
  const from = (i: number) => lowestMinor + ((highestMinor - lowestMinor) * i) / counts.length
  const words = { lowest: formatAmount(lowestMinor, currency), highest: formatAmount(highestMinor, currency) }
  return (
    <>
      <svg className={styles.histogram} height={HEIGHT} role="img" aria-label={m.mall_price_range(words)}>
        {counts.map((count, i) => {
          const height = count === 0 ? 1 : Math.max(3, Math.round((count / most) * (HEIGHT - 2)))
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
              key={i}
              x={`${Math.round(i * step * 10) / 10}%`}
              width={`${(step - 0.8).toFixed(1)}%`}
              height={height}
              className={from(i) >= budgetMinor ? styles.over : undefined}
            />
          )
        })}
      </svg>
      <span className={styles.ends} aria-hidden="true">
        <span>{words.lowest}</span>
        <span>{words.highest}</span>
      </span>
    </>
  )
}
