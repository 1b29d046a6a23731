import type { finishReset as endpoint } from '@tongyun/contract/accounts/registration'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { forgiveWrongPasswords } from './check-password.ts'
import { endSessions } from './end-sessions.ts'
import { confirmedNow, rememberDevice } from './known-device.ts'
import { tellOwner } from './letters.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { personalWords } from './personal-words.ts'
import { deleteTicketsOf } from './second-factor-tickets.queries.ts'
import { hashOfSecret } from './secrets.ts'
import { deleteResetsOf, selectTicketOwner, updateTicketUsed } from './sent-codes.queries.ts'
import { lockUser, selectUser, updateUser } from './users.queries.ts'

/** POST /ty/users/reset/finish. A password that is refused leaves the ticket for another. */
export const finishReset: Operation<typeof endpoint> = async ({ resetTicket, password }, context) => {
  const { database, keys, now } = context
  const ticketHash = hashOfSecret(resetTicket)
  const userId = await selectTicketOwner(database, ticketHash, now)
  const owner = userId === undefined ? undefined : await selectUser(database, userId)
  if (owner === undefined) throw new BusinessError(810006)
  await refusePassword(password, await personalWords(database, owner))
  const hash = await hashPassword(password, keys)
  await database.transaction().execute(async (transaction) => {
    const used = await updateTicketUsed(transaction, ticketHash, now)
    const user = await lockUser(transaction, owner.user_id)
    if (!used || user === undefined) throw new BusinessError(810006)
    const { user_id } = user
    await updateUser(transaction, user_id, { password_hash: hash, password_changed_at: now })
    await forgiveWrongPasswords({ database: transaction }, user_id)
    await endSessions(transaction, { userId: user_id }, 'password', now)
    // The code of the reset is one that a device is confirmed by, too.
    rememberDevice(context, (await lockUser(transaction, user_id)) ?? user, confirmedNow(context))
    await deleteTicketsOf(transaction, user_id)
    await deleteResetsOf(transaction, user_id)
    await context.request.server.services.ownerShown(transaction, user_id, now)
    await tellOwner(transaction, user, 'password_changed', context)
    await writeAudit(transaction, { at: now, actor: user_id, action: 'password.reset', subject: user_id })
  })
  return {}
}
