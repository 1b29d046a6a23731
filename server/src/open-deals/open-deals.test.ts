/** A deal by programs of both sides, from the demand to the end of the booking, and what keys may not do. */
import { randomUUID } from 'node:crypto'
import type { Scope } from '@tongyun/contract/open-access'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDeparture, insertBuyer } from '../../test/booking-market.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { letKeysIn } from '../../test/key-holders.ts'
import { insertCompany, insertPerson, putIntoCity } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'
import { departureOf, insertPlans } from '../../test/trip-market.ts'
import { PARTIES } from '../booking/bookings.fixture.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { quotedRate } from '../quoting/quote-versions.fixture.ts'

const ALL: Scope[] = [
  'demands:read',
  'demands:write',
  'quotes:read',
  'quotes:write',
  'bookings:read',
  'bookings:write',
  'events:read',
]

/** Two firms of the sample market, whose legs connect. */
const CARRIERS = ['firm-a', 'firm-b'] as const

let server: TestApp
let now = NOW
let keyOf: ReturnType<typeof letKeysIn>
beforeAll(async () => {
  const seed = async (database: TestApp['database']) => {
    await insertSample(database, sampleMarket(300))
    await insertPlans(database, CARRIERS)
    await sql`update departures set space_total = 100 where capacity_id in ('first', 'second', 'second-late')`.execute(database)
  }
  server = await createTestApp({ seed, clock: () => now })
  keyOf = letKeysIn(server)
}, 60_000)
afterAll(async () => {
  expect(await brokenRules(server.database, NOW)).toEqual({})
  await server.close()
})

/** What a program says by a key of somebody. */
const programOf = (who: Parameters<typeof keyOf>[0]) => {
  const secret = keyOf({ scopes: ALL, ...who })
  return async (method: string, path: string, body?: object, key: string = randomUUID()) => {
    const answer = await server.app.inject({
      method: method as 'GET',
      url: `/open/v1/${path}`,
      headers: { authorization: `Bearer ${secret}`, ...(method === 'POST' ? { 'idempotency-key': key } : {}) },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
}
type Program = ReturnType<typeof programOf>
const buyer = async (scopes: readonly Scope[] = ALL) => {
  const { userId, shipperId } = await insertBuyer(server)
  // Staff compared its number, so that its demands are published at once.
  await sql`update shippers set company_number_kind = 'other', company_number = shipper_id, checked_at = ${NOW}, checked_by = 'u'
    where shipper_id = ${shipperId}`.execute(server.database)
  return programOf({ userId, role: 'shipper', shipperId, scopes })
}
const ownerOf = async (companyId: string) => {
  const { user_id: userId } = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId })
  return programOf({ userId, role: 'provider_owner', companyId })
}
const seller = async () => {
  const companyId = await putIntoCity(server.database, await insertCompany(server.database))
  await sql`update providers set certified = true, certified_by = 'u', certified_at = ${NOW}, checked_on = '2026-11-01',
    joined_on = '2026-01-01' where provider_id = ${companyId}`.execute(server.database)
  return ownerOf(companyId)
}

/** What a shipper says of a demand; everything else of the sheet is blank. */
const written = () => {
  const said = Object.entries(demandSheet(NOW, { cargoTypes: ['general'], modes: ['road'] }))
  return Object.fromEntries(said.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)))
}
const published = async (shipper: Program) => {
  const { demandId, version } = (await shipper('POST', 'my/demands', { sheet: written() })).body
  await shipper('POST', `my/demands/${demandId}/publication`, { version })
  return demandId as string
}

