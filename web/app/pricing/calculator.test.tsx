import { LOCALES, type Locale } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { describe, expect, it } from 'vitest'
import { searchResult } from '../capacity/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../capacity/render-page.tsx'
import { shortOffer } from '../capacity/similar-offers.tsx'
import Calculator from './calculator.tsx'
import { readCalculator } from './calculator-request.ts'

const page = (locale: Locale, query: string) =>
  renderPage(locale, `/transport/calculator?${query}`, Calculator, {
    ...readCalculator(new URLSearchParams(query)),
    found: { total: searchResult.total, resolved: searchResult.resolved, offers: searchResult.rows.map(shortOffer) },
  })

describe('calculator address (P16, E04)', () => {
  const read = (query: string) => readCalculator(new URLSearchParams(query))

  it('takes packages from links and from the plain form’s repeated fields', () => {
    expect(read('pieces=4x120x80x100x250').rows).toHaveLength(1)
    const form = 'row_count=4&row_lengthCm=120&row_widthCm=80&row_heightCm=100&row_weightKg=250&row_stackable=0'
    expect(read(form).query.pieces).toEqual(['4x120x80x100x250n'])
  })

  it('adds a row without script and keeps what was typed, complete or not', () => {
    const { rows, query } = read('row_count=4&row_lengthCm=120&row_widthCm=&row_heightCm=&row_weightKg=&row_stackable=1&add=1')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ lengthCm: '120', widthCm: '' })
    expect(query.pieces).toEqual([])
  })

  it('reads a table pasted into the plain form, and only known billing methods', () => {
    expect(read(`table=${encodeURIComponent('2\t60\t40\t50\t45')}`).query.pieces).toEqual(['2x60x40x50x45'])
    expect(read('billing=flat').billing).toBe('flat')
    expect(read('billing=free').billing).toBe('chargeable_weight')
  })
})

describe('calculator page (P16)', () => {
  it.each(LOCALES)('explains each mode and fills equipment in %s without inline styles', (locale) => {
    const html = page(locale, 'pieces=1x30x45x65x14&origin=Shanghai')
    for (const words of [m.calculator_rule_air, m.calculator_rule_sea, m.pricing_step_volumetric_weight, m.calculator_fill])
      expect(html).toContain(words({}, { locale }))
    expect(html).toContain('40HQ')
    expect(forbiddenIn(html)).toEqual([])
  })

  it('links to the mall and to each offer with the same cargo', () => {
    const hrefs = hrefsIn(page('en', 'pieces=1x30x45x65x14&origin=Shanghai'))
    expect(hrefs).toContain('/transport/mall?origin=Shanghai&pieces=1x30x45x65x14')
    expect(
      hrefs.some((href) => href.startsWith('/transport/mallDetail?id=dq-2211') && href.includes('pieces=1x30x45x65x14')),
    ).toBe(true)
  })

  it('asks for a package while there is none', () => {
    expect(page('en', '')).toContain(m.calculator_nothing_yet({}, { locale: 'en' }))
  })
})
