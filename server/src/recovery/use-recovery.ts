import type { useRecovery as endpoint } from '@tongyun/contract/recovery/endpoints'
import { giveAccount, hashOfSecret } from '../accounts/index.ts'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { selectLinkOwner, takeLink } from './recoveries.queries.ts'

/** POST /ty/users/recovery/use. All or nothing: a password that is refused leaves the link for another. */
export const useRecovery: Operation<typeof endpoint> = async ({ token, password }, context) => {
  const { database, now } = context
  const linkHash = hashOfSecret(token)
  // Nobody without a link is worth the work of a hash.
  const userId = await selectLinkOwner(database, linkHash, now)
  if (userId === undefined) throw new BusinessError(813001, { reason: 'recovery_over' })
  await giveAccount(context, { userId, password }, async (transaction) => {
    const row = await takeLink(transaction, linkHash, now)
    if (row === undefined) return undefined
    const details = { recoveryId: row.recovery_id }
    await writeAudit(transaction, { at: now, actor: userId, action: 'recovery.use', subject: userId, details })
    return row
  })
  return {}
}
