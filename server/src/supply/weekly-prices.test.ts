/** Prices week by week without a file (decision 129): new prices from a day on, by amount and by box, ends that roll, freshness. */
import type { Endpoint, InputOf } from '@tongyun/contract/endpoint'
import * as one from '@tongyun/contract/supply/offer'
import * as many from '@tongyun/contract/supply/offer-changes'
import { listOffers } from '@tongyun/contract/supply/offer-list'
import { listOfferChanges, revertOffers } from '@tongyun/contract/supply/offer-undo'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertPerson, logIn, send } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { approveOffer } from './index.ts'
import { askForConfirmation, pauseUnconfirmed } from './keep-offers.ts'
import { airSheet, seaSheet } from './offer-sheets.fixture.ts'

let clock = NOW
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
let server: TestApp
let mine: string
let others: string
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => clock })
  const cookieOf = async (company_id: string) =>
    (await logIn(server, await insertPerson(server.database, { role: 'provider_member', company_id }))).cookie
  mine = await cookieOf('firm-a')
  others = await cookieOf('firm-b')
})
afterAll(() => server?.close())
beforeEach(async () => {
  clock = NOW
  await sql`delete from offers; delete from reviews; delete from capacities; delete from offer_change_sets; delete from events`.execute(
    server.database,
  )
})

const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, cookie = mine) =>
  inProcessCaller(server.app, 'en', { cookie }).call(endpoint, input)
const approve = (offerId: string) =>
  server.database.transaction().execute(async (transaction) => {
    const row = transaction.selectFrom('offers').select('version').where('offer_id', '=', offerId)
    const { version } = await row.executeTakeFirstOrThrow()
    const decision = { reviewId: 'r-aaaaaaaaaaaa', by: 'u-bbbbbbbbbbbb', now: clock, comments: [] }
    await approveOffer(transaction, offerId, version, decision)
  })
const create = async (sheet: OfferSheet) => (await call(one.createOffer, { sheet, ...aPress() })).data?.offerId ?? ''
const publish = async (sheet: OfferSheet = seaSheet()) => {
  const offerId = await create(sheet)
  await call(many.submitOffers, { offerIds: [offerId] })
  await approve(offerId)
  return offerId
}
/** Charges of every offer and period with what they cost, by first day. */
const charges = async () => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', o.sheet #>> '{rate,validFrom}', string_agg(c ->> 'code' || ' ' || (c ->> 'unitPrice') || ' ' || (c ->> 'currency')
      || ' ' || (c ->> 'basis'), ', ' order by c ->> 'code')) as line
    from offers o left join jsonb_array_elements(o.sheet #> '{rate,charges}') c on true
    where o.withdrawn_at is null group by o.offer_id order by 1`.execute(server.database)
  return rows.map(({ line }) => line)
}
type Change = Omit<InputOf<typeof many.repriceOffers>, 'requestKey'>
const reprice = async (change: Change) => (await call(many.repriceOffers, { ...change, ...aPress() })).data
const preview = async (change: Change) => (await call(many.previewRepricing, change)).data
const list = async (input: InputOf<typeof listOffers> = {}) =>
  (await call(listOffers, { sort: 'reference', ...input })).data?.offers ?? []
const prices = async (offerId: string) => {
  const { data } = await call(one.getOffer, { offerId })
  const freight = (data?.sheet.rate as OfferSheet['rate'] | undefined)?.freight
  return freight?.form === 'flat' ? freight.prices.map(({ unitPrice }) => unitPrice) : []
}
/** Validity, first price and state on the mall of every offer and period. */
const standing = async () => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', o.reference, o.sheet #>> '{rate,validFrom}', o.sheet #>> '{rate,validTo}',
      o.sheet #>> '{rate,freight,prices,0,unitPrice}', o.review_status, c.sale_status) as line
    from offers o left join capacities c on c.capacity_id = o.offer_id where o.withdrawn_at is null
    order by o.reference, o.sheet #>> '{rate,validFrom}'`.execute(server.database)
  return rows.map(({ line }) => line)
}
const RUNS = 'SEA-1 2026-11-20 2027-01-31 980 approved on_sale'

