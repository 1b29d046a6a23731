import type {
  changeArticle as changeEndpoint,
  createArticle as createEndpoint,
  removeArticle as removeEndpoint,
} from '@tongyun/contract/news/desk'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { dropOwnUpload } from '../files/index.ts'
import { actOnArticle } from './act-on-article.ts'
import {
  addEvent,
  deleteArticle,
  insertArticle,
  insertEvent,
  isSlugTaken,
  lockArticle,
  updateArticle,
  wasPublic,
} from './articles.queries.ts'
import { hasCategory, selectPictures } from './desk.queries.ts'

/** POST /ty/administration/articles */
export const createArticle: Operation<typeof createEndpoint> = async ({ slug, category }, context) => {
  const { database, now } = context
  const author = caller(context).userId
  const articleId = readableId('a')
  await database.transaction().execute(async (transaction) => {
    if (!(await hasCategory(transaction, category))) throw new BusinessError(810004)
    const row = { article_id: articleId, slug, category_id: category, cover_id: null, events: 1, changed_at: now }
    if (!(await insertArticle(transaction, row))) throw new BusinessError(810007)
    await insertEvent(transaction, articleId, 1, { at: now, author, event: 'create', language: null })
    await writeAudit(transaction, { at: now, actor: author, action: 'news.create', subject: articleId })
  })
  return { articleId }
}

/** PUT /ty/administration/articles/:articleId */
export const changeArticle: Operation<typeof changeEndpoint> = ({ articleId, slug, category, cover }, context) =>
  actOnArticle(context, articleId, async (transaction, article, author) => {
    if (slug !== article.slug) {
      if (await wasPublic(transaction, articleId)) throw new BusinessError(811001, { reason: 'was_public' })
      if (await isSlugTaken(transaction, slug, articleId)) throw new BusinessError(810007)
    }
    if (!(await hasCategory(transaction, category))) throw new BusinessError(810004)
    const pictures = await selectPictures(transaction, articleId)
    if (cover !== undefined && pictures.every(({ file_id: id }) => id !== cover)) throw new BusinessError(810004)
    await updateArticle(transaction, articleId, { slug, category_id: category, cover_id: cover ?? null })
    await addEvent(transaction, articleId, { at: context.now, author, event: 'facts', language: null })
    return { action: 'news.facts' }
  })

/** DELETE /ty/administration/articles/:articleId */
export const removeArticle: Operation<typeof removeEndpoint> = async ({ articleId }, context) => {
  const { database, now } = context
  await database.transaction().execute(async (transaction) => {
    if ((await lockArticle(transaction, articleId)) === undefined) throw new BusinessError(810004)
    if (await wasPublic(transaction, articleId)) throw new BusinessError(811001, { reason: 'was_public' })
    for (const { file_id: fileId } of await selectPictures(transaction, articleId)) await dropOwnUpload(transaction, fileId, now)
    await updateArticle(transaction, articleId, { cover_id: null })
    await deleteArticle(transaction, articleId)
    await writeAudit(transaction, { at: now, actor: caller(context).userId, action: 'news.remove', subject: articleId })
  })
  return {}
}
