/**
 * D1: many want the last of a departure at the same moment, through two processes: most book what they saw, some hold first and
 * book then, some accept a quote of that departure. Each round is another departure. Told are how many got it, how long the
 * slowest waited, what the others heard, and how those fared who read meanwhile; then the rules of deals are asked. Control: the last round again where a departure
 * forgets what was claimed.
 * Run: node bench/rush.ts [rounds] [requests of a round] [places of a departure]
 */
import { setTimeout } from 'node:timers/promises'
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { bookCapacity, getCheckout, holdSpace } from '@tongyun/contract/booking/checkout'
import { sql } from 'kysely'
import { PARTIES } from '../server/src/booking/bookings.fixture.ts'
import { brokenRules } from '../server/test/broken-rules.ts'
import { openDealMarket, type Place, percentile, tallyPresses } from './deal-market.ts'
import { loadNow } from './process.ts'

const [rounds = 50, requests = 1_000, places = 100] = process.argv.slice(2).map(Number)
const OFFERS = 3_000
const FIRMS = 200
const EACH = 100
const READ_EVERY_MS = 50
const CARGO = { weightKg: EACH, volumeM3: 0.2 }
/** Of a hundred requests so many hold first, and so many accept a quote. A firm holds ten times an hour at most. */
const HOLDING = 4
const ACCEPTING = 30
const SEEN_QUOTE = { version: 1, totalMinor: 430_000, currency: 'CNY', goods: 'Gearboxes', parties: PARTIES }

const loadBefore = loadNow()
const market = await openDealMarket(OFFERS)
try {
  const { database } = market
  const firms: Awaited<ReturnType<typeof market.insertFirm>>[] = []
  for (let i = 0; i < FIRMS; i += 1) firms.push(await market.insertFirm(1))
  const [seller] = await market.insertProviders(1)
  type Seen = Place & { seen: object }
  const found = [...Map.groupBy(await market.placesToBook(), ({ capacityId }) => capacityId).values()].flatMap(
    ([first]) => first ?? [],
  )
  const buyerAt = (at: number) => firms[at % firms.length] as (typeof firms)[number]
  const callAt = (at: number) => (buyerAt(at).people[0] as (typeof firms)[number]['people'][number]).call

  /** Departures with so many places, each with the price that is seen there; what the engine refuses is left out. */
  const openPlaces = async (wanted: number): Promise<Seen[]> => {
    const open: Seen[] = []
    for (const place of found) {
      if (open.length === wanted) break
      await sql`update departures set space_total = ${EACH * places} + space_booked, space_held = 0
        where departure_id = ${place.departureId}`.execute(database)
      const { data } = await callAt(0)(getCheckout, { offer: place.capacityId, departure: place.departureId, ...CARGO })
      const { seen, hurdle } = data as { seen: object | null; hurdle: string | null }
      if (seen !== null && hurdle === null) open.push({ ...place, seen })
    }
    return open
  }
  const quoteFor = (at: number, place: Place) =>
    market.insertQuote({ shipperId: buyerAt(at).shipperId, providerId: seller?.providerId ?? '' }, place, EACH)

  const { press, counts, times } = tallyPresses()
  /** What somebody will press; quotes are there before. */
  const attempts = async (place: Seen) => {
    const where = { offer: place.capacityId, departure: place.departureId, ...CARGO }
    const booking = { ...where, ...place.seen, goods: 'Gearboxes', parties: PARTIES }
    const tries: (() => Promise<boolean>)[] = []
    for (let at = 0; at < requests; at += 1) {
      const call = callAt(at)
      const way = (at * 37) % 100
      if (way < ACCEPTING) {
        const quoteId = await quoteFor(at, place)
        tries.push(() => press('accept', call(acceptQuote, { quoteId, ...SEEN_QUOTE })))
      } else if (way < ACCEPTING + HOLDING)
        tries.push(
          async () => (await press('hold', call(holdSpace, where))) && press('book what is held', call(bookCapacity, booking)),
        )
      else tries.push(() => press('book', call(bookCapacity, booking)))
    }
    return tries
  }
  const reads: Record<string, number[]> = { '/health/ready': [], '/ty/capacities?pageSize=10': [] }
  const notRead: Record<string, number> = {}
  /** People who read at both processes until they are stopped, each the next thing when the last one is there. */
  const readers = () => {
    let isOver = false
    const read = async (path: string) => {
      for (let at = 0; !isOver; at += 1) {
        const from = performance.now()
        const status = await fetch(`${market.bases[at % market.bases.length]}${path}`, {
          headers: { 'x-forwarded-for': '203.1.0.1' },
        }).then(
          (answer) => answer.status,
          () => 0,
        )
        reads[path]?.push(performance.now() - from)
        if (status !== 200) notRead[`${path}: HTTP ${status}`] = (notRead[`${path}: HTTP ${status}`] ?? 0) + 1
        await setTimeout(READ_EVERY_MS)
      }
    }
    const all = Promise.all(Object.keys(reads).map(read))
    return {
      stop: async () => {
        isOver = true
        await all
      },
    }
  }
  const rush = async (place: Seen) => {
    const tries = await attempts(place)
    const reading = readers()
    const began = performance.now()
    const won = (await Promise.all(tries.map((attempt) => attempt()))).filter(Boolean).length
    const seconds = (performance.now() - began) / 1000
    await reading.stop()
    const { rows } = await sql<{ left: number }>`
      select space_left as left from departures where departure_id = ${place.departureId}`.execute(database)
    return { won, left: rows[0]?.left ?? Number.NaN, seconds }
  }

  const open = await openPlaces(rounds + 1)
  const stands: Record<string, number> = {}
  let longestS = 0
  for (const place of open.slice(0, rounds)) {
    const { won, left, seconds } = await rush(place)
    const how = `${won} of ${places} sold, ${left} kg left`
    stands[how] = (stands[how] ?? 0) + 1
    longestS = Math.max(longestS, seconds)
  }
  console.log(`${Math.min(rounds, open.length)} rounds of ${requests} requests at once over two processes for ${places} places`)
  console.table(stands)
  console.table(counts)
  const broken = JSON.stringify(await brokenRules(database, new Date()))
  console.table([{ ...times(), 'all of a round answered, longest s': Number(longestS.toFixed(1)), 'rules broken': broken }])

  console.table(
    Object.entries(reads).map(([path, took]) => ({
      'read meanwhile': path,
      times: took.length,
      'p50 ms': percentile(took, 0.5),
      'p99 ms': percentile(took, 0.99),
      'longest ms': percentile(took, 1),
    })),
  )
  console.log(`not answered with 200: ${JSON.stringify(notRead)}; load ${loadBefore} before, ${loadNow()} after`)

  const last = open.at(-1)
  if (last !== undefined) {
    await sql`
      create function forget_claims() returns trigger language plpgsql as $$
      begin
        new.space_held := old.space_held;
        new.space_booked := old.space_booked;
        return new;
      end $$;
      create trigger forget_claims before update on departures for each row execute function forget_claims()`.execute(database)
    console.log(`control, a departure that forgets what was claimed: ${(await rush(last)).won} of ${places} places sold`)
  }
} finally {
  await market.close()
}
