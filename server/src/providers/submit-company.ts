import type { submitCompany as endpoint, withdrawCompany as withdrawEndpoint } from '@tongyun/contract/providers/company'
import type { CompanySheet } from '@tongyun/contract/providers/company-sheet'
import { type CompanyFault, companyFaults } from '@tongyun/contract/providers/terms/company-faults'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { openReview, withdrawReviews } from '../review/index.ts'
import { findNumbered, findOtherNamed, lockCompany, updateSubmitted } from './company.queries.ts'
import { ownCompanyId, presentCompany } from './present-company.ts'
import { countryOfCity } from './publish-company.ts'

/** @throws BusinessError 810001 with every fault as data, where there are any */
export const refuseFaults = (field: string, faults: readonly CompanyFault[]) => {
  const [first] = faults
  if (first === undefined) return
  const rule = first.rule === 'required' ? 'required' : 'wrong_format'
  throw new BusinessError(810001, { field, rule, path: `${field}.${first.path}`, limit: '' }, { faults })
}

/** @throws BusinessError 811002 or 810007 when name or number belong to another company */
export const refuseTaken = async (transaction: Database, providerId: string, { name, companyNumber }: CompanySheet) => {
  const names = Object.values(name).filter((text) => text !== '')
  if ((await findOtherNamed(transaction, providerId, names)) !== undefined) throw new BusinessError(811002)
  if (companyNumber === null) return
  const owner = await findNumbered(transaction, companyNumber.number, companyNumber.kind)
  if (owner !== undefined && owner.provider_id !== providerId) throw new BusinessError(810007, { reason: 'company_number_taken' })
}

/** POST /ty/company/submission */
export const submitCompany: Operation<typeof endpoint> = async ({ version }, context) => {
  const { database, now, person } = context
  const providerId = ownCompanyId(context)
  await database.transaction().execute(async (transaction) => {
    const row = await lockCompany(transaction, providerId)
    if (row === undefined || row.version !== version) {
      const others = row === undefined ? null : { version: row.version, sheet: row.sheet }
      throw new BusinessError(811001, { reason: 'changed_meanwhile' }, others)
    }
    refuseFaults('sheet', companyFaults(row.sheet))
    countryOfCity(row.sheet.cityId)
    await refuseTaken(transaction, providerId, row.sheet)
    await updateSubmitted(transaction, providerId, row)
    await openReview(transaction, {
      subjectKind: 'company',
      subjectId: providerId,
      providerId,
      version,
      before: row.approved,
      after: row.sheet,
      submittedBy: person?.userId ?? '',
      now,
    })
  })
  return presentCompany(context)
}

/** DELETE /ty/company/submission. The draft stays as it is. */
export const withdrawCompany: Operation<typeof withdrawEndpoint> = async (_, context) => {
  const { database, now } = context
  const providerId = ownCompanyId(context)
  await database.transaction().execute(async (transaction) => {
    await lockCompany(transaction, providerId)
    await withdrawReviews(transaction, { subjectKind: 'company', subjectIds: [providerId], now })
    await updateSubmitted(transaction, providerId, null)
  })
  return presentCompany(context)
}
