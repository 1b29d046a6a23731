import type {
  addPicture as addEndpoint,
  describePicture as describeEndpoint,
  removePicture as removeEndpoint,
} from '@tongyun/contract/news/pictures'
import { MOST_PICTURES } from '@tongyun/contract/news/terms/article-terms'
import { LOCALES } from '@tongyun/freight/locale'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { dropOwnUpload, showOwnUpload } from '../files/index.ts'
import { actOnArticle } from './act-on-article.ts'
import { updateArticle } from './articles.queries.ts'
import { deletePicture, insertPicture, isPictureInText, selectPictures, updatePicture } from './desk.queries.ts'

/** POST /ty/administration/articles/:articleId/pictures: the form was read and its file stored before (routes.ts). */
export const addPicture: Operation<typeof addEndpoint> = ({ articleId, file: fileId, language, alt }, context) =>
  actOnArticle(context, articleId, async (transaction, _article, uploadedBy) => {
    const { now } = context
    if ((await selectPictures(transaction, articleId)).length >= MOST_PICTURES) throw new BusinessError(810008)
    await showOwnUpload(transaction, { fileId, uploadedBy, usedFor: `article ${articleId}` })
    const alts = Object.fromEntries(LOCALES.map((locale) => [locale, locale === language ? alt : '']))
    await insertPicture(transaction, { article_id: articleId, file_id: fileId, alt: JSON.stringify(alts), added_at: now })
    return { action: 'news.picture_add' }
  })

/** PUT /ty/administration/articles/:articleId/pictures/:fileId */
export const describePicture: Operation<typeof describeEndpoint> = (input, context) => {
  const { articleId, fileId, zh = '', en = '', ru = '' } = input
  return actOnArticle(context, articleId, async (transaction) => {
    if (!(await updatePicture(transaction, articleId, fileId, { zh, en, ru }))) throw new BusinessError(810004)
    // Readers see other words from now on.
    await updateArticle(transaction, articleId, { changed_at: context.now })
    return { action: 'news.picture_describe' }
  })
}

/** DELETE /ty/administration/articles/:articleId/pictures/:fileId */
export const removePicture: Operation<typeof removeEndpoint> = ({ articleId, fileId }, context) =>
  actOnArticle(context, articleId, async (transaction, { cover_id: coverId }) => {
    if (coverId === fileId || (await isPictureInText(transaction, articleId, fileId)))
      throw new BusinessError(811001, { reason: 'picture_used' })
    if (!(await deletePicture(transaction, articleId, fileId))) throw new BusinessError(810004)
    await dropOwnUpload(transaction, fileId, context.now)
    return { action: 'news.picture_remove' }
  })
