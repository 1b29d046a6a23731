import type { ExchangeRates } from '@tongyun/freight/rate'
import { CURRENCIES, type CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Database } from '../core/database.ts'
import { DEMO_EXCHANGE } from './demonstration-rates.ts'
import { selectLatestExchangeRates, upsertExchangeRates } from './reference.queries.ts'

/** How long another process's change may stay unseen here. */
const KEEP_MS = 3_000

const kept = new WeakMap<Database, { rates: Promise<ExchangeRates>; until: number }>()

const read = async (database: Database): Promise<ExchangeRates> => {
  const rows = await selectLatestExchangeRates(database)
  const first = rows[0]
  if (first === undefined) throw new Error('exchange_rates holds no day with a rate for every currency')
  return {
    base: 'CNY',
    date: first.rate_date,
    source: [...new Set(rows.map((row) => row.source))].join('; '),
    rates: Object.fromEntries(rows.map((row) => [row.currency, row.cny])),
  }
}

/**
 * The latest complete set of exchange rates: yuan one unit of each currency is worth, with its date and source.
 * Read once for many callers and kept 3 seconds; `storeExchangeRates` makes its own process see a change at once.
 * @throws Error when there is no complete set
 */
export const exchangeRates = (database: Database): Promise<ExchangeRates> => {
  const held = kept.get(database)
  if (held !== undefined && Date.now() < held.until) return held.rates
  const rates = read(database)
  kept.set(database, { rates, until: Date.now() + KEEP_MS })
  rates.catch(() => kept.delete(database))
  return rates
}

/**
 * Publishes the demonstration rates where there is no complete set, for without rates no price can be compared.
 * @returns true when it did
 */
export const ensureExchangeRates = async (database: Database, date: string): Promise<boolean> => {
  if ((await selectLatestExchangeRates(database)).length > 0) return false
  await storeExchangeRates(database, { date, ...DEMO_EXCHANGE })
  return true
}

export type DaysRates = { date: string; source: string; rates: Record<CurrencyCode, number> }

/**
 * Stores a day's set, replacing that day's. `follow` is given the set that is the latest then, in the same transaction.
 * Where there are offers, capacity's `publishExchangeRates` is the way, which brings their price order along.
 * @throws Error when a currency is missing or a rate is not above zero
 */
export const storeExchangeRates = async (
  database: Database,
  { date, source, rates }: DaysRates,
  follow: (transaction: Database, latest: ExchangeRates) => Promise<unknown> = async () => undefined,
): Promise<void> => {
  await database.transaction().execute(async (transaction) => {
    await upsertExchangeRates(
      transaction,
      CURRENCIES.map((currency) => ({ rate_date: date, currency, cny: rates[currency], source })),
    )
    await follow(transaction, await read(transaction))
  })
  kept.delete(database)
}
