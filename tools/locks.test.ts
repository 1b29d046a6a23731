/** Whoever holds one advisory lock of PostgreSQL waits for ever for another of the same number: all numbers stand in one place. */
import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

const TABLE = 'server/src/core/advisory-lock.ts'

test('no two locks share a number', () => {
  const numbers = [...read(TABLE).matchAll(/^ {2}(\w+): (\d[\d_]+),$/gm)].map(([, , number = '']) => number)
  expect(numbers.length).toBeGreaterThan(5)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every lock is one of them, or the hash of what it guards', () => {
  const taken = files('server/{src,seed}/**/*.ts').flatMap((file) =>
    [...read(file).matchAll(/pg_(?:try_)?advisory_\w+\((.*)/g)].map(([, number = '']) => ({ file, number })),
  )
  expect(taken.length).toBeGreaterThan(6)
  expect(taken.filter(({ number }) => !/^(?:\$\{LOCKS[.[]|hashtextextended\()/.test(number))).toEqual([])
})
