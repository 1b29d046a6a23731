import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { type Job, keepJob, keepLoop, runPasses } from './jobs.ts'
import { followSign, type Read } from './signs.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ modules: [] })
})
afterAll(() => server.close())
beforeEach(() => sql`delete from jobs`.execute(server.database))

const rowOf = async (name: string) =>
  server.database.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

/** A process that listens and has these jobs; `close` it. */
const listening = async (register: (app: FastifyInstance) => void) => {
  const app = await addTestApp(server.database, { modules: [register] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}
const closeAll = (apps: FastifyInstance[]) => Promise.all(apps.map((app) => app.close()))
/** Who holds a job stands in its row; the others look again when its lease is over. */
const heldByAnother = (name: string, ms: number) =>
  sql`insert into jobs (name, due_at, owner, lease_until) values (${name}, now(), ${randomUUID()}, now() + ${ms} * interval '1 ms')`.execute(
    server.database,
  )

/** A pass that counts how often it runs. */
const counting = () => {
  const counter = { count: 0, pass: async () => {} }
  counter.pass = async () => {
    counter.count += 1
  }
  return counter
}

test('of five processes one does a job, and once each time it is due; control: each does its own loop', async () => {
  const jobs = counting()
  const loops = counting()
  const hourly = (app: FastifyInstance) => keepJob(app, { name: 'hourly', everyMs: HOUR_MS, pass: jobs.pass })
  const apps = await Promise.all(
    Array.from({ length: 5 }, () =>
      listening((app) => {
        hourly(app)
        keepLoop(app, { name: 'own', everyMs: HOUR_MS, pass: loops.pass })
      }),
    ),
  )
  await vi.waitFor(() => expect(loops.count).toBe(5), 20_000)
  await vi.waitFor(async () => expect((await rowOf('hourly')).succeeded_at).not.toBeNull(), 20_000)
  await closeAll(apps)
  expect(jobs.count).toBe(1)
  // Started anew within the hour nothing is done again; after the hour it is, again by one.
  const soon = [await listening(hourly), await listening(hourly)]
  await sleep(300)
  await closeAll(soon)
  expect(jobs.count).toBe(1)
  await sql`update jobs set due_at = now()`.execute(server.database)
  const later = await Promise.all([listening(hourly), listening(hourly)])
  await vi.waitFor(() => expect(jobs.count).toBe(2), 20_000)
  await closeAll(later)
  expect(jobs.count).toBe(2)
})

test.each([
  [0, 1],
  [600_000, 0],
])('R3 a job of a process that died goes to another when its lease is over (%i ms left: done %i times)', async (ms, times) => {
  const done = counting()
  await heldByAnother('held', ms)
  const app = await listening((each) => keepJob(each, { name: 'held', everyMs: HOUR_MS, pass: done.pass }))
  if (times > 0) await vi.waitFor(() => expect(done.count).toBe(times), 20_000)
  else await sleep(500)
  await app.close()
  expect(done.count).toBe(times)
})

test('a job is taken where it is due; control: where it is not, it leaves no row', async () => {
  await sql`create table due_things (name text)`.execute(server.database)
  const done = counting()
  const looks: boolean[] = []
  const looked: Job = {
    name: 'looked',
    everyMs: 20,
    due: () => sql<boolean>`exists (select from due_things)`,
    pass: async () => {
      await sql`delete from due_things`.execute(server.database)
      await done.pass()
    },
  }
  const app = await listening((each) => {
    keepJob(each, looked)
    followSign(each.services, { read: looked.due as Read<boolean>, isAsked: () => true, seen: (isDue) => looks.push(isDue) })
  })
  await vi.waitFor(() => expect(looks.length).toBeGreaterThan(2), 20_000)
  expect(done.count).toBe(0)
  expect(await server.database.selectFrom('jobs').select('name').where('name', '=', 'looked').execute()).toEqual([])
  await runPasses(app)
  expect(done.count).toBe(0)
  await sql`insert into due_things values ('one')`.execute(server.database)
  await vi.waitFor(async () => expect((await rowOf('looked')).succeeded_at).not.toBeNull(), 20_000)
  expect(done.count).toBe(1)
  await app.close()
})

test('R13 what fails is told in readiness, is tried again, and others go on', async () => {
  let tries = 0
  const others = counting()
  const failing: Job = {
    name: 'failing',
    everyMs: 50,
    pass: async () => {
      tries += 1
      if (tries < 4) throw new Error('not yet')
    },
  }
  const app = await listening((each) => {
    keepJob(each, failing)
    keepLoop(each, { name: 'other', everyMs: 20, pass: others.pass })
  })
  const health = async () => (await app.inject('/health/ready')).json()
  await vi.waitFor(async () => expect((await health()).jobs.failing).toEqual(['failing']), 20_000)
  expect((await health()).ready).toBe(true)
  await vi.waitFor(async () => expect((await health()).jobs.failing).toEqual([]), 20_000)
  expect(tries).toBeGreaterThanOrEqual(4)
  expect(others.count).toBeGreaterThan(1)
  await app.close()
  expect(await rowOf('failing')).toMatchObject({ failures: 0, owner: null })
})

test('R7 closing waits for the pass that runs, and gives back what it left in the middle', async () => {
  const seen: string[] = []
  const app = await listening((each) =>
    keepJob(each, {
      name: 'long',
      everyMs: HOUR_MS,
      pass: async (signal) => {
        seen.push('begun')
        await sleep(60_000, undefined, { signal }).catch(() => undefined)
        seen.push('ended')
      },
    }),
  )
  await vi.waitFor(() => expect(seen).toEqual(['begun']), 20_000)
  expect((await rowOf('long')).owner).not.toBeNull()
  await app.close()
  expect(seen).toEqual(['begun', 'ended'])
  const { owner, due_at: dueAt, succeeded_at: succeededAt } = await rowOf('long')
  expect({ owner, succeededAt }).toEqual({ owner: null, succeededAt: null })
  expect(dueAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
})

test('a loop goes on at once while there is more, sooner when it is woken, and once more when the app closes', async () => {
  let left = 5
  let turns = 0
  const last = counting()
  let wake = () => {}
  const app = await listening((each) => {
    wake = keepLoop(each, {
      name: 'queue',
      everyMs: HOUR_MS,
      atClose: last.pass,
      pass: async () => {
        turns += 1
        left = Math.max(0, left - 1)
        return left > 0 ? 'more' : undefined
      },
    })
  })
  await vi.waitFor(() => expect(turns).toBe(5), 20_000)
  left = 2
  wake()
  await vi.waitFor(() => expect(turns).toBe(7), 20_000)
  await app.close()
  expect({ turns, last: last.count }).toEqual({ turns: 7, last: 1 })
})

test('a loop that is woken in an app that does not listen runs too', async () => {
  const turns = counting()
  let wake = () => {}
  const app = await addTestApp(server.database, {
    modules: [
      (each) => {
        wake = keepLoop(each, { name: 'quiet', everyMs: HOUR_MS, pass: turns.pass })
      },
    ],
  })
  await sleep(50)
  expect(turns.count).toBe(0)
  wake()
  await vi.waitFor(() => expect(turns.count).toBe(1), 20_000)
  await app.close()
})

test('two jobs of one name are refused', async () => {
  const twice = (app: FastifyInstance) => {
    keepLoop(app, { name: 'same', everyMs: 1, pass: async () => undefined })
    keepLoop(app, { name: 'same', everyMs: 1, pass: async () => undefined })
  }
  await expect(addTestApp(server.database, { modules: [twice] })).rejects.toThrow('two jobs called same')
})
