import type { ModeDetails } from '@tongyun/freight/capacity'
import { referenceConsignment } from '@tongyun/freight/consignment'
import { comparisonKey } from '@tongyun/freight/displayed-price'
import { priceConsignment } from '@tongyun/freight/price'
import type { ExchangeRates, PriceResult, Rate } from '@tongyun/freight/rate'
import type { ContainerType, LoadType, Mode, VehicleType } from '@tongyun/freight/vocabulary'
import { equipmentOf } from './service-label.ts'

type Priced = { mode: Mode; loadType: LoadType | null; distanceKm: number; rate: Rate }
type Equipment = readonly (ContainerType | VehicleType)[]

/**
 * The engine's price of an offer for its reference consignment, and its columns: the total in minor units of the rate's
 * currency, and in fen to compare offers by; null and Infinity where the rate refuses that consignment.
 */
export const referenceTotalsIn = (
  equipment: Equipment,
  { mode, loadType, distanceKm, rate }: Priced,
  exchange: ExchangeRates,
) => {
  const consignment = referenceConsignment(mode, loadType, equipment)
  const price: PriceResult = priceConsignment(rate, consignment, { date: rate.validFrom, distanceKm, exchange })
  const record: { reference_minor: number | null; reference_total: number | 'Infinity' } = price.ok
    ? { reference_minor: price.totalMinor, reference_total: comparisonKey(price.totalMinor, rate.currency, exchange) }
    : { reference_minor: null, reference_total: 'Infinity' }
  return { price, record }
}

/** The same for a capacity as it is published. */
export const referenceTotals = (capacity: Priced & { details: ModeDetails }, exchange: ExchangeRates) =>
  referenceTotalsIn(equipmentOf(capacity.details), capacity, exchange)
