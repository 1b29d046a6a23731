/** A sample market with people who buy, for tests of booking: offers priced by weight, each with departures. */
import { HOUR_MS } from '@tongyun/freight/days'
import { PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import { sql } from 'kysely'
import { NOW } from '../src/capacity/offering/sample-market.fixture.ts'
import type { Database } from '../src/core/database.ts'
import { readableId } from '../src/core/readable-id.ts'
import { quotedVersion } from '../src/quoting/quote-versions.fixture.ts'
import type { TestApp } from './create-test-app.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from './people.ts'
import { keepQuote } from './quote-rows.ts'

export { findDrift } from '../src/capacity/space/space-drift.ts'

/** A departure of an offer counted in kg with so much left, that closes in more than two days. */
export const emptyDeparture = async (database: Database, spaceTotal: number, place = 0) => {
  const { rows } = await sql<{ capacityId: string; departureId: string; providerId: string }>`
    select distinct on (c.capacity_id) c.capacity_id as "capacityId", d.departure_id as "departureId", c.provider_id as "providerId"
    from capacities c join departures d using (capacity_id)
    where on_offer and offer_until > ${NOW} and space_unit = 'kg' and d.closes_at > ${NOW}::timestamptz + interval '2 days'
      and d.etd_date <= c.valid_to and 'general' = any(cargo_types) and load_type is distinct from 'FCL'
    order by c.capacity_id, d.etd offset ${place} limit 1`.execute(database)
  const found = rows[0]
  if (found === undefined) throw new Error('the sample market has no such departure')
  await sql`update departures set space_total = ${spaceTotal}, space_booked = 0, space_elsewhere = 0, space_held = 0
    where departure_id = ${found.departureId}`.execute(database)
  return found
}

/** A person who buys for a firm of their own. */
export const insertBuyer = async (server: Pick<TestApp, 'app' | 'database'>) => {
  const { database } = server
  const person = await insertPerson(database)
  const shipperId = readableId('s')
  await database
    .insertInto('shippers')
    .values({
      shipper_id: shipperId,
      name_zh: `货主 ${shipperId}`,
      provider_id: null,
      company_number_kind: null,
      company_number: null,
      city_id: null,
      checked_at: null,
      checked_by: null,
      created_at: NOW,
      updated_at: NOW,
    })
    .execute()
  await addBuyer(server, shipperId, person.user_id)
  return { userId: person.user_id, shipperId, cookie: (await logIn(server, person)).cookie }
}

const addBuyer = (server: Pick<TestApp, 'database'>, shipperId: string, userId: string) =>
  server.database
    .insertInto('shipper_people')
    .values({ user_id: userId, shipper_id: shipperId, owner: true, joined_at: NOW })
    .execute()

/** A colleague of a firm that buys. */
export const insertColleague = async (server: TestApp, shipperId: string) => {
  const person = await insertPerson(server.database)
  await addBuyer(server, shipperId, person.user_id)
  return { userId: person.user_id, shipperId, cookie: (await logIn(server, person)).cookie }
}

/** A provider's word that bookings of every mode are confirmed at once. */
export const confirmAtOnce = async (database: Database, providerId: string) => {
  const modes = Object.fromEntries(
    Object.entries(PROPOSED_TERMS.modes).map(([mode, terms]) => [mode, { ...terms, instantBooking: true }]),
  )
  await sql`insert into provider_terms (provider_id, version, terms, saved_by, saved_at)
    values (${providerId}, 1, ${JSON.stringify({ ...PROPOSED_TERMS, modes })}::jsonb, 'u-1', ${NOW})`.execute(database)
}

/** A price of a departure that somebody has frozen, subject to space. */
export const quoteOfDeparture = async (
  database: Database,
  asked: { shipperId: string; place: Awaited<ReturnType<typeof emptyDeparture>>; quantity: number; now: Date },
) => {
  const { shipperId, place, quantity, now } = asked
  const providerId = await putIntoCity(database, await insertCompany(database))
  const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS)
  const { capacityId, departureId } = place
  const departure = { departureId, quantity, departsAt: hours(120), arrivesAt: hours(500), closesAt: hours(96) }
  const journey = { ...quotedVersion(now).journey, spaceUnit: 'kg' as const }
  const version = quotedVersion(now, { journey, capacityId, departure, firm: false, validUntil: hours(24) })
  const quote = { shipperId, providerId, source: 'published_price', demand: null, version } as const
  return database
    .transaction()
    .execute((transaction) => keepQuote(transaction, { ...quote, side: 'buyer', actor: 'u-1', demo: false, now }))
}
