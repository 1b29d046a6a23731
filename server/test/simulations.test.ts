/** What a program makes happen in its sandbox, through the calls it makes there, and that the market knows none of it. */
import { randomUUID } from 'node:crypto'
import { EXAMPLE_SHEET } from '@tongyun/contract/open-platform/terms/example-sheet'
import { DELAY_H, MAGIC_NAMES, SLOW_MS } from '@tongyun/contract/sandbox/terms/simulations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PARTIES } from '../src/booking/bookings.fixture.ts'
import { insertSample, NOW, sampleMarket } from '../src/capacity/offering/sample-market.fixture.ts'
import { runPasses } from '../src/core/jobs.ts'
import { demandSheet } from '../src/demand/demand-sheets.fixture.ts'
import { quotedRate } from '../src/quoting/quote-versions.fixture.ts'
import { openSender } from '../src/webhooks/deliver.ts'
import { emptyDeparture, insertBuyer } from './booking-market.ts'
import { brokenRules } from './broken-rules.ts'
import { addTestApp, createTestApp, type TestApp } from './create-test-app.ts'
import { letKeysIn } from './key-holders.ts'
import { actAsSandbox } from './open-market.ts'
import { insertCompany, insertPerson, putIntoCity } from './people.ts'
import { readEvents } from './read-events.ts'
import { insertConnecting } from './trip-market.ts'

const SPACE = 5_000
const CARGO = { weightKg: 800, volumeM3: 2 }

let server: TestApp
let market: Awaited<ReturnType<typeof addTestApp>>
let now = NOW
let places = 0
let keyOf: ReturnType<typeof letKeysIn>
beforeAll(async () => {
  const seed = async (database: TestApp['database']) => {
    const sample = sampleMarket(600)
    await insertSample(database, { ...sample, capacities: sample.capacities.map((one) => ({ ...one, demo: true })) })
    await sql`update providers set certified = true, certified_by = 'u', certified_at = ${NOW}, checked_on = '2026-11-01',
      joined_on = '2026-01-01', demo = true`.execute(database)
  }
  const settings = { DEMO_MARKET: 'on', DEMO_COUNTERPART: 'at-once' }
  server = await createTestApp({ seed, settings, environment: 'test', clock: () => now })
  market = await addTestApp(server.database, { clock: () => now })
  keyOf = letKeysIn(server)
}, 60_000)
afterAll(async () => {
  await market.close()
  expect(await brokenRules(server.database, NOW)).toEqual({})
  await server.close()
})

const programOf = (secret: string, app = server.app) => {
  return async (method: string, path: string, body?: object, key: string = randomUUID()) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: `/open/v1/${path}`,
      headers: { authorization: `Bearer ${secret}`, ...(method === 'POST' ? { 'idempotency-key': key } : {}) },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}
type Program = ReturnType<typeof programOf>

/** A firm that buys, which staff has looked at. */
const buyer = async () => {
  const { userId, shipperId } = await insertBuyer(server)
  await sql`update shippers set company_number_kind = 'other', company_number = shipper_id, checked_at = ${NOW}, checked_by = 'u'
    where shipper_id = ${shipperId}`.execute(server.database)
  return programOf(keyOf({ userId, role: 'shipper', shipperId }))
}
/** A firm that sells. */
const seller = async () => {
  const companyId = await putIntoCity(server.database, await insertCompany(server.database))
  await sql`update providers set certified = true, certified_by = 'u', certified_at = ${NOW}, checked_on = '2026-11-01',
    joined_on = '2026-01-01' where provider_id = ${companyId}`.execute(server.database)
  const { user_id: userId } = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId })
  return programOf(keyOf({ userId, role: 'provider_owner', companyId }))
}

/** Types of the events the firm of a program has heard of, in their order. */
const heard = async (program: Program): Promise<string[]> => {
  await readEvents(server)
  return (await program('GET', 'events')).body.data.map(({ type }: { type: string }) => type)
}
const simulate = (program: Program, event: string, body: object = {}) => program('POST', `sandbox/simulate/${event}`, body)

/** What a booking says of the next departure with nothing on it that takes the cargo. */
const wantedBy = async (program: Program): Promise<Record<string, unknown> & { offer: string }> => {
  const { capacityId, departureId } = await emptyDeparture(server.database, SPACE, places++)
  const asked = `offer=${capacityId}&departure=${departureId}&weightKg=${CARGO.weightKg}&volumeM3=${CARGO.volumeM3}`
  const { seen, hurdle } = (await program('GET', `checkout?${asked}`)).body
  if (seen === null || hurdle !== null) return wantedBy(program)
  return { offer: capacityId, departure: departureId, ...CARGO, ...seen, goods: 'Textiles', parties: PARTIES }
}
const book = async (program: Program, remarks?: string) => program('POST', 'bookings', { ...(await wantedBy(program)), remarks })
const statusOf = async (program: Program, number: string) => (await program('GET', `bookings/${number}`)).body.status

