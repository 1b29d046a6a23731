/** In the last hours before a departure closes nobody could answer a request any more: it is neither planned nor offered. */
import { type Checkout, getCheckout } from '@tongyun/contract/booking/checkout'
import { getTripCheckout, type TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import { type SentenceResult, searchBySentence } from '@tongyun/contract/search/endpoints'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmAtOnce, insertBuyer } from '../../test/booking-market.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround } from '../../test/ground.ts'
import { CARGO, type Call, caller, departureOf, insertPlans } from '../../test/trip-market.ts'
import { NOW } from '../capacity/offering/sample-market.fixture.ts'

let server: TestApp
let buyer: Call
let now = NOW
let late = ''
let closesAt = 0

beforeAll(async () => {
  server = await createTestApp({
    clock: () => now,
    seed: async (database) => {
      await insertGround(database)
      await insertPlans(database)
      await sql`update departures set space_total = 100`.execute(database)
    },
  })
  late = await departureOf(server.database, 'second-daily', new Date(NOW.getTime() + 5 * DAY_MS))
  const { closes_at: closes } = await server.database
    .selectFrom('departures')
    .select('closes_at')
    .where('departure_id', '=', late)
    .executeTakeFirstOrThrow()
  closesAt = closes.getTime()
}, 60_000)
afterAll(() => server?.close())

/** So many hours before the departure closes; whoever logged in days ago does so again. */
const goBefore = async (hours: number) => {
  now = new Date(closesAt - hours * HOUR_MS)
  buyer = caller(server, (await insertBuyer(server)).cookie)
}

const checkoutOf = async (query: object) => (await buyer(getCheckout, { ...query, ...CARGO })).data as unknown as Checkout
const idsOf = (departures: readonly { departureId: string }[]) => departures.map(({ departureId }) => departureId)
/** Departures of plans for a sentence, first legs and later ones. */
const planned = async (text: string) => {
  const { plans, alternatives } = (await server.call(searchBySentence, { text } as never)).data as SentenceResult
  return [...plans, ...alternatives].flatMap(({ legs }) => legs.flatMap(({ offer }) => offer.departure?.departureId ?? []))
}

const SENTENCE = '莫斯科到圣彼得堡 900公斤 4方'

test('three hours before it closes a departure is planned, chosen and offered', async () => {
  await goBefore(3)
  expect(await planned(SENTENCE)).toContain(late)
  const first = await checkoutOf({ offer: 'second-daily' })
  expect(first).toMatchObject({ departure: { departureId: late }, hurdle: null })
  const after = first.others[0]?.departureId ?? ''
  expect(idsOf((await checkoutOf({ offer: 'second-daily', departure: after })).others)).toContain(late)
})

test('an hour before it is in no plan, not chosen and not among the others, and who names it is told', async () => {
  await goBefore(1)
  const found = await planned(SENTENCE)
  expect(found.length).toBeGreaterThan(0)
  expect(found).not.toContain(late)
  const first = await checkoutOf({ offer: 'second-daily' })
  expect(first.hurdle).toBeNull()
  expect(first.departure?.departureId).not.toBe(late)
  expect(idsOf(first.others)).not.toContain(late)
  expect(first.others.length).toBeGreaterThan(0)
  expect(await checkoutOf({ offer: 'second-daily', departure: late })).toMatchObject({ hurdle: 'cut_off_passed' })
  const second = first.others[0]?.departureId
  const { legs } = (await buyer(getTripCheckout, { leg: [second], ...CARGO })).data as unknown as TripCheckout
  expect(idsOf(legs[0]?.checkout.others ?? [])).not.toContain(late)
})

test('the departure of a firm that confirms at once is offered until it closes', async () => {
  await confirmAtOnce(server.database, 'firm-b')
  await goBefore(1)
  const first = await checkoutOf({ offer: 'second-daily' })
  expect(first).toMatchObject({ departure: { departureId: late }, hurdle: null, atOnce: true })
  const after = first.others[0]?.departureId ?? ''
  expect(idsOf((await checkoutOf({ offer: 'second-daily', departure: after })).others)).toContain(late)
  await goBefore(0)
  expect(await checkoutOf({ offer: 'second-daily' })).not.toMatchObject({ departure: { departureId: late } })
})
