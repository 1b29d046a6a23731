import type { ApiKey } from '@tongyun/contract/api-keys/endpoints'
import { SCOPES } from '@tongyun/contract/open-access'
import type { ApiKeyRow } from './api-keys.queries.ts'
import { beginningOf, widgetKeyText } from './key-text.ts'

/** Whether a key counts at a moment. */
export const counts = (
  { revoked_at: revokedAt, expires_at: expiresAt }: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>,
  now: Date,
) => revokedAt === null && (expiresAt === null || expiresAt > now)

export const presentApiKey = (row: ApiKeyRow, madeBy: string, now: Date): ApiKey => ({
  keyId: row.key_id,
  beginning: row.sites === null ? beginningOf(row.environment, row.key_id) : widgetKeyText(row.key_id),
  name: row.name,
  environment: row.environment,
  scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
  networks: row.networks,
  madeBy,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  replacedBy: row.replaced_by,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedFrom: row.last_used_from,
  counts: counts(row, now),
  signing: row.signing_algorithm === null ? null : { algorithm: row.signing_algorithm, isNeeded: row.signing_needed },
  sites: row.sites,
})
