import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { searchResult } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { formatNumber, formatVolume, formatWeight } from '../i18n/format.ts'
import { inLocale } from '../i18n/locale.server.ts'
import { shortOffer } from '../offers/similar-offers.tsx'
import Calculator from './calculator.tsx'
import { readCalculator } from './calculator-request.ts'

const page = (locale: Locale, query: string, rest: object = {}) =>
  renderPage(locale, `/transport/calculator?${query}`, Calculator, {
    ...readCalculator(new URLSearchParams(query)),
    resolved: searchResult.resolved,
    unknown: { origin: null, destination: null },
    found: { total: searchResult.total, offers: searchResult.rows.map(shortOffer) },
    ...rest,
  })

/** A lane, without which nothing is listed. */
const LANE = 'origin=Shanghai&destination=Moscow'

describe('calculator address (P16, E04)', () => {
  const read = (query: string) => readCalculator(new URLSearchParams(query))

  test('takes packages from links and from the plain form’s repeated fields', () => {
    expect(read('pieces=4x120x80x100x250').rows).toHaveLength(1)
    const form = 'row_count=4&row_lengthCm=120&row_widthCm=80&row_heightCm=100&row_weightKg=250&row_stackable=0'
    expect(read(form).query.pieces).toEqual(['4x120x80x100x250n'])
  })

  test('takes two equal rows of packages as two lots, typed, linked or pasted', () => {
    const row = 'row_count=4&row_lengthCm=120&row_widthCm=80&row_heightCm=100&row_weightKg=250&row_stackable=1'
    const code = '4x120x80x100x250'
    for (const query of [
      `${row}&${row}`,
      `pieces=${code},${code}`,
      `table=${encodeURIComponent('4\t120\t80\t100\t250\n'.repeat(2))}`,
    ])
      expect(read(query).query.pieces).toEqual([code, code])
  })

  test('adds a row without script and keeps what was typed, complete or not', () => {
    const { rows, query } = read('row_count=4&row_lengthCm=120&row_widthCm=&row_heightCm=&row_weightKg=&row_stackable=1&add=1')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ lengthCm: '120', widthCm: '' })
    expect(query.pieces).toEqual([])
  })

  test('reads a table pasted into the plain form, and only known billing methods', () => {
    expect(read(`table=${encodeURIComponent('2\t60\t40\t50\t45')}`).query.pieces).toEqual(['2x60x40x50x45'])
    expect(read('pricingType=flat').query.pricingType).toBe('flat')
    for (const none of ['pricingType=', 'pricingType=free']) expect(read(none).query.pricingType).toBeUndefined()
  })
})

