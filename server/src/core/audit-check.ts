/**
 * Whether the audit log is whole. All of it is checked in small steps, again and again, by one process at a time; how far
 * each chain was whole is noted and signed, so that a look needs to check only what is new.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { selectHashes, selectHeads, selectNewestAnchor } from './audit.queries.ts'
import { type Break, beginningOf, CHAINS, checkAfter, type Found, type Link } from './audit.ts'
import { checkAnchorsAfter, FIRST_ANCHOR } from './audit-anchors.ts'
import type { Database } from './database.ts'
import type { Keys } from './keys.ts'
import type { AuditCheckTable } from './tables.gen.ts'

/** Result of a check of every row: how many were whole, and the breaks. */
type WholeCheck = { endedAt: string; entries: number; broken: Break[] }

/** The check of every row that is under way: chain by chain, then the anchors, whose place is CHAINS. */
type Run = { place: number; from: Link; entries: number; broken: Break[] }
type Note = {
  /** Place → up to here it was whole; none for a place nobody wrote to. */
  upTo: Readonly<Record<number, Link>>
  run: Run | null
  last: WholeCheck | null
}
type Place = { database: Database; keys: Pick<Keys, 'audit'> }

const NOTHING: Note = { upTo: {}, run: null, last: null }
const ANCHORS = CHAINS
const PLACES = Array.from({ length: CHAINS + 1 }, (_, place) => place)
/** Rows of one step: about 20 ms of work. An anchor is as much work as ten. */
const STEP = 500
const ROWS_AN_ANCHOR = 10
/** Rows a look checks at most. */
const LOOK = 2_000
/** Every row is checked anew so often. */
const AGAIN_MS = 86_400_000
const LEASE_S = 30

const signatureOf = ({ audit }: Place['keys'], note: string) => createHmac('sha256', audit).update(note).digest()

/** A note signed while the log was one chain speaks of chain 0. */
type NoteOfOneChain = {
  upTo: { sequence: number; hash: string }
  last: { endedAt: string; entries: number; brokenAt: number | null } | null
}

const readNote = (text: string): Note => {
  const note: Note | NoteOfOneChain = JSON.parse(text)
  if (!('sequence' in note.upTo)) return note as Note
  const { upTo, last } = note as NoteOfOneChain
  return {
    upTo: { 0: { number: upTo.sequence, hash: upTo.hash } },
    run: null,
    last: last && {
      endedAt: last.endedAt,
      entries: last.entries,
      broken: last.brokenAt === null ? [] : [{ chain: 0, number: last.brokenAt }],
    },
  }
}

/** A note that was not signed here says nothing, and everything is checked anew. */
const readSigned = (keys: Place['keys'], { note, signature }: Pick<Selectable<AuditCheckTable>, 'note' | 'signature'>): Note => {
  if (note === null || signature === null) return NOTHING
  const right = signatureOf(keys, note)
  return signature.length === right.length && timingSafeEqual(signature, right) ? readNote(note) : NOTHING
}

const linkOf = (place: number, links: Note['upTo']): Link =>
  links[place] ?? (place === ANCHORS ? FIRST_ANCHOR : beginningOf(place))

/** Checks as much as `budget` rows are of the chain or the anchors at `place`. */
const checkPlace = (at: Place, place: number, from: Link, budget: number): Promise<Found> =>
  place === ANCHORS
    ? checkAnchorsAfter(at, from, Math.ceil(budget / ROWS_AN_ANCHOR))
    : checkAfter(at.database, place, from, budget)

/** What `count` rows or anchors cost of a budget. */
const costOf = (place: number, count: number) => (place === ANCHORS ? count * ROWS_AN_ANCHOR : count)

/** Where every chain, and the chain of anchors, ends now; chains that are not the log's are breaks. */
const selectEnds = async (database: Database) => {
  const heads = await selectHeads(database)
  const anchor = await selectNewestAnchor(database)
  const ends: Record<number, Link> = Object.fromEntries([...heads].filter(([chain]) => chain >= 0 && chain < CHAINS))
  if (anchor !== undefined) ends[ANCHORS] = { number: anchor.number, hash: anchor.hash.toString('hex') }
  const strange = [...heads].filter(([chain]) => chain < 0 || chain >= CHAINS)
  return { ends, strange: strange.map(([chain, { number }]): Break => ({ chain, number })) }
}

/**
 * Checks what was written since `upTo`, as much as `budget` rows are; broken, too, where the row that was checked last is
 * gone or another one now.
 */
