import type { PriceResult, Rate } from '@tongyun/freight/rate'
import type { BillingUnit, ContainerType, CurrencyCode, VehicleType } from '@tongyun/freight/vocabulary'

export type HeadlineRate = {
  amount: number
  currency: CurrencyCode
  unit: BillingUnit
  equipment: ContainerType | VehicleType | null
}

/**
 * The rate as a row shows it, as published: the price of the container or truck that was priced, the price of one unit, or
 * the weight break that was charged. Before anything was priced: the first of what is published.
 */
export const headlineRate = ({ currency, freight }: Rate, priced: PriceResult | null): HeadlineRate => {
  const lines = priced?.ok ? priced.lines.filter(({ code, group }) => code === 'BAS' && group === 'freight') : []
  switch (freight.form) {
    case 'flat': {
      const line = lines.find(({ equipment }) => freight.prices.some((price) => price.equipment === equipment))
      const price = freight.prices.find(({ equipment }) => equipment === line?.equipment) ?? freight.prices[0]
      return { amount: price?.unitPrice ?? 0, currency, unit: freight.unit, equipment: price?.equipment ?? null }
    }
    case 'breaks': {
      const line = lines.find(({ basis }) => basis === 'kg')
      return { amount: line?.unitPrice ?? freight.breaks[0]?.unitPrice ?? 0, currency, unit: 'kg', equipment: null }
    }
    case 'base_plus':
      return { amount: freight.additionalUnitPrice, currency, unit: freight.unit, equipment: null }
    case 'per_unit':
      return { amount: freight.unitPrice, currency, unit: freight.unit, equipment: null }
  }
}
