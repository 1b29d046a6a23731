/** F6: several processes over one market, stopped, started and killed; each answers as PostgreSQL does. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { openGazetteer } from '@tongyun/places'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { addTestApp, createTestDatabase, TEST_SETTINGS } from '../../../test/create-test-app.ts'
import { said } from '../../../test/said.ts'
import { openDatabase, openPool } from '../../core/database.ts'
import { inProcessCaller } from '../../core/in-process-caller.ts'
import { insertCapacities } from '../offering/insert-capacities.ts'
import { EXCHANGE, insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { readMarketVersion } from '../space/index.ts'
import { registerSearching } from './index.ts'
import type { IndexState } from './index-state.ts'

vi.setConfig({ testTimeout: 180_000 })

const FIXTURE = fileURLToPath(new URL('../../../test/market-node.ts', import.meta.url))
/** Without the passes of other modules, which pause what nobody confirms. */
const PARTS = { clock: () => NOW, modules: [registerSearching] }

const market = sampleMarket(240)
const partOf = (from: number, to: number) => {
  const capacities = market.capacities.slice(from, to)
  const ids = new Set(capacities.map(({ capacityId }) => capacityId))
  return { capacities, departures: market.departures.filter(({ capacityId }) => ids.has(capacityId)), history: [] }
}
const publish = (from: number, to: number) =>
  insertCapacities(suite.database, partOf(from, to), { gazetteer: openGazetteer(), exchange: EXCHANGE })

let suite: Awaited<ReturnType<typeof createTestDatabase>>
/** Does not listen, so that it follows nothing and SQL answers. */
let oracle: FastifyInstance
beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, partOf(0, 180))
  oracle = await addTestApp(suite.database, PARTS)
})
afterAll(async () => {
  await oracle?.close()
  await suite?.drop()
})

const stateOf = async (app: FastifyInstance): Promise<IndexState> => {
  const answer = await app.inject('/health/ready')
  expect(answer.statusCode).toBe(200)
  return answer.json().market
}

/** A node of its own, with connections of its own; the market is in its memory. */
const startNode = async () => {
  const database = openDatabase(openPool(suite.pool.options, 4, { warn: () => undefined }))
  const app = await addTestApp(database, PARTS)
  const stop = async () => {
    await app.close()
    await database.destroy()
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  while (!(await stateOf(app)).ready) await setTimeout(10)
  return { app, stop }
}

const QUERIES = [
  {},
  { origin: 'g1796236' },
  { destination: 'RU', sort: 'transit' },
  { mode: ['sea', 'rail'], sort: 'departure' },
  { weightKg: 800, volumeM3: 2 },
  { containers: ['1x40HQ'], sort: 'space' },
  { certified: true, sort: 'co2e' },
]
const answersOf = (app: FastifyInstance) =>
  Promise.all(
    QUERIES.map(async (query) => {
      const { data } = await inProcessCaller(app, 'zh').call(searchCapacities, { ...query, pageSize: 100 } as never)
      return { rows: data?.rows, total: data?.total, facets: data?.facets }
    }),
  )

/** The node answers from memory what SQL answers; asked again while hourly passes of the nodes change the market in between. */
const expectAsSql = async (app: FastifyInstance) => {
  for (;;) {
    const [version, before] = [await readMarketVersion(suite.database), await stateOf(app)]
    const [answers, fromSql] = [await answersOf(app), await answersOf(oracle)]
    const after = await stateOf(app)
    const isSame = (await readMarketVersion(suite.database)) === version
    if (!isSame || !before.ready || !after.ready || before.loads !== after.loads) continue
    expect(answers).toEqual(fromSql)
    expect(answers[0]?.total).toBeGreaterThan(20)
    expect(after.lag).toBe(0)
    return
  }
}

test('F6 an offer published on one node is in the next answer of another, and health says how far it is', async () => {
  const [first, second] = [await startNode(), await startNode()]
  try {
    const before = await stateOf(second.app)
    expect(before).toMatchObject({ ready: true, loads: 1, loadMs: expect.any(Number) })
    expect(await stateOf(oracle)).toMatchObject({ ready: false, offers: 0, loads: 0 })
    await publish(180, 200)
    await expectAsSql(second.app)
    await expectAsSql(first.app)
    const after = await stateOf(second.app)
    expect(after.offers).toBeGreaterThan(before.offers)
    expect(after.catchUpMs).toEqual(expect.any(Number))
  } finally {
    await Promise.all([first.stop(), second.stop()])
  }
})

test('F6 a node that was stopped knows what changed meanwhile when it is started again', async () => {
  const node = await startNode()
  await node.stop()
  await publish(200, 220)
  await sql`update capacities set sale_status = 'paused' where capacity_id in
    (select capacity_id from capacities order by capacity_id limit 15)`.execute(suite.database)
  const again = await startNode()
  onTestFinished(again.stop)
  await expectAsSql(again.app)
})

test('F6 kill -9 of a node amid its changes: the others and the one after it answer as SQL does', async () => {
  const other = await startNode()
  onTestFinished(other.stop)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(suite.database)
  const env = {
    PATH: process.env.PATH,
    ...TEST_SETTINGS,
    TEST_NOW: NOW.toISOString(),
    TEST_POSTGRES: JSON.stringify({ ...inject('postgres'), database: rows[0]?.name }),
  }
  const child = fork(FIXTURE, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const before = await answersOf(other.app)
  await said(child)
  child.kill('SIGKILL')
  await ended
  await expectAsSql(other.app)
  expect(await answersOf(other.app)).not.toEqual(before)
  const after = await startNode()
  onTestFinished(after.stop)
  await expectAsSql(after.app)
})
