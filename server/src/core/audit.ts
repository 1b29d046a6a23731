/** What was done, by whom, to whom: append-only rows, each with the hash of the one before it (docs/reliability.md 3.8, S20). */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LOCKS } from './alone.ts'
import type { Database } from './database.ts'

/** Flat and without personal values: what is written here stays. */
export type AuditDetails = Record<string, string | number | boolean | null>

/** What is told of one event. */
export type AuditEvent = { at: Date; actor: string; action: string; subject?: string | null; details?: AuditDetails }

/** The end of a part of the chain that is whole; `hash` in hex. */
export type Link = { sequence: number; hash: string }

/** Before the first row. */
export const BEGINNING: Link = { sequence: 0, hash: '00'.repeat(32) }
/** Rows checked between two breaths of the process. */
const PAGE = 250

const hashOf = (previous: Buffer, sequence: number, { at, actor, action, subject, details }: Required<AuditEvent>) => {
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([sequence, at.toISOString(), actor, action, subject, sorted]))
    .digest()
}

/**
 * Appends one row. Write it last in a transaction: every other writer waits from here to the commit.
 * @param transaction the transaction of what happened, so that neither stands without the other
 */
export const writeAudit = async (transaction: Database, event: AuditEvent) => {
  const whole = { subject: null, details: {}, ...event }
  await sql`select pg_advisory_xact_lock(${LOCKS.audit})`.execute(transaction)
  const last = await transaction
    .selectFrom('audit')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sequence = (last?.sequence ?? 0) + 1
  const previous_hash = last?.hash ?? Buffer.from(BEGINNING.hash, 'hex')
  const hash = hashOf(previous_hash, sequence, whole)
  await transaction
    .insertInto('audit')
    .values({ ...whole, sequence, details: JSON.stringify(whole.details), previous_hash, hash })
    .execute()
}

/**
 * Computes the hashes of at most `most` rows after `from` anew.
 * @returns the last row that is whole; the number of the first that was changed, added or removed, null when none was; and
 * whether there are rows after those
 */
export const checkAfter = async (
  database: Database,
  from: Link,
  most = Number.POSITIVE_INFINITY,
): Promise<{ last: Link; brokenAt: number | null; more: boolean }> => {
  let last = from
  let previous: Buffer = Buffer.from(from.hash, 'hex')
  while (last.sequence - from.sequence < most) {
    const limit = Math.min(PAGE, most - (last.sequence - from.sequence))
    const rows = await database
      .selectFrom('audit')
      .selectAll()
      .where('sequence', '>', last.sequence)
      .orderBy('sequence')
      .limit(limit)
      .execute()
    for (const row of rows) {
      const sequence = last.sequence + 1
      const hash = hashOf(previous, sequence, row)
      if (row.sequence !== sequence || !row.previous_hash.equals(previous) || !row.hash.equals(hash))
        return { last, brokenAt: sequence, more: false }
      previous = hash
      last = { sequence, hash: hash.toString('hex') }
    }
    if (rows.length < limit) return { last, brokenAt: null, more: false }
  }
  return { last, brokenAt: null, more: true }
}
