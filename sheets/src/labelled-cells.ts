/** Prices that a cell names with their boxes, each as a cell of its own. */
import type { ContainerType } from '@tongyun/freight/vocabulary'
import type { PriceCell } from './amounts.ts'
import type { LinePrice } from './line-prices.ts'
import type { Cellar } from './matrix.ts'

/** A price that a cell names with its box, as a cell of its own: 20DC – 1150 $ above 40HC – 1890 $. */
export const cellOf = ({ amount, currency, plus }: LinePrice): PriceCell => ({
  kind: 'amounts',
  amounts: [{ amount: amount ?? 0, currency, plus }],
  unit: null,
  notes: [],
  unsure: null,
})
export const boxOnly = (cellar: Cellar, { of, ownership }: LinePrice): Cellar => {
  const bracket = of?.startsWith('+') ? Number(of.slice(1)) : null
  return {
    ...cellar,
    price: {
      ...cellar.price,
      boxes: bracket === null ? [of as ContainerType] : [],
      bracket,
      ownership: ownership ?? cellar.price.ownership,
    },
  }
}
