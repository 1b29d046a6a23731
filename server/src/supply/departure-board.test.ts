import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { Endpoint, InputOf } from '@tongyun/contract/endpoint'
import { listDepartures, saveSoldElsewhere } from '@tongyun/contract/supply/departure-board'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertPerson, logIn } from '../../test/people.ts'
import { claimSpace } from '../capacity/space/index.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { approveOffer, saveOffers, submitOffers } from './index.ts'
import { seaSheet } from './offer-sheets.fixture.ts'

const FIRM = 'firm-a'
const actor = 'u-aaaaaaaaaaaa'

let server: TestApp
let mine: string
let others: string
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => NOW })
  const cookieOf = async (company_id: string) =>
    (await logIn(server, await insertPerson(server.database, { role: 'provider_member', company_id }))).cookie
  mine = await cookieOf(FIRM)
  others = await cookieOf('firm-b')
})
afterAll(() => server?.close())

const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, cookie = mine) =>
  inProcessCaller(server.app, 'en', { cookie }).call(endpoint, input)
const publish = (reference: string) =>
  server.database.transaction().execute(async (transaction) => {
    const [saved] = await saveOffers(transaction, FIRM, [{ reference, sheet: seaSheet({ reference }) }], { actor, now: NOW })
    const { offerId = '', version = 0 } = saved ?? {}
    await submitOffers(transaction, FIRM, [offerId], { actor, now: NOW })
    const decision = { reviewId: 'r-aaaaaaaaaaaa', by: 'u-bbbbbbbbbbbb', now: NOW, comments: [] }
    await approveOffer(transaction, offerId, version, decision)
    return offerId
  })
const board = async (input: InputOf<typeof listDepartures> = {}) => {
  const { data } = await call(listDepartures, input)
  if (data === null) throw new Error('no board')
  return data
}
const next = async () => {
  const [row] = (await board()).departures
  if (row === undefined) throw new Error('no departure')
  return row
}
const sell = (departureId: string, elsewhere: number, seen: number, cookie = mine) =>
  call(saveSoldElsewhere, { departureId, elsewhere, seen }, cookie)
const claim = (departureId: string, quantity: number, until: Date | null) =>
  claimSpace(server.database, { departureId, kind: 'booking', claimedFor: `b-${quantity}`, quantity, until, now: NOW })

beforeEach(async () => {
  await sql`delete from offers; delete from reviews; delete from space_claims; delete from capacities`.execute(server.database)
  await publish('SEA-1')
})

test('X04 a board tells space sold here and elsewhere, held and left, the next departure first', async () => {
  const { departureId, total } = await next()
  await claim(departureId, 7, null)
  await claim(departureId, 5, new Date(NOW.getTime() + 3_600_000))
  expect(await sell(departureId, 10.5, 0)).toMatchObject({ code: 200, data: { elsewhere: 10.5, left: total - 22.5 } })
  expect(await next()).toMatchObject({ departureId, total, elsewhere: 10.5, booked: 7, held: 5, left: total - 22.5 })
  const { departures, counts } = await board()
  expect(departures.map(({ etd }) => etd)).toEqual(departures.map(({ etd }) => etd).toSorted())
  expect(counts).toEqual({ all: departures.length, room: departures.length, full: 0, claimed: 1 })
})

test('what is taken off is not found any more at once, and what comes back is', async () => {
  for (const { departureId, total } of (await board()).departures) await sell(departureId, total, 0)
  expect(await board({ view: 'room' })).toMatchObject({ total: 0, counts: { full: (await board()).total } })
  const found = async () => (await server.call(searchCapacities, { origin: 'CNSHA', destination: 'RUVVO' })).data?.total
  expect(await found()).toBe(0)
  const { departureId, total } = await next()
  await sell(departureId, 0, total)
  expect(await found()).toBe(1)
})

test('what is booked or held here cannot be sold elsewhere: the refusal names the most', async () => {
  const { departureId, total } = await next()
  await claim(departureId, 7, null)
  await sell(departureId, 1, 0)
  expect(await sell(departureId, total - 6, 1)).toMatchObject({
    code: 812001,
    msgParams: { reason: 'space_taken', most: total - 7 },
  })
  expect(await sell(departureId, total - 7, 1)).toMatchObject({ code: 200, data: { left: 0 } })
})

test('two people of the firm: whoever saw another figure is told, and so is who comes after the cut-off', async () => {
  const { departureId } = await next()
  expect(await sell(departureId, 3, 0)).toMatchObject({ code: 200 })
  expect(await sell(departureId, 4, 0)).toMatchObject({ code: 811001, msgParams: { reason: 'changed_meanwhile' } })
  await sql`update departures set documents_cut_off = date_trunc('minute', ${NOW}::timestamptz) where departure_id = ${departureId}`.execute(
    server.database,
  )
  expect(await sell(departureId, 4, 3)).toMatchObject({ code: 811001, msgParams: { reason: 'departure_closed' } })
})

test('another firm sees nothing of it and changes nothing', async () => {
  const { departureId } = await next()
  expect((await call(listDepartures, {}, others)).data).toMatchObject({ total: 0, departures: [] })
  expect(await sell(departureId, 1, 0, others)).toMatchObject({ code: 810004 })
  expect(await next()).toMatchObject({ elsewhere: 0 })
})

test('the board is narrowed by reference, first day and view, page by page', async () => {
  await publish('SEA-2')
  const all = await board()
  expect((await board({ q: 'sea-2' })).departures.every(({ reference }) => reference === 'SEA-2')).toBe(true)
  const later = all.departures.at(-1)?.etd.slice(0, 10)
  expect((await board({ from: later })).total).toBeLessThan(all.total)
  const pages = [await board({ pageSize: 3 }), await board({ pageSize: 3, page: 2 })]
  expect(pages.flatMap(({ departures }) => departures.map(({ departureId }) => departureId))).toEqual(
    all.departures.slice(0, 6).map(({ departureId }) => departureId),
  )
})
