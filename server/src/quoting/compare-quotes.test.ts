import { createDemand } from '@tongyun/contract/demand/own-demands'
import { type Comparison, compareQuotes } from '@tongyun/contract/quoting/comparison'
import { type DealTerms, PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { convertMinor } from '@tongyun/freight/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { charge, insertOffers } from '../../test/lane-offers.ts'
import { insertPerson, logIn } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { type Firm, makeFirm } from '../../test/shipper-firms.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { exchangeRates } from '../reference/index.ts'

let server: TestApp
let firm: Firm
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW, seed: insertGround })
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from demands`.execute(server.database)
  await sql`delete from departures`.execute(server.database)
  await sql`delete from capacities`.execute(server.database)
  firm = await makeFirm(server)
})

/** A tonne of rail groupage without a term of sale, in yuan. */
const sheet = (values: Partial<DemandSheet> = {}) =>
  demandSheet(NOW, {
    serviceMode: 'port_to_port',
    modes: ['rail'],
    loadType: 'LCL',
    incoterm: null,
    weightKg: 1_000,
    volumeM3: 5,
    currency: 'CNY',
    stops: [],
    ...values,
  })
const compare = async (demandId: string): Promise<Comparison> => {
  const { data, code } = await firm.call(compareQuotes, { demandId })
  if (data === null) throw new Error(`not compared: ${code}`)
  return data
}
const compared = async (values: Partial<DemandSheet> = {}) => compare(await firm.create(sheet(values)))
const totals = ({ columns }: Comparison) => columns.map(({ id, levelled }) => [id, levelled?.totalMinor])

const ALL = [charge('THC', 300), charge('DOC', 100), charge('DTH', 500)]
/** Offers of the lane that run when the cargo is long gone, with so much for handling at the origin. */
const later = (amounts: readonly number[], firms: readonly string[]) =>
  insertOffers(
    server.database,
    amounts.map((thc, at) => ({
      id: `later-${at}`,
      providerId: firms[at % firms.length] ?? '',
      freight: 50_000,
      charges: [charge('THC', thc), charge('DOC', 100)],
      change: { availableFrom: '2026-12-18' },
    })),
  )
const saveTerms = async (providerId: string, change: Partial<DealTerms>) => {
  const terms = JSON.stringify({ ...PROPOSED_TERMS, ...change })
  await sql`insert into provider_terms (provider_id, version, terms, saved_by, saved_at)
    values (${providerId}, (select 1 + count(*) from provider_terms where provider_id = ${providerId}), ${terms}, 'u', ${NOW})`.execute(
    server.database,
  )
}

describe('offers of the mall stand in one table', () => {
  test('by their levelled totals, worked out by hand', async () => {
    await insertOffers(server.database, [
      { id: 'dear', providerId: 'firm-a', freight: 10_000, charges: ALL },
      {
        id: 'elsewhere',
        providerId: 'firm-b',
        freight: 9_000,
        charges: [...ALL.slice(0, 2), charge('DTH', 600, { status: 'elsewhere' })],
      },
      { id: 'dollars', providerId: 'firm-c', freight: 1_400, charges: ALL, currency: 'USD' },
    ])
    const comparison = await compared()
    // 9000 + 300 + 100 and 600 elsewhere; 1400.00 + 42.25 + 14.08 + 70.42 dollars at 7.1; 10000 + 900.
    expect(totals(comparison)).toEqual([
      ['elsewhere', 1_000_000],
      ['dollars', 1_083_993],
      ['dear', 1_090_000],
    ])
    expect(comparison.columns[0]?.levelled).toMatchObject({ includedMinor: 940_000, elsewhereMinor: 60_000, unknown: [] })
    expect(comparison.level).toEqual({ currency: 'CNY', rateDate: '2026-11-30', rateSource: 'test', incoterm: null })
    expect(comparison.firstBecause).toEqual([{ key: 'cheapest', byMinor: 83_993, byPermille: 84 }])
    expect(comparison.against[1]).toEqual({ id: 'dear', moreMinor: 90_000, morePermille: 90, laterHours: 0 })
    expect(comparison.same).toEqual(expect.arrayContaining(['departs', 'arrives', 'firm', 'payment']))
    expect(comparison.same).not.toContain('total')
  })

  test('VAT that a provider includes is taken out', async () => {
    await saveTerms('firm-d', { vat: { mode: 'included', percent: 6 } })
    await insertOffers(server.database, [
      { id: 'gross', providerId: 'firm-d', freight: 10_000, charges: ALL },
      { id: 'net', providerId: 'firm-a', freight: 9_500, charges: ALL },
    ])
    // 10900 ÷ 1.06 = 10283.02; 10400.
    expect(totals(await compared())).toEqual([
      ['gross', 1_028_302],
      ['net', 1_040_000],
    ])
  })

  test('a charge that is not told is estimated from seven prices of three firms, and from no fewer', async () => {
    await insertOffers(server.database, [{ id: 'bare', providerId: 'firm-b', freight: 9_000, charges: ALL.slice(1) }])
    await later([200, 300, 400, 500, 600, 700], ['firm-a', 'firm-b', 'firm-c'])
    const demandId = await firm.publish(sheet())
    const [six] = (await compare(demandId)).columns
    expect(six?.levelled).toMatchObject({ estimatedMinor: 0, unknown: [{ code: 'THC', group: 'origin' }] })
    await insertOffers(server.database, [
      {
        id: 'seventh',
        providerId: 'firm-a',
        freight: 50_000,
        charges: [charge('THC', 800)],
        change: { availableFrom: '2026-12-18' },
      },
    ])
    const comparison = await compare(demandId)
    expect(comparison.columns[0]?.levelled).toMatchObject({
      estimatedMinor: 50_000,
      totalMinor: 1_010_000,
      unknown: [],
      estimates: [{ code: 'THC', group: 'origin', amountMinor: 50_000, n: 7, firms: 3 }],
    })
    expect(comparison.firstBecause.map(({ key }) => key)).toEqual(['only_one', 'with_estimates'])
  })

  test('seven prices of two firms are no estimate', async () => {
    await insertOffers(server.database, [{ id: 'bare', providerId: 'firm-b', freight: 9_000, charges: ALL.slice(1) }])
    await later([200, 300, 400, 500, 600, 700, 800], ['firm-a', 'firm-b'])
    expect((await compared()).columns[0]?.levelled).toMatchObject({ estimatedMinor: 0, unknown: [{ code: 'THC' }] })
  })

  test('what the other party of the sale pays is left out and not missed', async () => {
    await insertOffers(server.database, [
      { id: 'whole', providerId: 'firm-a', freight: 9_000, charges: ALL },
      { id: 'bare', providerId: 'firm-b', freight: 9_200, charges: [charge('DTH', 500)] },
    ])
    expect(totals(await compared({ incoterm: 'FCA' }))).toEqual([
      ['whole', 950_000],
      ['bare', 970_000],
    ])
  })

  test('five at most, the cheapest, with the mall’s own count; when they arrive and whether in time', async () => {
    const offers = Array.from({ length: 7 }, (_, at) => ({
      id: `offer-${at}`,
      providerId: 'firm-a',
      freight: 9_000 + at,
      charges: ALL,
      transitHours: 400 + at,
    }))
    await insertOffers(server.database, offers)
    const comparison = await compared({ deliverBy: '2026-12-24' })
    expect(comparison.columns.map(({ id }) => id)).toEqual(['offer-0', 'offer-1', 'offer-2', 'offer-3', 'offer-4'])
    expect(comparison.fitting.count).toBe(7)
    const [first] = comparison.columns
    // Ready from the 4th, taken in a day before Tuesday the 8th 10:00 in Shanghai, there 400 hours later; the day ends in Moscow.
    expect(first).toMatchObject({ departsAt: '2026-12-08T02:00:00.000Z', arrivesAt: '2026-12-24T18:00:00.000Z', inTime: true })
    expect(first?.legs[0]?.closesAt).toBe('2026-12-07T02:00:00.000Z')
    expect(comparison.latestArrivalAt).toBe('2026-12-24T21:00:00.000Z')
    expect(comparison).toMatchObject({ readyFrom: '2026-12-04', readyTo: expect.stringMatching(/^2026-12-\d\d$/) })
    const late = await compared({ deliverBy: '2026-12-23' })
    expect(late.columns[0]?.inTime).toBe(false)
    expect(late.firstBecause.at(-1)).toEqual({ key: 'late', byHours: 21 })
  })

  test('what cancelling would cost: now by the free hours, at closing by the last step of the ladder', async () => {
    await insertOffers(server.database, [{ id: 'one', providerId: 'firm-a', freight: 10_000, charges: ALL }])
    const [column] = (await compared()).columns
    // The proposal for rail: free until a week before it closes, then half of the freight.
    expect(column?.termsConfirmed).toBe(false)
    expect(column?.cancellation).toEqual({
      now: { amountMinor: 500_000, currency: 'CNY' },
      atClosing: { amountMinor: 500_000, currency: 'CNY' },
      levelled: { nowMinor: 500_000, atClosingMinor: 500_000 },
    })
  })

  test('what cancelling would cost stands at the level of the demand, at the rate it names, beside what the provider asks', async () => {
    await insertOffers(server.database, [{ id: 'one', providerId: 'firm-a', freight: 10_000, charges: ALL }])
    const { columns, level } = await compared({ currency: 'USD' })
    const exchange = await exchangeRates(server.database)
    expect(level).toMatchObject({ currency: 'USD', rateDate: exchange.date })
    const levelledMinor = convertMinor(500_000, 'CNY', 'USD', exchange)
    expect(levelledMinor).not.toBe(500_000)
    expect(columns[0]?.cancellation).toMatchObject({
      atClosing: { amountMinor: 500_000, currency: 'CNY' },
      levelled: { nowMinor: levelledMinor, atClosingMinor: levelledMinor },
    })
  })
})

describe('a chain of offers stands beside them', () => {
  test('as the sum of its legs, and nobody is asked for what only one end pays', async () => {
    const ALMATY = 'g1526384'
    await insertOffers(server.database, [
      { id: 'direct', providerId: 'firm-a', freight: 20_000, charges: ALL },
      { id: 'first', providerId: 'firm-b', freight: 4_000, charges: ALL, transitHours: 100, change: { destinationId: ALMATY } },
      { id: 'second', providerId: 'firm-c', freight: 5_000, charges: ALL, transitHours: 100, change: { originId: ALMATY } },
    ])
    const { columns } = await compared()
    const plan = columns.find(({ kind }) => kind === 'plan')
    expect(plan?.legs.map(({ capacityId }) => capacityId)).toEqual(['first', 'second'])
    for (const { capacityId, departureId, departsAt } of plan?.legs ?? []) {
      const departure = await server.database
        .selectFrom('departures')
        .select(['capacity_id', 'etd'])
        .where('departure_id', '=', departureId ?? '')
        .executeTakeFirst()
      expect([departure?.capacity_id, departure?.etd.toISOString()]).toEqual([capacityId, departsAt])
    }
    expect(plan).toMatchObject({ own: { currency: 'CNY', totalMinor: 1_080_000 }, levelled: { totalMinor: 1_080_000 } })
    expect(columns.map(({ kind }) => kind)).toEqual(['plan', 'offer'])
  })
})

describe('who may compare', () => {
  test('a demand of another firm is refused, one of nobody is not there', async () => {
    const demandId = await firm.publish(sheet())
    const other = await makeFirm(server)
    await other.publish(sheet())
    expect((await other.call(compareQuotes, { demandId })).code).toBe(810009)
    expect((await firm.call(compareQuotes, { demandId: 'd-000000000000' })).code).toBe(810004)
  })

  test('a draft whose ends are open has no columns', async () => {
    const demandId = await firm.create({ ...sheet(), originId: null })
    expect(await compare(demandId)).toMatchObject({
      columns: [],
      firstBecause: [],
      origin: null,
      fitting: { count: 0, query: null },
    })
  })

  test('nobody is shown what the own firm offers', async () => {
    await insertOffers(server.database, [
      { id: 'own', providerId: 'firm-a', freight: 9_000, charges: ALL },
      { id: 'other', providerId: 'firm-b', freight: 10_000, charges: ALL },
    ])
    const { cookie } = await logIn(server, await insertPerson(server.database, { role: 'provider_owner', company_id: 'firm-a' }))
    const { call } = inProcessCaller(server.app, 'en', { cookie })
    const { data } = await call(createDemand, { sheet: sheet(), ...aPress() })
    const answer = await call(compareQuotes, { demandId: data?.demandId ?? '' })
    expect(answer.data?.columns.map(({ id }) => id)).toEqual(['other'])
  })
})
