/** How totals of a lane lie: quartiles that the price part of a match is told from. */
import { convertMinor } from '../money.ts'
import type { ExchangeRates } from '../rate.ts'
import type { CurrencyCode } from '../vocabulary.ts'
import { LEAST_FIRMS, LEAST_PRICES } from './level-prices.ts'
import type { LaneSpread } from './wanted.ts'

/** A total of one offer of the lane, in minor units. */
export type LaneTotal = { providerId: string; totalMinor: number; currency: CurrencyCode }

/** What totals of several currencies are compared in. */
const CURRENCY = 'CNY'

/** The value a share of the sorted ones lies at, between two of them in proportion. */
const at = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}

/** Null where too few offers or firms have a price; totals that cannot be converted are left out. */
export const spreadOf = (totals: readonly LaneTotal[], exchange: ExchangeRates): LaneSpread | null => {
  const known = totals.flatMap(({ providerId, totalMinor, currency }) => {
    const minor = convertMinor(totalMinor, currency, CURRENCY, exchange)
    return minor === null ? [] : [{ providerId, minor }]
  })
  if (known.length < LEAST_PRICES || new Set(known.map(({ providerId }) => providerId)).size < LEAST_FIRMS) return null
  const sorted = known.map(({ minor }) => minor).sort((a, b) => a - b)
  return { currency: CURRENCY, lowerMinor: at(sorted, 0.25), medianMinor: at(sorted, 0.5), upperMinor: at(sorted, 0.75) }
}
