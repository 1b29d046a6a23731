import { timingSafeEqual } from 'node:crypto'
import type { reportLeakedKeys as endpoint } from '@tongyun/contract/api-keys/leaked-keys'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import type { Operation } from '../core/route.ts'
import { lockKey, updateKey } from './api-keys.queries.ts'
import { KEY_LEAKED } from './key-notices.ts'
import { hashOf, readKey } from './key-text.ts'
import { counts } from './present-api-key.ts'

/** Ends a key whose secret is right. @returns whether it counted until now */
const endLeaked = async (transaction: Database, text: string, now: Date): Promise<boolean> => {
  const given = readKey(text)
  if (given === null) return false
  const key = await lockKey(transaction, given.keyId)
  if (key === undefined || key.secret_hash === null || !counts(key, now)) return false
  if (!timingSafeEqual(hashOf(given.secret), key.secret_hash)) return false
  await updateKey(transaction, key.key_id, { revoked_at: now })
  await writeAudit(transaction, { at: now, actor: 'system', action: 'api_key.leaked', subject: key.key_id })
  await appendEvent(transaction, KEY_LEAKED, {
    key: `key-leaked:${key.key_id}`,
    subject: key.key_id,
    companyId: key.provider_id ?? key.shipper_id,
    payload: { keyId: key.key_id, keyName: key.name },
    at: now,
  })
  return true
}

/** POST /open/v1/leaked-keys. A key is enough to end it, whoever found it; one whose secret is wrong stays. */
export const reportLeakedKeys: Operation<typeof endpoint> = ({ keys }, { database, now }) =>
  database.transaction().execute(async (transaction) => {
    let revoked = 0
    // In one order, so that two reports of the same keys wait for each other once.
    for (const text of [...new Set(keys)].sort()) if (await endLeaked(transaction, text, now)) revoked += 1
    return { revoked }
  })
