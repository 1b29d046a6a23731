import { listArticles } from '@tongyun/contract/news/articles'
import { getWebConfig } from '@tongyun/contract/reference/endpoints'
import * as m from '@tongyun/messages'
import type { LoaderFunctionArgs } from 'react-router'
import { FALLBACK_CONFIG } from '../site/fallback-config.ts'
import { pageContext } from '../site/page-context.ts'
import { feedText } from './feed-text.ts'

/** Most articles a feed carries. */
const MOST_ARTICLES = 30

/** `/news/feed.xml`, below a language prefix that language's: what is written in it, and nothing else. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call, publicUrl, locale } = context.get(pageContext)
  const [news, config] = await Promise.all([
    call(listArticles, { translated: '1', pageSize: MOST_ARTICLES }),
    call(getWebConfig, {}).catch(() => null),
  ])
  if (news.data === null) return new Response(null, { status: 503 })
  const brand = (config?.data ?? FALLBACK_CONFIG).brand[locale]
  const text = feedText({
    title: `${brand} · ${m.layout_news()}`,
    description: m.news_description(),
    locale,
    publicUrl,
    articles: news.data.articles,
  })
  return new Response(text, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
