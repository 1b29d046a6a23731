import type { handOverFirm as endpoint } from '@tongyun/contract/accounts/colleagues'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { setOwner } from '../shippers/index.ts'
import { type Firm, firmOf } from './firm.ts'
import { tellOwner } from './letters.ts'
import { ownUser, ownUserByPassword, presentAccount } from './own-account.ts'
import { lockPeople, type User, updateUser } from './users.queries.ts'

/** Who of a firm owns it from now on. */
const change = async (transaction: Database, { kind }: Firm, userId: string, owner: boolean) => {
  if (kind === 'provider') await updateUser(transaction, userId, { role: owner ? 'provider_owner' : 'provider_member' })
  else await setOwner(transaction, userId, owner)
}

/** The member of a firm, whose row is locked. @throws BusinessError 811001 not_a_member for an owner, and for others */
export const memberOf = async (transaction: Database, user: User | undefined, firm: Firm): Promise<User> => {
  const theirs = user && (await firmOf(transaction, user))
  if (user === undefined || theirs?.id !== firm.id || theirs.owner) throw new BusinessError(811001, { reason: 'not_a_member' })
  return user
}

/** POST /ty/colleagues/owner. Both rows are locked: nobody hands over twice, or to somebody who left meanwhile. */
export const handOverFirm: Operation<typeof endpoint> = async ({ member, password }, context) => {
  const { database, now } = context
  const { user_id: userId } = await ownUserByPassword(context, password)
  await database.transaction().execute(async (transaction) => {
    const people = await lockPeople(transaction, [userId, member])
    const caller = people.find(({ user_id }) => user_id === userId)
    const firm = caller && (await firmOf(transaction, caller))
    if (!firm?.owner) throw new BusinessError(810009)
    const given = people.find(({ user_id }) => user_id === member)
    const next = await memberOf(transaction, given, firm)
    await change(transaction, firm, member, true)
    await change(transaction, firm, userId, false)
    await tellOwner(transaction, next, 'company_owner', context)
    await writeAudit(transaction, { at: now, actor: userId, action: 'company.hand_over', subject: member })
  })
  return presentAccount(context, await ownUser(context))
}
