/** One sandbox that is open in this process: its database, its clock, and the app that answers its calls. */
import { mkdir } from 'node:fs/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { migrate } from '../core/apply-migrations.ts'
import type { Config } from '../core/config.ts'
import { type Database, openDatabase, openPool } from '../core/database.ts'
import { startJobs } from '../core/jobs.ts'
import { configOfSandbox, type ReadConfig } from './sandbox-config.ts'
import { prolong, type SandboxState, selectState } from './state.queries.ts'

/** How old what is known of its row may be: another process may have moved the clock, or begun it anew. */
const KNOWN_MS = 1_000

/** How an app is built, and its settings read: what stands above every module. */
export type Building = {
  buildApp: (parts: {
    config: Config
    database: Database
    environment: 'test'
    clock: () => Date
    log: Logger
  }) => Promise<FastifyInstance>
  readConfig: ReadConfig
}

export type OpenSandbox = {
  sandboxId: string
  app: FastifyInstance
  database: Database
  clock: SandboxClock
  /** Keys whose rows are there, each as it was written. */
  keys: Map<string, string>
  /** Keys of firms, with whose they are on the market. */
  firms: Map<string, { firmId: string; userId: string }>
  close: () => Promise<void>
}

/** The clock of a sandbox, which runs ahead of everybody's, and whether the sandbox is still the one that was opened. */
export class SandboxClock {
  #state: SandboxState
  #readAt = Date.now()
  #reading: Promise<SandboxState> | undefined
  readonly #database: Database
  /** Everybody's time. */
  readonly base: () => Date
  constructor(database: Database, state: SandboxState, base: () => Date) {
    this.#database = database
    this.#state = state
    this.base = base
  }
  now = () => new Date(this.base().getTime() + this.#state.ahead_ms)
  get state(): SandboxState {
    return this.#state
  }
  /** Reads it again where that was more than a second ago. @returns false where it has begun anew meanwhile */
  async isCurrent(): Promise<boolean> {
    if (Date.now() - this.#readAt < KNOWN_MS) return true
    return this.read()
  }
  async read(): Promise<boolean> {
    const { beginning } = this.#state
    const asked = Date.now()
    this.#reading ??= selectState(this.#database).finally(() => {
      this.#reading = undefined
    })
    this.#state = await this.#reading
    this.#readAt = asked
    return this.#state.beginning === beginning
  }
}

type Given = {
  sandboxId: string
  address: pg.PoolConfig
  config: Config
  log: FastifyBaseLogger
  building: Building
  /** The market's clock, for how long the sandbox lasts. */
  now: () => Date
}

/** Opens a sandbox whose database is there. */
export const openSandbox = async ({ sandboxId, address, config, log, building, now }: Given): Promise<OpenSandbox> => {
  const own = configOfSandbox(config, sandboxId, building.readConfig)
  await mkdir(own.dataDir, { recursive: true, mode: 0o700 })
  const pool = openPool(address, config.sandboxConnections, log)
  const database = openDatabase(pool)
  try {
    // A sandbox may be older than this version.
    await migrate(pool)
    const clock = new SandboxClock(database, await selectState(database), now)
    const quiet = log.child({ sandbox: sandboxId }, { level: log.level === 'silent' ? 'silent' : 'warn' })
    const app = await building.buildApp({ config: own, database, environment: 'test', clock: clock.now, log: quiet as Logger })
    try {
      await app.ready()
      await prolong(database, now())
    } catch (error) {
      await app.close()
      throw error
    }
    startJobs(app)
    const close = async () => {
      await app.close()
      await database.destroy()
    }
    return { sandboxId, app, database, clock, keys: new Map(), firms: new Map(), close }
  } catch (error) {
    await database.destroy()
    throw error
  }
}
