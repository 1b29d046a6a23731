/** What charges of a lane usually come to: medians over the prices of its offers, net of VAT, in one currency. */
import type { expectedCharges } from '@tongyun/freight/deal/expected-charges'
import { netOf, type PriceLevel, type UsualCharge, type Vat } from '@tongyun/freight/deal/level-prices'
import { convertMinor } from '@tongyun/freight/money'
import type { LanePrice } from '../capacity/searching/index.ts'

/** A price of the lane with the VAT that its provider says is in it. */
export type VatPrice = LanePrice & { vat: Vat }

type Expected = ReturnType<typeof expectedCharges>[number]

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = Math.floor(sorted.length / 2)
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper
  return Math.round(((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2)
}

/**
 * What a price asks for an expected charge, under the first of the names that tariffs have for it; null where it names none.
 * Delivery stands for handling only where it is inside of it, so it says nothing of what handling alone costs.
 */
const amountOf = ({ charges }: Pick<LanePrice, 'charges'>, { code, group, alsoAs }: Expected): number | null => {
  const names = [code, ...alsoAs.filter((other) => other !== 'DLV')]
  const name = names.find((one) => charges.some((charge) => charge.group === group && charge.code === one))
  if (name === undefined) return null
  const named = charges.filter((charge) => charge.group === group && charge.code === name)
  return named.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** Prices whose currency has no rate of exchange are left out. */
export const usualCharges = (
  prices: readonly VatPrice[],
  expected: readonly Expected[],
  { currency, exchange }: Pick<PriceLevel, 'currency' | 'exchange'>,
): UsualCharge[] =>
  expected.flatMap((charge) => {
    const told = prices.flatMap((price) => {
      const amountMinor = amountOf(price, charge)
      if (amountMinor === null) return []
      const level = convertMinor(netOf(amountMinor, price.vat), price.currency, currency, exchange)
      return level === null ? [] : [{ providerId: price.providerId, level }]
    })
    if (told.length === 0) return []
    const { code, group } = charge
    const firms = new Set(told.map(({ providerId }) => providerId)).size
    return [{ code, group, medianMinor: median(told.map(({ level }) => level)), currency, n: told.length, firms }]
  })
