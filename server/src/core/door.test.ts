import { expect, test } from 'vitest'
import { Door } from './door.ts'

/** A door with requests by visitor in the order they came, 1 ms apart, and who is let in `apartMs` after the one before. */
const doorOf = (asked: string, apartMs = 10) => {
  const door = new Door()
  const order: string[] = []
  let now = 0
  for (const visitor of asked) door.enter(visitor, () => order.push(visitor), now++)
  const letIn = (many: number) => {
    for (let n = 0; n < many; n += 1) {
      now += apartMs
      door.next(now)?.()
    }
    return order.join('')
  }
  return { door, letIn, now: () => now }
}

test.each([
  ['one request each', 'abcd', 'abcd'],
  ['one visitor alone, in the order it asked', 'aaaa', 'aaaa'],
  ['a visitor with many, who came first', 'aaaaaabc', 'abcaaaaa'],
  ['a visitor with many, who came last', 'bcaaaaaa', 'bcaaaaaa'],
  ['two with many and one between', 'aaabbbc', 'abcabab'],
])('%s: %s is let in as %s', (_, asked, order) => {
  const { door, letIn } = doorOf(asked)
  expect(letIn(asked.length)).toBe(order)
  expect(door.size).toBe(0)
  expect(door.next(0)).toBeUndefined()
})

test('whoever comes while a visitor with many waits is let in after one of those', () => {
  const { door, letIn, now } = doorOf('aaaaaaaa')
  letIn(2)
  let isIn = false
  door.enter('b', () => (isIn = true), now())
  door.next(now() + 10)?.()
  expect(isIn).toBe(false)
  door.next(now() + 20)?.()
  expect(isIn).toBe(true)
})

test('the expected wait is a round for each request of its own, and what others asked for is a round together', () => {
  const { door, letIn, now } = doorOf('a'.repeat(100))
  letIn(40)
  // Sixty wait, each let in 10 ms after the other.
  expect(door.expectedMs('a', now())).toBeGreaterThan(500)
  expect(door.expectedMs('a', now())).toBeLessThan(700)
  expect(door.expectedMs('b', now())).toBeLessThan(20)
})

test('among a hundred visitors everybody waits for all of them', () => {
  const door = new Door()
  for (let n = 0; n < 100; n += 1) door.enter(`v${n}`, () => undefined, 0)
  for (let n = 1; n <= 50; n += 1) {
    door.enter(`w${n}`, () => undefined, n * 10)
    door.next(n * 10)
  }
  expect(door.expectedMs('new', 500)).toBeGreaterThanOrEqual(500)
})

test('whoever has stood there is told of before anybody was let in', () => {
  const { door } = doorOf('a')
  expect(door.expectedMs('b', 3_000)).toBe(3_000)
})

test('nobody waits where nobody stands, however long others stood before', () => {
  const { door, letIn, now } = doorOf('abcdefgh', 500)
  letIn(8)
  expect(door.expectedMs('a', now())).toBe(0)
  door.enter('a', () => undefined, now())
  expect(door.expectedMs('b', now() + 1)).toBeLessThan(10)
})
