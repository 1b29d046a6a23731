/** Addresses of files and pictures that pages link to or show; apart from `paths`, so that only those pages load them. */
import { pagePaths, type Query, queryString } from '@tongyun/contract/page-paths'

export const filePaths = {
  /** The service protocol's text alone, for the service-terms dialog. */
  serviceTermsText: () => `${pagePaths.serviceProtocol()}/text`,
  newsFeed: () => `${pagePaths.news()}/feed.xml`,
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
