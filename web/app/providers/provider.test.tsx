import type { Provider } from '@tongyun/contract/providers/provider'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { multimodalRow, searchResult } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { chartOfOffers } from '../charts/charts.ts'
import { inLocale } from '../i18n/locale.server.ts'
import { carryResult } from '../offers/carried-result.ts'
import ProviderPage from './provider.tsx'

const provider: Provider = {
  ...multimodalRow.provider,
  logoUrl: null,
  introduction: 'Sea and rail to Russia.',
  address: '1 Example Road, Shanghai',
  phone: '+86 400 000 0000',
  email: 'desk@example.test',
  website: 'https://example.test/',
  legalRepresentative: 'Li Ming',
  registeredCapitalTenThousandYuan: 500,
  foundedYear: 2009,
  companyNumber: { kind: 'uscc', number: '91000000MD0001174D' },
  licences: [{ kind: 'nvocc', number: 'DEMO-1', issuer: 'Test register', validTo: null, checkedOn: '2026-03-04' }],
  honors: [{ title: 'On time', year: 2025, issuer: 'Test register' }],
  photos: [],
  serviceProducts: [{ title: 'LCL', description: 'Weekly consolidation' }],
  contacts: [{ name: 'Wang Fang', duty: 'Sales', phone: '400-000-1232', email: null }],
  checkedOn: '2026-03-04',
  certifiedOn: '2026-03-04',
  verifiedOn: null,
  joinedOn: '2021-05-01',
  capacityCounts: [{ mode: 'sea', count: 13 }],
}

const page = (locale: Locale, part: Partial<Provider> = {}) =>
  renderPage(locale, '/provider/dongqiao', ProviderPage, {
    provider: { ...provider, ...part },
    offers: carryResult(searchResult),
    chart: inLocale(locale, () =>
      chartOfOffers([
        { capacityId: 'dq-2211', mode: 'multimodal', lane: 'Shanghai – Moscow', words: 'Shanghai – Moscow · 22' },
        { capacityId: 'later', mode: 'multimodal', lane: 'Shanghai – Moscow', words: 'Shanghai – Moscow · 25' },
        { capacityId: 'bl-0417', mode: 'road', lane: 'Manzhouli – Moscow', words: 'Manzhouli – Moscow · 9' },
      ]),
    ),
    address: '',
  })

describe('provider page (P17, E03)', () => {
  test.each(LOCALES)('shows in %s each lane of theirs once on a chart, with its number in the list', (locale) => {
    const html = page(locale)
    expect(html).toContain(`src="/${locale}/charts/wide/offers/dq-2211,bl-0417.svg"`)
    expect(html).toMatch(/<ol[^>]*><li[^>]*>Shanghai – Moscow · 22<\/li><li[^>]*>Manzhouli – Moscow · 9<\/li><\/ol>/)
  })

  test.each(LOCALES)('shows what was checked and every label of a provider in %s', (locale) => {
    const html = page(locale)
    for (const words of [
      m.provider_certified,
      m.provider_verified,
      m.provider_legal_representative,
      m.provider_registered_capital,
      m.provider_honors,
    ])
      expect(html).toContain(words({}, { locale }))
    for (const text of ['Li Ming', 'DEMO-1', '91000000MD0001174D', 'Weekly consolidation', 'Wang Fang'])
      expect(html).toContain(text)
    expect(forbiddenIn(html)).toEqual([])
  })

  test('E03 says by whom and when something was checked; of an invented firm only when', () => {
    expect(page('en', { demo: false })).toContain('by Tongyun, 4\u00a0March 2026')
    expect(page('en', { demo: true })).not.toContain('by Tongyun')
  })

  test('says plainly what was not checked', () => {
    const html = page('en', { certified: false, verified: false })
    expect(html).toContain(m.provider_uncertified({}, { locale: 'en' }))
    expect(html).toContain(m.provider_unverified({}, { locale: 'en' }))
    expect(html).not.toContain(m.provider_certified({}, { locale: 'en' }))
  })

  test('states registered capital in ten-thousand yuan (§9)', () => {
    expect(page('zh')).toContain('500 万元')
    expect(page('en')).toContain('CNY 5,000,000')
    expect(page('ru').replace(/[\u00a0\u202f]/g, ' ')).toContain('5 000 000 юаней')
  })

  test('leaves photos out while there are none', () => {
    expect(page('en')).not.toContain(m.provider_photos({}, { locale: 'en' }))
    expect(page('en', { photos: [{ url: '/files/1.jpg', caption: 'Warehouse' }] })).toContain('alt="Warehouse"')
  })

  test('links to calls, mail, what is on sale by mode and each offer', () => {
    const hrefs = hrefsIn(page('en'))
    expect(hrefs).toEqual(
      expect.arrayContaining([
        'tel:+864000000000',
        'mailto:desk@example.test',
        '/transport/mall?provider=dongqiao&mode=sea',
        '/transport/mallDetail?id=dq-2211',
      ]),
    )
  })
})
