import type { confirmSecondFactor as endpoint } from '@tongyun/contract/accounts/login'
import { countFailure } from '../core/audit-failures.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { refuseBeyond } from '../core/spend-points.ts'
import { isUsable, refuseSite } from './account-access.ts'
import { acceptSecondFactor, SECOND_FACTOR_TRIES } from './authenticator.ts'
import { deleteTicket, takeTicketTry } from './second-factor-tickets.queries.ts'
import { hashOfSecret } from './secrets.ts'
import { startSession } from './start-session.ts'
import { lockUser } from './users.queries.ts'

const TRIES_OF_A_TICKET = 5

/** POST /ty/users/second_factor. The ticket goes with the right code, or after five wrong ones. */
export const confirmSecondFactor: Operation<typeof endpoint> = async ({ ticket, code }, context) => {
  const { config, database, keys, now } = context
  const ticketHash = hashOfSecret(ticket)
  const row = await takeTicketTry(database, ticketHash, TRIES_OF_A_TICKET, now)
  if (row === undefined) throw new BusinessError(810006)
  const { user_id, site } = row
  await refuseBeyond(database, `second-factor:${user_id}`, SECOND_FACTOR_TRIES, now)
  const signedIn = await database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, user_id)
    if (user === undefined || !isUsable(user, config)) return null
    refuseSite(user, site)
    if (!(await acceptSecondFactor(transaction, user, code, keys, now))) return null
    if (!(await deleteTicket(transaction, ticketHash))) throw new BusinessError(810006)
    return startSession({ ...context, database: transaction }, user, { site, secondFactor: true })
  })
  if (signedIn !== null) return signedIn
  await countFailure(database, { at: now, action: 'second_factor.wrong', subject: user_id })
  throw new BusinessError(813001, { reason: 'wrong_second_factor' })
}
