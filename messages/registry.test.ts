import { expect, test, vi } from 'vitest'
import { plural } from './registry.ts'

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
