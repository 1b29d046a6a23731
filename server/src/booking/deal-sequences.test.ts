/** D2, small: whatever happens to departures and to bookings on them, in any order, the sums stay those of the claims. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import { requestOf } from '@tongyun/contract/request-of'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDeparture, insertBuyer, quoteOfDeparture } from '../../test/booking-market.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { brokenSums, type Desk, makeRoom, releaseBlindly, sequences, stepper } from '../../test/deal-sequences.ts'
import { insertPerson, logIn } from '../../test/people.ts'
import { pressOf } from '../../test/press.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'

const SEQUENCES = 12
const LONGEST = 10
const FIRMS = 6

let server: TestApp
let twin: FastifyInstance
let desk: Desk
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(300)), clock: () => NOW })
  const { database } = server
  twin = await addTestApp(database, { clock: () => NOW })
  const first = await emptyDeparture(database, 500)
  const { departure_id: departureId } = await database
    .selectFrom('departures')
    .select('departure_id')
    .where('capacity_id', '=', first.capacityId)
    .where('departure_id', '>', first.departureId)
    .orderBy('departure_id')
    .executeTakeFirstOrThrow()
  const callAt = (at: number, cookie: string) => async (endpoint: Endpoint, input: Record<string, unknown>) => {
    const { method, url, body } = requestOf(endpoint, { ...pressOf(endpoint), ...input })
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': body.type }) }
    const app = at % 2 === 0 ? server.app : twin
    return (await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body.text }) })).json()
  }
  const buyers = []
  for (let at = 0; at < FIRMS; at += 1) {
    const { cookie, shipperId } = await insertBuyer(server)
    buyers.push({ shipperId, call: callAt(at, cookie) })
  }
  const owner = await insertPerson(database, { role: 'provider_owner', company_id: first.providerId })
  desk = {
    database,
    now: () => NOW,
    places: [first, { capacityId: first.capacityId, departureId }],
    provider: callAt(1, (await logIn(server, owner)).cookie),
    buyers,
    quoteFor: async ({ shipperId }, place, quantity) =>
      (await quoteOfDeparture(database, { shipperId, place: { ...first, ...place }, quantity, now: NOW })).quoteId,
  }
}, 60_000)
afterAll(async () => {
  await twin?.close()
  await server?.close()
})

test('random sequences of every kind of step leave no sum and no rule broken', async () => {
  const done = new Set<string>()
  for (const sequence of fc.sample(sequences(LONGEST), { numRuns: SEQUENCES, seed: 7 })) {
    await makeRoom(desk.database, desk.places, 5)
    const take = stepper(desk)
    for (const step of sequence) {
      const code = await take(step)
      expect(code).not.toBe(810002)
      if (code === 200) done.add(step.kind)
      expect(await brokenSums(desk.database, desk.places)).toEqual([])
    }
  }
  expect(await brokenRules(desk.database, NOW)).toEqual({})
  for (const kind of ['hold', 'book', 'accept', 'confirm', 'cancel', 'sell elsewhere', 'drop']) expect(done).toContain(kind)
}, 60_000)

test('control: a hold that is given back without looking at its claim is found', async () => {
  const [place] = desk.places
  if (place === undefined) throw new Error('no place')
  await makeRoom(desk.database, [place], 5)
  const take = stepper({ ...desk, places: [place] })
  for (let which = 0; which < 2 * FIRMS; which += 2) await take({ kind: 'hold', units: 1, which })
  await releaseBlindly(desk.database, place)
  expect(await brokenSums(desk.database, [place])).toEqual([place.departureId])
})
