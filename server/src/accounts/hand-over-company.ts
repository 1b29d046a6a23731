import type { handOverCompany as endpoint } from '@tongyun/contract/accounts/account'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { tellOwner } from './letters.ts'
import { ownUser, ownUserByPassword, presentAccount } from './own-account.ts'
import { lockPeople, updateUser } from './users.queries.ts'

/** POST /ty/account/company/owner. Both accounts are locked, so that a company is handed over once, and to a person who is still its member. */
export const handOverCompany: Operation<typeof endpoint> = async ({ member, password }, context) => {
  const { database, now } = context
  const { user_id: userId } = await ownUserByPassword(context, password)
  await database.transaction().execute(async (transaction) => {
    const people = await lockPeople(transaction, [userId, member])
    const owner = people.find(({ user_id }) => user_id === userId)
    const next = people.find(({ user_id }) => user_id === member)
    if (owner?.role !== 'provider_owner') throw new BusinessError(810009)
    if (next?.role !== 'provider_member' || next.company_id !== owner.company_id)
      throw new BusinessError(811001, { reason: 'not_a_member' })
    await updateUser(transaction, member, { role: 'provider_owner' })
    await updateUser(transaction, userId, { role: 'provider_member' })
    await tellOwner(transaction, next, 'company_owner', context)
    await writeAudit(transaction, { at: now, actor: userId, action: 'company.hand_over', subject: member })
  })
  return presentAccount(context, await ownUser(context))
}
