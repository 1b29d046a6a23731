/** The least amount or quantity that a row tells: Min. W/M 1, 最低收费 USD 50. */
import type { BillingUnit, CurrencyCode } from '@tongyun/freight/vocabulary'
import { readPriceCell, unitOf } from './amounts.ts'
import { cellText } from './cell.ts'
import type { Context } from './context.ts'
import type { GridRow } from './grid.ts'
import type { Minimum } from './offer.ts'
import type { Column } from './tables.ts'
import { leastUnitOf } from './title-units.ts'
import { currenciesIn, saysNoService, unified } from './words.ts'

const COUNTED: readonly string[] = ['rt', 'm3', 't', 'kg']
type UnitPrice = { amount: number; unit: BillingUnit | null; currency: CurrencyCode | null }
const pick = ({ unit, currency }: Omit<UnitPrice, 'amount'>) => ({ unit, currency })
/** The least price of one unit in a row. */
const unitPriceOf = (row: GridRow, columns: readonly Column[]): UnitPrice | null => {
  const prices = columns.flatMap(({ at, meaning }) => {
    if (meaning === null || !('price' in meaning) || meaning.price.boxes.length > 0) return []
    const cell = readPriceCell(row.cells[at] ?? null)
    const amount = cell.kind === 'amounts' ? cell.amounts[0]?.amount : undefined
    return amount === undefined || amount <= 0 ? [] : [{ amount, ...pick(meaning.price) }]
  })
  return prices.sort((a, b) => a.amount - b.amount)[0] ?? null
}

/** 1 W/M, 2 RT, 0,5 м³: a number of units, whose stroke parts no amounts. */
const LEAST_OF_UNITS = /^\s*(?:min\.?\s*)?(\d{1,4}(?:[.,]\d{1,2})?)\s*(\p{L}[\p{L}³./\d]*)\s*$/u

export const minimumOf = (
  row: GridRow,
  columns: readonly Column[],
  context: Context,
  of: { unit: BillingUnit | null; currency: CurrencyCode | null },
): Minimum | null => {
  const price = unitPriceOf(row, columns)
  for (const { at, title, above, meaning } of columns) {
    if (meaning === null || !('field' in meaning)) continue
    const text = cellText(row.cells[at] ?? null)
    if (text === '' || saysNoService(text)) continue
    const least = LEAST_OF_UNITS.exec(unified(text))
    const leastUnit = least === null ? undefined : unitOf(least[2] as string)
    if (leastUnit !== undefined && COUNTED.includes(leastUnit))
      return { quantity: Number(least?.[1]?.replace(',', '.')), unit: leastUnit }
    const cell = readPriceCell(row.cells[at] ?? null)
    const amount = cell.kind === 'amounts' ? cell.amounts[0] : null
    if (amount === null || amount === undefined) continue
    const unit = cell.kind === 'amounts' && cell.unit !== null && ['rt', 'm3', 't', 'kg'].includes(cell.unit) ? cell.unit : null
    if (meaning.field === 'minimumQuantity') {
      const counted = unit ?? leastUnitOf(title) ?? 'rt'
      return { quantity: amount.amount, unit: counted === 'm3' && context.unit === 'rt' ? 'rt' : counted }
    }
    if (meaning.field !== 'minimum') continue
    if (unit !== null && amount.currency === null) return { quantity: amount.amount, unit }
    // A least amount below the price of one unit would bind nobody: it is a number of units.
    const titled = amount.currency ?? currenciesIn(title)[0] ?? currenciesIn(above)[0]
    const counted = of.unit ?? price?.unit ?? context.unit
    if (titled === undefined && counted !== null && COUNTED.includes(counted) && price !== null && amount.amount < price.amount)
      return { quantity: amount.amount, unit: counted }
    return {
      amount: amount.amount,
      currency: titled ?? of.currency ?? price?.currency ?? context.currency,
    }
  }
  return null
}
