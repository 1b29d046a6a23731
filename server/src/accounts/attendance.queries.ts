/** Whether somebody looks after a company's affairs. */
import type { Locale } from '@tongyun/freight/locale'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { COMPANIES } from '../providers/index.ts'
import { SHIPPER_PEOPLE, SHIPPERS } from '../shippers/index.ts'
import type { User } from './users.queries.ts'

/**
 * Of companies those that somebody looks after: a real person works there, or somebody of the demonstration was signed in since
 * a moment.
 */
export const selectAttended = async (
  database: Database,
  companyIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ company_id: string }>`
    select distinct u.company_id from users u
    where u.company_id = any(${[...companyIds]}::text[]) and u.deleted_at is null
      and (not u.demo or exists (select from sessions s where s.user_id = u.user_id and s.last_seen_at > ${since}))`.execute(
    database,
  )
  return new Set(rows.map(({ company_id: id }) => id))
}

/** Real people of firms of the demonstration, held until the transaction ends. */
export const selectRealOfDemonstration = async (
  transaction: Database,
): Promise<Pick<User, 'user_id' | 'role' | 'company_id'>[]> => {
  const { rows } = await sql<Pick<User, 'user_id' | 'role' | 'company_id'>>`
    select u.user_id, u.role, u.company_id from users u
    where not u.demo and u.deleted_at is null and (
      u.company_id in (select provider_id from ${COMPANIES} c where c.demo)
      or u.user_id in (select m.user_id from ${SHIPPER_PEOPLE} m join ${SHIPPERS} s on s.shipper_id = m.shipper_id where s.demo))
    order by u.user_id for update of u`.execute(transaction)
  return rows
}

/** The language a person reads; Chinese for who is gone. */
export const selectLanguage = async (database: Database, userId: string): Promise<Locale> => {
  const row = await database.selectFrom('users').select('language').where('user_id', '=', userId).executeTakeFirst()
  return row?.language ?? 'zh'
}

/** The firms that accounts of the demonstration look around with: one that sells, one that buys; null before there are accounts. */
export const selectFirmsShown = async (database: Database): Promise<{ providerId: string | null; shipperId: string | null }> => {
  const { rows } = await sql<{ providerId: string | null; shipperId: string | null }>`
    select min(u.company_id) as "providerId", min(s.shipper_id) as "shipperId"
    from users u left join ${SHIPPER_PEOPLE} s on s.user_id = u.user_id where u.demo and u.deleted_at is null`.execute(database)
  return rows[0] ?? { providerId: null, shipperId: null }
}
