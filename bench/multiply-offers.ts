/**
 * A market of any size in minutes: each offer of a seeded one so many times, on its lane, at a freight of its own, on other
 * days, priced by the engine in a thread for each core. The seed itself takes hours for a million on a machine that is shared.
 * Triggers stay silent and indexes are made again in the end, so nothing may run over the database meanwhile, and its role must
 * be a superuser:
 *
 *     npm run seed -- --offers 100000        (with DATABASE_URL of an empty database)
 *     node bench/multiply-offers.ts postgres://postgres@…/market [times]
 */
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import type { ExchangeRates, FreightRule, Rate } from '@tongyun/freight/rate'
import { sql } from 'kysely'
import pg from 'pg'
import { boundRecord } from '../server/src/capacity/offering/bound-record.ts'
import { headlineRate } from '../server/src/capacity/offering/index.ts'
import { selectRepricing, selectToReprice } from '../server/src/capacity/offering/publication.queries.ts'
import { referenceTotalsIn } from '../server/src/capacity/offering/reference-totals.ts'
import { type Database, openDatabase } from '../server/src/core/database.ts'

/** Offers between two ids, the last of them included, that a thread multiplies. */
type Part = { address: string; times: number; after: string; last: string }

const BATCH = 250
const TABLES = ['capacities', 'departures', 'capacity_stops', 'capacity_history'] as const
/** Ids of the seed: `demo-` and a number. */
const SEEDED = /^demo-\d+$/

/** Connections that stay: on a busy machine making one takes longer than the app's own pool waits. */
const openMarket = (address: string, connections: number) =>
  openDatabase(new pg.Pool({ connectionString: address, max: connections, idleTimeoutMillis: 0 }))

/** Runs `work` without the triggers of the tables and without waiting for the disk. */
const silently = (database: Database, work: (transaction: Database) => Promise<unknown>) =>
  database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`set local synchronous_commit = off`.execute(transaction)
    await work(transaction)
  })

/** Between 0 and 1, the same for the same numbers. */
const scattered = (a: number, b: number) => {
  const sine = Math.sin(a * 12.9898 + b * 78.233) * 43_758.5453
  return sine - Math.floor(sine)
}

const times2 = (value: number, factor: number) => Math.round(value * factor * 100) / 100

const freightBy = (freight: FreightRule, factor: number): FreightRule => {
  switch (freight.form) {
    case 'flat':
      return { ...freight, prices: freight.prices.map((price) => ({ ...price, unitPrice: times2(price.unitPrice, factor) })) }
    case 'breaks':
      return { ...freight, breaks: freight.breaks.map((each) => ({ ...each, unitPrice: times2(each.unitPrice, factor) })) }
    case 'base_plus':
      return {
        ...freight,
        baseMinor: Math.round(freight.baseMinor * factor),
        additionalUnitPrice: times2(freight.additionalUnitPrice, factor),
      }
    case 'per_unit':
      return { ...freight, unitPrice: times2(freight.unitPrice, factor) }
  }
}

const dayLater = (day: string, days: number) => isoDay(new Date(Date.parse(day) + days * DAY_MS))

/** The rate at another freight and on other days; its charges, which a terminal asks of everybody, stay. */
const rateBy = (rate: Rate, factor: number, days: number): Rate => ({
  ...rate,
  freight: freightBy(rate.freight, factor),
  minimumMinor: Math.round(rate.minimumMinor * factor),
  validFrom: dayLater(rate.validFrom, days),
  validTo: dayLater(rate.validTo, days),
})

