import { terminalModes } from '@tongyun/freight/terminals'
import type { CurrencyCode, ServiceMode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { assumedWords, localWords, rateUnit } from '../cargo/equipment-words.ts'
import { formatDay, formatMoney, formatUnitPrice } from '../i18n/format.ts'
import { AmountInCurrency } from '../prices/amount.tsx'
import { PriceBar } from '../prices/price-bar.tsx'
import { refusalWords } from '../prices/refusal-words.ts'
import type { MallRow } from './mall-row.ts'
import styles from './row-price.module.css'

type Props = {
  price: MallRow['price']
  serviceMode: ServiceMode
  stops: MallRow['stops']
  currency: CurrencyCode
  /** Terms of the sale that were asked for. */
  incoterm: string | undefined
  /** ISO date of the rates a converted total was worked out with. */
  exchangeDate: string
}

/** The total as the hero, what is in it, from where to where, with local charges, the published rate, and the offer's own currency when it was converted. */
export const RowPrice = ({ price, serviceMode, stops, currency, incoterm, exchangeDate }: Props) => {
  if (!price.ok) return <p className={styles.refused}>{refusalWords(price)}</p>
  const { own, unitPrice, assumed } = price
  const local = price.withLocal && localWords(price.withLocal, { currency, incoterm, ends: terminalModes(stops) })
  return (
    <div className={styles.price}>
      <p className={styles.figure}>
        <AmountInCurrency minor={price.totalMinor} currency={currency} mark={styles.currency} />
      </p>
      <PriceBar slicesMinor={price.slices} />
      <div className={styles.notes}>
        <p className={styles.scope}>{vocabularyWord('service_mode', serviceMode)}</p>
        {local === null ? null : (
          <p className={styles.scope} title={local.made}>
            {local.words}
          </p>
        )}
        <p className={styles.unit}>
          {m.mall_unit_price({
            price: formatUnitPrice(unitPrice.amount, unitPrice.currency),
            unit: rateUnit(unitPrice),
          })}
        </p>
        {assumed === null ? null : <p className={styles.assumed}>{assumedWords(assumed, currency)}</p>}
        {own.currency === currency ? null : (
          <p className={styles.unit}>
            {m.mall_own_currency({
              money: formatMoney(own.totalMinor, own.currency),
              date: formatDay(`${exchangeDate}T12:00:00Z`, 'UTC'),
            })}
          </p>
        )}
      </div>
    </div>
  )
}
