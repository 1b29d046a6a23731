/** What staff reads of recoveries. */
import type { getRecovery as getEndpoint, listRecoveries as listEndpoint, Recovery } from '@tongyun/contract/recovery/desk'
import { RECOVERY } from '@tongyun/contract/recovery/terms/recovery-terms'
import { mayCall } from '@tongyun/contract/roles'
import { DAY_MS } from '@tongyun/freight/days'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import { contactsOf, firmName, firmOf, IDLE_S, maskContact, selectPerson, selectUser, selectUserName } from '../accounts/index.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context, Operation } from '../core/route.ts'
import { selectDealsOfFirm } from './firm-deals.queries.ts'
import { type RecoveryRow, selectRecoveries, selectRecovery } from './recoveries.queries.ts'

const MOST = 100

const iso = (at: Date | null) => at?.toISOString() ?? null

const allowedTo = (row: RecoveryRow, role: 'staff' | 'other', { role: own, userId }: ReturnType<typeof caller>) => {
  const may = mayCall(own, role === 'staff' ? 'administrator' : 'support') && row.user_id !== userId && row.ended_at === null
  const steps: Recovery['allowed'] = []
  if (!may) return steps
  if (row.state === 'asked') steps.push('check')
  if (row.state === 'checked' && mayCall(own, 'administrator') && row.checked_by !== userId) steps.push('grant')
  return [...steps, 'refuse' as const]
}

const present = async (row: RecoveryRow, context: Context): Promise<Recovery | undefined> => {
  const { database, locale } = context
  const user = await selectUser(database, row.user_id)
  if (user === undefined) return undefined
  const nameOf = (userId: string | null) => (userId === null ? null : selectUserName(database, userId))
  return {
    recoveryId: row.recovery_id,
    state: row.state,
    userId: row.user_id,
    userName: user.user_name,
    role: user.role,
    companyName: await firmName(database, user, locale),
    newContact: maskContact(row.target),
    threadNumber: row.thread_number,
    askedAt: row.asked_at.toISOString(),
    decideUntil: ['asked', 'checked'].includes(row.state)
      ? new Date(row.asked_at.getTime() + RECOVERY.decidedInDays * DAY_MS).toISOString()
      : null,
    evidence: row.evidence as Recovery['evidence'],
    checkedBy: await nameOf(row.checked_by),
    grantedBy: await nameOf(row.granted_by),
    usableAt: iso(row.usable_at),
    endedAt: iso(row.ended_at),
    allowed: allowedTo(row, mayCall(user.role, 'staff') ? 'staff' : 'other', caller(context)),
  }
}

/** GET /ty/administration/recoveries */
export const listRecoveries: Operation<typeof listEndpoint> = async (_input, context) => {
  const recoveries: Recovery[] = []
  for (const row of await selectRecoveries(context.database, MOST)) {
    const shown = await present(row, context)
    if (shown !== undefined) recoveries.push(shown)
  }
  return { recoveries }
}

/** GET /ty/administration/recoveries/:recoveryId */
export const getRecovery: Operation<typeof getEndpoint> = async ({ recoveryId }, context) => {
  const { database, locale, now } = context
  const row = await selectRecovery(database, recoveryId)
  const recovery = row && (await present(row, context))
  const user = row && (await selectUser(database, row.user_id))
  if (recovery === undefined || user === undefined) throw new BusinessError(810004)
  const person = await selectPerson(database, user.user_id, { locale, now, idleS: IDLE_S })
  const firm = await firmOf(database, user)
  const deals = firm === null ? [] : await selectDealsOfFirm(database, firm, locale)
  return {
    recovery,
    lastLoginAt: iso(person?.last_seen_at ?? null),
    deals: deals.map(({ number, other_side: otherSide }) => ({ number: shownDealNumber(number), otherSide })),
    oldContacts: contactsOf(user).map(({ target }) => maskContact(target)),
  }
}