const columnsOf = async (database: Database, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

/** A copy of rows `t` with some columns given as SQL; what it comes from is yet to be told. */
const copyRows = async (database: Database, table: string, given: Record<string, ReturnType<typeof sql>>) => {
  const names = await columnsOf(database, table)
  const values = names.map((name) => given[name] ?? sql.ref(`t.${name}`))
  return sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} t`
}

const dates = (names: readonly string[], days: ReturnType<typeof sql>) =>
  Object.fromEntries(names.map((name) => [name, sql`t.${sql.ref(name)} + ${days}`]))
const moments = (names: readonly string[], days: ReturnType<typeof sql>) =>
  Object.fromEntries(names.map((name) => [name, sql`t.${sql.ref(name)} + make_interval(days => ${days})`]))

/** Days by which the `n`th copy of an offer is later, here and as SQL of its row `t`. */
const daysLater = (source: string, n: number) => (Number(source.slice('demo-'.length)) + n) % 7
const DAYS_LATER = sql`((substr(t.capacity_id, 6)::integer + n) % 7)`

/** Departures and stops of all copies follow from those of the seed alone. */
const copyDependents = async (database: Database, times: number) => {
  const copies = sql`cross join generate_series(1, ${times - 1}) n where t.capacity_id ~ ${SEEDED.source}`
  const departures = await copyRows(database, 'departures', {
    ...moments(['etd', 'eta', 'documents_cut_off', 'cargo_cut_off'], DAYS_LATER),
    ...dates(['etd_date'], DAYS_LATER),
    capacity_id: sql`t.capacity_id || '-' || n`,
    departure_id: sql`t.departure_id || '-' || n`,
    space_booked: sql`t.space_elsewhere`,
    space_held: sql`0`,
  })
  const stops = await copyRows(database, 'capacity_stops', { capacity_id: sql`t.capacity_id || '-' || n` })
  const rows = [sql`${departures} ${copies}`, sql`${stops} ${copies}`]
  await Promise.all(rows.map((statement) => silently(database, (transaction) => statement.execute(transaction))))
}

/** The past of a copy is that of its offer at the price of its own. */
const copyHistory = async (database: Database, times: number) => {
  const history = await copyRows(database, 'capacity_history', { capacity_id: sql`c.capacity_id`, unit_price: sql`c.unit_price` })
  const copies = sql`cross join generate_series(1, ${times - 1}) n join capacities c on c.capacity_id = t.capacity_id || '-' || n
    where t.capacity_id ~ ${SEEDED.source}`
  await silently(database, (transaction) => sql`${history} ${copies}`.execute(transaction))
}

/** What a copy has of its own, as columns. */
const madeOf = (offer: Awaited<ReturnType<typeof selectToReprice>>[number], n: number, exchange: ExchangeRates) => {
  const { capacity_id: source, mode, load_type: loadType, distance_km: distanceKm, equipment } = offer
  const days = daysLater(source, n)
  const rate = rateBy(offer.rate, 0.75 + 0.5 * scattered(Number(source.slice('demo-'.length)), n), days)
  const { price, record } = referenceTotalsIn(equipment, { mode, loadType, distanceKm, rate }, exchange)
  return {
    source,
    n,
    days,
    rate: JSON.stringify(rate),
    unit_price: headlineRate(rate, price).amount,
    ...record,
    ...boundRecord(rate, exchange),
  }
}
type Made = ReturnType<typeof madeOf>
const TYPES: Record<string, string> = { source: 'text', n: 'integer', days: 'integer', rate: 'text' }

const insertOffers = async (database: Database, made: readonly [Made, ...Made[]]) => {
  const names = Object.keys(made[0]) as (keyof Made)[]
  const columns = names.map((name) => sql`${made.map((each) => each[name])}::${sql.raw(TYPES[name] ?? 'float8')}[]`)
  const days = sql`m.days`
  const own = names.filter((name) => !['source', 'n', 'days', 'rate'].includes(name))
  const offers = await copyRows(database, 'capacities', {
    ...Object.fromEntries(own.map((name) => [name, sql.ref(`m.${name}`)])),
    ...dates(['available_from', 'available_to', 'valid_from', 'valid_to'], days),
    ...moments(['room_until', 'scheduled_until'], days),
    rate: sql`m.rate::jsonb`,
    capacity_id: sql`m.source || '-' || m.n`,
    reference: sql`t.reference || '-' || m.n`,
    search_text: sql`replace(t.search_text, lower(t.reference), lower(t.reference) || '-' || m.n)`,
  })
  const rows = sql`unnest(${sql.join(columns)}) as m(${sql.join(names.map((name) => sql.ref(name)))})`
  await silently(database, (transaction) => sql`${offers} join ${rows} on t.capacity_id = m.source`.execute(transaction))
}

/** Multiplies the offers of a part; the database writes one batch while the next is priced. Tells how many are done. */
const multiplyPart = async ({ address, times, after, last }: Part, tell: (done: number) => void) => {
  const database = openMarket(address, 2)
  const { exchange } = await selectRepricing(database)
  if (exchange === null) throw new Error('nothing is priced here')
  let underWay: Promise<unknown> = Promise.resolve()
  for (let from = after; from < last; ) {
    const offers = await selectToReprice(database, from, BATCH)
    const seeded = offers.filter(({ capacity_id: id }) => SEEDED.test(id) && id <= last)
    const [first, ...others] = seeded.flatMap((offer) =>
      Array.from({ length: times - 1 }, (_, of) => madeOf(offer, of + 1, exchange)),
    )
    await underWay
    if (first !== undefined) underWay = insertOffers(database, [first, ...others])
    underWay.catch(() => undefined)
    tell(seeded.length)
    from = offers.at(-1)?.capacity_id ?? last
  }
  await underWay
  await database.destroy()
}

const multiply = async (address: string, times: number) => {
  const database = openMarket(address, 4)
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1_000).toFixed(0)} s`
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${[...TABLES]}::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
    database,
  )
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(database)
  const { rows: ids } = await sql<{ id: string }>`
    select capacity_id as id from capacities where capacity_id ~ ${SEEDED.source} order by capacity_id`.execute(database)
  const parts = availableParallelism()
  const ends = Array.from({ length: parts }, (_, at) => ids[Math.ceil((ids.length * (at + 1)) / parts) - 1]?.id ?? '')
  let [done, told] = [0, 0]
  const workers = ends.map(async (last, at) => {
    const part: Part = { address, times, after: ends[at - 1] ?? '', last }
    const worker = new Worker(new URL(import.meta.url), { workerData: part })
    worker.on('message', (more: number) => {
      done += more
      if (done - told < 10_000) return
      told = done
      console.log(`${done} offers of ${ids.length}, ${seconds()}`)
    })
    await once(worker, 'exit')
  })
  await Promise.all([...workers, copyDependents(database, times)])
  console.log(`offers, departures and stops written, ${seconds()}`)
  await copyHistory(database, times)
  console.log(`history written, ${seconds()}`)
  const making = indexes.map(({ definition }) => definition)
  const makers = Array.from({ length: parts }, async () => {
    for (let definition = making.pop(); definition !== undefined; definition = making.pop())
      await database.connection().execute(async (connection) => {
        await sql`set maintenance_work_mem = '512MB'`.execute(connection)
        await sql.raw(definition ?? '').execute(connection)
      })
  })
  await Promise.all(makers)
  console.log(`indexes made, ${seconds()}`)
  await sql`vacuum (analyze) capacities, capacity_stops, departures, capacity_history`.execute(database)
  const { rows: counts } = await sql<{ count: number }>`select count(*) as count from capacities`.execute(database)
  console.log(`${counts[0]?.count} offers in ${seconds()}`)
  await database.destroy()
}

if (isMainThread) {
  const [address = '', times = '10'] = process.argv.slice(2)
  await multiply(address, Number(times))
} else {
  await multiplyPart(workerData as Part, (done) => parentPort?.postMessage(done))
}
