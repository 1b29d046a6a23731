import type { verifyCompany as endpoint } from '@tongyun/contract/verification'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { dayOf } from './certificate.ts'

/** PUT /ty/administration/companies/:providerId/verification */
export const verifyCompany: Operation<typeof endpoint> = async ({ providerId, verification, reason }, context) => {
  const { database, now, person } = context
  const verified = verification === 'confirmed'
  const actor = person?.userId ?? ''
  await database.transaction().execute(async (transaction) => {
    const [changed] = await transaction
      .updateTable('providers')
      .set({
        verified,
        verified_by: verified ? actor : null,
        verified_at: verified ? now : null,
        ...(verified ? { checked_on: dayOf(now) } : {}),
      })
      .where('provider_id', '=', providerId)
      .returning('provider_id')
      .execute()
    if (changed === undefined) throw new BusinessError(810004, { reason: 'no_provider' })
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
