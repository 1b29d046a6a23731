/** An enquiry on an offer becomes a quote: priced by the provider, revised, renewed, countered, met, kept, accepted or declined. */
import { askProvider, counterQuote, declineQuote } from '@tongyun/contract/quoting/buyer-quotes'
import { compareQuotes } from '@tongyun/contract/quoting/comparison'
import {
  keepQuotedPrice,
  meetCounter,
  priceQuote,
  refuseEnquiry,
  renewQuote,
  reviseQuote,
  sendQuote,
} from '@tongyun/contract/quoting/provider-quotes'
import { getQuote } from '@tongyun/contract/quoting/quotes'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
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
import { quotedRate } from './quote-versions.fixture.ts'

let server: TestApp
let now = NOW
let buyer: Firm
beforeAll(async () => {
  server = await createTestApp({ clock: () => now, seed: insertGround })
  const charges = [charge('DOC', 100)]
  await insertOffers(server.database, [
    { id: 'asked', providerId: 'firm-a', freight: 10_000, charges },
    { id: 'other', providerId: 'firm-a', freight: 8_000, charges },
    { id: 'foreign', providerId: 'firm-b', freight: 7_000, charges },
    { id: 'elsewhere', providerId: 'firm-a', freight: 5_000, charges, change: { destinationId: 'g498817' } },
  ])
  await sql`update providers set certified = true, certified_by = 'u', certified_at = ${NOW}, checked_on = '2026-11-01',
    joined_on = '2026-01-01'`.execute(server.database)
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOW
  buyer = await makeFirm(server)
})

const seller = async (companyId = 'firm-a') => {
  const { cookie } = await logIn(server, await insertPerson(server.database, { role: 'provider_owner', company_id: companyId }))
  return inProcessCaller(server.app, 'en', { cookie }).call
}
const asked = async (capacityId = 'asked') => {
  const { data } = await buyer.call(askProvider, {
    capacityId,
    weightKg: 1_000,
    volumeM3: 5,
    readyFrom: '2026-12-04',
    words: 'Can you load on Saturday?',
    companyName: 'Tea House',
    ...aPress(),
  })
  return data?.quoteId ?? ''
}
const departureOf = async (capacityId: string) => {
  const { rows } = await sql<{ id: string }>`
    select departure_id as id from departures where capacity_id = ${capacityId} order by etd limit 1`.execute(server.database)
  return rows[0]?.id ?? ''
}