describe('a price from a day on', () => {
  test('the running one ends the day before, its next one is reviewed, and both are taken back as one', async () => {
    const id = await publish()
    const before = await list()
    later(HOUR_MS)
    const change = { offerIds: [id], percent: 5, from: '2026-12-10' }
    expect(await preview(change)).toMatchObject({
      offers: 1,
      unchanged: 0,
      total: 2,
      prices: [
        { origin: 'Shanghai Port', equipment: '20GP', before: 980, after: 1029, from: '2026-12-10', suspicious: false },
        { equipment: '40HQ', before: 1640, after: 1722 },
      ],
    })
    expect(await standing()).toEqual([RUNS])
    const done = await reprice(change)
    expect(done).toMatchObject({ counts: { pending: 1 }, results: [{ reference: 'SEA-1', outcome: 'pending' }] })
    expect(await standing()).toEqual([
      'SEA-1 2026-11-20 2026-12-09 980 approved on_sale',
      'SEA-1 2026-12-10 2027-01-31 1029 pending',
    ])
    const next = done?.results[0]?.offerId ?? ''
    await approve(next)
    expect((await standing())[1]).toBe('SEA-1 2026-12-10 2027-01-31 1029 approved on_sale')
    const { data: recent } = await call(listOfferChanges, {})
    expect(recent?.changes).toMatchObject([{ kind: 'repriced', offers: 1, open: 1 }])
    later(HOUR_MS)
    const undone = await call(revertOffers, { changeSet: done?.changeSet ?? '' })
    expect(undone.data?.counts).toEqual({ published: 1 })
    expect(await standing()).toEqual([RUNS])
    // Nobody said at the undo that the offer holds.
    expect((await list())[0]?.confirmedAt).toBe(before[0]?.confirmedAt)
    expect((await call(listOfferChanges, {})).data?.changes).toMatchObject([{ open: 0, undoneAt: expect.any(String) }])
  })

  test('a period that begins later changes as a whole, one that ends earlier is followed by as many days', async () => {
    const { rate } = seaSheet()
    const valid = (validFrom: string, validTo: string) =>
      seaSheet({ rate: { ...rate, validFrom, validTo }, availableFrom: validFrom, availableTo: validTo })
    await publish(valid('2026-11-20', '2026-12-03'))
    const change = { all: true, amount: 100, currency: 'USD', from: '2026-12-10' } as const
    expect((await reprice(change))?.counts).toEqual({ pending: 1 })
    expect(await standing()).toEqual([
      'SEA-1 2026-11-20 2026-12-03 980 approved on_sale',
      'SEA-1 2026-12-10 2026-12-23 1080 pending',
    ])
    // The running price has a next one by now.
    expect((await reprice(change))?.counts).toEqual({ unchanged: 1, pending: 1 })
    expect(await standing()).toEqual([
      'SEA-1 2026-11-20 2026-12-03 980 approved on_sale',
      'SEA-1 2026-12-10 2026-12-23 1180 pending',
    ])
  })

  test('drafts stay drafts, listed departures go with their price, and what the mall shows otherwise is refused', async () => {
    const dates = ['2026-12-05', '2026-12-12']
    const schedule = { kind: 'dates' as const, dates, departureTime: '18:00' }
    const draft = await create(seaSheet({ reference: 'D', schedule }))
    expect((await reprice({ offerIds: [draft], percent: 5, from: '2026-12-10' }))?.counts).toEqual({ saved: 1 })
    const { rows } = await sql<{ dates: string[] }>`select sheet #> '{schedule,dates}' as dates from offers order by 1`.execute(
      server.database,
    )
    expect(rows.map(({ dates }) => dates)).toEqual([['2026-12-05'], ['2026-12-12']])
    const id = await publish()
    await reprice({ offerIds: [id], percent: 1 })
    expect(await reprice({ offerIds: [id], percent: 5, from: '2026-12-10' })).toMatchObject({
      counts: { faulty: 1 },
      changeSet: null,
      results: [{ faults: [{ rule: 'period_replaces', params: { limit: '2027-01-31' } }] }],
    })
  })

  test('one press begins one period, however often it comes', async () => {
    await publish()
    const press = { all: true, percent: 5, from: '2026-12-10', ...aPress() }
    const answers = await Promise.all([1, 2, 3].map(() => send(server.app, many.repriceOffers, press, { cookie: mine })))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await standing()).toHaveLength(2)
    // The press ended before its answer was kept: what it did is told, and nothing is done again.
    await sql`update request_keys set answer = null`.execute(server.database)
    const again = await send(server.app, many.repriceOffers, press, { cookie: mine })
    expect(again.json()).toMatchObject({ code: 200 })
    expect(await standing()).toEqual([
      'SEA-1 2026-11-20 2026-12-09 980 approved on_sale',
      'SEA-1 2026-12-10 2027-01-31 1029 pending',
    ])
  })
})

