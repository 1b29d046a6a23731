import { isDeepStrictEqual } from 'node:util'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { type Database, inTransaction } from '../../core/database.ts'
import { liftTimeLimit } from '../../core/transaction.ts'
import { type DaysRates, storeExchangeRates } from '../../reference/index.ts'
import { boundRecord } from './bound-record.ts'
import { lockPricingToChange, selectToReprice, updateCapacities, upsertPricing } from './publication.queries.ts'
import { referenceTotalsIn } from './reference-totals.ts'

const BATCH = 500

/**
 * Brings reference totals and price bounds to new exchange rates, in one transaction, so that a search sees either the old
 * order or the new one. Does nothing when they already stand at `exchange`.
 * @returns how many offers were changed
 */
export const repriceCapacities = (database: Database, exchange: ExchangeRates): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const pricing = await lockPricingToChange(transaction)
    if (pricing !== undefined && isDeepStrictEqual(pricing, { ...exchange })) return 0
    let changed = 0
    for (let after = ''; ; ) {
      const rows = await selectToReprice(transaction, after, BATCH)
      if (rows.length === 0) break
      const records = rows.map(({ capacity_id, mode, load_type: loadType, distance_km: distanceKm, rate, equipment }) => ({
        capacity_id,
        ...referenceTotalsIn(equipment, { mode, loadType, distanceKm, rate }, exchange).record,
        ...boundRecord(rate, exchange),
      }))
      await updateCapacities(transaction, records)
      changed += rows.length
      after = rows.at(-1)?.capacity_id ?? after
    }
    await upsertPricing(transaction, exchange)
    return changed
  })

/**
 * The way new exchange rates are published: a day's set is stored, replacing that day's, and the price order of all offers
 * follows in the same transaction.
 * @throws Error when a currency is missing or a rate is not above zero; then nothing has changed
 */
export const publishExchangeRates = (database: Database, rates: DaysRates): Promise<void> =>
  storeExchangeRates(database, rates, async (transaction, latest) => {
    await liftTimeLimit(transaction)
    await repriceCapacities(transaction, latest)
  })
