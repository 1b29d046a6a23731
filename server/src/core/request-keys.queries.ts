import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** Somebody's press of a button: `fingerprint` is the SHA-256 of what was sent with it, `endpoint` the name of where to. */
export type Press = { userId: string; key: string; endpoint: string; fingerprint: Buffer }

/** Keeps the answer of a press for each row of `from`, and gives it back. There is no `on conflict`: a second press must fail. */
export const insertKey = (
  { userId, key, endpoint, fingerprint }: Press,
  now: Date,
  answer: RawBuilder<string>,
  from: RawBuilder<unknown>,
) =>
  sql<{ answer: string }>`
    insert into request_keys (user_id, key, endpoint, fingerprint, answer, at)
    select ${userId}, ${key}, ${endpoint}, ${fingerprint}::bytea, ${answer}, ${now}::timestamptz from ${from}
    returning answer`

/** Writes down that a press begins what takes more than one transaction; it has no answer yet. */
export const insertBegun = async (database: Database, { userId, key, endpoint, fingerprint }: Press, now: Date) => {
  await sql`
    insert into request_keys (user_id, key, endpoint, fingerprint, at)
    values (${userId}, ${key}, ${endpoint}, ${fingerprint}::bytea, ${now}) on conflict do nothing`.execute(database)
}

/** Keeps the answer of a press that began. @returns the answer that was first */
export const updateAnswer = async (database: Database, { userId, key }: Press, answer: string): Promise<string> => {
  const row = await database
    .updateTable('request_keys')
    .set(({ fn, val }) => ({ answer: fn.coalesce('answer', val(answer)) }))
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .returning('answer')
    .executeTakeFirst()
  return row?.answer ?? answer
}

export const selectKey = (database: Database, { userId, key }: Press) =>
  database
    .selectFrom('request_keys')
    .select(['endpoint', 'fingerprint', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

export const deleteKeysOf = (transaction: Database, userId: string) =>
  transaction.deleteFrom('request_keys').where('user_id', '=', userId).execute()

/** Forgets keys used before a moment, `most` at once. @returns how many */
export const deleteKeysBefore = async (database: Database, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from request_keys where (user_id, key) in (
      select user_id, key from request_keys where at < ${before} order by at limit ${most})`.execute(database)
  return Number(numAffectedRows ?? 0)
}