describe('calculator page (P16)', () => {
  test.each(LOCALES)('explains each mode and fills equipment in %s without inline styles', (locale) => {
    const html = page(locale, 'pieces=1x30x45x65x14&origin=Shanghai')
    for (const words of [m.calculator_rule_air, m.calculator_rule_sea, m.pricing_step_volumetric_weight, m.calculator_fill])
      expect(html).toContain(words({}, { locale }))
    expect(html).toContain('40HQ')
    expect(forbiddenIn(html)).toEqual([])
  })

  test('links to the mall and to each offer with the same cargo', () => {
    const hrefs = hrefsIn(page('en', `pieces=1x30x45x65x14&${LANE}`))
    expect(hrefs).toContain('/transport/mall?origin=Shanghai&destination=Moscow&pieces=1x30x45x65x14')
    expect(
      hrefs.some((href) => href.startsWith('/transport/mallDetail?id=dq-2211') && href.includes('pieces=1x30x45x65x14')),
    ).toBe(true)
  })

  test.each(LOCALES)('E04: offers follow the billing method in %s, and a flat price weighs nothing', (locale) => {
    const say = { locale }
    const methods = { flat: false, chargeable_weight: true, volumetric_weight: true }
    for (const [pricingType, weighs] of Object.entries(methods)) {
      const html = page(locale, `${LANE}&pieces=1x30x45x65x14&pricingType=${pricingType}`)
      expect(hrefsIn(html)).toContain(`/transport/mall?${LANE}&pieces=1x30x45x65x14&pricingType=${pricingType}`)
      expect(html.includes(m.calculator_usual({}, say)), pricingType).toBe(weighs)
      expect(html.includes(m.calculator_flat({}, say)), pricingType).toBe(!weighs)
    }
    expect(hrefsIn(page(locale, `${LANE}&pieces=1x30x45x65x14`))).toContain(`/transport/mall?${LANE}&pieces=1x30x45x65x14`)
  })

  const row = (fields: Partial<Record<'count' | 'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg', string>>) =>
    new URLSearchParams(
      Object.entries({
        count: '2',
        lengthCm: '60',
        widthCm: '40',
        heightCm: '50',
        weightKg: '45',
        ...fields,
        stackable: '1',
      }).map(([name, value]) => [`row_${name}`, value]),
    ).toString()

  const heaviest = (locale: Locale) => inLocale(locale, () => formatWeight(10_000_000))
  const bulkiest = (locale: Locale) => inLocale(locale, () => formatVolume(100_000))

  /** Sentences that stand at fields, in their order, as a reader without script gets them. */
  const faultsAt = (html: string) => {
    const found: [field: string, fault: string][] = []
    let field = ''
    // The unit stands inside the field of the weight.
    for (const [, name, fault] of html.matchAll(/ name="([^"]*)"|-error"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)</gs))
      if (fault === undefined) field = name === 'weightUnit' ? field : (name ?? '')
      else found.push([field, fault])
    return found
  }

  test.each(LOCALES)('V03 E04: names in %s the field that is wrong and what to change, and keeps what was typed', (locale) => {
    const say = { locale }
    const limit = (most: number) => inLocale(locale, () => formatNumber(most))
    for (const [query, field, fault] of [
      [row({ lengthCm: '-5' }), 'row_lengthCm', m.home_search_fault_not_above_zero({}, say)],
      [row({ heightCm: '0' }), 'row_heightCm', m.home_search_fault_not_above_zero({}, say)],
      [row({ widthCm: 'abc' }), 'row_widthCm', m.home_search_fault_no_number({}, say)],
      [row({ weightKg: '1e3' }), 'row_weightKg', m.home_search_fault_no_number({}, say)],
      [row({ lengthCm: '1.23456' }), 'row_lengthCm', m.home_search_fault_decimals({ count: 1 }, say)],
      [row({ weightKg: '12345678' }), 'row_weightKg', m.home_search_fault_too_big({ limit: limit(999_999) }, say)],
      [row({ count: '1.5' }), 'row_count', m.home_search_fault_no_whole_number({}, say)],
      [row({ widthCm: '' }), 'row_widthCm', m.home_search_fault_missing({}, say)],
      ['weightKg=99%20999%20999%20999', 'weightKg', m.home_search_fault_too_big({ limit: limit(10_000_000) }, say)],
      ['weightKg=20%20000&weightUnit=t', 'weightKg', m.home_search_fault_too_big({ limit: limit(10_000) }, say)],
      ['weightKg=0x10', 'weightKg', m.home_search_fault_no_number({}, say)],
      [
        row({ count: '9999', weightKg: '2000' }),
        'row_weightKg',
        m.home_search_fault_weight_in_all({ limit: heaviest(locale) }, say),
      ],
      [
        row({ count: '9999', lengthCm: '2000', widthCm: '1000' }),
        'row_count',
        m.home_search_fault_volume_in_all({ limit: bulkiest(locale) }, say),
      ],
      ['volumeM3=-2&weightKg=500', 'volumeM3', m.home_search_fault_not_above_zero({}, say)],
    ] as const) {
      const html = page(locale, query)
      expect(faultsAt(html), query).toEqual([[field, fault]])
      expect(html).toContain(m.calculator_faults({}, say))
      expect(html).not.toContain(m.calculator_usual({}, say))
      for (const typed of new URLSearchParams(query).getAll(field)) expect(html).toContain(`value="${typed}"`)
    }
  })

  test('V03: takes numbers as people type them, without script too', () => {
    for (const query of [
      'weightKg=3%20200,5',
      'weightKg=2,4&weightUnit=t',
      'weightKg=２４００',
      row({ weightKg: '45,5' }),
      row({ lengthCm: '1,2 м' }),
    ]) {
      const html = page('ru', query)
      expect(faultsAt(html)).toEqual([])
      expect(html).toContain(m.calculator_fill({}, { locale: 'ru' }))
    }
  })

  test.each(LOCALES)('a weight or volume nobody stated is not shown as 0 in %s, and prices are estimates', (locale) => {
    const say = { locale }
    for (const [query, missing] of [
      ['volumeM3=10', 'weight'],
      ['weightKg=500', 'volume'],
    ] as const) {
      const html = page(locale, `${query}&${LANE}`)
      const words = html.replaceAll(/<[^>]*>/g, ' ')
      expect(words, query).not.toMatch(/(?<![\d.,\u00a0])0[\s\u00a0](kg|m³|t|кг|м³|т)(?!\p{L})/u)
      expect(words.split(m.calculator_unstated({ missing }, say))).toHaveLength(3)
      expect(words).toContain(m.calculator_matches_estimated({}, say))
    }
    const whole = page(locale, `weightKg=500&volumeM3=10&${LANE}`)
    for (const missing of ['weight', 'volume']) expect(whole).not.toContain(m.calculator_unstated({ missing }, say))
    expect(whole).not.toContain(m.calculator_matches_estimated({}, say))
  })

  test.each(LOCALES)('lists nothing before both ends of the lane are given in %s, and says which to give', (locale) => {
    for (const [query, missing] of [
      ['', 'both'],
      ['&origin=Shanghai', 'destination'],
      ['&destination=Moscow', 'origin'],
    ]) {
      const html = page(locale, `weightKg=500&volumeM3=2${query}`)
      expect(html).toContain(m.calculator_lane_needed({ missing: missing ?? '' }, { locale }))
      expect(hrefsIn(html).some((href) => href.includes('mallDetail'))).toBe(false)
    }
    expect(page(locale, `weightKg=500&volumeM3=2&${LANE}`)).toContain(
      m.calculator_all({ offers: '' }, { locale }).trim().split(' ')[0],
    )
  })

  test.each(LOCALES)('says in %s at its field that a place is not known, and offers names near it', (locale) => {
    const say = { locale }
    const area = { token: 'g524901', kind: 'metro', placeKinds: ['city'], name: 'Moscow', code: 'RUMOW', within: null }
    const unknown = (areas: object[]) => ({
      resolved: { origin: null, destination: null },
      unknown: { origin: { typed: 'Mars base', areas }, destination: null },
      found: null,
    })
    const html = page(locale, 'weightKg=500&volumeM3=2&origin=Mars+base', unknown([area]))
    expect(html).toContain(m.calculator_place_unknown({ name: 'Mars base' }, say))
    expect(hrefsIn(html)).toContain('/transport/calculator?origin=g524901&weightKg=500&volumeM3=2')
    expect(html).not.toContain(m.calculator_none({}, say))
    expect(page(locale, 'weightKg=500&origin=Mars+base', unknown([]))).toContain(m.mall_reason_unknown_place({}, say))
    expect(page(locale, 'weightKg=500&origin=Shanghai')).not.toContain(m.calculator_place_unknown({ name: 'Shanghai' }, say))
  })

  test('leads on to the search in words', () => {
    expect(hrefsIn(page('en', ''))).toContain('/transport/AISearch')
  })

  test('asks for a package while there is none', () => {
    expect(page('en', '')).toContain(m.calculator_nothing_yet({}, { locale: 'en' }))
  })
})
