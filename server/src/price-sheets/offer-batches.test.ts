/** Offers by the thousand with a key: each row by itself, the same again for nothing, and nobody else's. */
import { randomUUID } from 'node:crypto'
import { BATCH_LIMITS } from '@tongyun/contract/open-platform/offer-batches'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { firmPrograms, type Sent } from '../../test/firm-programs.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { readEvents } from '../../test/read-events.ts'
import { seaSheet } from '../supply/offer-sheets.fixture.ts'

let server: TestApp
let program: Awaited<ReturnType<typeof firmPrograms>>
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => NOW })
  program = await firmPrograms(server)
})
afterAll(() => server?.close())
beforeEach(() =>
  sql`delete from offers; delete from reviews; delete from capacities; delete from imports; delete from limits`.execute(
    server.database,
  ),
)

const BATCHES = '/my/offer-batches'
const NDJSON = 'application/x-ndjson'
const lines = (rows: readonly unknown[]) => rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')
/** Sends rows one a line, unless it is told another way. */
const send = (rows: readonly unknown[], { headers, ...sent }: Sent = {}) =>
  program('POST', BATCHES, {
    payload: lines(rows),
    headers: { 'content-type': NDJSON, 'idempotency-key': randomUUID(), ...headers },
    ...sent,
  })
const stateOf = async (batchId: string) => (await program('GET', `${BATCHES}/${batchId}`)).json()
const rowsOf = async (batchId: string, query = '', headers = {}) =>
  (await program('GET', `${BATCHES}/${batchId}/rows?limit=100${query}`, { headers })).json().data
/** A batch when it is over: the app works on what was sent at once, as while it listens. */
const ended = async (batchId: string, key?: string) => {
  const state = async () => (await program('GET', `${BATCHES}/${batchId}`, key === undefined ? {} : { key })).json()
  await vi.waitFor(async () => expect((await state()).status).not.toBe('working'), { timeout: 80_000, interval: 20 })
  return state()
}
const done = async (rows: readonly unknown[], sent: Sent = {}) => ended((await send(rows, sent)).json().batchId, sent.key)
/** Nobody works on what the firm sends from now on: something of it is under way elsewhere. */
const keepWaiting = () =>
  sql`insert into imports (import_id, provider_id, created_by, created_at, file_name, locale, status, lease_until)
    values ('i-aaaaaaaaaaaa', 'firm-a', 'u', ${NOW}, 'sheet', 'en', 'importing', now() + interval '1 h')`.execute(server.database)
const rowOf = (reference: string, change: Partial<OfferSheet> = {}) => ({ reference, sheet: seaSheet(change) })
const counted = async (table: 'offers' | 'offer_changes' | 'batch_rows') => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.database)
  return rows[0]?.n
}

const { rate } = seaSheet()
const TEN = Array.from({ length: 10 }, (_, i) =>
  i === 3 ? rowOf('R-3', { rate: { ...rate, freight: { ...rate.freight, prices: [] } as never } }) : rowOf(`R-${i}`),
)

test('one wrong row of ten is told with its field and sentence, the others are written; the same again changes nothing', async () => {
  const answer = await send(TEN)
  const { batchId } = answer.json()
  expect([answer.statusCode, answer.json().status]).toEqual([202, 'working'])
  expect(answer.headers.location).toMatch(new RegExp(`/open/v1/my/offer-batches/${batchId}$`))
  await ended(batchId)
  const nothing = { created: 0, changed: 0, unchanged: 0, withdrawn: 0, faulty: 0 }
  expect(await stateOf(batchId)).toMatchObject({
    status: 'completed',
    rowsDone: 10,
    counts: { ...nothing, created: 9, faulty: 1 },
  })
  const faulty = await rowsOf(batchId, '&outcome=faulty', { 'accept-language': 'ru' })
  expect(faulty).toMatchObject([{ index: 3, reference: 'R-3', faults: [{ path: 'rate.freight.prices', rule: 'too_few' }] }])
  expect(faulty[0].faults[0].message).toMatch(/[а-я]/)
  expect((await program('GET', '/my/offers/R-4')).json().prices[0].reviewStatus).toBe('draft')
  expect((await program('GET', '/my/offers/R-3')).statusCode).toBe(404)

  const before = await counted('offer_changes')
  expect((await done(TEN)).counts).toEqual({ ...nothing, unchanged: 9, faulty: 1 })
  expect(await counted('offer_changes')).toBe(before)
  // Control: one that says something else does change something, and only that one.
  const other = TEN.map((row, i) => (i === 5 ? rowOf('R-5', { remarks: 'Direct' }) : row))
  expect((await done(other)).counts).toEqual({ ...nothing, changed: 1, unchanged: 8, faulty: 1 })
  expect(await counted('offer_changes')).toBe((before ?? 0) + 1)
})