describe('a demand by programs', () => {
  test('is begun with what is said of it, written anew, published, found, quoted for, accepted and booked', async () => {
    const shipper = await buyer()
    const { goods: _, ...half } = written()
    const begun = await shipper('POST', 'my/demands', { sheet: half })
    expect(begun).toMatchObject({ status: 200, body: { version: 1 } })
    const { demandId } = begun.body
    expect(begun.body.faults.map(({ field }: { field: string }) => field)).toEqual(['goods'])
    const refused = await shipper('POST', `my/demands/${demandId}/publication`, { version: 1 })
    expect([refused.status, refused.body.params.reason]).toEqual([422, 'demand_incomplete'])
    const { version } = (await shipper('PUT', `my/demands/${demandId}`, { version: 1, sheet: written() })).body
    expect(await shipper('POST', `my/demands/${demandId}/publication`, { version })).toMatchObject({
      status: 200,
      body: { status: 'open' },
    })
    const found = (await shipper('GET', 'demands')).body
    expect(found.data.map((row: { demandId: string }) => row.demandId)).toContain(demandId)

    const provider = await seller()
    const asProvider = (await provider('GET', `demands/${demandId}/for-my-firm`)).body
    expect(asProvider).toMatchObject({ rank: 'certified', fields: { goods: written().goods } })
    expect(JSON.stringify(asProvider)).not.toContain('contactPhone":"')
    const offered = { demandId, rate: quotedRate(NOW, 1_000), mode: 'road' }
    expect((await provider('POST', 'quotes/pricing', offered)).body.price).toMatchObject({ ok: true, totalMinor: 430_000 })
    const sent = await provider('POST', 'quotes', offered)
    expect(sent.status).toBe(200)
    const { quoteId } = sent.body

    const received = (await shipper('GET', 'quotes')).body.data
    expect(received).toMatchObject([{ quoteId, side: 'buyer', totalMinor: 430_000 }])
    const compared = (await shipper('GET', `my/demands/${demandId}/comparison`)).body
    expect(compared.columns.map(({ id }: { id: string }) => id)).toContain(quoteId)
    await shipper('POST', `quotes/${quoteId}/counter`, { version: 1, totalMinor: 400_000 })
    expect((await provider('POST', `quotes/${quoteId}/met`, { version: 1 })).body).toMatchObject({ version: 2 })
    const accepted = await shipper('POST', `quotes/${quoteId}/acceptance`, {
      version: 2,
      totalMinor: (await shipper('GET', `quotes/${quoteId}`)).body.current.totalMinor,
      currency: 'CNY',
      goods: 'Textiles',
      parties: PARTIES,
    })
    expect(accepted).toMatchObject({ status: 200, body: { status: 'RECEIVED' } })
    const { number } = accepted.body
    const confirmed = await provider('POST', `bookings/${number}/answer`, { version: 1, answer: 'confirm' })
    expect(confirmed.body).toMatchObject({ number, status: 'CONFIRMED' })
    expect((await shipper('GET', `bookings/${number}`)).body).toMatchObject({ side: 'buyer', status: 'CONFIRMED' })
    expect((await provider('GET', `bookings/${number}/parties`)).body.shipper).toMatchObject({ company: PARTIES.shipper.company })
  })

  test('lists are narrowed as those of the portal: quotes to one demand, demands and bookings by words', async () => {
    const shipper = await buyer()
    const demandId = await published(shipper)
    const provider = await seller()
    const { quoteId } = (await provider('POST', 'quotes', { demandId, rate: quotedRate(NOW, 1_000), mode: 'road' })).body
    const idsOf = async (path: string, id: string) =>
      (await shipper('GET', path)).body.data.map((row: Record<string, string>) => row[id])
    expect(await idsOf(`quotes?demandId=${demandId}`, 'quoteId')).toEqual([quoteId])
    expect(await idsOf('quotes?demandId=d-aaaaaaaaaaaa', 'quoteId')).toEqual([])
    const { number } = (await shipper('GET', `my/demands/${demandId}`)).body
    expect(await idsOf(`my/demands?q=${number}`, 'demandId')).toEqual([demandId])
    expect(await idsOf('my/demands?q=nothing%20of%20it', 'demandId')).toEqual([])
    const accepted = { version: 1, totalMinor: 430_000, currency: 'CNY', goods: 'Textiles', parties: PARTIES }
    const booked = (await shipper('POST', `quotes/${quoteId}/acceptance`, accepted)).body.number
    expect(await idsOf('bookings?q=textil', 'number')).toEqual([booked])
    expect(await idsOf('bookings?q=gearbox', 'number')).toEqual([])
  })

  test('a draft is deleted, what is open is closed with its reason', async () => {
    const shipper = await buyer()
    const { demandId } = (await shipper('POST', 'my/demands', { sheet: {} })).body
    expect((await shipper('DELETE', `my/demands/${demandId}`)).body).toEqual({ demandId })
    expect((await shipper('GET', `my/demands/${demandId}`)).status).toBe(404)
    const open = await published(shipper)
    expect((await shipper('POST', `my/demands/${open}/closing`, { reason: 'not_needed' })).body).toEqual({ status: 'closed' })
  })
})