describe('a charge from a day on', () => {
  const PSS = { charge: 'PSS', amount: 300, currency: 'USD', from: '2026-12-10' } as const

  test('begins for offers without it, counted as their freight is, and is taken back as one', async () => {
    const id = await publish()
    await publish(airSheet())
    expect(await preview({ all: true, ...PSS })).toMatchObject({
      offers: 2,
      total: 2,
      prices: [
        { reference: 'AIR-1', charge: 'PSS', unit: 'kg', before: null, after: 300, from: '2026-12-10' },
        { reference: 'SEA-1', charge: 'PSS', unit: 'container', before: null, after: 300, median: null, suspicious: false },
      ],
    })
    const done = await reprice({ offerIds: [id], ...PSS })
    expect(done).toMatchObject({ counts: { pending: 1 } })
    expect(await charges()).toEqual([
      '2026-11-20',
      '2026-11-20 THC 1180 CNY container',
      '2026-12-10 PSS 300 USD container, THC 1180 CNY container',
    ])
    // Freight is as it was, in both.
    expect((await standing()).map((line) => line.split(' ')[3])).toEqual(expect.arrayContaining(['980', '980']))
    await call(revertOffers, { changeSet: done?.changeSet ?? '' })
    expect(await charges()).toEqual(['2026-11-20', '2026-11-20 THC 1180 CNY container'])
  })

  test('changes by its own currency, can be typed over, changes again from the same day, and ends at nothing', async () => {
    const id = await publish()
    const THC = { offerIds: [id], charge: 'THC', from: '2026-12-10' } as const
    expect(await preview({ ...THC, amount: 20, currency: 'USD' })).toMatchObject({ offers: 0, unchanged: 1 })
    const exact = [{ offerId: id, path: 'rate.charges.0.unitPrice', unitPrice: 1200 }]
    const done = await reprice({ ...THC, percent: 10, exact })
    const [next = ''] = done?.results.map(({ offerId }) => offerId) ?? []
    expect(await charges()).toEqual(['2026-11-20 THC 1180 CNY container', '2026-12-10 THC 1200 CNY container'])
    await reprice({ ...THC, offerIds: [next], amount: -50, currency: 'CNY' })
    expect((await charges())[1]).toBe('2026-12-10 THC 1150 CNY container')
    expect(await reprice({ ...THC, offerIds: [next], amount: -1151, currency: 'CNY' })).toMatchObject({
      counts: { faulty: 1 },
      results: [{ faults: [{ path: 'rate.charges.0.unitPrice', rule: 'too_small' }] }],
    })
    await reprice({ ...THC, offerIds: [next], amount: -1150, currency: 'CNY' })
    expect(await charges()).toEqual(['2026-11-20 THC 1180 CNY container', '2026-12-10'])
  })

  test('a per cent begins nothing, what is on request stays, and base freight is no charge', async () => {
    const { rate } = seaSheet()
    const onRequest = rate.charges.map((charge) => ({ ...charge, status: 'elsewhere' as const, unitPrice: null }))
    const id = await publish(seaSheet({ rate: { ...rate, charges: onRequest } }))
    const change = { offerIds: [id], from: '2026-12-10' }
    expect(await preview({ ...change, charge: 'PSS', percent: 10 })).toMatchObject({ offers: 0, unchanged: 1 })
    expect(await preview({ ...change, charge: 'THC', amount: 50, currency: 'CNY' })).toMatchObject({ offers: 0, unchanged: 1 })
    expect((await call(many.previewRepricing, { ...change, charge: 'BAS' as 'PSS', percent: 10 })).code).toBe(810001)
  })
})

