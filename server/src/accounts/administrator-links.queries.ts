import type { Database } from '../core/database.ts'
import { hashOfSecret, newSecret } from './secrets.ts'

/** Time to open a link that was printed, on whichever machine has a browser. */
const LINK_EXPIRES_MS = 3_600_000

/** Makes a link's secret in place of any that was made before, so that one counts at most. */
export const replaceAdministratorLink = (database: Database, now: Date): Promise<{ token: string; expiresAt: Date }> =>
  database.transaction().execute(async (transaction) => {
    const token = newSecret()
    const expiresAt = new Date(now.getTime() + LINK_EXPIRES_MS)
    await transaction.deleteFrom('administrator_links').execute()
    const row = { token_hash: hashOfSecret(token), made_at: now, expires_at: expiresAt }
    await transaction.insertInto('administrator_links').values(row).execute()
    return { token, expiresAt }
  })

/** True while a link serves. */
export const isAdministratorLink = async (database: Database, token: string, now: Date): Promise<boolean> => {
  const found = await database
    .selectFrom('administrator_links')
    .select('made_at')
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes the link away. False when it is unknown, used or over. */
export const takeAdministratorLink = async (transaction: Database, token: string, now: Date): Promise<boolean> => {
  const taken = await transaction
    .deleteFrom('administrator_links')
    .where('token_hash', '=', hashOfSecret(token))
    .returning('expires_at')
    .executeTakeFirst()
  return taken !== undefined && taken.expires_at > now
}

/** Administrators who are no demonstration and may log in. */
export const countAdministrators = async (database: Database): Promise<number> => {
  const { count } = await database
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'administrator')
    .where('demo', '=', false)
    .where('deleted_at', 'is', null)
    .where('portal_disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
