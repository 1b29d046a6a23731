import type { CompanySheet } from '@tongyun/contract/providers/company-sheet'
import type { Database } from '../core/database.ts'
import { useFiles } from '../files/index.ts'
import { selectOwnLicences } from './company.queries.ts'

/** Pictures a sheet names. */
export const picturesOf = (sheet: CompanySheet | null): string[] =>
  sheet === null ? [] : [...(sheet.logo === null ? [] : [sheet.logo]), ...sheet.photos.map(({ fileId }) => fileId)]

/**
 * Says which files the company's pictures are: those of its sheet and of what it handed in are its own, those of the approved
 * one everybody's.
 * @throws BusinessError 810009 for a file of somebody else, 815001 for one that cannot be shown
 */
export const usePictures = (
  transaction: Database,
  providerId: string,
  { sheet, submitted, approved, now }: Record<'submitted' | 'approved', CompanySheet | null> & { sheet: CompanySheet; now: Date },
) => {
  const publicIds = picturesOf(approved)
  const fileIds = [...new Set([...picturesOf(sheet), ...picturesOf(submitted), ...publicIds])]
  return useFiles(transaction, { companyId: providerId, usedFor: 'company', fileIds, publicIds, now })
}

/** The same for the papers of its licences, which nobody but its people and reviewers reads. */
export const usePapers = async (transaction: Database, providerId: string, now: Date) => {
  const licences = await selectOwnLicences(transaction, providerId)
  const papers = licences.flatMap(({ sheet, approved }) => [sheet.paper, approved?.paper ?? null])
  const fileIds = [...new Set(papers.filter((paper) => paper !== null))]
  await useFiles(transaction, { companyId: providerId, usedFor: 'licence', fileIds, publicIds: [], now })
}
