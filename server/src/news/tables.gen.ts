// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { TextsByLocale } from '@tongyun/freight/locale'
import type { ColumnType, Generated } from 'kysely'

export type ArticleCategoriesTable = {
  category_id: string
  position: number
  changed_at: Date
  name: ColumnType<TextsByLocale, string, string>
}

export type ArticleEventsTable = {
  article_id: string
  number: number
  at: Date
  author: string
  event: 'create' | 'facts' | 'save' | 'restore' | 'publish' | 'schedule' | 'withdraw'
  language: 'zh' | 'en' | 'ru' | null
  title: string | null
  summary: string | null
  body: string | null
  byline: string | null
}

export type ArticlePicturesTable = {
  article_id: string
  file_id: string
  added_at: Date
  alt: ColumnType<TextsByLocale, string, string>
}

export type ArticleTextsTable = {
  article_id: string
  language: 'zh' | 'en' | 'ru'
  latest: number
  released: number | null
  state: Generated<'draft' | 'released' | 'withdrawn'>
  appears_at: Date | null
  released_at: Date | null
}

export type ArticlesTable = {
  article_id: string
  slug: string
  category_id: string
  cover_id: string | null
  events: number
  demo: Generated<boolean>
  changed_at: Date
}

export type NewsTables = {
  article_categories: ArticleCategoriesTable
  article_events: ArticleEventsTable
  article_pictures: ArticlePicturesTable
  article_texts: ArticleTextsTable
  articles: ArticlesTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends NewsTables {}
}
