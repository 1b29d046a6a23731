import type { Locale } from '@tongyun/contract/page-context'
import type { Database } from '../core/database.ts'

/** Name of a company in a language; null when there is no such company. */
export const selectCompanyName = async (database: Database, companyId: string, locale: Locale): Promise<string | null> => {
  const row = await database
    .selectFrom('providers')
    .select(`name_${locale} as name`)
    .where('provider_id', '=', companyId)
    .executeTakeFirst()
  return row?.name ?? null
}
