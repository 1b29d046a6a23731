import type { getArticle as endpoint } from '@tongyun/contract/news/articles'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { cardOf } from './list-articles.ts'
import { selectArticle, selectLanguages, selectRelated } from './news.queries.ts'

const RELATED = 3

/** GET /ty/news/articles/:slug */
export const getArticle: Operation<typeof endpoint> = async ({ slug }, { reader, locale, now }) => {
  const asked = { locale, now, translated: false }
  const row = await selectArticle(reader, slug, asked)
  if (row === undefined) throw new BusinessError(810004)
  const [languages, related] = await Promise.all([
    selectLanguages(reader, row.article_id, now),
    selectRelated(reader, row, { ...asked, limit: RELATED }),
  ])
  const changed = row.released_at > row.appears_at ? row.released_at : row.appears_at
  return {
    article: {
      ...cardOf(row),
      body: row.body,
      author: row.byline === '' ? null : row.byline,
      changedAt: changed.toISOString(),
      languages,
    },
    related: related.map(cardOf),
  }
}
