import { isDeepStrictEqual } from 'node:util'
import type {
  getWording as getEndpoint,
  OtherWording,
  restoreWording as restoreEndpoint,
  saveText as saveEndpoint,
  Wording,
} from '@tongyun/contract/news/desk'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { actOnArticle } from './act-on-article.ts'
import * as articles from './articles.queries.ts'

const wordingOf = ({ title, summary, body, byline }: articles.EventRow): Wording => ({
  title: title ?? '',
  summary: summary ?? '',
  body: body ?? '',
  author: byline ?? '',
})

/** The wording another person saved meanwhile, for the writer who did not see it. */
const otherWording = async (transaction: Database, articleId: string, number: number): Promise<OtherWording | undefined> => {
  const row = await articles.selectSavedWording(transaction, articleId, number)
  return row && { ...wordingOf(row), number, at: row.at.toISOString(), authorName: row.author_name }
}

/** PUT /ty/administration/articles/:articleId/texts/:language */
export const saveText: Operation<typeof saveEndpoint> = (input, context) => {
  const { articleId, language, seen, title, summary = '', body = '', author: byline = '' } = input
  return actOnArticle(context, articleId, async (transaction, _article, author) => {
    const text = await articles.selectText(transaction, articleId, language)
    if (text !== undefined && text.latest !== seen)
      throw new BusinessError(811001, { reason: 'changed_meanwhile' }, await otherWording(transaction, articleId, text.latest))
    const wording = { title, summary, body, byline }
    const happened = { at: context.now, author, event: 'save', language, ...wording } as const
    await articles.upsertLatest(transaction, articleId, language, await articles.addEvent(transaction, articleId, happened))
    return { action: 'news.save', details: { language } }
  })
}

/** GET /ty/administration/articles/:articleId/wordings/:number */
export const getWording: Operation<typeof getEndpoint> = async ({ articleId, number }, { database }) => {
  const row = await articles.selectEvent(database, articleId, number)
  if (row === undefined || row.language === null || row.title === null) throw new BusinessError(810004)
  const before = await articles.selectWordingBefore(database, row)
  return {
    language: row.language,
    at: row.at.toISOString(),
    wording: wordingOf(row),
    before: before === undefined ? null : wordingOf(before),
  }
}

/** POST /ty/administration/articles/:articleId/wordings/:number/restoration */
export const restoreWording: Operation<typeof restoreEndpoint> = ({ articleId, number }, context) =>
  actOnArticle(context, articleId, async (transaction, _article, author) => {
    const row = await articles.selectEvent(transaction, articleId, number)
    if (row === undefined || row.language === null || row.title === null) throw new BusinessError(810004)
    const { language, title, summary, body, byline } = row
    const text = await articles.selectText(transaction, articleId, language)
    const newest = text && (await articles.selectEvent(transaction, articleId, text.latest))
    // Gone back to already, as by the same press before.
    if (newest !== undefined && isDeepStrictEqual(wordingOf(newest), wordingOf(row))) return null
    const happened = { at: context.now, author, event: 'restore', language, title, summary, body, byline } as const
    await articles.upsertLatest(transaction, articleId, language, await articles.addEvent(transaction, articleId, happened))
    return { action: 'news.restore', details: { language } }
  })