test('only a sandbox simulates, and a wrong name of an event says so', async () => {
  const program = await buyer()
  expect((await simulate(program, 'booking.confirmed')).body).toMatchObject({ status: 403, params: { reason: 'sandbox_only' } })
  await actAsSandbox(server, () => now)
  expect((await simulate(program, 'booking.delivered')).status).toBe(400)
  expect((await simulate(program, 'booking.confirmed', { count: 2 })).status).toBe(400)
})

describe('a booking', () => {
  test('that is left alone is sent back, confirmed, changed, dropped and given back, and each is heard of', async () => {
    const program = await buyer()
    expect((await simulate(program, 'booking.confirmed')).body.params.reason).toBe('nothing_to_simulate')
    const { number, status } = (await book(program, 'TEST-UNANSWERED')).body
    expect(status).toBe('RECEIVED')
    await runPasses(server.app)
    expect(await statusOf(program, number)).toBe('RECEIVED')
    // Control: what nobody asked to be left alone has its answer.
    const usual = (await book(program)).body.number
    await runPasses(server.app)
    expect(await statusOf(program, usual)).not.toBe('RECEIVED')

    expect((await simulate(program, 'booking.update_asked', { about: number })).body).toMatchObject({
      event: 'booking.update_asked',
      about: number,
      raises: 'booking.update_asked',
      objectId: expect.stringMatching(/^b-/),
    })
    const { version } = (await program('GET', `bookings/${number}`)).body
    await program('POST', `bookings/${number}/update`, { version, words: 'Said.', goods: 'Cotton' })
    // Without a name it is the newest that waits.
    expect((await simulate(program, 'booking.confirmed')).body).toMatchObject({ about: number })
    expect((await simulate(program, 'booking.confirmed', { about: number })).body.params.reason).toBe('wrong_step')
    const before = (await program('GET', `bookings/${number}`)).body
    expect((await simulate(program, 'departure.changed', { about: number })).body.raises).toBe('booking.departure_changed')
    const after = (await program('GET', `bookings/${number}`)).body
    expect(Date.parse(after.arrivesAt) - Date.parse(before.arrivesAt)).toBe(DELAY_H * 3_600_000)
    expect((await simulate(program, 'departure.dropped', { about: number })).status).toBe(200)
    expect((await simulate(program, 'booking.declined', { about: number })).status).toBe(200)
    expect(await statusOf(program, number)).toBe('DECLINED')
    const types = await heard(program)
    for (const type of ['update_asked', 'confirmed', 'declined']) expect(types).toContain(`booking.${type}`)
    expect(types.filter((type) => type === 'booking.departure_changed').length).toBe(2)
    expect((await simulate(await buyer(), 'booking.confirmed', { about: number })).status).toBe(404)
  })
})

describe('a quote', () => {
  test('comes for the request that is named, from another firm each time', async () => {
    const program = await buyer()
    const sheet = Object.fromEntries(
      Object.entries(demandSheet(NOW, { cargoTypes: ['general'], modes: ['road'] })).filter(([, value]) => value !== null),
    )
    const { demandId, version } = (await program('POST', 'my/demands', { sheet })).body
    expect((await simulate(program, 'quote.received')).body.params.reason).toBe('nothing_to_simulate')
    await program('POST', `my/demands/${demandId}/publication`, { version })
    const [first, second] = [
      await simulate(program, 'quote.received'),
      await simulate(program, 'quote.received', { about: demandId }),
    ]
    for (const { body } of [first, second]) expect(body).toMatchObject({ about: demandId, raises: 'quote.offered' })
    const { data } = (await program('GET', 'quotes')).body
    const received = data.map(({ quoteId }: { quoteId: string }) => quoteId)
    expect(received).toEqual(expect.arrayContaining([first.body.objectId, second.body.objectId]))
    expect((await heard(program)).filter((type) => type === 'quote.offered').length).toBe(received.length)
    expect((await simulate(await buyer(), 'quote.received', { about: demandId })).status).toBe(403)
  })
})

