import type { changePassword as endpoint } from '@tongyun/contract/accounts/account'
import { writeAudit } from '../core/audit.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { endSessions } from './end-sessions.ts'
import { rememberDevice } from './known-device.ts'
import { tellOwner } from './letters.ts'
import { lockOwnUser, ownUserByPassword } from './own-account.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { personalWords } from './personal-words.ts'
import { deleteTicketsOf } from './second-factor-tickets.queries.ts'
import { deleteResetsOf } from './sent-codes.queries.ts'
import { lockSession } from './sessions.queries.ts'
import { updateUser } from './users.queries.ts'

/** PUT /ty/account/password. All other sessions of the account end. */
export const changePassword: Operation<typeof endpoint> = async ({ password, newPassword }, context) => {
  const { database, keys, now } = context
  const known = await ownUserByPassword(context, password)
  await refusePassword(newPassword, await personalWords(database, known))
  const hash = await hashPassword(newPassword, keys)
  const { sessionId } = caller(context)
  await database.transaction().execute(async (transaction) => {
    const user = await lockOwnUser(transaction, context)
    const session = await lockSession(transaction, sessionId, now)
    const { user_id } = user
    await updateUser(transaction, user_id, { password_hash: hash, password_changed_at: now })
    await endSessions(transaction, { userId: user_id, except: sessionId }, 'password', now)
    rememberDevice(context, await lockOwnUser(transaction, context), session?.device_confirmed_at ?? null)
    await deleteTicketsOf(transaction, user_id)
    await deleteResetsOf(transaction, user_id)
    await tellOwner(transaction, user, 'password_changed', context)
    await writeAudit(transaction, { at: now, actor: user_id, action: 'password.change', subject: user_id })
  })
  return {}
}
