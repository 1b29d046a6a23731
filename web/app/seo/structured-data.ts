/** Structured data every page may name (schema.org). Offers and providers stand with their pages. */
import { currentLocale } from '../i18n/current-locale.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { paths } from '../site/paths.ts'
import type { RootData } from '../site/use-root-data.ts'
import { addressOf, type StructuredData } from './seo.ts'

/** The operator as an Organization. */
export const organizationData = (config: RootData['config'], publicUrl: string): StructuredData => ({
  '@type': 'Organization',
  name: config.brand[currentLocale()],
  alternateName: Object.values(config.brand),
  url: publicUrl,
  logo: `${publicUrl}/favicon.svg`,
  ...(config.email === '' ? {} : { email: config.email }),
})

/** The site with its search. */
export const siteData = (config: RootData['config'], publicUrl: string): StructuredData => ({
  '@type': 'WebSite',
  name: config.brand[currentLocale()],
  url: addressOf(publicUrl, paths.home(), currentLocale()),
  inLanguage: HTML_LANG[currentLocale()],
  potentialAction: {
    '@type': 'SearchAction',
    target: `${addressOf(publicUrl, paths.mall(), currentLocale())}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})

/** Where a page stands, from the home page down; `path` without language prefix. */
export const breadcrumbData = (crumbs: readonly { name: string; path: string }[], publicUrl: string): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: addressOf(publicUrl, path, currentLocale()),
  })),
})
