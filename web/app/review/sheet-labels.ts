/** What the fields of a sheet are called. */
import type { SubjectKind } from '@tongyun/contract/review/endpoints'
import { DEMAND_FIELDS, type DemandFieldName } from '@tongyun/freight/demand/demand-fields'
import { companyFieldWord } from '@tongyun/messages/company-words'
import { demandFieldWord } from '@tongyun/messages/demand-words'
import { fieldWord } from '@tongyun/messages/offer-words'

const isDemandField = (name: string): name is DemandFieldName => name in DEMAND_FIELDS

/** Items of a list are called by the list, with their number. */
const demandLabel = (path: string): string => {
  const [name = '', index] = path.split('.')
  const label = isDemandField(name) ? demandFieldWord(name) : path
  return index === undefined ? label : `${label} ${Number(index) + 1}`
}

/** The name of the field at a path of an offer, a demand, a company or a licence. */
export const fieldLabel = (kind: SubjectKind, path: string): string => {
  if (kind === 'offer') return fieldWord(path)
  if (kind === 'demand') return demandLabel(path)
  return companyFieldWord(kind === 'licence' ? `licence.${path}` : path)
}
