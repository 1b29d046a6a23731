import { expect, test } from 'vitest'
import { type FeeStep, feeShapes } from './fee-shapes.ts'

const asOf = '2026-11-24T00:00:00Z'
const steps: FeeStep[] = [
  { kind: 'free', from: null, amountMinor: 0 },
  { kind: 'step', from: '2026-12-04T00:00:00Z', amountMinor: 5_000 },
  { kind: 'no_show', from: '2026-12-14T00:00:00Z', amountMinor: 20_000 },
]

test('steps lie in time and amount to scale and fill the width; now begins what is not booked yet', () => {
  const { bars, marks, now } = feeShapes(steps, { since: asOf, asOf })
  expect(now).toBe(0)
  expect(bars.map(({ height }) => height)).toEqual([0, 0.25, 1])
  for (const [i, { x, width }] of bars.entries()) expect(x + width).toBeCloseTo(bars[i + 1]?.x ?? 100)
  expect(bars[0]?.width).toBeCloseTo(bars[1]?.width ?? 0)
  expect(marks.map(({ at }) => at)).toEqual([null, '2026-12-14T00:00:00Z', '2026-12-04T00:00:00Z'])
})

test('a step that is over has no width, and now takes the room of a mark near it', () => {
  const over = [{ kind: 'free', from: null, amountMinor: 0 } as const, ...steps.slice(1)]
  const late = feeShapes(over, { since: '2026-12-04T00:00:00Z', asOf: '2026-12-05T00:00:00Z' })
  expect(late.bars.map(({ kind }) => kind)).toEqual(['step', 'no_show'])
  expect(late.marks.map(({ at }) => at)).toEqual([null, '2026-12-14T00:00:00Z'])
})

test('after the last step now stands at the end at most', () => {
  expect(feeShapes(steps, { since: asOf, asOf: '2027-06-01T00:00:00Z' }).now).toBe(100)
})
