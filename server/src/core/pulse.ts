/**
 * Whether a database answers, asked on a connection of its own: a busy pool is no lost database. What an app wants to know again and
 * again is asked with it (core/signs.ts).
 */
import pg from 'pg'
import { connectionBeside, type Database, isDatabaseAway } from './database.ts'
import type { Question } from './signs.ts'

/** How often it is asked; readiness flips within a second (docs/reliability.md R14). */
const EVERY_MS = 400
/** A database that went silent is as bad as one that refuses. */
const PATIENCE_MS = 2 * EVERY_MS
/** A question that takes longer is given up by the database, which answers so. */
const LONGEST_MS = 500
const GIVEN_UP = '57014'
/**
 * The planner guesses that a third of all rows are due at a moment it does not know, and would read a table from its beginning to find
 * one. The statement is planned once.
 */
const SETTINGS = `set statement_timeout = ${LONGEST_MS}; set enable_seqscan = off; set plan_cache_mode = force_generic_plan`

type Pulse = {
  /** Whether the last question was answered in time. */
  answers: () => boolean
  /** Asks once, then every 400 ms until stopped. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Late by so much a process could not look whether the answer is there. */
const oneTurn = () => new Promise<void>((looked) => setImmediate(looked))

/** An error that is an answer: the database is there, and what it was asked was wrong or took too long. */
const isAnswer = (error: unknown) => error instanceof pg.DatabaseError && (error.code === GIVEN_UP || !isDatabaseAway(error))

/** Whether the database is there, and nothing else. */
const NOTHING_ELSE: Question = {
  next: () => ({ name: 'pulse', text: 'select', values: [] }),
  answered: () => undefined,
  failed: () => undefined,
}

export const pulseOf = (database: Database, { next, answered, failed }: Question = NOTHING_ELSE): Pulse => {
  let answers = false
  let client: pg.Client | undefined
  let asking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const question = async () => {
    if (client === undefined) {
      const fresh = connectionBeside(database)
      await fresh.connect()
      await fresh.query(SETTINGS)
      client = fresh
      fresh.once('end', () => {
        if (client === fresh) client = undefined
      })
    }
    const { rows } = await client.query<unknown[]>({ ...next(), rowMode: 'array' })
    answered(rows[0] ?? [])
  }
  const ask = async () => {
    const asked = question().then(
      () => true,
      (error: unknown) => {
        const isThere = isAnswer(error)
        failed(isThere ? error : null)
        return isThere
      },
    )
    const patience = new Promise<false>((done) => {
      setTimeout(async () => {
        // A process that was held back sees the time run out before the answer that lies there.
        await oneTurn()
        await oneTurn()
        done(false)
      }, PATIENCE_MS).unref()
    })
    answers = await Promise.race([asked, patience])
    if (answers) return
    const lost = client
    client = undefined
    lost?.end().catch(() => undefined)
  }
  const look = () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
  return {
    answers: () => answers,
    start: async () => {
      await look()
      timer = setInterval(look, EVERY_MS).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await asking
      await client?.end().catch(() => undefined)
    },
  }
}
