import { HOUR_MS } from '@tongyun/freight/days'
import { expect, test } from 'vitest'
import { type Figures, isNotWorse, MAX_HEADROOM } from './plan.ts'
import { PriceGaps } from './price-gaps.ts'
import { chance } from './random-market.fixture.ts'

const BEGIN_MS = Date.UTC(2026, 10, 29)

test('whatever nothing beats any more at higher prices lies in a gap, from any part of it on', () => {
  const random = chance(200)
  // Coarse figures, so that many are equal, and some beyond the last step of time.
  const figures = (): Figures => ({
    price: random.below(30),
    arrival: BEGIN_MS + random.below(24) * (random.below(4) === 0 ? 100 : 3) * HOUR_MS,
    headroom: (random.below(33) * MAX_HEADROOM) / 32,
  })
  let [missing, outside] = [0, 0]
  for (let round = 0; round < 200; round += 1) {
    const all = Array.from({ length: 60 }, figures)
    const front = all.filter((one) => !all.some((other) => isNotWorse(other, one) && !isNotWorse(one, other)))
    const rises = front.map(() => [0, 0, 0, 1, 2, 9, Infinity][random.below(7)] ?? 0)
    const scoped = { scope: 'port_to_port' } as const
    const before = front.map((plan) => ({ ...plan, ...scoped }))
    const raised = before.map((plan, at) => ({ ...plan, price: plan.price + (rises[at] ?? 0) }))
    const now = raised.filter(({ price }) => price < Infinity)
    const gaps = new PriceGaps(before, now, BEGIN_MS)
    for (let tried = 0; tried < 100; tried += 1) {
      const chain = figures()
      if (!front.some((plan) => isNotWorse(plan, chain))) continue
      const isMissing = !now.some((plan) => isNotWorse(plan, chain))
      // As it is, and as a part of it is that costs less, is there earlier, and has more to spare.
      const part = {
        price: chain.price - random.below(3),
        arrival: chain.arrival - random.below(3) * HOUR_MS,
        headroom: Math.min(MAX_HEADROOM, chain.headroom + (random.below(3) * MAX_HEADROOM) / 32),
      }
      for (const { price, arrival, headroom } of [chain, part])
        if (isMissing) expect(gaps.has(1, 1, price, arrival, headroom)).toBe(true)
        else if (!gaps.has(1, 1, price, arrival, headroom)) outside += 1
      expect(gaps.has(0, 1, chain.price, chain.arrival, chain.headroom)).toBe(false)
      missing += isMissing ? 1 : 0
    }
  }
  expect(missing).toBeGreaterThan(1_000)
  expect(outside).toBeGreaterThan(1_000)
})

test('where no price went up there is no gap', () => {
  const plan = { price: 5, arrival: BEGIN_MS + HOUR_MS, headroom: 1, scope: 'door_to_door' } as const
  expect(new PriceGaps([plan], [plan], BEGIN_MS).isEmpty).toBe(true)
  expect(new PriceGaps([], [], BEGIN_MS).isEmpty).toBe(true)
  const gaps = new PriceGaps([plan], [{ ...plan, price: 6 }], BEGIN_MS)
  expect(gaps.isEmpty).toBe(false)
  expect(gaps.has(0, 0, 5, plan.arrival, 1)).toBe(true)
  expect(gaps.has(0, 0, 6, plan.arrival, 1)).toBe(false)
})