test('the same call that comes again is the same batch; its key for other rows is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const [first, again] = [await send(TEN, { headers }), await send(TEN, { headers })]
  expect([again.statusCode, again.json().batchId]).toEqual([202, first.json().batchId])
  expect([again.headers['idempotency-replayed'], again.headers.location]).toEqual(['true', first.headers.location])
  expect((await send(TEN.slice(1), { headers })).json().params.reason).toBe('request_key_used')
  expect((await program('POST', BATCHES, { payload: 'x', headers: { 'content-type': NDJSON } })).statusCode).toBe(400)
  await ended(first.json().batchId)
})

test('rows submit, withdraw, name places in any script, and those that cannot be read are told by themselves', async () => {
  await done([rowOf('GONE')])
  const payload = {
    rows: [
      { ...rowOf('SENT', { originId: '上海' as never }), submit: true },
      { reference: 'GONE', withdraw: true },
      { reference: 'NEVER', withdraw: true },
      { reference: 'BOTH', sheet: seaSheet(), withdraw: true },
      { reference: 'EMPTY' },
      rowOf('SENT'),
      rowOf('LOST', { originId: 'Qqzzxv' as never }),
      { reference: 7, sheet: { typo: 1 } },
      'no row',
    ],
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const { batchId } = (await program('POST', BATCHES, { payload, headers })).json()
  await ended(batchId)
  const told = (await rowsOf(batchId)).map(
    ({ reference, outcome, faults }: { reference: string; outcome: string; faults: { path: string; rule: string }[] }) =>
      [reference, outcome, ...faults.map(({ path, rule }) => `${path} ${rule}`)].join(', '),
  )
  expect(told).toEqual([
    'SENT, created',
    'GONE, withdrawn',
    'NEVER, faulty, reference not_listed',
    'BOTH, faulty, withdraw given_twice',
    'EMPTY, faulty, sheet required',
    'SENT, faulty, reference given_twice',
    'LOST, faulty, originId place_unknown',
    ', faulty, reference wrong_type, typo unknown',
    ', faulty,  wrong_type',
  ])
  expect((await program('GET', '/my/offers/SENT')).json().prices[0]).toMatchObject({
    reviewStatus: 'pending',
    sheet: { originId: 'CNSHA' },
  })
})

test('a line that is no JSON, or too long, is faulty; blank lines are none', async () => {
  const long = JSON.stringify({ reference: 'LONG', sheet: { remarks: 'a'.repeat(BATCH_LIMITS.rowBytes) } })
  const { batchId } = (await send([rowOf('A'), '', '{', '  ', long, rowOf('B')])).json()
  await ended(batchId)
  expect((await rowsOf(batchId)).map(({ index, outcome }: { index: number; outcome: string }) => [index, outcome])).toEqual([
    [0, 'created'],
    [1, 'faulty'],
    [2, 'faulty'],
    [3, 'created'],
  ])
})

test('what is no list of rows, has none, or too many, goes no further and says why', async () => {
  const json = { headers: { 'content-type': 'application/json' } }
  const why = async (rows: readonly unknown[], sent: Sent = {}) => {
    const { status, refusal } = await done(rows, sent)
    return [status, refusal]
  }
  expect(await why(['[]'], json)).toEqual(['refused', 'not_a_list'])
  expect(await why(['{"rows": 1}'], json)).toEqual(['refused', 'not_a_list'])
  expect(await why(['{"rows": [], "more": 1}'], json)).toEqual(['refused', 'not_a_list'])
  expect(await why(['{"rows"'], json)).toEqual(['refused', 'not_a_list'])
  expect(await why(['{"rows": []}'], json)).toEqual(['refused', 'no_rows'])
  expect(await why(['', ' '])).toEqual(['refused', 'no_rows'])
  expect(await why(Array.from({ length: BATCH_LIMITS.rows + 1 }, () => '{}'))).toEqual(['refused', 'too_many_rows'])
  expect((await send([], { payload: '' })).json().issues).toMatchObject([{ rule: 'required' }])
  expect((await send(TEN, { headers: { 'content-type': 'text/csv' } })).statusCode).toBe(415)
  const big = await send([], { payload: Buffer.alloc(BATCH_LIMITS.bytes + 1, 0x20) })
  expect([big.statusCode, big.json().issues[0].limit]).toEqual([413, String(BATCH_LIMITS.bytes)])
})

describe('a batch', () => {
  test('that is cancelled writes nothing more, and is over', async () => {
    await keepWaiting()
    const { batchId } = (await send(TEN)).json()
    expect((await program('POST', `${BATCHES}/${batchId}/cancel`)).json()).toMatchObject({ batchId, status: 'cancelled' })
    await sql`delete from imports where import_id = 'i-aaaaaaaaaaaa'`.execute(server.database)
    // What is sent after it is worked on, so this one would have been.
    expect(await done([rowOf('NEXT')])).toMatchObject({ status: 'completed' })
    expect([await counted('offers'), await counted('batch_rows')]).toEqual([1, 1])
    expect((await program('POST', `${BATCHES}/${batchId}/cancel`)).statusCode).toBe(409)
    expect((await stateOf(batchId)).status).toBe('cancelled')
  })

  test('is not there for another firm, and none is made without the scope', async () => {
    await keepWaiting()
    const { batchId } = (await send(TEN)).json()
    const theirs: Sent = { key: 'other' }
    expect((await program('GET', `${BATCHES}/${batchId}`, theirs)).statusCode).toBe(404)
    expect((await program('GET', `${BATCHES}/${batchId}/rows`, theirs)).statusCode).toBe(404)
    expect((await program('POST', `${BATCHES}/${batchId}/cancel`, theirs)).statusCode).toBe(404)
    expect((await stateOf(batchId)).status).toBe('working')
    expect((await send(TEN, { key: 'reader' })).statusCode).toBe(403)
    expect((await program('GET', `${BATCHES}/${batchId}`, { key: 'reader' })).statusCode).toBe(200)
    expect((await send(TEN, { key: 'nobody' })).statusCode).toBe(401)
  })

  test('of which a firm has sent as many as it may in an hour is not taken', async () => {
    await sql`insert into limits (key, points, until) values ('offer-batch:firm-a', ${BATCH_LIMITS.anHour}, ${new Date(NOW.getTime() + 60_000)})`.execute(
      server.database,
    )
    const refused = await send(TEN)
    expect([refused.statusCode, refused.json().params]).toEqual([429, { reason: 'too_many_tries', waitS: 60 }])
    await sql`delete from limits`.execute(server.database)
    // Control: it is the limit that refused.
    expect((await done([rowOf('A')])).status).toBe('completed')
  })

  test('gives its rows page after page, and is told of in the feed when it is over', async () => {
    const { batchId } = await done(TEN)
    const seen: number[] = []
    for (let cursor = ''; ; ) {
      const { data, page } = (await program('GET', `${BATCHES}/${batchId}/rows?limit=4${cursor}`)).json()
      seen.push(...data.map(({ index }: { index: number }) => index))
      if (page.next === null) break
      cursor = `&cursor=${page.next}`
    }
    expect(seen).toEqual(TEN.map((_, i) => i))
    await readEvents(server)
    const { data } = (await program('GET', '/events?types=offer_batch.ended')).json()
    expect(data.filter(({ objectId }: { objectId: string }) => objectId === batchId)).toMatchObject([
      { type: 'offer_batch.ended', data: { batchId, batchStatus: 'completed', created: 9, changed: 0, faulty: 1 } },
    ])
  })
})
