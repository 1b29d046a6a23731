// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { AuditAction } from '@tongyun/contract/administration/terms/audit-actions'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AuditDetails } from './audit.ts'

export type AuditTable = {
  number: number
  at: Date
  actor: string
  action: string
  subject: string | null
  details: ColumnType<AuditDetails, string, never>
  previous_hash: Buffer
  hash: Buffer
  chain: number
}

export type AuditAnchorsTable = {
  number: number
  at: Date
  heads: ColumnType<number[], string, never>
  previous_hash: Buffer
  hash: Buffer
}

export type AuditCheckTable = {
  only_row: Generated<boolean>
  note: string | null
  signature: Buffer | null
  leased_by: string | null
  lease_until: Date | null
}

export type AuditFailuresTable = {
  hour: Date
  action: AuditAction
  subject: string
  tries: number
}

export type EventConsumersTable = {
  name: string
  position: Generated<number>
}

export type EventCountersTable = {
  scope: string
  last: number
}

export type EventRetriesTable = {
  consumer: string
  number: number
  tries: number
  due_at: Date | null
  error: string
}

export type EventsTable = {
  event_id: GeneratedAlways<number>
  kind: string
  subject: string
  company_id: string | null
  key: string
  payload: ColumnType<object, string, never>
  happened_at: Date
  number: number | null
  company_number: number | null
}

export type InstallationTable = {
  only_row: Generated<boolean>
  secret_fingerprint: Buffer
}

export type JobsTable = {
  name: string
  due_at: Date
  owner: string | null
  lease_until: Date | null
  succeeded_at: Date | null
  failures: Generated<number>
}

export type LimitsTable = {
  key: string
  points: number
  until: Date
}

export type MigrationTable = {
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export type RequestBucketsTable = {
  key: string
  holds: number
  taken: number
  at: Date
}

export type RequestKeysTable = {
  user_id: string
  key: string
  endpoint: string
  fingerprint: Buffer
  answer: string | null
  at: Date
}

export type CoreTables = {
  audit: AuditTable
  audit_anchors: AuditAnchorsTable
  audit_check: AuditCheckTable
  audit_failures: AuditFailuresTable
  event_consumers: EventConsumersTable
  event_counters: EventCountersTable
  event_retries: EventRetriesTable
  events: EventsTable
  installation: InstallationTable
  jobs: JobsTable
  limits: LimitsTable
  migration: MigrationTable
  request_buckets: RequestBucketsTable
  request_keys: RequestKeysTable
}

/** Every table by name; each module adds its own. */
export interface Tables extends CoreTables {}
