/** The one price of an offer a table row has room for. */
import type { FreightRule } from '@tongyun/freight/rate'

/** Path in the sheet, amount in major units, equipment it is for, and how many other prices there are. */
type PriceCell = { path: string; amount: number; equipment: string | null; more: number }

/** Air is compared at 300 kg (freight/src/consignment.ts). */
const COMPARED_AT_KG = 300

/** That of the 40HQ or of the first equipment, of the break air is compared in, or of one unit. */
export const priceCell = (freight: FreightRule): PriceCell | null => {
  switch (freight.form) {
    case 'flat': {
      const at = Math.max(
        0,
        freight.prices.findIndex(({ equipment }) => equipment === '40HQ'),
      )
      const price = freight.prices[at]
      if (price === undefined) return null
      const { unitPrice: amount, equipment } = price
      return { path: `rate.freight.prices.${at}.unitPrice`, amount, equipment, more: freight.prices.length - 1 }
    }
    case 'breaks': {
      const at = Math.max(
        0,
        freight.breaks.findLastIndex(({ fromKg }) => fromKg <= COMPARED_AT_KG),
      )
      const price = freight.breaks[at]
      if (price === undefined) return null
      return {
        path: `rate.freight.breaks.${at}.unitPrice`,
        amount: price.unitPrice,
        equipment: null,
        more: freight.breaks.length - 1,
      }
    }
    case 'per_unit':
      return { path: 'rate.freight.unitPrice', amount: freight.unitPrice, equipment: null, more: 0 }
    case 'base_plus':
      return { path: 'rate.freight.additionalUnitPrice', amount: freight.additionalUnitPrice, equipment: null, more: 1 }
  }
}
