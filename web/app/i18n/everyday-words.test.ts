import { LOCALES } from '@tongyun/freight/locale'
import { MODES } from '@tongyun/freight/vocabulary'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { expect, test } from 'vitest'
import { modeWord, spaceCount } from './everyday-words.ts'
import { inLocale } from './locale.server.ts'

test('everyday words are those of the vocabulary', () => {
  for (const locale of LOCALES) {
    const words = inLocale(locale, () => MODES.map(modeWord))
    expect(words).toEqual(MODES.map((mode) => vocabularyWord('mode', mode, locale)))
  }
})

test('space is counted in the plural form of each language, with grouped digits', () => {
  expect([1, 2, 5, 21].map((n) => spaceCount(n, 'container', 'ru'))).toEqual([
    '1\u00a0контейнер',
    '2\u00a0контейнера',
    '5\u00a0контейнеров',
    '21\u00a0контейнер',
  ])
  expect([1, 2].map((n) => spaceCount(n, 'truck', 'en'))).toEqual(['1 truck', '2 trucks'])
  expect(spaceCount(12500, 'kg', 'zh')).toBe('12,500 kg')
})
