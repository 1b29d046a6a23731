import { expect, test } from 'vitest'
import { drawSpark } from './spark-drawing.ts'

const dated = <Day extends object>(days: readonly Day[]) => days.map((day, at) => ({ day: `2026-11-0${at + 1}`, ...day }))
const known = (median: number | null) => ({ lowerQuartile: median, median, upperQuartile: median })

test('X09 fewer than two shown days draw no trend', () => {
  expect(drawSpark([])).toBeNull()
  expect(drawSpark(dated([known(null), known(5), known(null)]))).toBeNull()
})

test('a rising median ends at the top right, a flat one stays in the box', () => {
  expect(drawSpark(dated([known(1), known(2), known(3)]))).toMatchObject({ line: 'M6 50l126-22 126-22', end: [258, 6] })
  expect(drawSpark(dated([known(7), known(7)]))).toMatchObject({ line: 'M6 50l252 0' })
})

test('a hidden day is a gap in time, not a zero', () => {
  expect(drawSpark(dated([known(1), known(null), known(3)]))?.line).toBe('M6 50l252-44')
})

test('the band runs along the upper quartile and back along the lower', () => {
  const spread = (lowerQuartile: number, median: number, upperQuartile: number) => ({ lowerQuartile, median, upperQuartile })
  expect(drawSpark(dated([spread(0, 5, 10), spread(0, 5, 10)]))?.band).toBe('M6 6l252 0 0 44-252 0z')
})

test('days stand where they are in time, not side by side', () => {
  const days = ['2026-11-01', '2026-11-08', '2026-11-09'].map((day) => ({ day, ...known(5) }))
  expect(drawSpark(days)?.line).toBe('M6 50l221 0 31 0')
})
