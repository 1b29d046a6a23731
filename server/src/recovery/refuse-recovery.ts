import type { refuseRecovery as endpoint } from '@tongyun/contract/recovery/desk'
import type { Operation } from '../core/route.ts'
import { decideRecovery } from './decide-recovery.ts'
import { updateRecovery } from './recoveries.queries.ts'
import { tellOfEnd } from './tell-of-recovery.ts'

/** POST /ty/administration/recoveries/:recoveryId/refusal */
export const refuseRecovery: Operation<typeof endpoint> = ({ recoveryId, reason }, context) =>
  decideRecovery(
    context,
    { recoveryId, from: ['asked', 'checked', 'granted'], action: 'recovery.refuse', reason },
    async (transaction, row) => {
      const ended = { state: 'refused', ended_at: context.now, link_hash: null, link_until: null } as const
      await updateRecovery(transaction, recoveryId, ended)
      await tellOfEnd(transaction, row, context)
      return {}
    },
  )
