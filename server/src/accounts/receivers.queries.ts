import { AUDIENCES } from '@tongyun/contract/roles'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { SHIPPER_PEOPLE, SHIPPERS } from '../shippers/index.ts'

/** Persons by number, the people of a company, or the staff of an audience. */
export type Receivers = { userIds: readonly string[] } | { companyId: string } | { audience: 'review' | 'support' }

/** The people of a provider, or of a firm that buys: its own, and those of the provider that it is. */
const belongsTo = (companyId: string) => sql`(
  (company_id = ${companyId} or company_id = (select provider_id from ${SHIPPERS} s where s.shipper_id = ${companyId}))
    and provider_site_disabled_at is null
  or user_id in (select user_id from ${SHIPPER_PEOPLE} p where p.shipper_id = ${companyId}) and portal_disabled_at is null)`

const condition = (to: Receivers) => {
  if ('userIds' in to) return sql<boolean>`user_id = any(${[...to.userIds]}::text[])`
  if ('companyId' in to) return sql<boolean>`${belongsTo(to.companyId)}`
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
