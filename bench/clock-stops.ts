/**
 * D8: requests to book and holds whose time ends while nothing ends them. While the clock stands none of them can be used: requests
 * are not confirmed, and what lapsed holds held is sold. Then a process that ends them is started and killed many times, and the
 * rest is timed with two that live. Told is how often each end was written; then the rules of deals are asked. Control: how many
 * requests would be confirmed by the state alone that is stored.
 * Run: node bench/clock-stops.ts [requests] [holds] [kills]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { answerBooking } from '@tongyun/contract/booking/answers'
import { bookCapacity, getCheckout } from '@tongyun/contract/booking/checkout'
import { sql } from 'kysely'
import { makeBooking, PARTIES } from '../server/src/booking/bookings.fixture.ts'
import { readableId } from '../server/src/core/readable-id.ts'
import { brokenRules } from '../server/test/broken-rules.ts'
import { TEST_KEYS } from '../server/test/people.ts'
import { said } from '../server/test/said.ts'
import { openDealMarket } from './deal-market.ts'
import { loadNow } from './process.ts'

const [requests = 3_000, holds = 17_000, kills = 100] = process.argv.slice(2).map(Number)
const OFFERS = 1_500
const AT_ONCE = 8
const TRIED = 100
const EACH = 100
const CARGO = { weightKg: EACH, volumeM3: 0.2 }
const LONGEST_LIFE_MS = 800
const PROGRAM = fileURLToPath(new URL('../server/test/clock-process.ts', import.meta.url))

const loadBefore = loadNow()
const market = await openDealMarket(OFFERS)
try {
  const { database } = market
  const { shipperId, people } = await market.insertFirm(1)
  const buyer = people[0] as (typeof people)[number]
  await market.stopProcesses()
  const found = await market.placesToBook()
  const [first] = found
  if (first === undefined) throw new Error('nothing can be booked')
  await sql`update departures set space_total = 100000000
    where departure_id = any(${found.map(({ departureId }) => departureId)})`.execute(database)
  const now = new Date()
  const numbers: { number: string; bookingId: string }[] = []
  let next = 0
  const fill = async () => {
    while (numbers.length < requests && next < requests * 3) {
      const place = found[next++ % found.length] as (typeof found)[number]
      const made = await makeBooking(database, { keys: TEST_KEYS, ...place, shipperId, now }).catch(() => undefined)
      if (made !== undefined) numbers.push(made)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fill))
  const firms = Array.from({ length: 200 }, () => readableId('s'))
  await sql`insert into shippers (shipper_id, name_zh, demo, created_at, updated_at)
    select id, '货主', false, now(), now() from unnest(${firms}::text[]) id`.execute(database)
  const departures = [...new Set(found.map(({ departureId }) => departureId))].slice(0, Math.ceil(holds / firms.length))
  const ended = sql`now() - random() * interval '1 hour'`
  await sql`
    with held as (
      select shipper_id, departure_id, ${ended} as held_until
      from unnest(${firms}::text[]) shipper_id, unnest(${departures}::text[]) departure_id limit ${holds}),
    checkout as (
      insert into checkouts (shipper_id, departure_id, quantity, begun_by, begun_at, held_until)
      select shipper_id, departure_id, ${EACH}::numeric, 'bench', held_until - interval '15 minutes', held_until from held),
    claim as (
      insert into space_claims (departure_id, quantity, state, kind, claimed_for, held_until)
      select departure_id, ${EACH}::numeric, 'held', 'checkout', shipper_id, held_until from held)
    update departures d set space_held = space_held + h.quantity
    from (select departure_id, count(*) * ${EACH}::numeric as quantity from held group by 1) h
    where d.departure_id = h.departure_id`.execute(database)
  await sql`update bookings set answer_until = now() - interval '1 minute', due_at = now() - interval '1 minute'
    where status = 'RECEIVED'`.execute(database)

  // While the clock stands: a process that answers and ends nothing.
  const used = { confirmed: 0, booked: 0 }
  const rows = await sql<{ number: string; providerId: string }>`
    select number, provider_id as "providerId" from bookings where status = 'RECEIVED' limit ${TRIED}`.execute(database)
  for (const { number, providerId } of rows.rows) {
    const owner = await market.insertOwner(providerId)
    const { code } = await market.callStill(owner)(answerBooking, { number, version: 1, answer: 'confirm' })
    if (code === 200) used.confirmed += 1
  }
  const [full] = departures
  const place = found.find(({ departureId }) => departureId === full) as (typeof found)[number]
  await sql`update departures set space_total = space_booked + space_held where departure_id = ${full}`.execute(database)
  const where = { offer: place.capacityId, departure: place.departureId, ...CARGO }
  const still = market.callStill(buyer)
  for (let at = 0; at < TRIED; at += 1) {
    const { seen } = ((await still(getCheckout, where)).data ?? {}) as { seen?: object }
    const { code } = await still(bookCapacity, { ...where, ...seen, goods: 'Gearboxes', parties: PARTIES })
    if (code === 200) used.booked += 1
  }
  const { rows: stored } = await sql<{ n: number }>`
    select count(*) as n from bookings where number = any(${rows.rows.map(({ number }) => number)}) and status = 'RECEIVED'`.execute(
    database,
  )

  const left = async () => {
    const { rows: due } = await sql<{ requests: number; holds: number }>`
      select (select count(*) from bookings where status = 'RECEIVED' and answer_until <= now()) as requests,
        (select count(*) from space_claims where kind = 'checkout' and held_until <= now()) as holds`.execute(database)
    return due[0] ?? { requests: 0, holds: 0 }
  }
  const before = await left()
  let killed = 0
  for (; killed < kills && Object.values(await left()).some((count) => count > 0); killed += 1) {
    const child = fork(PROGRAM, {
      env: { ...process.env, TEST_DATABASE_URL: market.address },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await said(child)
    await setTimeout(Math.random() * LONGEST_LIFE_MS)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const after = await left()
  const began = performance.now()
  await market.startProcesses()
  const started = performance.now()
  while (Object.values(await left()).some((count) => count > 0)) await setTimeout(100)
  const seconds = (from: number) => Number(((performance.now() - from) / 1000).toFixed(1))
  const caughtUp = { 'since they serve, s': seconds(started), 'with their start, s': seconds(began) }

  const { rows: ends } = await sql<{ ends: number; bookings: number }>`
    select ends, count(*) as bookings from (
      select b.booking_id, (select count(*) from deal_events e where e.deal_id = b.deal_id and e.subject = b.booking_id
        and e.kind = 'booking_rejected') as ends
      from bookings b where b.answer_until < ${now}::timestamptz + interval '1 hour' and b.status <> 'RECEIVED') counted group by 1 order by 1`.execute(
    database,
  )
  console.table([{ ...before, 'tried while the clock stood': TRIED, ...used, 'control: by the stored state': stored[0]?.n }])
  console.table([{ kills: killed, 'requests left': after.requests, 'holds left': after.holds, ...caughtUp }])
  console.log(`requests by how often their end was written: ${JSON.stringify(ends)}`)
  console.log(
    `rules broken: ${JSON.stringify(await brokenRules(database, new Date()))}; load ${loadBefore} before, ${loadNow()} after`,
  )
} finally {
  await market.close()
}
