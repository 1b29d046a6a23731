/** Starts that meet: several processes on one empty database, a pooler in the way, a filling that is ended. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../test/create-test-app.ts'
import { openWay, type Way } from '../test/way.ts'
import { holdLock, LOCKS } from './core/advisory-lock.ts'
import { openPool } from './core/database.ts'
import { assertLimits } from './core/durability.ts'
import { isRunning, runningPostmaster, stopPostmaster } from './core/embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from './core/embedded-postgres/start.ts'

vi.setConfig({ testTimeout: 300_000 })

const quiet = { warn: () => undefined }
const folder = mkdtempSync(join(tmpdir(), 'tongyun-starts-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (program: string, args: string[], settings: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
  const ended = new Promise<number | NodeJS.Signals | null>((done) => child.once('exit', (code, signal) => done(code ?? signal)))
  return { child, output: () => output, ended }
}

type Run = ReturnType<typeof run>
/** Where a process listens, once it does. */
const addressOf = async ({ child, output }: Run) => {
  for (;;) {
    const found = output().match(/listening at (http:[^"]+)/)?.[1]
    if (found !== undefined) return found
    if (child.exitCode !== null) throw new Error(output())
    await sleep(50)
  }
}
/** A PostgreSQL like that of a start; the one of the tests could lose what it acknowledges, so that a start refuses it. */
const ownPostgres = async (name: string) => {
  const postgres = await startEmbeddedPostgres(join(folder, name), { info: () => undefined, ...quiet, error: console.error })
  onTestFinished(postgres.stop)
  return postgres
}

test('two first starts on one empty database both serve, over one market', async () => {
  const postgres = await ownPostgres('together')
  const { host, user, database } = postgres.address
  const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const pool = openPool(postgres.address, 1, quiet)
  onTestFinished(() => pool.end())
  const apps = [1, 2].map((n) =>
    run('main.ts', [], {
      DATABASE_URL: address,
      DATA_DIR: join(folder, String(n)),
      PORT: '0',
      LOG_LEVEL: 'info',
      MAX_DELAY_MS: '0',
      MAX_TURN_WAIT_MS: '0',
      SECRET_KEY: 'the same secret for both of these processes',
    }),
  )
  for (const found of await Promise.all(apps.map(addressOf)))
    expect((await fetch(`${found}/ty/capacities?facets=0`)).status).toBe(200)
  const { rows: offers } = await pool.query<{ count: number }>('select count(*) as count from capacities')
  expect(offers[0]?.count).toBe(6000)
  for (const { child, ended } of apps) {
    child.kill('SIGTERM')
    await ended
  }
})

test('migrations, their lock and LISTEN go by the direct address past a pooler; control: without one they go by the other', async () => {
  const postgres = await ownPostgres('direct')
  const pool = openPool(postgres.address, 1, quiet)
  onTestFinished(() => pool.end())
  const carried = (way: Way) => ({
    migrations: /create table capacities/i.test(way.asked()),
    lock: /pg_advisory_lock\(/.test(way.asked()),
    listen: /listen "/i.test(way.asked()),
  })
  const ALL = { migrations: true, lock: true, listen: true }
  const NONE = { migrations: false, lock: false, listen: false }
  for (const isDirect of [true, false]) {
    const name = isDirect ? 'with_direct' : 'without_direct'
    await pool.query(`create database ${name}`)
    const [usual, direct] = [await openWay(postgres.address), await openWay(postgres.address)]
    const by = ({ port }: Way) => `postgres://${postgres.address.user}@127.0.0.1:${port}/${name}`
    const app = run('main.ts', [], {
      DATABASE_URL: by(usual),
      DATA_DIR: join(folder, name),
      PORT: '0',
      LOG_LEVEL: 'info',
      MAX_DELAY_MS: '0',
      MAX_TURN_WAIT_MS: '0',
      DEMO_MARKET: 'off',
      ...(isDirect ? { DATABASE_DIRECT_URL: by(direct) } : {}),
    })
    const found = await addressOf(app)
    expect((await fetch(`${found}/ty/capacities?facets=0`)).status).toBe(200)
    await expect.poll(() => carried(isDirect ? direct : usual), { timeout: 20_000 }).toEqual(ALL)
    expect(carried(isDirect ? usual : direct)).toEqual(NONE)
    expect(usual.asked()).toContain('select')
    app.child.kill('SIGTERM')
    await app.ended
    await Promise.all([usual.close(), direct.close()])
  }
})

test('work under one lock is done by one at a time, for as long as it takes, and leaves no lock', async () => {
  const { pool, drop } = await createTestDatabase()
  onTestFinished(drop)
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    // Longer than others wait for a lock.
    await sleep(2_500)
    running -= 1
  }
  await Promise.all([holdLock(pool, 'fill', work), holdLock(pool, 'fill', work), holdLock(pool, 'fill', work)])
  expect(most).toBe(1)
  await expect(holdLock(pool, 'fill', async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  const { rows } = await pool.query('select from pg_locks where locktype = $1 and objid = $2', ['advisory', LOCKS.fill])
  expect(rows).toEqual([])
  // Control: without the lock they run together.
  await Promise.all([work(), work()])
  expect(most).toBe(2)
})

test('a start is refused where connections come without their limits, as through a pooler', async () => {
  const { pool, drop } = await createTestDatabase()
  onTestFinished(drop)
  await assertLimits(pool)
  const pooled = openPool({ ...pool.options }, 1, quiet)
  onTestFinished(() => pooled.end())
  // What a pooler that ignores them leaves.
  await pooled.query('set statement_timeout = 0')
  await expect(assertLimits(pooled)).rejects.toThrow(/ALTER ROLE … SET statement_timeout = '5000ms';$/)
})

test('filling that is ended by SIGTERM leaves no PostgreSQL behind', async () => {
  const dataDir = join(folder, 'seed')
  const cluster = join(dataDir, 'postgres/cluster')
  const seed = (signal: NodeJS.Signals) => async () => {
    const filling = run('../seed/main.ts', ['--offers', '200000'], { DATA_DIR: dataDir })
    await expect.poll(() => runningPostmaster(cluster)?.pid, { timeout: 60_000 }).toBeDefined()
    const { pid } = runningPostmaster(cluster) ?? { pid: 0 }
    await sleep(1_500)
    filling.child.kill(signal)
    expect(await filling.ended).not.toBe(0)
    return pid
  }
  expect(isRunning(await seed('SIGTERM')())).toBe(false)
  // Control: nobody can do anything about a kill -9; the next start takes it over.
  const left = await seed('SIGKILL')()
  expect(isRunning(left)).toBe(true)
  await stopPostmaster(left)
})
