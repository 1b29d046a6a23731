/** Every page a visitor without an account can open, and the states of a page that look different. */
import { isPersonal, SITE_MAP } from '@tongyun/contract/site-map'

/** Paths below a language prefix that need no data. */
const fixed = Object.values(SITE_MAP)
  .map((page) => page.path)
  .filter(
    (path) =>
      ![SITE_MAP.mallDetail.path, SITE_MAP.demandDetail.path].some((one) => one === path) &&
      !path.includes('/:') &&
      !isPersonal(path),
  )

type PublicRoute = { name: string; path: (market: Market) => string }

/** Real ids of the running market. */
export type Market = { capacityId: string; otherIds: string[]; providerId: string; siteUrl: string }

type Row = { capacityId: string; mode: string; stops: unknown[]; provider: { providerId: string } }
type Found = { data: { rows: Row[] } }

/** Reads ids that the pages need from the API; the longest chain of stops comes first, as the fullest drawing. */
export const readMarket = async (siteUrl: string): Promise<Market> => {
  const answer = await fetch(`${siteUrl}/ty/capacities?mode=multimodal&pageSize=20&facets=0`)
  const rows = ((await answer.json()) as Found).data.rows.sort((a, b) => b.stops.length - a.stops.length)
  const [first, ...rest] = rows
  if (first === undefined) throw new Error('The demo market has no multimodal capacity')
  return {
    capacityId: first.capacityId,
    otherIds: rest.map((row) => row.capacityId).slice(0, 3),
    providerId: first.provider.providerId,
    siteUrl,
  }
}

export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  ...fixed.map((path) => ({ name: path, path: () => path })),
  {
    name: 'mall priced for a cargo',
    path: () => '/transport/mall?mode=sea&origin=CN&weightKg=3200&volumeM3=18&verified=1&pageSize=5',
  },
  { name: SITE_MAP.lane.path, path: () => '/lane/g1796236-g524901' },
  { name: SITE_MAP.place.path, path: () => '/place/RUVVO' },
  { name: 'a lane nothing goes on', path: () => '/lane/g524901-g5128581' },
  {
    name: 'mall as a calendar',
    path: () => '/transport/mall?view=calendar&origin=CNSHA&destination=RUMOW&weightKg=900&volumeM3=3',
  },
  { name: 'mall as a timetable', path: () => '/transport/mall?view=schedule&origin=CNSHA&destination=RUMOW' },
  { name: 'mall without a result', path: () => '/transport/mall?mode=air&origin=CNSHA&destination=RUMOW&weightKg=9000000' },
  { name: SITE_MAP.mallDetail.path, path: ({ capacityId }) => `${SITE_MAP.mallDetail.path}?id=${capacityId}` },
  {
    name: 'detail priced for a cargo',
    path: ({ capacityId }) => `${SITE_MAP.mallDetail.path}?id=${capacityId}&weightKg=800&volumeM3=4`,
  },
  {
    name: 'comparison of four',
    path: ({ capacityId, otherIds }) => `/transport/compare?${[capacityId, ...otherIds].map((id) => `id=${id}`).join('&')}`,
  },
  { name: 'calculator with packages', path: () => '/transport/calculator?pieces=4x120x80x100x250&pieces=10x60x40x50x22n' },
  {
    name: 'calculator without a weight',
    path: () => '/transport/calculator?volumeM3=10&origin=CNSHA&destination=RUMOW',
  },
  {
    name: 'calculator with places nobody knows',
    path: () =>
      `/transport/calculator?weightKg=500&origin=${encodeURIComponent('火星基地')}&destination=${encodeURIComponent('莫斯科城')}`,
  },
  { name: SITE_MAP.provider.path, path: ({ providerId }) => `/provider/${providerId}` },
  { name: 'provider log in', path: () => `${SITE_MAP.login.path}?site=provider&next=/workbenche/index` },
  { name: 'provider registration', path: () => `${SITE_MAP.register.path}?role=provider` },
  { name: 'plans for a sentence', path: () => `${SITE_MAP.aiSearch.path}?text=${encodeURIComponent('上海到莫斯科 3吨 12方')}` },
  { name: 'a sentence without an origin', path: () => `${SITE_MAP.aiSearch.path}?text=${encodeURIComponent('3 t to Moscow')}` },
  { name: 'help searched', path: () => `${SITE_MAP.platformDocument.path}?q=CMR` },
  { name: 'reference searched', path: () => `${SITE_MAP.platformDocument.path}?q=webhook` },
  { name: 'help with worked examples', path: () => '/platform/document/freight-forms' },
  { name: 'a guide of the open platform', path: () => '/platform/api/guides/excel' },
  { name: 'an operation that lists', path: () => '/platform/api/reference/market/search-offers' },
  { name: 'an operation with a body', path: () => '/platform/api/reference/own-offers/write-firm-offer' },
  { name: 'a type of event', path: () => '/platform/api/events/booking.confirmed' },
  { name: 'an error code', path: () => '/platform/api/errors/810001' },
  { name: 'an article', path: () => '/news/gauge-change-on-rail' },
  { name: 'news of a category', path: () => `${SITE_MAP.news.path}?category=guides` },
  { name: 'glossary', path: () => '/platform/document/glossary' },
  { name: 'points of a match', path: () => '/platform/document/match-score' },
  { name: 'unknown path', path: () => '/no/such/page' },
  { name: 'demands without a result', path: () => `${SITE_MAP.demand.path}?mode=air&q=nothing-bears-this-name` },
  { name: 'unknown demand', path: () => `${SITE_MAP.demandDetail.path}?id=nothing-here` },
  { name: 'unknown capacity', path: () => `${SITE_MAP.mallDetail.path}?id=nothing-here` },
]
