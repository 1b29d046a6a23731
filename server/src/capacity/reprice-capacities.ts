import { isDeepStrictEqual } from 'node:util'
import type { ExchangeRates, Rate } from '@tongyun/freight/rate'
import type { ContainerType, LoadType, Mode, VehicleType } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../core/database.ts'
import { type DaysRates, storeExchangeRates } from '../reference/index.ts'
import { boundRecord } from './bound-record.ts'
import { referenceTotalsIn } from './reference-totals.ts'

const BATCH = 500

type Row = {
  capacity_id: string
  mode: Mode
  load_type: LoadType | null
  distance_km: number
  rate: Rate
  equipment: (ContainerType | VehicleType)[]
}

/**
 * Brings reference totals and price bounds to new exchange rates, in one transaction, so that a search sees either the old
 * order or the new one. Does nothing when they already stand at `exchange`.
 * @returns how many offers were changed
 */
export const repriceCapacities = (database: Database, exchange: ExchangeRates): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const { rows: pricing } = await sql<{ exchange: ExchangeRates }>`select exchange from market_pricing for update`.execute(
      transaction,
    )
    if (pricing[0] !== undefined && isDeepStrictEqual(pricing[0].exchange, { ...exchange })) return 0
    let changed = 0
    for (let after = ''; ; ) {
      const { rows } = await sql<Row>`select capacity_id, mode, load_type, distance_km, rate, equipment from capacities
        where capacity_id > ${after} order by capacity_id limit ${BATCH}`.execute(transaction)
      if (rows.length === 0) break
      const records = rows.map(({ capacity_id, mode, load_type: loadType, distance_km: distanceKm, rate, equipment }) => ({
        capacity_id,
        ...referenceTotalsIn(equipment, { mode, loadType, distanceKm, rate }, exchange).record,
        ...boundRecord(rate, exchange),
      }))
      const columns = Object.keys(records[0] ?? {}).filter((name) => name !== 'capacity_id')
      const assignments = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))
      await sql`update capacities c set ${assignments}
        from json_populate_recordset(null::capacities, ${JSON.stringify(records)}::json) r
        where c.capacity_id = r.capacity_id`.execute(transaction)
      changed += rows.length
      after = rows.at(-1)?.capacity_id ?? after
    }
    await sql`insert into market_pricing (exchange) values (${JSON.stringify(exchange)})
      on conflict (single_row) do update set exchange = excluded.exchange`.execute(transaction)
    return changed
  })

/**
 * The way new exchange rates are published: a day's set is stored, replacing that day's, and the price order of all offers
 * follows in the same transaction.
 * @throws Error when a currency is missing or a rate is not above zero; then nothing has changed
 */
export const publishExchangeRates = (database: Database, rates: DaysRates): Promise<void> =>
  storeExchangeRates(database, rates, async (transaction, latest) => {
    // A large market takes longer than a visitor's statement may wait for its row.
    await sql`set local statement_timeout = 0`.execute(transaction)
    await repriceCapacities(transaction, latest)
  })
