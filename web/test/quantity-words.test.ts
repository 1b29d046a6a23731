import { consignmentFromPieces } from '@tongyun/freight/consignment'
import { priceConsignment } from '@tongyun/freight/price'
import type { Rate } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { quantityWords } from '../app/cargo/quantity-words.ts'
import { formatList } from '../app/i18n/format.ts'
import { inLocale } from '../app/i18n/locale.server.ts'
import { Particulars } from '../app/offers/particulars.tsx'
import { stepWords } from '../app/prices/step-words.ts'
import { detail } from './offers.fixture.ts'
import { renderPart } from './render-page.tsx'

const COUNTS = [1, 2, 5, 21, 1.5]
/** Without marks; blanks that break a line are one blank, the others stand. */
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[^\S\u00a0]+/g, ' ')

/** Forms that may stand after a number, by its category. */
const FORMS = {
  container: ['контейнер', 'контейнера', 'контейнеров', 'контейнер', 'контейнера'],
  truck: ['машина', 'машины', 'машин', 'машина', 'машины'],
  ticket: ['партия', 'партии', 'партий', 'партия', 'партии'],
  box: ['контейнер', 'контейнера', 'контейнеров', 'контейнер', 'контейнера'],
} as const
type Counted = keyof typeof FORMS
const UNITS = Object.keys(FORMS) as Counted[]
const numbers = { ru: ['1', '2', '5', '21', '1,5'], en: ['1', '2', '5', '21', '1.5'] }

describe('what is counted stands in the plural of its number', () => {
  test.each(UNITS)('%s in Russian and English', (unit) => {
    expect(COUNTS.map((count) => quantityWords(count, unit, 'ru'))).toEqual(
      FORMS[unit].map((form, i) => `${numbers.ru[i]}\u00a0${form}`),
    )
    const [one, two, five, many, part] = COUNTS.map((count) => quantityWords(count, unit, 'en').split(' ')[1])
    expect([two, five, many, part]).toEqual([two, two, two, two])
    expect(two).not.toBe(one)
  })
  test('a measure keeps its sign, with three decimals at most', () => {
    expect(quantityWords(11 / 3, 'm3', 'en')).toBe('3.667\u00a0m³')
    expect(quantityWords(11 / 3, 'm3', 'ru')).toBe('3,667\u00a0м³')
    expect(quantityWords(12500.5, 'kg', 'zh')).toBe('12,500.5\u00a0kg')
  })
})

/** A flat price for each, so many at least. */
const each = (unit: Counted, minimumQuantity: number): Rate => ({
  ...(detail.rate as Rate),
  freight: { form: 'flat', unit, prices: [{ equipment: null, unitPrice: 100 }] },
  chargeable: { divisorCm3PerKg: null, splitPercent: 0, stepKg: 0.5, kgPerLdm: 1850, minimumQuantity },
  charges: [],
})

describe.each(['ru', 'en'] as const)('pages in %s', (locale) => {
  test.each(UNITS)('the particulars count %s', (unit) => {
    for (const count of COUNTS) {
      const text = plain(renderPart(locale, createElement(Particulars, { detail: { ...detail, rate: each(unit, count) } })))
      expect(text.split(quantityWords(count, unit, locale)).length - 1).toBe(1)
      expect(text).not.toContain('≤ ≤')
    }
  })

  test('no figure of the particulars has more than four decimals, which only a unit price has', () => {
    const rate = {
      ...each('container', 11 / 3),
      limits: { ...(detail.rate as Rate).limits, maxVolumeM3: 11 / 3, maxWeightKg: 3546100 / 3 },
    }
    const text = plain(renderPart(locale, createElement(Particulars, { detail: { ...detail, rate } })))
    expect(text).not.toMatch(/\d[.,]\d{4,}/)
    expect(text).not.toMatch(/\d{5,}/)
  })
})

test('the sentence of a price step counts as its result does', () => {
  const options = {
    date: '2026-12-01',
    distanceKm: 100,
    exchange: { base: 'CNY' as const, date: '2026-11-20', source: 'Test bank', rates: { USD: 7.12 } },
  }
  const box = consignmentFromPieces([{ count: 1, lengthCm: 100, widthCm: 100, heightCm: 100, weightKg: 10, stackable: false }])
  for (const count of [1, 2, 5, 21]) {
    const price = priceConsignment(each('truck', 0), { ...box, vehicles: [{ type: null, count }] }, options)
    const words = price.ok ? price.steps.map((step) => inLocale('ru', () => stepWords(step, price.currency).how)).join(' ') : ''
    expect(words).toContain(`${quantityWords(count, 'truck', 'ru')} ×`)
  }
})

test('a count in a sentence is grouped as the language groups it', () => {
  expect(m.mall_found({ count: 5618 }, { locale: 'en' })).toBe('5,618 offers')
  expect(m.mall_found({ count: 25618 }, { locale: 'ru' })).toBe('25\u00a0618\u00a0предложений')
  expect(m.offer_list_count({ count: 1234 }, { locale: 'zh' })).toContain('1,234')
})

test('a list is divided as the language divides it', () => {
  const list = ['A', 'B', 'C']
  expect([formatList(list, 'zh'), formatList(list, 'en'), formatList(list, 'ru')]).toEqual(['A、B、C', 'A, B, C', 'A, B, C'])
})
