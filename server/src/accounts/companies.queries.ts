import type { Locale } from '@tongyun/contract/page-context'
import { sql } from 'kysely'
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

/** Number of the company that bears this number or, in any language, this full name. */
export const selectCompanyId = async (database: Database, given: string): Promise<string | undefined> => {
  const row = await database
    .selectFrom('providers')
    .select('provider_id')
    .where(sql<boolean>`provider_id = ${given} or lower(${given}) in (lower(name_zh), lower(name_en), lower(name_ru))`)
    .orderBy('provider_id')
    .executeTakeFirst()
  return row?.provider_id
}

/** People of a company who do not own it, by user name. */
export const selectMembers = (database: Database, companyId: string) =>
  database
    .selectFrom('users')
    .select(['user_id', 'user_name', 'full_name'])
    .where('company_id', '=', companyId)
    .where('role', '=', 'provider_member')
    .where('deleted_at', 'is', null)
    .orderBy('user_name')
    .execute()
