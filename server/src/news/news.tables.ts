/** Tables of migration 020: news with its texts, pictures, categories, and everything that happened to it. */
import type { ArticleEvent } from '@tongyun/contract/news-terms'
import type { Locale } from '@tongyun/contract/page-context'
import type { Generated } from 'kysely'

export type CategoryTable = {
  category_id: string
  position: number
  name_zh: string
  name_en: string
  name_ru: string
  changed_at: Date
}

export type ArticleTable = {
  article_id: string
  slug: string
  category_id: string
  cover_id: string | null
  events: number
  demo: Generated<boolean>
  changed_at: Date
}

export type PictureTable = {
  article_id: string
  file_id: string
  alt_zh: Generated<string>
  alt_en: Generated<string>
  alt_ru: Generated<string>
  added_at: Date
}

export type EventTable = {
  article_id: string
  number: number
  at: Date
  author: string
  event: ArticleEvent
  language: Locale | null
  title: string | null
  summary: string | null
  body: string | null
  byline: string | null
}

export type TextTable = {
  article_id: string
  language: Locale
  latest: number
  released: number | null
  state: Generated<'draft' | 'released' | 'withdrawn'>
  appears_at: Date | null
  released_at: Date | null
}

export type NewsTables = {
  article_categories: CategoryTable
  articles: ArticleTable
  article_pictures: PictureTable
  article_events: EventTable
  article_texts: TextTable
}
