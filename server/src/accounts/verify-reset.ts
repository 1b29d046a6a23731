import type { verifyReset as endpoint } from '@tongyun/contract/accounts/registration'
import type { Operation } from '../core/route.ts'
import { hashOfSecret, newSecret } from './secrets.ts'
import { updateUsed } from './sent-codes.queries.ts'
import { checkCode, wrongCode } from './sent-codes.ts'

/** Time to think of a password. */
const TICKET_EXPIRES_S = 600

/** POST /ty/users/reset/verify. The code serves once and earns the ticket of the next step. */
export const verifyReset: Operation<typeof endpoint> = async ({ resetId, code }, context) => {
  const { database, now } = context
  const { code_id } = await checkCode(context, { resetId }, code)
  const resetTicket = newSecret()
  const used = await updateUsed(database, code_id, now, {
    ticket_hash: hashOfSecret(resetTicket),
    ticket_expires_at: new Date(now.getTime() + TICKET_EXPIRES_S * 1000),
  })
  if (!used) throw wrongCode()
  return { resetTicket, expiresInS: TICKET_EXPIRES_S }
}