describe('an enquiry is quoted', () => {
  test('by the offer it asks about; worked out first, sent once, and the buyer is told', async () => {
    const [quoteId, call] = [await asked(), await seller()]
    const priced = await call(priceQuote, { quoteId, capacityId: 'asked' })
    expect(priced.data).toMatchObject({ price: { ok: true, totalMinor: 1_010_000 }, mode: 'rail' })
    const press = { quoteId, validHours: 24, ...aPress() }
    const [first, again] = await Promise.all([call(sendQuote, press), call(sendQuote, press)])
    expect(first.data).toEqual(again.data)
    expect(first.data).toMatchObject({ quoteId, status: 'offered', version: 1 })
    const { data } = await buyer.call(getQuote, { quoteId })
    expect(data).toMatchObject({
      source: 'enquiry',
      status: 'offered',
      waitingFor: { side: 'buyer' },
      enquiry: { words: 'Can you load on Saturday?' },
      about: { capacityId: 'asked', weightKg: 1_000, readyFrom: '2026-12-04' },
      current: { totalMinor: 1_010_000, version: 1 },
    })
    expect(data?.allowed.map(({ action }) => action)).toEqual(['counter', 'accept', 'decline'])
    expect(await call(sendQuote, { quoteId, ...aPress() })).toMatchObject({ code: 811001, msgParams: { reason: 'wrong_step' } })
    const told = await sql`select kind, company_id from events where subject = ${quoteId} order by event_id`.execute(
      server.database,
    )
    expect(told.rows).toMatchObject([{ kind: 'quote_asked', company_id: 'firm-a' }, { kind: 'quote_received' }])
  })

  test('by another offer of the firm, or by a rate alone; not by another firm’s, nor by one of another lane', async () => {
    const call = await seller()
    const send = async (change: object) => call(sendQuote, { quoteId: await asked(), ...change, ...aPress() })
    expect(await send({ capacityId: 'foreign' })).toMatchObject({ code: 810009 })
    expect(await send({ capacityId: 'elsewhere' })).toMatchObject({ code: 812001, msgParams: { reason: 'offer_off_lane' } })
    const other = await send({ capacityId: 'other' })
    expect((await buyer.call(getQuote, { quoteId: other.data?.quoteId ?? '' })).data).toMatchObject({
      current: { totalMinor: 810_000, capacityId: 'other' },
    })
    const alone = await send({ rate: quotedRate(now) })
    expect((await buyer.call(getQuote, { quoteId: alone.data?.quoteId ?? '' })).data).toMatchObject({
      current: { totalMinor: 130_000, capacityId: null, mode: 'rail' },
    })
  })

  test('by the firm that was asked alone, and once: refused or priced', async () => {
    const [quoteId, call, stranger] = [await asked(), await seller(), await seller('firm-b')]
    expect((await stranger(sendQuote, { quoteId, ...aPress() })).code).toBe(810009)
    expect((await stranger(priceQuote, { quoteId })).code).toBe(810009)
    expect((await call(sendQuote, { quoteId: 'q-nobodyasked', ...aPress() } as never)).code).toBe(810001)
    expect((await call(sendQuote, { quoteId: 'q-nobodyasked1', ...aPress() } as never)).code).not.toBe(200)
    expect(await call(sendQuote, aPress())).toMatchObject({ code: 810001, msgParams: { field: 'demandId', rule: 'required' } })
    expect((await call(refuseEnquiry, { quoteId, reason: 'no_space' })).code).toBe(200)
    expect((await call(sendQuote, { quoteId, ...aPress() })).code).toBe(811001)
  })

  test('also after its time, and whether it was answered in time stays known', async () => {
    const late = await asked()
    now = new Date(NOW.getTime() + 6 * DAY_MS)
    await buyer.logInAgain()
    const call = await seller()
    expect((await call(getQuote, { quoteId: late })).data).toMatchObject({ status: 'expired' })
    expect((await call(sendQuote, { quoteId: late, ...aPress() })).data).toMatchObject({ version: 1, status: 'offered' })
    now = NOW
    await buyer.logInAgain()
    const prompt = await asked()
    expect((await call(sendQuote, { quoteId: prompt, ...aPress() })).code).toBe(200)
    now = new Date(NOW.getTime() + DAY_MS)
    await buyer.logInAgain()
    const demandId = await buyer.publish(demandSheet(now, { cargoTypes: ['general'], modes: ['rail'] }))
    const again = await seller()
    expect((await again(sendQuote, { demandId, capacityId: 'asked', ...aPress() })).code).toBe(200)
    const { data } = await buyer.call(compareQuotes, { demandId })
    const dealing = data?.columns.flatMap(({ legs }) => legs).find(({ provider }) => provider.providerId === 'firm-a')?.dealing
    const { rows } = await sql<{ count: number }>`select count(*) as count from quotes
      where source = 'enquiry' and answer_until <= ${now}`.execute(server.database)
    expect(dealing?.asked).toBe(rows[0]?.count)
    // Of those that waited one was answered too late, or never.
    expect(dealing?.answered).toBeGreaterThan(0)
    expect(dealing?.answered).toBeLessThan(dealing?.asked ?? 0)
  })

  test('a refusal in time is an answer in the figures of its firm, one after the time is none', async () => {
    const [refused, late, call] = [await asked('foreign'), await asked('foreign'), await seller('firm-b')]
    expect((await call(refuseEnquiry, { quoteId: refused, reason: 'no_space' })).code).toBe(200)
    now = new Date(NOW.getTime() + 6 * DAY_MS)
    await buyer.logInAgain()
    const then = await seller('firm-b')
    await then(refuseEnquiry, { quoteId: late, reason: 'no_space' })
    const demandId = await buyer.publish(demandSheet(now, { cargoTypes: ['general'], modes: ['rail'] }))
    expect((await then(sendQuote, { demandId, capacityId: 'foreign', ...aPress() })).code).toBe(200)
    const { data } = await buyer.call(compareQuotes, { demandId })
    const dealing = data?.columns.flatMap(({ legs }) => legs).find(({ provider }) => provider.providerId === 'firm-b')?.dealing
    expect(dealing).toMatchObject({ asked: 2, answered: 1 })
  })

  test('firm: it claims the space of the departure, and lets it go when it is declined', async () => {
    const [quoteId, call, departureId] = [await asked(), await seller(), await departureOf('asked')]
    const claims = async () =>
      (await sql`select quantity from space_claims where claimed_for = ${quoteId}`.execute(server.database)).rows
    expect((await call(sendQuote, { quoteId, departureId, capacityId: 'asked', firm: true, ...aPress() })).code).toBe(200)
    expect(await claims()).toEqual([{ quantity: 5 }])
    expect((await buyer.call(declineQuote, { quoteId, reason: 'price' })).code).toBe(200)
    expect(await claims()).toEqual([])
  })
})

