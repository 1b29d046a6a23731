import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const CARRIERS = {
  seaCarriers: [
    { code: 'SITC', names: ['SITC'] },
    { code: 'WHLC', names: ['Wan Hai', '万海'] },
    { code: 'COSU', names: ['COSCO'] },
  ],
}

test.each([
  ['船东 / 价格', 'SITC 60/110 万海 70/130', '万海 80/150', 'SITC 周二 万海 周四'],
  ['Carrier and rate', 'SITC 60/110; 万海 70/130', '万海 80/150', 'SITC Tue; 万海 Thu'],
  ['Линия, ставка', 'SITC $60/$110 万海 $70/$130', '万海 $80/$150', 'SITC вт 万海 чт'],
])(
  'carriers with their prices in one cell are a row each, and what other cells say of them goes with them: %s',
  async (title, several, one, days) => {
    const text = `Export FCL, USD 20GP/40HQ, 2027.3.1-3.15\nPOL\tPOD\t${title}\tETD\tT/T\nNansha\tHaiphong\t${several}\t${days}\t2-3\nNansha\tSingapore\t${one}\tThu\t3`
    const { offers, asked, refused } = await readText(text, { name: 'a.tsv', today: '2027-03-01', ...CARRIERS })
    expect(
      offers.map(({ rows, carrier, prices, weekdays }) => [rows, carrier?.code, prices.map(({ amount }) => amount), weekdays]),
    ).toEqual([
      [['L3'], 'SITC', [60, 110], [2]],
      [['L3'], 'WHLC', [70, 130], [4]],
      [['L4'], 'WHLC', [80, 150], [4]],
    ])
    expect(offers[1]?.cells['price:20GP']).toEqual([{ row: 'L3', at: 2 }])
    const named = [...asked.flatMap(({ rows }) => rows), ...refused.map(({ row }) => row)]
    expect(named.filter((row) => /\./u.test(row))).toEqual([])
  },
)

test('a column of carriers, or of prices alone, stays as it is', async () => {
  const text =
    'Export FCL, USD, 2027.3.1-3.15\nPOL\tPOD\tCarrier\t20GP\t40HQ\nNansha\tHaiphong\tSITC\t60\t110\nNansha\tSingapore\tWan Hai\t80\t150'
  const { offers } = await readText(text, { name: 'a.tsv', today: '2027-03-01', ...CARRIERS })
  expect(offers.map(({ carrier, prices }) => [carrier?.code, prices.length])).toEqual([
    ['SITC', 2],
    ['WHLC', 2],
  ])
})
