import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { isRunning, runningPostmaster, stopPostmaster } from './core/embedded-postgres/postmaster.ts'

vi.setConfig({ testTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'tongyun-main-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const cluster = join(dataDir, 'postgres/cluster')
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
})
afterAll(async () => {
  const left = runningPostmaster(cluster)
  if (left !== undefined) await stopPostmaster(left.pid)
  rmSync(folder, { recursive: true, force: true })
})

type App = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

const launch = (settings: Record<string, string> = {}): App => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_MARKET: 'off',
      RATE_LIMIT: 'off',
      MAX_DELAY_MS: '0',
      MAX_TURN_WAIT_MS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return { child, output: () => output, ended: new Promise((done) => child.once('exit', done)) }
}

/** Address once it listens. */
const listening = async ({ child, output }: App): Promise<string> => {
  for (;;) {
    const address = output().match(/listening at (http:[^"]+)/)?.[1]
    if (address !== undefined) return address
    if (child.exitCode !== null) throw new Error(output())
    await sleep(20)
  }
}
const status = (address: string, path: string) => fetch(address + path).then(({ status }) => status)

const until = async (what: () => Promise<boolean> | boolean, withinMs = 20_000) => {
  const start = Date.now()
  while (!(await what())) {
    if (Date.now() - start > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`)
    await sleep(20)
  }
  return Date.now() - start
}

test('starts, refuses a second one on the same folder with a sentence, survives kill -9 of itself, stops with its database', async () => {
  const first = launch()
  expect(await status(await listening(first), '/health/ready')).toBe(200)

  const second = launch()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Process ${first.child.pid} already works with ${dataDir}`)
  expect(second.output()).not.toMatch(/\bat .*\.ts/)

  const postgres = runningPostmaster(cluster)?.pid as number
  first.child.kill('SIGKILL')
  await first.ended
  expect(isRunning(postgres)).toBe(true)

  const third = launch()
  expect(await status(await listening(third), '/health/ready')).toBe(200)
  expect(runningPostmaster(cluster)?.pid).toBe(postgres)

  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
  expect(isRunning(postgres)).toBe(false)
})

test('kill -9 of PostgreSQL: the app lives, answers 810002 on 503, says it is not ready, and recovers by itself', async () => {
  const app = launch()
  const address = await listening(app)
  const seen = new Set<string>()
  let asking = true
  const asks = (async () => {
    while (asking) {
      const answer = await fetch(`${address}/ty/providers/none`)
      const { code } = (await answer.json()) as { code: number }
      seen.add(`${answer.status} ${code}`)
      await sleep(5)
    }
  })()
  const kill = () => process.kill(runningPostmaster(cluster)?.pid as number, 'SIGKILL')
  const settings = join(cluster, 'postgresql.conf')
  try {
    // Without its settings it cannot come back before the app was seen without it.
    renameSync(settings, `${settings}.away`)
    kill()
    await until(async () => (await status(address, '/health/ready')) === 503)
    await until(() => seen.has('503 810002'))
    expect(await status(address, '/health/live')).toBe(200)
    renameSync(`${settings}.away`, settings)
    await until(async () => (await status(address, '/health/ready')) === 200)
    for (let round = 0; round < 2; round++) {
      const killed = runningPostmaster(cluster)?.pid as number
      kill()
      await until(() => ![undefined, killed].includes(runningPostmaster(cluster)?.pid))
      await until(async () => (await status(address, '/health/ready')) === 200)
      await until(async () => (await status(address, '/ty/providers/none')) === 200)
    }
  } finally {
    asking = false
    await asks
  }
  expect(app.child.exitCode).toBeNull()
  expect([...seen].filter((answer) => answer.startsWith('5') || answer.endsWith('810002'))).toEqual(['503 810002'])
  app.child.kill('SIGTERM')
  expect(await app.ended).toBe(0)
})

test('R7 a stop says it is not ready, serves on while it drains, and finishes what is under way', async () => {
  const app = launch({ DRAIN_MS: '5000' })
  const address = await listening(app)
  app.child.kill('SIGTERM')
  await until(async () => (await status(address, '/health/ready')) === 503)
  expect(await status(address, '/ty/public/webconfig')).toBe(200)
  expect(await app.ended).toBe(0)
})

test('metrics have a port of their own and are not on the public one', async () => {
  const app = launch({ METRICS_PORT: '0' })
  const address = await listening(app)
  await fetch(`${address}/ty/public/webconfig`)
  const metrics = app.output().match(/metrics at (http:[^"]+)/)?.[1] ?? ''
  const text = await (await fetch(metrics)).text()
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/ty\/public\/webconfig",status="200"\} 1/)
  expect(text).toMatch(/^ready 1$/m)
  expect(await status(address, '/metrics')).toBe(404)
  app.child.kill('SIGTERM')
  await app.ended
})

test('the log has one line a request with its id, and no secret', async () => {
  const app = launch()
  const address = await listening(app)
  const answer = await fetch(`${address}/ty/public/webconfig?token=geheim&x=%0a%1b[31m`, {
    headers: { cookie: 'sid=geheim', authorization: 'geheim' },
  })
  await until(() => app.output().includes(answer.headers.get('x-request-id') as string))
  expect(app.output()).not.toContain('geheim')
  expect(app.output()).not.toContain('\u001b')
  app.child.kill('SIGTERM')
  await app.ended
})

test.each([
  [{ PORT: 'x' }, 'PORT must be a port number'],
  [{ HOST: '203.0.113.1' }, 'Set HOST to another'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL'],
])('a wrong setting %o stops the start with a sentence', async (settings, sentence) => {
  const app = launch(settings as Record<string, string>)
  expect(await app.ended).toBe(1)
  expect(app.output()).toContain(sentence)
  expect(app.output()).not.toMatch(/\n\s+at /)
})

test('a port that is taken stops the start with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  const { port } = other.address() as { port: number }
  const app = launch({ PORT: String(port) })
  expect(await app.ended).toBe(1)
  expect(app.output()).toContain(`127.0.0.1 port ${port} is taken by another program`)
  other.close()
})
