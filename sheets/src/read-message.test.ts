import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const seaCarriers = [
  { code: 'MAEU', names: ['Maersk'] },
  { code: 'MSCU', names: ['MSC'] },
]
const read = (...lines: string[]) => readText(lines.join('\n'), { name: 'chat.txt', seaCarriers })

/** Each price as "pol-pod ownership box amount currency". */
const prices = async (...lines: string[]) => {
  const { offers } = await read(...lines)
  return offers.flatMap(({ pol, pod, ownership, prices: own }) =>
    own.map((price) => [`${pol}-${pod}`, ownership ?? '', price.for, price.amount, price.currency].filter(Boolean).join(' ')),
  )
}
const RAIL = '12月上半月班列价（12.1-12.15）40HQ，美金：'
const OF_CHONGQING = '重庆团结村→沃尔西诺 COC 5300 / SOC 4050 周三 16天'

test.each([
  ['更正一下：重庆COC打错了，是5400，SOC不变', [5400, 4050]],
  ['重庆 COC 应该是5400', [5400, 4050]],
  ['沃尔西诺那条报错了，COC 5400', [5400, 4050]],
  ['correction: Vorsino COC should read 5400', [5400, 4050]],
  ['опечатка, Ворсино COC 5400, SOC без изменений', [5400, 4050]],
  ['更正：重庆 5300改5400', [5400, 4050]],
  ['更正：重庆COC 5千4 SOC 四千二', [5400, 4200]],
])('a correction that names one end of an earlier lane is of that lane: %s', async (line, amounts) => {
  const { offers } = await read(RAIL, OF_CHONGQING, '西安→阿拉木图 COC 3150 天天发 8天', line)
  const own = offers
    .filter(({ pol }) => pol === 'R-CHONGQING')
    .toSorted((a, b) => (a.ownership ?? '').localeCompare(b.ownership ?? ''))
  expect(own.map((offer) => offer.prices.map(({ amount }) => amount))).toEqual(amounts.map((amount) => [amount]))
})

test.each(['更正：西安的是3200', '西安涨100', '更正：塔什干 3300', '更正：是3300'])(
  'what may be meant of several lanes, or of none, is asked and changes nothing: %s',
  async (line) => {
    const { offers, asked } = await read(RAIL, '西安→阿拉木图 COC 3150 天天发 8天', '西安→比什凯克 COC 3450 周二 9天', line)
    expect(offers.map((offer) => offer.prices[0]?.amount)).toEqual([3150, 3450])
    expect(asked.some(({ about, rows }) => about === 'price' && rows.includes('L4'))).toBe(true)
  },
)

test.each(['比什凯克这条停发了，先撤掉', '比什凯克没舱了', 'Бишкек снят', 'Bishkek service is suspended'])(
  'a service that is withdrawn later is no offer: %s',
  async (line) => {
    const { offers, refused } = await read(
      RAIL,
      '乌鲁木齐三坪→比什凯克 COC 2100 周六 7天',
      '西安→阿拉木图 COC 3150 天天发 8天',
      line,
    )
    expect(offers.map(({ pod }) => pod)).toEqual(['R-ALMATY'])
    expect(refused).toContainEqual({ row: 'L2', why: 'closed' })
  },
)

test('one departure that is full leaves the service, and is asked about', async () => {
  const { offers, asked } = await read(RAIL, '乌鲁木齐三坪→比什凯克 COC 2100 周六 7天', '比什凯克12月5号那班爆舱')
  expect(offers).toHaveLength(1)
  expect(asked).toContainEqual(expect.objectContaining({ about: 'price', kind: 'unread' }))
})

test.each([
  'а Урумчи – Бишкек за 3 000$ возьмёте?',
  '乌鲁木齐-比什凯克 3000美金能做吗',
  'Urumqi - Bishkek USD 3000 possible?',
  'Our target Urumqi - Bishkek USD 3000',
])('a bid is no offer: %s', async (line) => {
  const { offers } = await read('Авто, тент, TIR, 1-10 декабря:', 'Урумчи – Бишкек 3 300$, 5 дней', line)
  expect(offers.map((offer) => offer.prices[0]?.amount)).toEqual([3300])
})

test.each([
  ['Шанхай - Владик $1,38к', 'CNSHA-RUVVO 40HQ 1380 USD'],
  ['Шанхай - Владик 1,38к$', 'CNSHA-RUVVO 40HQ 1380 USD'],
  ['上海-海参崴 1k4美金', 'CNSHA-RUVVO 40HQ 1400 USD'],
  ['上海-海参崴 一千四美金', 'CNSHA-RUVVO 40HQ 1400 USD'],
  ['上海-海参崴 一千四百五 美金', 'CNSHA-RUVVO 40HQ 1450 USD'],
  ['上海-海参崴 一万零五十元', 'CNSHA-RUVVO 40HQ 10050 CNY'],
])('amounts are read as they are said: %s', async (line, price) => {
  expect(await prices('Море 海运 40HC, 1-10 декабря', line)).toEqual([price])
})

