import type { turnOffSecondFactor as endpoint } from '@tongyun/contract/accounts/account'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { refuseBeyond } from '../core/spend-points.ts'
import { acceptSecondFactor, NO_SECOND_FACTOR, SECOND_FACTOR_TRIES } from './authenticator.ts'
import { tellOwner } from './letters.ts'
import { lockOwnUser, ownUserByPassword } from './own-account.ts'
import { updateUser } from './users.queries.ts'

/** DELETE /ty/account/second_factor. 811001 for administrators. */
export const turnOffSecondFactor: Operation<typeof endpoint> = async ({ password, code }, context) => {
  const { database, keys, now } = context
  const { user_id, role } = await ownUserByPassword(context, password)
  if (role === 'administrator') throw new BusinessError(811001)
  await refuseBeyond(database, `second-factor:${user_id}`, SECOND_FACTOR_TRIES, now)
  await database.transaction().execute(async (transaction) => {
    const user = await lockOwnUser(transaction, context)
    if (!(await acceptSecondFactor(transaction, user, code, keys, now)))
      throw new BusinessError(813001, { reason: 'wrong_second_factor' })
    await updateUser(transaction, user_id, NO_SECOND_FACTOR)
    await tellOwner(transaction, user, 'second_factor_off', context)
    await writeAudit(transaction, { at: now, actor: user_id, action: 'second_factor.off', subject: user_id })
  })
  return {}
}
