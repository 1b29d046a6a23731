import { expect, test } from 'vitest'
import { placeOnScale } from './lane-scale.tsx'

test('E06 half and double of the median lie as far from it, and what is far beyond stands at the end of the scale', () => {
  expect([-50, 0, 100].map(placeOnScale)).toEqual([25, 50, 75])
  expect([-100, -90, 900].map(placeOnScale)).toEqual([0, 0, 100])
})
