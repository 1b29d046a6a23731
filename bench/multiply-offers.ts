/**
 * A market of any size in minutes: each offer of a seeded one so many times, on its lane, at a freight of its own, on other
 * days, priced by the engine. The seed itself takes hours for a million on a machine that is shared. Triggers stay silent, so
 * nothing may run over the database meanwhile, and its role must be a superuser:
 *
 *     npm run seed -- --offers 100000        (with DATABASE_URL of an empty database)
 *     node bench/multiply-offers.ts postgres://postgres@…/market [times]
 */
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import type { FreightRule, Rate } from '@tongyun/freight/rate'
import { sql } from 'kysely'
import pg from 'pg'
import { boundRecord } from '../server/src/capacity/offering/bound-record.ts'
import { headlineRate } from '../server/src/capacity/offering/index.ts'
import { selectRepricing, selectToReprice } from '../server/src/capacity/offering/publication.queries.ts'
import { referenceTotalsIn } from '../server/src/capacity/offering/reference-totals.ts'
import { type Database, openDatabase } from '../server/src/core/database.ts'

const [address = '', times = '10'] = process.argv.slice(2)
const BATCH = 500
const TABLES = ['capacities', 'departures'] as const

/** Connections that stay: on a busy machine making one takes longer than the app's own pool waits. */
const database = openDatabase(new pg.Pool({ connectionString: address, max: 3, idleTimeoutMillis: 0 }))

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

const columnsOf = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

/** A copy of rows with some columns given as SQL. */
const copyRows = async (table: string, given: Record<string, ReturnType<typeof sql>>) => {
  const names = await columnsOf(table)
  const values = names.map((name) => given[name] ?? sql.ref(`t.${name}`))
  return sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} t`
}

type Made = {
  source: string
  id: string
  n: number
  days: number
  rate: Rate
  unit_price: number
  reference_minor: number | null
  reference_total: number | 'Infinity'
} & ReturnType<typeof boundRecord>

const given = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sql.ref(`m.${name}`)]))

const insertBatch = async (transaction: Database, made: readonly Made[]) => {
  const records = sql`json_to_recordset(${JSON.stringify(made)}::json) as m(source text, id text, n integer, days integer, rate jsonb,
    unit_price float8, reference_minor float8, reference_total float8, ${sql.raw(
      Object.keys(made[0] ?? {})
        .filter((name) => name.startsWith('bound_'))
        .map((name) => `${name} float8`)
        .join(', '),
    )})`
  const later = (name: string) => sql`t.${sql.ref(name)} + make_interval(days => m.days)`
  const dateLater = (name: string) => sql`t.${sql.ref(name)} + m.days`
  const dates = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, dateLater(name)]))
  const moments = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, later(name)]))
  const changed = Object.keys(made[0] ?? {}).filter((name) => !['source', 'id', 'n', 'days'].includes(name))
  const offers = await copyRows('capacities', {
    ...given(changed),
    ...dates(['available_from', 'available_to', 'valid_from', 'valid_to']),
    ...moments(['room_until', 'scheduled_until']),
    capacity_id: sql`m.id`,
    reference: sql`t.reference || '-' || m.n`,
    search_text: sql`replace(t.search_text, lower(t.reference), lower(t.reference) || '-' || m.n)`,
  })
  await sql`${offers} join ${records} on t.capacity_id = m.source`.execute(transaction)
  const stops = await copyRows('capacity_stops', { capacity_id: sql`m.id` })
  await sql`${stops} join ${records} on t.capacity_id = m.source`.execute(transaction)
  const history = await copyRows('capacity_history', { capacity_id: sql`m.id`, unit_price: sql`m.unit_price` })
  await sql`${history} join ${records} on t.capacity_id = m.source`.execute(transaction)
  const departures = await copyRows('departures', {
    ...moments(['etd', 'eta', 'documents_cut_off', 'cargo_cut_off']),
    ...dates(['etd_date']),
    capacity_id: sql`m.id`,
    departure_id: sql`t.departure_id || '-' || m.n`,
    space_booked: sql`t.space_elsewhere`,
    space_held: sql`0`,
  })
  await sql`${departures} join ${records} on t.capacity_id = m.source`.execute(transaction)
}

const { rows: indexes } = await sql<{ name: string; definition: string }>`
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = any(${[...TABLES]}::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
  database,
)
const { exchange } = await selectRepricing(database)
if (exchange === null) throw new Error('nothing is priced here')
const began = performance.now()
for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(database)
let [after, done] = ['', 0]
for (let underWay = Promise.resolve(); ; ) {
  const rows = await selectToReprice(database, after, BATCH)
  const last = rows.at(-1)
  const made: Made[] = rows
    .filter(({ capacity_id: id }) => /^demo-\d+$/.test(id))
    .flatMap(({ capacity_id: source, mode, load_type: loadType, distance_km: distanceKm, rate, equipment }, at) =>
      Array.from({ length: Number(times) - 1 }, (_, of) => {
        const n = of + 1
        const days = (done + at + n) % 7
        const varied = rateBy(rate, 0.75 + 0.5 * scattered(done + at, n), days)
        const { price, record } = referenceTotalsIn(equipment, { mode, loadType, distanceKm, rate: varied }, exchange)
        const unitPrice = headlineRate(varied, price).amount
        return {
          source,
          id: `${source}-${n}`,
          n,
          days,
          rate: varied,
          unit_price: unitPrice,
          ...record,
          ...boundRecord(varied, exchange),
        }
      }),
    )
  await underWay
  if (last === undefined) break
  done += rows.length
  after = last.capacity_id
  if (done % 10_000 === 0) console.log(`${done} offers, ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  underWay = database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`set local synchronous_commit = off`.execute(transaction)
    if (made.length > 0) await insertBatch(transaction, made)
  })
  underWay.catch(() => undefined)
}
await sql`set maintenance_work_mem = '512MB'`.execute(database)
await Promise.all(indexes.map(({ definition }) => sql.raw(definition).execute(database)))
await sql`vacuum (analyze) capacities, capacity_stops, departures, capacity_history`.execute(database)
const { rows: counts } = await sql<{ count: number }>`select count(*) as count from capacities`.execute(database)
console.log(`${counts[0]?.count} offers in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
await database.destroy()
