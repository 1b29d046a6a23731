/** Prices of the market in memory at other exchange rates, worked out here before PostgreSQL has them (decisions 139, 142). */
import type { CapacityIndex, SlotPrices } from '@tongyun/capacity-index/capacity-index'
import { BOUND_FIELDS, type OfferPrices } from '@tongyun/capacity-index/offer'
import { referenceConsignment } from '@tongyun/freight/consignment'
import { comparisonKey } from '@tongyun/freight/displayed-price'
import { type CompiledRate, priceTotal } from '@tongyun/freight/price'
import type { Consignment, ExchangeRates } from '@tongyun/freight/rate'
import { takeTurns } from '../../core/turns.ts'
import { boundRecord } from '../offering/bound-record.ts'
import type { StableOffer } from './capacity.queries.ts'
import { compileShared } from './shared-parts.ts'
import type { SlimRates } from './slim-rates.ts'

type Priced = { compiled: CompiledRate; consignment: Consignment; distanceKm: number }

/** As the row of an offer says once the rates are applied to it (offering/reprice-capacities.ts). */
const pricesOf = ({ compiled, consignment, distanceKm }: Priced, exchange: ExchangeRates): OfferPrices => {
  const price = priceTotal(compiled, consignment, { date: compiled.rate.validFrom, distanceKm, exchange })
  const bound = boundRecord(compiled, exchange)
  return {
    referenceTotal: price.ok ? comparisonKey(price.totalMinor, compiled.rate.currency, exchange) : Number.POSITIVE_INFINITY,
    bound: BOUND_FIELDS.map((field) => bound[`bound_${field}`]),
  }
}

/** What an offer that was read costs at `exchange`. */
export const pricesAt = (record: StableOffer, exchange: ExchangeRates): OfferPrices => {
  const { mode, load_type: loadType, equipment, distance_km: distanceKm, rate } = record
  return pricesOf(
    { compiled: compileShared(rate), consignment: referenceConsignment(mode, loadType, equipment), distanceKm },
    exchange,
  )
}

/** What the offer in a slot costs at `exchange`; null where its rate is not known. */
export const pricesOfSlot = (
  { columns }: CapacityIndex,
  rates: SlimRates,
  { slot, exchange }: { slot: number; exchange: ExchangeRates },
): SlotPrices | null => {
  const revision = columns.revision[slot] ?? -1
  const known = rates.at(slot, revision)
  if (known === null) return null
  const distanceKm = columns.distanceKm[slot] ?? 0
  return { slot, id: columns.ids[slot] ?? '', revision, ...pricesOf({ ...known, distanceKm }, exchange) }
}

/**
 * Brings all offers of an index whose rates are known to `exchange`, at once, worked out in turns with others until `isOver`
 * says that nobody needs it. @returns slots of offers whose rates are not known
 */
export const applyToIndex = async (
  index: CapacityIndex,
  rates: SlimRates,
  { exchange, isOver }: { exchange: ExchangeRates; isOver: () => boolean },
): Promise<number[]> => {
  const unknown: number[] = []
  const turns = takeTurns()
  const steps = index.applyPrices((slot) => {
    const prices = pricesOfSlot(index, rates, { slot, exchange })
    if (prices === null && index.columns.ids[slot] !== '') unknown.push(slot)
    return prices
  })
  for (const _step of steps) {
    if (!turns.isOver()) continue
    await turns.next()
    // A generator that is left gives nothing into the columns.
    if (isOver()) return []
  }
  return unknown
}
