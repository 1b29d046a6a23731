import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = async (title: string, head: readonly string[], row: readonly string[]) => {
  const { offers, asked } = await readText([title, head.join(';'), row.join(';')].join('\n'), { name: 'trucks.csv' })
  return {
    offers: offers.map(({ mode, loadType, pol, pod, vehicle, prices }) =>
      [mode, loadType, pol, pod, vehicle, ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`)].join(' '),
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
    ['road FTL g745044 g524901 EU-TENT truck 5400 EUR', 'road FTL g745044 g524901 EU-MEGA truck 5700 EUR'],
  ],
  [
    'in Russian',
    'Загрузка: Стамбул    Валюта: EUR',
    ['Куда', 'Тент 90 м3', 'Мега', 'Реф', 'Срок, дней'],
    ['Москва', '5400', '5700', '6900', '12-14'],
    [
      'road FTL g745044 g524901 EU-TENT truck 5400 EUR',
      'road FTL g745044 g524901 EU-MEGA truck 5700 EUR',
      'road FTL g745044 g524901 EU-REEF truck 6900 EUR',
    ],
  ],
  [
    'in Chinese, with the beginning in a column',
    '卡航报价 USD',
    ['起运地', '目的地', '篷布车 13.6米', 'Mega 100方', '时效'],
    ['西安', '莫斯科', '6800', '7200', '16-18天'],
    ['road FTL g1790630 g524901 EU-TENT truck 6800 USD', 'road FTL g1790630 g524901 EU-MEGA truck 7200 USD'],
  ],
])('columns that are kinds of trucks are prices of whole ones: %s', async (_, title, head, row, right) => {
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
