import type {
  listCategories as listEndpoint,
  NewsCategory,
  removeCategory as removeEndpoint,
  saveCategory as saveEndpoint,
} from '@tongyun/contract/news/categories'
import { MOST_CATEGORIES } from '@tongyun/contract/news/terms/article-terms'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { deleteCategory, selectCategories, upsertCategory } from './desk.queries.ts'

export const readCategories = async (database: Database): Promise<{ categories: NewsCategory[] }> => {
  const rows = await selectCategories(database)
  return {
    categories: rows.map(({ category_id: categoryId, position, name: names, articles }) => ({
      categoryId,
      position,
      articles,
      names,
    })),
  }
}

/** GET /ty/administration/article_categories */
export const listCategories: Operation<typeof listEndpoint> = (_input, { database }) => readCategories(database)

/** PUT /ty/administration/article_categories */
export const saveCategory: Operation<typeof saveEndpoint> = async ({ category, position, zh, en, ru }, context) => {
  const { database, now } = context
  await database.transaction().execute(async (transaction) => {
    const known = await selectCategories(transaction)
    const isNew = known.every(({ category_id: id }) => id !== category)
    if (isNew && known.length >= MOST_CATEGORIES) throw new BusinessError(810008)
    const row = { category_id: category, position, name: JSON.stringify({ zh, en, ru }), changed_at: now }
    await upsertCategory(row, transaction)
    await writeAudit(transaction, { at: now, actor: caller(context).userId, action: 'news.category_save', subject: category })
  })
  return readCategories(database)
}

/** DELETE /ty/administration/article_categories/:categoryId */
export const removeCategory: Operation<typeof removeEndpoint> = async ({ categoryId }, context) => {
  const { database, now } = context
  await database.transaction().execute(async (transaction) => {
    const known = (await selectCategories(transaction)).find(({ category_id: id }) => id === categoryId)
    if (known === undefined) throw new BusinessError(810004)
    if (known.articles > 0) throw new BusinessError(811001, { reason: 'category_used' })
    await deleteCategory(transaction, categoryId)
    await writeAudit(transaction, { at: now, actor: caller(context).userId, action: 'news.category_remove', subject: categoryId })
  })
  return readCategories(database)
}
