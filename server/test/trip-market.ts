/** A market with plans of two and three legs, for tests of trips: groupage by rail with a change in Moscow and in Saint Petersburg. */
import type { TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import { bookPlan, getTripCheckout } from '@tongyun/contract/booking/trip-checkout'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { PARTIES } from '../src/booking/bookings.fixture.ts'
import type { Database } from '../src/core/database.ts'
import type { TestApp } from './create-test-app.ts'
import { charge, insertOffers } from './lane-offers.ts'
import { insertPerson, logIn, send } from './people.ts'
import { aPress } from './press.ts'

const SHANGHAI = 'g1796236'
const MOSCOW = 'g524901'
const PETERSBURG = 'g498817'

export const CARGO = { weightKg: 900, volumeM3: 4 }

const leg = (
  id: string,
  providerId: string,
  [originId, destinationId]: [string, string],
  weekdays: number[],
  freight: number,
) => ({
  id,
  providerId,
  freight,
  charges: [charge('DOC', 50)],
  transitHours: 60,
  change: { originId, destinationId, schedule: { kind: 'weekly' as const, weekdays, departureTime: '10:00' } },
})

/** Shanghai to Moscow by the first firm, on to Saint Petersburg by either, back to Moscow by the first, and others that cross them. */
export const insertPlans = (database: Database, [a, b]: readonly [string, string] = ['firm-a', 'firm-b']) =>
  insertOffers(database, [
    leg('first', a, [SHANGHAI, MOSCOW], [1], 900),
    leg('second', b, [MOSCOW, PETERSBURG], [6], 400),
    leg('second-late', a, [MOSCOW, PETERSBURG], [7], 450),
    leg('second-early', b, [MOSCOW, PETERSBURG], [3], 300),
    leg('second-daily', b, [MOSCOW, PETERSBURG], [1, 2, 3, 4, 5, 6, 7], 480),
    leg('third', a, [PETERSBURG, MOSCOW], [5], 200),
  ])

/** The first departure of an offer that closes more than so many days from a moment. */
export const departureOf = async (database: Database, capacityId: string, after: Date) => {
  const { rows } = await sql<{ id: string }>`select departure_id as id from departures
    where capacity_id = ${capacityId} and closes_at > ${after} order by etd limit 1`.execute(database)
  return rows[0]?.id ?? ''
}

/** Puts the market beside others, carried by one firm, with room on the departures of two of its legs that connect. */
export const insertConnecting = async (database: Database, now: Date, carrier: string): Promise<[string, string]> => {
  await insertPlans(database, [carrier, carrier])
  await sql`update departures set space_total = 5000 where capacity_id in ('first', 'second')`.execute(database)
  const first = await departureOf(database, 'first', new Date(now.getTime() + 9 * DAY_MS))
  const [arrival] = (await sql<{ eta: Date }>`select eta from departures where departure_id = ${first}`.execute(database)).rows
  return [first, await departureOf(database, 'second', new Date((arrival?.eta ?? now).getTime() + 13 * HOUR_MS))]
}

/** The same market, with a plan of two of its legs from two weeks on. @returns the query of the page that books it */
export const insertPlan = async (database: Database, now: Date): Promise<string> => {
  await insertPlans(database)
  await sql`update departures set space_total = 100 where capacity_id in ('first', 'second-daily')`.execute(database)
  const first = await departureOf(database, 'first', new Date(now.getTime() + 14 * DAY_MS))
  const [arrival] = (await sql<{ eta: Date }>`select eta from departures where departure_id = ${first}`.execute(database)).rows
  const second = await departureOf(database, 'second-daily', new Date((arrival?.eta ?? now).getTime() + DAY_MS))
  return `leg=${first}&leg=${second}&weightKg=${CARGO.weightKg}&volumeM3=${CARGO.volumeM3}`
}

type Answer = { code: number; msgParams?: Record<string, string>; data: Record<string, unknown> & never }

export const caller =
  (server: TestApp, cookie: string) =>
  async (endpoint: Endpoint, input: object): Promise<Answer> =>
    (await send(server.app, endpoint, input as Record<string, unknown>, { cookie })).json()

export type Call = ReturnType<typeof caller>

const seenLegs = ({ legs }: TripCheckout) =>
  legs.map(({ checkout: { departure, seen } }) => ({ departure: departure?.departureId, ...seen }))

/** What a browser sends that has seen the checkout of these departures. */
export const planInput = async (call: Call, legs: readonly string[], cargo: object = CARGO) => {
  const { data } = await call(getTripCheckout, { leg: legs, ...cargo })
  return { legs: seenLegs(data as TripCheckout), ...cargo, goods: '五金配件', parties: PARTIES }
}

export const bookLegs = async (call: Call, legs: readonly string[], change: object = {}) =>
  call(bookPlan, { ...(await planInput(call, legs)), ...aPress(), ...change })

/** Somebody who sells for a company. */
export const sellerOf = async (server: TestApp, companyId: string) =>
  caller(
    server,
    (await logIn(server, await insertPerson(server.database, { role: 'provider_owner', company_id: companyId }))).cookie,
  )
