import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { formatAmount } from '../i18n/format.ts'
import styles from './amount.module.css'

/**
 * An amount to the minor unit, its decimals smaller, so that a list is read by its whole units and parts still add up.
 * The currency stands beside it.
 */
export const Amount = ({ minor, currency }: { minor: number; currency: CurrencyCode }) => {
  const written = formatAmount(minor, currency)
  const whole = CURRENCY_DIGITS[currency] === 0 ? written.length : written.length - CURRENCY_DIGITS[currency] - 1
  return (
    <>
      {written.slice(0, whole)}
      <span className={styles.decimals}>{written.slice(whole)}</span>
    </>
  )
}