describe('which prices, and by how much', () => {
  test('an amount is for one currency and one box; others stay; a price below zero is refused', async () => {
    const sea = await create(seaSheet())
    const air = await create(airSheet())
    const change = { all: true, amount: 55, currency: 'USD', equipment: '40HQ', roundTo: '10' } as const
    expect(await preview(change)).toMatchObject({ offers: 1, unchanged: 1, prices: [{ reference: 'SEA-1', after: 1700 }] })
    expect((await reprice(change))?.counts).toEqual({ saved: 1, unchanged: 1 })
    expect(await prices(sea)).toEqual([980, 1700])
    expect((await reprice({ offerIds: [sea], amount: 55, currency: 'CNY' }))?.counts).toEqual({ unchanged: 1 })
    const below = { offerIds: [sea, air], amount: -1000, currency: 'USD' } as const
    expect(await preview(below)).toMatchObject({ offers: 0, faulty: [{ faults: [{ rule: 'too_small' }] }, {}] })
    expect(await reprice(below)).toMatchObject({ counts: { faulty: 2 }, changeSet: null })
    expect(await preview({ offerIds: [air], percent: 10, fromKg: 100 })).toMatchObject({
      prices: [{ fromKg: 100, unit: 'kg', before: 4.62, after: 5.08 }],
    })
  })

  test('prices are typed one by one, the others follow the rule or stay', async () => {
    const [a, b] = [await create(seaSheet()), await create(seaSheet({ reference: 'SEA-2' }))]
    const exact = [{ offerId: a, path: 'rate.freight.prices.1.unitPrice', unitPrice: 1700 }]
    expect(await reprice({ offerIds: [a, b], percent: 0, exact })).toMatchObject({ counts: { saved: 1, unchanged: 1 } })
    expect([await prices(a), await prices(b)]).toEqual([
      [980, 1700],
      [980, 1640],
    ])
    await reprice({ offerIds: [a, b], percent: 10, exact })
    expect([await prices(a), await prices(b)]).toEqual([
      [1078, 1700],
      [1078, 1804],
    ])
  })

  test('a change that says nothing, an amount without its currency, and offers of others are refused or left', async () => {
    const id = await publish()
    const refused = async (change: Change) => (await call(many.repriceOffers, { ...change, ...aPress() })).msgParams
    expect(await refused({ offerIds: [id] })).toMatchObject({ field: 'percent', rule: 'required' })
    expect(await refused({ offerIds: [id], amount: 5 })).toMatchObject({ field: 'currency', rule: 'required' })
    const theirs = await call(many.repriceOffers, { offerIds: [id], percent: 5, from: '2026-12-10', ...aPress() }, others)
    expect(theirs.data).toMatchObject({ counts: {}, changeSet: null })
    expect((await call(many.previewRepricing, { offerIds: [id], percent: 5 }, others)).data).toMatchObject({
      offers: 0,
      total: 0,
    })
    expect(await standing()).toEqual([RUNS])
  })
})

