import type { resetSecondFactor as endpoint } from '@tongyun/contract/administration/endpoints'
import { endSessions, NO_SECOND_FACTOR, tellOwner, updateUser } from '../accounts/index.ts'
import type { Operation } from '../core/route.ts'
import { actOnPerson } from './act-on-person.ts'

/** DELETE /ty/administration/people/:userId/second_factor */
export const resetSecondFactor: Operation<typeof endpoint> = ({ userId, reason }, context) =>
  actOnPerson(context, { audience: 'administrator', userId, reason }, async (transaction, user) => {
    await updateUser(transaction, userId, NO_SECOND_FACTOR)
    await endSessions(transaction, { userId }, 'second_factor', context.now)
    await tellOwner(transaction, user, 'second_factor_reset', context)
    return { action: 'second_factor.reset' }
  })
