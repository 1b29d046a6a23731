/**
 * Anchors of the audit log: how far every chain is, in one more chain that only who has the site's secret can make. Rows cut
 * off the end of a chain, and a chain computed anew from an old row on, do not fit the anchors. One hash that is noted
 * elsewhere speaks for the whole log.
 */
import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { selectAnchorsAfter, selectHashes, selectHeads, selectNewestAnchor } from './audit.queries.ts'
import { beginningOf, CHAINS, type Found, type Link } from './audit.ts'
import type { Database } from './database.ts'
import { keepJob } from './jobs.ts'
import type { Keys } from './keys.ts'

type AuditKeys = Pick<Keys, 'audit'>
/** Anchors checked between two breaths of the process. */
const PAGE = 25

export const FIRST_ANCHOR: Link = { number: 0, hash: '00'.repeat(32) }
const CHAIN_NUMBERS = Array.from({ length: CHAINS }, (_, chain) => chain)

/** `hashes` are those of the rows `heads`, in hex. */
const hashOf = (
  keys: AuditKeys,
  previous: Buffer,
  number: number,
  at: Date,
  heads: readonly number[],
  hashes: readonly string[],
) =>
  createHmac('sha256', keys.audit)
    .update(previous)
    .update(JSON.stringify([number, at.toISOString(), heads, hashes]))
    .digest()

/** Notes how far every chain is. @returns the anchor, null when nothing was written since the last one */
export const writeAnchor = async (database: Database, keys: AuditKeys, at: Date): Promise<Link | null> => {
  const newest = await selectNewestAnchor(database)
  const found = await selectHeads(database)
  const ends = CHAIN_NUMBERS.map((chain) => found.get(chain) ?? beginningOf(chain))
  const heads = ends.map(({ number }) => number)
  if (heads.every((number, chain) => number === (newest?.heads[chain] ?? 0))) return null
  const number = (newest?.number ?? 0) + 1
  const previous_hash = newest?.hash ?? Buffer.from(FIRST_ANCHOR.hash, 'hex')
  const hashes = ends.map((end) => end.hash)
  const hash = hashOf(keys, previous_hash, number, at, heads, hashes)
  // A process that lost the job to another meanwhile finds the number taken, and fails.
  await database
    .insertInto('audit_anchors')
    .values({ number, at, heads: JSON.stringify(heads), previous_hash, hash })
    .execute()
  return { number, hash: hash.toString('hex') }
}

/** Compares at most `most` anchors after `from` with the rows they speak of. */
export const checkAnchorsAfter = async (
  { database, keys }: { database: Database; keys: AuditKeys },
  from: Link,
  most = Number.POSITIVE_INFINITY,
): Promise<Found> => {
  let last = from
  let previous: Buffer = Buffer.from(from.hash, 'hex')
  while (last.number - from.number < most) {
    const limit = Math.min(PAGE, most - (last.number - from.number))
    const anchors = await selectAnchorsAfter(database, last.number, limit)
    for (const anchor of anchors) {
      const number = last.number + 1
      const { heads, at } = anchor
      const hashes = (await selectHashes(database, heads)).map((hash, chain) =>
        heads[chain] === 0 ? beginningOf(chain).hash : hash,
      )
      const cut = hashes.indexOf(undefined)
      if (cut >= 0) {
        const end = (await selectHeads(database)).get(cut) ?? beginningOf(cut)
        return { last, broken: { chain: cut, number: Math.min(end.number + 1, heads[cut] as number) }, more: false }
      }
      const hash = hashOf(keys, previous, number, at, heads, hashes as string[])
      if (anchor.number !== number || !anchor.previous_hash.equals(previous) || !anchor.hash.equals(hash))
        return { last, broken: { chain: null, number }, more: false }
      previous = hash
      last = { number, hash: hash.toString('hex') }
    }
    if (anchors.length < limit) return { last, broken: null, more: false }
  }
  return { last, broken: null, more: true }
}

/** While the app listens, writes an anchor a minute, and its hash into the process's log, which is kept elsewhere. */
export const keepAnchors = (app: FastifyInstance) => {
  const { database, keys, clock } = app.services
  keepJob(app, {
    name: 'anchor-audit',
    everyMs: MINUTE_MS,
    pass: async () => {
      const anchor = await writeAnchor(database, keys, clock())
      if (anchor !== null) app.log.info({ anchor: anchor.number, hash: anchor.hash }, 'the audit log was anchored')
    },
  })
}
