/** What the API answers the pages of the site in tests. */
import { OPERATOR_FACTS } from '@tongyun/contract/reference/operator'
import { article, card } from './articles.fixture.ts'
import { multimodalRow, roadRow, searchResult } from './offers.fixture.ts'

export const CONFIG = {
  businessCode: 'open',
  domain: 'tongyun.example',
  workbenchAddress: '',
  carrierAddress: '',
  mainAddress: '',
  brand: { zh: '通运', en: 'Tongyun', ru: 'Тунъюнь' },
  servicePhones: ['400-000-0000'],
  cooperationPhone: '400-000-0001',
  email: 'service@tongyun.example',
  address: { zh: '演示地址', en: 'Demonstration address', ru: 'Демонстрационный адрес' },
  registrationNumber: 'ICP 00000000',
  copyrightFrom: 2018,
  copyrightTo: 2024,
  socialAddress: 'https://social.example/tongyun',
  chat: { enabled: false, scriptAddress: '' },
  demo: true,
}
const days = (shown: boolean) =>
  Array.from({ length: 13 }, (_, week) => ({
    day: `2026-${String(9 + Math.floor(week / 4)).padStart(2, '0')}-0${(week % 4) + 1}`,
    lowerQuartile: shown ? 1900 : null,
    median: shown ? 2000 + week : null,
    upperQuartile: shown ? 2100 : null,
  }))
const lane = (shown: boolean) => ({
  mode: 'sea',
  origin: multimodalRow.origin,
  destination: multimodalRow.destination,
  unit: shown ? '40HQ' : 'truck',
  publishedIn: 'USD',
  median: shown ? 2012 : null,
  changePercent: shown ? 0.6 : null,
  n: shown ? 214 : 5,
  firms: shown ? 18 : 2,
  days: days(shown),
})
const MARKET = {
  figures: { onSale: 4812, lanes: 612, departures48h: 22, verifiedProviders: 386 },
  byMode: [{ mode: 'sea', count: 1906 }],
  board: [multimodalRow, roadRow],
  lanes: [lane(true), lane(false)],
  latest: [multimodalRow],
  currency: 'CNY',
  exchangeDate: '2026-11-25',
  asOf: '2026-11-26T08:00:00.000Z',
}
/** Data of each endpoint by name. */
export const ANSWERS: Record<string, unknown> = {
  'get-web-config': CONFIG,
  'get-operator': {
    facts: Object.fromEntries(OPERATOR_FACTS.map((fact) => [fact, null])),
    keptDays: { support: 365, chat: 30 },
  },
  'get-market-overview': MARKET,
  'list-place-addresses': { places: ['B-ERENHOT'] },
  'list-lane-addresses': { lanes: [{ origin: 'CNSHA', destination: 'RUMOW', offers: 3 }] },
  'search-capacities': searchResult,
  'list-articles': { total: 1, page: 1, pageSize: 12, articles: [card], categories: [{ ...card.category, count: 1 }] },
  'get-article': { article, related: [card] },
  'list-article-addresses': { articles: [{ slug: card.slug, languages: ['zh', 'ru'] }] },
}
