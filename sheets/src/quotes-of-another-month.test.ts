import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ["- Xi'an - Hamburg: USD 5,350", "(Our February quote of USD 4,750 for Xi'an - Hamburg can no longer be used.)"],
  ['- Сиань - Гамбург: USD 5350', '(Февральская ставка 4750 USD Сиань - Гамбург больше не действует.)'],
  ['西安-汉堡 USD 5350', '（2月的报价 西安-汉堡 USD 4750 已作废）'],
])('a quote of another month that holds no more ends no price of this one: %s', async (line, before) => {
  const { offers } = await readText(`RAIL, 40'HC, USD\n${line}\n\n${before}`, { name: 'rates.txt' })
  expect(offers.map(({ prices }) => prices[0]?.amount)).toEqual([5350])
})
