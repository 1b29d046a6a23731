/** P09 a day that is past, or next year's for want of a year, is never taken in silence; a window that has begun is this year's. */
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { Locale } from '../locale.ts'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const read = (language: Locale, text: string, today = '2026-11-22') => {
  const { slots, assumptions } = interpret(text, { language, today, places })
  const told = assumptions.filter(({ code }) => code === 'past_date' || code === 'next_year')
  return { from: slots.readyFrom?.value, to: slots.readyTo?.value, by: slots.deliverBy?.value, told }
}

test.each([
  ['zh', '上海到莫斯科 货好 11月1日'],
  ['zh', '上海到莫斯科 11.1货好'],
  ['en', 'Shanghai to Moscow, cargo ready 1 November'],
  ['en', 'Shanghai to Moscow, ETD Nov 1'],
  ['ru', 'Шанхай – Москва, груз готов с 1 ноября'],
  ['ru', 'Шанхай – Москва, готовность 01.11'],
] as const)('%s: %s: next year is meant, and is said beside the day that passed', (language, text) => {
  const { from, told } = read(language, text)
  expect(from).toBe('2027-11-01')
  expect(told).toEqual([expect.objectContaining({ code: 'next_year', slot: 'readyFrom', day: '2027-11-01', said: '2026-11-01' })])
})

test.each([
  ['zh', '上海到莫斯科 2026年11月1日货好'],
  ['en', 'Shanghai to Moscow, cargo ready 2026-11-01'],
  ['ru', 'Шанхай – Москва, груз готов 01.11.2026'],
] as const)('%s: %s: the day is past, today stands for it', (language, text) => {
  const { from, told } = read(language, text)
  expect(from).toBe('2026-11-22')
  expect(told).toEqual([expect.objectContaining({ code: 'past_date', day: '2026-11-22', said: '2026-11-01' })])
})

test('the same of a day of arrival', () =>
  expect(read('en', 'Shanghai to Moscow, deliver by 10 November')).toMatchObject({
    by: '2027-11-10',
    told: [{ code: 'next_year', slot: 'deliverBy', said: '2026-11-10' }],
  }))

test.each([
  ['zh', '上海到莫斯科 11.1-12.5装箱'],
  ['zh', '上海到莫斯科 11月1日-12月5日装柜'],
  ['en', 'Shanghai to Moscow, loading from 1 November to 5 December'],
  ['ru', 'Шанхай - Москва, загрузка с 1 ноября по 5 декабря'],
  ['ru', 'Шанхай - Москва, загрузка с 01.11 по 05.12'],
] as const)('%s: %s: a window that has begun keeps both its ends', (language, text) =>
  expect(read(language, text)).toEqual({ from: '2026-11-22', to: '2026-12-05', by: undefined, told: [] }),
)

test.each([
  ['zh', '上海到莫斯科 1月15日货好'],
  ['zh', '上海到莫斯科 明年11月1日货好'],
  ['en', 'Shanghai to Moscow, ready 1 November 2027'],
  ['en', 'Shanghai to Moscow, ready in 8 months'],
  ['ru', 'Шанхай – Москва, готовность 5 января'],
] as const)('control: %s: %s needs no word', (language, text) => expect(read(language, text).told).toEqual([]))
