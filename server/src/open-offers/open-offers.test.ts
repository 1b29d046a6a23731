/** A firm's own offers with a key: written under the firm's own references, by the rules of the workbench, and nobody else's. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { firmPrograms, type Sent } from '../../test/firm-programs.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { approveOffer } from '../supply/index.ts'
import { seaSheet } from '../supply/offer-sheets.fixture.ts'

let server: TestApp
let program: Awaited<ReturnType<typeof firmPrograms>>
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => NOW })
  program = await firmPrograms(server)
})
afterAll(() => server?.close())
beforeEach(() => sql`delete from offers; delete from reviews; delete from capacities`.execute(server.database))

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, sent: Sent = {}) =>
  program(method, `/my/offers${path}`, sent)
const put = (sheet: object, more: object = {}, sent: Sent = {}) =>
  call('PUT', `/${encodeURIComponent('SEA-1')}`, { ...sent, payload: { sheet, ...more } })
const approve = async () => {
  const { prices } = (await call('GET', '/SEA-1')).json()
  const { offerId, version } = prices[0]
  const decision = { reviewId: 'r-aaaaaaaaaaaa', by: 'u-bbbbbbbbbbbb', now: NOW, comments: [] }
  await server.database.transaction().execute((transaction) => approveOffer(transaction, offerId, version, decision))
  return String(offerId)
}
const countOf = async (table: 'offer_changes' | 'reviews' | 'events') => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.database)
  return rows[0]?.n
}

test('a new sheet is a draft, with submit it waits for staff, and the same again changes nothing at all', async () => {
  const first = await put(seaSheet())
  expect([first.statusCode, first.json().outcome, first.json().prices[0].reviewStatus]).toEqual([200, 'created', 'draft'])
  expect((await put(seaSheet(), { submit: true })).json()).toMatchObject({
    outcome: 'unchanged',
    prices: [{ reviewStatus: 'pending' }],
  })
  const offerId = await approve()
  const before = [await countOf('offer_changes'), await countOf('reviews'), await countOf('events')]
  const again = await put(seaSheet(), { submit: true })
  expect(again.json()).toMatchObject({ outcome: 'unchanged', prices: [{ offerId, version: 1, saleStatus: 'on_sale' }] })
  expect([await countOf('offer_changes'), await countOf('reviews'), await countOf('events')]).toEqual(before)
  // Control: another sheet does change something.
  expect((await put({ ...seaSheet(), remarks: 'Direct' })).json()).toMatchObject({ outcome: 'changed', prices: [{ version: 2 }] })
  expect(await countOf('offer_changes')).toBeGreaterThan(before[0] ?? 0)
})

test('what is on the mall is changed as in the workbench: remarks at once, a price through staff', async () => {
  await put(seaSheet(), { submit: true })
  await approve()
  const free = (await put({ ...seaSheet(), remarks: 'Direct' })).json().prices[0]
  expect(free).toMatchObject({ reviewStatus: 'approved', differs: false })
  const { rate } = seaSheet()
  const dearer = { ...seaSheet(), rate: { ...rate, minimumMinor: 100_000 } }
  const waits = (await put(dearer)).json().prices[0]
  expect(waits).toMatchObject({ reviewStatus: 'pending', differs: true, saleStatus: 'on_sale' })
})

test('places may be codes and names in any script; one that is several, or none, is named with its candidates', async () => {
  const sheet = seaSheet()
  const [first, last] = sheet.stops
  const named = {
    ...sheet,
    originId: '上海',
    destinationId: 'Владивосток',
    stops: [
      { ...first, placeId: 'Shanghai' },
      { ...last, placeId: 'Vladivostok' },
    ],
  }
  expect((await put(named)).json()).toMatchObject({
    outcome: 'created',
    prices: [{ sheet: { originId: 'CNSHA', destinationId: 'RUVVO' } }],
  })
  expect((await put(sheet)).json().outcome).toBe('unchanged')
  const unknown = await put({ ...sheet, originId: 'Qqzzxv Wkkj' })
  expect([unknown.statusCode, unknown.json().params.reason]).toEqual([422, 'offer_faulty'])
  expect(unknown.json().data.faults[0]).toMatchObject({ path: 'originId', rule: 'place_unknown' })
  const several = await put({ ...sheet, originId: '深圳' })
  expect(several.json().data.faults[0]).toMatchObject({
    rule: 'place_ambiguous',
    params: { value: '深圳', candidates: expect.arrayContaining(['CNYTN']) },
  })
})

test('a field that is left out is blank where it may be, and is missing where it may not', async () => {
  const { pickup: _, remarks: __, otherFeesNote: ___, rate, ...rest } = seaSheet()
  const { limits: ____, ...bare } = rate
  const short = { ...rest, rate: { ...bare, limits: {} } }
  const { prices, outcome } = (await put(short)).json()
  expect([outcome, prices[0].faults, prices[0].sheet.pickup, prices[0].sheet.rate.limits]).toEqual([
    'created',
    [],
    null,
    rate.limits,
  ])
  expect((await put(short)).json().outcome).toBe('unchanged')
  const { mode: _____, ...modeless } = short
  const missing = await put(modeless)
  expect(missing.json().data.faults).toMatchObject([{ path: 'mode', rule: 'required' }])
})

test('a sheet with faults is not written; each is told with path, rule and a sentence in the language of the call', async () => {
  await put(seaSheet())
  const { rate } = seaSheet()
  const answer = await put(
    { ...seaSheet(), transitHours: -1, rate: { ...rate, typo: 1, freight: { ...rate.freight, prices: [] } } },
    {},
    { headers: { 'accept-language': 'ru' } },
  )
  const { faults } = answer.json().data
  expect(answer.statusCode).toBe(422)
  expect(faults.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['transitHours', 'rate.typo', 'rate.freight.prices']),
  )
  for (const { message } of faults) expect(message).toMatch(/[а-я]/)
  expect((await call('GET', '/SEA-1')).json().prices[0].version).toBe(1)
  const misspelt = await put({ ...seaSheet(), remark: 'x' })
  expect([misspelt.statusCode, misspelt.json().issues[0].pointer]).toEqual([400, '/sheet/remark'])
})

describe('revisions', () => {
  test('If-Match lets the newest revision in and refuses an older one with the current tag; without it the last writer wins', async () => {
    await put(seaSheet())
    const { etag } = (await call('GET', '/SEA-1')).headers
    const remarks = (text: string, tag?: string) =>
      put({ ...seaSheet(), remarks: text }, {}, tag === undefined ? {} : { headers: { 'if-match': tag } })
    expect((await remarks('a', String(etag))).statusCode).toBe(200)
    const late = await remarks('b', String(etag))
    expect([late.statusCode, late.headers.etag]).toEqual([412, '"2"'])
    expect((await remarks('b', '"2"')).statusCode).toBe(200)
    expect((await remarks('c')).json().outcome).toBe('changed')
    expect((await call('DELETE', '/SEA-1', { headers: { 'if-match': '"2"' } })).statusCode).toBe(412)
    expect((await call('PUT', '/NEW-1', { payload: { sheet: seaSheet() }, headers: { 'if-match': '*' } })).statusCode).toBe(412)
  })

  test('of two calls made from one revision at once one is done, and the other is told of the new one', async () => {
    await put(seaSheet())
    const from = { headers: { 'if-match': String((await call('GET', '/SEA-1')).headers.etag) } }
    const answers = await Promise.all(['a', 'b'].map((remarks) => put({ ...seaSheet(), remarks }, {}, from)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    expect(answers.map(({ headers }) => headers.etag)).toEqual(['"2"', '"2"'])
    // Control: without If-Match both are done.
    const both = await Promise.all(['c', 'd'].map((remarks) => put({ ...seaSheet(), remarks })))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await call('GET', '/SEA-1')).json().prices[0].version).toBe(4)
  })

  test('what was withdrawn meanwhile is not put back by who read it before', async () => {
    await put(seaSheet())
    const etag = String((await call('GET', '/SEA-1')).headers.etag)
    await call('DELETE', '/SEA-1')
    const late = await put({ ...seaSheet(), remarks: 'Direct' }, {}, { headers: { 'if-match': etag } })
    expect([late.statusCode, late.json().params.reason, late.headers.etag]).toEqual([412, 'revision_differs', '"1w"'])
  })

  test('a reader who has it is answered 304, in each language by itself', async () => {
    await put(seaSheet())
    const { etag } = (await call('GET', '/SEA-1')).headers
    expect(etag).toMatch(/^"1\./)
    expect((await call('GET', '/SEA-1', { headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
  })
})

test('steps are those of the workbench, and what was taken off begins anew', async () => {
  await put(seaSheet(), { submit: true })
  await approve()
  const step = async (name: string) => {
    const { changed, prices } = (await call('POST', `/SEA-1/${name}`)).json()
    return [changed, prices[0].saleStatus]
  }
  expect(await step('pause')).toEqual([1, 'paused'])
  expect(await step('pause')).toEqual([0, 'paused'])
  expect(await step('resume')).toEqual([1, 'on_sale'])
  expect(await step('confirm')).toEqual([1, 'on_sale'])
  expect((await call('DELETE', '/SEA-1')).json().outcome).toBe('withdrawn')
  expect((await call('DELETE', '/SEA-1')).json().outcome).toBe('unchanged')
  expect((await call('GET', '/SEA-1')).json().prices[0].saleStatus).toBe('withdrawn')
  expect((await put(seaSheet(), { submit: true })).json()).toMatchObject({
    outcome: 'created',
    prices: [{ reviewStatus: 'pending' }],
  })
  expect((await call('DELETE', '/NOBODY')).statusCode).toBe(404)
})

test('space of a day is taken off without a review, and never more than is free', async () => {
  await put(seaSheet(), { submit: true })
  await approve()
  const { rows } = await sql<{
    day: string
  }>`select etd_date::text as day from departures where closes_at > ${NOW} order by etd limit 1`.execute(server.database)
  const day = rows[0]?.day ?? ''
  const reviews = await countOf('reviews')
  const sold = (soldElsewhere: number) => call('PUT', `/SEA-1/departures/${day}`, { payload: { soldElsewhere } })
  expect((await sold(20)).json()).toMatchObject({ day, total: 60, soldElsewhere: 20, left: 40 })
  expect((await sold(10)).json()).toMatchObject({ soldElsewhere: 10, left: 50 })
  expect((await sold(61)).json().params).toMatchObject({ reason: 'space_taken', most: 60 })
  expect((await call('PUT', '/SEA-1/departures/2030-01-01', { payload: { soldElsewhere: 1 } })).statusCode).toBe(404)
  expect(await countOf('reviews')).toBe(reviews)
})

test('a list goes on from a reference, whatever is written meanwhile', async () => {
  const references = ['B 2', 'A/1', 'Ю-7', '苏-3', 'C#4', 'D.5']
  for (const reference of references) await call('PUT', `/${encodeURIComponent(reference)}`, { payload: { sheet: seaSheet() } })
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data, page }: { data: { reference: string }[]; page: { next: string | null } } = (
      await call('GET', `?limit=2${cursor && `&cursor=${cursor}`}`)
    ).json()
    seen.push(...data.map(({ reference }) => reference))
    cursor = page.next
    await call('PUT', '/A%2F1', { payload: { sheet: { ...seaSheet(), remarks: String(seen.length) } } })
  }
  expect(seen.toSorted()).toEqual(references.toSorted())
})

test('no other firm reads or changes it, and reading scopes do not write', async () => {
  await put(seaSheet(), { submit: true })
  await approve()
  const theirs: Sent = { key: 'other' }
  expect((await call('GET', '/SEA-1', theirs)).statusCode).toBe(404)
  expect((await call('DELETE', '/SEA-1', theirs)).statusCode).toBe(404)
  for (const step of ['confirm', 'pause', 'resume', 'submit'])
    expect((await call('POST', `/SEA-1/${step}`, theirs)).statusCode).toBe(404)
  expect((await call('PUT', '/SEA-1/departures/2026-12-02', { ...theirs, payload: { soldElsewhere: 1 } })).statusCode).toBe(404)
  expect((await call('GET', '', theirs)).json().data).toEqual([])
  // The same reference of another firm is another offer.
  expect((await put(seaSheet(), {}, theirs)).json().outcome).toBe('created')
  expect((await call('GET', '/SEA-1')).json().prices[0]).toMatchObject({ saleStatus: 'on_sale', version: 1 })
  const refused = await put(seaSheet(), {}, { key: 'reader' })
  expect([refused.statusCode, refused.json().params]).toEqual([403, { reason: 'scope_needed', scope: 'offers:write' }])
  expect((await put(seaSheet(), {}, { key: 'nobody' })).statusCode).toBe(401)
})
