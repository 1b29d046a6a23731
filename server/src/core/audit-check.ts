/**
 * Whether the audit log is whole. All of it is checked in small steps, again and again, by one process at a time; how far
 * it was whole is noted and signed, so that a look needs to check only what is new.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { BEGINNING, checkAfter, type Link } from './audit.ts'
import type { Database } from './database.ts'
import type { Keys } from './keys.ts'
import type { AuditCheckTable } from './tables.gen.ts'

/** Result of a check of every row; `brokenAt` is the first that was changed, added or removed. */
export type WholeCheck = { endedAt: string; entries: number; brokenAt: number | null }

type Note = {
  /** Up to here every row was whole. */
  upTo: Link
  /** How far the check of every row is that is under way. */
  run: Link | null
  last: WholeCheck | null
}

const NOTHING: Note = { upTo: BEGINNING, run: null, last: null }
/** Rows of one step: about 20 ms of work. */
const STEP = 500
/** Rows a look checks at most. */
const LOOK = 2_000
/** Every row is checked anew so often. */
const AGAIN_MS = 86_400_000
const LEASE_S = 30

const signatureOf = ({ audit }: Pick<Keys, 'audit'>, note: string) => createHmac('sha256', audit).update(note).digest()

/** A note that was not signed here says nothing, and everything is checked anew. */
const readNote = (keys: Pick<Keys, 'audit'>, row: Pick<Selectable<AuditCheckTable>, 'note' | 'signature'>): Note => {
  const { note, signature } = row
  if (note === null || signature === null) return NOTHING
  const right = signatureOf(keys, note)
  return signature.length === right.length && timingSafeEqual(signature, right) ? JSON.parse(note) : NOTHING
}

/** Like checkAfter; broken, too, where the row that was checked last is gone or another one now. */
const checkOn = async (database: Database, from: Link, most: number) => {
  const row = await database.selectFrom('audit').select('hash').where('sequence', '=', from.sequence).executeTakeFirst()
  if (from.sequence > 0 && row?.hash.toString('hex') !== from.hash) {
    const { newest } = await selectNewest(database)
    return { last: from, brokenAt: Math.min(from.sequence, newest + 1), more: false }
  }
  return checkAfter(database, from, most)
}

const selectNewest = (database: Database): Promise<{ newest: number }> =>
  database
    .selectFrom('audit')
    .select(({ fn }) => fn.coalesce(fn.max('sequence'), sql<number>`0`).as('newest'))
    .executeTakeFirstOrThrow()

/** One step of a check of every row, or of what is new since the last one. */
const step = async (database: Database, { upTo, run, last }: Note, now: Date): Promise<{ note: Note; more: boolean }> => {
  const due = last === null || now.getTime() - Date.parse(last.endedAt) >= AGAIN_MS
  if (run === null && !due) {
    const found = await checkOn(database, upTo, STEP)
    return { note: { upTo: found.brokenAt === null ? found.last : upTo, run, last }, more: found.more }
  }
  const from = run ?? BEGINNING
  // A step ends where the note does, to be compared with it: whoever computes all hashes anew cannot sign.
  const ahead = upTo.sequence - from.sequence
  const found = await checkAfter(database, from, ahead > 0 ? Math.min(STEP, ahead) : STEP)
  const { sequence, hash } = found.last
  const replaced = sequence === upTo.sequence && hash !== upTo.hash
  const cutOff = !found.more && sequence < upTo.sequence
  const brokenAt = found.brokenAt ?? (replaced ? sequence : cutOff ? sequence + 1 : null)
  const farther = brokenAt === null && sequence > upTo.sequence ? found.last : upTo
  if (brokenAt === null && found.more) return { note: { upTo: farther, run: found.last, last }, more: true }
  const entries = brokenAt === null ? sequence : brokenAt - 1
  return { note: { upTo: farther, run: null, last: { endedAt: now.toISOString(), entries, brokenAt } }, more: false }
}

/**
 * Checks some rows more, unless another process does. `owner` names this one.
 * @returns true when there is more to check at once
 */
export const checkStep = async (
  { database, keys, now }: { database: Database; keys: Pick<Keys, 'audit'>; now: Date },
  owner: string,
): Promise<boolean> => {
  const row = await database
    .updateTable('audit_check')
    .set({ leased_by: owner, lease_until: sql`now() + make_interval(secs => ${LEASE_S})` })
    .where(sql<boolean>`leased_by = ${owner} or lease_until is null or lease_until < now()`)
    .returning(['note', 'signature'])
    .executeTakeFirst()
  if (row === undefined) return false
  const { note, more } = await step(database, readNote(keys, row), now)
  const text = JSON.stringify(note)
  if (text !== row.note)
    await database
      .updateTable('audit_check')
      .set({ note: text, signature: signatureOf(keys, text) })
      .where('leased_by', '=', owner)
      .execute()
  return more
}

/** Lets another process check at once. */
export const endChecking = (database: Database, owner: string) =>
  database.updateTable('audit_check').set({ leased_by: null, lease_until: null }).where('leased_by', '=', owner).execute()

/**
 * What is known of the log, after a look at what is new: `entries` of the log, `checked` of them without a break, the
 * first broken one, the last check of every row, and how far the one under way is.
 */
export const lookAtChain = async (database: Database, keys: Pick<Keys, 'audit'>) => {
  const row = await database.selectFrom('audit_check').select(['note', 'signature']).executeTakeFirst()
  const { upTo, run, last } = row === undefined ? NOTHING : readNote(keys, row)
  const { newest } = await selectNewest(database)
  const found = await checkOn(database, upTo, LOOK)
  const breaks = [found.brokenAt, last?.brokenAt ?? null].filter((one) => one !== null)
  return {
    entries: newest,
    checked: found.last.sequence,
    firstBroken: breaks.length === 0 ? null : Math.min(...breaks),
    last,
    running: run?.sequence ?? null,
  }
}
