import { getCheckout } from '@tongyun/contract/booking/checkout'
import { endSpaceWatch, listSpaceWatches, type SpaceWatch, watchSpace } from '@tongyun/contract/booking/space-watches'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { listNotifications } from '@tongyun/contract/notifications/endpoints'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDeparture, insertBuyer } from '../../test/booking-market.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, send } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { readEvents } from '../../test/read-events.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { claimSpace, deleteClaims, updateElsewhere } from '../capacity/space/index.ts'
import { readSign } from '../core/signs.ts'
import { isSpaceToTellOf, tellOfSpace } from './keep-space-watches.ts'

const CARGO = { weightKg: 200, volumeM3: 0.5 }
const TOLD = ['bookings.app', 'bookings.email']

let now = NOW
let server: TestApp
let place: Awaited<ReturnType<typeof emptyDeparture>>
let buyer: Awaited<ReturnType<typeof insertBuyer>>
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(900)), clock: () => now })
}, 60_000)
afterAll(() => server?.close())
beforeEach(async () => {
  now = NOW
  const { database } = server
  await sql`delete from space_watches`.execute(database)
  await sql`delete from space_claims`.execute(database)
  await sql`update departures set space_held = 0, space_booked = space_elsewhere where space_held > 0 or space_booked > space_elsewhere`.execute(
    database,
  )
  place = await emptyDeparture(database, 1_000)
  await others(1)
  buyer = await insertBuyer(server)
  await sql`update users set notifications = ${TOLD}, email = ${`${buyer.userId}@example.com`} where user_id = ${buyer.userId}`.execute(
    database,
  )
})

type Answer = { code: number; msgParams?: Record<string, unknown>; data: Record<string, never> }
const ask = async (endpoint: Endpoint, input: Record<string, unknown>, cookie = buyer.cookie): Promise<Answer> =>
  (await send(server.app, endpoint, input, { cookie })).json()
const at = () => ({ offer: place.capacityId, departure: place.departureId })
const watch = (change: Record<string, unknown> = {}, cookie?: string) => ask(watchSpace, { ...at(), ...CARGO, ...change }, cookie)
const watchAny = () => ask(watchSpace, { offer: place.capacityId, ...CARGO })
const watches = async (cookie?: string) =>
  ((await ask(listSpaceWatches, {}, cookie)).data as unknown as { watches: SpaceWatch[] }).watches
/** Leaves so much of the other departures of the offer. */
const others = (left: number) =>
  sql`update departures set space_total = space_booked + space_held + ${left}
    where capacity_id = ${place.capacityId} and departure_id <> ${place.departureId}`.execute(server.database)
/** Somebody else takes so much of the departure. */
const take = (quantity: number, claimedFor = 'b-other') =>
  claimSpace(server.database, { departureId: place.departureId, kind: 'booking', claimedFor, quantity, until: null, now })
const giveBack = (claimedFor = 'b-other') => deleteClaims(server.database, { kind: 'booking', claimedFor })
const look = async () => {
  while ((await readSign(server.database, isSpaceToTellOf, now)) && (await tellOfSpace(server.database, now)) === 'more');
  expect(await readSign(server.database, isSpaceToTellOf, now)).toBe(false)
  await readEvents(server)
}
const told = async (cookie = buyer.cookie) => {
  await look()
  const { data } = await ask(listNotifications, { kind: 'bookings' }, cookie)
  return (data as unknown as { notifications: { title: string; text: string; link: string }[] }).notifications
}
const letters = async () =>
  (
    await sql<{ body: string }>`select body from outgoing_messages where user_id = ${buyer.userId} and channel = 'email'`.execute(
      server.database,
    )
  ).rows
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