describe('an offer by programs', () => {
  test('is priced for a departure, held, booked once for a call that comes twice, and cancelled for the fee that was seen', async () => {
    const place = await emptyDeparture(server.database, 5_000)
    const shipper = await buyer()
    const provider = await ownerOf(place.providerId)
    const cargo = 'weightKg=800&volumeM3=2'
    const asked = `offer=${place.capacityId}&departure=${place.departureId}&${cargo}`
    const { seen, hurdle, needed } = (await shipper('GET', `checkout?${asked}`)).body
    expect([hurdle, needed]).toEqual([null, 800])
    const wanted = { offer: place.capacityId, departure: place.departureId, weightKg: 800, volumeM3: 2 }
    expect((await shipper('POST', 'checkout/hold', wanted)).body).toMatchObject({ quantity: 800 })
    const body = { ...wanted, ...seen, goods: 'Textiles', parties: PARTIES }
    const key = randomUUID()
    const [first, again] = [await shipper('POST', 'bookings', body, key), await shipper('POST', 'bookings', body, key)]
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const { number } = first.body
    expect((await shipper('POST', 'bookings', { ...body, goods: 'Toys' }, key)).body.params.reason).toBe('request_key_used')
    const stale = await shipper('POST', 'bookings', { ...body, totalMinor: seen.totalMinor - 1 })
    expect([stale.status, stale.body.params.reason]).toEqual([409, 'price_changed'])
    expect(stale.body.data).toMatchObject({ offer: { offerId: place.capacityId }, seen })
    expect(stale.body.data).not.toHaveProperty('row')
    const listed = (await provider('GET', 'bookings?view=mine')).body.data
    expect(listed.filter((row: { number: string }) => row.number === number)).toMatchObject([
      { side: 'provider', status: 'RECEIVED' },
    ])
    await provider('POST', `bookings/${number}/answer`, { version: 1, answer: 'confirm' })
    const { version, cancelling } = (await shipper('GET', `bookings/${number}`)).body
    const fee = { feeMinor: cancelling.now.amountMinor, feeCurrency: cancelling.now.currency }
    const cancelled = await shipper('POST', `bookings/${number}/cancellation`, { version, ...fee, action: 'cancel' })
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED' })
    expect((await shipper('DELETE', `checkout/hold?departure=${place.departureId}`)).body).toEqual({ released: false })
  })

  test('is asked about, and its price frozen', async () => {
    const place = await emptyDeparture(server.database, 5_000)
    const shipper = await buyer()
    const asked = await shipper('POST', `offers/${place.capacityId}/enquiries`, { weightKg: 500, volumeM3: 1, words: 'Friday?' })
    expect(asked.status).toBe(200)
    const provider = await ownerOf(place.providerId)
    expect((await provider('POST', `quotes/${asked.body.quoteId}/refusal`, { reason: 'no_space' })).status).toBe(200)
    const { seen } = (await shipper('GET', `checkout?offer=${place.capacityId}&weightKg=500&volumeM3=1`)).body
    const frozen = await shipper('POST', `offers/${place.capacityId}/frozen-price`, { weightKg: 500, volumeM3: 1, ...seen })
    expect(frozen.status).toBe(200)
    expect((await shipper('GET', `quotes/${frozen.body.quoteId}`)).body).toMatchObject({ source: 'published_price' })
  })
})

