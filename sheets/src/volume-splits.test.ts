import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['Volume split', '50/50', 50],
  ['Volume split', '60:40', 40],
  ['分泡', '5/5', 50],
  ['分泡', '七三分', 30],
  ['分泡比例', '6:4', 40],
  ['Volume split', 'no split', 0],
  ['分泡', '不分泡', 0],
])('how much of the volume is waived: %s %s', async (title, cell, percent) => {
  const { offers, asked } = await readText(
    `CNY per kg\nOrigin,Dest.,Airline,M,N,+45,+100,${title}\nWUH,FRA,CK,400,52,44,38,${cell}\nWUH,LGG,ET,380,48,41,36,${cell}\n`,
    { name: 'air.csv' },
  )
  expect(offers.map(({ chargeable }) => chargeable?.splitPercent)).toEqual([percent, percent])
  expect(asked.filter(({ about }) => about === 'place')).toEqual([])
})
