/** Prices that a cell names with their boxes, each as a cell of its own. */
import type { ContainerType } from '@tongyun/freight/vocabulary'
import type { PriceCell } from './amounts.ts'
import type { LinePrice } from './line-prices.ts'
import type { Cellar } from './matrix.ts'
import { boxesIn } from './words.ts'

/** The boxes that a cell lists behind as many amounts: $1,650 / $2,700（20GP / 40HQ）. Empty where it lists no boxes. */
export const boxesListed = (cell: PriceCell): ContainerType[] => {
  if (cell.kind !== 'amounts' || cell.amounts.length < 2) return []
  const listed = cell.notes.flatMap((note) => note.split(/[/|、,，;；]/u)).map((part) => boxesIn(part.trim()))
  const boxes = listed.flatMap(([box, ...more]) => (box === undefined || more.length > 0 ? [] : [box.value]))
  const isOfAll = boxes.length === listed.length && boxes.length === cell.amounts.length
  return isOfAll && new Set(boxes).size === boxes.length ? boxes : []
}

/** A price that its cell names the box or the bracket of. */
export const isOfBox = ({ of, amount }: LinePrice): boolean => of !== null && amount !== null

/** A price a cubic metre and one a tonne in one cell, each with its unit: 185/CBM，370/吨. */
export const isByUnits = (prices: readonly LinePrice[]): boolean =>
  prices.length > 1 &&
  prices.every(({ of, unit, amount }) => of === null && amount !== null && (unit === 'm3' || unit === 't')) &&
  new Set(prices.map(({ unit }) => unit)).size === prices.length

/** A price that a cell names with its box, as a cell of its own: 20DC – 1150 $ above 40HC – 1890 $. */
export const cellOf = ({ amount, currency, plus, unit }: LinePrice): PriceCell => ({
  kind: 'amounts',
  amounts: [{ amount: amount ?? 0, currency, plus }],
  unit,
  notes: [],
  unsure: null,
})
export const boxOnly = (cellar: Cellar, { of, ownership }: LinePrice): Cellar => {
  const bracket = of?.startsWith('+') ? Number(of.slice(1)) : null
  return {
    ...cellar,
    price: {
      ...cellar.price,
      boxes: of === null || bracket !== null ? [] : [of as ContainerType],
      bracket,
      ownership: ownership ?? cellar.price.ownership,
    },
  }
}
