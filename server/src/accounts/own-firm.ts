import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { type Firm, firmOf } from './firm.ts'
import { lockOwnUser } from './own-account.ts'
import type { User } from './users.queries.ts'

/**
 * The firm the caller owns, the caller's row locked until the transaction ends, so that they own it until then.
 * @throws BusinessError 811001 firm_needed for who has none, 810009 for members
 */
export const lockOwnFirm = async (
  transaction: Context['database'],
  context: Pick<Context, 'person'>,
): Promise<{ user: User; firm: Firm }> => {
  const user = await lockOwnUser(transaction, context)
  const firm = await firmOf(transaction, user)
  if (firm === null) throw new BusinessError(811001, { reason: 'firm_needed' })
  if (!firm.owner) throw new BusinessError(810009)
  return { user, firm }
}
