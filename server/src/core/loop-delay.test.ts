import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { followLoopDelay } from './loop-delay.ts'

const began = performance.now()
followLoopDelay()

const holdUp = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

// The looks are a second apart from the first call on; this begins right behind one of them, and amid two.
test.each([5, 250, 500, 900])(
  'a loop held up from %i ms behind a look on is late by that, and in time again after it',
  async (behindMs) => {
    const delayMs = followLoopDelay()
    const told: number[] = []
    const watching = setInterval(() => told.push(delayMs()), 50)
    await sleep(1_000 - ((performance.now() - began) % 1_000) + behindMs)
    holdUp(3_000)
    await expect.poll(() => Math.max(...told), { timeout: 10_000 }).toBeGreaterThan(500)
    await expect.poll(delayMs, { timeout: 20_000 }).toBeLessThan(200)
    clearInterval(watching)
    // A machine that others use, too, adds to it, but not without end.
    expect(Math.max(...told)).toBeLessThan(30_000)
  },
)

test('it is one measure, whoever asks', () => {
  expect(followLoopDelay()).toBe(followLoopDelay())
})
