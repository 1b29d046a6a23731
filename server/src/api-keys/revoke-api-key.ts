import type { revokeApiKey as endpoint } from '@tongyun/contract/api-keys/endpoints'
import { selectUserName } from '../accounts/index.ts'
import { writeAudit } from '../core/audit.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { updateKey } from './api-keys.queries.ts'
import { lockKeyOfFirm } from './firm-of-caller.ts'
import { presentApiKey } from './present-api-key.ts'

/** DELETE /ty/api_keys/:keyId. Every process asks for the row again after a second at most. */
export const revokeApiKey: Operation<typeof endpoint> = ({ keyId }, context) =>
  context.database.transaction().execute(async (transaction) => {
    const { now } = context
    const { userId: actor } = caller(context)
    const key = await lockKeyOfFirm(transaction, context, keyId)
    const revoked = key.revoked_at === null ? await updateKey(transaction, keyId, { revoked_at: now }) : key
    if (key.revoked_at === null) await writeAudit(transaction, { at: now, actor, action: 'api_key.revoke', subject: keyId })
    return { key: presentApiKey(revoked, await selectUserName(transaction, key.user_id), now) }
  })
