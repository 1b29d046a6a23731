import * as m from '@tongyun/messages'
import { formatAmount, formatDay, formatMoney, formatUnitPrice } from '../i18n/format.ts'
import { refusalWords } from '../pricing/refusal-words.ts'
import { rateUnit } from './equipment-words.ts'
import type { MallRow } from './mall-row.ts'
import { PriceBar } from './price-bar.tsx'
import css from './row-price.module.css'

/** The total as the hero, what is in it, the published rate, and the offer's own currency when it was converted. */
export function RowPrice({ price }: { price: MallRow['price'] }) {
  if (!price.ok) return <p className={css.refused}>{refusalWords(price)}</p>
  const { own, unitPrice, exchangeDate } = price
  return (
    <div className={css.price}>
      <p className={css.figure}>
        <span className={css.currency}>{price.currency}</span>
        {formatAmount(price.totalMinor, price.currency)}
      </p>
      <PriceBar slicesMinor={price.slicesMinor} />
      <p className={css.unit}>
        {m.mall_unit_price({
          price: formatUnitPrice(unitPrice.amount, unitPrice.currency),
          unit: rateUnit(unitPrice),
        })}
      </p>
      {own.currency === price.currency || exchangeDate === null ? null : (
        <p className={css.unit}>
          {m.mall_own_currency({
            money: formatMoney(own.totalMinor, own.currency),
            date: formatDay(`${exchangeDate}T12:00:00Z`, 'UTC'),
          })}
        </p>
      )}
    </div>
  )
}
