/** Home before anything is on sale: what one can do, and no board, trend or count of what is not there. */
import type { MarketOverview } from '@tongyun/contract/market/endpoints'
import type { PageContext } from '@tongyun/contract/page-context'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { hrefsIn, renderPage } from '../../test/render-page.tsx'
import { ANSWERS } from '../../test/site-answers.fixture.ts'
import { inLocale } from '../i18n/locale.server.ts'
import { pageContext } from '../site/page-context.ts'
import Home, { loader } from './home.tsx'

const market = ANSWERS['get-market-overview'] as MarketOverview
const EMPTY: MarketOverview = {
  ...market,
  figures: { ...market.figures, onSale: 0, lanes: 0, departures48h: 0, verifiedProviders: 0 },
  byMode: market.byMode.map(({ mode }) => ({ mode, count: 0 })),
  board: [],
  lanes: [],
  latest: [],
}

/** Home as its loader fills it from a market. */
const home = async (locale: Locale, overview: MarketOverview, query = '') => {
  const context = new RouterContextProvider()
  const call = async ({ name }: { name: string }) => {
    const data = name === 'get-market-overview' ? overview : null
    return { code: data === null ? 810002 : 200, msg: '', msgParams: null, data }
  }
  context.set(pageContext, { call, locale, publicUrl: 'https://tongyun.example' } as unknown as PageContext)
  const request = new Request(`https://tongyun.example/home/index${query}`)
  return renderPage(locale, '/home/index', Home, await inLocale(locale, () => loader({ request, context, params: {} } as never)))
}

describe.each(LOCALES)('home in %s', (locale) => {
  test.each(['', '?board=air'])('of an empty market%s leads to asking, offering and being told', async (query) => {
    const html = await home(locale, EMPTY, query)
    expect(hrefsIn(html)).toEqual(expect.arrayContaining(['/workbenche/need/new', '/workbenche/import', '/account/save-search']))
    expect(html).toContain(m.home_first_steps({}, { locale }))
    expect(html).not.toContain('id="departures"')
    expect(html).not.toContain(m.home_mode_count({ count: 0, amount: '0' }, { locale }))
    expect(html).not.toContain(m.home_steps({}, { locale }))
  })

  test('of a market with offers has its board and how a price comes about', async () => {
    const html = await home(locale, market)
    expect(html).toContain('id="departures"')
    expect(html).toContain(m.home_steps({}, { locale }))
    expect(html).not.toContain(m.home_first_steps({}, { locale }))
  })
})
