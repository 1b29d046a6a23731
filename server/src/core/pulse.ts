/** Whether a database answers, asked on a connection of its own: a busy pool is no lost database. */
import type pg from 'pg'
import { connectionBeside, type Database } from './database.ts'

/** How often it is asked; readiness flips within a second (docs/reliability.md R14). */
const EVERY_MS = 400
/** A database that went silent is as bad as one that refuses. */
const PATIENCE_MS = 2 * EVERY_MS

type Pulse = {
  /** Whether the last question was answered in time. */
  answers: () => boolean
  /** Asks once, then every 400 ms until stopped. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Late by so much a process could not look whether the answer is there. */
const oneTurn = () => new Promise<void>((looked) => setImmediate(looked))

export const pulseOf = (database: Database): Pulse => {
  let answers = false
  let client: pg.Client | undefined
  let asking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const question = async () => {
    if (client === undefined) {
      const fresh = connectionBeside(database)
      await fresh.connect()
      client = fresh
      fresh.once('end', () => {
        if (client === fresh) client = undefined
      })
    }
    await client.query('select 1')
  }
  const ask = async () => {
    const asked = question().then(
      () => true,
      () => false,
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
