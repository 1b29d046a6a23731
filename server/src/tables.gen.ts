// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { AccountsTables } from './accounts/tables.gen.ts'
import type { CapacityTables } from './capacity/tables.gen.ts'
import type { ChatTables } from './chat/tables.gen.ts'
import type { CoreTables } from './core/tables.gen.ts'
import type { FiguresTables } from './figures/tables.gen.ts'
import type { FilesTables } from './files/tables.gen.ts'
import type { MessagingTables } from './messaging/tables.gen.ts'
import type { NewsTables } from './news/tables.gen.ts'
import type { NotificationsTables } from './notifications/tables.gen.ts'
import type { ProvidersTables } from './providers/tables.gen.ts'
import type { ReferenceTables } from './reference/tables.gen.ts'
import type { ReviewTables } from './review/tables.gen.ts'
import type { SupplyTables } from './supply/tables.gen.ts'
import type { SupportTables } from './support/tables.gen.ts'

/** Every table by name. */
export type Tables = AccountsTables &
  CapacityTables &
  ChatTables &
  CoreTables &
  FiguresTables &
  FilesTables &
  MessagingTables &
  NewsTables &
  NotificationsTables &
  ProvidersTables &
  ReferenceTables &
  ReviewTables &
  SupplyTables &
  SupportTables
