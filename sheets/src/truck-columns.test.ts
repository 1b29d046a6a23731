import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = async (title: string, head: readonly string[], row: readonly string[]) => {
  const { offers, asked } = await readText([title, head.join(';'), row.join(';')].join('\n'), { name: 'trucks.csv' })
  return {
    offers: offers.map(({ mode, loadType, pol, pod, vehicle, prices }) =>
      [
        mode,
        loadType,
        pol,
        pod,
        String(vehicle),
        ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`),
      ].join(' '),
    ),
    unread: asked.filter(({ kind }) => kind === 'unread_column' || kind === 'of_what'),
  }
}

test.each([
  [
    'in English, where loading is told above',
    'Loading: Istanbul (European or Asian side)    Currency: EUR per truck',
    ['Destination', 'Country', 'Tilt 13.6 (86 m3)', 'Mega 100 m3', 'Transit (days)'],
    ['Moscow', 'Russia', '5400', '5700', '12-14'],
    ['road FTL g745044 g524901 null truck/EU-TENT 5400 EUR truck/EU-MEGA 5700 EUR'],
  ],
  [
    'in Russian',
    'Загрузка: Стамбул    Валюта: EUR',
    ['Куда', 'Тент 90 м3', 'Мега', 'Реф', 'Срок, дней'],
    ['Москва', '5400', '5700', '6900', '12-14'],
    ['road FTL g745044 g524901 null truck/EU-TENT 5400 EUR truck/EU-MEGA 5700 EUR truck/EU-REEF 6900 EUR'],
  ],
  [
    'in Chinese, with the beginning in a column',
    '卡航报价 USD',
    ['起运地', '目的地', '篷布车 13.6米', 'Mega 100方', '时效'],
    ['西安', '莫斯科', '6800', '7200', '16-18天'],
    ['road FTL g1790630 g524901 null truck/EU-TENT 6800 USD truck/EU-MEGA 7200 USD'],
  ],
])('columns that are kinds of trucks are prices of one offer of whole ones: %s', async (_, title, head, row, right) => {
  expect(await read(title, head, row)).toEqual({ offers: right, unread: [] })
})

test('a small refrigerated box that is dearer than a large one is flagged', async () => {
  const flagsOf = async (prices: string) => {
    const { flagged } = await readText(`海运 青岛起 USD 20RF/40RH\n釜山 COSCO ${prices} 周二开 2天`, {
      name: 'm.txt',
      seaCarriers: [{ code: 'COSU', names: ['COSCO'] }],
    })
    return flagged.map(({ field, kind }) => `${field} ${kind}`)
  }
  expect(await flagsOf('1350/850')).toContain('price:20RF order_reversed')
  expect(await flagsOf('850/1350')).not.toContain('price:20RF order_reversed')
})

test('a kind of truck that is the cheaper one on a single lane is flagged', async () => {
  const flagsOf = async (mega: number) => {
    const lanes = [`Moscow;5400;5700`, `St. Petersburg;6100;6450`, `Tbilisi;2450;2600`, `Baku;3100;${mega}`, `Almaty;6900;7300`]
    const { flagged } = await readText(
      ['Loading: Istanbul   Currency: EUR per truck', 'Destination;Tilt 13.6;Mega 100 m3', ...lanes].join('\n'),
      { name: 'trucks.csv' },
    )
    return flagged.map(({ rows, field, kind }) => `${rows} ${field} ${kind}`)
  }
  expect(await flagsOf(2300)).toContain('L6 price:truck/EU-MEGA order_reversed')
  expect(await flagsOf(3300)).toEqual([])
})

test('trucks that the trade has no name for stay offers of their own', async () => {
  const { offers } = await readText(
    ['Автоперевозки, руб. за машину', 'Откуда;Куда;1,5 т;5 т;20 т', 'Москва;Казань;32000;41000;78000'].join('\n'),
    { name: 'trucks.csv' },
  )
  expect(offers.map(({ prices }) => prices.map((price) => `${price.for} ${price.amount}`))).toEqual([
    ['truck 32000'],
    ['truck 41000'],
    ['truck 78000'],
  ])
})

test.each([
  ['FTL, per truck', ['Tent 13.6 m', 'Mega'], 'LTL, per kg', ['< 300 kg', '300-1000 kg'], 'LTL min. charge'],
  ['FTL per truck', ['13,6 m tent', 'Mega 13.6 m'], 'LTL/kg', ['up to 300 kg', 'over 300 kg'], 'Min. LTL'],
  ['整车', ['篷布13.6米', '大容积 Mega 13.6 米'], '零担/公斤', ['300kg以下', '300kg以上'], '零担最低收费'],
  ['FTL, за машину', ['Тент 13,6 м', 'Мега'], 'Сборный груз, за кг', ['до 300 кг', 'свыше 300 кг'], 'Сборка мин.'],
])('how long a truck is, below its load, is no least price: %s %s', async (whole, kinds, part, brackets, least) => {
  const rows = [
    ['From', 'To', whole, '', part, '', least].join(';'),
    ['', '', ...kinds, ...brackets, ''].join(';'),
    'Yiwu;Moscow;9800;10400;2.9;2.6;120',
    'Yiwu;Almaty;6900;;1.9;1.7;80',
  ]
  const { offers, asked } = await readText(['Road, USD', ...rows].join('\n'), { name: 'trucks.csv' })
  expect(
    offers.map(({ loadType, prices, minimum }) =>
      [loadType, ...prices.map((price) => `${price.for} ${price.amount}`), JSON.stringify(minimum)].join(' '),
    ),
  ).toEqual([
    'FTL truck/EU-TENT 9800 truck/EU-MEGA 10400 null',
    'LTL +0 2.9 +300 2.6 {"amount":120,"currency":"USD"}',
    'FTL truck/EU-TENT 6900 null',
    'LTL +0 1.9 +300 1.7 {"amount":80,"currency":"USD"}',
  ])
  expect(asked.filter(({ kind }) => kind === 'unread_column' || kind === 'unaccounted')).toEqual([])
})
