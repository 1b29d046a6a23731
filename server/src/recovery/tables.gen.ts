// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Generated } from 'kysely'

export type AccountRecoveriesTable = {
  recovery_id: string
  user_id: string
  channel: 'phone' | 'email'
  target: string
  language: 'zh' | 'en' | 'ru'
  thread_number: string | null
  state: 'asked' | 'checked' | 'granted' | 'used' | 'objected' | 'refused' | 'lapsed'
  asked_at: Date
  evidence: Generated<string[]>
  checked_by: string | null
  checked_at: Date | null
  granted_by: string | null
  granted_at: Date | null
  usable_at: Date | null
  told: Generated<number>
  link_hash: Buffer | null
  link_until: Date | null
  ended_at: Date | null
}

export type RecoveryTables = {
  account_recoveries: AccountRecoveriesTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends RecoveryTables {}
}
