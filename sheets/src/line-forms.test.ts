/** Lines of messages and letters: their number in a list, arrows that point back, ends nobody knows, further ends by what they cost more. */
import { expect, test } from 'vitest'
import { forward, withoutNumber } from './line-forms.ts'
import { readText } from './read-text.fixture.ts'

test.each([
  ['1）巴塞罗那 MSC 2150', '巴塞罗那 MSC 2150'],
  ['(2) Genoa CMA 2200', 'Genoa CMA 2200'],
  ['3. Гамбург 1850', 'Гамбург 1850'],
  ['④伊斯坦布尔 2300', '伊斯坦布尔 2300'],
  ['5. марта ставки меняются', '5. марта ставки меняются'],
  ['2.5 EUR/kg to Almaty', '2.5 EUR/kg to Almaty'],
  ['Алматы ← Иу: 5 600, 10–12 дн.', 'Иу → Алматы: 5 600, 10–12 дн.'],
  ['莫斯科←义乌 9800', '义乌 → 莫斯科 9800'],
  ['1) Almaty <- Yiwu (via Khorgos) 5600', 'Yiwu → Almaty (via Khorgos) 5600'],
  ['THC <= 500 USD', 'THC <= 500 USD'],
])('%s is %s', (written, expected) => {
  expect(forward(withoutNumber(written))).toBe(expected)
})

const CARRIERS = [
  { code: 'MSCU', names: ['MSC'] },
  { code: 'CMDU', names: ['CMA'] },
  { code: 'ONEY', names: ['ONE'] },
]
const read = (text: string) => readText(text, { name: 'message.txt', seaCarriers: CARRIERS })

test.each([
  ['宁波出口整箱 12/1-12/7\n价格：20GP/40GP/40HQ，USD', ['1）热那亚 CMA 2200/3750/3750', '2）巴塞罗那 MSC 2150/3600/3600']],
  [
    'Sea rates ex Ningbo, 1-7 December 2026\nUSD per 20GP/40GP/40HQ',
    ['1) Genoa CMA 2200/3750/3750', '2) Barcelona MSC 2150/3600/3600'],
  ],
  [
    'Море, отправление: Нинбо, 01.12-07.12.2026\nUSD за 20GP/40GP/40HQ',
    ['1. Генуя CMA 2200/3750/3750', '2. Барселона MSC 2150/3600/3600'],
  ],
])('numbered lines are lanes as others are, below %s', async (head, lines) => {
  const { offers } = await read([head, ...lines].join('\n'))
  expect(offers.map(({ pod, prices }) => [pod, prices.map(({ amount }) => amount).join('/')])).toEqual([
    ['ITGOA', '2200/3750/3750'],
    ['ESBCN', '2150/3600/3600'],
  ])
})

test.each([
  ['Фуры, USD, 01.12-07.12.2026', ['Алматы ← Иу: 5 600, 10–12 дн.', 'Ташкент ← Гуанчжоу: 6 900']],
  ['卡航整车 美元 12/1-12/7', ['阿拉木图←义乌 5600', '塔什干←广州 6900']],
  ['Trucks FTL, USD, 1-7 December 2026', ['Almaty <- Yiwu: 5600', 'Tashkent <- Guangzhou: 6900']],
])('a lane may be told from its end, below %s', async (head, lines) => {
  const { offers } = await read([head, ...lines].join('\n'))
  expect(offers.map(({ pol, pod, prices }) => [pol, pod, prices[0]?.amount])).toEqual([
    ['g1814870', 'g1526384', 5600],
    ['g1809858', 'g1512569', 6900],
  ])
})

test.each(['无名港 MSC 1050/1250/1250', '无名港（无名区） MSC 1050/1250/1250', 'Nowhereport CMA 1050/1250/1250'])(
  'an end that nobody knows, before a carrier and its prices, is asked about: %s',
  async (line) => {
    const { offers, asked } = await read(`宁波出口整箱 12/1-12/7\n价格：20GP/40GP/40HQ，USD\n热那亚 CMA 2200/3750/3750\n${line}`)
    expect(offers.map(({ pod, prices }) => [pod, prices[0]?.amount])).toEqual([
      ['ITGOA', 2200],
      [null, 1050],
    ])
    expect(asked.filter(({ about }) => about === 'place').map(({ rows }) => rows)).toEqual([['L4']])
  },
)

test.each(['热那亚 ONE 或 CMA 2200/3750/3750', 'Genoa MSC or CMA 2200/3750/3750'])(
  'which of two carriers goes is asked: %s',
  async (line) => {
    const { asked } = await read(`宁波出口整箱 12/1-12/7\n价格：20GP/40GP/40HQ，USD\n${line}`)
    expect(asked.filter(({ about }) => about === 'carrier').map(({ rows }) => rows)).toEqual([['L3']])
  },
)

test.each([
  ['洛杉矶 MSC 1600/2000/2000，长滩+100', '1700/2100/2100'],
  ['Los Angeles MSC 1600/2000/2000; Long Beach +100', '1700/2100/2100'],
])('another end behind a lane, by what it costs more: %s', async (line, expected) => {
  const { offers } = await read(`宁波出口整箱 12/1-12/7\n价格：20GP/40GP/40HQ，USD\n${line}`)
  expect(offers.map(({ pod, prices }) => [pod, prices.map(({ amount }) => amount).join('/')])).toEqual([
    ['USLAX', '1600/2000/2000'],
    ['USLGB', expected],
  ])
})

test.each(['洛杉矶 MSC 1600/2000/2000，PSS+100', '洛杉矶 MSC 1600/2000/2000，超重+100'])(
  'control: a charge is no end: %s',
  async (line) => {
    const { offers } = await read(`宁波出口整箱 12/1-12/7\n价格：20GP/40GP/40HQ，USD\n${line}`)
    expect(offers.map(({ pod }) => pod)).toEqual(['USLAX'])
  },
)

