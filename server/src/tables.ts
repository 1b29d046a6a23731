/** Every table by name; each module owns the types of its own. */
import type { AccountsTables } from './accounts/accounts.tables.ts'
import type { ChatTables } from './chat/chat.tables.ts'
import type { AuditTable } from './core/audit.ts'
import type { AuditCheckTable } from './core/audit-check.ts'
import type { AuditFailureTable } from './core/audit-failures.ts'
import type { JobTable } from './core/jobs.queries.ts'
import type { InstallationTable } from './core/keys.ts'
import type { MigrationTable } from './core/migrate.ts'
import type { LimitTable } from './core/spend.ts'
import type { FiguresTables } from './figures/index.ts'
import type { FilesTables } from './files/files.tables.ts'
import type { MessagingTables } from './messaging/messaging.tables.ts'
import type { NewsTables } from './news/index.ts'
import type { NotificationsTables } from './notifications/notifications.tables.ts'
import type { ProvidersTables } from './providers/providers.tables.ts'
import type { ReferenceTables } from './reference/reference.tables.ts'
import type { ReviewTables } from './review/review.tables.ts'
import type { ImportTables } from './supply/import.tables.ts'
import type { SupplyTables } from './supply/supply.tables.ts'
import type { SupportTables } from './support/support.tables.ts'

type CoreTables = {
  migration: MigrationTable
  installation: InstallationTable
  limits: LimitTable
  audit: AuditTable
  audit_check: AuditCheckTable
  audit_failures: AuditFailureTable
  jobs: JobTable
}

export type Tables = CoreTables &
  AccountsTables &
  ChatTables &
  ImportTables &
  FiguresTables &
  FilesTables &
  MessagingTables &
  ProvidersTables &
  ReferenceTables &
  NewsTables &
  NotificationsTables &
  ReviewTables &
  SupplyTables &
  SupportTables
