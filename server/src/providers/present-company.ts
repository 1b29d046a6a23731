import { isDeepStrictEqual } from 'node:util'
import type { Company } from '@tongyun/contract/providers/company'
import { companyFaults } from '@tongyun/contract/providers/terms/company-faults'
import { DAY_MS } from '@tongyun/freight/days'
import { openGazetteer, placeName } from '@tongyun/places'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { fileFacts, selectFiles } from '../files/index.ts'
import { lastDecisionOf, pendingReviewOf, type Subject } from '../review/index.ts'
import { type LicenceRow, selectCompanyRow, selectOwnLicences } from './company.queries.ts'
import { picturesOf } from './company-files.ts'
import { selectAnyProvider } from './providers.queries.ts'
import { sheetOfPublic } from './sheet-of-public.ts'

/** Id of the caller's company. @throws BusinessError 810004 no_provider */
export const ownCompanyId = ({ person }: Pick<Context, 'person'>): string => {
  if (person === null || person.companyId === null) throw new BusinessError(810004, { reason: 'no_provider' })
  return person.companyId
}

/** The review status of one version of a sheet or licence. */
const progressOf = async (
  { database }: Pick<Context, 'database'>,
  subject: Subject,
  version: number,
): Promise<Pick<Company, 'state' | 'comments' | 'decidedAt' | 'dueAt'>> => {
  const [pending, last] = await Promise.all([pendingReviewOf(database, subject), lastDecisionOf(database, subject)])
  if (pending !== undefined) return { state: 'pending', comments: [], decidedAt: null, dueAt: pending.dueAt.toISOString() }
  const decidedAt = last?.decidedAt?.toISOString() ?? null
  // The comments on an earlier version still tell the owner what to correct.
  const comments = last?.status === 'rejected' ? last.comments : []
  const decided = last?.version === version && (last.status === 'approved' || last.status === 'rejected')
  return { state: decided ? (last.status as 'approved' | 'rejected') : 'draft', comments, decidedAt, dueAt: null }
}

const presentLicence = async (context: Context, row: LicenceRow): Promise<Company['licences'][number]> => {
  const { licence_id: licenceId, version, sheet, approved } = row
  const end = approved?.validTo ?? sheet.validTo
  return {
    licenceId,
    version,
    licence: sheet,
    ...(await progressOf(context, { subjectKind: 'licence', subjectId: licenceId }, version)),
    public: approved !== null,
    daysLeft: end === null ? null : Math.ceil((Date.parse(end) - context.now.getTime()) / DAY_MS),
  }
}

/** The caller's company with its draft, review status and licences, as the page of business information needs it. */
export const presentCompany = async (context: Context): Promise<Company> => {
  const { database, keys, locale, now } = context
  const providerId = ownCompanyId(context)
  const provider = await selectAnyProvider(database, providerId)
  if (provider === undefined) throw new BusinessError(810004, { reason: 'no_provider' })
  const [row, licences] = await Promise.all([selectCompanyRow(database, providerId), selectOwnLicences(database, providerId)])
  const sheet = row?.sheet ?? (await sheetOfPublic(database, provider))
  const papers = licences.map((licence) => licence.sheet.paper).filter((paper) => paper !== null)
  const progress = await progressOf(context, { subjectKind: 'company', subjectId: providerId }, row?.version ?? 0)
  const files = await selectFiles(database, [...picturesOf(sheet), ...papers])
  const city = sheet.cityId === null ? undefined : openGazetteer().byId(sheet.cityId)
  return {
    providerId,
    version: row?.version ?? 0,
    sheet,
    ...progress,
    // A public page that the owner never edited here counts as approved.
    ...(row === undefined && provider.city_id !== null ? { state: 'approved' as const } : {}),
    revising:
      row !== undefined && row.submitted !== null && !isDeepStrictEqual(row.submitted, sheet) && progress.state === 'pending',
    faults: companyFaults(sheet),
    public: provider.city_id !== null,
    cityName: city === undefined ? null : placeName(city, locale),
    certified: provider.certified,
    verified: provider.verified,
    licences: await Promise.all(licences.map((licence) => presentLicence(context, licence))),
    files: files.map((file) => fileFacts(keys, file, now)),
  }
}
