import { ANY_FACETS } from '@tongyun/capacity-index/query'
import { expect, test } from 'vitest'
import { nameOfFilter } from './offer-filter.ts'

const withProvider = (provider: string) => ({ ...ANY_FACETS, provider })

test('filters that ask the same have one name, others never, however many there are', () => {
  const first = nameOfFilter(withProvider('p-0'))
  expect(nameOfFilter(withProvider('p-0'))).toBe(first)
  const many = Array.from({ length: 25_000 }, (_, at) => nameOfFilter(withProvider(`p-${at}`)))
  expect(new Set(many).size).toBe(many.length)
  // By now the first is forgotten: it gets another name, and not one that stood for something else.
  expect(many).not.toContain(nameOfFilter(withProvider('p-0')))
})

test('a filter that lists thousands of offers is told apart by its text', () => {
  const long = (last: string) => withProvider(`${'x'.repeat(5_000)}${last}`)
  expect(nameOfFilter(long('a'))).not.toBe(nameOfFilter(long('b')))
  expect(nameOfFilter(long('a'))).toBe(nameOfFilter(long('a')))
})
