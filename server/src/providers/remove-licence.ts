import type { removeLicence as endpoint } from '@tongyun/contract/providers/company'
import type { Operation } from '../core/route.ts'
import { withdrawReviews } from '../review/index.ts'
import { settleCertificate } from './certificate.ts'
import { deleteLicence, lockCompany } from './company.queries.ts'
import { usePapers } from './company-files.ts'
import { ownCompanyId, presentCompany } from './present-company.ts'
import { lockOwnLicence } from './submit-licence.ts'

/** DELETE /ty/company/licences/:licenceId */
export const removeLicence: Operation<typeof endpoint> = async ({ licenceId }, context) => {
  const { database, now, person } = context
  const providerId = ownCompanyId(context)
  await database.transaction().execute(async (transaction) => {
    await lockCompany(transaction, providerId)
    const { approved } = await lockOwnLicence(transaction, providerId, licenceId)
    await withdrawReviews(transaction, { subjectKind: 'licence', subjectIds: [licenceId], now })
    await deleteLicence(transaction, licenceId)
    await usePapers(transaction, providerId, now)
    if (approved?.kind === 'business') await settleCertificate(transaction, providerId, person?.userId ?? '', now)
  })
  return presentCompany(context)
}