describe('a quote for an enquiry', () => {
  const quoted = async () => {
    const [quoteId, call] = [await asked(), await seller()]
    await call(sendQuote, { quoteId, validHours: 24, note: 'Seals are ours\nand pallets too', ...aPress() })
    return { quoteId, call }
  }

  test('is revised to less, keeps its note unless that is taken away, and is not made dearer', async () => {
    const { quoteId, call } = await quoted()
    const revise = (version: number, change: object) => call(reviseQuote, { quoteId, version, ...change, ...aPress() })
    expect(await revise(1, { capacityId: 'elsewhere' })).toMatchObject({ msgParams: { reason: 'offer_off_lane' } })
    expect((await revise(1, { validHours: 30 })).data).toMatchObject({ version: 2 })
    expect((await buyer.call(getQuote, { quoteId })).data?.current?.note).toBe('Seals are ours\nand pallets too')
    expect((await revise(2, { validHours: 40, note: '' })).data).toMatchObject({ version: 3 })
    expect((await buyer.call(getQuote, { quoteId })).data?.current?.note).toBeNull()
    expect(await revise(3, { validHours: 20 })).toMatchObject({ code: 811001, msgParams: { reason: 'dearer_after_end' } })
  })

  test('is countered, met and kept as one for a demand is', async () => {
    const { quoteId, call } = await quoted()
    const counter = (version: number, totalMinor: number) =>
      buyer.call(counterQuote, { quoteId, version, totalMinor, ...aPress() })
    expect((await counter(1, 900_000)).code).toBe(200)
    expect((await call(meetCounter, { quoteId, version: 1, ...aPress() })).data).toMatchObject({ version: 2 })
    expect((await buyer.call(getQuote, { quoteId })).data).toMatchObject({ current: { totalMinor: 900_000 } })
    expect((await counter(2, 800_000)).code).toBe(200)
    expect((await call(keepQuotedPrice, { quoteId, version: 2 })).data).toMatchObject({ status: 'offered', version: 2 })
  })

  test('is renewed after its end in one press', async () => {
    const { quoteId, call } = await quoted()
    now = new Date(NOW.getTime() + 25 * HOUR_MS)
    await buyer.logInAgain()
    const again = await seller()
    expect((await call(getQuote, { quoteId })).code).not.toBe(500)
    expect((await again(reviseQuote, { quoteId, version: 1, ...aPress() })).msgParams).toMatchObject({ reason: 'quote_ended' })
    expect((await again(renewQuote, { quoteId, version: 1, ...aPress() })).data).toMatchObject({ version: 2, status: 'offered' })
  })

  test('firm without room says what is left of the departure it stands on, also where a counter is met', async () => {
    const [quoteId, call, departureId] = [await asked(), await seller(), await departureOf('asked')]
    await call(sendQuote, { quoteId, departureId, capacityId: 'asked', firm: true, validHours: 24, ...aPress() })
    await buyer.call(counterQuote, { quoteId, version: 1, totalMinor: 900_000, ...aPress() })
    // What the quote had claimed went to somebody else meanwhile.
    await sql`delete from space_claims where claimed_for = ${quoteId}`.execute(server.database)
    await sql`update departures set space_held = 0, space_booked = 97 where departure_id = ${departureId}`.execute(
      server.database,
    )
    const refusal = { code: 812001, msgParams: { reason: 'space_gone', left: '3' }, data: { left: 3 } }
    expect(await call(meetCounter, { quoteId, version: 1, ...aPress() })).toMatchObject(refusal)
    expect(await call(reviseQuote, { quoteId, version: 1, validHours: 30, ...aPress() })).toMatchObject(refusal)
    await sql`update departures set space_booked = 0 where departure_id = ${departureId}`.execute(server.database)
    expect((await call(reviseQuote, { quoteId, version: 1, validHours: 30, ...aPress() })).data).toMatchObject({ version: 2 })
    expect((await buyer.call(getQuote, { quoteId })).data?.current).toMatchObject({ firm: true, departureId })
  })
})

