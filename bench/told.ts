/**
 * D14: departures that are booked get other times, are dropped and come back, and their offers are paused, withdrawn and taken
 * down, while two processes run. Told is how long it takes until both sides of every booking have their notice, and whether what
 * was agreed and the claim stay as they were; then the rules of deals are asked. Control: other times without the trigger.
 * Run: node bench/told.ts [bookings of each kind]
 */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeBooking } from '../server/src/booking/bookings.fixture.ts'
import { changeSale, rejectOffers } from '../server/src/capacity/offering/index.ts'
import { brokenRules } from '../server/test/broken-rules.ts'
import { publishAgain } from '../server/test/deal-sequences.ts'
import { TEST_KEYS } from '../server/test/people.ts'
import { openDealMarket, type Place, percentile } from './deal-market.ts'
import { loadNow } from './process.ts'

const [each = 100] = process.argv.slice(2).map(Number)
const OFFERS = 3_000
const LONGEST_MS = 30_000
const CONTROL_MS = 10_000
const LOOK_MS = 100
const BOTH_SIDES = 2

type Booked = Place & { bookingId: string }

const loadBefore = loadNow()
const market = await openDealMarket(OFFERS)
try {
  const { database } = market
  const { shipperId } = await market.insertFirm(1)
  const now = new Date()
  const later = { laterHours: 5, isDropped: false }
  const KINDS: Record<string, (booked: Booked) => Promise<unknown>> = {
    'other times': (one) => publishAgain(database, one, later, now),
    dropped: (one) => publishAgain(database, one, { laterHours: 0, isDropped: true }, now),
    paused: ({ capacityId }) => changeSale(database, [capacityId], 'pause', now),
    withdrawn: ({ capacityId }) => changeSale(database, [capacityId], 'withdraw', now),
    'taken down': ({ capacityId }) => rejectOffers(database, [capacityId]),
  }
  const byOffer = [...Map.groupBy(await market.placesToBook(), ({ capacityId }) => capacityId).values()]
  const places = byOffer.flatMap(([first]) => first ?? [])
  /** Bookings that are not taken by another kind. */
  const book = async (wanted: number): Promise<Booked[]> => {
    const booked: Booked[] = []
    while (booked.length < wanted) {
      const place = places.shift()
      if (place === undefined) throw new Error('the market is too small')
      await sql`update departures set space_total = 1000000 where departure_id = ${place.departureId}`.execute(database)
      const made = await makeBooking(database, { keys: TEST_KEYS, ...place, shipperId, now }).catch(() => undefined)
      if (made !== undefined) booked.push({ ...place, bookingId: made.bookingId })
    }
    return booked
  }
  const stand = async (ids: readonly string[]) => {
    const { rows } = await sql<{ id: string; agreed: string; claims: number; told: number }>`
      select booking_id as id, md5(agreed::text) as agreed,
        (select count(*) from space_claims c where c.claimed_for = b.booking_id and c.departure_id = b.departure_id) as claims,
        (select count(*) from events e where e.subject = b.booking_id and e.kind = 'booking_departure_changed') as told
      from bookings b where booking_id = any(${[...ids]}::text[]) order by 1`.execute(database)
    return rows
  }
  const told = (rows: Awaited<ReturnType<typeof stand>>) => rows.filter((row) => row.told >= BOTH_SIDES).length

  const table = []
  for (const [kind, change] of Object.entries(KINDS)) {
    const booked = await book(each)
    const ids = booked.map(({ bookingId }) => bookingId)
    const before = await stand(ids)
    const changedAt = new Map<string, number>()
    const took: number[] = []
    const waiting = new Set(ids)
    const changing = (async () => {
      for (const one of booked) {
        await change(one)
        changedAt.set(one.bookingId, performance.now())
      }
    })()
    for (const until = performance.now() + LONGEST_MS; waiting.size > 0 && performance.now() < until; await setTimeout(LOOK_MS))
      for (const row of await stand([...waiting]))
        if (row.told >= BOTH_SIDES && waiting.delete(row.id))
          took.push(performance.now() - (changedAt.get(row.id) ?? performance.now()))
    await changing
    const after = await stand(ids)
    table.push({
      kind,
      bookings: ids.length,
      'both told': told(after),
      'p50 ms': percentile(took, 0.5),
      'longest ms': percentile(took, 1),
      'told twice': after.filter((row) => row.told > BOTH_SIDES).length,
      'agreed or claim changed': after.filter(
        (row, at) => row.agreed !== before[at]?.agreed || row.claims !== before[at]?.claims || row.claims !== 1,
      ).length,
    })
  }
  console.table(table)
  console.log(`rules broken: ${JSON.stringify(await brokenRules(database, new Date()))}`)
  console.log(`load ${loadBefore} before, ${loadNow()} after`)

  await sql`alter table departures disable trigger departure_changes`.execute(database)
  const booked = await book(Math.min(each, 20))
  for (const one of booked) await publishAgain(database, one, later, now)
  await setTimeout(CONTROL_MS)
  const heard = told(await stand(booked.map(({ bookingId }) => bookingId)))
  console.log(`control, without the trigger: ${heard} of ${booked.length} told after ${CONTROL_MS / 1000} s`)
} finally {
  await market.close()
}
