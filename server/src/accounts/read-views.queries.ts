/** What other modules may join of people. */
import { type Selectable, sql } from 'kysely'
import type { UsersTable } from './tables.gen.ts'

/** People and what they are called; `deleted_at` of those who are gone, of whom nothing else is left. */
export const PEOPLE = sql<
  Pick<Selectable<UsersTable>, 'user_id' | 'user_name' | 'full_name' | 'company_id' | 'deleted_at'>
>`(select user_id, user_name, full_name, company_id, deleted_at from users)`
