import type { listDeskArticles as endpoint } from '@tongyun/contract/news/desk'
import type { Operation } from '../core/route.ts'
import { selectTexts } from './articles.queries.ts'
import { readCategories } from './categories.ts'
import { countMissing, selectDesk } from './desk.queries.ts'
import { deskArticle } from './open-article.ts'

const PAGE_SIZE = 20

/** GET /ty/administration/articles */
export const listDeskArticles: Operation<typeof endpoint> = async (
  { page = 1, pageSize = PAGE_SIZE, status, language, missing, category, q },
  { database, now },
) => {
  const filter = { status, language, missing, category, q }
  const { rows, total } = await selectDesk(database, filter, now, { offset: (page - 1) * pageSize, limit: pageSize })
  const texts = await selectTexts(
    database,
    rows.map(({ article_id: articleId }) => articleId),
  )
  return {
    total,
    page,
    pageSize,
    articles: rows.map((row) => deskArticle(row, texts, now)),
    ...(await readCategories(database)),
    missing: await countMissing(database, now),
  }
}
