/** Programs of firms, which call the open surface with keys of their own. */
import { SCOPES, type Scope } from '@tongyun/contract/open-access'
import { newKey, putKey, UNSIGNED } from '../server/src/api-keys/index.ts'
import type { Database } from '../server/src/core/database.ts'

/** Whom a key acts for; every scope unless told. */
type Holder = { userId: string; providerId?: string; shipperId?: string; scopes?: readonly Scope[] }

/** A key of the market that acts for an owner of a firm. @returns its text */
export const insertKey = async (
  database: Database,
  { userId, providerId, shipperId, scopes = SCOPES }: Holder,
): Promise<string> => {
  const { keyId, secretHash, text } = newKey('live')
  await putKey(database, {
    ...UNSIGNED,
    key_id: keyId,
    environment: 'live',
    provider_id: providerId ?? null,
    shipper_id: shipperId ?? null,
    user_id: userId,
    // A firm's keys have names of their own.
    name: `bench ${keyId}`,
    secret_hash: secretHash,
    scopes: [...scopes],
    networks: [],
    created_at: new Date(),
  })
  return text
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
