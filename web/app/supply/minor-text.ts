/** Money that a sheet holds in minor units, as people write it. */
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { plainNumber } from '../i18n/read-number.ts'

const digitsOf = (currency: string) => CURRENCY_DIGITS[currency as CurrencyCode] ?? 2

/** (9000, 'USD') is 90. */
export const minorText = (value: unknown, currency: string): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return value === 0 ? '' : String(value / 10 ** digitsOf(currency))
}

/** ('90', 'USD') is 9000; nothing is 0, what is no amount stays as it was typed. */
export const minorOf = (text: string, currency: string): number | string => {
  const plain = plainNumber(text)
  if (plain === '') return 0
  return plain !== undefined && /^\d{1,10}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 10 ** digitsOf(currency)) : text
}
