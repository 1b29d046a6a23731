import { LOCALES } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { describe, expect, it } from 'vitest'
import { inLocale } from '../i18n/locale.server.ts'
import Compare from './compare.tsx'
import { type ComparedOffer, compareGroups, differs } from './compare-rows.ts'
import { detail, multimodalRow, roadRow } from './offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from './render-page.tsx'

const offers: ComparedOffer[] = [
  { row: multimodalRow, price: detail.price },
  { row: roadRow, price: { ok: false, code: 816001, reason: 'over_weight', limit: 1, actual: 2 } },
]
const query = { id: ['dq-2211', 'bl-0417'], weightKg: 3200, volumeM3: 18, pieces: [], containers: [], vehicles: [], cargo: [] }
const page = (locale: (typeof LOCALES)[number], data: unknown) =>
  renderPage(locale, '/transport/compare?id=dq-2211&id=bl-0417', Compare, { query, data, message: null })

describe('comparison (P05)', () => {
  it.each(LOCALES)('sets offers side by side with included and excluded charges in %s', (locale) => {
    const html = page(locale, { referenceCargo: false, offers })
    expect(html).toContain(multimodalRow.provider.name)
    expect(html).toContain(roadRow.provider.name)
    expect(html).toContain(m.detail_group_conditional({}, { locale }))
    expect(forbiddenIn(html)).toEqual([])
  })

  it('marks the least total, the earliest departure and the shortest transit', () => {
    const rows = inLocale('en', () => compareGroups(offers)).flatMap((group) => group.rows)
    const best = (key: string) => rows.find((row) => row.key === key)?.best
    expect(best('total')).toEqual([0])
    expect(best('etd')).toEqual([1])
    expect(best('transit')).toEqual([1])
    expect(best('valid')).toEqual([])
  })

  it('marks no best where all are equal, and tells rows that differ', () => {
    const same = inLocale('en', () => compareGroups([offers[0] as ComparedOffer, offers[0] as ComparedOffer])).flatMap(
      (group) => group.rows,
    )
    expect(same.every((row) => row.best.length === 0 && !differs(row))).toBe(true)
  })

  it('takes an offer out by a link that keeps the others and the cargo', () => {
    expect(hrefsIn(page('en', { referenceCargo: false, offers }))).toContain(
      '/transport/compare?weightKg=3200&volumeM3=18&id=bl-0417',
    )
  })

  it('leads to the mall when nothing was chosen', () => {
    expect(page('en', { referenceCargo: false, offers: [] })).toContain(m.mall_comparison_how({}, { locale: 'en' }))
  })
})