describe('an offer that quotes for a demand', () => {
  const published = (change = {}) => buyer.publish(demandSheet(now, { cargoTypes: ['general'], modes: [], ...change }))

  test('runs on its lane and in a mode it takes', async () => {
    const call = await seller()
    const send = async (demandId: string, capacityId: string) =>
      Promise.all([
        call(priceQuote, { demandId, capacityId }),
        call(sendQuote, { demandId, capacityId, validHours: 24, ...aPress() }),
      ])
    const demandId = await published()
    for (const answer of await send(demandId, 'elsewhere'))
      expect(answer).toMatchObject({ code: 812001, msgParams: { reason: 'offer_off_lane' } })
    buyer = await makeFirm(server)
    const byRoad = await published({ modes: ['road'] })
    for (const answer of await send(byRoad, 'asked'))
      expect(answer).toMatchObject({ code: 812001, msgParams: { reason: 'mode_not_asked' } })
    expect((await send(demandId, 'asked')).map(({ code }) => code)).toEqual([200, 200])
  })

  test('firm needs a departure of it; the claim is as long as the quote stands and moves with another departure', async () => {
    const [call, demandId] = [await seller(), await published()]
    const send = (change: object) =>
      call(sendQuote, { demandId, capacityId: 'asked', firm: true, validHours: 12, ...change, ...aPress() })
    expect(await send({})).toMatchObject({ code: 810001, msgParams: { field: 'departureId', rule: 'required' } })
    const { rows } = await sql<{ id: string }>`select departure_id as id from departures where capacity_id = 'asked'
      order by etd limit 2`.execute(server.database)
    const [first, second] = rows.map(({ id }) => id)
    const sent = await send({ departureId: first })
    const quoteId = sent.data?.quoteId ?? ''
    const claims = async () =>
      (
        await sql<{ departure_id: string; held_until: Date }>`
          select departure_id, held_until from space_claims where claimed_for = ${quoteId}`.execute(server.database)
      ).rows
    expect(await claims()).toEqual([{ departure_id: first, held_until: new Date(sent.data?.validUntil ?? '') }])
    const moved = await call(reviseQuote, { quoteId, version: 1, departureId: second ?? '', validHours: 24, ...aPress() })
    expect(await claims()).toEqual([{ departure_id: second, held_until: new Date(moved.data?.validUntil ?? '') }])
  })
})
