import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isDatabaseAway, openPool } from '../database.ts'
import { assertDurable } from '../durability.ts'
import { isRunning, runningPostmaster } from './postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

// Each makes a cluster of its own, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

const folder = (mode = 0o755) => {
  const path = mkdtempSync(join(tmpdir(), 'postgres-'))
  chmodSync(path, mode)
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}
const start = async (dataDir: string, options?: { durable: boolean }) => {
  const postgres = await startEmbeddedPostgres(dataDir, quiet, options)
  cleanups.push(() => postgres.stop())
  return postgres
}
const pool = ({ address }: EmbeddedPostgres, connections = 8): pg.Pool => {
  const opened = openPool(address, connections, quiet)
  cleanups.push(() => opened.end())
  return opened
}

/** Eight writers for `rounds` kills of the whole server; counts what was acknowledged and what is there afterwards. */
const writeThroughKills = async (postgres: EmbeddedPostgres, rounds: number) => {
  const writers = pool(postgres)
  await writers.query('create table written (id bigint primary key)')
  let acknowledged = 0
  let unexpected = 0
  let running = true
  const acked: number[] = []
  const write = async (writer: number) => {
    for (let n = 0; running; n++) {
      const id = writer * 10_000_000 + n
      try {
        await writers.query('insert into written values ($1)', [id])
        acked.push(id)
        acknowledged += 1
      } catch (error) {
        if (!isDatabaseAway(error)) unexpected += 1
        await sleep(20)
      }
    }
  }
  const writing = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
  for (let round = 0; round < rounds; round++) {
    await sleep(400)
    const killed = postgres.pid()
    process.kill(killed, 'SIGKILL')
    while (postgres.pid() === killed) await sleep(20)
    const before = acknowledged
    for (const end = Date.now() + 10_000; acknowledged < before + 50 && Date.now() < end; ) await sleep(20)
    expect(acknowledged, 'writes go on within 10 s').toBeGreaterThan(before)
  }
  running = false
  await writing
  const { rows } = await writers.query<{ id: number }>('select id from written')
  const there = new Set(rows.map(({ id }) => id))
  return { acknowledged, unexpected, lost: acked.filter((id) => !there.has(id)).length }
}

/** A process that holds a client while PostgreSQL is killed; resolves with its exit code. */
const holdConnection = async (postgres: EmbeddedPostgres, listeners: 'with' | 'without') => {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../test/hold-connection.ts', import.meta.url)), postgres.address.host, listeners],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  await new Promise((held) => child.stdout.once('data', held))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  process.kill(postgres.pid(), 'SIGKILL')
  return ended
}

test('R3 kill -9 of PostgreSQL under load: it comes back by itself, nothing acknowledged is lost', async () => {
  const postgres = await start(join(folder(), 'data'))
  await expect(assertDurable(pool(postgres))).resolves.toBeUndefined()
  const { rows } = await pool(postgres).query(
    "select current_setting('is_superuser') as superuser, current_setting('listen_addresses') as listens",
  )
  expect(rows, 'the app is no superuser, the server listens on its socket only').toEqual([{ superuser: 'off', listens: '' }])
  const result = await writeThroughKills(postgres, 3)
  expect(result).toMatchObject({ lost: 0, unexpected: 0 })
  expect(result.acknowledged).toBeGreaterThan(300)
})

test('R3 R4 control: with the safe settings off the same kills lose what was acknowledged, and the app would not start', async () => {
  const postgres = await start(join(folder(), 'data'), { durable: false })
  await expect(assertDurable(pool(postgres))).rejects.toThrow('fsync, full_page_writes, synchronous_commit must be on')
  expect((await writeThroughKills(postgres, 3)).lost).toBeGreaterThan(0)
})

test('reliability 0.4: a held client survives the end of the database; control: a plain pool takes its process down', async () => {
  const postgres = await start(join(folder(), 'data'), { durable: false })
  expect(await holdConnection(postgres, 'with')).toBe(0)
  for (const end = Date.now() + 10_000; !isRunning(postgres.pid()) && Date.now() < end; ) await sleep(50)
  expect(await holdConnection(postgres, 'without')).toBe(1)
})

test('a path too long for a socket (107 bytes) works', async () => {
  const deep = join(folder(), 'x'.repeat(60), 'y'.repeat(60))
  mkdirSync(deep, { recursive: true })
  const postgres = await start(join(deep, 'data'), { durable: false })
  expect(postgres.address.host.length).toBeLessThan(90)
  expect((await pool(postgres).query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await postgres.stop()
  expect(existsSync(postgres.address.host)).toBe(false)
})

test.runIf(process.getuid?.() === 0)(
  'below a folder that only root can enter, the cluster lies elsewhere and is found again',
  async () => {
    const dataDir = join(folder(0o700), 'data')
    const first = await start(dataDir, { durable: false })
    const location = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim()
    cleanups.unshift(() => rmSync(location, { recursive: true, force: true }))
    await pool(first).query('create table kept (a int)')
    await first.stop()
    const second = await start(dataDir, { durable: false })
    expect((await pool(second).query('select count(*) from kept')).rows).toEqual([{ count: 0 }])
    expect(runningPostmaster(join(location, 'cluster'))?.pid).toBe(second.pid())
  },
)
