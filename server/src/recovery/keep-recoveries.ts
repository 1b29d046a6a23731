/** What time does about recoveries: tells again, sends the link, ends what nobody decided or used. */
import { RECOVERY } from '@tongyun/contract/recovery/terms/recovery-terms'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { hashOfSecret, newSecret, selectUser } from '../accounts/index.ts'
import { keepJob } from '../core/jobs.ts'
import type { Services } from '../core/services.ts'
import { endRecovery } from './end-recovery.ts'
import { countGranted, type RecoveryRow, selectDue, selectOver, updateRecovery } from './recoveries.queries.ts'
import { sendRecoveryLink, tellOfRecovery } from './tell-of-recovery.ts'

type Place = Pick<Services, 'config' | 'keys' | 'database'> & { now: Date }

/** How many tellings are due by now; a process that was away tells once, not of each it missed. */
const tellingsDue = ({ granted_at: from, usable_at: to }: RecoveryRow, now: Date): number => {
  if (from === null || to === null) return 0
  if (to.getTime() - DAY_MS <= now.getTime()) return 3
  return from.getTime() + (to.getTime() - from.getTime()) / 2 <= now.getTime() ? 2 : 1
}

/** One look at all that runs. */
export const passRecoveries = ({ database, ...place }: Place): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { now } = place
    for (const { recovery_id: recoveryId } of await selectOver(transaction, now))
      await endRecovery(transaction, { recoveryId }, 'lapsed', place)
    for (const row of await selectDue(transaction, now)) {
      if (row.usable_at !== null && row.usable_at <= now) {
        const secret = newSecret()
        const until = new Date(now.getTime() + RECOVERY.linkHours * HOUR_MS)
        await updateRecovery(transaction, row.recovery_id, { link_hash: hashOfSecret(secret), link_until: until })
        await sendRecoveryLink(transaction, row, { secret, until }, place)
        continue
      }
      const told = tellingsDue(row, now)
      const user = await selectUser(transaction, row.user_id)
      await updateRecovery(transaction, row.recovery_id, { told })
      if (user !== undefined) await tellOfRecovery(transaction, { ...row, told }, user, place)
    }
  })

export const keepRecoveries = (app: FastifyInstance) => {
  const { services } = app
  const { config, keys, database, gauges } = services
  let granted = 0
  gauges.push({ name: 'recoveries_granted_week', help: 'Lost accounts given back within seven days', read: () => granted })
  keepJob(app, {
    name: 'keep-recoveries',
    everyMs: MINUTE_MS,
    pass: async () => {
      const now = services.clock()
      await passRecoveries({ config, keys, database, now })
      granted = await countGranted(database, now)
    },
  })
}
