import type { Figures } from '@tongyun/contract/figures/endpoints'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { multimodalRow, roadRow } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import FiguresPage from './figures.tsx'

const lane = ({ mode, origin, destination }: typeof roadRow) => ({ mode, origin, destination })

const figures: Figures = {
  days: '28',
  from: '2026-10-25',
  to: '2026-11-21',
  countedSince: '2026-11-19',
  totals: { views: 1200, opens: 31, providerOpens: 7 },
  byDay: [
    { day: '2026-11-19', views: 0, opens: 0, providerOpens: 0 },
    { day: '2026-11-20', views: 900, opens: 30, providerOpens: 7 },
    { day: '2026-11-21', views: 300, opens: 1, providerOpens: 0 },
  ],
  lanes: [
    {
      ...lane(multimodalRow),
      views: 800,
      opens: 21,
      others: {
        opens: 51,
        firms: 6,
        price: { compared: 51, better: 34, medianGap: 6.2 },
        transit: { compared: 51, better: 3, medianGap: null },
        space: null,
      },
    },
    { ...lane(roadRow), views: 400, opens: 10, others: null },
  ],
  lanesTotal: 2,
  offers: [
    { capacityId: 'offer-1', reference: 'MSK-1', ...lane(multimodalRow), views: 800, opens: 21 },
    { capacityId: 'offer-2', reference: null, ...lane(roadRow), views: 400, opens: 10 },
  ],
  offersTotal: 7,
}

const page = (locale: Locale, shown: Figures = figures) => renderPage(locale, '/workbenche/figures', FiguresPage, shown)

describe('a provider’s figures', () => {
  test.each(LOCALES)('totals, three charts with a table, lanes beside others and offers, in %s', (locale) => {
    const html = page(locale)
    expect(html.match(/role="img"/g)).toHaveLength(3)
    for (const words of [m.figures_lost_limits, m.figures_counted, m.figures_table]) expect(html).toContain(words({}, { locale }))
    expect(html).toContain(m.figures_better({ better: '34', compared: '51' }, { locale }))
    expect(html).toContain(m.figures_more_offers({ count: 5 }, { locale }))
    expect(forbiddenIn(html)).toEqual([])
  })

  test('X09 names no gap of too few, and nothing at all of a lane with too few', () => {
    const html = page('en')
    expect(html.match(/median −/g)).toHaveLength(1)
    expect(html).toContain('median −6.2%')
    expect(html.match(/not enough data/g)).toHaveLength(2)
  })

  test('says since when is counted, and leads to the file, other periods and the offers that are there', () => {
    const html = page('en')
    expect(html).toContain('Counted since 19\u00a0November 2026')
    const hrefs = hrefsIn(html)
    expect(hrefs).toContain('/ty/figures/export?days=28')
    expect(hrefs.filter((href) => href.includes('/workbenche/figures?days='))).toHaveLength(3)
    expect(hrefs.filter((href) => href.includes('/workbenche/capacities/'))).toEqual([expect.stringContaining('offer-1')])
    expect(page('en', { ...figures, countedSince: '2026-01-01' })).not.toContain('Counted since')
  })

  test('shows no zeros where nothing was counted', () => {
    const none = { views: 0, opens: 0, providerOpens: 0 }
    const html = page('ru', { ...figures, countedSince: null, totals: none, byDay: [], lanes: [], offers: [] })
    expect(html).toContain(m.figures_none({}, { locale: 'ru' }))
    expect(html).not.toContain('<svg class="plot')
    expect(html).not.toContain(m.figures_by_day({}, { locale: 'ru' }))
  })
})
