import type { Channel } from '@tongyun/contract/accounts/registration'
import { RECOVERY } from '@tongyun/contract/recovery/terms/recovery-terms'
import { DAY_MS } from '@tongyun/freight/days'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { NO_SECOND_FACTOR } from './authenticator.ts'
import { forgiveWrongPasswords } from './check-password.ts'
import { endSessions } from './end-sessions.ts'
import { tellOwner } from './letters.ts'
import { contactsOf } from './own-contacts.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { personalWords } from './personal-words.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { deleteTicketsOf } from './second-factor-tickets.queries.ts'
import { deleteResetsOf } from './sent-codes.queries.ts'
import { lockUser, selectUser, updateUser } from './users.queries.ts'

const over = () => new BusinessError(813001, { reason: 'link_over' })

/**
 * Gives an account that lost every contact a password and another contact in place of those it has; its second factor, devices
 * and sessions go, and for a week no device of it counts as confirmed (decision 078). Its old contacts are told.
 * @param take takes the right to it, in the transaction; undefined where there is none
 * @throws BusinessError 812001 for a password that is refused, 812002 contact_taken, 813001 link_over
 */
export const giveAccount = async (
  context: Context,
  { userId, password }: { userId: string; password: string },
  take: (transaction: Database) => Promise<{ channel: Channel; target: string } | undefined>,
): Promise<void> => {
  const { database, keys, now } = context
  const known = await selectUser(database, userId)
  if (known === undefined) throw over()
  await refusePassword(password, await personalWords(database, known))
  const hash = await hashPassword(password, keys)
  await refuseDuplicates(() =>
    database.transaction().execute(async (transaction) => {
      const user = await lockUser(transaction, userId)
      const taken = user && (await take(transaction))
      if (user === undefined || taken === undefined) throw over()
      const { channel, target } = taken
      for (const contact of contactsOf(user)) await tellOwner(transaction, user, 'recovered', context, { contact, target })
      await updateUser(transaction, userId, {
        ...NO_SECOND_FACTOR,
        password_hash: hash,
        password_changed_at: now,
        phone: channel === 'phone' ? target : null,
        email: channel === 'email' ? target : null,
        careful_until: new Date(now.getTime() + RECOVERY.carefulDays * DAY_MS),
      })
      await forgiveWrongPasswords({ database: transaction }, userId)
      await endSessions(transaction, { userId }, 'password', now)
      await deleteTicketsOf(transaction, userId)
      await deleteResetsOf(transaction, userId)
    }),
  )
}
