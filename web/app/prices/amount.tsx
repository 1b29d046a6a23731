import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { currencyLeads, formatAmount } from '../i18n/format.ts'
import styles from './amount.module.css'

/**
 * An amount to the minor unit, its decimals smaller, so that a list is read by its whole units and parts still add up.
 */
const Amount = ({ minor, currency }: { minor: number; currency: CurrencyCode }) => {
  const written = formatAmount(minor, currency)
  const whole = CURRENCY_DIGITS[currency] === 0 ? written.length : written.length - CURRENCY_DIGITS[currency] - 1
  return (
    <>
      {written.slice(0, whole)}
      <span className={styles.decimals}>{written.slice(whole)}</span>
    </>
  )
}

type WithCurrency = { minor: number; currency: CurrencyCode /** Style of the currency. */; mark: string | undefined }

/** The amount with its currency on the side where the language has it. */
export const AmountInCurrency = ({ minor, currency, mark }: WithCurrency) => {
  const code = <span className={mark}>{currency}</span>
  const amount = (
    <span>
      <Amount minor={minor} currency={currency} />
    </span>
  )
  return (
    <>
      {currencyLeads() ? code : amount} {currencyLeads() ? amount : code}
    </>
  )
}
