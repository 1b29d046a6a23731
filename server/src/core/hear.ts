/** What processes tell each other through PostgreSQL (LISTEN and NOTIFY). */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { QueryConfig } from 'pg'
import { connectionBeside, type Database } from './database.ts'

/** After a loss; readiness says no meanwhile, and nothing but the news is late. */
const AGAIN_MS = 500
/** A host that is gone says nothing; the system's own probes would notice after hours. */
const ASKED_EVERY_MS = 10_000
const ANSWERED_WITHIN_MS = 5_000

/** Tells every process once the transaction is committed. `news` is JSON of at most 8,000 bytes. */
export const tell = (transaction: Database, channel: string, news: unknown) =>
  sql`select pg_notify(${channel}, ${JSON.stringify(news)})`.execute(transaction)

/**
 * Hears `channel` while the app listens. News are hints and may be lost with the connection: `joined` is called whenever
 * one begins, for looking at the tables.
 */
export const hear = (
  app: FastifyInstance,
  channel: string,
  { heard, joined }: { heard: (news: unknown) => void; joined: () => void },
) => {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  const connect = async () => {
    const client = connectionBeside(app.services.database)
    const stop = () => client.end().catch(() => undefined)
    let beat: NodeJS.Timeout | undefined
    const lost = new Promise<void>((done) => client.once('end', () => done()))
    try {
      await client.connect()
      client.on('notification', ({ payload = 'null' }) => heard(JSON.parse(payload)))
      ending.signal.addEventListener('abort', stop, { once: true })
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      joined()
      beat = setInterval(() => {
        client.query({ text: 'select 1', query_timeout: ANSWERED_WITHIN_MS } as QueryConfig).catch(stop)
      }, ASKED_EVERY_MS)
      if (!ending.signal.aborted) await lost
    } finally {
      clearInterval(beat)
      ending.signal.removeEventListener('abort', stop)
      await stop()
    }
  }
  const run = async () => {
    while (!ending.signal.aborted) {
      await connect().catch((error: Error) => app.log.warn({ reason: error.message }, `news of ${channel} are not heard`))
      await wait(AGAIN_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  app.addHook('onListen', async () => {
    running = run()
  })
  app.addHook('onClose', async () => {
    ending.abort()
    await running
  })
}
