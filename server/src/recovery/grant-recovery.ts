import type { grantRecovery as endpoint } from '@tongyun/contract/recovery/desk'
import { RECOVERY } from '@tongyun/contract/recovery/terms/recovery-terms'
import { mayCall } from '@tongyun/contract/roles'
import { DAY_MS } from '@tongyun/freight/days'
import { firmOf, type User } from '../accounts/index.ts'
import { hasRunningBookings } from '../booking/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { decideRecovery } from './decide-recovery.ts'
import { updateRecovery } from './recoveries.queries.ts'
import { tellOfRecovery } from './tell-of-recovery.ts'

/** Longer where more is at stake: accounts of staff, and firms with bookings that are not over. */
const waitDays = async (transaction: Database, user: User): Promise<number> => {
  if (mayCall(user.role, 'staff')) return RECOVERY.longWaitDays
  const firm = await firmOf(transaction, user)
  const isBusy = firm !== null && (await hasRunningBookings(transaction, firm))
  return isBusy ? RECOVERY.longWaitDays : RECOVERY.waitDays
}

/** POST /ty/administration/recoveries/:recoveryId/grant */
export const grantRecovery: Operation<typeof endpoint> = ({ recoveryId, reason }, context) =>
  decideRecovery(context, { recoveryId, from: ['checked'], action: 'recovery.grant', reason }, async (transaction, row, user) => {
    const { now } = context
    const { userId: by } = caller(context)
    if (row.checked_by === by) throw new BusinessError(810008, { reason: 'same_person' })
    if (row.asked_at.getTime() + RECOVERY.decidedInDays * DAY_MS <= now.getTime())
      throw new BusinessError(811001, { reason: 'wrong_step' })
    const usable_at = new Date(now.getTime() + (await waitDays(transaction, user)) * DAY_MS)
    await updateRecovery(transaction, recoveryId, { state: 'granted', granted_by: by, granted_at: now, usable_at, told: 1 })
    await tellOfRecovery(transaction, { ...row, usable_at, told: 1 }, user, context)
    return { usableAt: usable_at.toISOString() }
  })
