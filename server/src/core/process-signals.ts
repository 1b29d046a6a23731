/** Signals that the processes of one database send each other through PostgreSQL (LISTEN and NOTIFY). */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { QueryConfig } from 'pg'
import { connectionBeside, type Database } from './database.ts'

/** The connection is made anew this long after it was lost. Until then signals are missed, and nothing else is. */
const AGAIN_MS = 500
/** A database host that is gone closes no connection, and TCP notices it after hours only: the connection asks it now and then. */
const ASKED_EVERY_MS = 10_000
const ANSWERED_WITHIN_MS = 5_000

/** Sends a signal to every process when `transaction` is committed. As JSON a signal has at most 8,000 bytes. */
export const sendSignal = (transaction: Database, channel: string, signal: unknown) =>
  sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`.execute(transaction)

/**
 * Hands every signal of `channel` to `heard` while the app listens. Signals are hints and are lost with the connection:
 * `joined` is called whenever a connection begins, so that the receiver reads its tables once more.
 */
export const hearSignals = (
  app: FastifyInstance,
  channel: string,
  { heard, joined }: { heard: (signal: unknown) => void; joined: () => void },
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
      await connect().catch((error: Error) => app.log.warn({ reason: error.message }, `signals of ${channel} are not heard`))
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