describe('an own offer', () => {
  const sheetOf = (reference: string) => ({
    reference,
    path: `my/offers/${reference}`,
    body: { sheet: EXAMPLE_SHEET, submit: true },
  })

  test('is rejected, approved and sold out', async () => {
    const program = await seller()
    const { path, body } = sheetOf('A-1')
    expect((await program('PUT', path, body)).body.prices[0].reviewStatus).toBe('pending')
    expect((await simulate(program, 'offer.rejected', { about: 'A-1' })).body).toMatchObject({ about: 'A-1' })
    const rejected = (await program('GET', path)).body.prices[0]
    expect([rejected.reviewStatus, rejected.comments.length]).toEqual(['rejected', 1])
    await program('PUT', path, { sheet: { ...EXAMPLE_SHEET, spacePerDeparture: 7 }, submit: true })
    expect((await simulate(program, 'offer.approved')).body).toMatchObject({ about: 'A-1', objectId: rejected.offerId })
    expect((await simulate(program, 'offer.sold_out')).body).toMatchObject({ about: 'A-1', objectId: rejected.offerId })
    expect((await simulate(program, 'offer.sold_out')).body.params.reason).toBe('nothing_to_simulate')
    expect(await heard(program)).toEqual(['offer.rejected', 'offer.approved', 'offer.sold_out'])
    expect((await simulate(program, 'offer.approved', { about: 'B-1' })).status).toBe(404)
  })

  test('of a magic reference is rejected, or sold out, as soon as it is submitted', async () => {
    const program = await seller()
    for (const name of ['TEST-REJECT', 'TEST-SOLD-OUT']) {
      const { path, body } = sheetOf(name)
      expect((await program('PUT', path, body)).status).toBe(200)
    }
    const statusOfOffer = async (name: string) => (await program('GET', `my/offers/${name}`)).body.prices[0].reviewStatus
    expect([await statusOfOffer('TEST-REJECT'), await statusOfOffer('TEST-SOLD-OUT')]).toEqual(['rejected', 'approved'])
    expect(await heard(program)).toEqual(['offer.rejected', 'offer.approved', 'offer.sold_out'])
  })
})

describe('offers of a batch', () => {
  test('under magic references are rejected, or sold out, when their rows are written; others wait for staff', async () => {
    const program = await seller()
    const rows = ['TEST-REJECT', 'PLAIN-1', 'TEST-SOLD-OUT', 'TEST-409'].map((reference) => ({
      reference,
      sheet: EXAMPLE_SHEET,
      submit: true,
    }))
    const { batchId } = (await program('POST', 'my/offer-batches', { rows })).body
    const batch = async () => (await program('GET', `my/offer-batches/${batchId}`)).body
    await expect.poll(async () => (await batch()).status, { timeout: 20_000 }).toBe('completed')
    expect((await batch()).counts).toMatchObject({ created: 4, faulty: 0 })
    const statusOfOffer = async (name: string) => (await program('GET', `my/offers/${name}`)).body.prices[0].reviewStatus
    // What says how a call is answered is an ordinary reference here.
    const statuses = await Promise.all(rows.map(({ reference }) => statusOfOffer(reference)))
    expect(statuses).toEqual(['rejected', 'pending', 'approved', 'pending'])
    expect((await heard(program)).toSorted()).toEqual(
      ['offer.approved', 'offer.rejected', 'offer.sold_out', 'offer_batch.ended'].toSorted(),
    )
  }, 30_000)
})

describe('deliveries', () => {
  test('of each webhook fail as often as was asked for, seen in the log, then they are sent', async () => {
    const program = await buyer()
    expect((await simulate(program, 'webhook.fail_next')).body.params.reason).toBe('nothing_to_simulate')
    const { webhook } = (await program('POST', 'webhook-endpoints', { url: 'https://hooks.example/one', types: [] })).body
    expect((await simulate(program, 'webhook.fail_next', { count: 2 })).body).toEqual({
      event: 'webhook.fail_next',
      about: null,
      raises: null,
      objectId: null,
    })
    let posted = 0
    const post = async (_: string, __: object, body: string | Buffer) => {
      posted += 1
      return { status: 200, text: String(body), retryAfter: undefined }
    }
    const { database, app } = server
    const { keys } = app.services
    const sender = openSender(
      { database, keys, clock: () => now, post },
      { warn: (line: unknown) => expect(line).toBeUndefined() },
    )
    const tryOnce = async () => {
      await readEvents(server)
      await sender.look(new AbortController().signal)
      await sender.ended()
      now = new Date(now.getTime() + 600_000)
      return (await program('GET', `webhook-deliveries?endpointId=${webhook.endpointId}`)).body.deliveries[0]
    }
    const tries = [await tryOnce(), await tryOnce(), await tryOnce()]
    expect(tries.map(({ lastStatus, failure }) => [lastStatus, failure])).toEqual([
      [500, 'simulated'],
      [500, 'simulated'],
      [200, null],
    ])
    expect(posted).toBe(1)
    expect((await simulate(await buyer(), 'webhook.fail_next', { about: webhook.endpointId })).status).toBe(403)
  })
})

