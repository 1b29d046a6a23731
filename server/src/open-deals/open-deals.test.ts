/** A deal by programs of both sides, from the demand to the end of the booking, and what keys may not do. */
import { randomUUID } from 'node:crypto'
import type { Scope } from '@tongyun/contract/open-access'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDeparture, insertBuyer } from '../../test/booking-market.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { letKeysIn } from '../../test/key-holders.ts'
import { insertCompany, insertPerson, putIntoCity } from '../../test/people.ts'
import { PARTIES } from '../booking/bookings.fixture.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { quotedRate } from '../quoting/quote-versions.fixture.ts'

const ALL: Scope[] = ['demands:read', 'demands:write', 'quotes:read', 'quotes:write', 'bookings:read', 'bookings:write']

let server: TestApp
let now = NOW
let keyOf: ReturnType<typeof letKeysIn>
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(300)), clock: () => now })
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
const published = async (shipper: Awaited<ReturnType<typeof buyer>>) => {
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

describe('what a key may not do', () => {
  test('without its scope, for a side its firm has not, with rows of other firms', async () => {
    const shipper = await buyer()
    const demandId = await published(shipper)
    const reader = await buyer(['demands:read', 'quotes:read', 'bookings:read'])
    const refused = await reader('POST', 'my/demands', { sheet: {} })
    expect([refused.status, refused.body.params.scope]).toEqual([403, 'demands:write'])
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
