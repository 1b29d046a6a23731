/** News as staff writes it: articles, their texts, what happened to them. */
import type { ArticleEvent } from '@tongyun/contract/news/terms/article-terms'
import type { Locale } from '@tongyun/freight/locale'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import type { ArticleEventsTable, ArticlesTable, ArticleTextsTable } from './tables.gen.ts'

export type ArticleRow = Selectable<ArticlesTable>
export type EventRow = Selectable<ArticleEventsTable>

/** What is written of one event, beside its number and article. */
export type Happened = Pick<EventRow, 'at' | 'author' | 'event' | 'language'> &
  Partial<Pick<EventRow, 'title' | 'summary' | 'body' | 'byline'>>

/** @returns false when another article has its address, or there is no such category */
export const insertArticle = async (transaction: Database, row: Insertable<ArticlesTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('articles')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const selectArticleById = (database: Database, articleId: string): Promise<ArticleRow | undefined> =>
  database.selectFrom('articles').selectAll().where('article_id', '=', articleId).executeTakeFirst()

/** The article, locked until the transaction ends. */
export const lockArticle = (transaction: Database, articleId: string): Promise<ArticleRow | undefined> =>
  transaction.selectFrom('articles').selectAll().where('article_id', '=', articleId).forUpdate().executeTakeFirst()

export const isSlugTaken = async (database: Database, slug: string, but: string): Promise<boolean> => {
  const row = await database
    .selectFrom('articles')
    .select('article_id')
    .where('slug', '=', slug)
    .where('article_id', '<>', but)
    .executeTakeFirst()
  return row !== undefined
}

export const updateArticle = (transaction: Database, articleId: string, values: Updateable<ArticlesTable>) =>
  transaction.updateTable('articles').set(values).where('article_id', '=', articleId).execute()

export const deleteArticle = (transaction: Database, articleId: string) =>
  transaction.deleteFrom('articles').where('article_id', '=', articleId).execute()

/** Writes down what happened to a locked article. @returns its number */
export const addEvent = async (transaction: Database, articleId: string, happened: Happened): Promise<number> => {
  const { events: number } = await transaction
    .updateTable('articles')
    .set((article) => ({ events: article('events', '+', 1), changed_at: happened.at }))
    .where('article_id', '=', articleId)
    .returning('events')
    .executeTakeFirstOrThrow()
  await insertEvent(transaction, articleId, number, happened)
  return number
}

export const insertEvent = (transaction: Database, articleId: string, number: number, happened: Happened) =>
  transaction
    .insertInto('article_events')
    .values({ article_id: articleId, number, title: null, summary: null, body: null, byline: null, ...happened })
    .execute()

export const selectEvent = (database: Database, articleId: string, number: number): Promise<EventRow | undefined> =>
  database
    .selectFrom('article_events')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst()

/** The wording in the same language before an event. */
export const selectWordingBefore = (database: Database, { article_id: articleId, language, number }: EventRow) =>
  database
    .selectFrom('article_events')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('language', '=', language)
    .where('title', 'is not', null)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Newest first, with the names of those who still have an account. */
export const selectEvents = async (database: Database, articleId: string, limit: number) => {
  const { rows } = await sql<{
    number: number
    at: Date
    event: ArticleEvent
    language: Locale | null
    author_name: string | null
    has_wording: boolean
  }>`
    select e.number, e.at, e.event, e.language, u.full_name as author_name, e.title is not null as has_wording
    from article_events e left join ${PEOPLE} u on u.user_id = e.author
    where e.article_id = ${articleId} order by e.number desc limit ${limit}`.execute(database)
  return rows
}

/** A wording with the name of who saved it. */
export const selectSavedWording = async (database: Database, articleId: string, number: number) => {
  const { rows } = await sql<EventRow & { author_name: string | null }>`
    select e.*, u.full_name as author_name from article_events e left join ${PEOPLE} u on u.user_id = e.author
    where e.article_id = ${articleId} and e.number = ${number}`.execute(database)
  return rows[0]
}

/** How the texts of articles stand, with what was saved last. */
export const selectTexts = (database: Database, articleIds: readonly string[]) =>
  database
    .selectFrom('article_texts as t')
    .innerJoin('article_events as e', (join) =>
      join.onRef('e.article_id', '=', 't.article_id').onRef('e.number', '=', 't.latest'),
    )
    .selectAll('t')
    .select(['e.title', 'e.summary', 'e.body', 'e.byline'])
    .where('t.article_id', 'in', ['', ...articleIds])
    .execute()

export const selectText = (database: Database, articleId: string, language: Locale) =>
  database
    .selectFrom('article_texts')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('language', '=', language)
    .executeTakeFirst()

export const upsertLatest = (transaction: Database, articleId: string, language: Locale, latest: number) =>
  transaction
    .insertInto('article_texts')
    .values({ article_id: articleId, language, latest, released: null, appears_at: null, released_at: null })
    .onConflict((row) => row.columns(['article_id', 'language']).doUpdateSet({ latest }))
    .execute()

export const updateText = (transaction: Database, articleId: string, language: Locale, values: Updateable<ArticleTextsTable>) =>
  transaction
    .updateTable('article_texts')
    .set(values)
    .where('article_id', '=', articleId)
    .where('language', '=', language)
    .execute()

/** True when a text of the article is on the site, will be, or was. */
export const wasPublic = async (database: Database, articleId: string): Promise<boolean> => {
  const row = await database
    .selectFrom('article_texts')
    .select('language')
    .where('article_id', '=', articleId)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
  return row !== undefined
}
