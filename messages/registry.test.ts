import * as m from '@tongyun/messages'
import { expect, test, vi } from 'vitest'
import { number, plural } from './registry.ts'

test('W8: counts have the plural category of their language', () => {
  expect([1, 2, 5, 11, 21, 1.5].map((count) => plural('ru', count))).toEqual(['one', 'few', 'many', 'many', 'one', 'other'])
  expect(['1', 2, 0].map((count) => plural('en', count))).toEqual(['one', 'other', 'other'])
  expect(plural('en', 2, { type: 'ordinal' })).toBe('two')
})
test('the rules of a language are made once', () => {
  plural('zh', 1)
  const made = vi.spyOn(Intl, 'PluralRules')
  plural('zh', 2)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

test('texts count and write numbers by rules and formats that are made once', () => {
  m.account_recovery_left({ count: 1 }, { locale: 'ru' })
  const made = [vi.spyOn(Intl, 'PluralRules'), vi.spyOn(Intl, 'NumberFormat')]
  expect(m.account_recovery_left({ count: 5 }, { locale: 'ru' })).toContain('5')
  for (const each of made) expect(each).not.toHaveBeenCalled()
  for (const each of made) each.mockRestore()
})

test('W8: counts are grouped as their language groups them', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(['zh', 'en', 'ru'].map((locale) => plain(number(locale, 3546100)))).toEqual(['3,546,100', '3,546,100', '3 546 100'])
  expect(plain(number('ru', '21.5'))).toBe('21,5')
})
