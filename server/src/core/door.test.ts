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

/** A door that has let in many, 10 ms after each other, with `asked` that wait there now. */
const usedDoor = (asked: string) => {
  const door = new Door()
  const began = 100_000
  for (let n = 0; n <= 300; n += 1) door.enter('before', () => undefined, 0)
  for (let n = 300; n >= 0; n -= 1) door.next(began - n * 10)
  for (const visitor of asked) door.enter(visitor, () => undefined, began)
  return { expected: (visitor: string, laterMs = 0) => Math.round(door.expectedMs(visitor, began + laterMs)) }
}

test.each([
  ['of a visitor that has many there', 'a'.repeat(60), 'a', 600],
  ['of another, which one of those is before', 'a'.repeat(60), 'b', 10],
  ['of one among many, which all are before', 'abcdefghij', 'new', 100],
  ['of one that has two there, which three of each other are before', 'aaabbbbbbc', 'c', 50],
])('the expected wait %s: %s, %s: %i ms', (_, asked, visitor, ms) => {
  expect(usedDoor(asked).expected(visitor)).toBe(ms)
})

test('whoever comes is told of how long nobody was let in', () => {
  expect(usedDoor('a').expected('b', 3_000)).toBe(3_000)
})

test('one long pause, as for a collection of the heap, is not taken for the usual; pauses that go on are', () => {
  const door = new Door()
  let now = 0
  for (let n = 0; n < 400; n += 1) door.enter('a', () => undefined, 0)
  const letIn = (many: number, apartMs: number) => {
    for (let n = 0; n < many; n += 1) {
      now += apartMs
      door.next(now)
    }
    return door.expectedMs('a', now)
  }
  const before = letIn(300, 10)
  expect(letIn(1, 300)).toBeLessThan(before * 2)
  expect(letIn(50, 300) / 49).toBeGreaterThan(200)
})

test('nobody waits where nobody stands; what was learnt stays, and single requests do not unlearn it', () => {
  const { door, letIn, now } = doorOf('a'.repeat(200))
  letIn(200)
  expect(door.expectedMs('a', now())).toBe(0)
  for (let n = 0; n < 100; n += 1) {
    door.enter('a', () => undefined, now() + n)
    door.next(now() + n)
  }
  for (let n = 0; n < 50; n += 1) door.enter('a', () => undefined, now() + 100)
  expect(door.expectedMs('a', now() + 100)).toBeGreaterThan(400)
})
