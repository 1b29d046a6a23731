/** What staff decides about a recovery: who may, in which state, and the row of the audit. */
import type { AuditAction } from '@tongyun/contract/administration/terms/audit-actions'
import type { RecoveryState } from '@tongyun/contract/recovery/terms/recovery-terms'
import { mayCall } from '@tongyun/contract/roles'
import { lockPeople, type User } from '../accounts/index.ts'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { lockRecovery, type RecoveryRow, selectRecovery } from './recoveries.queries.ts'

type Decision = { recoveryId: string; from: readonly RecoveryState[]; action: AuditAction; reason: string }

/**
 * Locks the people and the recovery, does what is decided, and writes it down with its reason. Accounts of staff are decided
 * about by administrators alone, and nobody decides about their own.
 * @throws BusinessError 810004 without the recovery, 810009 for whoever may not decide about it, 811001 wrong_step
 */
export const decideRecovery = <Data>(
  context: Context,
  { recoveryId, from, action, reason }: Decision,
  decide: (transaction: Database, row: RecoveryRow, user: User) => Promise<Data>,
): Promise<Data> => {
  const { database, now } = context
  const { userId: actor } = caller(context)
  return database.transaction().execute(async (transaction) => {
    const known = await selectRecovery(transaction, recoveryId)
    // People before their recoveries, as where somebody logs in.
    const people = known === undefined ? [] : await lockPeople(transaction, [actor, known.user_id])
    const row = await lockRecovery(transaction, recoveryId)
    const acting = people.find(({ user_id }) => user_id === actor)
    const user = people.find(({ user_id }) => user_id === row?.user_id)
    if (row === undefined || user === undefined) throw new BusinessError(810004)
    const mayAct = acting !== undefined && mayCall(acting.role, mayCall(user.role, 'staff') ? 'administrator' : 'support')
    if (!mayAct || user.user_id === actor) throw new BusinessError(810009)
    if (!from.includes(row.state)) throw new BusinessError(811001, { reason: 'wrong_step' })
    const data = await decide(transaction, row, user)
    await writeAudit(transaction, { at: now, actor, action, subject: row.user_id, details: { recoveryId, reason } })
    return data
  })
}
