import type { turnOnSecondFactor as endpoint } from '@tongyun/contract/accounts/account'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { newRecoveryCodes, stepOf } from './authenticator.ts'
import { endSessions } from './end-sessions.ts'
import { confirmedNow, rememberDevice } from './known-device.ts'
import { tellOwner } from './letters.ts'
import { lockOwnUser } from './own-account.ts'
import { updateSecondFactor } from './sessions.queries.ts'
import { updateUser } from './users.queries.ts'

/** PUT /ty/account/second_factor. Sessions that were opened without it, or with the one before, end; this one has passed. */
export const turnOnSecondFactor: Operation<typeof endpoint> = async ({ code }, context) => {
  const { database, keys, now } = context
  const { sessionId } = caller(context)
  const recoveryCodes = await database.transaction().execute(async (transaction) => {
    const user = await lockOwnUser(transaction, context)
    const { user_id, totp_waiting: waiting } = user
    if (waiting === null) throw new BusinessError(812001)
    const step = stepOf(waiting, user_id, code, keys, now)
    if (step === null) throw new BusinessError(813001, { reason: 'wrong_second_factor' })
    const { codes, hashes } = newRecoveryCodes(user_id, keys)
    await updateUser(transaction, user_id, {
      totp_secret: waiting,
      totp_waiting: null,
      totp_on: true,
      totp_last_step: step,
      recovery_codes: hashes,
    })
    const confirmedAt = await updateSecondFactor(transaction, sessionId, confirmedNow(context))
    await endSessions(transaction, { userId: user_id, except: sessionId }, 'second_factor', now)
    rememberDevice(context, await lockOwnUser(transaction, context), confirmedAt)
    await tellOwner(transaction, user, 'second_factor_on', context)
    await writeAudit(transaction, { at: now, actor: user_id, action: 'second_factor.on', subject: user_id })
    return codes
  })
  return { recoveryCodes }
}
