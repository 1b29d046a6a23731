/** Prices that stand side by side on the home page are in one currency, whatever they are published in (P02). */
import type { MarketOverview } from '@tongyun/contract/market/endpoints'
import { LOCALES } from '@tongyun/freight/locale'
import { CURRENCIES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { multimodalRow, roadRow } from '../../test/offers.fixture.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ANSWERS } from '../../test/site-answers.fixture.ts'
import { marketView } from '../market/market-view.ts'
import { jsonText } from '../site/json-text.ts'
import Home from './home.tsx'
import { stepsView } from './steps.server.ts'

const market = ANSWERS['get-market-overview'] as MarketOverview

/** Codes of currencies that stand beside a number of the page, before or after it. */
const currenciesIn = (html: string) =>
  new Set(
    [...html.replaceAll(/<[^>]*>/g, ' ').matchAll(/\b([A-Z]{3})\s+(?=\d)|(?<=\d\s+)([A-Z]{3})\b/g)].flatMap(
      ([, before, code = before ?? '']) => ((CURRENCIES as readonly string[]).includes(code) ? [code] : []),
    ),
  )

const home = (locale: (typeof LOCALES)[number], overview: MarketOverview) =>
  renderPage(locale, '/home/index', Home, {
    mode: null,
    market: jsonText(marketView(overview)),
    demands: null,
    steps: stepsView(overview.figures),
    news: [],
  })

describe.each(LOCALES)('prices side by side in %s', (locale) => {
  test('are in the reader’s currency on the board, the lanes and the latest offers', () => {
    const published = [multimodalRow, roadRow].flatMap(({ price }) => (price.ok ? [price.unitPrice.currency] : []))
    expect(new Set(published).size).toBe(2)
    const html = home(locale, { ...market, latest: [multimodalRow, roadRow] })
    expect([...currenciesIn(html)]).toEqual(['CNY'])
    expect(html).toMatch(/612[.,]32/)
  })

  test('are said not to compare where their units differ, and nothing is said where they do not', () => {
    const words = m.home_latest_rates({ currency: 'CNY' }, { locale })
    expect(home(locale, { ...market, latest: [multimodalRow, roadRow] })).toContain(words)
    expect(home(locale, { ...market, latest: [multimodalRow, multimodalRow] })).not.toContain(words)
  })

  test('would be told apart if one were not', () => {
    const { price } = multimodalRow
    if (!price.ok) throw new Error('the sample has a price')
    const foreign = { ...multimodalRow, price: { ...price, currency: 'USD' as const, unitPriceShown: 86 } }
    expect(currenciesIn(home(locale, { ...market, board: [foreign, roadRow] })).size).toBe(2)
  })
})
