import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { describe, expect, test } from 'vitest'
import { plainMeasure, plainNumber } from './read-number.ts'

describe('a number as people of a language type it (V03)', () => {
  test.each<[Locale, string, string | undefined]>([
    ['en', '2,4', '2.4'],
    ['ru', '2,4', '2.4'],
    ['zh', '２．５', '2.5'],
    ['zh', '１２', '12'],
    ['zh', '１，２００', '1200'],
    ['en', '1,200', '1200'],
    ['ru', '1,200', '1.2'],
    ['en', '1,200,000', '1200000'],
    ['ru', '1 200,5', '1200.5'],
    ['ru', '1\u00a0200', '1200'],
    ['ru', '12\u202f000', '12000'],
    ['zh', '1　200', '1200'],
    ['en', '1,200.5', '1200.5'],
    ['ru', '1.200,5', '1200.5'],
    ['en', "1'200", '1200'],
    ['en', '1.200.000', '1200000'],
    ['en', '1.200', '1.2'],
    ['en', '0,500', '0.5'],
    ['en', ' 007 ', '7'],
    ['en', '.5', '0.5'],
    ['ru', ',5', '0.5'],
    ['en', '12.', '12'],
    ['en', '-5', '-5'],
    ['ru', '−5', '-5'],
    ['en', '+5', '5'],
    ['en', '', ''],
    ['en', '  ', ''],
  ])('%s "%s" is %s', (locale, typed, plain) => {
    expect(plainNumber(typed, locale)).toBe(plain)
  })
  test.each([
    'abc',
    '1e3',
    '0x10',
    '1 2',
    '12 34',
    '1,2,3',
    '1 20',
    '1200,500.5.',
    '.',
    ',',
    '-',
    '1-2',
    '二',
    'NaN',
    'Infinity',
    '1.2.3',
  ])('"%s" is none in any language', (typed) => {
    for (const locale of LOCALES) expect(plainNumber(typed, locale)).toBeUndefined()
  })
  test('every whole number comes back however its thousands are grouped', () => {
    for (const number of [1, 20, 999, 1000, 12_345, 9_876_543, 10_000_000]) {
      for (const tag of ['zh-CN', 'en', 'ru', 'de-CH', 'fr'])
        expect(plainNumber(number.toLocaleString(tag), tag === 'ru' ? 'ru' : 'en')).toBe(String(number))
    }
  })
})

describe('a measure with its unit', () => {
  test.each([
    ['2.4 t', 'weightKg', '2400'],
    ['2,4 т', 'weightKg', '2400'],
    ['2.4吨', 'weightKg', '2400'],
    ['1 200 кг', 'weightKg', '1200'],
    ['1200 kg.', 'weightKg', '1200'],
    ['0.0005 t', 'weightKg', '0.5'],
    ['18 m³', 'volumeM3', '18'],
    ['18 ㎥', 'volumeM3', '18'],
    ['18 куб.', 'volumeM3', '18'],
    ['1.2 m', 'sideCm', '120'],
    ['120 см', 'sideCm', '120'],
    ['24 шт.', 'count', '24'],
    ['3t2', 'weightKg', undefined],
    ['18 m', 'weightKg', undefined],
    ['1e3', 'weightKg', undefined],
    ['abc', 'count', undefined],
    ['', 'weightKg', ''],
  ] as const)('%s as %s is %s', (typed, measure, plain) => {
    expect(plainMeasure(typed, measure, { locale: 'en' })).toBe(plain)
  })
  test('the unit chosen beside the field holds for a bare number, not against one that is typed', () => {
    expect(plainMeasure('2,4', 'weightKg', { unit: 't', locale: 'ru' })).toBe('2400')
    expect(plainMeasure('2400 кг', 'weightKg', { unit: 't', locale: 'ru' })).toBe('2400')
    expect(plainMeasure('-2', 'weightKg', { unit: 't', locale: 'ru' })).toBe('-2000')
    expect(plainMeasure('99999999999999999999', 'weightKg', { unit: 't', locale: 'ru' })).toBe('99999999999999999999')
  })
})
