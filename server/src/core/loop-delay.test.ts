import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { followLoopDelay } from './loop-delay.ts'

const holdUp = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a loop held up from one look to the next is late by that, and in time again after it', async () => {
  const delayMs = followLoopDelay()
  const told: number[] = []
  const watching = setInterval(() => told.push(delayMs()), 50)
  // The looks are a second apart from the call on: this begins right behind one of them.
  await sleep(1_005)
  holdUp(3_000)
  await expect.poll(() => Math.max(...told), { timeout: 10_000 }).toBeGreaterThan(500)
  await expect.poll(delayMs, { timeout: 20_000 }).toBeLessThan(200)
  clearInterval(watching)
  // A machine that others use, too, adds to it, but not without end.
  expect(Math.max(...told)).toBeLessThan(30_000)
})

test('it is one measure, whoever asks', () => {
  expect(followLoopDelay()).toBe(followLoopDelay())
})
