import type { submitLicence as endpoint } from '@tongyun/contract/providers/company'
import type { LicenceSheet } from '@tongyun/contract/providers/company-sheet'
import { licenceFaults } from '@tongyun/contract/providers/terms/company-faults'
import { COMPANY_LIMITS } from '@tongyun/contract/providers/terms/company-patterns'
import { isoDay } from '@tongyun/freight/days'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { openReview } from '../review/index.ts'
import { insertLicence, type LicenceRow, lockCompany, lockLicence, selectOwnLicences, updateLicence } from './company.queries.ts'
import { usePapers } from './company-files.ts'
import { ownCompanyId } from './present-company.ts'
import { refuseFaults } from './submit-company.ts'

type Handed = { providerId: string; licence: LicenceSheet; now: Date }

const addLicence = async (transaction: Database, { providerId, licence, now }: Handed) => {
  const known = await selectOwnLicences(transaction, providerId)
  if (known.length >= COMPANY_LIMITS.licences)
    throw new BusinessError(810001, { field: 'licence', rule: 'too_many', path: '', limit: String(COMPANY_LIMITS.licences) })
  const row = { licence_id: readableId('l'), provider_id: providerId, version: 1, created_at: now, updated_at: now }
  await insertLicence(transaction, { ...row, sheet: licence })
  return { licenceId: row.licence_id, version: 1, before: null }
}

/** A licence of the company. @throws BusinessError 810009 for another's */
export const lockOwnLicence = async (transaction: Database, providerId: string, licenceId: string): Promise<LicenceRow> => {
  const row = await lockLicence(transaction, licenceId)
  if (row?.provider_id !== providerId) throw new BusinessError(810009)
  return row
}

const changeLicence = async (transaction: Database, licenceId: string, version: number | undefined, handed: Handed) => {
  const row = await lockOwnLicence(transaction, handed.providerId, licenceId)
  if (row.version !== version)
    throw new BusinessError(811001, { reason: 'changed_meanwhile' }, { version: row.version, sheet: row.sheet })
  const next = row.version + 1
  await updateLicence(transaction, licenceId, { version: next, sheet: handed.licence, updated_at: handed.now })
  return { licenceId, version: next, before: row.approved }
}

/** POST /ty/company/licences */
export const submitLicence: Operation<typeof endpoint> = ({ licenceId, version, licence }, context) => {
  const { now, press } = context
  const providerId = ownCompanyId(context)
  refuseFaults('licence', licenceFaults(licence, isoDay(now)))
  return withRequestKey(context, async (transaction) => {
    await lockCompany(transaction, providerId)
    const handed = { providerId, licence, now }
    const subject =
      licenceId === undefined
        ? await addLicence(transaction, handed)
        : await changeLicence(transaction, licenceId, version, handed)
    await usePapers(transaction, providerId, now)
    await openReview(transaction, {
      subjectKind: 'licence',
      subjectId: subject.licenceId,
      providerId,
      version: subject.version,
      before: subject.before,
      after: licence,
      submittedBy: press.userId,
      now,
    })
    return { licenceId: subject.licenceId, version: subject.version }
  })
}
