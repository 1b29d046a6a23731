/** What was done, by whom, to whom: append-only rows, each with the hash of the one before it (reliability.md 3.8, S20). */
import { createHash } from 'node:crypto'
import { type ColumnType, sql } from 'kysely'
import type { Database } from './database.ts'

/** Flat and without personal values: what is written here stays. */
export type AuditDetails = Record<string, string | number | boolean | null>

export type AuditTable = {
  sequence: number
  at: Date
  /** User id, or `visitor` for somebody who is not signed in, or `system`. */
  actor: string
  action: string
  subject: string | null
  details: ColumnType<AuditDetails, string, never>
  previous_hash: Buffer
  hash: Buffer
}

/** What is told of one event. */
export type AuditEvent = { at: Date; actor: string; action: string; subject?: string | null; details?: AuditDetails }

/** One writer at a time, in whichever process; the number is arbitrary but must stay. */
const AUDIT_LOCK = 731_004_512
const BEGINNING = Buffer.alloc(32)
/** Rows read at once while the chain is checked. */
const PAGE = 5_000

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
  await sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(transaction)
  const last = await transaction
    .selectFrom('audit')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sequence = (last?.sequence ?? 0) + 1
  const previous_hash = last?.hash ?? BEGINNING
  const hash = hashOf(previous_hash, sequence, whole)
  await transaction
    .insertInto('audit')
    .values({ ...whole, sequence, details: JSON.stringify(whole.details), previous_hash, hash })
    .execute()
}

/**
 * Computes every hash anew.
 * @returns how many rows are whole, the hash of the last of them (kept elsewhere it shows when rows were cut off the end),
 * and the number of the first row that was changed, added or removed; null when none was
 */
export const checkChain = async (database: Database): Promise<{ rows: number; head: string; brokenAt: number | null }> => {
  let previous: Buffer = BEGINNING
  for (let checked = 0; ; ) {
    const rows = await database
      .selectFrom('audit')
      .selectAll()
      .where('sequence', '>', checked)
      .orderBy('sequence')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      const hash = hashOf(previous, checked + 1, row)
      if (row.sequence !== checked + 1 || !row.previous_hash.equals(previous) || !row.hash.equals(hash))
        return { rows: checked, head: previous.toString('hex'), brokenAt: checked + 1 }
      previous = hash
      checked += 1
    }
    if (rows.length < PAGE) return { rows: checked, head: previous.toString('hex'), brokenAt: null }
  }
}
