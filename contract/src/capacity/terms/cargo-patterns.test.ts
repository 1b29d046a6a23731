import { expect, test } from 'vitest'
import { PIECE_PATTERN } from './cargo-patterns.ts'

test.each(['4x120x80x100x250', '1x0.5x30x0.1x0.001n', '9999x9999.9x1x10x999999.999', '2x60x40x50x100'])(
  '%s is a row of packages',
  (code) => {
    expect(PIECE_PATTERN.test(code)).toBe(true)
  },
)
test.each([
  '0x1x1x1x1',
  '1x0x1x1x1',
  '1x1x0.0x1x1',
  '1x1x1x000x1',
  '1x1x1x1x0',
  '1x1x1x1x0.00n',
  '1x-5x1x1x1',
  '1x1e3x1x1x1',
  '1x1.23x1x1x1',
])('%s is none: sides and weight are above 0', (code) => {
  expect(PIECE_PATTERN.test(code)).toBe(false)
})
