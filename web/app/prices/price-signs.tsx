import type { PriceSigns } from '@tongyun/contract/review/price-plausibility'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { rateUnit } from '../cargo/equipment-words.ts'
import { formatChange, formatUnitPrice } from '../i18n/format.ts'
import { Icon } from '../ui/icon.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { LaneScale } from './lane-scale.tsx'

/** How far the price of before lies from today's median; null where there is none of either. */
const beforePercent = ({ median, last }: PriceSigns) => (median === null || last === null ? null : (last / median - 1) * 100)

/** A price of an offer with what it is compared with, drawn and in words; marked where it deserves a second look. */
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
      <span className={price.suspicious ? 'warn flex' : undefined}>
        {price.suspicious && <Icon name="alert-triangle" />}
        {`${amount(price.amount)} / ${rateUnit(price)}`}
      </span>
      {price.lanePercent !== null && (
        <LaneScale lanePercent={price.lanePercent} beforePercent={beforePercent(price)} suspicious={price.suspicious} />
      )}
      <SecondLine>{[...(price.suspicious ? [m.offer_price_suspicious()] : []), ...beside].join(' · ')}</SecondLine>
    </>
  )
}
