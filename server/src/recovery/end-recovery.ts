/** What ends a recovery before it is used: an objection, its owner who is there after all, or the time. */
import type { objectToRecovery as objectEndpoint } from '@tongyun/contract/recovery/endpoints'
import { writeAudit } from '../core/audit.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { recoveryOf } from './objection-token.ts'
import { endRunning, type RecoveryRow } from './recoveries.queries.ts'
import { tellOfEnd } from './tell-of-recovery.ts'

type Place = { config: Config; now: Date }

const ENDS = {
  objected: { action: 'recovery.objected', actor: 'visitor' },
  lapsed: { action: 'recovery.lapsed', actor: 'system' },
} as const

/** Ends what runs, and tells whoever asked. @returns whether something ran */
export const endRecovery = async (
  transaction: Database,
  which: Parameters<typeof endRunning>[1],
  state: 'objected' | 'lapsed',
  { config, now }: Place,
): Promise<boolean> => {
  const { action, actor } = ENDS[state]
  const ended: RecoveryRow[] = await endRunning(transaction, which, state, now)
  for (const row of ended) {
    await tellOfEnd(transaction, row, { config, now })
    const details = { recoveryId: row.recovery_id }
    await writeAudit(transaction, { at: now, actor, action, subject: row.user_id, details })
  }
  return ended.length > 0
}

/** POST /ty/users/recovery/objection */
export const objectToRecovery: Operation<typeof objectEndpoint> = async ({ token }, { database, config, keys, now }) => {
  const recoveryId = recoveryOf(keys, token)
  const ended =
    recoveryId !== null &&
    (await database.transaction().execute((transaction) => endRecovery(transaction, { recoveryId }, 'objected', { config, now })))
  if (!ended) throw new BusinessError(813001, { reason: 'recovery_over' })
  return {}
}
