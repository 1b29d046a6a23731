import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { type Database, inTransaction } from '../../core/database.ts'
import { isHeldByOthers } from '../../core/transaction.ts'
import { type DaysRates, storeExchangeRates } from '../../reference/index.ts'
import { boundRecord } from './bound-record.ts'
import {
  lockPricingToChange,
  lockRepricing,
  selectToReprice,
  upsertPricing,
  writeRepriced,
  writeRepricing,
} from './publication.queries.ts'
import { referenceTotalsIn } from './reference-totals.ts'

/** For so long a step should hold its offers, whose writers wait meanwhile. */
const HELD_MS = 20
const [LEAST, FIRST, MOST] = [5, 20, 500]
/** A step gives its offers back rather than wait for another's for longer than this, and tries again after as long. */
const PATIENCE_MS = 40

/** Has offers priced at `exchange` from now on; those there are follow in steps. Does nothing where they already are, or follow. */
const changePricing = async (transaction: Database, exchange: ExchangeRates) => {
  const pricing = await lockPricingToChange(transaction)
  if (pricing !== undefined && isDeepStrictEqual(pricing, { ...exchange })) return
  await upsertPricing(transaction, exchange)
  await writeRepricing(transaction, '')
}

/**
 * Brings the next `limit` offers to the rates of the market. They are read and priced before they are held, which they are for
 * one statement; whoever publishes one meanwhile gives it another revision and prices it at these rates.
 * @returns how many have other prices now, and since when they were held; null where none is left
 */
const repriceNext = (database: Database, limit: number): Promise<{ changed: number; heldSince: number } | null> =>
  inTransaction(database, async (transaction) => {
    const { to, exchange } = await lockRepricing(transaction, PATIENCE_MS)
    if (to === null || exchange === null) return null
    const rows = await selectToReprice(transaction, to, limit)
    if (rows.length === 0) {
      await writeRepricing(transaction, null)
      return null
    }
    const records = rows.map(
      ({ capacity_id, revision, mode, load_type: loadType, distance_km: distanceKm, rate, equipment }) => ({
        capacity_id,
        revision,
        ...referenceTotalsIn(equipment, { mode, loadType, distanceKm, rate }, exchange).record,
        ...boundRecord(rate, exchange),
      }),
    )
    const heldSince = performance.now()
    return { changed: await writeRepriced(transaction, records), heldSince }
  })

/** Brings all offers there, in steps each as large as others can wait for. Several processes may do it at once, or after each other. */
const repriceInSteps = async (database: Database, signal?: AbortSignal): Promise<number> => {
  let [changed, limit] = [0, FIRST]
  while (!signal?.aborted) {
    try {
      const step = await repriceNext(database, limit)
      if (step === null) return changed
      changed += step.changed
      const fitting = Math.round((limit * HELD_MS) / (performance.now() - step.heldSince))
      limit = Math.min(Math.max(fitting, LEAST), MOST, limit * 2)
    } catch (error) {
      if (!isHeldByOthers(error)) throw error
      await setTimeout(PATIENCE_MS)
    }
  }
  return changed
}

/**
 * Brings reference totals and price bounds to new exchange rates, in short transactions: who writes an offer meanwhile waits for
 * one of them at most. Until it is over some offers stand at the rates of before. One that `signal` or a crash ended is gone on
 * with by the next. Does nothing when they already stand at `exchange`.
 * @returns how many offers were changed
 */
export const repriceCapacities = async (database: Database, exchange: ExchangeRates, signal?: AbortSignal): Promise<number> => {
  await inTransaction(database, (transaction) => changePricing(transaction, exchange))
  return repriceInSteps(database, signal)
}

/**
 * The way new exchange rates are published: a day's set is stored, replacing that day's, and the price order of all offers
 * follows, at the latest when this is over.
 * @throws Error when a currency is missing or a rate is not above zero; then nothing has changed
 */
export const publishExchangeRates = async (database: Database, rates: DaysRates): Promise<void> => {
  await storeExchangeRates(database, rates, changePricing)
  await repriceInSteps(database)
}
