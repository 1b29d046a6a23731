import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { keepLoop, runPasses } from './jobs.ts'
import { followSign } from './signs.ts'

/** What one process does is known to another after so long at most; a machine that is busy with other tests gets more. */
const KNOWN_WITHIN_MS = 1_000
const PATIENCE = { timeout: 20_000, interval: 10 }

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ modules: [] })
  await sql`create table things (name text)`.execute(server.database)
})
afterAll(() => server.close())
const apps: FastifyInstance[] = []
beforeEach(() => sql`delete from things`.execute(server.database))
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const listening = async (register: (app: FastifyInstance) => void) => {
  const app = await addTestApp(server.database, { modules: [register] })
  apps.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}
const put = (name: string) => sql`insert into things values (${name})`.execute(server.database)
const isThere = (name: string) => () => sql<boolean>`exists (select from things where name = ${name})`
const FALSE = () => sql<boolean>`false`
/** Takes one thing at a time, as a queue is worked on. */
const taking = (name: string) => {
  const taken: number[] = []
  const pass = async () => {
    const { numAffectedRows } =
      await sql`delete from things where ctid = (select ctid from things where name = ${name} limit 1 for update skip locked)`.execute(
        server.database,
      )
    if (numAffectedRows === 1n) taken.push(performance.now())
    return numAffectedRows === 1n ? 'more' : undefined
  }
  return { taken, pass }
}
const queue = (name: string, { taken, pass }: ReturnType<typeof taking>, due = isThere(name)) => ({
  taken,
  register: (app: FastifyInstance) => void keepLoop(app, { name, everyMs: 20, due, pass }),
})
/** Ends every connection that processes ask for signs by. */
const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'select%' and query not like '%pg_stat_activity%'`.execute(
    server.database,
  )

test('each sign is told its own value by one question, in every process; control: one that is not asked for is not', async () => {
  const seen: unknown[][] = [[], []]
  const silent: unknown[] = []
  const now = new Date('2026-11-28T12:00:00Z')
  for (const of of seen)
    await listening(({ services }) => {
      followSign(services, {
        read: () => sql<number>`(select count(*) from things)`,
        isAsked: () => true,
        seen: (value) => of.push(value),
      })
      followSign(services, { read: () => sql<string>`'text'`, isAsked: () => true, seen: (value) => of.push(value) })
      followSign(services, {
        read: (at) => sql<boolean>`${at}::timestamptz > ${now}`,
        isAsked: () => true,
        seen: (value) => of.push(value),
      })
      followSign(services, { read: FALSE, isAsked: () => false, seen: (value) => silent.push(value) })
    })
  for (const of of seen) await vi.waitFor(() => expect(of.slice(-3)).toEqual([0, 'text', true]), PATIENCE)
  await put('any')
  for (const of of seen) await vi.waitFor(() => expect(of.slice(-3)).toEqual([1, 'text', true]), PATIENCE)
  expect(silent).toEqual([])
})

test('what is due is done in one of the processes within a second, and once; control: nothing is done before', async () => {
  const [one, other] = [queue('a', taking('a')), queue('a', taking('a'))]
  await listening(one.register)
  await listening(other.register)
  await sleep(300)
  expect([...one.taken, ...other.taken]).toEqual([])
  const began = performance.now()
  await put('a')
  await vi.waitFor(() => expect(one.taken.length + other.taken.length).toBe(1), PATIENCE)
  expect(Math.min(...one.taken, ...other.taken) - began).toBeLessThan(KNOWN_WITHIN_MS)
  await sleep(500)
  expect(one.taken.length + other.taken.length).toBe(1)
})

test('R14 with its connection ended again and again everything due is done, and readiness comes back', async () => {
  const { taken, register } = queue('b', taking('b'))
  const app = await listening(register)
  for (let i = 1; i <= 5; i += 1) {
    await endConnections()
    await put('b')
    await vi.waitFor(() => expect(taken.length).toBe(i), PATIENCE)
  }
  await vi.waitFor(async () => expect((await app.inject('/health/ready')).statusCode).toBe(200), PATIENCE)
})

test('where a sign cannot be read everything is done as if it were due, and the process is ready', async () => {
  const { taken, register } = queue('c', taking('c'))
  const app = await listening((each) => {
    register(each)
    keepLoop(each, { name: 'broken', everyMs: 20, due: () => sql<boolean>`1 / 0 = 1`, pass: async () => undefined })
  })
  await put('c')
  await vi.waitFor(() => expect(taken.length).toBe(1), PATIENCE)
  expect((await app.inject('/health/ready')).json().ready).toBe(true)
})

test('where a sign says wrongly that nothing is due it is done after a minute; control: not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { taken, register } = queue('d', taking('d'), FALSE)
  await listening(register)
  await put('d')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(taken).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(taken.length).toBe(1), PATIENCE)
})

test('passes are run where they are due, to their end; control: not where they are not', async () => {
  const { taken, pass } = taking('e')
  const app = await addTestApp(server.database, {
    modules: [(each) => void keepLoop(each, { name: 'e', everyMs: 20, due: isThere('e'), pass })],
  })
  apps.push(app)
  await put('other')
  await runPasses(app)
  expect(taken).toEqual([])
  await put('e')
  await put('e')
  await runPasses(app)
  expect(taken.length).toBe(2)
})
