/** Whom test keys act for, in the database of a sandbox. */
import { PEOPLE } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'

/** The owner of the firm that a sandbox has. */
export const SANDBOX_OWNER = 'sandbox'

/** The owner and the firm as columns of a key. */
export const selectOwner = async (database: Database): Promise<{ user_id: string; provider_id: string | null }> => {
  const { user_id, company_id } = await database
    .selectFrom(PEOPLE.as('owner'))
    .select(['user_id', 'company_id'])
    .where('user_name', '=', SANDBOX_OWNER)
    .executeTakeFirstOrThrow()
  return { user_id, provider_id: company_id }
}
