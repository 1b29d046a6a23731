import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['Үрімжі / Урумчи', 'Бішкек / Бишкек'],
  ['Урумчи / Үрімжі', 'Бишкек/Бішкек'],
])('a place by its names in two languages is one: %s', async (from, to) => {
  const { offers } = await readText(`Цены в USD\nОткуда;Куда;FTL, $ за машину\n${from};${to};3100`, { name: 'авто.csv' })
  expect(offers.map(({ pol, pod }) => `${pol} ${pod}`)).toEqual(['g1529102 g1528675'])
})
