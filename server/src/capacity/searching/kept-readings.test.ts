import { expect, test } from 'vitest'
import { KeptReadings } from './kept-readings.ts'

/** Readings that end when they are let, each value told apart by how often was read. */
const slowReader = () => {
  let [reads, end] = [0, () => {}]
  const read = async (missing: readonly string[]) => {
    reads += 1
    const value = reads
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return missing.map((id) => ({ id, value, beside: id === 'a' ? ['x'] : [] }))
  }
  return { read, end: () => end(), reads: () => reads }
}

/** What is read of `ids` while `meanwhile` happens, then what is kept of them. */
const readWhile = async (ids: readonly string[], meanwhile: (kept: KeptReadings<number>) => void) => {
  const kept = new KeptReadings<number>(() => 10)
  const { read, end, reads } = slowReader()
  const reading = kept.of(ids, read)
  meanwhile(kept)
  end()
  const given = await reading
  const again = kept.of(ids, read)
  end()
  return { given: [...given], again: [...(await again)], reads: reads() }
}

test('what was read is read once', async () => {
  expect(await readWhile(['a', 'b'], () => {})).toEqual({
    given: [
      ['a', 1],
      ['b', 1],
    ],
    again: [
      ['a', 1],
      ['b', 1],
    ],
    reads: 1,
  })
})

test.each([
  { forgotten: ['b'], again: { a: 1, b: 2 } },
  { forgotten: ['x'], again: { a: 2, b: 1 } },
  { forgotten: undefined, again: { a: 2, b: 2 } },
  { forgotten: ['c'], again: { a: 1, b: 1 } },
])('what is forgotten while it is read is given and not kept: $forgotten', async ({ forgotten, again }) => {
  const found = await readWhile(['a', 'b'], (kept) => kept.forget(forgotten))
  expect(Object.fromEntries(found.given)).toEqual({ a: 1, b: 1 })
  expect(Object.fromEntries(found.again)).toEqual(again)
})

test('what says something of others is forgotten with them, by each of them', async () => {
  const kept = new KeptReadings<number>(() => 10)
  let reads = 0
  const read = async (missing: readonly string[]) => {
    reads += 1
    return missing.map((id) => ({ id, value: reads, beside: id === 'of both' ? ['one', 'other'] : [] }))
  }
  const readingOf = async (id: string) => (await kept.of([id], read)).get(id)
  expect([await readingOf('of both'), await readingOf('by itself')]).toEqual([1, 2])
  for (const [id, value] of [
    ['one', 3],
    ['other', 4],
  ] as const) {
    kept.forget([id])
    expect([await readingOf('of both'), await readingOf('by itself')]).toEqual([value, 2])
  }
})

test('no more is kept than may be, the oldest going first', async () => {
  const kept = new KeptReadings<string>(() => 3)
  const read = async (missing: readonly string[]) => missing.map((id) => ({ id, value: id }))
  for (const id of ['a', 'b', 'c', 'd']) await kept.of([id], read)
  let missing: readonly string[] = []
  await kept.of(['a', 'b', 'c', 'd'], async (ids) => {
    missing = ids
    return []
  })
  expect([kept.isFull, missing]).toEqual([true, ['a']])
})

test('what gave way to others, or was read again, is no longer forgotten with what it once told of', async () => {
  const kept = new KeptReadings<string>(() => 1)
  const reads: string[] = []
  const read = (id: string, beside: readonly string[]) =>
    kept.of([id], async () => {
      reads.push(id)
      return [{ id, value: id, beside }]
    })
  await read('a', ['x'])
  await read('b', [])
  await read('a', [])
  kept.forget(['x'])
  await read('a', [])
  expect(reads).toEqual(['a', 'b', 'a'])
  kept.forget(['a'])
  await read('a', ['x'])
  kept.forget(['x'])
  await read('a', ['x'])
  expect(reads).toEqual(['a', 'b', 'a', 'a', 'a'])
})
