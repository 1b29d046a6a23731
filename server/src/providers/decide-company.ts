/** What happens to a company and to a licence when a reviewer approves or rejects it. */
import type { CompanySheet, LicenceSheet } from '@tongyun/contract/providers/company-sheet'
import { shownText } from '@tongyun/contract/providers/terms/company-patterns'
import type { Sheet } from '@tongyun/contract/review/endpoints'
import { isoDay } from '@tongyun/freight/days'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { SubjectHandler } from '../review/index.ts'
import { settleCertificate } from './certificate.ts'
import { lockCompany, lockLicence, updateApprovedLicence, updateApprovedSheet } from './company.queries.ts'
import { usePapers, usePictures } from './company-files.ts'
import { publishCompany, publishLicence } from './publish-company.ts'
import { refuseTaken } from './submit-company.ts'

const changed = () => new BusinessError(811001, { reason: 'changed_meanwhile' })

/** The company's row with the sheet that was submitted as that version; the draft may have changed since. */
const lockSubmitted = async (transaction: Database, providerId: string, version: number) => {
  const row = await lockCompany(transaction, providerId)
  if (row === undefined || row.submitted === null || row.submitted_version !== version) throw changed()
  return { row, submitted: row.submitted }
}
const lockLicenceVersion = async (transaction: Database, licenceId: string, version: number) => {
  const row = await lockLicence(transaction, licenceId)
  if (row?.version !== version) throw changed()
  return row
}

/** The reviewed sheet becomes the public page. */
export const companySubject: SubjectHandler = {
  approve: async (transaction, providerId, version, { now }) => {
    const { row, submitted } = await lockSubmitted(transaction, providerId, version)
    await refuseTaken(transaction, providerId, submitted)
    await usePictures(transaction, providerId, { sheet: row.sheet, submitted, approved: submitted, now })
    await publishCompany(transaction, providerId, submitted)
    await updateApprovedSheet(transaction, providerId, submitted)
  },
  /** The public page stays as it is; the owner reads the reviewer's comments. */
  reject: async (transaction, providerId, version) => {
    await lockSubmitted(transaction, providerId, version)
  },
  title: (sheet: Sheet, locale) => shownText((sheet as CompanySheet).name, locale),
}

/** The licence's number, issuer and validity become public, and a business licence certifies the company. The uploaded paper stays private. */
export const licenceSubject: SubjectHandler = {
  approve: async (transaction, licenceId, version, { by, now }) => {
    const { provider_id: providerId, sheet: licence } = await lockLicenceVersion(transaction, licenceId, version)
    await updateApprovedLicence(transaction, licenceId, licence)
    await publishLicence(transaction, { providerId, licenceId, licence, by, today: isoDay(now) })
    await usePapers(transaction, providerId, now)
    if (licence.kind === 'business') await settleCertificate(transaction, providerId, by, now)
  },
  reject: async (transaction, licenceId, version) => {
    await lockLicenceVersion(transaction, licenceId, version)
  },
  title: (sheet: Sheet, locale) => {
    const { kind, number } = sheet as LicenceSheet
    return `${vocabularyWord('licence_kind', kind, locale)} ${number}`
  },
}
