/** A server of its own, with a demo market in a folder of its own, for journeys and measurements. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const ROOT = resolve(import.meta.dirname, '..')
/** The joined server, where who tries it has made it of the sources as they are (tools/test.mjs). */
const PROGRAM = process.env.SERVER_PROGRAM ?? 'server/src/main.ts'
/** Filling the demo market on a loaded machine is what takes long. */
const START_LIMIT_MS = 240_000
const STOP_LIMIT_MS = 25_000

type DemoServer = {
  /** Address without a trailing slash. */
  url: string
  /** Folder of its data, with the passwords of the demonstration's accounts. */
  dataDir: string
  /** Process id of the app itself, not of PostgreSQL. */
  pid: number
  startMs: number
  /** Stops the server and removes its folder unless the caller named it. */
  stop: () => Promise<void>
}

/** A port nobody listens on right now. */
export const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))))
    })
  })

/** Resolves when the server says it is ready. @throws when the process ends first or the limit passes, with what it printed. */
export const untilReady = async (url: string, child: ChildProcess, printed: () => string, limitMs = START_LIMIT_MS) => {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${printed().slice(-4000)}`)
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await wait(100)
  }
  throw new Error(`The server was not ready within ${limitMs / 1000} s:\n${printed().slice(-4000)}`)
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', done))

/**
 * Starts the built site on a free loopback port over a fresh demo market and waits until it serves. Limits by address are
 * off, since all requests come from one.
 * @param settings further settings of server/src/settings.ts; a DATA_DIR given here is kept on stop.
 */
export const startDemoServer = async (settings: Record<string, string> = {}): Promise<DemoServer> => {
  if (!existsSync(join(ROOT, 'web/build/server'))) throw new Error('The site is not built: run `npm run build` first.')
  const ownFolder = settings.DATA_DIR === undefined ? await mkdtemp(join(tmpdir(), 'tongyun-e2e-')) : undefined
  const port = settings.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const startedAt = Date.now()
  let output = ''
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      CODE_INTERVAL_S: '10',
      // Two browsers and PostgreSQL on two cores delay the app longer than visitors ever should.
      MAX_DELAY_MS: '10000',
      MAX_TURN_WAIT_MS: '10000',
      DATA_DIR: ownFolder,
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output = (output + part).slice(-20_000)))
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([ended(child), wait(STOP_LIMIT_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'))])
    if (ownFolder !== undefined) await rm(ownFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    await untilReady(url, child, () => output)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    dataDir: settings.DATA_DIR ?? (ownFolder as string),
    pid: child.pid as number,
    startMs: Date.now() - startedAt,
    stop,
  }
}

/** Where the embedded PostgreSQL of a folder listens: the fifth line its server writes. */
const socketFolder = (dataDir: string): string => {
  const moved = join(dataDir, 'postgres.location')
  const folder = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : join(dataDir, 'postgres')
  return readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
}

/** One more process on the database of a server that runs, which it leaves alone when it goes. */
export const startBeside = (dataDir: string): Promise<DemoServer> =>
  startDemoServer({
    DATABASE_URL: `postgres://tongyun@localhost/tongyun?host=${encodeURIComponent(socketFolder(dataDir))}`,
    SECRET_KEY: readFileSync(join(dataDir, 'secret.key'), 'utf8'),
  })

/** A server of its own on an empty database beside the one of a server that runs, where nobody else is. */
export const startOnEmptyDatabase = async (dataDir: string): Promise<DemoServer & { database: pg.Client }> => {
  const host = socketFolder(dataDir)
  const name = `alone_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ host, user: 'tongyun', database: 'tongyun' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const database = new pg.Client({ host, user: 'tongyun', database: name })
  const remove = async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  try {
    const server = await startDemoServer({
      DATABASE_URL: `postgres://tongyun@localhost/${name}?host=${encodeURIComponent(host)}`,
      DEMO_MARKET: 'off',
      PAGE_CACHE_MIB: '0',
    })
    await database.connect()
    const stop = async () => {
      await database.end()
      await server.stop()
      await remove()
    }
    return { ...server, database, stop }
  } catch (error) {
    await remove()
    throw error
  }
}
