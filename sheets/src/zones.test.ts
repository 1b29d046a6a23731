import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const sheet = (name: string, rows: Cell[][]) => ({
  name,
  hidden: false,
  merges: [],
  rows: rows.map((cells, i) => ({ number: i + 1, cells, hidden: false })),
})
const read = (sheets: [string, Cell[][]][]) =>
  readSheet(
    { name: 'tariff.xlsx', kind: 'grid', sheets: sheets.map(([name, rows]) => sheet(name, rows)) },
    { gazetteer, seaCarriers: [], airlines: [], today: '2027-03-01' },
  )
const told = (sheets: [string, Cell[][]][]) =>
  read(sheets).offers.map(({ rows, pol, pod, prices }) =>
    [rows.join(), pol, pod, ...prices.map((price) => `${price.for} ${price.amount}`)].join(' '),
  )

const ZH: [string, Cell[][]] = [
  '分区',
  [
    ['近洋线目的港分区'],
    ['序', '目的港', '分区', '备注'],
    [1, '釜山 BUSAN', 'A', ''],
    [2, '仁川', 'A', ''],
    [3, '海防', 'B', ''],
    [4, '马尼拉', '待定', ''],
    [5, '科伦坡', 'C', ''],
  ],
]
const ZH_PRICES: [string, Cell[][]] = [
  '运价',
  [
    ['青岛出口 海运 分区运价 USD 有效期 2027/3/1-3/31'],
    ['分区', '20GP', '40HQ', '航程(天)'],
    ['A', 80, 150, '2-3'],
    ['B', 260, 460, '7-9'],
    ['C', '面议', '面议', ''],
  ],
]
const EN: [string, Cell[][]] = [
  'Zones',
  [
    ['Zone', 'Port of discharge'],
    ['Zone 1', 'Busan'],
    ['Zone 1', 'Incheon'],
    ['Zone 2', 'Haiphong'],
  ],
]
const EN_PRICES: [string, Cell[][]] = [
  'Rates',
  [['Ocean freight ex Qingdao, USD, valid 01.03.2027 - 31.03.2027'], ['20GP', '40HQ', 'Zone'], [80, 150, 1], [260, 460, 2]],
]
const RU: [string, Cell[][]] = [
  'Зоны',
  [
    ['Порт назначения', 'Тарифная зона'],
    ['Пусан', 'зона А'],
    ['Инчхон', 'зона А'],
    ['Хайфон', 'зона Б'],
  ],
]
const RU_PRICES: [string, Cell[][]] = [
  'Ставки',
  [['Морской фрахт, порт отправления: Циндао, USD, март 2027'], ['Зона', '20DC', '40HC'], ['А', 80, 150], ['Б', 260, 460]],
]

test.each([
  ['zh', [ZH, ZH_PRICES], ['分区!3,运价!3', '分区!4,运价!3', '分区!5,运价!4']],
  ['prices first', [ZH_PRICES, ZH], ['分区!3,运价!3', '分区!4,运价!3', '分区!5,运价!4']],
  ['en', [EN, EN_PRICES], ['Zones!2,Rates!3', 'Zones!3,Rates!3', 'Zones!4,Rates!4']],
  ['ru', [RU, RU_PRICES], ['Зоны!2,Ставки!3', 'Зоны!3,Ставки!3', 'Зоны!4,Ставки!4']],
] as [string, [string, Cell[][]][], string[]][])('places in zones have the prices of their zone: %s', (_, sheets, rows) => {
  const [one, two, three] = rows
  expect(told(sheets)).toEqual([
    `${one} CNTAO KRPUS 20GP 80 40HQ 150`,
    `${two} CNTAO KRINC 20GP 80 40HQ 150`,
    `${three} CNTAO VNHPH 20GP 260 40HQ 460`,
  ])
})

test('a place without a zone, or in a zone without a price, is told only on asking', () => {
  const { refused, asked } = read([ZH, ZH_PRICES])
  expect(refused.filter(({ why }) => why === 'on_request').map(({ row }) => row)).toEqual(
    expect.arrayContaining(['分区!6', '分区!7']),
  )
  expect(asked.filter(({ about, kind }) => about === 'price' && kind === 'unread')).toEqual([])
})

test('a column of zones beside ends and prices in one table changes nothing', () => {
  const rows: Cell[][] = [
    ['起运港', '目的港', '分区', '20GP', '40HQ'],
    ['青岛', '釜山', 'A', 80, 150],
    ['青岛', '海防', 'B', 260, 460],
  ]
  expect(told([['海运 USD', rows]])).toEqual([
    '海运 USD!2 CNTAO KRPUS 20GP 80 40HQ 150',
    '海运 USD!3 CNTAO VNHPH 20GP 260 40HQ 460',
  ])
})

const ROAD = [
  ['义乌仓', '一区', 9.8, 8.6, '9-11'],
  ['义乌仓', '二区', 11.2, 10, '11-13'],
  ['广州仓', '二区', 11.8, 10.6, '13-15'],
]
const BY_TRUCK = [
  'g1814870 g1526384 +0 9.8 +100 8.6',
  'g1814870 g1528675 +0 11.2 +100 10',
  'g1814870 g1512569 +0 11.2 +100 10',
  'g1809858 g1528675 +0 11.8 +100 10.6',
  'g1809858 g1512569 +0 11.8 +100 10.6',
]
const prices = (titles: string[], zone: (text: string) => string): Cell[][] => [
  titles,
  ...ROAD.map(([from, to, ...rest]): Cell[] => [from as string, zone(to as string), ...rest]),
]
const ZH_TITLES = ['起运仓', '目的分区', '100公斤以下', '100公斤起', '时效（天）']
test.each([
  [
    'several places a cell, in a column titled by cities',
    [
      ['分区价格', [['中亚卡航零担 元/公斤 2027.03.01—2027.03.31'], ...prices(ZH_TITLES, (zone) => zone)]],
      [
        '分区对照',
        [
          ['分区', '城市', '备注'],
          ['一区', '阿拉木图', ''],
          ['二区', '比什凯克、塔什干', ''],
        ],
      ],
    ],
  ],
  [
    'English, prices behind the list, other names of zones',
    [
      [
        'Zones',
        [
          ['Cities covered', 'Delivery zone'],
          ['Almaty', 'Zone 1'],
          ['Bishkek, Tashkent', 'Zone 2'],
        ],
      ],
      [
        'Road',
        [
          ['LTL rates CNY per kg, valid 01.03.2027 - 31.03.2027'],
          ...prices(['Origin', 'Delivery zone', 'up to 100 kg', '100 kg and up', 'Transit days'], (zone) =>
            zone === '一区' ? '1' : '2',
          ).map((row): Cell[] =>
            row.map((cell) => (cell === '义乌仓' ? 'Yiwu warehouse' : cell === '广州仓' ? 'Guangzhou depot' : cell)),
          ),
        ],
      ],
    ],
  ],
  [
    'lines of the same sheet',
    [
      [
        '卡航零担',
        [
          ['中亚卡航零担 元/公斤 2027.03.01—2027.03.31'],
          ...prices(ZH_TITLES, (zone) => zone),
          ['一区：阿拉木图'],
          ['二区：比什凯克、塔什干'],
        ],
      ],
    ],
  ],
] as [string, [string, Cell[][]][]][])('a zone of a list of trucks is the places it holds: %s', (_, sheets) => {
  expect(told(sheets).map((line) => line.replace(/^\S+ /u, ''))).toEqual(BY_TRUCK)
})
