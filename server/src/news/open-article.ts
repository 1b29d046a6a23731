import type { DeskArticle, DeskDetail, openArticle as endpoint } from '@tongyun/contract/news/desk'
import type { TextStatus } from '@tongyun/contract/news/terms/article-terms'
import { LOCALES } from '@tongyun/freight/locale'
import { BusinessError } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import { publicPath } from '../files/index.ts'
import { type ArticleRow, selectArticleById, selectEvents, selectTexts } from './articles.queries.ts'
import { readCategories } from './categories.ts'
import { selectPictures } from './desk.queries.ts'

/** Most events an answer tells of. */
const MOST_EVENTS = 200

type TextRow = Awaited<ReturnType<typeof selectTexts>>[number]

const statusOf = ({ state, appears_at: appearsAt }: TextRow, now: Date): TextStatus => {
  if (state !== 'released') return state
  return appearsAt !== null && appearsAt > now ? 'scheduled' : 'published'
}

const stateOf = (text: TextRow, now: Date) => ({
  status: statusOf(text, now),
  title: text.title ?? '',
  appearsAt: text.appears_at?.toISOString() ?? null,
  unpublished: text.state === 'released' && text.latest !== text.released,
})

/** `make` of the text of each language, null where there is none. */
const perLanguage = <Made>(texts: readonly TextRow[], make: (text: TextRow) => Made) => {
  const [zh = null, en = null, ru = null] = LOCALES.map((locale) => {
    const text = texts.find(({ language }) => language === locale)
    return text === undefined ? null : make(text)
  })
  return { zh, en, ru }
}

/** An article as the desk's list shows it. */
export const deskArticle = (row: ArticleRow, texts: readonly TextRow[], now: Date): DeskArticle => ({
  articleId: row.article_id,
  slug: row.slug,
  categoryId: row.category_id,
  changedAt: row.changed_at.toISOString(),
  demo: row.demo,
  texts: perLanguage(
    texts.filter(({ article_id: id }) => id === row.article_id),
    (text) => stateOf(text, now),
  ),
})

/** An article with its texts, pictures and history. @throws BusinessError 810004 when there is none */
export const presentArticle = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  articleId: string,
): Promise<DeskDetail> => {
  const row = await selectArticleById(database, articleId)
  if (row === undefined) throw new BusinessError(810004)
  const [texts, pictures, categories, events] = await Promise.all([
    selectTexts(database, [articleId]),
    selectPictures(database, articleId),
    readCategories(database),
    selectEvents(database, articleId, MOST_EVENTS),
  ])
  return {
    article: {
      articleId,
      slug: row.slug,
      categoryId: row.category_id,
      coverId: row.cover_id,
      demo: row.demo,
      slugFixed: texts.some(({ state }) => state !== 'draft'),
    },
    texts: perLanguage(texts, (text) => ({
      ...stateOf(text, now),
      summary: text.summary ?? '',
      body: text.body ?? '',
      author: text.byline ?? '',
      number: text.latest,
    })),
    pictures: pictures.map(({ file_id: fileId, name, alt }) => ({
      fileId,
      name,
      url: publicPath(fileId),
      alt,
    })),
    ...categories,
    events: events.map(({ at, author_name: authorName, has_wording: hasWording, ...event }) => ({
      ...event,
      at: at.toISOString(),
      authorName,
      hasWording,
    })),
  }
}

/** GET /ty/administration/articles/:articleId */
export const openArticle: Operation<typeof endpoint> = ({ articleId }, context) => presentArticle(context, articleId)
