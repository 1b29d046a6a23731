import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test('a price a kilogram that is out of line with that of a cubic metre is flagged', async () => {
  const rows = ['Hamburg,45,0.09', 'Rotterdam,42,0.084', 'Istanbul,75,0.15', 'Saigon,8,0.16', 'Tokyo,12,0.024']
  const { flagged } = await readText(`LCL ex Shanghai\nPOD,USD/CBM,USD/KGS\n${rows.join('\n')}\n`, { name: 'lcl.csv' })
  expect(flagged.filter(({ kind }) => kind === 'price_out_of_line').flatMap((each) => each.rows)).toEqual(['L6'])
})

test.each(['16 per cbm / 20 per ton', '16/方 / 20/吨', '16 за м3 / 20 за тонну'])(
  'two prices of a cell are each of the unit that they name, whatever its title counts by: %s',
  async (cell) => {
    for (const title of ['LCL ex Xingang, USD', 'Origin: Xingang CFS. Rates in USD per W/M.', 'LCL ex Xingang, USD/CBM']) {
      const rows = `POD;Rate (W/M);T/T (days)\nHamburg;18;35\nAntwerp;${cell};40\n`
      const { offers } = await readText(`${title}\n${rows}`, { name: 'rates.csv' })
      expect(offers.map(({ prices }) => prices.map((price) => `${price.for} ${price.amount}`))).toEqual([
        ['rt 18'],
        ['m3 16', 't 20'],
      ])
    }
  },
)
