import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = async (lines: string[], name = 'rates.tsv') => readText(lines.join('\n'), { name, today: '2027-03-01' })
const told = async (lines: string[], name?: string) =>
  (await read(lines, name)).offers.map(({ pol, pod, ownership, prices }) =>
    [pol, pod, ownership, ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`)].join(' '),
  )

const PRICES = [
  'R-XIAN R-HAMBURG COC 20GP 3600 USD 40HQ 7200 USD',
  'R-XIAN R-MINSK COC 20GP 2250 USD 40HQ 4500 USD',
  'R-CHENGDU R-LODZ SOC 40HQ 5100 USD',
]
test.each([
  [
    'a line above, factors stated',
    [
      '样例班列（样例）\t2027年3月班列运价\t有效期3.1-3.31',
      '计价单位：USD/TEU（20GP=1TEU，40HQ=2TEU）',
      '发站\t到站\t箱属\t运价\t班期\t备注',
      '西安\t汉堡\tCOC\t3,600\t周二\t',
      '西安\t明斯克\tCOC\t2,250\t周三\t',
      '成都\t罗兹\tSOC\t5,100\t周日\t此价为40HQ整柜价，非TEU价；不接20GP',
    ],
  ],
  [
    'the title of the column, in another order',
    [
      'Block train rates, valid 01.03.2027 - 31.03.2027',
      'USD per TEU\tOwnership\tTo station\tFrom station\tRemarks',
      "3600\tCOC\tHamburg\tXi'an\t",
      "2250\tCOC\tMinsk\tXi'an\t",
      '5100\tSOC\tLodz\tChengdu\t40HQ price, not per TEU, no 20GP',
      '1 TEU = 20GP; 40HQ counts as 2 TEU',
    ],
  ],
  [
    'a line below in Russian',
    [
      'Контейнерные поезда, ставки действуют 01.03.2027–31.03.2027',
      'Станция отправления\tСтанция назначения\tСобственность\tСтавка, USD\tПримечание',
      'Сиань\tГамбург\tCOC\t3600\t',
      'Сиань\tМинск\tCOC\t2250\t',
      'Чэнду\tЛодзь\tSOC\t5100\tцена за 40HC, а не за ДФЭ; без 20GP',
      'Ставки указаны за ДФЭ: 20GP — 1 ДФЭ, 40HC — 2 ДФЭ.',
    ],
  ],
])('prices per twenty-foot unit are those of the boxes they count for: %s', async (_, lines) => {
  expect(await told(lines)).toEqual(PRICES)
})

test('a period in the first row, in a cell of its own beside the name of the list, holds for all', async () => {
  const { offers } = await read([
    'Sample Rail (sample)\tRail rates March 2027\tValidity 1-31 March 2027',
    'From station\tTo station\tOwnership\t20GP, USD\t40HQ, USD',
    "Xi'an\tHamburg\tCOC\t3600\t7100",
  ])
  expect(offers.map(({ valid_from, valid_to }) => `${valid_from} ${valid_to}`)).toEqual(['2027-03-01 2027-03-31'])
})

test('which boxes are meant is asked where the sheet names no factor', async () => {
  const { offers, asked } = await read([
    '班列运价 单位：USD/TEU 有效期2027.3.1-3.31',
    '发站\t到站\t箱属\t运价',
    '西安\t汉堡\tCOC\t3600',
    '西安\t华沙\tCOC\t3300',
  ])
  expect(offers.map(({ prices }) => prices.map((price) => `${price.for} ${price.amount}`))).toEqual([
    ['20GP 3600', '40HQ 7200'],
    ['20GP 3300', '40HQ 6600'],
  ])
  expect(asked.filter(({ kind }) => kind === 'box_assumed').flatMap(({ rows }) => rows)).toEqual(['L3', 'L4'])
})

test('what a line over one table says is of no other table', async () => {
  expect(
    await told([
      '一、回程 40HQ 单位 USD/柜 有效期2027.3.1-3.31',
      '发站\t到站\t箱属\t运价',
      '汉堡\t西安\tCOC\t3100',
      '二、去程 单位 USD/TEU（40HQ=2TEU） 有效期2027.3.1-3.31',
      '发站\t到站\t箱属\t运价',
      '西安\t汉堡\tCOC\t3600',
    ]),
  ).toEqual(['R-HAMBURG R-XIAN COC 40HQ 3100 USD', 'R-XIAN R-HAMBURG COC 20GP 3600 USD 40HQ 7200 USD'])
})

test('a charge that is paid per twenty-foot unit leaves prices of boxes as they are', async () => {
  expect(
    await told([
      '班列运价 USD 有效期2027.3.1-3.31',
      '发站\t到站\t箱属\t20GP\t40HQ',
      '西安\t汉堡\tCOC\t3600\t7100',
      '换装费 USD 50/TEU 另收',
    ]),
  ).toEqual(['R-XIAN R-HAMBURG COC 20GP 3600 USD 40HQ 7100 USD'])
})

const UNLIKE = [
  'R-XIAN R-TASHKENT 20GP 1725 USD 40HQ 3450 USD',
  'R-CHENGDU R-LODZ 40HQ 6150 USD',
  'R-XIAN R-HAMBURG 40HQ 6700 USD',
]
test.each([
  [
    'English, by the title',
    [
      'Block trains 1-31 March 2027, USD',
      "Upper table: USD per TEU (20' = 1 TEU, 40'HC = 2 TEU). Operator's containers (COC) throughout.",
      'Ex station\tTo station\tBorder\tUSD / TEU\tDays',
      "Xi'an\tTashkent (Chukursay)\tAltynkol\t1,725.-\t10-12",
      "FROM HERE: USD PER CONTAINER, 40'HC only (not per TEU)",
      'Chengdu (Chengxiang)\tLodz Olechow\tAlashankou\t6,150.-\t13-15',
      "Xi'an\tHamburg\tAlashankou\t6,700.-\t15-17",
    ],
  ],
  [
    'Chinese, by a line above',
    [
      '班列运价 有效期2027.3.1-3.31 单位：USD/TEU（20GP=1TEU，40HQ=2TEU）',
      '发站\t到站\t运价\t时效',
      '西安\t塔什干\t1725\t10-12天',
      '以下为整柜价 USD/柜，仅40HQ',
      '成都\t罗兹\t6150\t13-15天',
      '西安\t汉堡\t6700\t15-17天',
    ],
  ],
  [
    'Russian, the container first',
    [
      'Контейнерные поезда, ставки действуют 01.03.2027–31.03.2027, 1 ДФЭ = 20GP; 40HC — 2 ДФЭ',
      'Станция отправления\tСтанция назначения\tСтавка, USD\tСрок',
      'Цены за контейнер 40HC',
      'Чэнду\tЛодзь\t6150\t13-15',
      'Сиань\tГамбург\t6700\t15-17',
      'Ниже цены за ДФЭ',
      'Сиань\tТашкент\t1725\t10-12',
    ],
  ],
])('a line between the rows changes what prices are for: %s', async (_, lines) => {
  const { offers } = await read(lines)
  const lanes = offers.map(({ pol, pod, prices }) =>
    [pol, pod?.replace('UZTAS', 'R-TASHKENT'), ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`)].join(
      ' ',
    ),
  )
  expect(lanes.toSorted()).toEqual(UNLIKE.toSorted())
})

test('whose box a price is of is asked where the line that changes its unit names none, or another line follows', async () => {
  const { offers, asked } = await read([
    'Block trains 1-31 March 2027',
    'Ex station\tTo station\tUSD / TEU',
    "Xi'an\tTashkent\t1725",
    'From here: USD per container',
    'Chengdu\tLodz\t6150',
    'Other trains',
    "Xi'an\tHamburg\t3700",
  ])
  const twice = offers.filter(({ prices }) => prices.some((price) => price.for === '40HQ' && price.amount !== null))
  expect(twice.map(({ pod }) => pod)).toEqual([expect.stringMatching('TAS')])
  const rows = asked.filter(({ about }) => about === 'price').flatMap(({ rows }) => rows)
  expect(rows).toContain('L5')
  expect(rows).toContain('L7')
})
