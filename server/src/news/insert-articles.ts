import { LOCALES, type Locale } from '@tongyun/contract/page-context'
import type { Database } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import { insertArticle, insertEvent, updateText, upsertLatest } from './articles.queries.ts'

/** An article of the demonstration with its Markdown in three languages; it appears everywhere at one moment. */
export type NewArticle = {
  slug: string
  category: string
  appearsAt: Date
  texts: Record<Locale, { title: string; summary: string; body: string }>
}

/** Who wrote what nobody wrote by hand. */
const SYSTEM = 'system'

/** Publishes an article of the demonstration, or schedules it where its time has not come. */
export const insertDemoArticle = async (transaction: Database, { slug, category, appearsAt, texts }: NewArticle, now: Date) => {
  const article_id = readableId('a')
  const at = appearsAt < now ? appearsAt : now
  const events = 1 + 2 * LOCALES.length
  await insertArticle(transaction, {
    ...{ article_id, slug, category_id: category, cover_id: null, events, demo: true, changed_at: at },
  })
  await insertEvent(transaction, article_id, 1, { at, author: SYSTEM, event: 'create', language: null })
  for (const [i, language] of LOCALES.entries()) {
    const number = 2 * i + 2
    const happened = { at, author: SYSTEM, language }
    await insertEvent(transaction, article_id, number, { ...happened, event: 'save', ...texts[language], byline: '' })
    const event = appearsAt > now ? 'schedule' : 'publish'
    await insertEvent(transaction, article_id, number + 1, { ...happened, event })
    await upsertLatest(transaction, article_id, language, number)
    await updateText(transaction, article_id, language, {
      ...{ state: 'released', released: number, appears_at: appearsAt, released_at: at },
    })
  }
}
