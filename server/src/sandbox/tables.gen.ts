// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Generated } from 'kysely'

export type SandboxStateTable = {
  one: Generated<boolean>
  beginning: string
  ahead_ms: Generated<number>
  ends_at: Date
  lasts_ms: number | null
}

export type SandboxesTable = {
  sandbox_id: string
  provider_id: string | null
  shipper_id: string | null
  key_id: string | null
  secret_hash: Buffer | null
  made_at: Date
  ends_at: Date
}

export type SandboxTables = {
  sandbox_state: SandboxStateTable
  sandboxes: SandboxesTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends SandboxTables {}
}
