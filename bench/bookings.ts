/**
 * Bookings a second through the API of one process that is asked without a network, spread over many departures and all on one,
 * each beside the bare statement that books in the same turn of the same run; and a rush of many at once on one departure with
 * space for some. Controls: an entry of the audit log in the same transaction, and a rush without the queue of a departure.
 * Afterwards the rules of deals are asked, and what was answered is counted against what is there.
 * Run: node bench/bookings.ts [seconds of a turn] [turns] [clients] [departures] [rush] [offers of the market]
 */
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookCapacity, getCheckout } from '@tongyun/contract/booking/checkout'
import { PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import { sql } from 'kysely'
import { seedMarket } from '../server/seed/seed-market.ts'
import { buildApp } from '../server/src/app.ts'
import { agreeOn } from '../server/src/booking/agree.ts'
import { timesOfNew } from '../server/src/booking/agreed.ts'
import { PARTIES } from '../server/src/booking/bookings.fixture.ts'
import { RULES_OF_BOOKINGS } from '../server/src/booking/invariants.ts'
import { insertBooking, onSaleSql } from '../server/src/booking/new-booking.queries.ts'
import { noticesOfNew } from '../server/src/booking/new-booking-notices.ts'
import { sealParties } from '../server/src/booking/sealed-parties.ts'
import { offerToBook } from '../server/src/capacity/searching/index.ts'
import { isWithoutSpace } from '../server/src/capacity/space/index.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { writeAudit } from '../server/src/core/audit.ts'
import { type Database, openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { inProcessCaller } from '../server/src/core/in-process-caller.ts'
import { readableId } from '../server/src/core/readable-id.ts'
import { insertKey } from '../server/src/core/request-keys.queries.ts'
import { newDealNumber } from '../server/src/deals/index.ts'
import { readConfig } from '../server/src/settings.ts'
import { TEST_SETTINGS } from '../server/test/create-test-app.ts'
import { insertPerson, logIn, TEST_KEYS } from '../server/test/people.ts'
import { loadNow, treeCpuMs } from './process.ts'

const [seconds = 3, turns = 3, clients = 16, departures = 4_000, rush = 1_000, offers = 6_000] = process.argv.slice(2).map(Number)
const BUYERS = 16
const OF_RUSH = 100
const CONNECTIONS = 10
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
const CARGO = { weightKg: 100, volumeM3: 0.2 }
const WHOLE_CARGO = { ...CARGO, pieces: [], containers: [], vehicles: [], cargo: [] }

const folder = await mkdtemp(join(tmpdir(), 'tongyun-bookings-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
// The seed takes longer than a statement of the product may.
const seeding = openPool(postgres.address, 2, quiet, { statementMs: 0 })
const pool = openPool(postgres.address, CONNECTIONS, quiet)
const database = openDatabase(pool)

type Place = { capacityId: string; departureId: string }
type Seen = { revision: number; totalMinor: number; currency: string }
type Buyer = { shipperId: string; userId: string; call: ReturnType<typeof inProcessCaller>['call'] }

const percentile = (values: readonly number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN)
const median = (values: readonly number[]) => percentile(values, 0.5)
const middle = (values: readonly number[]) =>
  Number((values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN).toFixed(2))
const anyOf = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value

const refused: Record<string, number> = {}
const count = (what: string) => {
  refused[what] = (refused[what] ?? 0) + 1
}
let acknowledged = 0

/** One turn of all clients. @returns what was done a second, how long each took, and processor time of each here and in PostgreSQL, ms */
const turn = async (book: () => Promise<boolean>) => {
  const took: number[] = []
  const cpuBefore = process.cpuUsage()
  const postgresBefore = treeCpuMs(postgres.pid())
  const began = performance.now()
  const client = async () => {
    while (performance.now() - began < seconds * 1000) {
      const from = performance.now()
      if (await book()) took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const { user, system } = process.cpuUsage(cpuBefore)
  const each = (ms: number) => ms / took.length
  return {
    perSecond: took.length / ((performance.now() - began) / 1000),
    took,
    cpuMs: each((user + system) / 1000),
    postgresCpuMs: each(treeCpuMs(postgres.pid()) - postgresBefore),
  }
}

try {
  await migrate(seeding)
  await seedMarket(openDatabase(seeding), { offers, now: new Date() })
  await seeding.end()
  const app = await buildApp({ config: readConfig(TEST_SETTINGS), database })
  await app.ready()
  const server = { app, database }
  const buyers: Buyer[] = []
  for (let i = 0; i < BUYERS; i += 1) {
    const user = await insertPerson(database)
    const shipperId = readableId('s')
    await sql`insert into shippers (shipper_id, name_zh, demo, created_at, updated_at) values (${shipperId}, '货主', false, now(), now())`.execute(
      database,
    )
    await sql`insert into shipper_people (user_id, shipper_id, owner, joined_at) values (${user.user_id}, ${shipperId}, true, now())`.execute(
      database,
    )
    const { cookie } = await logIn(server, user)
    buyers.push({ shipperId, userId: user.user_id, call: inProcessCaller(app, 'en', { cookie }).call })
  }
  const { rows: found } = await sql<Place>`
    select c.capacity_id as "capacityId", d.departure_id as "departureId" from capacities c join departures d using (capacity_id)
    where on_offer and offer_until > now() + interval '1 day' and space_unit = 'kg' and d.closes_at > now() + interval '3 days'
      and d.etd_date <= c.valid_to and 'general' = any(cargo_types) and load_type is distinct from 'FCL'
    order by md5(d.departure_id)`.execute(database)
  // Room for all that is booked here.
  await sql`update departures set space_total = 100000000 where departure_id = any(${found.map(({ departureId }) => departureId)})`.execute(
    database,
  )
  const seenAt = async ({ capacityId, departureId }: Place): Promise<Seen | null> => {
    const { data } = await anyOf(buyers).call(getCheckout, { offer: capacityId, departure: departureId, ...CARGO })
    return data?.seen && data.hurdle === null ? data.seen : null
  }
  // A price is one of an offer and its departure; what the engine refuses is left out.
  const places: (Place & { seen: Seen })[] = []
  for (const place of found) {
    if (places.length >= departures) break
    const seen = await seenAt(place)
    if (seen !== null) places.push({ ...place, seen })
  }
  const [hot] = places
  if (hot === undefined) throw new Error('nothing can be booked')

  const byApi = async ({ capacityId, departureId, seen }: (typeof places)[number]) => {
    const { code, msgParams } = await anyOf(buyers).call(bookCapacity, {
      offer: capacityId,
      departure: departureId,
      ...CARGO,
      ...seen,
      goods: 'Gearboxes',
      parties: PARTIES,
      requestKey: randomUUID(),
    } as never)
    if (code === 200) acknowledged += 1
    else count(`${code} ${msgParams?.reason ?? ''}`.trim())
    return code === 200
  }

  /** The statement alone: everything it needs was read and agreed before. */
  const prepare = async ({ capacityId, departureId, seen }: (typeof places)[number]) => {
    const now = new Date()
    const offer = await offerToBook({ capacityId, departureId, ...WHOLE_CARGO }, { locale: 'en', database, now })
    const agreed = offer && agreeOn(offer, { version: 0, confirmed: false, terms: PROPOSED_TERMS }, now)
    if (!offer?.departure || !agreed) throw new Error(`${capacityId} cannot be booked`)
    const { needed, record, row } = offer
    return { agreed, departureId, needed, unit: record.space_unit, capacityId, providerId: row.provider.providerId, seen }
  }
  const byStatement = async (
    { agreed, departureId, needed, unit, capacityId, providerId, seen }: Awaited<ReturnType<typeof prepare>>,
    on: Database = database,
  ) => {
    const { shipperId, userId } = anyOf(buyers)
    const now = new Date()
    const bookingId = readableId('b')
    const booking = {
      bookingId,
      number: newDealNumber(),
      shipperId,
      providerId,
      trip: null,
      quote: null,
      space: { departureId, quantity: needed, unit },
      atOnce: false,
      agreed,
      times: timesOfNew(agreed, { atOnce: false, now, workPlace: { zone: 'Asia/Shanghai', country: 'CN' } }),
      cargo: { goods: 'Gearboxes' },
      parties: sealParties(PARTIES, bookingId, TEST_KEYS),
      actor: userId,
      demo: false,
      now,
    }
    const press = { userId, key: randomUUID(), endpoint: 'bench', fingerprint: Buffer.alloc(32) }
    await insertBooking(
      on,
      booking,
      {
        deal: { dealId: readableId('k'), number: newDealNumber() },
        notices: noticesOfNew(booking, { cityId: 'c-cn-shanghai', zone: 'Asia/Shanghai' }),
        onlyIf: onSaleSql(capacityId, seen.revision, now),
      },
      '{}',
      (answer, from) => insertKey(press, now, answer, from),
    )
    acknowledged += 1
    return true
  }
  const prepared: Awaited<ReturnType<typeof prepare>>[] = []
  for (const place of places.slice(0, 500)) prepared.push(await prepare(place))
  const [hotOne] = prepared
  if (hotOne === undefined) throw new Error('nothing was prepared')
  const withAudit = (one: Awaited<ReturnType<typeof prepare>>) =>
    database.transaction().execute(async (transaction) => {
      const booked = await byStatement(one, transaction)
      await writeAudit(transaction, {
        at: new Date(),
        actor: 'bench',
        action: 'review.approve',
        subject: one.departureId,
        details: {},
      })
      return booked
    })

  const WAYS: Record<string, () => Promise<boolean>> = {
    'spread, bare statement': () => byStatement(anyOf(prepared)),
    'spread, through the API': () => byApi(anyOf(places)),
    'spread, control: with an entry of the audit log': () => withAudit(anyOf(prepared)),
    'one departure, bare statement': () => byStatement(hotOne),
    'one departure, through the API': () => byApi(hot),
  }
  for (const way of Object.values(WAYS)) await way()
  const rates: Record<string, number[]> = {}
  const times: Record<string, number[]> = {}
  const cpu: Record<string, number[]> = {}
  const postgresCpu: Record<string, number[]> = {}
  for (let i = 0; i < turns; i += 1)
    for (const [name, way] of Object.entries(WAYS)) {
      const { perSecond, took, cpuMs, postgresCpuMs } = await turn(way)
      cpu[name] = [...(cpu[name] ?? []), cpuMs]
      postgresCpu[name] = [...(postgresCpu[name] ?? []), postgresCpuMs]
      rates[name] = [...(rates[name] ?? []), perSecond]
      times[name] = [...(times[name] ?? []), ...took]
    }
  const rateOf = (name: string) => median(rates[name] ?? [])
  console.log(
    `${clients} clients, median of ${turns} turns of ${seconds} s, ${places.length} departures, ${CONNECTIONS} connections, load ${loadNow()}`,
  )
  console.table(
    Object.keys(WAYS).map((name) => ({
      way: name,
      'bookings/s': rateOf(name),
      'p50 ms': percentile(times[name] ?? [], 0.5),
      'p99 ms': percentile(times[name] ?? [], 0.99),
      'CPU of the process, ms each': middle(cpu[name] ?? []),
      'of PostgreSQL': middle(postgresCpu[name] ?? []),
      'of the statement': Number((rateOf(name) / rateOf(`${name.split(',')[0]}, bare statement`)).toFixed(2)),
    })),
  )

  /** Many at once on a departure with space for some of them. */
  const rushOn = async (place: (typeof places)[number], book: () => Promise<boolean>) => {
    const one = await prepare(place)
    await sql`update departures set space_total = space_booked + space_held + ${one.needed * OF_RUSH} where departure_id = ${place.departureId}`.execute(
      database,
    )
    const began = performance.now()
    const took: number[] = []
    const failed: Record<string, number> = {}
    let won = 0
    await Promise.all(
      Array.from({ length: rush }, async () => {
        try {
          if (await book()) won += 1
        } catch (error) {
          const why = isWithoutSpace(error) ? 'no space' : String((error as { code?: string }).code ?? error)
          failed[why] = (failed[why] ?? 0) + 1
        }
        took.push(performance.now() - began)
      }),
    )
    return { 'won of 100': won, 'p50 ms': percentile(took, 0.5), 'all ms': percentile(took, 1), failed: JSON.stringify(failed) }
  }
  const [first, second] = places.slice(-2)
  if (first !== undefined && second !== undefined) {
    const bare = await prepare(second)
    for (const key of Object.keys(refused)) delete refused[key]
    const queued = await rushOn(first, () => byApi(first))
    const answers = JSON.stringify(refused)
    const control = await rushOn(second, () => byStatement(bare))
    console.log(`${rush} at once on one departure with space for ${OF_RUSH}`)
    console.table([
      { way: 'through the API', ...queued, failed: answers },
      { way: 'control: the bare statement without the queue', ...control },
    ])
  }
  const { rows: there } = await sql<{ n: number }>`select count(*) as n from bookings`.execute(database)
  const broken: Record<string, number> = {}
  for (const { name, find } of RULES_OF_BOOKINGS) {
    const ids = await find(database, new Date())
    if (ids.length > 0) broken[name] = ids.length
  }
  console.table([{ acknowledged, 'there are': there[0]?.n, 'rules broken': JSON.stringify(broken) }])
  await app.close()
} finally {
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true })
}
