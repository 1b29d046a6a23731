/** A market with the programs of two firms, one that buys and one that sells, and what examples need there (decision 096). */
import { randomBytes, randomUUID } from 'node:crypto'
import type { ExampleFirm, Prepared } from '@tongyun/contract/open-example'
import { CARGO, PARTIES } from '@tongyun/contract/open-platform/terms/example-deals'
import { EXAMPLE_REFERENCE, EXAMPLE_SHEET } from '@tongyun/contract/open-platform/terms/example-sheet'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { seedMarket } from '../seed/seed-market.ts'
import { makeBooking } from '../src/booking/bookings.fixture.ts'
import { NOW } from '../src/capacity/offering/sample-market.fixture.ts'
import type { Database } from '../src/core/database.ts'
import { keepDemand } from '../src/demand/create-demand.ts'
import { demandSheet } from '../src/demand/demand-sheets.fixture.ts'
import { quotedVersion } from '../src/quoting/quote-versions.fixture.ts'
import { SandboxClock } from '../src/sandbox/open-sandbox.ts'
import { insertState, selectState } from '../src/sandbox/state.queries.ts'
import { noteWithin } from '../src/sandbox/within-sandbox.ts'
import { approveOffer, lockOffersByReference, pushOffers } from '../src/supply/index.ts'
import { emptyDeparture, insertBuyer } from './booking-market.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { putOnMarket } from './demand-rows.ts'
import { letKeysIn } from './key-holders.ts'
import { insertPerson, TEST_KEYS } from './people.ts'
import { keepQuote } from './quote-rows.ts'
import { readEvents } from './read-events.ts'
import { departureOf, insertPlans } from './trip-market.ts'
import { insertWebhook } from './webhook-rows.ts'

const OFFERS = 300
const SECOND_MS = 1_000
const SPACE = 1_000_000
/** Days of a trend, and what X09 asks for before one is shown. */
const TREND = { days: ['2026-11-28', '2026-11-29', '2026-11-30'], n: 8, firms: 4 }

/** The app of a market, and its database. */
type Market = Pick<TestApp, 'app' | 'database'>

export type OpenMarket = {
  app: TestApp['app']
  /** The key of each firm, which may do everything. */
  keys: Record<ExampleFirm, string>
  /** A second goes by, so that what is made later is later in every list. */
  passSecond: () => void
  /** What stands ready for one walk through the examples. */
  ready: () => Promise<Record<Prepared, string>>
}

/** The lane with most offers gets a trend that enough firms stand behind. */
const drawTrend = async ({ app, database }: Market) => {
  const [{ lane }] = (await app.inject({ url: '/open/v1/lanes?limit=1' })).json().data
  const [origin, destination] = lane.split('-')
  for (const day of TREND.days)
    await sql`insert into lane_trends (mode, origin_city, destination_city, unit, equipment, currency, day, n, firms, lower_quartile, median, upper_quartile)
      values ('sea', ${origin}, ${destination}, 'container', '40HQ', 'USD', ${day}, ${TREND.n}, ${TREND.firms}, 1450, 1500, 1620)
      on conflict do nothing`.execute(database)
}

/** Lets the app do what only that of a sandbox can: its clock moves, and beginning anew is nobody's to wait for. */
export const actAsSandbox = async ({ app, database }: Market, now: () => Date) => {
  await insertState(database, { ends_at: new Date(NOW.getTime() + 24 * HOUR_MS), lasts_ms: null, beginning: randomUUID() })
  const clock = new SandboxClock(database, await selectState(database), now)
  noteWithin(database, { app, clock, reset: async () => undefined })
}

/** Puts the offer that examples of own offers are about on the market. */
const publishExample = async (database: Database, providerId: string, actor: string) => {
  const offer = { number: 0, reference: EXAMPLE_REFERENCE, sheet: EXAMPLE_SHEET, submit: true }
  await database.transaction().execute(async (transaction) => {
    await pushOffers(transaction, [offer], { providerId, actor, now: NOW })
    const [row] = await lockOffersByReference(transaction, providerId, [offer.reference])
    if (row === undefined) throw new Error('the offer of the examples was not written')
    if (row.review_status === 'pending')
      await approveOffer(transaction, row.offer_id, row.version, { reviewId: 'r-examples', by: actor, now: NOW, comments: [] })
  })
}