describe('space that comes back', () => {
  test('is told once, in the app and by letter, with the way to this departure and the cargo', async () => {
    await take(900)
    expect((await watch()).code).toBe(200)
    expect(await told()).toEqual([])
    await giveBack()
    const [notice, ...more] = await told()
    expect(more).toEqual([])
    const link = new URL(notice?.link ?? '', 'http://site')
    expect(link.pathname).toBe('/workbenche/book')
    expect(Object.fromEntries(link.searchParams)).toEqual({ ...at(), weightKg: '200', volumeM3: '0.5' })
    expect(await letters()).toHaveLength(1)
    later(MINUTE_MS)
    expect(await told()).toHaveLength(1)
    expect((await watches())[0]?.toldAt).toBe(NOW.toISOString())
  })

  test('control: less than was asked for is not told, and what is enough beside it is', async () => {
    await take(900)
    await take(50, 'b-small')
    await watch()
    await giveBack('b-small')
    expect(await told()).toEqual([])
    await sql`update departures set space_total = space_total + 99 where departure_id = ${place.departureId}`.execute(
      server.database,
    )
    expect(await told()).toEqual([])
    await sql`update departures set space_total = space_total + 1 where departure_id = ${place.departureId}`.execute(
      server.database,
    )
    expect(await told()).toHaveLength(1)
  })

  test('gone and back again is told again, however it came back', async () => {
    await take(900)
    await watch()
    await giveBack()
    expect(await told()).toHaveLength(1)
    later(MINUTE_MS)
    const claim = { departureId: place.departureId, kind: 'checkout', claimedFor: 's-other', quantity: 950 } as const
    await claimSpace(server.database, { ...claim, until: new Date(now.getTime() + MINUTE_MS), now })
    expect(await told()).toHaveLength(1)
    later(2 * MINUTE_MS)
    await deleteClaims(server.database, { kind: 'checkout', claimedFor: 's-other' })
    expect(await told()).toHaveLength(2)
    later(MINUTE_MS)
    await updateElsewhere(server.database, { departureId: place.departureId, elsewhere: 900, seen: 0, now })
    expect(await told()).toHaveLength(2)
    later(MINUTE_MS)
    await updateElsewhere(server.database, { departureId: place.departureId, elsewhere: 100, seen: 900, now })
    expect(await told()).toHaveLength(3)
  })

  test('of any departure is told of the one that has it, and once where the same person waits for that one too', async () => {
    await take(900)
    expect((await watchAny()).code).toBe(200)
    await watch()
    expect(await watches()).toHaveLength(2)
    await giveBack()
    const notices = await told()
    expect(notices).toHaveLength(1)
    expect(notices[0]?.link).toContain(place.departureId)
  })

  test('reaches everybody who waits and nobody who stopped', async () => {
    await take(900)
    const other = await insertBuyer(server)
    await sql`update users set notifications = ${TOLD} where user_id = ${other.userId}`.execute(server.database)
    await watch()
    await watch({}, other.cookie)
    const [mine] = await watches()
    expect((await ask(endSpaceWatch, { watchId: mine?.watchId })).code).toBe(200)
    await giveBack()
    expect(await told()).toEqual([])
    expect(await told(other.cookie)).toHaveLength(1)
  })

  test('while the offer is off sale is told once it is back', async () => {
    const sale = (status: string) =>
      sql`update capacities set sale_status = ${status} where capacity_id = ${place.capacityId}`.execute(server.database)
    await take(900)
    await watch()
    await sale('paused')
    await giveBack()
    expect(await told()).toEqual([])
    await sale('on_sale')
    expect(await told()).toHaveLength(1)
  })

  test('before somebody could see it was asked for is told, too', async () => {
    await take(900)
    await look()
    await watch()
    // As if it had come back between the look at the departure and the commit: nothing says that it did.
    await giveBack()
    await sql`delete from space_changes`.execute(server.database)
    expect(await told()).toHaveLength(1)
  })
})

describe('waiting', () => {
  test('pressed twice is one, and another cargo takes the place of the first', async () => {
    await take(600)
    await take(300, 'b-second')
    const press = aPress()
    const first = await watch(press)
    expect(await watch(press)).toEqual(first)
    await watch({ weightKg: 500 })
    expect(await watches()).toMatchObject([
      { needed: 500, cargo: { weightKg: 500 }, departure: { departureId: place.departureId } },
    ])
    await giveBack('b-second')
    expect(await told()).toEqual([])
    await giveBack()
    expect(await told()).toHaveLength(1)
  })

  test('where there is space, without a cargo, and of one’s own offer there is nothing to wait for', async () => {
    expect(await watch()).toMatchObject({ code: 811001, msgParams: { reason: 'space_is_there' } })
    expect(await ask(watchSpace, at())).toMatchObject({ code: 810001, msgParams: { field: 'weightKg', rule: 'required' } })
    await take(900)
    const seller = await insertPerson(server.database, { role: 'provider_member', company_id: place.providerId })
    const { cookie } = await logIn(server, seller)
    expect(await watch({}, cookie)).toMatchObject({ code: 810008, msgParams: { reason: 'own_deal' } })
    expect((await watch({ offer: 'nothing' })).code).toBe(810004)
  })

  test('any departure is not waited for where one has room', async () => {
    await take(900)
    await others(1_000)
    expect(await watchAny()).toMatchObject({ code: 811001, msgParams: { reason: 'space_is_there' } })
    expect((await watch()).code).toBe(200)
  })

  test('ends by itself when the departure takes no more requests', async () => {
    await take(900)
    const { data } = await ask(getCheckout, { ...at(), ...CARGO })
    const { closesAt } = (data as unknown as { departure: { closesAt: string } }).departure
    await watch()
    const endsAt = Date.parse(closesAt) - DEAL_FIGURES.answerBeforeClosingHours * HOUR_MS
    expect((await watches())[0]?.endsAt).toBe(new Date(endsAt).toISOString())
    // Days later nobody would be logged in any more.
    await sql`update space_watches set ends_at = ${new Date(now.getTime() + MINUTE_MS)}`.execute(server.database)
    later(MINUTE_MS)
    expect(await watches()).toEqual([])
    await giveBack()
    expect(await told()).toEqual([])
    const { rows } = await sql`select from space_watches`.execute(server.database)
    expect(rows).toEqual([])
  })

  test('of more than a person may wait for is refused; asking anew for one of them is not', async () => {
    await take(900)
    await watch()
    await sql`insert into space_watches (watch_id, user_id, capacity_id, departure_id, quantity, cargo, created_at, ends_at)
      select 'w-' || lpad(n::text, 12, '0'), ${buyer.userId}, ${place.capacityId}, 'd-' || n, 1, '{}', ${now}, ${new Date(now.getTime() + DAY_MS)}
      from generate_series(2, ${DEAL_FIGURES.spaceWatchesOfPerson}::int) n`.execute(server.database)
    expect(await watchAny()).toMatchObject({ code: 810008, msgParams: { reason: 'too_many_watches', most: 20 } })
    expect((await watch({ weightKg: 300 })).code).toBe(200)
  })

  test('is one’s own affair: nobody else sees or ends it', async () => {
    await take(900)
    await watch()
    const [mine] = await watches()
    const other = await insertBuyer(server)
    expect(await watches(other.cookie)).toEqual([])
    expect((await ask(endSpaceWatch, { watchId: mine?.watchId }, other.cookie)).code).toBe(810009)
    expect(await watches()).toHaveLength(1)
  })
})
