import type { Database } from '../core/database.ts'

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
