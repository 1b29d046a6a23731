import { expect, test } from 'vitest'
import { accountsIn, tellsOfOtherAccount } from './accounts.ts'

test('an account written in two ways is one', () => {
  expect(accountsIn('р/с 4070 2810 9000 0000 1234')).toEqual(accountsIn('Счёт: 40702810900000001234'))
  expect(accountsIn('IBAN DE89 3704 0044 0532 0130 00')).toEqual(['DE89370400440532013000'])
  expect(accountsIn('收款账号：6222 0212 3456 7890 123')).toHaveLength(1)
})

test.each([
  '我们的收款账户已变更，请汇到新账号',
  '请使用新的银行账号付款',
  'Please note our bank details have changed',
  'Pay to the new bank account below',
  'У нас изменились реквизиты, платите на новый счёт',
  'Реквизиты поменялись',
])('an account that took another’s place: %s', (text) => expect(tellsOfOtherAccount(text)).toBe(true))

test.each([
  '集装箱号更换了，请更新',
  '电话 13812345678，微信同号',
  'The new departure is on 28 November',
  'New container number follows',
  'Новый рейс в пятницу, счётчик не менялся',
  'Call me at +7 916 123-45-67',
])('nothing about an account: %s', (text) => {
  expect(tellsOfOtherAccount(text)).toBe(false)
  expect(accountsIn(text)).toEqual([])
})