test.each([
  ['Dep. terminal', 'Arr. terminal'],
  ['Arr. terminal', 'Dep. terminal'],
  ['Dep station', 'Dest. station'],
])('ends under %s and %s', async (first, second) => {
  const cells = first.startsWith('Arr') ? ["Malaszewicze\tXi'an"] : ["Xi'an\tMalaszewicze"]
  const { offers } = await readText(
    `Block trains COC USD 1-31 December 2026\n${first}\t${second}\tGateway\t40HC\n${cells[0]}\tAlashankou/Brest\t5400`,
    { name: 'rail.tsv' },
  )
  expect(offers.map(({ pol, pod, via }) => [pol, pod, via])).toEqual([['R-XIAN', 'B-MALASZEWICZE', ['B-ALASHANKOU', 'B-BREST']]])
})

test.each([
  ['Trucks, USD, 1-7 December 2026', 'Urumqi - Bishkek: 2450 tautliner (reefer 3100)'],
  ['Trucks, USD, 1-7 December 2026', 'Urumqi - Bishkek: 2450 tautliner (reefer + 650)'],
  ['Фуры тент, USD, 01.12-07.12.2026', 'Урумчи – Бишкек: 2 450 (реф 3 100)'],
])('the price of another kind of truck in a bracket says nothing of the first, and is asked: %s, %s', async (head, line) => {
  const { offers, asked } = await read(`${head}\n${line}`)
  expect(offers.map(({ prices, vehicle }) => [prices[0]?.amount, vehicle])).toEqual([[2450, 'EU-TENT']])
  expect(asked.filter(({ about, kind }) => about === 'price' && kind === 'unread').map(({ rows }) => rows)).toEqual([['L2']])
})

test.each(['Urumqi - Bishkek: 2450 (mega 100 m3)', 'Urumqi - Bishkek: 2450 (mega, 22 t)'])(
  'control: what a truck holds is no price: %s',
  async (line) => {
    const { offers } = await read(`Trucks, USD, 1-7 December 2026\n${line}`)
    expect(offers.map(({ prices, vehicle }) => [prices[0]?.amount, vehicle])).toEqual([[2450, 'EU-MEGA']])
  },
)

test.each([
  'Departures: FTL daily, LTL every Friday',
  '发车：整车天天发，散货每周五',
  'Отправка: FTL ежедневно, сборные по пятницам',
])('departures are of the load that each item names: %s', async (note) => {
  const { offers } = await readText(
    `Road 1-31 December 2026 USD\nFrom\tTo\tFTL, USD/truck\tLTL, USD/kg\nYiwu\tAlmaty\t5600\t0.95\n\n${note}`,
    { name: 'road.tsv' },
  )
  expect(offers.map(({ loadType, weekdays }) => [loadType, weekdays?.join('')])).toEqual([
    ['FTL', '1234567'],
    ['LTL', '5'],
  ])
})

test.each(['Т/Т', 'ТТ', 'T/T'])(
  'letters of the trade typed in the Russian alphabet are those of the trade: %s',
  async (title) => {
    const { offers } = await readText(
      `Море COC USD 01.12-31.12.2026\nPOL\tPOD\t20DC\t40HC\t${title}\nShanghai\tVladivostok\t900\t1450\t8`,
      { name: 'sea.tsv' },
    )
    expect(offers.map(({ loadType, transit_days_max }) => [loadType, transit_days_max])).toEqual([['FCL', 8]])
  },
)

test.each(['20/40/40H', "20'/40'/40H", '20GP/40GP/40H'])('40H is the high box: %s', async (boxes) => {
  const { offers } = await read(`海运 12/1-12/7 ${boxes} USD\n宁波-热那亚 CMA 2200/3750/3800`)
  expect(offers.map(({ prices }) => prices.map((each) => each.for).join(' '))).toEqual(['20GP 40GP 40HQ'])
})

test.each(['热那亚 CMA 2200/3750/3750（含CIC） 周六 27天', 'Genoa CMA 2200/3750/3750 (incl. CIC) Sat 27 days'])(
  'what a bracket says is in the price makes its line no line of charges: %s',
  async (line) => {
    const { offers } = await read(`海运整箱 12/1-12/7\n价格：20GP/40GP/40HQ，USD\n${line}`)
    expect(offers.map(({ pod, prices }) => [pod, prices[0]?.amount])).toEqual([['ITGOA', 2200]])
  },
)

test.each([
  ['ЖД, USD, COC, 01.12-07.12.2026', 'Шанхай → Селятино', '20DC(до 24т) 3100 | 40HC 5200 | SOC: –900/–1400'],
  ['Rail, USD, COC, 1-7 December 2026', 'Shanghai → Selyatino', '20DC (up to 24 t) 3100, 40HC 5200, SOC -900/-1400'],
  ['班列 美元 COC 12/1-12/7', '上海 → 谢利亚季诺', '20GP（≤24吨）3100 40HQ 5200 SOC减900'],
])(
  'below a lane, a limit of weight parts no box from its price, and what other boxes differ by is asked: %s',
  async (head, lane, line) => {
    const { offers, asked } = await read(`${head}\n${lane}\n${line}`)
    expect(
      offers.map(({ ownership, prices }) => [ownership, prices.map((each) => `${each.for} ${each.amount}`).join(' ')]),
    ).toEqual([['COC', '20GP 3100 40HQ 5200']])
    expect(asked.some(({ about, kind }) => about === 'price' && kind === 'unread')).toBe(true)
  },
)
