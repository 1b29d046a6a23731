// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Mode } from '@tongyun/freight/vocabulary'
import type { ColumnType, Generated } from 'kysely'
import type { FeedPlace } from '../capacity/space/index.ts'
import type { SavedQuery } from './saved-query.ts'

export type SavedSearchesTable = {
  search_id: string
  follower_id: string
  searched: 'offers' | 'demands'
  query: ColumnType<SavedQuery, string, never>
  origin_area: string
  destination_area: string
  modes: Mode[]
  until_on: string | null
  rhythm: 'at_once' | 'daily' | 'weekly' | 'app'
  saved_at: Date
  confirmed_at: Date | null
  paused_at: Date | null
  due_at: Date | null
  silent: Generated<boolean>
}

export type SearchFindsTable = {
  search_id: string
  found_id: string
  fits: boolean
  lowest_minor: number | null
  back_told_at: Date | null
  news: 'new' | 'price' | 'space' | null
  news_at: Date | null
  before_minor: number | null
  app_due: Generated<boolean>
  mail_due: Generated<boolean>
  seen_at: Date
}

export type SearchFollowersTable = {
  follower_id: string
  user_id: string | null
  email: string | null
  language: 'zh' | 'en' | 'ru'
  zone: string
  mails: Generated<number>
  mailed_on: string | null
  mailed_at: Date | null
  digest_on: string | null
  told_at: Date | null
  unopened_since: Date | null
}

export type SearchPositionTable = {
  is_one: Generated<boolean>
  places: ColumnType<FeedPlace[], string, string>
  seen_at: Date
  demands_until: Date
}

export type SavedSearchesTables = {
  saved_searches: SavedSearchesTable
  search_finds: SearchFindsTable
  search_followers: SearchFollowersTable
  search_position: SearchPositionTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends SavedSearchesTables {}
}
