/** A whole app on a database of its own, for one test file. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp, type Parts } from '../src/app.ts'
import { type Database, openDatabase, openPool } from '../src/core/database.ts'
import { type Caller, inProcessCaller } from '../src/core/in-process-caller.ts'
import { readConfig } from '../src/settings.ts'
import { TEMPLATE } from './global-setup.ts'

const quiet = { warn: () => undefined }

/** Settings of test apps: no limits by address, no log, and a secret that leaves no file behind. */
export const TEST_SETTINGS = {
  RATE_LIMIT: 'off',
  MAX_DELAY_MS: '0',
  MAX_TURN_WAIT_MS: '0',
  DEMO_MARKET: 'off',
  SANDBOX_MOST: '0',
  LOG_LEVEL: 'silent',
  SECRET_KEY: 'a secret of the tests and of nobody else',
}

/** What a test file gets. `call` calls an endpoint as a page would, without the network. */
export type TestApp = { app: FastifyInstance; call: Caller; database: Database; close: () => Promise<void> }

type TestAppOptions = { clock?: () => Date; settings?: Record<string, string> } & Partial<
  Pick<Parts, 'modules' | 'site' | 'log' | 'environment'>
>

/** A migrated database of its own, or a copy of the one called `template`, to which nobody is connected; `drop` closes and removes it. */
export const createTestDatabase = async (template = TEMPLATE) => {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = openPool({ ...server, database: 'postgres' }, 1, quiet)
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const pool = openPool({ ...server, database: name }, 10, quiet)
  const database = openDatabase(pool)
  const drop = async () => {
    await database.destroy()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { name, pool, database, drop }
}

/**
 * An app whose answers are checked against the contract. `seed` fills the database before the app is built, `clock` stops
 * its time, `settings` are environment variables over the defaults; limits by address are off unless set. `modules` and
 * `site` replace the app's own; `environment` says that it is the app of a sandbox.
 */
export const createTestApp = async ({
  seed,
  ...options
}: {
  seed?: (database: Database) => Promise<unknown>
} & TestAppOptions = {}): Promise<TestApp> => {
  const { database, drop } = await createTestDatabase()
  await seed?.(database)
  const app = await addTestApp(database, options)
  return {
    app,
    call: inProcessCaller(app, 'zh').call,
    database,
    close: async () => {
      await app.close()
      await drop()
    },
  }
}

/** One more process on the database of another test app; close it first. */
export const addTestApp = async (
  database: Database,
  { clock, settings = {}, ...parts }: TestAppOptions = {},
): Promise<FastifyInstance> => {
  const config = readConfig({ ...TEST_SETTINGS, ...settings })
  const app = await buildApp({ config, database, checkAnswers: true, ...parts, ...(clock === undefined ? {} : { clock }) })
  await app.ready()
  return app
}
