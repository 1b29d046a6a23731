import { bookCapacity, type Checkout, getCheckout, holdSpace, releaseHold } from '@tongyun/contract/booking/checkout'
import { MINUTE_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmAtOnce, emptyDeparture, findDrift, insertBuyer, insertColleague } from '../../test/booking-market.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, send } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { PARTIES } from './bookings.fixture.ts'

const SPACE = 1_000
const CARGO = { weightKg: 200, volumeM3: 0.5 }

let now = NOW
let server: TestApp
let place: Awaited<ReturnType<typeof emptyDeparture>>
let buyer: Awaited<ReturnType<typeof insertBuyer>>
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(900)), clock: () => now })
  buyer = await insertBuyer(server)
}, 60_000)
afterAll(() => server?.close())
beforeEach(async () => {
  now = NOW
  const { database } = server
  await sql`delete from space_claims`.execute(database)
  await sql`delete from checkouts`.execute(database)
  await sql`update departures set space_held = 0, space_booked = space_elsewhere where space_held > 0 or space_booked > space_elsewhere`.execute(
    database,
  )
  place = await emptyDeparture(database, SPACE)
})

type Answer = { code: number; msgParams?: Record<string, string>; data: Record<string, never> }
const ask = async (
  endpoint: Parameters<typeof send>[1],
  input: Record<string, unknown>,
  cookie = buyer.cookie,
): Promise<Answer> => (await send(server.app, endpoint, input, { cookie })).json()

const at = () => ({ offer: place.capacityId, departure: place.departureId })
const checkout = async (change: Record<string, unknown> = {}, cookie?: string): Promise<Checkout> => {
  const { code, data } = await ask(getCheckout, { ...at(), ...CARGO, ...change }, cookie)
  expect(code).toBe(200)
  return data as unknown as Checkout
}
const hold = (change: Record<string, unknown> = {}, cookie?: string) => ask(holdSpace, { ...at(), ...CARGO, ...change }, cookie)
const booking = async (change: Record<string, unknown> = {}, cookie?: string) => {
  const { seen } = await checkout({}, cookie)
  return { ...at(), ...CARGO, ...seen, goods: '五金配件', parties: PARTIES, ...change }
}
const book = async (change: Record<string, unknown> = {}, cookie?: string) =>
  ask(bookCapacity, await booking(change, cookie), cookie)
const left = async () => {
  const { rows } = await sql<{
    left: number
  }>`select space_left as left from departures where departure_id = ${place.departureId}`.execute(server.database)
  return rows[0]?.left
}
const waitingForLocks = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database)
  return rows[0]?.waiting
}
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
}

describe('what somebody sees before booking', () => {
  test('price with lines, what is left, dated fees that begin free, and that terms are a proposal', async () => {
    const seen = await checkout()
    expect(seen).toMatchObject({ needed: 200, spaceUnit: 'kg', left: SPACE, hurdle: null, hold: null, atOnce: false })
    expect(seen.price).toMatchObject({ ok: true, totalMinor: seen.seen?.totalMinor })
    expect(seen.terms.confirmed).toBe(false)
    expect(seen.fees?.[0]).toMatchObject({ from: null, fee: { amountMinor: 0 }, kind: 'free' })
    expect(seen.fees?.at(-1)).toMatchObject({ from: seen.departure?.closesAt, kind: 'no_show' })
    expect(Date.parse(seen.answerUntil ?? '')).toBeGreaterThan(NOW.getTime())
  })

  test('cargo that does not say what it takes cannot be booked, and the field is named', async () => {
    const { data } = await ask(getCheckout, at())
    expect(data).toMatchObject({ hurdle: 'cargo_unclear', seen: null })
    expect(await ask(holdSpace, at())).toMatchObject({ code: 810001, msgParams: { field: 'weightKg', rule: 'required' } })
  })

  test('an offer that is not there, and a departure of another one, are not found', async () => {
    expect((await ask(getCheckout, { offer: 'nothing', ...CARGO })).code).toBe(810004)
    const other = await emptyDeparture(server.database, 10, 1)
    expect((await ask(getCheckout, { offer: place.capacityId, departure: other.departureId, ...CARGO })).code).toBe(810004)
  })

  test('people of the offer’s own company are told so, and cannot book', async () => {
    const { cookie } = await logIn(
      server,
      await insertPerson(server.database, { role: 'provider_member', company_id: place.providerId }),
    )
    const seen = await checkout({}, cookie)
    expect(seen.hurdle).toBe('own_deal')
    expect(await ask(bookCapacity, { ...at(), ...CARGO, ...seen.seen, goods: 'x', parties: PARTIES }, cookie)).toMatchObject({
      code: 810008,
      msgParams: { reason: 'own_deal' },
    })
  })
})

