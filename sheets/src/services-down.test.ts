import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { type ReadText, readCells } from './read-text.fixture.ts'

const read = (cells: readonly (readonly Cell[])[]) => readCells(cells, { name: 'prices.xlsx', today: '2027-03-01' })
const told = ({ offers }: ReadText) =>
  offers.map(
    ({ rows, mode, loadType, pol, pod, prices, minimum, transit_days_min: days, surcharges }) =>
      `${rows.join('+')} ${mode} ${loadType} ${pol}-${pod} ${prices.map((each) => `${each.for} ${each.amount} ${each.currency}`).join(' ')} ${minimum !== null && 'quantity' in minimum ? minimum.quantity : null} ${days} | ${surcharges
        .filter(({ amount }) => amount !== null)
        .map((each) => `${each.code} ${each.amount} ${each.currency} ${each.basis}`)
        .join(', ')}`,
  )

test.each([
  [
    [
      ['Прайс на март 2027 (с 01.03.2027 по 31.03.2027)'],
      ['Услуга', 'Ед.', 'Гуанчжоу – Алматы', 'Иу – Алматы'],
      ['Авто, тент 20 т (FTL)', 'USD/машина', 6900, 6400],
      ['  срок', 'дней', '14-16', '13-15'],
      ['Авто сборный груз (LTL), мин. 100 кг', 'KZT/кг', 1250, '—'],
      ['Ж/д 20DC, COC', 'USD/конт.', 2900, 2850],
      ['Ж/д 40HC, COC', 'USD/конт.', 4100, 4050],
      ['  срок', 'дней', '16-20', '15-18'],
      ['Таможенное оформление', 'KZT/ДТ', 65_000, 65_000],
      ['СВХ, хранение', 'KZT/сутки', 12_000, 9500],
      ['Оплата в тенге по курсу на день счёта.'],
    ],
  ],
  [
    [
      ['Price list, 1-31 March 2027'],
      ['Service', 'Unit', 'Guangzhou – Almaty', 'Yiwu – Almaty'],
      ['Truck, FTL', 'USD/truck', 6900, 6400],
      ['Transit time, days', null, '14-16', '13-15'],
      ['Truck LTL, min 100 kg', 'KZT/kg', 1250, '-'],
      ['Rail 20GP COC', 'USD/container', 2900, 2850],
      ['Rail 40HQ COC', 'USD/container', 4100, 4050],
      ['Transit time, days', null, '16-20', '15-18'],
      ['Customs clearance', 'KZT/document', 65_000, 65_000],
      ['Storage', 'KZT/day', 12_000, 9500],
    ],
  ],
  [
    [
      ['价格表 2027.3.1-3.31'],
      ['服务', '单位', '广州-阿拉木图', '义乌-阿拉木图'],
      ['汽运整车', 'USD/车', 6900, 6400],
      ['时效', '天', '14-16', '13-15'],
      ['汽运零担，最低100kg', 'KZT/kg', 1250, '/'],
      ['铁路 20GP COC', 'USD/柜', 2900, 2850],
      ['铁路 40HQ COC', 'USD/柜', 4100, 4050],
      ['时效', '天', '16-20', '15-18'],
      ['报关费', 'KZT/票', 65_000, 65_000],
      ['仓储费', 'KZT/天', 12_000, 9500],
    ],
  ],
] as readonly [readonly Cell[][]][])('services down and lanes across are an offer each: %j', (cells) => {
  const answer = read(cells)
  const [first, second] = ['CUS 65000 KZT document, STO 12000 KZT day', 'CUS 65000 KZT document, STO 9500 KZT day']
  expect(told(answer).map((line) => line.replace(/CUS (\d+ \w+) \w+/u, 'CUS $1 document'))).toEqual([
    `S!3 road FTL g1809858-g1526384 truck 6900 USD null 14 | ${first}`,
    `S!3 road FTL g1814870-g1526384 truck 6400 USD null 13 | ${second}`,
    `S!5 road LTL g1809858-g1526384 kg 1250 KZT 100 null | ${first}`,
    `S!6+S!7 rail FCL R-GUANGZHOU-R-ALMATY 20GP 2900 USD 40HQ 4100 USD null 16 | ${first}`,
    `S!6+S!7 rail FCL R-YIWU-R-ALMATY 20GP 2850 USD 40HQ 4050 USD null 15 | ${second}`,
  ])
  expect(answer.offers[4]?.cells['price:40HQ']).toEqual([{ row: 'S!7', at: 3 }])
  expect(answer.offers[4]?.cells.transit).toEqual([{ row: 'S!8', at: 3 }])
})

test('control: one service is a table on its side, and lanes across of no service none', () => {
  expect(
    told(
      read([
        ['Rates, March 2027'],
        ['Service', 'Unit', 'Guangzhou – Almaty', 'Yiwu – Almaty'],
        ['Insurance', '%', 0.2, 0.2],
        ['Storage', 'KZT/day', 12_000, 9500],
      ]),
    ),
  ).toEqual([])
})
