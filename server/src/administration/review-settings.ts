import type { changeReviewSettings as changeEndpoint, getReviewSettings as endpoint } from '@tongyun/contract/review/endpoints'
import { writeAudit } from '../core/audit.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { lockReviewSettings, readReviewSettings, writeReviewSettings } from '../review/index.ts'

/** GET /ty/administration/review_settings */
export const getReviewSettings: Operation<typeof endpoint> = (_input, { database }) => readReviewSettings(database)

/** PUT /ty/administration/review_settings. The audit log keeps what was changed. */
export const changeReviewSettings: Operation<typeof changeEndpoint> = ({ personReviewed, ...input }, context) =>
  context.database.transaction().execute(async (transaction) => {
    const before = await lockReviewSettings(transaction)
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const after = { ...before, ...given, personReviewed: personReviewed ?? before.personReviewed }
    const told = given as Record<string, number | boolean>
    const named: Record<string, string> = personReviewed === undefined ? {} : { personReviewed: personReviewed.join(' ') }
    await writeReviewSettings(transaction, after)
    await writeAudit(transaction, {
      at: context.now,
      actor: caller(context).userId,
      action: 'review.settings',
      details: { ...told, ...named },
    })
    return after
  })
