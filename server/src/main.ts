/** Reads the settings, opens the database, listens, and closes cleanly. */
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { Order } from '../seed/fill-market.ts'
import { buildApp } from './app.ts'
import { holdLock } from './core/advisory-lock.ts'
import { migrate } from './core/apply-migrations.ts'
import { followRest } from './core/at-rest.ts'
import { type Config, StartRefused } from './core/config.ts'
import { type Database, openDatabase, openPool } from './core/database.ts'
import { followDatabaseTime } from './core/database-clock.ts'
import { assertDurable, assertLimits } from './core/durability.ts'
import { makeDataDir } from './core/embedded-postgres/folders.ts'
import { lockDataDir } from './core/embedded-postgres/lock.ts'
import { startEmbeddedPostgres } from './core/embedded-postgres/start.ts'
import { deriveKeys, type Keys, readSecret, requireSameSecret } from './core/keys.ts'
import { listenRefused } from './core/listen-refusal.ts'
import { createLog } from './core/log.ts'
import { createMetrics } from './core/metrics.ts'
import type { Site } from './core/pages.ts'
import { openReader } from './core/replica.ts'
import { keepSending, openChannels } from './messaging/index.ts'
import { readConfig } from './settings.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OLDEST_NODE = 24
/** Started by server/src/development.ts, which holds the folder of data and the database, and compiles the pages. */
const IN_DEVELOPMENT = process.argv.includes('--dev')

// On a machine with much memory V8 lets the heap grow to several times what lives in it before it collects, which makes
// nothing faster (docs/measurements.md, B3).
setFlagsFromString('--heap-growing-percent=50')

// Without it each buffer that is made while V8 goes through the heap, once 64 MiB outside of it were let go, holds the process up
// for some milliseconds of that work: a page, which is made of sixty, for a quarter of a second (decision 206).
setFlagsFromString('--external-memory-accounted-in-global-limit')

/** While nobody asks for anything V8 goes through the heap in steps and gives back what is free, as it does in a tab nobody looks at. */
const giveBackMemory = (rests: boolean) => setFlagsFromString(rests ? '--memory-saver-mode' : '--no-memory-saver-mode')

/** The built website, or in development the one being written; undefined when it was not built. */
const openSite = async (): Promise<Site | undefined> => {
  if (IN_DEVELOPMENT) return (await import('./core/development-site.ts')).developmentSite()
  const entry = `${ROOT}web/build/server/index.js`
  if (!existsSync(entry)) return undefined
  const build = await import(entry)
  const { createPageHandler, isPersonal } = build.entry.module
  return { handle: createPageHandler(build), isPersonal, clientFolder: `${ROOT}web/build/client` }
}

/** Has the market made by a process of its own (server/seed/fill-market.ts), so that this one does not keep what it took. */
const fillMarket = (address: PoolConfig, logLevel: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(`${ROOT}server/seed/fill-market.ts`, { execArgv: [] })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`filling the demonstration market ended with ${signal ?? code}`)),
    )
    child.send({ address, logLevel } satisfies Order)
  })

/**
 * An empty database gets the demonstration market, so that a first look shows something, and accounts to look with.
 * @returns what to print of the accounts, at the first start only
 */
const fillDemoMarket = async (database: Database, address: PoolConfig, config: Config, keys: Keys): Promise<string | null> => {
  const any = await database.selectFrom('providers').select('provider_id').limit(1).executeTakeFirst()
  if (any === undefined) await fillMarket(address, config.logLevel)
  const { seedDemoArticles } = await import('../seed/demo-articles.ts')
  await seedDemoArticles(database, config, new Date())
  const { seedDemoAccounts } = await import('../seed/demo-accounts.ts')
  const made = await seedDemoAccounts(database, { dataDir: config.dataDir, keys, now: new Date() })
  // What a start prints in public stands in a journal that many read.
  return made === null || !config.inPublic ? (made?.table ?? null) : `Demonstration accounts stand in ${made.file}.\n`
}

