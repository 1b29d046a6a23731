/** Columns of searches that are under way at once lie apart, whatever was freed before them. */
import { expect, test } from 'vitest'
import { SearchMemory } from './search-memory.ts'

/** Longer than a block. */
const LONG = 300_000
const LENGTHS = [0, 1, 3, 1_000, 7, 200_000, 5, 100_000, LONG, 2]

type Taken = { column: Float64Array | Int32Array; mark: number }

const takeAll = (memory: SearchMemory, mark: number): Taken[] =>
  LENGTHS.map((length, at) => {
    const column = at % 2 === 0 ? memory.float64(length) : memory.int32(length)
    expect(column).toHaveLength(length)
    column.fill(mark + at)
    return { column, mark: mark + at }
  })
const expectKept = (taken: readonly Taken[]) => {
  for (const { column, mark } of taken) expect(column.every((number) => number === mark)).toBe(true)
}

test('nothing that is taken lies where something else is, and what is freed is used again', () => {
  const [first, second, third] = [new SearchMemory(), new SearchMemory(), new SearchMemory()]
  const [ofFirst, ofSecond] = [takeAll(first, 100), takeAll(second, 200)]
  expectKept(ofFirst)
  expectKept(ofSecond)
  first.free()
  const ofThird = takeAll(third, 300)
  const againOfFirst = takeAll(first, 400)
  expectKept(ofSecond)
  expectKept(ofThird)
  expectKept(againOfFirst)
  const buffers = new Set(ofFirst.map(({ column }) => column.buffer))
  expect(ofThird.some(({ column }) => buffers.has(column.buffer))).toBe(true)
})
