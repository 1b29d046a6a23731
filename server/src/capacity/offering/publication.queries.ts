/** The SQL by which offers come onto the mall and change there; rows travel as JSON. */
import type { Capacity } from '@tongyun/freight/capacity'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { openGazetteer } from '@tongyun/places'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../core/database.ts'
import { runPrepared } from '../../core/prepared.ts'
import { capacityRecord, stopRecords } from './capacity-record.ts'
import type { Publication } from './publication.ts'
import type { CapacitiesTable, CapacityOfferingTables } from './tables.gen.ts'

/** Rows sent in one statement: small enough to stay far below the statement timeout on a slow machine. */
const CHUNK = 500

const HISTORY_CHUNK = 5_000

/** One set-based insert of JSON rows; columns the database works out itself are not named. */
export const insertRows = async <
  Table extends keyof CapacityOfferingTables,
  Column extends keyof Insertable<CapacityOfferingTables[Table]> & string,
>(
  database: Database,
  table: Table,
  rows: Record<Column, unknown>[],
) => {
  const first = rows[0]
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += CHUNK) {
    const json = JSON.stringify(rows.slice(at, at + CHUNK))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(database)
  }
}

/** Columns as arrays: so many small rows would take longer to read as JSON than to store. */
export const insertHistory = async (database: Database, history: Publication['history']) => {
  for (let at = 0; at < history.length; at += HISTORY_CHUNK) {
    const chunk = history.slice(at, at + HISTORY_CHUNK)
    await sql`insert into capacity_history (capacity_id, day, unit_price, space_left_percent)
      select * from unnest(${chunk.map(({ capacityId }) => capacityId)}::text[], ${chunk.map(({ day }) => day)}::date[],
        ${chunk.map(({ unitPrice }) => unitPrice)}::double precision[],
        ${chunk.map(({ spaceLeftPercent }) => spaceLeftPercent)}::double precision[])`.execute(database)
  }
}

/** The rates the order of prices stands at, undefined while the market is empty; new ones wait until the transaction ends. */
export const lockPricing = async (transaction: Database): Promise<ExchangeRates | undefined> => {
  const { rows } = await sql<{ exchange: ExchangeRates }>`select exchange from market_pricing for share`.execute(transaction)
  return rows[0]?.exchange
}

/** The same, for whoever changes them. */
export const lockPricingToChange = async (transaction: Database): Promise<ExchangeRates | undefined> => {
  const { rows } = await sql<{ exchange: ExchangeRates }>`select exchange from market_pricing for update`.execute(transaction)
  return rows[0]?.exchange
}

/** What the first offers are priced at; once there is something, it stays. */
export const insertPricing = (database: Database, exchange: ExchangeRates) =>
  sql`insert into market_pricing (exchange) values (${JSON.stringify(exchange)}) on conflict (single_row) do nothing`.execute(
    database,
  )

export const upsertPricing = (database: Database, exchange: ExchangeRates) =>
  sql`insert into market_pricing (exchange) values (${JSON.stringify(exchange)})
    on conflict (single_row) do update set exchange = excluded.exchange`.execute(database)

/** How far offers have come on their way to the rates of the market: null once all stand at them. */
export type Repricing = { to: string | null; exchange: ExchangeRates | null }

export const selectRepricing = async (database: Database): Promise<Repricing> => {
  const query = sql<Repricing>`
    select r.repriced_to as to, p.exchange from market_repricing r left join market_pricing p on true`
  const [row] = await runPrepared(database, query.compile(database))
  return row ?? { to: null, exchange: null }
}

/**
 * The same, held until the transaction ends, which waits for whatever it locks next no longer than `patienceMs`: then it fails
 * as isHeldByOthers tells. What it writes of offers is noted as their prices alone (migration 216).
 */
export const lockRepricing = async (transaction: Database, patienceMs: number): Promise<Repricing> => {
  const { rows } = await sql<Repricing>`
    select r.repriced_to as to, p.exchange, set_config('lock_timeout', ${`${patienceMs}ms`}, true),
      set_config('tongyun.applies_rates', 'on', true)
    from market_repricing r left join market_pricing p on true for update of r`.execute(transaction)
  return rows[0] ?? { to: null, exchange: null }
}

