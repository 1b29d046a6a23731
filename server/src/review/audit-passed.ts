import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import type { Opened, Submission } from './open-review.ts'

/** Writes down what passed by a rule, and why. Last in the transaction, as every entry of the audit log. */
export const auditPassed = async (transaction: Database, submissions: readonly Submission[], opened: readonly Opened[]) => {
  for (const [i, { subjectKind, subjectId, providerId, version, now }] of submissions.entries()) {
    const { reviewId, passed } = opened[i] as Opened
    if (passed === null) continue
    const { by, deviationPercent, bandPercent } = passed
    await writeAudit(transaction, {
      at: now,
      actor: 'system',
      action: 'review.pass',
      subject: reviewId,
      details: {
        kind: subjectKind,
        subjectId,
        companyId: providerId ?? '',
        version,
        rule: by.slice('rule:'.length),
        deviationPercent: Math.round(deviationPercent * 10) / 10,
        bandPercent,
      },
    })
  }
}
