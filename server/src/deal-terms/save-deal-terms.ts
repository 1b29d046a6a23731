import type { saveDealTerms as endpoint } from '@tongyun/contract/providers/deal-terms'
import { termsFaults } from '@tongyun/freight/deal/deal-terms'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { ownCompanyId } from '../providers/index.ts'
import { saveTerms } from './current-terms.ts'
import { presentTerms } from './get-deal-terms.ts'

/** PUT /ty/workbench/terms */
export const saveDealTerms: Operation<typeof endpoint> = async ({ version: seen, terms }, context) => {
  const { database, now } = context
  const providerId = ownCompanyId(context)
  const faults = termsFaults(terms)
  if (faults.length > 0) throw new BusinessError(812001, { reason: 'terms_faulty' }, { faults })
  const saved = { providerId, terms, seen, actor: caller(context).userId, now }
  const version = await database.transaction().execute((transaction) => saveTerms(transaction, saved))
  if (version === null) throw new BusinessError(811001, { reason: 'changed_meanwhile' }, await presentTerms(database, providerId))
  return { version }
}
