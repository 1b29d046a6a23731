import type { getDealTerms as endpoint, OwnTerms } from '@tongyun/contract/providers/deal-terms'
import type { Database } from '../core/database.ts'
import type { Operation } from '../core/route.ts'
import { ownCompanyId } from '../providers/index.ts'
import { dealTermsOf } from './current-terms.ts'

/** The terms of a company as its people are answered. */
export const presentTerms = async (database: Database, providerId: string): Promise<OwnTerms> => {
  const { savedAt, ...current } = await dealTermsOf(database, providerId)
  return { ...current, savedAt: savedAt?.toISOString() ?? null }
}

/** GET /ty/workbench/terms */
export const getDealTerms: Operation<typeof endpoint> = (_, context) => presentTerms(context.database, ownCompanyId(context))
