/** Headings of letters and titles of lists that say more than one thing. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  [
    'FTL - curtainsider 13.6 m, USD per truck',
    'LTL - USD per kg, min. charge USD 100 per shipment, 1 cbm = 300 kg',
    'Urumqi - Almaty',
    '4-5 days',
  ],
  [
    'FTL, тент 13.6 м, USD за машину',
    'Сборные грузы: USD за кг, минимум 100 USD за отправку, 1 м3 = 300 кг',
    'Урумчи - Алматы',
    '4-5 дней',
  ],
])('a long heading of part loads tells what they are counted by: %s', async (trucks, parts, lane, days) => {
  const text = [trucks, `${lane}   3,350   ${days}`, '', parts, `${lane}   0.45   ${days}`].join('\n')
  const { offers } = await readText(text, { name: 'letter.txt' })
  expect(
    offers.map(({ loadType, prices, chargeable }) => [loadType, prices[0]?.for, prices[0]?.amount, chargeable?.kgPerM3]),
  ).toEqual([
    ['FTL', 'truck', 3350, undefined],
    ['LTL', 'kg', 0.45, 300],
  ])
})

test.each([
  '发车日期：2026.12.1—2026.12.14    单位：USD/柜',
  '开船日期: 2026/12/1-2026/12/14 USD',
  'ETD dates: 1 Dec 2026 - 14 Dec 2026, USD',
])('days of departure from one to another are how long a list holds: %s', async (title) => {
  const { offers } = await readText(`${title}\n发站,到站,40HQ,发车\n西安,沃尔西诺,5350,周二`, { name: 'list.csv' })
  expect(offers.map(({ valid_from: from, valid_to: to }) => `${from}..${to}`)).toEqual(['2026-12-01..2026-12-14'])
})

test.each([
  ['valid till 10/01/2027', true],
  ['valid till 13/01/2027', false],
] as const)('a last day of a letter that can be two days is flagged: %s', async (words, isFlagged) => {
  const { flagged } = await readText(`Road rates, ${words}\nFTL tilt, USD per truck\nUrumqi - Almaty   3,350   4-5 days`, {
    name: 'letter.txt',
  })
  expect(flagged.some(({ kind }) => kind === 'date_ambiguous')).toBe(isFlagged)
})

test.each([
  ['海运价有效期：01/03/2027 - 10/03/2027', '起运港,目的港,20GP,40HQ', '青岛,汉堡,1550,2800'],
  ['Срок действия: 03/01/2027 - 03/10/2027', 'Порт погрузки,Порт выгрузки,20DC,40HC', 'Циндао,Гамбург,1550,2800'],
])('a period in the order that its language does not write days in is read and flagged: %s', async (period, head, row) => {
  const { offers, flagged } = await readText(`USD\n${period}\n${head}\n${row}\n`, { name: 'list.csv', today: '2027-03-01' })
  expect(offers.map(({ valid_from: from, valid_to: to }) => `${from}..${to}`)).toEqual(['2027-03-01..2027-03-10'])
  expect(flagged.map(({ kind }) => kind)).toContain('date_ambiguous')
})

test.each([
  ['Ст. отправления', 'Ст. назначения', 'Действует до'],
  ['From', 'To', 'Valid until'],
  ['起运站', '到站', '有效期至'],
])('a title of the last day beside the ends of lanes leaves their row one of titles: %s, %s, %s', async (from, to, until) => {
  const { offers } = await readText(
    `Rail, USD\n${from};${to};COC;;SOC;${until}\n;;20GP;40HQ;40HQ;\nСиань;Ворсино;3600;5900;4700;31.12.2026\nЧэнду;Белый Раст;3700;6050;4850;31.12.2026`,
    { name: 'rail.csv' },
  )
  expect(offers.map(({ ownership, prices, valid_to }) => [ownership, prices.length, valid_to])).toEqual([
    ['COC', 2, '2026-12-31'],
    ['SOC', 1, '2026-12-31'],
    ['COC', 2, '2026-12-31'],
    ['SOC', 1, '2026-12-31'],
  ])
})
