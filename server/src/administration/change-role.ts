import type { changeRole as endpoint } from '@tongyun/contract/administration'
import { mayCall } from '@tongyun/contract/roles'
import { endSessions, refuseLast, updateUser } from '../accounts/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { actOnPerson } from './act-on-person.ts'

/** PUT /ty/administration/people/:userId/role. Who leaves the provider roles leaves the company. */
export const changeRole: Operation<typeof endpoint> = ({ userId, role, reason }, context) =>
  actOnPerson(context, { audience: 'administrator', userId, reason }, async (transaction, user) => {
    const provider = mayCall(role, 'provider')
    if (provider && user.company_id === null) throw new BusinessError(811001, { reason: 'company_needed' })
    if (role !== user.role) await refuseLast(transaction, user)
    await updateUser(transaction, userId, { role, ...(provider ? {} : { company_id: null }) })
    await endSessions(transaction, { userId }, 'role', context.now)
    return { action: 'role.change', details: { from: user.role, to: role } }
  })
