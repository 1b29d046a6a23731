import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forbiddenIn, renderPart } from '../../test/render-page.tsx'
import { PriceBar, slicesOf } from './price-bar.tsx'

const amount = fc.integer({ min: 0, max: 1_000_000_000 })

describe('price bar (P05)', () => {
  test('draws slices that follow one another and fill the bar', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (freight, origin, destination, surcharge) => {
        fc.pre(freight + origin + destination + surcharge > 0)
        const slices = slicesOf({ freight, origin, destination, surcharge })
        expect(slices.reduce((sum, slice) => sum + slice.percent, 0)).toBeCloseTo(100, 6)
        let from = 0
        for (const slice of slices) {
          expect(slice.fromPercent).toBeCloseTo(from, 6)
          from += slice.percent
        }
      }),
    )
  })

  test('leaves out what is nothing and reads out the shares', () => {
    const html = renderPart('en', <PriceBar slicesMinor={{ freight: 900, origin: 0, destination: 100, surcharge: 0 }} />)
    expect(html).toContain('90%')
    expect(html).toContain('10%')
    expect(html.match(/<rect/g)).toHaveLength(2)
    expect(forbiddenIn(html)).toEqual([])
  })
})
