// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Generated } from 'kysely'

export type ApiKeysTable = {
  key_id: string
  environment: 'live' | 'test'
  provider_id: string | null
  shipper_id: string | null
  user_id: string
  name: string
  secret_hash: Buffer | null
  scopes: string[]
  networks: string[]
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  replaced_by: string | null
  last_used_at: Date | null
  last_used_from: string | null
  signing_algorithm: 'hmac-sha256' | 'ed25519' | null
  signing_key: Buffer | null
  signing_needed: Generated<boolean>
  sites: string[] | null
}

export type ApiKeysTables = {
  api_keys: ApiKeysTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends ApiKeysTables {}
}
