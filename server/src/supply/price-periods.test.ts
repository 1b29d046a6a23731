import { getCapacity, searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { Endpoint, InputOf } from '@tongyun/contract/endpoint'
import * as one from '@tongyun/contract/supply/offer'
import * as many from '@tongyun/contract/supply/offer-changes'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertPerson, logIn } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { rollDepartures } from '../capacity/offering/index.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { approveOffer, saveOffers, submitOffers } from './index.ts'
import { seaSheet } from './offer-sheets.fixture.ts'
import { periodFor } from './price-periods.ts'

const FIRM = 'firm-a'
let clock = NOW
let server: TestApp
let cookie: string
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => clock })
  const person = await insertPerson(server.database, { role: 'provider_member', company_id: FIRM })
  cookie = (await logIn(server, person)).cookie
})
afterAll(() => server?.close())
beforeEach(async () => {
  clock = NOW
  await sql`delete from offers; delete from reviews; delete from capacities`.execute(server.database)
})

const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  inProcessCaller(server.app, 'en', { cookie }).call(endpoint, input)
const within = <Value>(work: (transaction: TestApp['database']) => Promise<Value>) => server.database.transaction().execute(work)
/** Six departures from 2 to 14 December: Mondays, Wednesdays and Saturdays at 18:00 in Shanghai. */
const priced = (days: [string, string], unitPrice: number, change: Partial<OfferSheet> = {}) => {
  const { rate } = seaSheet()
  const [validFrom, validTo] = days
  const freight = { form: 'flat' as const, unit: 'container' as const, prices: [{ equipment: '40HQ' as const, unitPrice }] }
  const details = { ...seaSheet().details, containerTypes: ['40HQ' as const] } as OfferSheet['details']
  return seaSheet({
    schedule: { kind: 'weekly', weekdays: [1, 3, 6], departureTime: '18:00' },
    cutOffs: { documentsHoursBefore: null, cargoHoursBefore: null },
    availableFrom: validFrom,
    availableTo: validTo,
    details,
    rate: { ...rate, freight, charges: [], validFrom, validTo },
    ...change,
  })
}
const send = async (...sheets: OfferSheet[]) => {
  const context = { actor: 'u-aaaaaaaaaaaa', now: clock }
  return within(async (transaction) => {
    const saved = await saveOffers(
      transaction,
      FIRM,
      sheets.map((sheet) => ({ reference: sheet.reference, sheet })),
      context,
    )
    const ids = saved.map(({ offerId }) => offerId)
    return { saved, submitted: await submitOffers(transaction, FIRM, ids, context) }
  })
}
const approve = async (offerId: string) =>
  within(async (transaction) => {
    const { version } = await transaction
      .selectFrom('offers')
      .select('version')
      .where('offer_id', '=', offerId)
      .executeTakeFirstOrThrow()
    const decision = { reviewId: 'r-aaaaaaaaaaaa', by: 'u-bbbbbbbbbbbb', now: clock, comments: [] }
    await approveOffer(transaction, offerId, version, decision)
  })
const publish = async (sheet: OfferSheet) => {
  const { saved, submitted } = await send(sheet)
  expect(submitted).toMatchObject([{ outcome: 'pending' }])
  const id = saved[0]?.offerId ?? ''
  await approve(id)
  return id
}
const departuresOf = async (capacityId: string) => {
  const { rows } = await sql<{ day: string }>`select etd_date::text as day from departures where capacity_id = ${capacityId}
    and etd > ${clock} order by etd`.execute(server.database)
  return rows.map(({ day }) => day.slice(5))
}
const search = async (input: Partial<InputOf<typeof searchCapacities>> = {}) => {
  const lane = { origin: 'CNSHA', destination: 'RUVVO', currency: 'USD', sort: 'price' } as const
  const { data } = await server.call(searchCapacities, { ...lane, containers: ['1x40HQ'], ...input })
  return (data?.rows ?? []).map(({ price, departure }) => [
    price.ok ? price.totalMinor / 100 : null,
    departure?.etd.slice(5, 10) ?? null,
  ])
}

