import { expect, test } from 'vitest'
import { drawSpark } from './spark-drawing.ts'

const week = (median: number | null) => ({ lowerQuartile: median, median, upperQuartile: median })

test('X09 fewer than two shown weeks draw no trend', () => {
  expect(drawSpark([])).toBeNull()
  expect(drawSpark([week(null), week(5), week(null)])).toBeNull()
})

test('a rising median ends at the top right, a flat one stays in the box', () => {
  expect(drawSpark([week(1), week(2), week(3)])).toMatchObject({ line: 'M6 50L132 28L258 6', end: [258, 6] })
  expect(drawSpark([week(7), week(7)])).toMatchObject({ line: 'M6 50L258 50' })
})

test('a hidden week is a gap in time, not a zero', () => {
  expect(drawSpark([week(1), week(null), week(3)])?.line).toBe('M6 50L258 6')
})

test('the band runs along the upper quartile and back along the lower', () => {
  const spread = (lowerQuartile: number, median: number, upperQuartile: number) => ({ lowerQuartile, median, upperQuartile })
  expect(drawSpark([spread(0, 5, 10), spread(0, 5, 10)])?.band).toBe('M6 6L258 6L258 50L6 50z')
})