describe('holding', () => {
  test('space is kept for a quarter of an hour; asking again gives the same hold, to a colleague as well', async () => {
    const first = await hold()
    expect(first).toMatchObject({
      code: 200,
      data: { quantity: 200, until: new Date(NOW.getTime() + 15 * MINUTE_MS).toISOString() },
    })
    later(5)
    expect((await hold()).data).toEqual(first.data)
    const colleague = await insertColleague(server, buyer.shipperId)
    expect((await hold({}, colleague.cookie)).data).toEqual(first.data)
    expect(await left()).toBe(SPACE - 200)
    expect(await checkout()).toMatchObject({ hold: first.data, left: SPACE, holdHurdle: null })
  })

  test('more cargo widens the hold and does not lengthen it', async () => {
    const { data: first } = await hold()
    later(5)
    expect((await hold({ weightKg: 300 })).data).toEqual({ ...first, quantity: 300 })
    expect(await left()).toBe(SPACE - 300)
    expect(await findDrift(server.database)).toEqual([])
  })

  test('more than half of what is left cannot be held, and can be booked', async () => {
    expect(await hold({ weightKg: 501 })).toMatchObject({ code: 810008, msgParams: { reason: 'hold_too_big' } })
    const { seen, holdHurdle } = await checkout({ weightKg: 501 })
    expect(holdHurdle).toEqual({ why: 'too_big', waitS: null })
    expect((await ask(bookCapacity, { ...at(), ...CARGO, weightKg: 501, ...seen, goods: 'x', parties: PARTIES })).code).toBe(200)
  })

  test('three at once, also when they are asked for in the same moment', async () => {
    const places = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => emptyDeparture(server.database, SPACE, n)))
    const asked = places.map(({ capacityId: offer, departureId: departure }) => ({ offer, departure, weightKg: 50 }))
    const hurdles = await Promise.all(asked.map(async (one) => (await checkout(one)).hurdle))
    const bookable = asked.filter((_, i) => hurdles[i] === null)
    expect(bookable.length).toBeGreaterThan(3)
    const many = await insertBuyer(server)
    const answers = await Promise.all(bookable.map((one) => hold(one, many.cookie)))
    const won = answers.filter(({ code }) => code === 200)
    expect(won).toHaveLength(3)
    for (const refused of answers.filter(({ code }) => code !== 200))
      expect(refused).toMatchObject({ code: 810008, msgParams: { reason: 'too_many_holds', waitS: 15 * 60 } })
  })

  test('who let a hold lapse takes the same departure half an hour later', async () => {
    await hold()
    later(16)
    expect(await hold()).toMatchObject({ code: 810008, msgParams: { reason: 'too_many_holds', waitS: 29 * 60 } })
    later(30)
    expect((await hold()).code).toBe(200)
  })

  test('given back, the space is there at once, and only once; another firm gives nothing of it back', async () => {
    await hold()
    const { departure } = at()
    const stranger = await insertBuyer(server)
    expect((await ask(releaseHold, { departure }, stranger.cookie)).data).toEqual({ released: false })
    expect((await ask(releaseHold, { departure })).data).toEqual({ released: true })
    expect((await ask(releaseHold, { departure })).data).toEqual({ released: false })
    expect(await left()).toBe(SPACE)
    expect(await findDrift(server.database)).toEqual([])
  })
})

