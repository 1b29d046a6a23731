import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = async (lines: string[]) => readText(lines.join('\n'), { name: 'rates.tsv', today: '2027-03-01' })
const told = async (lines: string[]) =>
  (await read(lines)).offers.map(({ pod, prices }) =>
    [pod, ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`).toSorted()].join(' '),
  )

const PRICES = ['RUNVS 20GP 1150 USD 40HQ 1800 USD', 'RULED 20GP 168000 RUB 40HQ 260000 RUB']
test.each([
  [
    'Russian, the base in the title',
    [
      'FCL март 2027',
      'Порт отправления\tПорт назначения\t20DC\t40HC: надбавка к 20DC\tВалюта\tТранзит',
      'Мерсин\tНовороссийск\t1150\t+650\tUSD\t6–8',
      'Мерсин\tСанкт-Петербург\t168000\t92000\tRUB\t18–20',
    ],
  ],
  [
    'English, the sum told below, columns in another order',
    [
      'FCL March 2027',
      'Add-on 40HQ\tPOD\tPOL\tCurrency\t20GP',
      '+650\tNovorossiysk\tMersin\tUSD\t1150',
      '+92,000\tSt Petersburg\tMersin\tRUB\t168,000',
      '40HQ = 20GP + add-on',
    ],
  ],
  [
    'Chinese',
    [
      '2027年3月海运价',
      '起运港\t目的港\t币种\t20GP\t40HQ较20GP加价',
      '梅尔辛\t新罗西斯克\tUSD\t1150\t650',
      '梅尔辛\t圣彼得堡\tRUB\t168000\t92000',
    ],
  ],
])('what a box costs more is added to the price it is told against: %s', async (_, lines) => {
  expect(await told(lines)).toEqual(PRICES)
  expect((await read(lines)).asked.filter(({ kind }) => kind === 'box_assumed')).toEqual([])
})

test('a sum is asked about where nothing says which price it is added to', async () => {
  const { offers, asked } = await read(['FCL March 2027, USD', 'POL\tPOD\t20GP\tExtra 40HQ', 'Mersin\tNovorossiysk\t1150\t650'])
  expect(offers[0]?.prices.map((price) => `${price.for} ${price.amount}`)).toEqual(['20GP 1150', '40HQ 1800'])
  expect(asked.filter(({ kind }) => kind === 'box_assumed').flatMap(({ rows }) => rows)).toEqual(['L3'])
})

test('a sum without the price it is added to is no price, and is asked about', async () => {
  const { offers, asked } = await read([
    'FCL March 2027, USD',
    'POL\tPOD\t20GP\t40HQ: add-on to 20GP',
    'Mersin\tNovorossiysk\t1150\t650',
    'Mersin\tSt Petersburg\t\t700',
  ])
  expect(offers.flatMap(({ prices }) => prices.map((price) => price.amount))).toEqual([1150, 1800])
  expect(asked.filter(({ kind }) => kind === 'unread').flatMap(({ rows }) => rows)).toContain('L4')
})

test('beside a price of its own box, or with the name of a charge, a sum is a charge', async () => {
  expect(
    await told(['FCL March 2027, USD', 'POL\tPOD\t20GP\t40HQ\t40HQ surcharge', 'Mersin\tNovorossiysk\t1150\t1800\t100']),
  ).toEqual(['RUNVS 20GP 1150 USD 40HQ 1800 USD'])
  expect(
    await told(['FCL March 2027, USD', 'POL\tPOD\t20GP\tWar risk surcharge 40HQ', 'Mersin\tNovorossiysk\t1150\t100']),
  ).toEqual(['RUNVS 20GP 1150 USD'])
})
