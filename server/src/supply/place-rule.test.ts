import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { CapacityStop, OfferSheet } from '@tongyun/freight/capacity'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { publishOffers } from '../capacity/offering/index.ts'
import { capacityOfOffer } from './capacity-of-offer.ts'
import { approveOffer, saveOffers, submitOffers } from './index.ts'
import { sendBackWrongPlaces } from './keep-places.ts'
import { airSheet, seaSheet } from './offer-sheets.fixture.ts'
import { placeFaults } from './place-faults.ts'

const FIRM = 'firm-a'
const context = { actor: 'u-aaaaaaaaaaaa', now: NOW }
const decision = { reviewId: 'r-aaaaaaaaaaaa', by: 'u-bbbbbbbbbbbb', now: NOW, comments: [] }

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => NOW })
})
afterAll(() => server?.close())
const within = <Value>(work: (transaction: TestApp['database']) => Promise<Value>) => server.database.transaction().execute(work)
const save = async (sheet: OfferSheet) => {
  const [saved] = await within((transaction) => saveOffers(transaction, FIRM, [{ reference: sheet.reference, sheet }], context))
  return { id: saved?.offerId ?? '', version: saved?.version ?? 0 }
}
/** The sheet with its last station at another place. */
const ending = (sheet: OfferSheet, destinationId: string): OfferSheet => ({
  ...sheet,
  destinationId,
  stops: sheet.stops.map((stop, i) => (i === sheet.stops.length - 1 ? { ...stop, placeId: destinationId } : stop)),
})
const rulesOf = (stops: CapacityStop[]) => placeFaults({ stops }).map(({ path, rule }) => `${path} ${rule}`)
const stop = (placeId: string, mode: CapacityStop['mode'], kind: CapacityStop['kind'] = 'terminal') => ({
  placeId,
  kind,
  mode,
  arriveHours: 0,
  departHours: 0,
})

test('E01 a leg begins and ends where its mode calls; doors, borders and cities with a terminal are no fault', () => {
  expect(rulesOf([stop('CNTAO', 'sea'), stop('LAX', null)])).toEqual(['destinationId place_not_served_by_sea'])
  expect(rulesOf([stop('g1796236', 'sea'), stop('USLAX', null)])).toEqual(['originId place_not_served_by_sea'])
  expect(rulesOf([stop('CNTAO', 'air'), stop('LAX', null)])).toEqual(['originId place_not_served_by_air'])
  expect(rulesOf([stop('CGO', 'rail'), stop('R-DUISBURG', null)])).toEqual(['originId place_not_served_by_rail'])
  expect(rulesOf([stop('R-XIAN', 'rail'), stop('LAX', 'sea', 'transfer'), stop('USLAX', null)])).toEqual([
    'stops.1.placeId place_not_served_by_rail',
  ])
  // Xi'an and Moscow: no ship calls at their doors, nor anywhere in the city.
  expect(rulesOf([stop('g1790630', 'sea', 'door'), stop('DEHAM', null)])).toEqual(['originId place_not_served_by_sea'])
  expect(rulesOf([stop('CNSHA', 'sea'), stop('g524901', null, 'door')])).toEqual(['destinationId place_not_served_by_sea'])
  for (const stops of [
    [stop('g1790630', 'road', 'door'), stop('CNTAO', 'sea'), stop('DEHAM', 'road'), stop('g2867714', null, 'door')],
    [stop('CNSHA', 'sea'), stop('g2911298', null, 'door')],
    [stop('CNTAO', 'sea'), stop('USLAX', null)],
    [stop('g1796236', 'sea', 'door'), stop('USLAX', null)],
    [stop('g1784658', 'rail'), stop('B-MANZHOULI', 'rail', 'border'), stop('R-KHOVRINO', null)],
    [stop('g1796236', 'road'), stop('CNSHA', 'sea', 'transfer'), stop('USLAX', null)],
    [stop('LAX', 'road'), stop('USLAX', null)],
  ])
    expect(rulesOf(stops)).toEqual([])
})

test('E01 a ship to an airport is refused at submission and at approval; control: to the port it is not', async () => {
  const wrong = await save(ending(seaSheet({ reference: 'TO-AIR' }), 'VVO'))
  const [submitted] = await within((transaction) => submitOffers(transaction, FIRM, [wrong.id], context))
  expect(submitted).toMatchObject({
    outcome: 'faulty',
    faults: [{ path: 'destinationId', rule: 'place_not_served_by_sea', params: { value: 'VVO' } }],
  })
  // As if it had been submitted before the rule was.
  await sql`update offers set review_status = 'pending' where offer_id = ${wrong.id}`.execute(server.database)
  await expect(within((transaction) => approveOffer(transaction, wrong.id, wrong.version, decision))).rejects.toMatchObject({
    code: 811001,
    params: { reason: 'breaks_trade_rule' },
  })
  const right = await save(seaSheet({ reference: 'TO-PORT' }))
  expect(await within((transaction) => submitOffers(transaction, FIRM, [right.id], context))).toMatchObject([
    { outcome: 'pending' },
  ])
})

/** Puts a sheet on the mall as it came there before there was a rule. */
const publishedBefore = async (sheet: OfferSheet) => {
  const { id: offerId } = await save(sheet)
  await within(async (transaction) => {
    await publishOffers(transaction, [capacityOfOffer({ offerId, providerId: FIRM, sheet }, NOW)], NOW)
    await sql`update offers set published_sheet = sheet, published_version = version, review_status = 'approved'
      where offer_id = ${offerId}`.execute(transaction)
  })
  return offerId
}
const onMall = async () => {
  const { data } = await server.call(searchCapacities, { pageSize: 50 })
  return (data?.rows ?? []).map(({ reference }) => reference).sort()
}

test('E01 offers that broke the rule before it was there go back to their owner, once, and come again when mended', async () => {
  const ids = [
    await publishedBefore(ending(seaSheet({ reference: 'OLD-1' }), 'VVO')),
    await publishedBefore(ending(seaSheet({ reference: 'OLD-2' }), 'VVO')),
  ]
  await publishedBefore(airSheet())
  expect(await onMall()).toEqual(['AIR-1', 'OLD-1', 'OLD-2'])
  expect(await sendBackWrongPlaces(server.database, NOW)).toBe(2)
  expect(await sendBackWrongPlaces(server.database, NOW)).toBe(0)
  expect(await onMall()).toEqual(['AIR-1'])
  const { rows } = await sql`select review_status, published_sheet from offers where offer_id = any(${ids}::text[])`.execute(
    server.database,
  )
  expect(rows).toEqual([1, 2].map(() => ({ review_status: 'rejected', published_sheet: null })))
  const { rows: history } = await sql`select actor from offer_changes where kind = 'rejected'`.execute(server.database)
  expect(history).toEqual([{ actor: 'system' }, { actor: 'system' }])

  const mended = await save(seaSheet({ reference: 'OLD-1' }))
  await within((transaction) => submitOffers(transaction, FIRM, [mended.id], context))
  await within((transaction) => approveOffer(transaction, mended.id, mended.version, decision))
  expect(await onMall()).toEqual(['AIR-1', 'OLD-1'])
  expect(openGazetteer().byId('VVO')?.kinds).toEqual(['airport'])
})
