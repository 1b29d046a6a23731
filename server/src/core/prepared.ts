/**
 * Statements that a connection reads and plans once. Planning what booking writes takes longer than writing it. Each names its
 * columns: one that gave back `*` would fail on old connections when a migration adds a column.
 */
import { createHash } from 'node:crypto'
import type { CompiledQuery, RawBuilder } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

/** Texts beyond this many are planned each time: a connection keeps the plan of each that it was given. */
const MOST = 200
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST) return known
  const name = `ty-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

/** A connection that knows prepared statements by their text. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: node-postgres declares one signature for each way of calling, all of which pass here.
  override query(config: any, values?: any, callback?: any): any {
    const name = typeof config === 'string' ? names.get(config) : undefined
    return super.query(name === undefined ? config : { name, text: config }, values, callback)
  }
}

/** Runs a statement whose text is nearly always the same: each connection plans it once, where it may (`openPool`). */
export const runPrepared = async <Row>(database: Database, query: CompiledQuery<Row>): Promise<Row[]> => {
  nameOf(query.sql)
  return (await database.executeQuery(query)).rows
}

/**
 * A statement whose text is always the same, put together once: `build` gets places in place of what each run is given, and
 * may do nothing with them but put them into the statement.
 */
export const preparedStatement = <Given extends Record<string, unknown>, Row>(build: (given: Given) => RawBuilder<Row>) => {
  let compiled: CompiledQuery<Row> | undefined
  const places = new Proxy({} as Given, { get: (_, name) => Symbol(String(name)) })
  return (database: Database, given: Given): Promise<Row[]> => {
    compiled ??= build(places).compile(database)
    const parameters = compiled.parameters.map((value) => (typeof value === 'symbol' ? given[value.description ?? ''] : value))
    return runPrepared(database, { ...compiled, parameters })
  }
}
