/**
 * D1: many want the last of a departure at the same moment, through two processes: most book what they saw, some hold first and
 * book then, some accept a quote of that departure. Each round is another departure. Told are how many got it, how long the
 * slowest waited, and what the others heard; then the rules of deals are asked. Control: the last round again where a departure
 * forgets what was claimed.
 * Run: node bench/rush.ts [rounds] [requests of a round] [places of a departure]
 */
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { bookCapacity, getCheckout, holdSpace } from '@tongyun/contract/booking/checkout'
import { HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { PARTIES } from '../server/src/booking/bookings.fixture.ts'
import { quotedVersion } from '../server/src/quoting/quote-versions.fixture.ts'
import { brokenRules } from '../server/test/broken-rules.ts'
import { keepQuote } from '../server/test/quote-rows.ts'
import { openDealMarket, tallyPresses } from './deal-market.ts'

const [rounds = 50, requests = 1_000, places = 100] = process.argv.slice(2).map(Number)
const OFFERS = 3_000
const FIRMS = 200
const EACH = 100
const CARGO = { weightKg: EACH, volumeM3: 0.2 }
/** Of a hundred requests so many hold first, and so many accept a quote. A firm holds ten times an hour at most. */
const HOLDING = 4
const ACCEPTING = 30
const SEEN_QUOTE = { version: 1, totalMinor: 430_000, currency: 'CNY', goods: 'Gearboxes', parties: PARTIES }

const market = await openDealMarket(OFFERS)
try {
  const { database } = market
  const firms: Awaited<ReturnType<typeof market.insertFirm>>[] = []
  for (let i = 0; i < FIRMS; i += 1) firms.push(await market.insertFirm(1))
  const [seller] = await market.insertProviders(1)
  type Place = { capacityId: string; departureId: string; seen: object }
  const { rows: found } = await sql<Omit<Place, 'seen'>>`
    select distinct on (c.capacity_id) c.capacity_id as "capacityId", d.departure_id as "departureId"
    from capacities c join departures d using (capacity_id)
    where on_offer and offer_until > now() + interval '1 day' and space_unit = 'kg' and d.closes_at > now() + interval '8 days'
      and d.etd_date <= c.valid_to and 'general' = any(cargo_types) and load_type is distinct from 'FCL'
    order by c.capacity_id, d.etd`.execute(database)
  const buyerAt = (at: number) => firms[at % firms.length] as (typeof firms)[number]
  const callAt = (at: number) => (buyerAt(at).people[0] as (typeof firms)[number]['people'][number]).call

  /** Departures with so many places, each with the price that is seen there; what the engine refuses is left out. */
  const openPlaces = async (wanted: number): Promise<Place[]> => {
    const open: Place[] = []
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
  const quoteFor = async (at: number, { capacityId, departureId }: Place) => {
    const now = new Date()
    const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
    const departure = { departureId, quantity: EACH, departsAt: after(200), arrivesAt: after(500), closesAt: after(190) }
    const journey = { ...quotedVersion(now).journey, spaceUnit: 'kg' as const }
    const { quoteId } = await database.transaction().execute((transaction) =>
      keepQuote(transaction, {
        shipperId: buyerAt(at).shipperId,
        providerId: seller?.providerId ?? '',
        source: 'published_price',
        demand: null,
        version: quotedVersion(now, { journey, capacityId, departure, validUntil: after(24) }),
        side: 'buyer',
        actor: 'bench',
        demo: false,
        now,
      }),
    )
    return quoteId
  }

  const { press, counts, times } = tallyPresses()
  /** What somebody will press; quotes are there before. */
  const attempts = async (place: Place) => {
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
  const rush = async (place: Place) => {
    const tries = await attempts(place)
    const began = performance.now()
    const won = (await Promise.all(tries.map((attempt) => attempt()))).filter(Boolean).length
    const seconds = (performance.now() - began) / 1000
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
