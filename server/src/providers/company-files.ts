import type { CompanySheet } from '@tongyun/contract/providers/company-sheet'
import type { Database } from '../core/database.ts'
import { useFiles } from '../files/index.ts'
import { selectOwnLicences } from './company.queries.ts'

/** The ids of the pictures that a company's sheet names. */
export const picturesOf = (sheet: CompanySheet | null): string[] =>
  sheet === null ? [] : [...(sheet.logo === null ? [] : [sheet.logo]), ...sheet.photos.map(({ fileId }) => fileId)]

/**
 * Marks the company's pictures as used. Pictures of the draft and of the submitted sheet are readable by the company only;
 * pictures of the approved sheet are public.
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

/** Marks the papers of the company's licences as used; only its people and reviewers may read them. */
export const usePapers = async (transaction: Database, providerId: string, now: Date) => {
  const licences = await selectOwnLicences(transaction, providerId)
  const papers = licences.flatMap(({ sheet, approved }) => [sheet.paper, approved?.paper ?? null])
  const fileIds = [...new Set(papers.filter((paper) => paper !== null))]
  await useFiles(transaction, { companyId: providerId, usedFor: 'licence', fileIds, publicIds: [], now })
}
