/** What search engines and previews read: titles, descriptions, addresses in every language, structured data. */
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import type { MetaDescriptor } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { withLocalePrefix } from '../i18n/locale-prefix.ts'
import { FALLBACK_CONFIG } from '../site/fallback-config.ts'
import { shownConfig } from '../site/shown-config.ts'
import type { RootData } from '../site/use-root-data.ts'

/** One thing in schema.org's words; `@context` is added. */
export type StructuredData = { '@type': string } & Record<string, unknown>

type PageSeo = {
  /** Title without the brand, which is added. */
  title: string
  description?: string
  /** Path without language prefix, with the query that makes it this page (`/transport/mallDetail?id=…`). */
  path: string
  /** Path of a picture for previews, drawn for readers of the page's language; the site's own otherwise. */
  picture?: string
  /** false keeps the page out of search results. */
  indexed?: boolean
  /** Languages the page is written in, where it is not all three; another language's page names the first of them as its own. */
  languages?: readonly Locale[]
  /** Path of a feed of what the page lists. */
  feed?: string
  structuredData?: StructuredData[]
}

/** Open Graph's names of the languages. */
const OG_LOCALE: Record<Locale, string> = { zh: 'zh_CN', en: 'en_US', ru: 'ru_RU' }
const SITE_PICTURE = '/og/site.png'

/** Absolute address of a page in a language; pages name the prefixed ones, since only they have one language. */
export const addressOf = (publicUrl: string, path: string, locale: Locale): string => publicUrl + withLocalePrefix(locale, path)

type MetaArgs<Data> = { loaderData: Data; matches: unknown }

const rootDataIn = (matches: unknown): RootData | undefined =>
  (matches as ({ id: string; loaderData?: unknown } | undefined)[]).find((match) => match?.id === 'root')?.loaderData as
    | RootData
    | undefined

/** Descriptors of one page, for tests and for `seo`. */
const describe = (page: PageSeo, root: { publicUrl: string; brand: string }, locale: Locale): MetaDescriptor[] => {
  const title = `${page.title} · ${root.brand}`
  const description = page.description ?? m.seo_description({}, { locale })
  const languages = page.languages ?? LOCALES
  const canonical = addressOf(root.publicUrl, page.path, languages.includes(locale) ? locale : (languages[0] ?? locale))
  const picture = page.picture === undefined ? root.publicUrl + SITE_PICTURE : addressOf(root.publicUrl, page.picture, locale)
  const common: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: root.brand },
    { property: 'og:locale', content: OG_LOCALE[locale] },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (page.indexed === false) return [...common, { name: 'robots', content: 'noindex' }]
  return [
    ...common,
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...languages.map((other) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: HTML_LANG[other],
      href: addressOf(root.publicUrl, page.path, other),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: root.publicUrl + page.path },
    ...(page.feed === undefined
      ? []
      : [
          {
            ...({
              tagName: 'link',
              rel: 'alternate',
              type: page.feed.endsWith('.atom') ? 'application/atom+xml' : 'application/rss+xml',
              title: `${page.title} · ${root.brand}`,
            } as const),
            href: addressOf(root.publicUrl, page.feed, locale),
          },
        ]),
    ...(page.structuredData ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } as never })),
  ]
}

/**
 * A route's `meta` export: `export const meta = seo<Data>(({ loaderData }) => ({ title, path }))`. When the page's loader
 * failed there is no data, and only a title that says so.
 */
export const seo =
  <Data = undefined>(page: (args: { loaderData: Data; config: RootData['config']; publicUrl: string }) => PageSeo) =>
  ({ loaderData, matches, error }: MetaArgs<Data> & { error?: unknown }): MetaDescriptor[] => {
    const root = rootDataIn(matches)
    const locale = currentLocale()
    const config = root?.config ?? shownConfig(FALLBACK_CONFIG)
    const publicUrl = root?.publicUrl ?? ''
    const brand = config.brand[locale]
    if (error) return [{ title: `${m.layout_error_title()} · ${brand}` }, { name: 'robots', content: 'noindex' }]
    return describe(page({ loaderData, config, publicUrl }), { publicUrl, brand }, locale)
  }
