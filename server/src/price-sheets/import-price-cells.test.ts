import { openGazetteer } from '@tongyun/places'
import type { Cell } from '@tongyun/sheets/cell'
import { expect, test } from 'vitest'
import { type ReadingContext, RowReading } from './import-reading.ts'

/** A price cell: what is read, or what is asked. */
const priceOf = (cell: Cell, of: 'whole' | 'unit' = 'whole') => {
  const context = { gazetteer: openGazetteer(), locale: 'zh', dateOrder: 'month_first', now: new Date(), dates: new Map() }
  const row = new RowReading(new Map([['price:40HQ', cell]]), context as unknown as ReadingContext)
  const price = row.price('price:40HQ', 'USD', of)
  const [fault] = row.faults
  return fault === undefined ? price : [fault.rule, fault.params.words].filter((part) => part !== undefined).join(' ')
}

test('X06 a price of a whole container that can be read twice is asked about, not guessed', () => {
  const asked = 'thousands_or_decimals 3.2 / 3200'
  for (const cell of ['3.200', '$3.200', 'USD 3.200', '3.200/40HQ', '3,20', '3,2', '3.20', ' 3.200 '])
    expect(priceOf(cell), cell).toBe(asked)
  expect(priceOf('120.500')).toBe('thousands_or_decimals 120.5 / 120500')
  // A number cell has lost how it was written.
  expect(priceOf(3.2)).toBe(asked)
  expect(priceOf(0.85)).toBe('thousands_or_decimals 0.85')
  for (const cell of ['3200起', '3200 起', '3200+', 'от 3200', 'USD3200起']) expect(priceOf(cell), cell).toBe('price_not_firm')
})

test('control: what reads one way only is read, and small prices a kilogram are usual', () => {
  const read = {
    '3200': 3200,
    '3,200': 3200,
    '1.850,00': 1850,
    '1,850.00': 1850,
    '1 850,50': 1850.5,
    '850,5': 850.5,
    '$3,200/40HQ': 3200,
  }
  for (const [cell, price] of Object.entries(read)) expect(priceOf(cell), cell).toBe(price)
  expect(priceOf(1850.5)).toBe(1850.5)
  expect(priceOf('3.200', 'unit')).toBe(3.2)
  expect(priceOf('3,20', 'unit')).toBe(3.2)
})
