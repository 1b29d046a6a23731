import { AUDIENCES } from '@tongyun/contract/roles'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** Persons by number, the people of a company, or the staff of an audience. */
export type Receivers = { userIds: readonly string[] } | { companyId: string } | { audience: 'review' | 'support' }

const condition = (to: Receivers) => {
  if ('userIds' in to) return sql<boolean>`user_id = any(${[...to.userIds]}::text[])`
  if ('companyId' in to) return sql<boolean>`company_id = ${to.companyId} and provider_site_disabled_at is null`
  return sql<boolean>`role = any(${[...AUDIENCES[to.audience]]}::text[]) and portal_disabled_at is null`
}

/** The people a notice is for, with their channels and addresses. */
export const selectReceivers = (database: Database, to: Receivers) =>
  database
    .selectFrom('users')
    .select(['user_id', 'email', 'language', 'notifications'])
    .where('deleted_at', 'is', null)
    .where(condition(to))
    .orderBy('user_id')
    .execute()
