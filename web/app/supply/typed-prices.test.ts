import { expect, test } from 'vitest'
import { typedPriceName, typedPricesOf } from './typed-prices.ts'

const price = { offerId: 'o-1', path: 'rate.freight.prices.0.unitPrice', reference: 'SEA 1', after: 1029 }
const typed = (value: string) => {
  const form = new FormData()
  form.append(typedPriceName(price as Parameters<typeof typedPriceName>[0]), value)
  form.append('requestKey', '1')
  return typedPricesOf(form)
}

test('only a price that was typed over is sent, and one that is no number is told with its offer', () => {
  expect(typed('1029')).toEqual({ exact: [], wrong: [] })
  expect(typed(' ')).toEqual({ exact: [], wrong: [] })
  expect(typed('1,050')).toEqual({ exact: [{ offerId: 'o-1', path: price.path, unitPrice: 1050 }], wrong: [] })
  for (const wrong of ['abc', '-5'])
    expect(typed(wrong)).toMatchObject({ exact: [], wrong: [{ reference: 'SEA 1', typed: wrong }] })
})
