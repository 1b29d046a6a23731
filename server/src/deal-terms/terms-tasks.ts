import type { Services } from '../core/services.ts'
import { dealTermsOf } from './current-terms.ts'

/** A provider whose terms are still our proposal has them to look at. */
export const termsTasks: Services['tasks'][number] = async (database, { companyId }) => {
  if (companyId === null || (await dealTermsOf(database, companyId)).confirmed) return []
  return [{ kind: 'terms', side: 'provider', count: 1, until: null }]
}
