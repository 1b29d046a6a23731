import type { Locale } from '@tongyun/freight/locale'
import { expect, test } from 'vitest'
import { differenceOf } from './difference.server.ts'

const wording = { title: 'T', summary: 'S', body: 'One two three', author: '' }
const bodyOf = (before: string, after: string, locale: Locale) =>
  differenceOf({ ...wording, body: before }, { ...wording, body: after }, locale)[0]?.stretches

test('P15: words that changed are told apart in each language, Chinese too, which sets no spaces', () => {
  expect(bodyOf('One two three', 'One four three', 'en')).toEqual([
    { text: 'One ', change: 'same' },
    { text: 'two', change: 'removed' },
    { text: 'four', change: 'added' },
    { text: ' three', change: 'same' },
  ])
  expect(
    bodyOf('运价有效期七天', '运价有效期十天', 'zh')?.some(({ text, change }) => change === 'same' && text.includes('运价')),
  ).toBe(true)
  expect(bodyOf('Ставка вырастет', 'Ставка упадёт', 'ru')?.[0]).toEqual({ text: 'Ставка ', change: 'same' })
})

test('P15: only fields that differ are named; a first wording is all new', () => {
  expect(differenceOf(wording, { ...wording, title: 'Other' }, 'en').map(({ field }) => field)).toEqual(['title'])
  expect(differenceOf(wording, wording, 'en')).toEqual([])
  expect(differenceOf(null, wording, 'en').map(({ field }) => field)).toEqual(['title', 'summary', 'body'])
})

test('P15: two long texts with nothing in common are told apart too', () => {
  const of = (word: string) =>
    Array.from({ length: 4_000 }, (_, i) => `${word}${i}`)
      .join(' ')
      .slice(0, 20_000)
  const stretches = bodyOf(of('a'), of('b'), 'en') ?? []
  const kept = (change: string) => stretches.filter((part) => part.change !== change).map(({ text }) => text)
  expect(kept('added').join('')).toBe(of('a'))
  expect(kept('removed').join('')).toBe(of('b'))
})
