/**
 * Every address of the site, without language prefix: the router adds the prefix of the page it stands on
 * (docs/decisions/006). Odd spellings live only here and in site-map.ts.
 */

/** Query parameters as the mall reads them; lists repeat their key, blanks are left out. */
export type Query = Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>

/** `?a=1&b=2`, or nothing when no parameter has a value. True is written 1, false is left out. */
export const queryString = (query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '' || value === false) continue
    if (Array.isArray(value)) for (const item of value) search.append(key, String(item))
    else search.append(key, value === true ? '1' : String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export const paths = {
  root: () => '/',
  home: (query?: Query) => `/home/index${queryString(query)}`,
  empty: () => '/home/empty',
  login: (query?: Query) => `/home/login${queryString(query)}`,
  register: (query?: Query) => `/home/register${queryString(query)}`,
  reset: () => '/home/reset',
  administrator: () => '/home/administrator',
  outbox: () => '/home/outbox',
  account: () => '/account',
  profile: () => '/account/profile',
  accountContact: () => '/account/contact',
  password: () => '/account/password',
  secondFactor: () => '/account/second-factor',
  sessions: () => '/account/sessions',
  notifications: () => '/account/notifications',
  myData: () => '/account/data',
  myDataFile: () => '/ty/account/export',
  logout: () => '/account/logout',
  workbench: () => '/workbenche/index',
  businessInfo: () => '/workbenche/businessInfo',
  businessPreview: () => '/businessInfo/index',
  newOffer: (query?: Query) => `/workbenche/capacities/new${queryString(query)}`,
  offer: (offerId: string) => `/workbenche/capacities/${encodeURIComponent(offerId)}`,
  offerPreview: (offerId: string) => `/workbenche/mallDetail${queryString({ id: offerId })}`,
  offers: (query?: Query) => `/workbenche/capacities${queryString(query)}`,
  imports: () => '/workbenche/import',
  importSheet: (importId: string, query?: Query) => `/workbenche/import/${encodeURIComponent(importId)}${queryString(query)}`,
  importFaults: (importId: string) => `/ty/imports/${encodeURIComponent(importId)}/faults`,
  importTemplate: (mode: string) => `/ty/imports/template${queryString({ mode })}`,
  offersFile: (query?: Query) => `/ty/imports/offers${queryString(query)}`,
  figures: (query?: Query) => `/workbenche/figures${queryString(query)}`,
  figuresFile: (query?: Query) => `/ty/figures/export${queryString(query)}`,
  inbox: (query?: Query) => `/account/inbox${queryString(query)}`,
  reviews: (query?: Query) => `/administration/review${queryString(query)}`,
  review: (reviewId: string, query?: Query) => `/administration/review/${encodeURIComponent(reviewId)}${queryString(query)}`,
  reviewSettings: () => '/administration/review-settings',
  people: (query?: Query) => `/administration/people${queryString(query)}`,
  person: (userId: string) => `/administration/people/${encodeURIComponent(userId)}`,
  companies: (query?: Query) => `/administration/companies${queryString(query)}`,
  companyRecord: (providerId: string) => `/administration/companies/${encodeURIComponent(providerId)}`,
  supportInbox: (query?: Query) => `/administration/inbox${queryString(query)}`,
  supportThread: (number: string, query?: Query) => `/administration/inbox/${encodeURIComponent(number)}${queryString(query)}`,
  answerTemplates: () => '/administration/answer-templates',
  chatDesk: (query?: Query) => `/administration/chat${queryString(query)}`,
  newsDesk: (query?: Query) => `/administration/news${queryString(query)}`,
  newArticle: () => '/administration/news/new',
  newsCategories: () => '/administration/news/categories',
  deskArticle: (articleId: string, query?: Query) => `/administration/news/${encodeURIComponent(articleId)}${queryString(query)}`,
  articleHistory: (articleId: string, query?: Query) =>
    `/administration/news/${encodeURIComponent(articleId)}/history${queryString(query)}`,
  audit: (query?: Query) => `/administration/audit${queryString(query)}`,
  mall: (query?: Query) => `/transport/mall${queryString(query)}`,
  mallDetail: (capacityId: string, query?: Query) => `/transport/mallDetail${queryString({ id: capacityId, ...query })}`,
  compare: (query?: Query) => `/transport/compare${queryString(query)}`,
  mallExport: (query?: Query) => `/ty/capacities/export${queryString(query)}`,
  aiSearch: (query?: Query) => `/transport/AISearch${queryString(query)}`,
  demand: () => '/transport/demand',
  calculator: (query?: Query) => `/transport/calculator${queryString(query)}`,
  provider: (providerId: string) => `/provider/${encodeURIComponent(providerId)}`,
  platformOverview: () => '/platform/overview',
  platformDocument: (query?: Query) => `/platform/document${queryString(query)}`,
  article: (name: string, section = '') => `/platform/document/${encodeURIComponent(name)}${section === '' ? '' : `#${section}`}`,
  news: (query?: Query) => `/news${queryString(query)}`,
  newsArticle: (slug: string) => `/news/${encodeURIComponent(slug)}`,
  newsFeed: () => '/news/feed.xml',
  serviceRoad: () => '/service/road',
  serviceAir: () => '/service/plane',
  serviceRail: () => '/service/railway',
  serviceOcean: () => '/service/ocean',
  contact: () => '/contact/index',
  complaint: () => '/contact/complaint',
  board: (query?: Query) => `/contact/board${queryString(query)}`,
  feedback: (query?: Query) => `/contact/feedback${queryString(query)}`,
  follow: (query?: Query) => `/contact/follow${queryString(query)}`,
  privacy: () => '/protocol/privacy',
  registerProtocol: () => '/protocol/register',
  transportProtocol: () => '/protocol/transport',
  serviceProtocol: () => '/protocol/service',
  /** The service protocol's text alone, for the service-terms dialog. */
  serviceTermsText: () => '/protocol/service/text',
  socialQr: () => '/social-qr.svg',
  sitemap: () => '/sitemap.xml',
  picture: (capacityId: string) => `/og/${encodeURIComponent(capacityId)}.png`,
} as const
