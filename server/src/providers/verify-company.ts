import type { verifyCompany as endpoint } from '@tongyun/contract/providers/verification'
import { isoDay } from '@tongyun/freight/days'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { updateMarks } from './company.queries.ts'

/** PUT /ty/administration/companies/:providerId/verification */
export const verifyCompany: Operation<typeof endpoint> = async ({ providerId, verification, reason }, context) => {
  const { database, now, person } = context
  const verified = verification === 'confirmed'
  const actor = person?.userId ?? ''
  await database.transaction().execute(async (transaction) => {
    const found = await updateMarks(transaction, providerId, {
      verified,
      verified_by: verified ? actor : null,
      verified_at: verified ? now : null,
      ...(verified ? { checked_on: isoDay(now) } : {}),
    })
    if (!found) throw new BusinessError(810004, { reason: 'no_provider' })
    await writeAudit(transaction, {
      at: now,
      actor,
      action: 'company.verify',
      subject: providerId,
      details: { verified, reason },
    })
  })
  return { verified }
}