describe('booking', () => {
  test('the hold is taken over, the provider is told, and the same press books once', async () => {
    await hold()
    const input = { ...(await booking()), ...aPress() }
    const made = await ask(bookCapacity, input)
    expect(made).toMatchObject({ code: 200, data: { status: 'RECEIVED' } })
    expect(await ask(bookCapacity, input)).toEqual(made)
    expect(await left()).toBe(SPACE - 200)
    const { rows } = await sql<{ ended: string }>`select ended from checkouts where shipper_id = ${buyer.shipperId}`.execute(
      server.database,
    )
    expect(rows).toEqual([{ ended: 'taken_over' }])
    const { rows: told } = await sql`
      select kind, company_id from events where subject = ${String(made.data.bookingId)}`.execute(server.database)
    expect(told).toEqual([{ kind: 'booking_requested', company_id: place.providerId }])
    expect((await ask(bookCapacity, { ...input, goods: 'something else' })).code).toBe(810007)
    expect(await findDrift(server.database)).toEqual([])
  })

  test('terms that say so confirm at once', async () => {
    const instant = await emptyDeparture(server.database, SPACE, 2)
    await confirmAtOnce(server.database, instant.providerId)
    const where = { offer: instant.capacityId, departure: instant.departureId }
    const { seen, atOnce, answerUntil } = await checkout(where)
    expect({ atOnce, answerUntil }).toEqual({ atOnce: true, answerUntil: null })
    expect(await ask(bookCapacity, { ...where, ...CARGO, ...seen, goods: 'x', parties: PARTIES })).toMatchObject({
      code: 200,
      data: { status: 'CONFIRMED', answerUntil: null },
    })
    await sql`delete from provider_terms`.execute(server.database)
  })

  test('another price than was seen is refused with what it is now, and nothing is taken', async () => {
    const input = await booking()
    const answer = await ask(bookCapacity, { ...input, totalMinor: Number(input.totalMinor) - 1 })
    expect(answer).toMatchObject({
      code: 811001,
      msgParams: { reason: 'price_changed' },
      data: { seen: { totalMinor: input.totalMinor }, price: { ok: true } },
    })
    expect((await ask(bookCapacity, { ...input, revision: Number(input.revision) + 1 })).msgParams).toMatchObject({
      reason: 'offer_gone',
    })
    expect(await left()).toBe(SPACE)
  })

  test.each([
    ['arrives later', 'eta'],
    ['takes papers for a shorter time', 'documents_cut_off'],
    ['takes cargo for a shorter time', 'cargo_cut_off'],
  ])('a departure that %s since the press waits for it is not booked as it was', async (_, column) => {
    const pressed = await booking()
    const planned = sql.ref(column)
    const answer = await server.database.transaction().execute(async (provider) => {
      await sql`update departures set ${planned} = coalesce(${planned}, etd) + interval '1 hour'
        where departure_id = ${place.departureId}`.execute(provider)
      const answered = ask(bookCapacity, pressed)
      await expect.poll(waitingForLocks).toBe(1)
      return { answered }
    })
    expect(await answer.answered).toMatchObject({ code: 811001, msgParams: { reason: 'offer_gone' } })
    expect(await left()).toBe(SPACE)
    expect((await book()).code).toBe(200)
  })

  test('space that is gone brings what is left and where there is room; space that is held by another counts', async () => {
    const input = await booking({ weightKg: 400 })
    const { seen } = await checkout({ weightKg: 400 })
    const other = await insertBuyer(server)
    await hold({ weightKg: 500 }, other.cookie)
    expect((await ask(bookCapacity, { ...input, ...seen })).code).toBe(200)
    const answer = await ask(bookCapacity, { ...input, ...seen })
    expect(answer).toMatchObject({
      code: 812001,
      msgParams: { reason: 'space_gone', left: '100' },
      data: { left: 100, unit: 'kg' },
    })
    const { departures, offers } = answer.data as unknown as { departures: object[]; offers: object[] }
    expect(departures.length + offers.length).toBeGreaterThan(0)
    // What lapsed is nobody's.
    later(16)
    expect((await ask(bookCapacity, { ...input, ...seen })).code).toBe(200)
    expect(await findDrift(server.database)).toEqual([])
  })

  test('two hours before it closes a departure takes no more requests', async () => {
    const input = await booking()
    await sql`update departures set cargo_cut_off = ${new Date((Math.floor(NOW.getTime() / MINUTE_MS) + 121) * MINUTE_MS)} where departure_id = ${place.departureId}`.execute(
      server.database,
    )
    expect((await checkout()).hurdle).toBe(null)
    later(1)
    expect(await ask(bookCapacity, input)).toMatchObject({ code: 811001, msgParams: { reason: 'cut_off_passed' } })
  })

  test('somebody named can be reached, and a shipper without a firm names one', async () => {
    const { phone: _, ...silent } = PARTIES.shipper
    expect(await book({ parties: { ...PARTIES, shipper: silent } })).toMatchObject({
      code: 810001,
      msgParams: { path: 'parties.shipper.phone' },
    })
    const { cookie } = await logIn(server, await insertPerson(server.database))
    expect((await checkout({}, cookie)).companyNeeded).toBe(true)
    expect(await book({}, cookie)).toMatchObject({ code: 810001, msgParams: { field: 'companyName' } })
    expect((await book({ companyName: '新货主有限公司' }, cookie)).code).toBe(200)
  })

  test('contacts are in no event and no notice', async () => {
    await book()
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from events where payload::text ~ 'Петров|13800000001') or
        exists (select from deal_events where body::text ~ 'Петров|13800000001') or
        exists (select from bookings where agreed::text ~ 'Петров|13800000001') as found`.execute(server.database)
    expect(rows).toEqual([{ found: false }])
  })
})
