import { type Insertable, type Selectable, sql } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import type { ApiKeysTable } from './tables.gen.ts'

export type ApiKeyRow = Selectable<ApiKeysTable>
/** The firm a key is of. */
export type KeyFirm = Pick<ApiKeyRow, 'provider_id' | 'shipper_id'>

const ofFirm = ({ provider_id: providerId, shipper_id: shipperId }: KeyFirm) =>
  sql<boolean>`(provider_id is not distinct from ${providerId} and shipper_id is not distinct from ${shipperId})`

/** A key counts until it is revoked or ends. */
const counting = (now: Date) => sql<boolean>`(revoked_at is null and (expires_at is null or expires_at > ${now}))`

export const insertKey = (transaction: Database, row: Insertable<ApiKeysTable>) =>
  transaction.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow()

/** Writes a key as another database has it. */
export const putKey = (database: Database, row: Insertable<ApiKeysTable>) =>
  database
    .insertInto('api_keys')
    .values(row)
    .onConflict((known) =>
      known.column('key_id').doUpdateSet(({ ref }) => ({
        scopes: ref('excluded.scopes'),
        networks: ref('excluded.networks'),
        signing_algorithm: ref('excluded.signing_algorithm'),
        signing_key: ref('excluded.signing_key'),
        signing_needed: ref('excluded.signing_needed'),
      })),
    )
    .execute()

export const selectKey = (database: Database, keyId: string): Promise<ApiKeyRow | undefined> =>
  database.selectFrom('api_keys').selectAll().where('key_id', '=', keyId).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockKey = (transaction: Database, keyId: string): Promise<ApiKeyRow | undefined> =>
  transaction.selectFrom('api_keys').selectAll().where('key_id', '=', keyId).forUpdate().executeTakeFirst()

/** Keys of a firm that count, and those that ended after `since`, with who made them. */
export const selectKeysOf = (database: Database, firm: KeyFirm, now: Date, since: Date) =>
  database
    .selectFrom('api_keys')
    .innerJoin(PEOPLE.as('maker'), 'maker.user_id', 'api_keys.user_id')
    .selectAll('api_keys')
    .select(['maker.full_name', 'maker.user_name'])
    .where(ofFirm(firm))
    .where(sql<boolean>`(${counting(now)} or coalesce(revoked_at, expires_at) > ${since})`)
    .orderBy(counting(now), 'desc')
    .orderBy('created_at', 'desc')
    .execute()

export const countKeysOf = async (database: Database, firm: KeyFirm, now: Date): Promise<number> => {
  const { count } = await database
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofFirm(firm))
    .where(counting(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the firm goes on with a key of that name. */
export const hasName = async (
  database: Database,
  firm: KeyFirm,
  { environment, name }: Pick<ApiKeyRow, 'environment' | 'name'>,
) =>
  (await database
    .selectFrom('api_keys')
    .select('key_id')
    .where(ofFirm(firm))
    .where('environment', '=', environment)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .executeTakeFirst()) !== undefined

export const updateKey = (
  transaction: Database,
  keyId: string,
  values: Partial<
    Pick<ApiKeyRow, 'revoked_at' | 'expires_at' | 'replaced_by' | 'signing_algorithm' | 'signing_key' | 'signing_needed'>
  >,
) => transaction.updateTable('api_keys').set(values).where('key_id', '=', keyId).returningAll().executeTakeFirstOrThrow()

export const markUsed = (database: Database, keyId: string, from: string, now: Date) =>
  database.updateTable('api_keys').set({ last_used_at: now, last_used_from: from }).where('key_id', '=', keyId).execute()

export const selectKeysMadeBy = (database: Database, userId: string) =>
  database
    .selectFrom('api_keys')
    .select([
      'key_id',
      'environment',
      'name',
      'scopes',
      'networks',
      'sites',
      'created_at',
      'expires_at',
      'revoked_at',
      'last_used_at',
      'last_used_from',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** Ends the keys a person made, and forgets where they were used from. */
export const endKeysMadeBy = (transaction: Database, userId: string, now: Date) =>
  transaction
    .updateTable('api_keys')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})`, last_used_from: null })
    .where('user_id', '=', userId)
    .execute()

/** Keys that count now and end by a moment. */
export const selectEndingKeys = (database: Database, now: Date, by: Date): Promise<ApiKeyRow[]> =>
  database.selectFrom('api_keys').selectAll().where(counting(now)).where('expires_at', '<=', by).orderBy('expires_at').execute()