test('the ends of a list roll by weeks where they end; one step takes it back, and confirms nothing', async () => {
  await publish()
  await publish(seaSheet({ reference: 'SEA-2' }))
  await reprice({ all: true, q: 'SEA-1', percent: 5, from: '2026-12-10' })
  const before = await list({ q: 'SEA-2' })
  later(HOUR_MS)
  const { data } = await call(many.extendOffers, { all: true, weeks: 2 })
  expect(data?.counts).toEqual({ unchanged: 1, published: 1, pending: 1 })
  expect(await standing()).toEqual([
    'SEA-1 2026-11-20 2026-12-09 980 approved on_sale',
    'SEA-1 2026-12-10 2027-02-14 1029 pending',
    'SEA-2 2026-11-20 2027-02-14 980 approved on_sale',
  ])
  later(HOUR_MS)
  await call(revertOffers, { changeSet: data?.changeSet ?? '' })
  expect(await list({ q: 'SEA-2' })).toMatchObject([{ validTo: '2027-01-31', confirmedAt: before[0]?.confirmedAt }])
  for (const wrong of [{}, { weeks: 1, validTo: '2027-03-01' }])
    expect((await call(many.extendOffers, { all: true, ...wrong })).msgParams).toMatchObject({ field: 'validTo' })
})

describe('freshness', () => {
  const config = { offerPauseDays: 7, offerStaleDays: 3, offerEndingDays: 7 }
  const told = async () => {
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, (payload ->> 'count')::int as count from events where kind in ('offers_stale', 'offers_paused') order by happened_at`.execute(
      server.database,
    )
    return rows
  }

  test('the company is asked once, and one press confirms what is on sale and puts back what lapsed', async () => {
    const lapsed = await publish()
    const fresh = await publish(seaSheet({ reference: 'FRESH' }))
    const paused = await publish(seaSheet({ reference: 'PAUSED' }))
    await call(many.changeOfferSale, { offerIds: [paused], step: 'pause' })
    const confirmedAgo = (offerId: string, days: number) =>
      sql`update capacities set confirmed_at = ${new Date(clock.getTime() - days * DAY_MS - HOUR_MS)} where capacity_id = ${offerId}`.execute(
        server.database,
      )
    for (const offerId of [lapsed, paused]) await confirmedAgo(offerId, 8)
    await confirmedAgo(fresh, 3)
    for (const minutes of [0, 60]) {
      await askForConfirmation(server.database, config, clock)
      later(minutes * 60_000)
    }
    expect(await told()).toEqual([{ kind: 'offers_stale', count: 2 }])
    expect(await pauseUnconfirmed(server.database, config, clock)).toBe(1)
    const stale = async () => (await list({ view: 'stale' })).map(({ offerId }) => offerId).toSorted()
    expect(await stale()).toEqual([lapsed, fresh].toSorted())
    const sale = async () => Object.fromEntries((await list()).map(({ reference, saleStatus }) => [reference, saleStatus]))
    expect(await sale()).toEqual({ FRESH: 'on_sale', PAUSED: 'paused', 'SEA-1': 'paused' })
    const confirmed = async () => (await list()).map(({ confirmedAt }) => confirmedAt)
    const before = await confirmed()
    const { data } = await call(many.changeOfferSale, { all: true, view: 'stale', step: 'renew' })
    expect(data).toMatchObject({ count: 2, changeSet: expect.any(String) })
    expect(await stale()).toEqual([])
    // What somebody took off by purpose stays off.
    expect(await sale()).toEqual({ FRESH: 'on_sale', PAUSED: 'paused', 'SEA-1': 'on_sale' })
    expect((await call(listOfferChanges, {})).data?.changes[0]).toMatchObject({ kind: 'confirmed', offers: 2, open: 2 })
    await call(revertOffers, { changeSet: data?.changeSet ?? '' })
    expect(await sale()).toMatchObject({ 'SEA-1': 'paused' })
    expect(await confirmed()).toEqual(before)
  })
})
