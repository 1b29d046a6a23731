/** The PostgreSQL that comes with the app: started, taken over, watched and stopped with it. */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../config.ts'
import { postgresAccount } from './account.ts'
import { preparedBinaries } from './binaries.ts'
import { ensureCluster, serverArguments } from './cluster.ts'
import { clusterFolder, makeDataDir, socketFolder } from './folders.ts'
import { isRunning, type Postmaster, runningPostmaster, stopPostmaster } from './postmaster.ts'

type Log = Record<'info' | 'warn' | 'error', (text: string) => void>

export type EmbeddedPostgres = {
  /** How to connect as the owner of the database `tongyun`, who is no superuser. */
  address: { host: string; port: number; user: string; database: string }
  /** Process number of the running server. */
  pid: () => number
  /** Stops it; afterwards it is not started again. */
  stop: () => Promise<void>
}

const NAME = 'tongyun'
/** How often the server is looked after, and how long a start is tried while an earlier one still ends. */
const WATCH_MS = 200
const START_WITHIN_MS = 30_000

/** Waits until the server takes connections; false when its process ends first. */
const takesConnections = async (pid: number, host: string): Promise<boolean> => {
  while (isRunning(pid)) {
    const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
    client.on('error', () => undefined)
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (connected) return true
    await sleep(30)
  }
  return false
}

/** The role and the database of the app: an owner without the powers of a superuser. */
const ensureDatabase = async (host: string) => {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      'select exists(select from pg_roles where rolname = $1) as role, exists(select from pg_database where datname = $1) as database',
      [NAME],
    )
    if (!rows[0]?.role) await client.query(`create role ${NAME} login createdb`)
    if (!rows[0]?.database) await client.query(`create database ${NAME} owner ${NAME}`)
  } finally {
    await client.end()
  }
}

const addressAt = (host: string): EmbeddedPostgres['address'] => ({ host, port: 5432, user: NAME, database: NAME })

/**
 * How to connect to the PostgreSQL that another process runs in `dataDir`.
 * @throws StartRefused while it does not run yet
 */
export const runningAddress = (dataDir: string, log: Log): EmbeddedPostgres['address'] => {
  const found = runningPostmaster(join(clusterFolder(dataDir, postgresAccount(), log), 'cluster'))
  if (found === undefined) throw new StartRefused(`The site in ${dataDir} is starting or stopping. Try again in a moment.`)
  return addressAt(found.socketFolder)
}

/**
 * Starts PostgreSQL 18 in `dataDir`, or takes over the one a killed app left running there, and restarts it whenever it
 * dies. It listens on a Unix socket that only its user can reach. `durable: false` is for tests.
 * @throws StartRefused with what to do when it cannot run here
 */
export const startEmbeddedPostgres = async (dataDir: string, log: Log, { durable = true } = {}): Promise<EmbeddedPostgres> => {
  const account = postgresAccount()
  const binaries = preparedBinaries(account, log)
  makeDataDir(dataDir)
  const folder = clusterFolder(dataDir, account, log)
  const cluster = ensureCluster({ binaries, folder, account, durable }, log)
  const binary = join(binaries, 'bin/postgres')
  const startLog = join(folder, 'start.log')

  const launch = async (host: string): Promise<number> => {
    for (const end = Date.now() + START_WITHIN_MS; ; await sleep(100)) {
      const output = openSync(startLog, 'w')
      // Detached: a Ctrl+C at the terminal must reach the app first, which then stops the database in order.
      const child = spawn(binary, serverArguments({ cluster, socketFolder: host, durable }), {
        ...account,
        cwd: '/',
        detached: true,
        stdio: ['ignore', output, output],
        env: { PATH: process.env.PATH },
      })
      closeSync(output)
      child.unref()
      child.on('error', (error) => log.error(`PostgreSQL cannot be run: ${error.message}`))
      if (child.pid !== undefined && (await takesConnections(child.pid, host))) return child.pid
      const said = readFileSync(startLog, 'utf8').trim()
      // After a kill -9 the processes of the old server need a moment to end.
      if (Date.now() > end || !/pre-existing shared memory|lock file "postmaster.pid" already exists/.test(said)) {
        throw new StartRefused(
          `PostgreSQL did not start: ${said || `${binary} could not be run`} (more in ${join(folder, 'log')})`,
        )
      }
    }
  }

  const takeOver = async (found: Postmaster | undefined): Promise<Postmaster | undefined> => {
    if (found === undefined) return undefined
    if (found.binary === binary && (await takesConnections(found.pid, found.socketFolder))) {
      log.info('taking over the PostgreSQL that was left running')
      return found
    }
    log.info('stopping a PostgreSQL of another version that was left running')
    await stopPostmaster(found.pid)
    return undefined
  }

  const found = await takeOver(runningPostmaster(cluster))
  const host = found?.socketFolder ?? socketFolder(folder, account)
  let pid = found?.pid ?? (await launch(host))
  await ensureDatabase(host)

  let stopping = false
  let restarting = false
  const watch = setInterval(async () => {
    if (stopping || restarting || isRunning(pid)) return
    restarting = true
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 2_000)) {
      log.error('PostgreSQL ended unexpectedly; starting it again')
      try {
        pid = await launch(host)
        break
      } catch (error) {
        log.error((error as Error).message)
        await sleep(wait)
      }
    }
    restarting = false
  }, WATCH_MS).unref()

  return {
    address: addressAt(host),
    pid: () => pid,
    stop: async () => {
      stopping = true
      clearInterval(watch)
      while (restarting) await sleep(20)
      await stopPostmaster(pid)
      if (host.startsWith(tmpdir()) && !host.startsWith(folder)) rmSync(host, { recursive: true, force: true })
    },
  }
}
