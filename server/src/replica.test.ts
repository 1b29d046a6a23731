/** Readiness and reads while the replica, or the whole database, is away; the way there is a socket that can be cut. */
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { addTestApp, createTestDatabase } from '../test/create-test-app.ts'
import { openWay, type Way } from '../test/way.ts'
import { insertSample, NOW, sampleMarket } from './capacity/offering/sample-market.fixture.ts'
import { registerSearching } from './capacity/searching/index.ts'
import { connectionBeside, type Database, openDatabase, openPool } from './core/database.ts'
import { inProcessCaller } from './core/in-process-caller.ts'
import { hearSignals, sendSignal } from './core/process-signals.ts'
import { openReader } from './core/replica.ts'

const quiet = { warn: () => undefined }

const openTestWay = () => openWay(inject('postgres'))

let suite: Awaited<ReturnType<typeof createTestDatabase>>
let name: string
beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, sampleMarket(60))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(suite.database)
  name = rows[0]?.name ?? ''
})
afterAll(() => suite.drop())

const poolBy = (port: number, database = name) =>
  openPool({ host: '127.0.0.1', port, user: inject('postgres').user, database }, 4, quiet)

type Process = {
  app: FastifyInstance
  primary: Way
  replica: Way
}
/** An app whose primary and replica are reached by ways of their own. */
const openProcess = async ({ settings = {}, replicaDatabase = name, falls = true } = {}): Promise<Process> => {
  const [primary, replica] = [await openTestWay(), await openTestWay()]
  const pool = poolBy(primary.port)
  const database = openDatabase(pool)
  const replicaPool = poolBy(replica.port, replicaDatabase)
  const reader: Database = falls ? openReader(replicaPool, { pool, database }, { log: quiet }) : openDatabase(replicaPool)
  const app = await addTestApp(database, { clock: () => NOW, settings, modules: [registerSearching], reader } as never)
  onTestFinished(async () => {
    await app.close()
    await reader.destroy()
    await database.destroy()
    await Promise.all([primary.close(), replica.close()])
  })
  return { app, primary, replica }
}
const readyOf = async (app: FastifyInstance) => {
  const answer = await app.inject('/health/ready')
  return { status: answer.statusCode, ...answer.json<{ ready: boolean; replica?: { ok: boolean } }>() }
}
const search = async (app: FastifyInstance) => (await inProcessCaller(app, 'zh').call(searchCapacities, {})).code
const WITHIN = { timeout: 20_000 }

describe('readiness', () => {
  test('says no without its database, and yes again once it is back', async () => {
    const { app, primary } = await openProcess()
    await expect.poll(async () => (await readyOf(app)).status, WITHIN).toBe(200)
    primary.cut()
    await expect.poll(async () => (await readyOf(app)).status, WITHIN).toBe(503)
    primary.mend()
    await expect.poll(async () => (await readyOf(app)).status, WITHIN).toBe(200)
    primary.silence()
    await expect.poll(async () => (await readyOf(app)).status, WITHIN).toBe(503)
  })

  test('says no without its replica, unless the settings say that the primary will do', async () => {
    const [strict, easy] = [await openProcess(), await openProcess({ settings: { READY_WITHOUT_REPLICA: 'on' } })]
    for (const { app } of [strict, easy])
      await expect.poll(() => readyOf(app), WITHIN).toMatchObject({ status: 200, replica: { ok: true } })
    strict.replica.cut()
    easy.replica.cut()
    await expect.poll(() => readyOf(strict.app), WITHIN).toMatchObject({ status: 503, ready: false, replica: { ok: false } })
    await expect.poll(() => readyOf(easy.app), WITHIN).toMatchObject({ status: 200, ready: true, replica: { ok: false } })
    strict.replica.mend()
    await expect.poll(() => readyOf(strict.app), WITHIN).toMatchObject({ status: 200, replica: { ok: true } })
  })

  test('says yes while every connection of the pool is busy', async () => {
    const { app } = await openProcess()
    await expect.poll(async () => (await readyOf(app)).status, WITHIN).toBe(200)
    const busy = Array.from({ length: 12 }, () => sql`select pg_sleep(1)`.execute(app.services.database))
    const seen = new Set<number>()
    // Control: who asks through the pool waits for longer than readiness would.
    let isAnswered = false
    const through = sql`select 1`.execute(app.services.database).then(() => {
      isAnswered = true
    })
    const until = Date.now() + 2_000
    let isSlow = false
    while (Date.now() < until) {
      isSlow ||= !isAnswered && Date.now() > until - 1_100
      seen.add((await readyOf(app)).status)
      await new Promise((turn) => setTimeout(turn, 50))
    }
    await Promise.allSettled([...busy, through])
    expect([...seen]).toEqual([200])
    expect(isSlow).toBe(true)
  })
})

