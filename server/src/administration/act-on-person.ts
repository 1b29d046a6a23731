import type { Person } from '@tongyun/contract/administration/endpoints'
import type { AuditAction } from '@tongyun/contract/administration/terms/audit-actions'
import { type Audience, mayCall } from '@tongyun/contract/roles'
import { lockPeople, type User } from '../accounts/index.ts'
import { type AuditDetails, writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { readPerson } from './present-person.ts'

type Act = { audience: Audience; userId: string; reason: string }

/**
 * Does something about another person and writes it down with its reason, all or nothing. Both rows are locked, so that
 * whoever loses their role meanwhile does nothing with it any more.
 * @param change what is done; answers with the name of the action and its details for the audit log
 * @throws BusinessError 811001 yourself, 812004 for nobody, 810009 for an actor whose role does not allow it any more and
 * for support that would act on staff
 */
export const actOnPerson = async (
  context: Context,
  { audience, userId, reason }: Act,
  change: (transaction: Database, user: User) => Promise<{ action: AuditAction; details?: AuditDetails }>,
): Promise<Person> => {
  const { database, now } = context
  const { userId: actorId } = caller(context)
  if (userId === actorId) throw new BusinessError(811001, { reason: 'yourself' })
  await database.transaction().execute(async (transaction) => {
    const people = await lockPeople(transaction, [actorId, userId])
    const acting = people.find(({ user_id }) => user_id === actorId)
    const user = people.find(({ user_id }) => user_id === userId)
    if (acting === undefined || !mayCall(acting.role, audience)) throw new BusinessError(810009)
    if (user === undefined) throw new BusinessError(812004)
    if (mayCall(user.role, 'staff') && acting.role !== 'administrator') throw new BusinessError(810009)
    const { action, details = {} } = await change(transaction, user)
    await writeAudit(transaction, { at: now, actor: actorId, action, subject: userId, details: { ...details, reason } })
  })
  return readPerson(context, userId)
}
