/** Reads that go to a replica while it answers, and to the primary while it does not. */
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Circuit } from './circuit.ts'
import { type Database, isDatabaseAway, noteReader } from './database.ts'
import type { Tables } from './tables.gen.ts'

/** A read that was cancelled for its length would be as long on the primary. */
const TOO_LONG = '57014'
/** A row the replica had to change while it was read. */
const CONFLICT = '40001'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
const isReplicasFault = (error: unknown) => codeOf(error) === CONFLICT || (isDatabaseAway(error) && codeOf(error) !== TOO_LONG)

type Query = (text: string, values?: unknown[]) => Promise<unknown>
type Client = { query: Query; release: (destroy?: boolean) => void }

/**
 * A database to read from. A statement the replica fails goes to the primary at once, and after five failures in a row all of
 * them for half a minute (core/circuit.ts). A transaction stays where it began, and fails with it.
 */
export const openReader = (
  replica: pg.Pool,
  primary: { pool: pg.Pool; database: Database },
  { log, clock = () => new Date() }: { log: Pick<Logger, 'warn'>; clock?: () => Date },
): Database => {
  const circuit = new Circuit(clock)
  const told = (error: unknown) => log.warn({ reason: (error as Error).message }, 'the replica failed; the primary is read')

  /** Runs `work` on the replica, counting only what is its fault; undefined where the primary is to do it. */
  const attempt = async <T>(work: () => Promise<T>): Promise<{ done: T } | undefined> => {
    if (circuit.isOpen) return undefined
    let mistake: { error: unknown } | undefined
    try {
      const done = await circuit.run(() =>
        work().catch((error: unknown) => {
          if (isReplicasFault(error)) throw error
          mistake = { error }
          return undefined as T
        }),
      )
      if (mistake === undefined) return { done }
    } catch (error) {
      told(error)
      return undefined
    }
    throw mistake.error
  }

  const connect = async (): Promise<Client> => {
    const first = await attempt(() => replica.connect())
    if (first === undefined) return (await primary.pool.connect()) as unknown as Client
    let held = first.done
    let isMoved = false
    let isLost = false
    let inTransaction = false
    const move = async () => {
      const next = await primary.pool.connect()
      held.release(true)
      held = next
      isMoved = true
    }
    return {
      query: async (text, values) => {
        if (/^(?:begin|start transaction)/i.test(text)) inTransaction = true
        if (/^(?:commit|rollback)\b(?! to)/i.test(text)) inTransaction = false
        if (isMoved) return held.query(text, values)
        if (inTransaction) {
          return held.query(text, values).catch((error: unknown) => {
            isLost ||= isReplicasFault(error)
            throw error
          })
        }
        const answered = await attempt(() => held.query(text, values))
        if (answered !== undefined) return answered.done
        await move()
        return held.query(text, values)
      },
      release: () => held.release(isLost),
    }
  }
  const pool = {
    connect,
    end: () => replica.end(),
    options: replica.options,
    Client: (replica as unknown as { Client: unknown }).Client,
  }
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) })
  noteReader(reader, replica, primary.database)
  return reader
}