export const writeRepricing = (transaction: Database, to: string | null) =>
  sql`update market_repricing set repriced_to = ${to}`.execute(transaction)

/** What prices of offers follow from, by id, after one. */
export const selectToReprice = async (database: Database, after: string, limit: number) => {
  const { rows } = await sql<
    Pick<Selectable<CapacitiesTable>, 'capacity_id' | 'revision' | 'mode' | 'load_type' | 'distance_km' | 'rate' | 'equipment'>
  >`select capacity_id, revision, mode, load_type, distance_km, rate, equipment from capacities
    where capacity_id > ${after} order by capacity_id limit ${limit}`.execute(database)
  return rows
}

type CapacityColumn = keyof Updateable<CapacitiesTable> & string

/**
 * Writes columns of offers by id, and that offers up to the last are done; all records have the same ones. An offer of another
 * revision was published meanwhile, at the rates of then, and stays. @returns how many had others before
 */
export const writeRepriced = async <Column extends CapacityColumn>(
  transaction: Database,
  records: readonly Record<Column | 'capacity_id' | 'revision', unknown>[],
) => {
  const columns = Object.keys(records[0] ?? {}).filter((name) => name !== 'capacity_id' && name !== 'revision')
  const row = (of: string) => sql`(${sql.join(columns.map((name) => sql.ref(`${of}.${name}`)))})`
  const { numAffectedRows } = await sql`
    with noted as (update market_repricing set repriced_to = ${records.at(-1)?.capacity_id})
    update capacities c set ${assignments(columns)}
    from json_populate_recordset(null::capacities, ${JSON.stringify(records)}::json) r
    where c.capacity_id = r.capacity_id and c.revision = r.revision and ${row('c')} is distinct from ${row('r')}`.execute(
    transaction,
  )
  return Number(numAffectedRows ?? 0)
}

/** Which of these offers there are, locked until the transaction ends. */
export const lockCapacities = async (transaction: Database, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ capacity_id: string }>`
    select capacity_id from capacities where capacity_id = any(${[...ids]}::text[])
    order by capacity_id for update`.execute(transaction)
  return new Set(rows.map(({ capacity_id: id }) => id))
}

const assignments = (columns: readonly string[]) =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))

/** Puts offers with their stops in the place of what the mall showed of them. */
export const replaceRows = async (
  transaction: Database,
  capacities: readonly Capacity[],
  exchange: ExchangeRates,
  until: Date,
) => {
  const gazetteer = openGazetteer()
  const ids = capacities.map(({ capacityId }) => capacityId)
  await sql`delete from capacity_stops where capacity_id = any(${ids}::text[])`.execute(transaction)
  const records = capacities.map((capacity) => capacityRecord(capacity, { gazetteer, exchange }))
  const kept = new Set(['capacity_id', 'provider_id', 'demo', 'sale_status'])
  const columns = Object.keys(records[0] ?? {}).filter((name) => !kept.has(name))
  // What is paused stays so; what had ended, was sold out or was withdrawn before is on sale again.
  await sql`
    update capacities c set ${assignments(columns)}, revision = c.revision + 1, scheduled_until = ${until},
      sale_status = case when c.sale_status in ('expired', 'sold_out', 'withdrawn') then 'on_sale' else c.sale_status end
    from json_populate_recordset(null::capacities, ${JSON.stringify(records)}::json) r
    where c.capacity_id = r.capacity_id`.execute(transaction)
  await insertRows(transaction, 'capacity_stops', capacities.flatMap(stopRecords))
}

/** Up to when offers have room, after their departures were replaced; of those for which that is something else than before. */
export const markRoom = (transaction: Database, ids: readonly string[]) =>
  sql`update capacities c set room_until = r.until from (
      select o.id, (select max(closes_at) from departures d where d.capacity_id = o.id and d.space_left > 0) as until
      from unnest(${ids}::text[]) as o(id)) r
    where c.capacity_id = r.id and c.room_until is distinct from r.until`.execute(transaction)
