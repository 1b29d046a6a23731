import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const seaCarriers = [
  { code: 'MAEU', names: ['Maersk'] },
  { code: 'MSCU', names: ['MSC'] },
]
const read = (...lines: string[]) => readText(lines.join('\n'), { name: 'chat.txt', seaCarriers })

test.each([
  ['蛇口12月上海运特价，USD，小柜/大柜/高柜', '蛇口-汉堡 1380/2580/2580', '以上12.1—12.14有效'],
  ['Sea FCL rates Dec 1-15, USD, 20GP/40GP/40HQ', 'Shekou - Hamburg 1380/2580/2580', 'Above rates are valid 1-14 Dec'],
  [
    'Морские ставки 1-15 декабря, USD, 20GP/40GP/40HQ',
    'Шэкоу - Гамбург 1380/2580/2580',
    'Ставки выше действительны 1-14 декабря',
  ],
])('a period of the prices above is theirs, whatever the heading says: %s', async (...lines) => {
  const { offers } = await read(...lines)
  expect(offers.map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual([['2026-12-01', '2026-12-14']])
})

test.each(['以上不含THC、文件费450/票', '另收：文件费 450元/票', '单证：文件费450一票另付'])(
  'a fee of documents in Chinese is in yuan where prices are in dollars, and is asked where nothing says it: %s',
  async (note) => {
    const { offers, asked } = await read('海运整箱，USD，20GP/40GP/40HQ', '蛇口-汉堡 1380/2580/2580', note)
    const charges = offers.flatMap(({ surcharges }) => surcharges.filter(({ code }) => code === 'DOC'))
    expect(charges.map(({ amount, currency, basis }) => [amount, currency, basis])).toEqual([[450, 'CNY', 'document']])
    expect(asked.some(({ kind }) => kind === 'currency_assumed')).toBe(!note.includes('元'))
  },
)

test.each([
  ['海运整箱，USD', '香港-伊斯坦布尔 高柜 3100 直航 HKD另计码头费'],
  ['Sea FCL, USD', 'Hong Kong - Istanbul 40HQ 3100, THC in HKD extra'],
  ['Море FCL, USD', 'Гонконг - Стамбул 40HQ 3100, HKD дополнительно THC'],
])('a currency beside a charge is no currency of the price: %s %s', async (...lines) => {
  const { offers } = await read(...lines)
  expect(offers.flatMap(({ prices }) => prices)).toEqual([{ for: '40HQ', amount: 3100, currency: 'USD' }])
})

test.each([
  ['海运整箱，USD，20GP/40HQ', '盐田-海参崴 1250/2150 周五 9天 SOC减300'],
  ['Sea FCL, USD, 20GP/40HQ', 'Yantian - Vladivostok 1250/2150, SOC less 300'],
  ['Sea FCL, USD, 20GP/40HQ', 'Yantian - Vladivostok 1250/2150, SOC 300 cheaper'],
  ['Море FCL, USD, 20GP/40HQ', 'Яньтянь - Владивосток 1250/2150, SOC минус 300'],
  ['Море FCL, USD, 20GP/40HQ', 'Яньтянь - Владивосток 1250/2150, SOC на 300 дешевле'],
])('what own boxes differ by is no price, and the prices are of the boxes of the line: %s %s', async (...lines) => {
  const { offers, asked } = await read(...lines)
  expect(offers.map(({ ownership, prices }) => [ownership, prices.map(({ amount }) => amount)])).toEqual([['COC', [1250, 2150]]])
  expect(asked.some(({ about, rows }) => about === 'price' && rows.includes('L2'))).toBe(true)
})

test.each([
  ['Ставки ЖД, отправка 05–20.12', 'Сиань - Электроугли 40HC COC 5150 USD'],
  ['Rail rates, departures 5-20 Dec', "Xi'an - Elektrougli 40HC COC 5150 USD"],
  ['班列价 12.5-12.20发运', '西安-沃尔西诺 40HC COC 5150 USD'],
])('days of departure in a heading are the period of the prices: %s', async (...lines) => {
  const { offers } = await read(...lines)
  expect(offers.length).toBeGreaterThan(0)
  expect(new Set(offers.map(({ valid_from, valid_to }) => `${valid_from} ${valid_to}`))).toEqual(
    new Set(['2026-12-05 2026-12-20']),
  )
})

test.each([
  ['ЖД ставки 05.12-20.12', 'Тяньцзинь - Купавна 40HC COC 4980 USD', 'UPD: по Купавне +150$ с 10.12, до этого по старой'],
  ['ЖД ставки 05.12-20.12', 'Тяньцзинь - Купавна 40HC COC 4980 USD', 'С 10.12 Купавна дороже на 150'],
  ['班列价 12.5-12.20', '天津-库帕夫纳 40HC COC 4980 USD', '库帕夫纳12.10起涨150'],
  ['Rail rates 5-20 Dec', 'Tianjin - Kupavna 40HC COC 4980 USD', 'Kupavna +USD 150 from 10 Dec'],
])('a change by so much from a day on parts the period: %s / %s / %s', async (...lines) => {
  const { offers, asked } = await read(...lines)
  expect(
    offers.map(({ valid_from, valid_to, prices }) => [valid_from, valid_to, prices[0]?.amount, prices[0]?.currency]),
  ).toEqual([
    ['2026-12-05', '2026-12-09', 4980, 'USD'],
    ['2026-12-10', '2026-12-20', 5130, 'USD'],
  ])
  expect(asked.some(({ about, rows }) => about === 'price' && rows.includes('L3'))).toBe(true)
})

test('a place near another one is the one that is told', async () => {
  const { offers } = await read('海运整箱，USD，20GP/40GP/40HQ', '南沙-霍尔木兹附近的杰贝阿里 1100/1900/1900')
  expect(offers.map(({ pod }) => pod)).toEqual(['AEJEA'])
})

test.each([
  ['更新：格但斯克涨到1700/3150/3150，刚收到的'],
  ['Gdansk increased to 1700/3150/3150'],
  ['Гданьск подорожал до 1700/3150/3150'],
])('a price that rose to so much is the new price: %s', async (line) => {
  const { offers } = await read('海运整箱，USD，20GP/40GP/40HQ', '南沙-格但斯克 1650/3080/3080', '蛇口-汉堡 1380/2580/2580', line)
  expect(offers.map(({ prices }) => prices.map(({ amount }) => amount))).toEqual([
    [1700, 3150, 3150],
    [1380, 2580, 2580],
  ])
})

test.each(['另收杂项 USD 35', 'Согласование маршрута – 3 000 руб.', 'Processing in Kazakhstan USD 35 per file'])(
  'a sum below the prices that nobody can name is asked about: %s',
  async (line) => {
    const { asked } = await read('海运整箱，USD，20GP/40GP/40HQ', '蛇口-汉堡 1380/2580/2580', line)
    expect(asked.find(({ kind }) => kind === 'unnamed_surcharge')?.words).toContain(line.slice(0, 8))
  },
)