describe('words of a caller', () => {
  test('let others be faster, make the other side say no, and fail as they say', async () => {
    const slow = book(await buyer(), 'TEST-SLOW-10S').then((made) => ({ made, at: performance.now() }))
    const began = performance.now()
    const program = await buyer()
    const sold = await book(program, 'TEST-SOLD-OUT')
    expect([sold.status, sold.body.params.reason]).toEqual([422, 'space_gone'])
    const { number } = (await book(program, 'TEST-REJECT')).body
    expect(['REJECTED', 'DECLINED']).toContain(await statusOf(program, number))
    const conflict = await book(program, 'TEST-409')
    expect([conflict.status, conflict.body.params.reason]).toEqual([409, 'asked_to_conflict'])

    const wanted = { ...(await wantedBy(program)), remarks: 'TEST-500-ONCE' }
    const key = randomUUID()
    const [first, again] = [await program('POST', 'bookings', wanted, key), await program('POST', 'bookings', wanted, key)]
    expect([first.status, first.body.params.reason, again.status]).toEqual([500, 'asked_to_fail', 200])
    const { body: listed } = await program('GET', 'bookings')
    expect(listed.data.map((row: { number: string }) => row.number).sort()).toEqual([number, again.body.number].sort())

    const asked = { ...CARGO, words: 'TEST-REJECT' }
    const enquiry = (await program('POST', `offers/${wanted.offer}/enquiries`, asked)).body
    expect((await program('GET', `quotes/${enquiry.quoteId}`)).body.status).toBe('declined')
    const { made, at } = await slow
    expect(made.status).toBe(200)
    expect(at - began).toBeGreaterThan(SLOW_MS - 1_000)
  }, 30_000)

  test('a quote that is to be declined is, by the firm that asked for it', async () => {
    const [shipper, provider] = [await buyer(), await seller()]
    const sheet = Object.fromEntries(
      Object.entries(demandSheet(NOW, { cargoTypes: ['general'], modes: ['road'] })).filter(([, value]) => value !== null),
    )
    const { demandId, version } = (await shipper('POST', 'my/demands', { sheet })).body
    await shipper('POST', `my/demands/${demandId}/publication`, { version })
    const quote = { demandId, rate: quotedRate(NOW, 1_000), mode: 'road', note: 'TEST-REJECT' }
    const { quoteId } = (await provider('POST', 'quotes', quote)).body
    expect((await provider('GET', `quotes/${quoteId}`)).body.status).toBe('declined')
    expect(await heard(provider)).toContain('quote.declined')
  })

  test('are ordinary text on the market', async () => {
    const { userId, shipperId } = await insertBuyer(server)
    const program = programOf(letKeysIn({ app: market })({ userId, role: 'shipper', shipperId }), market)
    for (const remarks of MAGIC_NAMES) {
      const made = await book(program, remarks)
      expect([remarks, made.status]).toEqual([remarks, 200])
      expect((await program('GET', `bookings/${made.body.number}`)).body.cargo.remarks).toBe(remarks)
    }
  })
})

describe('a trip', () => {
  test('of magic remarks loses its last leg, before it is booked or after, or is left alone', async () => {
    const { database } = server
    const { provider_id: carrier } = await database.selectFrom('providers').select('provider_id').executeTakeFirstOrThrow()
    const departures = await insertConnecting(database, NOW, carrier)
    const program = await buyer()
    const bookTrip = async (remarks: string) => {
      const asked = `leg=${departures.join()}&weightKg=${CARGO.weightKg}&volumeM3=${CARGO.volumeM3}`
      const { legs } = (await program('GET', `checkout/trip?${asked}`)).body
      const seen = legs.map((leg: { checkout: { seen: object } }, at: number) => ({
        departure: departures[at],
        ...leg.checkout.seen,
      }))
      return program('POST', 'trips', { legs: seen, ...CARGO, goods: 'Textiles', parties: PARTIES, remarks })
    }
    const read = async (number: string) => (await program('GET', `trips/${number}`)).body
    const statuses = async (number: string) =>
      (await read(number)).legs.map(({ booking }: { booking: { status: string } }) => booking.status)

    const alone = (await bookTrip('TEST-UNANSWERED')).body
    await runPasses(server.app)
    expect(await statuses(alone.number)).toEqual(['RECEIVED', 'RECEIVED'])
    const rejected = (await bookTrip('TEST-REJECT')).body
    expect(await statuses(rejected.number)).toEqual(['RECEIVED', 'REJECTED'])
    expect(await read(rejected.number)).toMatchObject({ state: 'broken', legs: [{ replaceable: false }, { replaceable: true }] })
    const conflict = await bookTrip('TEST-409')
    expect([conflict.status, conflict.body.params.reason]).toEqual([409, 'asked_to_conflict'])
    const sold = await bookTrip('TEST-SOLD-OUT')
    expect(sold).toMatchObject({ status: 422, body: { params: { reason: 'space_gone' }, data: { leg: 2 } } })
    expect((await program('GET', 'bookings')).body.data.length).toBe(4)
  })
})
