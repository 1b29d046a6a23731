import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import type { Merge } from './grid.ts'
import { readSheet } from './read-sheet.ts'
import { readText } from './read-text.fixture.ts'

const gazetteer = openGazetteer()
/** Reads a sheet of cells under its name. */
const sheet = (name: string, cells: readonly (readonly Cell[])[], merges: Merge[] = []) => {
  const rows = cells.map((row, i) => ({ number: i + 1, cells: [...row], hidden: false }))
  const file = { name: 'rates.xlsx', kind: 'grid' as const, sheets: [{ name, hidden: false, rows, merges }] }
  return readSheet(file, { gazetteer, seaCarriers: [], airlines: [], today: '2026-11-27' })
}
type Answer = ReturnType<typeof sheet>
const shown = ({ offers }: Answer) =>
  offers.map(({ pol, pod, loadType, ownership, prices }) =>
    [`${pol}-${pod}`, loadType, ownership, ...prices.map((price) => `${price.for} ${price.amount}`)].filter(Boolean).join(' '),
  )

test.each([
  ['班列 USD/柜', ['始发站', '目的站', '40HQ COC', '40HQ SOC']],
  ['Rail, USD per container', ['From', 'To', '40HQ COC', '40HQ SOC']],
  ['Ж/д, USD за контейнер', ['Станция отправления', 'Станция назначения', '40HC COC', '40HC SOC']],
])('one price over COC and SOC is of nobody’s boxes, and asked: %s', (title, head) => {
  const answer = sheet(
    'Rail',
    [[title], head, ['西安', '杜伊斯堡', 8200, 7300], ['成都', '罗兹', 7750, null]],
    [{ top: 4, left: 2, bottom: 4, right: 3 }],
  )
  expect(shown(answer)).toEqual([
    'R-XIAN-R-DUISBURG FCL COC 40HQ 8200',
    'R-XIAN-R-DUISBURG FCL SOC 40HQ 7300',
    'R-CHENGDU-R-LODZ FCL 40HQ 7750',
  ])
  expect(answer.asked).toContainEqual(expect.objectContaining({ about: 'ownership', rows: ['Rail!4'] }))
})

test.each(['185/CBM，370/吨', '185/CBM, 370/TON', '370/т; 185/м3', '185 USD/m3\n370 USD/t'])(
  'a cell that names its units has a price of each: %s',
  (cell) => {
    const answer = sheet('Rail', [['班列 rail USD'], ['发站', '到站', '40HQ', '拼箱 LCL'], ['西安', '罗兹', 7900, cell]])
    expect(
      answer.offers
        .filter(({ loadType }) => loadType === 'LCL')
        .map(({ prices }) => new Map(prices.map((price) => [price.for, price.amount]))),
    ).toEqual([
      new Map([
        ['m3', 185],
        ['t', 370],
      ]),
    ])
  },
)

test.each(['Сборка LTL', 'LTL', '汽运零担', 'Road LTL'])('the name of a sheet tells the mode before brackets do: %s', (name) => {
  const { offers } = sheet(name, [
    ['USD'],
    ['From', 'To', '<100 kg', '100-300 kg', '300-1000 kg'],
    ['Guangzhou', 'Moscow', 3.4, 3.1, 2.8],
    ['Yiwu', 'Moscow', 3.3, 3, 2.7],
  ])
  expect(offers.map(({ mode, pol, pod }) => [mode, pol, pod])).toEqual([
    ['road', 'g1809858', 'g524901'],
    ['road', 'g1814870', 'g524901'],
  ])
})

test.each([
  ["40'HQ COC", "Xi'an\n(Tue/Sat)", 'Chongqing\n(Thu)', 'COC', [2, 6]],
  ['40HQ SOC', '西安（周二、六）', '重庆（周四）', 'SOC', [2, 6]],
  ['40HC SOC', 'Сиань (вт, сб)', 'Чунцин (чт)', 'SOC', [2, 6]],
] as const)(
  'a corner says of what the prices of a matrix are, and days stand with its places: %s',
  (corner, first, second, owner, days) => {
    const { offers } = sheet('Rail', [
      ['Rail 班列 ж/д USD'],
      [corner, first, second],
      ['Duisburg', 6900, 7150],
      ['Hamburg', 7000, 7250],
    ])
    expect(
      offers.map(({ pol, pod, ownership, prices }) => [
        pol,
        pod,
        ownership,
        prices.map((price) => `${price.for} ${price.amount}`).join(),
      ]),
    ).toEqual([
      ['R-XIAN', 'R-DUISBURG', owner, '40HQ 6900'],
      ['R-CHONGQING', 'R-DUISBURG', owner, '40HQ 7150'],
      ['R-XIAN', 'R-HAMBURG', owner, '40HQ 7000'],
      ['R-CHONGQING', 'R-HAMBURG', owner, '40HQ 7250'],
    ])
    expect(offers[0]?.weekdays).toEqual(days)
  },
)

