import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { type ReadText, readCells, readText } from './read-text.fixture.ts'

const read = (cells: readonly (readonly Cell[])[]) => readCells(cells, { name: 'prices.xlsx', sheet: 'P' })
const told = ({ offers }: Pick<ReadText, 'offers'>) =>
  offers.map(
    ({ rows, pol, pod, prices }) =>
      `${rows.join('+')} ${pol}-${pod} ${prices.map((each) => `${each.for} ${each.amount} ${each.currency}`).join(' ')}`,
  )

test.each([
  ['航班价 KG', ['目的港', 'M', '+45', '+100'], 'PVG 始发 CNY 2026年12月', '费用', ['航司', '燃油 /kg']],
  ['Air rates per kg', ['Dest', 'Min', '+45', '+100'], 'EX PVG, CNY, December 2026', 'Costs', ['Airline', 'Fuel /kg']],
  ['Авиа, за кг', ['Куда', 'Мин', '+45', '+100'], 'Из PVG, CNY, декабрь 2026', 'Сборы', ['Авиакомпания', 'Топливо /кг']],
])('a table whose head stands lower than that beside it is read by its own: %s', (title, titles, ex, other, beside) => {
  const answer = read([
    [title],
    [ex, null, null, null, null, ...beside],
    [...titles, null, 'CA', 7.2],
    ['FRA', 400, 41, 36, null, 'MU', 6.1],
    ['LAX', 500, 52, 44, null, other, null],
  ])
  expect(told(answer)).toEqual([
    'P!4 PVG-FRA +45 41 CNY +100 36 CNY MIN 400 CNY',
    'P!5 PVG-LAX +45 52 CNY +100 44 CNY MIN 500 CNY',
  ])
})

test('lanes beside others whose head is lower are read too', () => {
  const answer = read([
    ['FCL December 2026, USD'],
    ['POL', 'POD', '20GP', '40HQ'],
    ['Shanghai', 'Hamburg', 1200, 2100, null, 'POL', 'POD', '20GP', '40HQ'],
    ['Ningbo', 'Rotterdam', 1250, 2150, null, 'Qingdao', 'Busan', 150, 250],
    ['Ningbo', 'Hamburg', 1260, 2160, null, 'Qingdao', 'Haiphong', 350, 550],
    [null, null, null, null, null, 'Qingdao', 'Jeddah', 1350, 1550],
  ])
  expect(told(answer)).toEqual([
    'P!3 CNSHA-DEHAM 20GP 1200 USD 40HQ 2100 USD',
    'P!4 CNNGB-NLRTM 20GP 1250 USD 40HQ 2150 USD',
    'P!5 CNNGB-DEHAM 20GP 1260 USD 40HQ 2160 USD',
    'P!4 CNTAO-KRPUS 20GP 150 USD 40HQ 250 USD',
    'P!5 CNTAO-VNHPH 20GP 350 USD 40HQ 550 USD',
    'P!6 CNTAO-SAJED 20GP 1350 USD 40HQ 1550 USD',
  ])
})

test.each([
  ['FROM', 'TO', 'FTL/TRUCK', 'DAYS', 'Page 2', 'road rates USD December 2026'],
  ['Откуда', 'Куда', 'Ставка за машину', 'Срок', 'стр. 2', 'Авто, ставки USD, декабрь 2026'],
])(
  'titles that stand again on the next page of aligned lines begin columns anew: %s',
  async (from, to, truck, days, page, title) => {
    const line = (...cells: string[]) =>
      cells
        .map((cell) => cell.padEnd(20))
        .join('')
        .trimEnd()
    const shifted = (...cells: string[]) =>
      cells
        .map((cell) => cell.padEnd(26))
        .join('')
        .trimEnd()
    const answer = await readText(
      [
        title,
        line(from, to, truck, days),
        line('Urumqi', 'Almaty', '1450', '3-4'),
        line('Urumqi', 'Tashkent', '2500', '6-7'),
        '',
        page,
        shifted(from, to, truck, days),
        shifted('Kashgar', 'Bishkek', '1900', '5'),
      ].join('\n'),
      { name: 'rates.txt' },
    )
    expect(answer.offers.map(({ rows, prices }) => [...rows, prices[0]?.amount])).toEqual([
      ['L3', 1450],
      ['L4', 2500],
      ['L8', 1900],
    ])
  },
)
