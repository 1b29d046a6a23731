import { expect, test } from 'vitest'
import { periodIn } from './days.ts'

const calendar = { today: '2027-03-01', language: 'zh' } as const

test.each([
  ['生效：2027/3/1   截止：2027/3/7', '2027-03-01', '2027-03-07'],
  ['生效：2027-03-01 截止日期：2027-03-07', '2027-03-01', '2027-03-07'],
  ['生效日期：2027.3.1  截止日期：2027.3.7', '2027-03-01', '2027-03-07'],
  ['起始日期 2027/3/1，结束日期 2027/3/7', '2027-03-01', '2027-03-07'],
  ['生效: 3月1日，截止: 3月7日', '2027-03-01', '2027-03-07'],
  ['单位：CNY/KG  截止：2027/3/7  生效：2027/3/1', '2027-03-01', '2027-03-07'],
  ['2027/3/7截止', null, '2027-03-07'],
  ['3月7日前有效', null, '2027-03-07'],
])('a word with a colon behind a day is of the next day: %s', (text, from, to) => {
  expect(periodIn(text, calendar)).toMatchObject({ from, to })
})

test.each([
  ['valid until 03/04/2027', '2027-04-03'],
  ['Valid till: 05/03/2027', '2027-03-05'],
  ['valid to 03/12/2027', '2027-03-12'],
  ['valid until 15/03/2027', '2027-03-15'],
])('of two days that prices may hold until, the day stands first, unless only the other is near: %s', (text, to) => {
  expect(periodIn(text, { today: '2027-03-01', language: 'en' })).toMatchObject({ to })
})