test('rows that say how they go are of no chain, whatever modes the title lists', async () => {
  const csv = [
    '海运/铁路/汽运 拼箱散货价,,,,,',
    '方式,起运地,目的地,单价/CBM,单价/TON,币种',
    '海运拼箱,上海,鹿特丹,45,60,USD',
    '铁路拼箱,西安,汉堡,110,100,USD',
    '汽运拼车,广州,莫斯科,300,200,USD',
  ].join('\n')
  const { offers } = await readText(csv, { name: 'a.csv' })
  expect(offers.map(({ mode, pod }) => [mode, pod])).toEqual([
    ['sea', 'NLRTM'],
    ['rail', 'R-HAMBURG'],
    ['road', 'g524901'],
  ])
})

test.each([
  '更正：青岛—安特卫普 40HQ 改为 USD3450，表内 3400 作废',
  '更正：青岛-安特卫普 40HQ 现价 3450，原价作废',
  'Correction: Qingdao - Antwerp 40HQ is now 3450, the old rate is void',
  'Поправка: Циндао - Антверпен 40HC теперь 3450, прежняя ставка отменена',
])('a note that gives a new price and ends the old one corrects: %s', async (note) => {
  const { offers } = await readText(
    `海运 USD\n起运港,目的港,20GP,40HQ\n青岛,安特卫普,1850,3400\n青岛,汉堡,1900,3500\n"${note}"`,
    { name: 'a.csv' },
  )
  expect(offers.map(({ prices }) => prices.map(({ amount }) => amount))).toEqual([
    [1850, 3450],
    [1900, 3500],
  ])
})

test.each([
  ['Выезд сборки', 'пн, чт'],
  ['LTL departure', 'Mon/Thu'],
  ['拼车发车', '周一、四'],
])('days of part loads are none of whole trucks beside them: %s', (title, days) => {
  const { offers } = sheet('Road', [
    ['Авто road 卡航 USD'],
    ['From', 'To', 'FTL, USD/truck', 'LTL, USD/kg', title],
    ['Guangzhou', 'Moscow', 9800, 3.1, days],
  ])
  expect(offers.map(({ loadType, weekdays }) => [loadType, weekdays])).toEqual([
    ['FTL', null],
    ['LTL', [1, 4]],
  ])
})

test.each(['RMB 10.5/KG，最低100KG', 'RMB 10.5/kg, min 100 kg', '10,5 CNY/кг (мин. 100 кг)'])(
  'a cell may tell the least of its price: %s',
  (cell) => {
    const { offers } = sheet('LTL', [
      ['汽运拼车 LTL'],
      ['From', 'To', 'Rate'],
      ['Guangzhou', 'Moscow', cell],
      ['Yiwu', 'Moscow', cell],
    ])
    expect(offers.map(({ prices, minimum }) => [prices, minimum])).toEqual(
      Array.from({ length: 2 }, () => [[{ for: 'kg', amount: 10.5, currency: 'CNY' }], { quantity: 100, unit: 'kg' }]),
    )
  },
)

test('a section of air freight says its airport behind its airline', () => {
  const { offers } = sheet('W03', [
    ['空运 元/KG'],
    ['【EK 阿联酋】广州CAN，另收 MYC 5.0/KG'],
    ['目的', '45+', '100+'],
    ['DXB', 19, 15.5],
    [],
    ['【O3 顺丰】深圳SZX，另收 MYC 4.0/KG'],
    ['目的', '45+', '100+'],
    ['LGG', 31, 26],
  ])
  expect(offers.map(({ pol, pod }) => [pol, pod])).toEqual([
    ['CAN', 'DXB'],
    ['SZX', 'LGG'],
  ])
})

test('thousands of roubles by their letters are in roubles', () => {
  const { offers } = sheet('Авто', [
    ['Авто, за машину'],
    ['Откуда', 'Куда', 'Ставка'],
    ['Суйфэньхэ', 'Хабаровск', '135 т.р.'],
    ['Пекин', 'Иркутск', '3 100 USD'],
  ])
  expect(offers.map(({ prices }) => prices.map(({ amount, currency }) => `${amount} ${currency}`).join())).toEqual([
    '135000 RUB',
    '3100 USD',
  ])
})