const checkNew = async (at: Place, upTo: Note['upTo'], budget: number) => {
  const { ends, strange } = await selectEnds(at.database)
  const known = PLACES.map((place) => linkOf(place, upTo))
  const hashes = await selectHashes(
    at.database,
    known.slice(0, CHAINS).map(({ number }) => number),
  )
  const links: Record<number, Link> = { ...upTo }
  const broken: Break[] = [...strange]
  let left = budget
  let more = false
  for (const place of PLACES) {
    const from = known[place] as Link
    const end = linkOf(place, ends)
    const chain = place === ANCHORS ? null : place
    const isThere = from.number === 0 || (chain === null ? end.number >= from.number : hashes[chain] === from.hash)
    if (!isThere || (end.number === from.number && end.hash !== from.hash))
      broken.push({ chain, number: Math.min(from.number, end.number + 1) })
    else if (end.number > from.number && left <= 0) more = true
    else if (end.number > from.number) {
      const found = await checkPlace(at, place, from, Math.min(left, costOf(place, end.number - from.number)))
      left -= costOf(place, found.last.number - from.number)
      links[place] = found.last
      if (found.broken !== null) broken.push(found.broken)
      else if (found.last.number < end.number) more = true
    }
  }
  const rows = (of: Record<number, Link>) => PLACES.slice(0, CHAINS).reduce((sum, chain) => sum + linkOf(chain, of).number, 0)
  return { upTo: links, broken, more, entries: rows(ends), checked: rows(links) }
}

/** One step of a check of every row. */
const stepOfRun = async (at: Place, { upTo, run, last }: Note, now: Date): Promise<{ note: Note; more: boolean }> => {
  const begun: Run = run ?? { place: 0, from: linkOf(0, {}), entries: 0, broken: [] }
  let { place, from, entries } = begun
  const broken = [...begun.broken]
  const links: Record<number, Link> = { ...upTo }
  for (let left = STEP; left > 0; ) {
    const noted = linkOf(place, links)
    // A check ends where the note does, to be compared with it: whoever computes all hashes anew cannot sign.
    const ahead = costOf(place, noted.number - from.number)
    const found = await checkPlace(at, place, from, ahead > 0 ? Math.min(left, ahead) : left)
    const { number, hash } = found.last
    left -= costOf(place, number - from.number)
    if (place !== ANCHORS) entries += number - from.number
    const chain = place === ANCHORS ? null : place
    if (found.broken !== null) broken.push(found.broken)
    else if (number === noted.number && hash !== noted.hash) broken.push({ chain, number })
    else if (!found.more && number < noted.number) broken.push({ chain, number: number + 1 })
    else if (number > noted.number) links[place] = found.last
    from = found.last
    const isOver = !found.more || broken.some((one) => one.chain === chain)
    if (!isOver) continue
    if (place === ANCHORS) {
      const { strange } = await selectEnds(at.database)
      const ended = { endedAt: now.toISOString(), entries, broken: [...broken, ...strange] }
      return { note: { upTo: links, run: null, last: ended }, more: false }
    }
    place += 1
    from = linkOf(place, {})
  }
  return { note: { upTo: links, run: { place, from, entries, broken }, last }, more: true }
}

/** One step of a check of every row, or of what is new since the last one. */
const step = async (at: Place, note: Note, now: Date): Promise<{ note: Note; more: boolean }> => {
  const isDue = note.last === null || now.getTime() - Date.parse(note.last.endedAt) >= AGAIN_MS
  if (note.run !== null || isDue) return stepOfRun(at, note, now)
  const found = await checkNew(at, note.upTo, STEP)
  return { note: { ...note, upTo: found.upTo }, more: found.more }
}

/**
 * Checks some rows more, unless another process does. `owner` names this one.
 * @returns true when there is more to check at once
 */
export const checkStep = async ({ database, keys, now }: Place & { now: Date }, owner: string): Promise<boolean> => {
  const row = await database
    .updateTable('audit_check')
    .set({ leased_by: owner, lease_until: sql`now() + make_interval(secs => ${LEASE_S})` })
    .where(sql<boolean>`(leased_by = ${owner} or lease_until is null or lease_until < now())`)
    .returning(['note', 'signature'])
    .executeTakeFirst()
  if (row === undefined) return false
  const { note, more } = await step({ database, keys }, readSigned(keys, row), now)
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

/** The same break once, however it was found. */
const distinct = (broken: readonly Break[]): Break[] => [
  ...new Map(broken.map((one) => [`${one.chain} ${one.number}`, one])).values(),
]

/**
 * What is known of the log, after a look at what is new: `entries` of the log, `checked` of them without a break, where
 * chains are broken, the last check of every row, and how far the one under way is.
 */
export const lookAtChains = async (database: Database, keys: Place['keys']) => {
  const row = await database.selectFrom('audit_check').select(['note', 'signature']).executeTakeFirst()
  const { upTo, run, last } = row === undefined ? NOTHING : readSigned(keys, row)
  const { entries, checked, broken } = await checkNew({ database, keys }, upTo, LOOK)
  const anchor = await selectNewestAnchor(database)
  return {
    entries,
    checked,
    last,
    broken: distinct([...(last?.broken ?? []), ...broken]),
    running: run?.entries ?? null,
    anchor:
      anchor === undefined ? null : { number: anchor.number, at: anchor.at.toISOString(), hash: anchor.hash.toString('hex') },
  }
}