describe('reads', () => {
  test('go to the primary while the replica is away, without one failure', async () => {
    const { app, replica } = await openProcess()
    expect(await search(app)).toBe(200)
    replica.cut()
    for (let n = 0; n < 12; n++) expect(await search(app)).toBe(200)
    replica.mend()
    expect(await search(app)).toBe(200)
  })

  test('control: without a way back to the primary they fail', async () => {
    const { app, replica } = await openProcess({ falls: false })
    expect(await search(app)).toBe(200)
    replica.cut()
    expect(await search(app)).toBe(810002)
  })
})

describe('a replica that lags', () => {
  /** How many offers a search finds before and after the first of them is withdrawn, which the replica never hears of. */
  const withdrawOne = async (falls: boolean) => {
    const stale = await createTestDatabase()
    onTestFinished(stale.drop)
    await insertSample(stale.database, sampleMarket(60))
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(stale.database)
    const { app } = await openProcess({ replicaDatabase: rows[0]?.name ?? '', falls })
    await app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(async () => (await app.inject('/health/ready')).json().market.ready, WITHIN).toBe(true)
    const { call } = inProcessCaller(app, 'zh')
    const find = async () => {
      const { data } = await call(searchCapacities, { pageSize: 100 } as never)
      return { total: data?.total ?? 0, ids: data?.rows.map(({ capacityId }) => capacityId) ?? [] }
    }
    const before = await find()
    const gone = before.ids[0] as string
    const withdrawn = await sql<{ sale_status: string }>`
      update capacities set sale_status = 'withdrawn' where capacity_id = ${gone}`.execute(suite.database)
    expect(withdrawn.numAffectedRows).toBe(1n)
    const after = await find()
    await sql`update capacities set sale_status = 'on_sale' where capacity_id = ${gone}`.execute(suite.database)
    return { fewer: before.total - after.total, isShown: after.ids.includes(gone) }
  }

  test('never shows what the market has not any more: position, changes and what differs come from the primary', async () => {
    expect(await withdrawOne(true)).toEqual({ fewer: 1, isShown: false })
  })

  test('control: where the replica is asked for them as well, it goes on showing it', async () => {
    expect(await withdrawOne(false)).toEqual({ fewer: 0, isShown: true })
  })
})

describe('signals between processes', () => {
  test('a connection that went silent is noticed, and the next one hears again', { timeout: 120_000 }, async () => {
    const way = await openTestWay()
    const database = openDatabase(poolBy(way.port))
    const heard: unknown[] = []
    let joined = 0
    const app = await addTestApp(database, {
      modules: [(one) => hearSignals(one, 'pulse_test', { heard: (news) => heard.push(news), joined: () => (joined += 1) })],
    })
    onTestFinished(async () => {
      way.mend()
      await app.close()
      await database.destroy()
      await way.close()
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(() => joined, WITHIN).toBe(1)
    // Control: a connection that only listens, by the same way.
    let isLost = false
    const listening = connectionBeside(database)
    listening.once('end', () => (isLost = true))
    await listening.connect()
    await listening.query('listen pulse_test')
    await sendSignal(suite.database, 'pulse_test', 1)
    await expect.poll(() => heard, WITHIN).toEqual([1])
    way.silence()
    await sendSignal(suite.database, 'pulse_test', 2)
    // Nothing tells of the loss; only a question that is not answered does.
    await new Promise((later) => setTimeout(later, 17_000))
    way.mend()
    await expect.poll(() => joined, { timeout: 40_000 }).toBe(2)
    await sendSignal(suite.database, 'pulse_test', 3)
    await expect.poll(() => heard, WITHIN).toEqual([1, 3])
    expect(isLost).toBe(false)
    await listening.end()
  })
})
