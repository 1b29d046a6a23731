import type { checkRecovery as endpoint } from '@tongyun/contract/recovery/desk'
import { HIDDEN_EVIDENCE } from '@tongyun/contract/recovery/terms/recovery-terms'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { decideRecovery } from './decide-recovery.ts'
import { lockChecker, markChecked } from './recoveries.queries.ts'

const FEWEST_HIDDEN = 2

/** POST /ty/administration/recoveries/:recoveryId/check */
export const checkRecovery: Operation<typeof endpoint> = ({ recoveryId, evidence, reason }, context) =>
  decideRecovery(context, { recoveryId, from: ['asked'], action: 'recovery.check', reason }, async (transaction) => {
    const hidden = new Set(evidence.filter((one) => HIDDEN_EVIDENCE.includes(one)))
    if (hidden.size < FEWEST_HIDDEN)
      throw new BusinessError(810001, { field: 'evidence', rule: 'too_small', path: 'evidence', limit: String(FEWEST_HIDDEN) })
    const { userId: by } = caller(context)
    await lockChecker(transaction, by)
    if (!(await markChecked(transaction, recoveryId, { evidence: [...new Set(evidence)], by, now: context.now })))
      throw new BusinessError(810008, { reason: 'too_many_recoveries' })
    return {}
  })
