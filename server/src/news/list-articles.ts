import type {
  ArticleCard,
  listArticleAddresses as addressesEndpoint,
  listArticles as endpoint,
} from '@tongyun/contract/news/articles'
import type { Operation } from '../core/route.ts'
import { publicPath } from '../files/index.ts'
import { type ShownArticle, selectAddresses, selectArticles, selectCounts } from './news.queries.ts'

const PAGE_SIZE = 12
/** A sitemap may hold 50,000 addresses, three for each article beside every other page (sitemaps.org). */
const MOST_ADDRESSES = 5_000

/** An article as lists show it. */
export const cardOf = (row: ShownArticle): ArticleCard => ({
  slug: row.slug,
  category: { categoryId: row.category_id, name: row.category },
  language: row.language,
  title: row.title,
  summary: row.summary,
  cover: row.cover_id === null ? null : { url: publicPath(row.cover_id), alt: row.alt ?? '' },
  publishedAt: row.appears_at.toISOString(),
  demo: row.demo,
})

/** GET /ty/news/articles */
export const listArticles: Operation<typeof endpoint> = async (
  { category, translated = false, page = 1, pageSize = PAGE_SIZE },
  { reader, locale, now },
) => {
  const asked = { locale, now, translated }
  const [rows, counts] = await Promise.all([
    selectArticles(reader, { ...asked, category, offset: (page - 1) * pageSize, limit: pageSize }),
    selectCounts(reader, asked),
  ])
  const counted = counts.filter(({ category_id: id }) => category === undefined || id === category)
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    page,
    pageSize,
    articles: rows.map(cardOf),
    categories: counts.map(({ category_id: categoryId, name, count }) => ({ categoryId, name, count })),
  }
}

/** GET /ty/news/addresses */
export const listArticleAddresses: Operation<typeof addressesEndpoint> = async (_input, { reader, now }) => ({
  articles: await selectAddresses(reader, now, MOST_ADDRESSES),
})