const RUNNING: [string, string] = ['2026-11-25', '2026-12-15']
const NEXT: [string, string] = ['2026-12-16', '2026-12-31']

describe('a new price period stands beside the running one', () => {
  test('departures before the border keep their price and place, those after it have the new one', async () => {
    const running = await publish(priced(RUNNING, 1500))
    const before = ['12-02', '12-05', '12-07', '12-09', '12-12', '12-14']
    expect(await departuresOf(running)).toEqual(before)
    const next = await publish(priced(NEXT, 1800))
    expect(next).not.toBe(running)
    expect(await departuresOf(running)).toEqual(before)
    expect(await departuresOf(next)).toEqual(['12-16', '12-19', '12-21', '12-23', '12-26', '12-28', '12-30'])
    // The price that is asked for orders the list, whichever period is the dearer.
    expect(await search()).toEqual([
      [1500, '12-02'],
      [1800, '12-16'],
    ])
    expect(await search({ readyFrom: '2026-12-14' })).toEqual([
      [1500, '12-14'],
      [1800, '12-16'],
    ])
    expect(await search({ readyFrom: '2026-12-16' })).toEqual([[1800, '12-16']])
    const { data } = await server.call(getCapacity, { capacityId: running, containers: ['1x40HQ'] })
    expect(data).toMatchObject({
      validFrom: RUNNING[0],
      validTo: RUNNING[1],
      similar: [],
      periods: [{ validFrom: NEXT[0], validTo: NEXT[1], row: { capacityId: next, price: { ok: true } } }],
    })
  })

  test('two halves of a month sent together begin anew where the price before is over, each as an offer of its own', async () => {
    const over = await publish(priced(RUNNING, 1500))
    clock = new Date('2027-01-01T09:00:00Z')
    const [first, second] = [priced(['2027-01-01', '2027-01-15'], 1600), priced(['2027-01-16', '2027-01-31'], 1700)]
    const { saved } = await send(first, second)
    expect(saved).toMatchObject([
      { offerId: over, outcome: 'changed', period: 1 },
      { outcome: 'created', period: 2 },
    ])
    const stored = await sql<{
      from: string
    }>`select sheet -> 'rate' ->> 'validFrom' as from from offers order by period`.execute(server.database)
    expect(stored.rows).toEqual([{ from: '2027-01-01' }, { from: '2027-01-16' }])
  })

  test('a cheaper next period stands first where it is asked for, and a budget keeps apart what is over it', async () => {
    await publish(priced(RUNNING, 1800))
    await publish(priced(NEXT, 1500))
    expect(await search()).toEqual([
      [1500, '12-16'],
      [1800, '12-02'],
    ])
    const lane = { origin: 'CNSHA', destination: 'RUVVO', currency: 'USD', containers: ['1x40HQ'] } as const
    const { data } = await server.call(searchCapacities, { ...lane, facets: '1' })
    expect(data).toMatchObject({ total: 2, priceRange: { lowestMinor: 150_000, highestMinor: 180_000 } })
    expect(await search({ budget: '1600' })).toEqual([[1500, '12-16']])
  })

  test('when the clock passes the border at the origin nothing is published, and the next period sells alone', async () => {
    const running = await publish(priced(RUNNING, 1500))
    await publish(priced(NEXT, 1800))
    clock = new Date('2026-12-14T09:00:00Z')
    expect(await search()).toMatchObject([
      [1500, '12-14'],
      [1800, '12-16'],
    ])
    clock = new Date('2026-12-15T15:59:00Z')
    expect(await search()).toEqual([[1800, '12-16']])
    clock = new Date('2026-12-15T16:01:00Z')
    await rollDepartures(server.database, clock)
    expect(await search()).toEqual([[1800, '12-16']])
    const { rows } = await sql<{
      sale: string
    }>`select sale_status as sale from capacities where capacity_id = ${running}`.execute(server.database)
    expect(rows).toEqual([{ sale: 'expired' }])
  })

  test.each([
    // Half past midnight of the 16th in Shanghai is the 15th in UTC; the evening of the 15th in Los Angeles is the 16th.
    ['CNSHA', 'RUVVO', '00:30', '2026-12-15T16:30:00.000Z', 1800],
    ['CNSHA', 'RUVVO', '23:30', '2026-12-15T15:30:00.000Z', 1500],
    ['USLAX', 'CNSHA', '20:30', '2026-12-16T04:30:00.000Z', 1500],
    ['USLAX', 'CNSHA', '00:30', '2026-12-16T08:30:00.000Z', 1800],
  ])(
    'the day of departure at the origin decides: from %s to %s at %s',
    async (origin, destination, departureTime, etd, total) => {
      const change = {
        originId: origin,
        destinationId: destination,
        schedule: { kind: 'weekly' as const, weekdays: [2, 3] as (2 | 3)[], departureTime },
        stops: seaSheet().stops.map((stop, i) => ({ ...stop, placeId: i === 0 ? origin : destination })),
      }
      await publish(priced(RUNNING, 1500, change))
      await publish(priced(NEXT, 1800, change))
      const { rows } = await sql<{ price: number }>`
      select (c.rate -> 'freight' -> 'prices' -> 0 ->> 'unitPrice')::int as price
      from departures d join capacities c using (capacity_id) where d.etd = ${etd}`.execute(server.database)
      expect(rows).toEqual([{ price: total }])
    },
  )

  test('saying the same again changes nothing, and a period is corrected by its first day', async () => {
    await publish(priced(RUNNING, 1500))
    await publish(priced(NEXT, 1800))
    const again = await send(priced(RUNNING, 1500), priced(NEXT, 1800))
    expect(again.saved.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
    const { saved } = await send(priced(NEXT, 1900))
    expect(saved).toMatchObject([{ outcome: 'changed', period: 2 }])
    // Both periods of a new reference, in one file.
    const both = await send(priced(RUNNING, 1, { reference: 'SEA-9' }), priced(NEXT, 2, { reference: 'SEA-9' }))
    expect(both.saved).toMatchObject([
      { outcome: 'created', period: 1 },
      { outcome: 'created', period: 2 },
    ])
    expect(both.submitted.map(({ outcome }) => outcome)).toEqual(['pending', 'pending'])
  })

  test('days that have a price already are refused, by a file, an extension and beside what waits', async () => {
    const running = await publish(priced(RUNNING, 1500))
    const overlapping = await send(priced(['2026-12-10', '2026-12-31'], 1800))
    const overlaps = { path: 'rate.validFrom', rule: 'period_overlaps', params: { value: RUNNING[0], limit: RUNNING[1] } }
    expect(overlapping.submitted).toMatchObject([{ outcome: 'faulty', faults: [overlaps] }])
    // The form and the API tell it before anything is sent, and so does the page when it is opened again.
    const sheet = priced(['2026-12-10', '2026-12-31'], 1900)
    const [draft] = overlapping.saved
    const draftId = draft?.offerId ?? ''
    expect((await call(one.getOffer, { offerId: draftId })).data?.faults).toEqual([overlaps])
    const typed = await call(one.saveOffer, { offerId: draftId, version: draft?.version ?? 0, sheet })
    expect(typed.data?.faults).toEqual([overlaps])
    const apart = await call(one.saveOffer, {
      offerId: draftId,
      version: typed.data?.version ?? 0,
      sheet: priced(NEXT, 1900),
    })
    expect(apart.data?.faults).toEqual([])
    expect((await call(one.getOffer, { offerId: running })).data?.faults).toEqual([])
    await sql`delete from offers where period = 2`.execute(server.database)
    const waiting = await send(priced(NEXT, 1800))
    const extended = await call(many.extendOffers, { offerIds: [running], validTo: '2026-12-20' })
    expect(extended.data?.results).toMatchObject([{ outcome: 'faulty', faults: [{ rule: 'period_overlaps' }] }])
    expect(await search()).toEqual([[1500, '12-02']])
    // Up to the border nothing is in the way.
    await approve(waiting.saved[0]?.offerId ?? '')
    const edit = { offerId: running, version: 1, path: 'spacePerDeparture', value: 12 }
    expect((await call(many.editOffer, edit)).data?.results).toMatchObject([{ outcome: 'published' }])
    expect(await search()).toHaveLength(2)
  })

  test('the form does not move a price that sells behind its own end', async () => {
    const running = await publish(priced(RUNNING, 1500))
    const moved = await call(one.saveOffer, { offerId: running, version: 1, sheet: priced(NEXT, 1800) })
    expect(moved.data?.faults).toMatchObject([{ rule: 'period_replaces', params: { limit: RUNNING[1] } }])
    const { data } = await call(many.submitOffers, { offerIds: [running] })
    expect(data?.results).toMatchObject([
      { outcome: 'faulty', faults: [{ rule: 'period_replaces', params: { limit: RUNNING[1] } }] },
    ])
    expect(await departuresOf(running)).toHaveLength(6)
    expect(await search()).toEqual([[1500, '12-02']])
  })

  test('the next period is begun from the page of the offer, changed and ended by itself', async () => {
    const running = await publish(priced(RUNNING, 1500))
    const { data: draft } = await call(one.addPeriod, { offerId: running, ...aPress() })
    const offerId = draft?.offerId ?? ''
    const { data: shown } = await call(one.getOffer, { offerId })
    expect(shown).toMatchObject({
      reference: 'SEA-1',
      duplicates: [],
      sheet: { rate: { validFrom: '2026-12-16', validTo: '2027-01-05' } },
      periods: [
        { offerId: running, validTo: '2026-12-15', saleStatus: 'on_sale' },
        { offerId, validFrom: '2026-12-16', reviewStatus: 'draft', saleStatus: null },
      ],
    })
    await call(many.submitOffers, { offerIds: [offerId] })
    await approve(offerId)
    await call(many.extendOffers, { offerIds: [offerId], validTo: '2026-12-20' })
    expect(await departuresOf(offerId)).toEqual(['12-16', '12-19'])
    await call(many.changeOfferSale, { offerIds: [offerId], step: 'withdraw' })
    expect(await search()).toEqual([[1500, '12-02']])
  })
})

describe('which period a sheet is for', () => {
  const TODAY = '2026-12-01'
  const row = (from: string, to: string, more: { shown?: boolean; withdrawn?: boolean } = {}) => ({
    from,
    written: { from, to },
    shown: more.shown === false ? null : { from, to },
    withdrawn: more.withdrawn ?? false,
  })
  const running = row('2026-11-25', '2026-12-15')
  const next = row('2026-12-16', '2026-12-31')
  const over = row('2026-11-01', '2026-11-20')
  test.each([
    ['the same first day', [running, next], ['2026-12-16', '2027-01-15'], next.from],
    ['a price as of today', [running, next], ['2026-12-01', '2026-12-15'], running.from],
    ['days after the last', [running, next], ['2027-01-01', '2027-01-15'], undefined],
    ['a later day within the running one', [running], ['2026-12-10', '2026-12-31'], undefined],
    ['days before what begins later', [next], ['2026-12-01', '2026-12-15'], undefined],
    ['what is over, with nothing else', [over], ['2026-12-01', '2026-12-15'], over.from],
    ['what is over, beside one that sells', [over, running], ['2026-12-16', '2026-12-31'], undefined],
    ['a draft of other days', [row('2026-12-01', '2026-12-15', { shown: false })], ['2026-12-16', '2026-12-31'], undefined],
    ['a draft of these days', [row('2026-12-10', '2026-12-31', { shown: false })], ['2026-12-16', '2026-12-31'], '2026-12-10'],
    [
      'nothing but what was withdrawn',
      [row('2026-11-25', '2026-12-15', { withdrawn: true })],
      ['2026-12-16', '2026-12-31'],
      '2026-11-25',
    ],
  ] as const)('%s', (_, rows, [from, to], expected) => {
    expect(periodFor(rows, { from, to }, TODAY)?.from).toBe(expected)
  })
})