describe('a trip by programs', () => {
  const TRIP_CARGO = 'weightKg=900&volumeM3=4'
  const wanted = { weightKg: 900, volumeM3: 4, goods: 'Textiles', parties: PARTIES }
  type Leg = { checkout: { departure: { departureId: string }; seen: { totalMinor: number } } }
  const seenLegs = (legs: Leg[]) =>
    legs.map(({ checkout: { departure, seen } }) => ({ departure: departure.departureId, ...seen }))
  const legsOf = async () => {
    const first = await departureOf(server.database, 'first', new Date(now.getTime() + 11 * DAY_MS))
    const { eta } = await server.database
      .selectFrom('departures')
      .select('eta')
      .where('departure_id', '=', first)
      .executeTakeFirstOrThrow()
    return [first, await departureOf(server.database, 'second', new Date(eta.getTime() + 13 * HOUR_MS))]
  }
  const heard = async (by: Program) => {
    await readEvents(server)
    const { data } = (await by('GET', 'events')).body as { data: { type: string; data: Record<string, unknown> }[] }
    return data.filter(({ type }) => type.startsWith('trip.'))
  }

  test('is priced, held, booked once for a call that comes twice, put right where a leg is not taken, and told of', async () => {
    const shipper = await buyer()
    const [first, second] = (await Promise.all(CARRIERS.map(ownerOf))) as [Program, Program]
    const legs = await legsOf()
    const checkout = (await shipper('GET', `checkout/trip?leg=${legs.join(',')}&${TRIP_CARGO}`)).body
    expect(checkout).toMatchObject({ bookable: true, legs: [{ change: null }, { change: { connects: true } }] })
    expect(checkout.legs[0].checkout).toMatchObject({ offer: { offerId: 'first', price: { total: {} } } })
    const held = await shipper('POST', 'checkout/trip/hold', { leg: legs, weightKg: 900, volumeM3: 4 })
    expect(held.body.until).toBe(new Date(now.getTime() + 15 * 60_000).toISOString())

    const body = { ...wanted, legs: seenLegs(checkout.legs) }
    const key = randomUUID()
    const [made, again] = [await shipper('POST', 'trips', body, key), await shipper('POST', 'trips', body, key)]
    expect(made.status).toBe(200)
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([made.body, 'true'])
    const { number } = made.body
    const read = async () => (await shipper('GET', `trips/${number}`)).body
    expect(await read()).toMatchObject({
      state: 'waiting',
      legs: [{ booking: { waitingFor: { side: 'provider' } } }, { booking: { waitingFor: { side: 'provider' } } }],
    })

    // Whoever reads the feed half a second later than things happen hears of each of them.
    await readEvents(server)
    const leg = made.body.legs[1].number
    await second('POST', `bookings/${leg}/answer`, { version: 1, answer: 'reject', reason: 'no_space' })
    await readEvents(server)
    expect(await read()).toMatchObject({ state: 'broken', legs: [{ replaceable: false }, { replaceable: true }] })
    const { data: found } = (await shipper('GET', `trips/${number}/legs/2/replacements`)).body
    const late = found.find(({ offer }: { offer: { offerId: string } }) => offer.offerId === 'second-late')
    const { departureId: departure } = late.departure
    const at = (await shipper('GET', `trips/${number}/legs/2/checkout?departure=${departure}`)).body
    expect(at).toMatchObject({ before: { connects: true }, after: null })
    const replaced = { departure, ...at.checkout.seen }
    expect((await shipper('POST', `trips/${number}/legs/1/replacement`, replaced)).body.params.reason).toBe('wrong_step')
    const instead = await shipper('POST', `trips/${number}/legs/2/replacement`, replaced)
    expect(instead).toMatchObject({ status: 200, body: { status: 'RECEIVED' } })
    await readEvents(server)
    for (const booking of [made.body.legs[0].number, instead.body.number])
      await first('POST', `bookings/${booking}/answer`, { version: 1, answer: 'confirm' })
    expect(await read()).toMatchObject({ state: 'secured', legs: [{}, { earlier: [leg] }] })

    const told = await heard(shipper)
    expect(told.map(({ type }) => type)).toEqual(['trip.waiting', 'trip.broken', 'trip.waiting', 'trip.secured'])
    expect(told[1]?.data).toMatchObject({ tripNumber: number, tripLeg: 2, bookingNumber: leg, status: 'REJECTED' })
    // Whoever carries a leg hears of that alone.
    expect(await heard(first)).toEqual([])
    expect((await first('GET', `trips/${number}`)).status).toBe(403)
    expect((await first('GET', `bookings/${made.body.legs[0].number}`)).body.trip).toEqual({ number: null, leg: 1, legs: 2 })
    const stranger = await buyer()
    expect((await stranger('GET', `trips/${number}`)).status).toBe(403)
  })

  test('is refused with the legs it is about, by their paths and as offers are shown here, and cancelled for the fees that were seen', async () => {
    const shipper = await buyer()
    const legs = await legsOf()
    const checkout = (await shipper('GET', `checkout/trip?leg=${legs.join(',')}&${TRIP_CARGO}`)).body
    const [one, two] = seenLegs(checkout.legs)
    const stale = await shipper('POST', 'trips', { ...wanted, legs: [one, { ...two, totalMinor: 1 }] })
    expect([stale.status, stale.body.params.reason]).toEqual([409, 'price_changed'])
    expect(stale.body.data).toMatchObject({ legs: [2], paths: ['legs.1'] })
    expect(stale.body.data.now.legs.map(({ checkout: { offer } }: { checkout: { offer: object } }) => offer)).toMatchObject([
      { offerId: 'first' },
      { offerId: 'second' },
    ])
    expect(JSON.stringify(stale.body)).not.toMatch(/"row"|"capacityId"/)
    const apart = await shipper('POST', 'checkout/trip/hold', { leg: [...legs].reverse(), weightKg: 900, volumeM3: 4 })
    expect(apart.body).toMatchObject({ params: { reason: 'legs_apart' }, data: { leg: 2, paths: ['leg.1'] } })
    const { phone: _, email: __, ...mute } = PARTIES.consignee
    const unreached = await shipper('POST', 'trips', { ...wanted, legs: [one, two], parties: { ...PARTIES, consignee: mute } })
    expect([unreached.status, unreached.body.issues[0].pointer]).toEqual([400, '/parties/consignee/phone'])

    const { number } = (await shipper('POST', 'trips', { ...wanted, legs: [one, two] })).body
    await readEvents(server)
    const { cancelling } = (await shipper('GET', `trips/${number}`)).body
    type Cancelled = { number: string; version: number; fee: { amountMinor: number; currency: string } }
    const named = cancelling.legs.map(({ fee, ...seen }: Cancelled) => ({
      ...seen,
      feeMinor: fee.amountMinor,
      feeCurrency: fee.currency,
    }))
    const cancel = async (these: object[]) => shipper('POST', `trips/${number}/cancellation`, { legs: these })
    expect((await cancel(named.slice(0, 1))).body.params.reason).toBe('changed_meanwhile')
    expect((await cancel(named)).body.legs.map(({ status }: { status: string }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    expect((await cancel(named)).status).toBe(409)
    expect((await heard(shipper)).map(({ type }) => type)).toEqual(['trip.waiting', 'trip.over'])
  })
})

describe('what a key may not do', () => {
  test('without its scope, for a side its firm has not, with rows of other firms', async () => {
    const shipper = await buyer()
    const demandId = await published(shipper)
    const reader = await buyer(['demands:read', 'quotes:read', 'bookings:read'])
    const refused = await reader('POST', 'my/demands', { sheet: {} })
    expect([refused.status, refused.body.params.scope]).toEqual([403, 'demands:draft'])
    expect((await shipper('POST', 'quotes', { demandId, rate: quotedRate(NOW, 1_000), mode: 'road' })).status).toBe(403)
    expect((await shipper('GET', `demands/${demandId}/for-my-firm`)).status).toBe(403)
    expect((await shipper('GET', 'bookings?side=provider')).status).toBe(403)
    const other = await buyer()
    for (const path of [`my/demands/${demandId}`, `my/demands/${demandId}/comparison`])
      expect((await other('GET', path)).status).toBe(403)
    expect((await other('POST', `my/demands/${demandId}/closing`, { reason: 'other' })).status).toBe(403)
    const bare = await server.app.inject({ url: '/open/v1/my/demands' })
    expect(bare.statusCode).toBe(401)
    // Control: its own firm reads it.
    expect((await shipper('GET', `my/demands/${demandId}`)).status).toBe(200)
  })
})

describe('a key that may draft', () => {
  test('begins and changes drafts, publishes none, and changes nothing that was published', async () => {
    const { userId, shipperId } = await insertBuyer(server)
    const person = { userId, role: 'shipper', shipperId } as const
    const drafting = programOf({ ...person, scopes: ['demands:draft'] })
    const shipper = programOf(person)
    const { demandId, version } = (await drafting('POST', 'my/demands', { sheet: {} })).body
    const changed = await drafting('PUT', `my/demands/${demandId}`, { version, sheet: written() })
    expect(changed).toMatchObject({ status: 200, body: { version: version + 1 } })
    const publication = { version: version + 1 }
    for (const [method, path, body] of [
      ['POST', `my/demands/${demandId}/publication`, publication],
      ['POST', `my/demands/${demandId}/closing`, { reason: 'other' }],
      ['DELETE', `my/demands/${demandId}`, undefined],
    ] as const)
      expect((await drafting(method, path, body)).body.params, path).toEqual({ reason: 'scope_needed', scope: 'demands:write' })
    await sql`update shippers set company_number_kind = 'other', company_number = shipper_id, checked_at = ${NOW}, checked_by = 'u'
      where shipper_id = ${shipperId}`.execute(server.database)
    expect((await shipper('POST', `my/demands/${demandId}/publication`, publication)).body).toMatchObject({ status: 'open' })
    const again = {
      version: (await shipper('GET', `my/demands/${demandId}`)).body.version,
      sheet: { ...written(), weightKg: 5_000 },
    }
    expect((await drafting('PUT', `my/demands/${demandId}`, again)).body.params.scope).toBe('demands:write')
    // Control: the key that may publish changes it.
    expect((await shipper('PUT', `my/demands/${demandId}`, again)).status).toBe(200)
  })
})

describe('lists by programs', () => {
  test('give each row once, the last made first, also where rows are made between pages', async () => {
    const shipper = await buyer()
    const begin = async () => {
      now = new Date(now.getTime() + 1_000)
      await shipper('POST', 'my/demands', { sheet: {} })
    }
    for (let i = 0; i < 5; i += 1) await begin()
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; page < 5; page += 1) {
      const { data, page: at } = (await shipper('GET', `my/demands?limit=2${cursor}`)).body
      seen.push(...data.map((row: { demandId: string }) => row.demandId))
      await begin()
      if (at.next === null) break
      cursor = `&cursor=${at.next}`
    }
    expect(seen.length).toBe(5)
    expect(new Set(seen).size).toBe(5)
    const foreign = (await shipper('GET', 'my/demands?limit=1')).body.page.next
    expect((await shipper('GET', `quotes?cursor=${foreign}`)).status).toBe(400)
  })
})
