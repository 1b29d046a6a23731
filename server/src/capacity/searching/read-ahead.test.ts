import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addTestApp, createTestDatabase } from '../../../test/create-test-app.ts'
import { openDatabase, openPool } from '../../core/database.ts'
import { inProcessCaller } from '../../core/in-process-caller.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { registerSearching } from './index.ts'

/** Some batches. */
const OFFERS = 240
const CHANGED = 20
const CONFIRMED_AT = new Date(NOW.getTime() - 60_000)
/** Statements that read what is shown of offers, or their rates. */
const READS_OFFERS = /p\.provider, s\.stops from capacities|select capacity_id, revision, rate,/

let suite: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, sampleMarket(OFFERS))
})
afterAll(() => suite?.drop())

type Query = (text: string, values: string[][]) => Promise<unknown>

/**
 * A process of its own that counts of how many offers it reads records and rates; with `holds` the answer to the first such
 * statement comes after `release`.
 */
const startNode = async ({ holds = false, environment = 'live' }: { holds?: boolean; environment?: 'live' | 'test' } = {}) => {
  let reads = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const pool = openPool(suite.pool.options, 4, { warn: () => undefined })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const watched: Query = async (text, values, ...rest: []) => {
      if (typeof text !== 'string' || !READS_OFFERS.test(text)) return query(text, values, ...rest)
      const isFirst = reads === 0
      reads += values[0]?.length ?? 0
      const answer = await query(text, values)
      if (isFirst && holds) await released
      return answer
    }
    Object.assign(client, { query: watched })
  })
  const database = openDatabase(pool)
  const app = await addTestApp(database, { clock: () => NOW, modules: [registerSearching], environment })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    release()
    await app.close()
    if (!pool.ending) await database.destroy()
  }
  onTestFinished(stop)
  return { app, stop, release, reads: () => reads }
}

const marketOf = async (app: FastifyInstance) => (await app.inject('/health/ready')).json().market
const untilReadAhead = (app: FastifyInstance) =>
  vi.waitFor(async () => expect((await marketOf(app)).readAhead).toBe(true), { timeout: 20_000, interval: 10 })

/** All offers as the mall shows them, priced for a cargo, and as a list. */
const readAll = async (app: FastifyInstance) => {
  const { call } = inProcessCaller(app, 'zh')
  const pages = [{ page: 1 }, { page: 2 }, { page: 3 }, { page: 1, weightKg: 400, volumeM3: 1 }]
  const answers = await Promise.all(pages.map((page) => call(searchCapacities, { ...page, pageSize: 100 } as never)))
  return answers.flatMap(({ data }) => data?.rows ?? [])
}

test('after the start what is shown and priced is in memory; control: without reading ahead whoever asks first reads it', async () => {
  const node = await startNode()
  await untilReadAhead(node.app)
  const before = node.reads()
  const rows = await readAll(node.app)
  expect(node.reads() - before).toBe(0)

  const control = await startNode({ environment: 'test' })
  await vi.waitFor(async () => expect((await marketOf(control.app)).ready).toBe(true), { timeout: 20_000, interval: 10 })
  expect(await readAll(control.app)).toEqual(rows)
  expect(control.reads()).toBeGreaterThan(0)
})

test('what changes while a batch is read is shown as it became, and the rest of the batch is not read twice', async () => {
  const node = await startNode({ holds: true })
  await vi.waitFor(() => expect(node.reads()).toBeGreaterThan(0), { timeout: 20_000, interval: 10 })
  expect((await marketOf(node.app)).readAhead).toBe(false)
  const changed = await sql<{ id: string }>`
    update capacities set revision = revision + 1, confirmed_at = ${CONFIRMED_AT}
    where capacity_id in (select capacity_id from capacities where on_offer order by md5(capacity_id) limit ${CHANGED})
    returning capacity_id as id`.execute(suite.database)
  const ids = changed.rows.map(({ id }) => id)
  // A search brings the index to the change, beside the batch that is still read.
  await inProcessCaller(node.app, 'zh').call(searchCapacities, { pageSize: 1, facets: '0' } as never)
  node.release()
  await untilReadAhead(node.app)
  const before = node.reads()
  const rows = await readAll(node.app)
  const confirmed = rows.filter(({ capacityId }) => ids.includes(capacityId)).map(({ confirmedAt }) => confirmedAt)
  expect(confirmed.length).toBeGreaterThan(0)
  expect(new Set(confirmed)).toEqual(new Set([CONFIRMED_AT.toISOString()]))
  // What changed is read again, its record and its rate, and nothing else.
  expect(node.reads() - before).toBeLessThanOrEqual(2 * CHANGED)
  const again = node.reads()
  await readAll(node.app)
  expect(node.reads()).toBe(again)
})

test('closing waits for the batch that is read and begins no other', async () => {
  const node = await startNode({ holds: true })
  await vi.waitFor(() => expect(node.reads()).toBeGreaterThan(0), { timeout: 20_000, interval: 10 })
  const before = node.reads()
  const closing = node.app.close()
  await vi.waitFor(() => expect(node.app.server.listening).toBe(false))
  node.release()
  await closing
  expect(node.reads()).toBe(before)
})
