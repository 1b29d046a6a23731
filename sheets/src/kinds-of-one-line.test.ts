import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const told = async (text: string) => {
  const { offers } = await readText(text, { name: 'notes.txt', today: '2027-03-01' })
  return offers.map(({ pol, prices, vehicle }) =>
    [pol, ...prices.map((price) => `${price.for} ${price.amount}`), vehicle].join(' '),
  )
}

test.each([
  ['人民币整车\n乌鲁木齐→阿拉木图 13.6篷布 1.85w 9米6 1.4w 4-6天', ['g1529102 truck/EU-TENT 18500 truck/CN-9.6 14000 ']],
  ['人民币整车\n乌鲁木齐→阿拉木图 9米6 7千 13.6篷布 九千五 2天', ['g1529102 truck/CN-9.6 7000 truck/EU-TENT 9500 ']],
  ['人民币整车\n乌鲁木齐→莫斯科 13.6米篷布 4.8万 冷藏13.4 六万二 12-15天', ['g1529102 truck/EU-TENT 48000 truck/EU-REEF 62000 ']],
  ['FTL, EUR\nWarsaw - Moscow tilt 13.6 m 4100, reefer 13.4 m 5200', ['g756135 truck/EU-TENT 4100 truck/EU-REEF 5200 ']],
  ['Авто FTL, EUR\nВаршава - Москва реф 5200 € / тент 13,6 м 4100 €', ['g756135 truck/EU-REEF 5200 truck/EU-TENT 4100 ']],
])(
  'kinds of trucks of one line are prices of one offer, with their lengths before or behind them: %s',
  async (text, expected) => {
    expect(await told(text)).toEqual(expected)
  },
)

test.each([
  ['1万9千5', 19_500],
  ['1万9千', 19_000],
  ['7千', 7_000],
  ['2.4千', 2_400],
  ['4千2', 4_200],
])('amounts with a sign for each of their places: %s', async (said, amount) => {
  expect(await told(`人民币整车\n乌鲁木齐→阿拉木图 13.6篷布 ${said} 5天`)).toEqual([`g1529102 truck ${amount} EU-TENT`])
})

test('a crossing by its first sign is entered and asked, where one alone begins so', async () => {
  const { offers, asked } = await readText('人民币整车\n霍口岸→阿拉木图 篷布 9500 2天\n阿口岸→阿拉木图 篷布 9700 2天', {
    name: 'notes.txt',
    today: '2027-03-01',
  })
  expect(offers[0]?.pol).toBe('B-KHORGOS-CN')
  expect(offers.filter(({ pol }) => pol === 'B-ALASHANKOU')).toEqual([])
  expect(asked.some(({ about, rows }) => about === 'place' && rows.includes('L2'))).toBe(true)
})
