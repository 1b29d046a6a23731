/** Prices of the market in memory at other exchange rates, worked out here before PostgreSQL has them (decision 139). */
import type { CapacityIndex, SlotPrices } from '@tongyun/capacity-index/capacity-index'
import { BOUND_FIELDS, type OfferPrices } from '@tongyun/capacity-index/offer'
import { referenceConsignment } from '@tongyun/freight/consignment'
import { comparisonKey } from '@tongyun/freight/displayed-price'
import { priceTotal } from '@tongyun/freight/price'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { takeTurns } from '../../core/turns.ts'
import { boundRecord } from '../offering/bound-record.ts'
import type { StableOffer } from './capacity.queries.ts'
import { compileShared } from './shared-rates.ts'

/** What an offer costs at `exchange`: as its row says once the rates are applied to it (offering/reprice-capacities.ts). */
export const pricesAt = (record: StableOffer, exchange: ExchangeRates): OfferPrices => {
  const { mode, load_type: loadType, equipment, distance_km: distanceKm } = record
  const compiled = compileShared(record.rate)
  const consignment = referenceConsignment(mode, loadType, equipment)
  const price = priceTotal(compiled, consignment, { date: compiled.rate.validFrom, distanceKm, exchange })
  const bound = boundRecord(compiled, exchange)
  return {
    referenceTotal: price.ok ? comparisonKey(price.totalMinor, compiled.rate.currency, exchange) : Number.POSITIVE_INFINITY,
    bound: BOUND_FIELDS.map((field) => bound[`bound_${field}`]),
  }
}

/**
 * Prices of the offers of an index whose records are in memory, in turns with others, until `isOver` says that nobody needs
 * them. Offers without a record follow as PostgreSQL has them.
 */
export const pricesOfIndex = async (
  { columns }: CapacityIndex,
  records: ReadonlyMap<string, StableOffer>,
  { exchange, isOver }: { exchange: ExchangeRates; isOver: () => boolean },
): Promise<SlotPrices[]> => {
  const made: SlotPrices[] = []
  const turns = takeTurns()
  for (let slot = 0; slot < columns.length && !isOver(); slot += 1) {
    const record = records.get(columns.ids[slot] ?? '')
    if (record === undefined || record.revision !== columns.revision[slot]) continue
    const { capacity_id: id, revision } = record
    made.push({ slot, id, revision, ...pricesAt(record, exchange) })
    if (turns.isOver()) await turns.next()
  }
  return made
}
