/** People on both sides of bookings, with what they do and what it leaves behind, for tests of bookings that were made. */
import * as answers from '@tongyun/contract/booking/answers'
import { getBooking } from '@tongyun/contract/booking/bookings'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { makeBooking } from '../src/booking/bookings.fixture.ts'
import { insertSample, sampleMarket } from '../src/capacity/offering/sample-market.fixture.ts'
import { replaceDepartures } from '../src/capacity/space/departures.queries.ts'
import { type Caller, inProcessCaller } from '../src/core/in-process-caller.ts'
import { brokenRules } from './broken-rules.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { NOW } from './ground.ts'
import { insertPerson, logIn, TEST_KEYS } from './people.ts'

export const SHIPPER = 's-aaaaaaaaaaaa'
const OTHER_SHIPPER = 's-bbbbbbbbbbbb'

export let server: TestApp
export let now = NOW
let capacityId = ''
export let providerId = ''
export const people: Record<'buyer' | 'provider' | 'stranger' | 'rival', { call: Caller; logInAgain: () => Promise<void> }> =
  {} as never

const person = async (values: object, shipperId?: string) => {
  const user = await insertPerson(server.database, { notifications: ['bookings.app'], ...values })
  if (shipperId !== undefined)
    await sql`insert into shipper_people (user_id, shipper_id, owner, joined_at) values (${user.user_id}, ${shipperId}, true, ${NOW})`.execute(
      server.database,
    )
  let { cookie } = await logIn(server, user)
  const call: Caller = (endpoint, input) => inProcessCaller(server.app, 'en', { cookie }).call(endpoint, input)
  return {
    call,
    logInAgain: async () => {
      cookie = (await logIn(server, user)).cookie
    },
  }
}

/** A market, and four people of four firms, before the tests of a file. */
export const openDesk = async () => {
  // Files of one worker share this module, and the one before may have put the clock ahead.
  now = NOW
  server = await createTestApp({ clock: () => now, seed: (database) => insertSample(database, sampleMarket(150)) })
  const { database } = server
  for (const id of [SHIPPER, OTHER_SHIPPER])
    await sql`insert into shippers (shipper_id, name_zh, demo, created_at, updated_at) values (${id}, '货主', false, ${NOW}, ${NOW})`.execute(
      database,
    )
  const { rows } = await sql<{ capacity_id: string; provider_id: string }>`
    select c.capacity_id, c.provider_id from capacities c join departures d using (capacity_id)
    where on_offer and offer_until > ${NOW} and space_unit = 'kg' and d.closes_at > ${NOW}::timestamptz + interval '3 days'
      and d.etd_date <= c.valid_to and d.space_left > 2000 and 'general' = any(cargo_types)
    order by 1 limit 1`.execute(database)
  capacityId = rows[0]?.capacity_id ?? ''
  providerId = rows[0]?.provider_id ?? ''
  await sql`update departures set space_total = 1000000 where capacity_id = ${capacityId}`.execute(database)
  const { rows: others } = await sql<{
    provider_id: string
  }>`select provider_id from providers where provider_id <> ${providerId} limit 1`.execute(database)
  people.buyer = await person({}, SHIPPER)
  people.stranger = await person({}, OTHER_SHIPPER)
  people.provider = await person({ role: 'provider_owner', company_id: providerId })
  people.rival = await person({ role: 'provider_owner', company_id: others[0]?.provider_id })
}
export const closeDesk = () => server?.close()
/** Back to the first moment, before each test. */
export const resetClock = async () => {
  if (now === NOW) return
  now = NOW
  for (const one of Object.values(people)) await one.logInAgain()
}

/** Sessions end when the clock leaps. */
export const leap = async (to: Date) => {
  now = to
  for (const one of Object.values(people)) await one.logInAgain()
}

/** Departures that close days from now, so that every step has its time. */
const aDeparture = async (daysAhead: number) => {
  const { rows } = await sql<{ departure_id: string }>`
    select departure_id from departures where capacity_id = ${capacityId} and closes_at > ${new Date(NOW.getTime() + daysAhead * DAY_MS)}
    order by etd limit 1`.execute(server.database)
  return rows[0]?.departure_id ?? ''
}

export const aBooking = async (atOnce = false, daysAhead = 3) =>
  makeBooking(server.database, {
    keys: TEST_KEYS,
    capacityId,
    departureId: await aDeparture(daysAhead),
    shipperId: SHIPPER,
    atOnce,
    now,
  })

export const rowOf = (number: string) =>
  server.database.selectFrom('bookings').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
export const claimsOf = async (bookingId: string) => {
  const { rows } = await sql<{ state: string }>`select state from space_claims where claimed_for = ${bookingId}`.execute(
    server.database,
  )
  return rows.map(({ state }) => state)
}
export const eventsOf = async (dealId: string) => {
  const { rows } = await sql<{ kind: string }>`select kind from deal_events where deal_id = ${dealId} order by sequence`.execute(
    server.database,
  )
  return rows.map(({ kind }) => kind).slice(1)
}
export const noticesOf = async (bookingId: string) => {
  const { rows } = await sql<{ kind: string; company_id: string }>`
    select kind, company_id from events where subject = ${bookingId} order by kind, company_id`.execute(server.database)
  return rows.map(({ kind, company_id: id }) => `${kind} ${id === SHIPPER ? 'buyer' : 'provider'}`).sort()
}
/** What rules of deals find now; nothing is broken by what people may do. */
export const broken = () => brokenRules(server.database, now)

type Side = 'buyer' | 'provider' | 'stranger' | 'rival'
export const answer = (by: Side, number: string, version: number, input: object) =>
  people[by].call(answers.answerBooking, { number, version, ...input } as never)
export const confirm = (number: string, version = 1) => answer('provider', number, version, { answer: 'confirm' })
const fee = { feeMinor: 0, feeCurrency: 'USD' as const }
export const cancel = async (number: string, version: number, action: 'cancel' | 'ask_cancellation' = 'cancel') => {
  const { data } = await people.buyer.call(getBooking, { number })
  const now = data?.cancelling.now
  return people.buyer.call(answers.cancelBooking, {
    number,
    version,
    action,
    feeMinor: now?.amountMinor ?? 0,
    feeCurrency: now?.currency ?? fee.feeCurrency,
  })
}
export const read = async (by: Side, number: string) => (await people[by].call(getBooking, { number })).data

/** A moment later, in the same session. */
export const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

/** A departure as it stands. */
export const departureOf = (departureId: string) =>
  server.database.selectFrom('departures').selectAll().where('departure_id', '=', departureId).executeTakeFirstOrThrow()
/** What a schedule published again would name: nothing, or the departure with later times. */
export const republish = async (departureId: string, laterHours: number | null) => {
  const row = await departureOf(departureId)
  const at = (instant: Date) => new Date(instant.getTime() + (laterHours ?? 0) * HOUR_MS).toISOString()
  const planned = {
    capacityId: row.capacity_id,
    etd: row.etd.toISOString(),
    etdDate: row.etd_date,
    eta: at(row.eta),
    documentsCutOff: row.documents_cut_off && at(row.documents_cut_off),
    cargoCutOff: row.cargo_cut_off && at(row.cargo_cut_off),
    spaceTotal: 1_000_000,
    spaceElsewhere: 0,
  }
  await server.database
    .transaction()
    .execute((transaction) => replaceDepartures(transaction, [row.capacity_id], laterHours === null ? [] : [planned], now))
}
