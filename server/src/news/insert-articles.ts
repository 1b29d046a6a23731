import { LOCALES, type Locale } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import { showOwnUpload } from '../files/index.ts'
import { insertArticle, insertEvent, updateArticle, updateText, upsertLatest } from './articles.queries.ts'
import { insertPicture } from './desk.queries.ts'

/** An article of the demonstration with its Markdown in three languages and its picture; it appears everywhere at one moment. */
export type NewArticle = {
  slug: string
  category: string
  appearsAt: Date
  /** A picture stored as the system's, used for nothing yet; `alt` says what it shows. */
  coverId: string
  texts: Record<Locale, { title: string; summary: string; alt: string; body: string }>
}

/** Author of articles that no person wrote. */
export const SYSTEM = 'system'

/** Publishes an article of the demonstration, or schedules it where its time has not come. */
export const insertDemoArticle = async (transaction: Database, article: NewArticle, now: Date) => {
  const { slug, category, appearsAt, coverId, texts } = article
  const article_id = readableId('a')
  const at = appearsAt < now ? appearsAt : now
  const events = 1 + 2 * LOCALES.length
  await insertArticle(transaction, {
    article_id,
    slug,
    category_id: category,
    cover_id: null,
    events,
    demo: true,
    changed_at: at,
  })
  const alt = JSON.stringify({ zh: texts.zh.alt, en: texts.en.alt, ru: texts.ru.alt })
  await insertPicture(transaction, { article_id, file_id: coverId, alt, added_at: at })
  await showOwnUpload(transaction, { fileId: coverId, uploadedBy: SYSTEM, usedFor: `article ${article_id}` })
  await updateArticle(transaction, article_id, { cover_id: coverId })
  await insertEvent(transaction, article_id, 1, { at, author: SYSTEM, event: 'create', language: null })
  for (const [i, language] of LOCALES.entries()) {
    const number = 2 * i + 2
    const { title, summary, body } = texts[language]
    const happened = { at, author: SYSTEM, language }
    await insertEvent(transaction, article_id, number, { ...happened, event: 'save', title, summary, body, byline: '' })
    const event = appearsAt > now ? 'schedule' : 'publish'
    await insertEvent(transaction, article_id, number + 1, { ...happened, event })
    await upsertLatest(transaction, article_id, language, number)
    await updateText(transaction, article_id, language, {
      state: 'released',
      released: number,
      appears_at: appearsAt,
      released_at: at,
    })
  }
}
