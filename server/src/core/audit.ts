/** What was done, by whom, to whom: append-only rows in 64 chains, each with the hash of the one before it (docs/reliability.md 3.8, S20, decision 038). */

import { createHash } from 'node:crypto'
import type { AuditAction } from '@tongyun/contract/administration/terms/audit-actions'
import { appendRow, selectRowsAfter } from './audit.queries.ts'
import type { Database } from './database.ts'

/** Flat and without personal values: what is written here stays. */
export type AuditDetails = Record<string, string | number | boolean | null>

/** What is told of one event. */
export type AuditEvent = { at: Date; actor: string; action: AuditAction; subject?: string | null; details?: AuditDetails }

/** The end of a part of a chain that is whole; `hash` in hex. */
export type Link = { number: number; hash: string }
/** Where a chain is no longer whole: its first row that was changed, added or removed; `chain` null for an anchor. */
export type Break = { chain: number | null; number: number }
/** The last row that is whole, the first that is not, and whether there are rows after those that were asked for. */
export type Found = { last: Link; broken: Break | null; more: boolean }

/** Chains of the log, numbered from 0; the function append_audit of the database knows them, too. */
export const CHAINS = 64
/** Rows checked between two breaths of the process. */
const PAGE = 250

/** Before the first row of a chain, so that no row fits another chain's beginning. */
export const beginningOf = (chain: number): Link => ({ number: 0, hash: chain.toString(16).padStart(64, '0') })

/** What a hash is made of besides the hash before and the number of the row, which stands first in the array. */
const told = ({ at, actor, action, subject, details }: Required<Omit<AuditEvent, 'action'>> & { action: string }) => {
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
  return [at.toISOString(), actor, action, subject, sorted]
}

/**
 * Appends one row. Write it last in a transaction: its chain is locked from here to the commit.
 * @param transaction the transaction of what happened, so that neither stands without the other
 */
export const writeAudit = async (transaction: Database, event: AuditEvent) => {
  const whole = { subject: null, details: {}, ...event }
  await appendRow(transaction, whole, JSON.stringify(told(whole)))
}

/** Computes the hashes of at most `most` rows of a chain after `from` anew. */
export const checkAfter = async (
  database: Database,
  chain: number,
  from: Link,
  most = Number.POSITIVE_INFINITY,
): Promise<Found> => {
  let last = from
  let previous: Buffer = Buffer.from(from.hash, 'hex')
  while (last.number - from.number < most) {
    const limit = Math.min(PAGE, most - (last.number - from.number))
    const rows = await selectRowsAfter(database, chain, last.number, limit)
    for (const row of rows) {
      const number = last.number + 1
      const hash = createHash('sha256')
        .update(previous)
        .update(JSON.stringify([number, ...told(row)]))
        .digest()
      if (row.number !== number || !row.previous_hash.equals(previous) || !row.hash.equals(hash))
        return { last, broken: { chain, number }, more: false }
      previous = hash
      last = { number, hash: hash.toString('hex') }
    }
    if (rows.length < limit) return { last, broken: null, more: false }
  }
  return { last, broken: null, more: true }
}
