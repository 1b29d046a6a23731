import { AUDIENCES } from '@tongyun/contract/roles'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { SHIPPER_PEOPLE, SHIPPERS } from '../shippers/index.ts'

/** Persons by number, the people or the owners of a firm, provider or shipper, or the staff of an audience. */
export type Receivers =
  | { userIds: readonly string[] }
  | { companyId: string }
  | { ownersOf: string }
  | { audience: 'review' | 'support' }

/** People of a firm by its id: of a provider, which is the same firm when it buys, and of a shipper. */
const inFirm = (firmId: string) => sql<boolean>`(
  (provider_site_disabled_at is null
    and company_id in (${firmId}, (select s.provider_id from ${SHIPPERS} s where s.shipper_id = ${firmId})))
  or (portal_disabled_at is null
    and user_id in (select p.user_id from ${SHIPPER_PEOPLE} p where p.shipper_id = ${firmId})))`

const ownsFirm = sql<boolean>`(role = 'provider_owner' or user_id in (select p.user_id from ${SHIPPER_PEOPLE} p where p.owner))`

const condition = (to: Receivers) => {
  if ('userIds' in to) return sql<boolean>`user_id = any(${[...to.userIds]}::text[])`
  if ('companyId' in to) return inFirm(to.companyId)
  if ('ownersOf' in to) return sql<boolean>`${inFirm(to.ownersOf)} and ${ownsFirm}`
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