/** The firm of the market that carries the legs of trips. */
const carrierOf = async (database: Database) =>
  (await database.selectFrom('providers').select('provider_id').orderBy('provider_id').limit(1).executeTakeFirstOrThrow())
    .provider_id

/** Fills a database for the market, with offers that connect. */
export const seedOpenMarket = async (database: Database) => {
  await seedMarket(database, { offers: OFFERS, now: NOW })
  const carrier = await carrierOf(database)
  await insertPlans(database, [carrier, carrier])
}

/** Trips on these offers: the departures of one, and how one comes to lack its second leg. */
const tripsOf = async ({ app, database }: Market, keys: { buyer: string; carrier: string }) => {
  const carrier = await carrierOf(database)
  await sql`update providers set demo = false, certified = true where provider_id = ${carrier}`.execute(database)
  await sql`delete from provider_terms where provider_id = ${carrier}`.execute(database)
  await sql`update departures set space_total = ${SPACE} where capacity_id in ('first', 'second', 'second-late', 'second-daily')`.execute(
    database,
  )
  const firstLeg = await departureOf(database, 'first', new Date(NOW.getTime() + 9 * DAY_MS))
  const { eta } = await database
    .selectFrom('departures')
    .select('eta')
    .where('departure_id', '=', firstLeg)
    .executeTakeFirstOrThrow()
  const secondLeg = await departureOf(database, 'second', new Date(eta.getTime() + 13 * HOUR_MS))
  const asked = async (secret: string, method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${secret}`, 'idempotency-key': randomUUID() }
    const answer = await app.inject({ method, url: `/open/v1/${path}`, headers, ...(payload === undefined ? {} : { payload }) })
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`)
    return answer.json()
  }
  const brokenTrip = async (): Promise<string> => {
    const cargo = Object.entries(CARGO).map(([name, value]) => `${name}=${value}`)
    const { legs } = await asked(keys.buyer, 'GET', `checkout/trip?${[`leg=${firstLeg},${secondLeg}`, ...cargo].join('&')}`)
    const seen = legs.map(({ checkout }: { checkout: { departure: { departureId: string }; seen: object } }) => ({
      departure: checkout.departure.departureId,
      ...checkout.seen,
    }))
    const trip = await asked(keys.buyer, 'POST', 'trips', { legs: seen, ...CARGO, goods: 'Textiles', parties: PARTIES })
    const answer = { version: 1, answer: 'reject', reason: 'no_space' }
    await asked(keys.carrier, 'POST', `bookings/${trip.legs[1].number}/answer`, answer)
    return trip.number
  }
  return { firstLeg, secondLeg, brokenTrip }
}

/** A clock that stands still but for the seconds that are let pass. */
export const openClock = () => {
  let now = NOW
  return {
    clock: () => now,
    passSecond: () => {
      now = new Date(now.getTime() + SECOND_MS)
    },
  }
}

/** A market on a database of its own. */
export const createOpenMarket = async (): Promise<OpenMarket & { server: TestApp }> => {
  const time = openClock()
  const settings = { DEMO_MARKET: 'on' }
  const server = await createTestApp({ clock: time.clock, settings, seed: seedOpenMarket })
  return { server, ...(await openMarketOn(server, time)) }
}

