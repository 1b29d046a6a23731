// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { ComparedOffer, RecentSearch } from '@tongyun/contract/recent/terms/recent-terms'
import type { ColumnType, Generated } from 'kysely'

export type RecentListsTable = {
  user_id: string
  kept: Generated<boolean>
  searches: ColumnType<RecentSearch[], string | undefined, string>
  compared: ColumnType<ComparedOffer[], string | undefined, string>
  cleared_at: Date | null
}

export type RecentTables = {
  recent_lists: RecentListsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends RecentTables {}
}
