import type { Database } from '../core/database.ts'
import { firmNames, firmOf } from './firm.ts'
import type { User } from './users.queries.ts'

/** Words a person's password must not contain. */
export const personalWords = async (database: Database, user: User): Promise<(string | null)[]> => {
  const firm = await firmOf(database, user)
  const company = firm === null ? [] : Object.values(await firmNames(firm, database))
  return [user.user_name, user.full_name, user.phone, user.email, ...company]
}
