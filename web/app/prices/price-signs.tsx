import type { PriceSigns } from '@tongyun/contract/review/price-plausibility'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { rateUnit } from '../cargo/equipment-words.ts'
import { formatChange, formatUnitPrice } from '../i18n/format.ts'
import { Icon } from '../ui/icon.tsx'
import { SecondLine } from '../ui/second-line.tsx'

/** A price of an offer with what it is compared with; marked where it deserves a second look. */
export const PriceSignsText = ({ price }: { price: PriceSigns }) => {
  const amount = (value: number) => formatUnitPrice(value, price.currency as CurrencyCode)
  const beside = [
    price.median === null || price.lanePercent === null
      ? null
      : m.offer_price_lane({ price: amount(price.median), percent: formatChange(price.lanePercent) }),
    price.last === null || price.lastPercent === null
      ? null
      : m.offer_price_last({ price: amount(price.last), percent: formatChange(price.lastPercent) }),
  ].filter((text) => text !== null)
  return (
    <>
      <span className={price.suspicious ? 'warn' : undefined}>
        {price.suspicious && <Icon name="alert-triangle" />}
        {`${amount(price.amount)} / ${rateUnit(price)}`}
      </span>
      <SecondLine>{[...(price.suspicious ? [m.offer_price_suspicious()] : []), ...beside].join(' · ')}</SecondLine>
    </>
  )
}