/** Puts the two firms onto a market that was seeded. */
export const openMarketOn = async (server: Market, { clock, passSecond }: ReturnType<typeof openClock>): Promise<OpenMarket> => {
  const { database } = server
  await actAsSandbox(server, clock)
  await drawTrend(server)
  const place = await emptyDeparture(database, SPACE)
  const { providerId, capacityId, departureId } = place
  await sql`update providers set demo = false, certified = true where provider_id = ${providerId}`.execute(database)
  const { userId, shipperId } = await insertBuyer(server)
  // Staff compared its number, so that its demands are published at once.
  await sql`update shippers set name_zh = '义乌示范贸易有限公司', name_en = 'Yiwu Sample Trading', company_number_kind = 'other',
    company_number = shipper_id, checked_at = ${NOW}, checked_by = 'u' where shipper_id = ${shipperId}`.execute(database)
  const seller = await insertPerson(database, { role: 'provider_owner', company_id: providerId })
  await publishExample(database, providerId, seller.user_id)
  const keyOf = letKeysIn(server)

  const openDemand = async () => {
    const sheet = demandSheet(NOW)
    const { demandId } = await keepDemand(database, { shipperId, sheet, actor: userId, demo: false, now: NOW })
    await putOnMarket(database, demandId, NOW)
    return demandId
  }
  const standingQuote = async () => {
    const demand = { demandId: await openDemand(), version: 1 }
    const quote = { shipperId, providerId, source: 'demand', demand, version: quotedVersion(NOW) } as const
    const { quoteId } = await database
      .transaction()
      .execute((transaction) =>
        keepQuote(transaction, { ...quote, side: 'provider', actor: seller.user_id, demo: false, now: NOW }),
      )
    return quoteId
  }
  const endedQuote = async () => {
    const quoteId = await standingQuote()
    await sql`update quotes set status = 'expired' where quote_id = ${quoteId}`.execute(database)
    return quoteId
  }
  const booking = async (change = sql`version = version`) => {
    const { number } = await makeBooking(database, {
      keys: TEST_KEYS,
      capacityId,
      departureId,
      shipperId,
      atOnce: true,
      actor: userId,
      now: NOW,
    })
    await sql`update bookings set ${change} where number = ${number}`.execute(database)
    return number
  }
  /** The last event of the firm that buys, which a webhook of its own did not take. */
  const delivery = async () => {
    await readEvents(server)
    const endpointId = await insertWebhook(database, { userId, companyId: shipperId })
    // Nothing else is sent to it.
    await sql`update webhook_endpoints set types = '{offer.withdrawn}' where endpoint_id = ${endpointId}`.execute(database)
    const deliveryId = `wd-${randomBytes(8).toString('hex')}`
    await sql`insert into webhook_deliveries (delivery_id, endpoint_id, event_id, state, tries, next_try_at, last_try_at, last_status, last_ms, last_reason)
      select ${deliveryId}, ${endpointId}, event_id, 'dead', 10, ${NOW}, ${NOW}, 500, 120, 'server_error' from firm_events
      where firm_id = ${shipperId} order by sequence desc limit 1`.execute(database)
    return deliveryId
  }
  const keys = {
    buyer: keyOf({ userId, role: 'shipper', shipperId }),
    provider: keyOf({ userId: seller.user_id, role: 'provider_owner', companyId: providerId }),
  }
  const carrier = keyOf({ userId: seller.user_id, role: 'provider_owner', companyId: await carrierOf(database) })
  const { brokenTrip, ...legs } = await tripsOf(server, { buyer: keys.buyer, carrier })
  let walks = 0
  return {
    app: server.app,
    keys,
    passSecond,
    ready: async () => {
      walks += 1
      // A firm has no demand twice, and so many webhooks at most.
      await sql`delete from demand_listings where demand_id in (select demand_id from demands where shipper_id = ${shipperId})`.execute(
        database,
      )
      await sql`update demands set status = 'closed', closing_reason = 'other', ended_at = ${NOW} where shipper_id = ${shipperId} and status = 'open'`.execute(
        database,
      )
      await sql`delete from webhook_endpoints where firm_id = ${shipperId}`.execute(database)
      // It keeps so much space an hour at most.
      await sql`update checkouts set begun_at = begun_at - interval '3 hours' where shipper_id = ${shipperId}`.execute(database)
      return {
        offer: capacityId,
        departure: departureId,
        openDemand: await openDemand(),
        standingQuote: await standingQuote(),
        otherQuote: await standingQuote(),
        endedQuote: await endedQuote(),
        confirmedBooking: await booking(),
        askedToCancel: await booking(
          sql`cancellation_status = 'CANCELLATION_RECEIVED', cancellation_until = ${NOW}::timestamptz + interval '1 day',
            cancellation_fee_minor = 0, cancellation_fee_currency = currency, version = version + 1`,
        ),
        arrivedBooking: await booking(
          sql`departs_at = ${NOW}::timestamptz - interval '9 days', arrives_at = ${NOW}::timestamptz - interval '1 day'`,
        ),
        ...legs,
        brokenTrip: await brokenTrip(),
        webhookUrl: `https://hooks.example/tongyun/${walks}`,
        otherWebhookUrl: `https://hooks.example/tongyun/orders/${walks}`,
        delivery: await delivery(),
      }
    },
  }
}
