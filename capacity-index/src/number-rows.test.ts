/** Rows of numbers are those that were put last, in memory and read back from a file that was written between two changes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NumberRows } from './number-rows.ts'
import { readBack, taken } from './read-back.fixture.ts'
import type { Part } from './snapshot.ts'

const SLOTS = 40
const put = fc.record({
  slot: fc.nat(SLOTS - 1),
  row: fc.array(fc.oneof(fc.double({ noNaN: true }), fc.integer()), { maxLength: 12 }),
})
const rowsOf = (rows: NumberRows) =>
  Array.from({ length: SLOTS }, (_, slot) => Array.from({ length: rows.lengthOf(slot) }, (_, number) => rows.at(slot, number)))
const written = (rows: NumberRows, meanwhile: () => void = () => undefined) => {
  const parts: Part[] = []
  for (const part of rows.written(SLOTS)) {
    if (part !== undefined) parts.push(taken(part))
    meanwhile()
  }
  return readBack(parts, NumberRows.restored)
}

test('whatever is put, in any order, again and after it was read back', () => {
  fc.assert(
    fc.property(fc.array(put), fc.array(put), (first, later) => {
      const known: number[][] = Array.from({ length: SLOTS }, () => [])
      let rows = new NumberRows()
      const putAll = (puts: typeof first) => {
        for (const { slot, row } of puts) {
          rows.put(slot, row)
          known[slot] = row
        }
      }
      putAll(first)
      expect(rowsOf(rows)).toEqual(known)
      rows = written(rows)
      expect(rowsOf(rows)).toEqual(known)
      putAll(later)
      expect(rowsOf(rows)).toEqual(known)
    }),
  )
})

test('more rows than a block and a part hold, and one longer than a block', () => {
  const rows = new NumberRows()
  const rowOf = (slot: number) => Array.from({ length: slot === 7 ? 300_000 : 9_000 + slot }, (_, number) => slot * number)
  for (let slot = 0; slot < SLOTS; slot += 1) rows.put(slot, rowOf(slot))
  for (const each of [rows, written(rows)])
    for (let slot = 0; slot < SLOTS; slot += 1) {
      expect(each.lengthOf(slot)).toBe(rowOf(slot).length)
      expect([each.at(slot, 1), each.at(slot, 8_999), each.at(slot, rowOf(slot).length)]).toEqual([slot, slot * 8_999, undefined])
    }
})

test('a row that is replaced while rows are written is read back as it was or as it is, never as parts of both', () => {
  const rows = new NumberRows()
  const LONG = 8_000
  const rowOf = (value: number) => new Array<number>(LONG).fill(value)
  for (let slot = 0; slot < SLOTS; slot += 1) rows.put(slot, rowOf(1))
  let value = 1
  const back = written(rows, () => {
    value += 1
    for (let slot = 0; slot < SLOTS; slot += 1) rows.put(slot, rowOf(value))
  })
  expect(value).toBeGreaterThan(3)
  const values = rowsOf(back).map((row) => new Set(row))
  expect(values.map(({ size }) => size)).toEqual(new Array(SLOTS).fill(1))
  expect(new Set(values.flatMap((each) => [...each])).size).toBeGreaterThan(1)
})
