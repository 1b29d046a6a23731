import { CURRENCIES } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { ExchangeRatesTable } from './tables.gen.ts'

/** The latest day for which every currency has a rate; a half-published set does not count. */
export const selectLatestExchangeRates = (database: Database) =>
  database
    .selectFrom('exchange_rates')
    .select(['rate_date', 'currency', 'cny', 'source'])
    .where('rate_date', '=', (days) =>
      days
        .selectFrom('exchange_rates')
        .select('rate_date')
        .groupBy('rate_date')
        .having(sql`count(*)`, '=', CURRENCIES.length)
        .orderBy('rate_date', 'desc')
        .limit(1),
    )
    .orderBy('currency')
    .execute()

/** One statement, so that readers see a day whole or not at all. */
export const upsertExchangeRates = (database: Database, rows: ExchangeRatesTable[]) =>
  database
    .insertInto('exchange_rates')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['rate_date', 'currency'])
        .doUpdateSet((row) => ({ cny: row.ref('excluded.cny'), source: row.ref('excluded.source') })),
    )
    .execute()

export const selectRemoteConfig = (database: Database) => database.selectFrom('remote_config').select(['key', 'value']).execute()
