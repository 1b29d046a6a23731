import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { listLaneAddresses } from '@tongyun/contract/market/lanes'
import { listPlaceAddresses } from '@tongyun/contract/market/traffic'
import { listArticleAddresses } from '@tongyun/contract/news/articles'
import { SITE_MAP } from '@tongyun/contract/site-map'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import type { LoaderFunctionArgs } from 'react-router'
import { apiDocs } from '../api-docs/docs.server.ts'
import { ARTICLES } from '../help/articles.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { addressOf } from '../seo/seo.ts'
import { escapeXml } from '../seo/xml.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'

const entry = (publicUrl: string, path: string, languages: readonly Locale[] = LOCALES): string => {
  const alternates = languages
    .map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${HTML_LANG[locale]}" href="${escapeXml(addressOf(publicUrl, path, locale))}"/>`,
    )
    .join('')
  return languages
    .map((locale) => `<url><loc>${escapeXml(addressOf(publicUrl, path, locale))}</loc>${alternates}</url>`)
    .join('\n')
}

/** Pages, articles of the help centre, pages of the open platform, lanes, places and providers with capacity on sale in three languages, news in those it is written in (sitemaps.org, 50,000 addresses a file). */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call, publicUrl, locale, openDocument } = context.get(pageContext)
  const [open, called, search, news] = await Promise.all([
    call(listLaneAddresses, {}),
    call(listPlaceAddresses, {}),
    call(searchCapacities, { pageSize: '1', facets: '1' }),
    call(listArticleAddresses, {}),
  ])
  const lanes = (open.data?.lanes ?? []).map(({ origin, destination }) => paths.lane(`${origin}-${destination}`))
  const places = (called.data?.places ?? []).map((place) => paths.place(place))
  const providers = (search.data?.facets?.provider ?? []).map(({ value }) => paths.provider(value))
  const pages = Object.values(SITE_MAP).flatMap((page) => (page.indexed ? [page.path] : []))
  const articles = ARTICLES.map((name) => paths.article(name))
  const developers = apiDocs(openDocument(locale)).map(({ path }) => path)
  const entries = [
    ...[...new Set([...pages, ...articles, ...developers, ...lanes, ...places, ...providers])].map((path) =>
      entry(publicUrl, path),
    ),
    ...(news.data?.articles ?? []).map(({ slug, languages }) => entry(publicUrl, paths.newsArticle(slug), languages)),
  ]
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
