import { LOCALES } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'
import { selectCompanyName } from '../providers/index.ts'
import type { User } from './users.queries.ts'

/** Words a person's password must not contain. */
export const personalWords = async (database: Database, user: User): Promise<(string | null)[]> => {
  const { company_id: companyId } = user
  const company =
    companyId === null ? [] : await Promise.all(LOCALES.map((locale) => selectCompanyName(database, companyId, locale)))
  return [user.user_name, user.full_name, user.phone, user.email, ...company]
}
