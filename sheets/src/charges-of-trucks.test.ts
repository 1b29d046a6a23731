import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['口岸换装费/车', '线路,整车 USD,零担 USD/kg'],
  ['Transloading per truck', 'Lane,FTL USD,LTL USD/kg'],
])('what a whole truck costs is no charge of part loads: %s', async (title, head) => {
  const { offers } = await readText(`road, USD\n${head},${title}\nUrumqi - Almaty,3000,0.62,120`, { name: 'road.csv' })
  expect(
    offers.map(({ loadType, surcharges }) => [loadType, ...surcharges.map(({ amount, basis }) => `${amount} ${basis}`)]),
  ).toEqual([['FTL', '120 truck'], ['LTL']])
})
