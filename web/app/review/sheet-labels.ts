/** What the fields of a sheet are called. */
import type { SubjectKind } from '@tongyun/contract/review'
import { fieldWord } from '@tongyun/messages/offer-words'
import { fieldLabel as companyLabel } from '../providers/company-words.ts'

/** The name of the field at a path of an offer, a company or a licence. */
export const fieldLabel = (kind: SubjectKind, path: string): string => {
  if (kind === 'offer') return fieldWord(path)
  return companyLabel(kind === 'licence' ? `licence.${path}` : path)
}
