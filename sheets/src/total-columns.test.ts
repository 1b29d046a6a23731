import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'prices.tsv', seaCarriers: [{ code: 'COSU', names: ['COSCO'] }] })
const shown = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ rows, prices, surcharges }) =>
    [
      rows[0],
      ...prices.map((price) => `${price.for} ${price.amount}`),
      '|',
      ...surcharges.map(({ code, amount, equipment }) => `${code} ${amount} ${equipment}`),
    ].join(' '),
  )

test.each([
  ['PSS (20/40)', 'ALL IN 40HQ', '起运港\t目的港\t船公司'],
  ["PSS 20'/40'", 'Total 40HQ', 'POL\tPOD\tLine'],
  ['PSS (20/40)', 'Итого 40HQ', 'Порт отправления\tПорт назначения\tЛиния'],
])('a sum beside the freight and its charges is no price: %s, %s', async (charge, sum, ends) => {
  const answer = await read(
    `海运 USD 2026.12.1-12.31\n${ends}\t20GP\t40GP\t40HQ\t${charge}\t${sum}\n宁波\t汉堡\tCOSCO\t1500\t2600\t2700\t100/200\t2900\n宁波\t格但斯克\tCOSCO\t1600\t2800\t2900\t150/300\t3200\n宁波\t安特卫普\tCOSCO\t1550\t2650\t2750\t100/200\t2950`,
  )
  expect(shown(answer)).toEqual([
    'L3 20GP 1500 40GP 2600 40HQ 2700 | PSS 100 20GP PSS 200 40GP PSS 200 40HQ',
    'L4 20GP 1600 40GP 2800 40HQ 2900 | PSS 150 20GP PSS 300 40GP PSS 300 40HQ',
    'L5 20GP 1550 40GP 2650 40HQ 2750 | PSS 100 20GP PSS 200 40GP PSS 200 40HQ',
  ])
  expect(answer.flagged).toEqual([])
})

test('a row whose sum is another is asked about', async () => {
  const { asked, offers } = await read(
    '海运 USD 2026.12.1-12.31\n起运港\t目的港\t船公司\t20GP\t40HQ\tALL IN 40HQ\n宁波\t汉堡\tCOSCO\t1500\t2700\t2700\n宁波\t格但斯克\tCOSCO\t1600\t290\t2900\n宁波\t安特卫普\tCOSCO\t1550\t2750\t2750\n宁波\t鹿特丹\tCOSCO\t1500\t2650\t2650',
  )
  expect(offers.length).toBe(4)
  expect(asked).toContainEqual(expect.objectContaining({ about: 'price', rows: ['L4'] }))
})
