import { expect, test } from 'vitest'
import { chosenCurrencyIn, currencyOf, keepCurrency } from './chosen-currency.ts'

test.each([
  ['currency=USD', 'USD'],
  ['lang=ru; currency=KZT; theme=dark', 'KZT'],
  [keepCurrency('EUR', true), 'EUR'],
])('the cookie %s asks for %s', (cookies, currency) => {
  expect(chosenCurrencyIn(cookies)).toBe(currency)
})

test.each([
  undefined,
  null,
  '',
  'currency',
  'currency=',
  'currency=XXX',
  'currency=usd',
  'currency=USDT',
  'currency=US D',
  'currency="USD"',
  'currency=%55SD',
  "currency=USD' or 1=1",
  'mycurrency=USD',
  'currency=__proto__',
  'currency=constructor',
  `currency=${'U'.repeat(4000)}`,
])('the cookie %s asks for none', (cookies) => {
  expect(chosenCurrencyIn(cookies)).toBeNull()
})

test.each([undefined, null, '', 'usd', 'toString', '0', 0, {}, ['USD']])('%j is no currency', (code) => {
  expect(currencyOf(code)).toBeNull()
})

test('what is kept is out of reach of scripts and of other sites, and stays with https', () => {
  expect(keepCurrency('CNY', true)).toMatch(/^currency=CNY; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect(keepCurrency('CNY', false)).not.toContain('Secure')
})
