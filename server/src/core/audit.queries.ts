import { sql } from 'kysely'
import { LOCKS } from './advisory-lock.ts'
import type { AuditEvent, Link } from './audit.ts'
import type { Database } from './database.ts'

/** Appends a row to a chain that this transaction has locked; `told` is the JSON its hash is made of, without the number. */
export const appendRow = (transaction: Database, { at, actor, action, subject, details }: Required<AuditEvent>, told: string) =>
  sql`select append_audit(${LOCKS.audit}, ${at}, ${actor}, ${action}, ${subject}, ${JSON.stringify(details)}, ${told})`.execute(
    transaction,
  )

export const selectRowsAfter = (database: Database, chain: number, number: number, limit: number) =>
  database
    .selectFrom('audit')
    .selectAll()
    .where('chain', '=', chain)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute()

/** The newest row of each chain that has one, whatever its number is: somebody may have added a chain. */
export const selectHeads = async (database: Database): Promise<ReadonlyMap<number, Link>> => {
  const { rows } = await sql<{ chain: number; number: number; hash: string }>`
    with recursive chains (chain) as (
      (select min(chain) from audit)
      union all
      select (select min(chain) from audit where audit.chain > chains.chain) from chains where chains.chain is not null)
    select chain, newest.number, encode(newest.hash, 'hex') as hash from chains
    cross join lateral (
      select number, hash from audit where audit.chain = chains.chain order by number desc limit 1) newest`.execute(database)
  return new Map(rows.map(({ chain, number, hash }) => [chain, { number, hash }]))
}

/** Hashes in hex of the rows `numbers[chain]`, in the order of the chains; undefined for a row that is not there. */
export const selectHashes = async (database: Database, numbers: readonly number[]): Promise<readonly (string | undefined)[]> => {
  const { rows } = await sql<{ chain: number; hash: string }>`
    select asked.chain, encode(audit.hash, 'hex') as hash
    from unnest(${numbers.map((_, chain) => chain)}::int[], ${[...numbers]}::bigint[]) asked (chain, number)
    join audit on audit.chain = asked.chain and audit.number = asked.number`.execute(database)
  const found = new Map(rows.map(({ chain, hash }) => [chain, hash]))
  return numbers.map((_, chain) => found.get(chain))
}

export const selectNewestAnchor = (database: Database) =>
  database.selectFrom('audit_anchors').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

export const selectAnchorsAfter = (database: Database, number: number, limit: number) =>
  database.selectFrom('audit_anchors').selectAll().where('number', '>', number).orderBy('number').limit(limit).execute()
