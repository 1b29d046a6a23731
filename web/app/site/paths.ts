/**
 * Every address of the site but its files (file-paths.ts), without language prefix: the router adds the prefix of the page it
 * stands on (docs/decisions/006). Pages come from the site map (contract/src/site-map.ts).
 */
import { pagePaths, type Query } from '@tongyun/contract/page-paths'

export const paths = {
  ...pagePaths,
  mallDetail: (capacityId: string, query?: Query) => pagePaths.mallDetail({ id: capacityId, ...query }),
  demandDetail: (demandId: string, query?: Query) => pagePaths.demandDetail({ id: demandId, ...query }),
  offerPreview: (offerId: string) => pagePaths.offerPreview({ id: offerId }),
  article: (name: string, section = '') => `${pagePaths.article(name)}${section === '' ? '' : `#${section}`}`,
  root: () => '/',
  account: () => '/account',
  logout: () => '/account/logout',
  currency: () => '/currency',
  socialQr: () => '/social-qr.svg',
}
