import type { setSigning as endpoint } from '@tongyun/contract/api-keys/endpoints'
import { selectUserName } from '../accounts/index.ts'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context, Operation } from '../core/route.ts'
import { updateKey } from './api-keys.queries.ts'
import { lockSecretKeyOfFirm } from './firm-of-caller.ts'
import { counts, presentApiKey } from './present-api-key.ts'
import { newSigningSecret, publicKeyOf, type SigningColumns, UNSIGNED } from './signing.ts'

type Wanted = Parameters<typeof setSigning>[0]

/** What is kept of what was asked for, and the secret that is told once. */
const columnsOf = (
  { keyId, algorithm, publicKey, isNeeded: signing_needed = false }: Wanted,
  { keys }: Context,
): { columns: SigningColumns; secret: string | null } => {
  if (algorithm === undefined) return { columns: UNSIGNED, secret: null }
  if (algorithm === 'hmac-sha256') {
    const { kept, text } = newSigningSecret(keyId, keys)
    return { columns: { signing_algorithm: algorithm, signing_key: kept, signing_needed }, secret: text }
  }
  if (publicKey === undefined)
    throw new BusinessError(810001, { field: 'publicKey', rule: 'required', path: 'publicKey', limit: '' })
  return { columns: { signing_algorithm: algorithm, signing_key: publicKeyOf(publicKey), signing_needed }, secret: null }
}

/** PUT /ty/api_keys/:keyId/signing. Counts in every process after a second at most. */
export const setSigning: Operation<typeof endpoint> = (wanted, context) => {
  const { columns, secret } = columnsOf(wanted, context)
  return context.database.transaction().execute(async (transaction) => {
    const { now } = context
    const { userId: actor } = caller(context)
    const key = await lockSecretKeyOfFirm(transaction, context, wanted.keyId)
    if (!counts(key, now)) throw new BusinessError(811001, { reason: 'key_over' })
    const changed = await updateKey(transaction, wanted.keyId, columns)
    const details = { algorithm: columns.signing_algorithm, needed: columns.signing_needed }
    await writeAudit(transaction, { at: now, actor, action: 'api_key.signing', subject: wanted.keyId, details })
    return { key: presentApiKey(changed, await selectUserName(transaction, key.user_id), now), secret }
  })
}
