import { LOCALES } from '@tongyun/freight/locale'
import { CHARGE_BASES, CHARGE_CODES, CONTAINER_TYPES, MODES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { expect, test } from 'vitest'
import { VOCABULARY } from './vocabulary-words.ts'

test('E05 every value has its own word in each language, and no word is the bare code in Chinese or Russian', () => {
  expect(MODES.map((mode) => vocabularyWord('mode', mode, 'zh'))).toEqual(['海运', '公路', '空运', '铁路', '多式联运'])
  expect(vocabularyWord('vehicle_type', 'CN-17.5', 'en')).toBe('17.5 m flatbed')
  for (const [list, values] of [
    ['container_type', CONTAINER_TYPES],
    ['vehicle_type', VEHICLE_TYPES],
    ['charge_code', CHARGE_CODES],
    ['charge_explanation', CHARGE_CODES],
    ['charge_basis_per', CHARGE_BASES],
  ] as const)
    for (const locale of LOCALES) {
      const words = values.map((value) => vocabularyWord(list, value, locale))
      expect(words).not.toContain('')
      expect(words.filter((word, at) => word === values[at])).toEqual([])
    }
})

test('E05 words within a list differ', () => {
  for (const [list, words] of Object.entries(VOCABULARY))
    for (const locale of LOCALES) {
      const said = Object.values(words).map((word) => word({}, { locale }))
      expect(said.length - new Set(said).size, `${list} ${locale}`).toBe(0)
    }
})
