/**
 * Every address of the site, without language prefix: the router adds the prefix of the page it stands on
 * (docs/decisions/006). Pages come from the site map (contract/src/site-map.ts).
 */
import { pagePaths, type Query, queryString } from '@tongyun/contract/page-paths'

export const paths = {
  ...pagePaths,
  mallDetail: (capacityId: string, query?: Query) => pagePaths.mallDetail({ id: capacityId, ...query }),
  demandDetail: (demandId: string, query?: Query) => pagePaths.demandDetail({ id: demandId, ...query }),
  offerPreview: (offerId: string) => pagePaths.offerPreview({ id: offerId }),
  article: (name: string, section = '') => `${pagePaths.article(name)}${section === '' ? '' : `#${section}`}`,
  root: () => '/',
  account: () => '/account',
  logout: () => '/account/logout',
  /** The service protocol's text alone, for the service-terms dialog. */
  serviceTermsText: () => `${pagePaths.serviceProtocol()}/text`,
  newsFeed: () => `${pagePaths.news()}/feed.xml`,
  socialQr: () => '/social-qr.svg',
  sitemap: () => '/sitemap.xml',
  /** What of the site is worth reading for a program, as llmstxt.org proposes. */
  llms: () => '/llms.txt',
  /** A QR code that leads to the page of an offer, for its print. */
  offerQr: (capacityId: string) => `/qr/${encodeURIComponent(capacityId)}.svg`,
  picture: (capacityId: string) => `/og/${encodeURIComponent(capacityId)}.png`,
  /** `<origin>-<destination>`, as the lane's page. */
  lanePicture: (lane: string) => `/og/lane/${encodeURIComponent(lane)}.png`,
  myDataFile: () => '/ty/account/export',
  importFaults: (importId: string) => `/ty/imports/${encodeURIComponent(importId)}/faults`,
  importTemplate: (mode: string, columns: 'all' | 'short') => `/ty/imports/template${queryString({ mode, columns })}`,
  offersFile: (query?: Query) => `/ty/imports/offers${queryString(query)}`,
  figuresFile: (query?: Query) => `/ty/figures/export${queryString(query)}`,
  demandExport: (query?: Query) => `/ty/demands/export${queryString(query)}`,
  mallExport: (query?: Query) => `/ty/capacities/export${queryString(query)}`,
}