test.each([
  [
    '🧺 Сборка авто, за кг: Иу – Алматы 1,15$, Гуанчжоу – Алматы 1,30$; мин. 50 кг; выход ср и сб, 12-14 дн',
    ['g1814870-g1526384 kg 1.15 USD', 'g1809858-g1526384 kg 1.3 USD'],
  ],
  [
    '卡车：乌鲁木齐-阿拉木图 19000元；乌鲁木齐-比什凯克 18000元',
    ['g1529102-g1526384 truck 19000 CNY', 'g1529102-g1528675 truck 18000 CNY'],
  ],
  [
    'Truck: Urumqi - Almaty USD 2,700, Bishkek USD 2,500',
    ['g1529102-g1526384 truck 2700 USD', 'g1529102-g1528675 truck 2500 USD'],
  ],
])('each lane of a line that has several is an offer: %s', async (line, all) => {
  expect(await prices(line)).toEqual(all)
})

test('a currency of a charge is not that of the prices below', async () => {
  expect(await prices('Ocean rates, USD, 40HC:', 'Not included: THC CNY 1350/40HC', 'Shanghai - Poti: 3400, MSC')).toEqual([
    'CNSHA-GEPTI 40HQ 3400 USD',
  ])
})

test('boxes of the line or own ones in letters that can mean both are asked about', async () => {
  const { offers, asked } = await read('📦 Море, 40HC, СОС:', 'Шанхай – Владивосток 1 450 $, сб, 8 дн')
  expect(offers[0]?.ownership).toBeNull()
  expect(asked).toContainEqual(expect.objectContaining({ about: 'ownership', rows: ['L2'] }))
  expect(await prices('Море, 40HC, SОС:', 'Шанхай – Владивосток 1 450 $')).toEqual(['CNSHA-RUVVO SOC 40HQ 1450 USD'])
})

test('a note on what stands above says nothing of what follows', async () => {
  const { offers } = await read(
    RAIL,
    '西安→阿拉木图 COC 3150 天天发 8天',
    '以上含还箱费，不含清关',
    '乌鲁木齐→阿拉木图 卡车13.6米篷布 1.9万人民币 4-5天',
  )
  expect(offers.map(({ surcharges }) => surcharges.length)).toEqual([2, 0])
})

test('charges within the line of a lane are of that lane', async () => {
  const { offers } = await read(
    'Море, USD',
    '上海-汉堡 20GP 1500 / 40HQ 2900, excl. THC, DOC 50/票',
    '上海-鹿特丹 40HQ 2800 plus THC USD 120',
  )
  expect(offers.map(({ prices: own }) => own.map(({ amount }) => amount))).toEqual([[1500, 2900], [2800]])
  expect(offers.map(({ surcharges }) => surcharges.map(({ code, amount }) => `${code} ${amount ?? ''}`.trim()))).toEqual([
    ['THC', 'DOC 50'],
    ['THC 120'],
  ])
})

test('a period in the line of the currency leaves the currency to the prices', async () => {
  expect(await prices('海运 USD 40HQ 12.1-12.15', '宁波-汉堡 2900')).toEqual(['CNNGB-DEHAM 40HQ 2900 USD'])
})

test.each([
  ['Шанхай – Владивосток: было 1 500 $, стало 1 450 $', 1450],
  ['Шанхай – Владивосток 1 450 $ (прошлая неделя 1 600 $)', 1450],
  ['Shanghai - Vladivostok USD 1,450 (was 1,600)', 1450],
  ['上海-海参崴 原价1600 现价1450', 1450],
])('a former price beside the one of now is none: %s', async (line, amount) => {
  const { offers } = await read('Море, 40HC, USD, до 15.12', line)
  expect(offers.map((offer) => offer.prices.map((price) => price.amount))).toEqual([[amount]])
})

test('a lane with prices of another week is no offer', async () => {
  expect(await prices('海运 USD 40HQ', '上周 宁波-汉堡 2700', '宁波-汉堡 2900')).toEqual(['CNNGB-DEHAM 40HQ 2900 USD'])
})

test.each([
  ['a price that nothing was made of', '上海-汉堡2900 鹿特丹2850', 'unread'],
  ['a box that has no name here', '西安-汉堡 普柜 3600 高柜 3800', 'unread'],
  ['the price of a lane told twice', '上海-汉堡 2900\n上海-汉堡 2800', 'same_twice'],
  ['a price for an earlier lane without a word of a change', '上海-汉堡 2900\n汉堡 2800', 'unread'],
])('%s is asked about', async (_, lines, kind) => {
  const { asked } = await read('USD 40HQ', ...lines.split('\n'))
  expect(asked).toContainEqual(expect.objectContaining({ about: 'price', kind }))
})

test('boxes told behind their amounts are theirs', async () => {
  expect(await prices('Rail 40HC USD', "Xi'an - Almaty USD 3,150 COC / 2,450 SOC")).toEqual([
    'R-XIAN-R-ALMATY COC 40HQ 3150 USD',
    'R-XIAN-R-ALMATY SOC 40HQ 2450 USD',
  ])
  expect(await prices('Rail USD', "Xi'an - Almaty 20尺2000 40HQ3150")).toEqual([
    'R-XIAN-R-ALMATY 20GP 2000 USD',
    'R-XIAN-R-ALMATY 40HQ 3150 USD',
  ])
})

test.each(['鹿特丹同价', 'Same to Rotterdam', 'Роттердам – та же ставка'])(
  'a port with the price of the lane above is an offer: %s',
  async (line) => {
    expect(await prices('海运 USD 40HQ', '宁波-汉堡 2900', line)).toEqual([
      'CNNGB-DEHAM 40HQ 2900 USD',
      'CNNGB-NLRTM 40HQ 2900 USD',
    ])
  },
)
