import type { ArticleCard } from '@tongyun/contract/news/articles'
import type { Locale } from '@tongyun/freight/locale'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { addressOf } from '../seo/seo.ts'
import { element, escapeXml } from '../seo/xml.ts'
import { filePaths } from '../site/file-paths.ts'
import { paths } from '../site/paths.ts'

type Feed = {
  title: string
  description: string
  locale: Locale
  publicUrl: string
  /** Written in the feed's language, newest first. */
  articles: readonly ArticleCard[]
}

const itemOf = ({ slug, title, summary, category, publishedAt }: ArticleCard, { publicUrl, locale }: Feed): string => {
  const address = addressOf(publicUrl, paths.newsArticle(slug), locale)
  return [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid', address, ' isPermaLink="true"'),
    element('pubDate', new Date(publishedAt).toUTCString()),
    element('category', category.name),
    element('description', summary),
    '</item>',
  ].join('\n')
}

/** News of one language as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export const feedText = (feed: Feed): string => {
  const { title, description, locale, publicUrl, articles } = feed
  const own = escapeXml(addressOf(publicUrl, filePaths.newsFeed(), locale))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', addressOf(publicUrl, paths.news(), locale)),
    `<atom:link href="${own}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    element('language', HTML_LANG[locale]),
    ...(articles[0] === undefined ? [] : [element('lastBuildDate', new Date(articles[0].publishedAt).toUTCString())]),
    ...articles.map((article) => itemOf(article, feed)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
