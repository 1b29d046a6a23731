/** What the fields of a sheet are called. */
import type { SubjectKind } from '@tongyun/contract/review/endpoints'
import { companyFieldWord } from '@tongyun/messages/company-words'
import { fieldWord } from '@tongyun/messages/offer-words'

/** The name of the field at a path of an offer, a company or a licence. */
export const fieldLabel = (kind: SubjectKind, path: string): string => {
  if (kind === 'offer') return fieldWord(path)
  return companyFieldWord(kind === 'licence' ? `licence.${path}` : path)
}
