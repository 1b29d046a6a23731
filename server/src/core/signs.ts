/**
 * What an app wants to know again and again, asked of PostgreSQL in one statement for all of it (decision 171). Who asks it, and
 * how often, is core/pulse.ts.
 */
import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Services } from './services.ts'

/** An SQL value at a moment, read without writing. Nothing is done with `now` but to put it into the statement. */
export type Read<Value> = (now: Date) => RawBuilder<Value>

/** `lost` where the value could not be read: it is unknown then. */
type Sign<Value> = { read: Read<Value>; isAsked: () => boolean; seen: (value: Value) => void; lost?: () => void }

/** What a question is put as, and where its answer goes. */
export type Question = {
  next: () => { name: string; text: string; values: unknown[] }
  answered: (row: readonly unknown[]) => void
  /** `error` is what the database answered; null where it did not answer. */
  failed: (error: unknown) => void
}

/** In place of the moment until it is known. */
const NOW = Symbol('now')

const signs = new WeakMap<Services, Sign<unknown>[]>()
const signsOf = (services: Services): Sign<unknown>[] => {
  const known = signs.get(services) ?? []
  signs.set(services, known)
  return known
}

/** Has a value read again and again while it is asked for. */
export const followSign = <Value>(services: Services, sign: Sign<Value>) => {
  signsOf(services).push(sign as Sign<unknown>)
}

/** Whether one of several things is so. */
export const anyOf =
  (...reads: readonly Read<boolean>[]): Read<boolean> =>
  (now) =>
    sql<boolean>`(${sql.join(
      reads.map((read) => read(now)),
      sql` or `,
    )})`

/** The value of a sign now. */
export const readSign = async <Value>(database: Database, read: Read<Value>, now: Date): Promise<Value> => {
  const { rows } = await sql<{ value: Value }>`select ${read(now)} as value`.execute(database)
  return (rows[0] as { value: Value }).value
}

/** One statement for all signs of an app that are asked for; `select` of nothing while none is. */
export const questionOf = (services: Services, log: Pick<FastifyBaseLogger, 'warn'>): Question => {
  let [asked, failures, made]: [Sign<unknown>[], number, number] = [[], 0, 0]
  let compiled = { sql: 'select', parameters: [] as readonly unknown[] }
  return {
    next: () => {
      const wanted = signsOf(services).filter(({ isAsked }) => isAsked())
      if (wanted.length !== asked.length || wanted.some((sign, at) => sign !== asked[at])) {
        asked = wanted
        made += 1
        const values = wanted.map(({ read }) => read(NOW as unknown as Date))
        compiled = sql`select ${values.length === 0 ? sql`` : sql.join(values)}`.compile(services.database)
      }
      const now = services.clock()
      return { name: `signs-${made}`, text: compiled.sql, values: compiled.parameters.map((each) => (each === NOW ? now : each)) }
    },
    answered: (row) => {
      failures = 0
      asked.forEach(({ seen }, at) => {
        seen(row[at])
      })
    },
    failed: (error) => {
      failures += 1
      // A database that is away is told of by readiness.
      if (error !== null && Number.isInteger(Math.log2(failures)))
        log.warn({ err: error, failures }, 'what is due is not known; everything is looked for as if it were')
      for (const { lost } of asked) lost?.()
    },
  }
}
