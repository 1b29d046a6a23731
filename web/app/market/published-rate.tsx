import type { OfferPrice } from '@tongyun/contract/capacity/price'
import { CONTAINER_TYPES } from '@tongyun/freight/vocabulary'
import { billingUnitWord } from '../i18n/everyday-words.ts'
import { currencyLeads, formatNumber } from '../i18n/format.ts'
import styles from './published-rate.module.css'

/** From here on a converted rate says nothing by its decimals, and they take the room of the list. */
const WHOLE_FROM = 1_000

type Figure = { amount: number; currency: string; small: string | undefined; figure?: string | undefined }

/** A rate of a list with its currency on the side where the language has it: "USD 2,390", "5,64 RUB". */
export const RateFigure = ({ amount, currency, small, figure }: Figure) => {
  const code = <span className={small}>{currency}</span>
  const number = <b className={figure}>{formatNumber(amount, amount < WHOLE_FROM ? 2 : 0)}</b>
  const [first, second] = currencyLeads() ? [code, number] : [number, code]
  return (
    <span className="nowrap">
      {first} {second}
    </span>
  )
}

/** The headline rate in the currency of the list: "USD 2,390 / 40HQ". A dash when the reference consignment cannot be priced. */
export const PublishedRate = ({ rate }: { rate: OfferPrice['unitPrice'] | null }) => {
  if (rate === null) return <span className="faint">–</span>
  const { amount, currency, unit, equipment } = rate
  // Container codes are everybody's words; a truck's code is only ours.
  const container = CONTAINER_TYPES.find((type) => type === equipment)
  return (
    <span>
      <RateFigure amount={amount} currency={currency} small={styles.small} figure={styles.figure} />{' '}
      <span className={`${styles.small} nowrap`}>/ {container ?? billingUnitWord(unit)}</span>
    </span>
  )
}