const listen = async (app: FastifyInstance, { port, host }: Config) => {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw listenRefused(error, { port, host })
  }
}

/** Tells tools/start.mjs the address and what to show at a first start, and stops when it is gone. */
const announce = (address: string, demoAccounts: string | null) => {
  process.send?.({ address, demoAccounts })
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

const readSettings = () => {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new StartRefused(
      `Node ${OLDEST_NODE} or newer is needed, this is ${process.version}. npm start uses the one it installs.`,
    )
  }
  // React and React Router choose their fast half by this.
  process.env.NODE_ENV ??= 'production'
  return readConfig(process.env, `${ROOT}.env`)
}

const start = async (config: Config, log: Logger) => {
  makeDataDir(config.dataDir)
  if (!IN_DEVELOPMENT) await lockDataDir(config.dataDir)
  const postgres = config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir, log) : undefined
  const closing: (() => Promise<unknown>)[] = [async () => postgres?.stop()]
  const closeAll = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    const address = postgres?.address ?? { connectionString: config.databaseUrl }
    const direct = config.databaseDirectUrl === undefined ? undefined : { connectionString: config.databaseDirectUrl }
    const prepares = direct === undefined
    const pool = openPool(address, config.databaseConnections, log, { prepares })
    const database = openDatabase(pool, direct)
    closing.push(() => database.destroy())
    await assertDurable(pool)
    await assertLimits(pool)
    const directPool = direct === undefined ? pool : openPool(direct, 2, log)
    if (directPool !== pool) {
      closing.push(() => directPool.end())
      await assertLimits(directPool, 'DATABASE_DIRECT_URL')
    }
    const applied = await migrate(directPool)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    const secret = readSecret(config)
    await requireSameSecret(database, secret)
    const reader =
      config.databaseReadUrl === undefined
        ? database
        : openReader(
            openPool({ connectionString: config.databaseReadUrl }, config.databaseConnections, log, { prepares }),
            { pool, database },
            { log },
          )
    if (reader !== database) closing.push(() => reader.destroy())
    // Of processes that start together on an empty database one fills it, and the others wait for it.
    const demoAccounts = config.demoMarket
      ? await holdLock(directPool, 'fill', () => fillDemoMarket(database, direct ?? address, config, deriveKeys(secret)))
      : null
    const site = await openSite()
    if (site === undefined) log.warn('the site is not built, only the API is served; npm run build makes it')
    const { clock, stop: stopClock } = await followDatabaseTime(database)
    closing.push(async () => stopClock())
    const app = await buildApp({ config, database, reader, clock, log, ...(site === undefined ? {} : { site }) })
    keepSending(app, openChannels(config))
    closing.push(() => app.close())
    if (config.metricsPort !== undefined) {
      const metrics = createMetrics(app, pool)
      closing.push(() => metrics.close())
      log.info(`metrics at ${await metrics.listen(config.metricsPort, config.metricsHost)}/metrics`)
    }
    await listen(app, config)
    followRest(giveBackMemory)
    announce(config.publicUrl, demoAccounts)
    return { app, closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

try {
  const config = readSettings()
  const log = createLog(config.logLevel)
  const starting = start(config, log)
  // An ordinary end of the process (a refused start) keeps its exit code.
  closeWithGrace({ delay: config.stopSeconds * 1000, logger: false, skip: ['beforeExit'] }, async ({ signal, err }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after an unexpected error')
    else log.info(`${signal} received, stopping`)
    // What is half started is finished first, so that nothing is left running.
    const running = await starting.catch(() => undefined)
    running?.app.readiness.drain()
    await new Promise((drained) => setTimeout(drained, running === undefined ? 0 : config.drainMs))
    await running?.closeAll()
  })
  await starting
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(`Tongyun did not start.\n${error.message}`)
  process.exitCode = 1
}
