/** Heads of two rows, the lower of which tells what each column is counted in. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'
import { readTitle } from './title.ts'

test.each([
  ['EUR / to', 't', 'EUR'],
  ['EUR je to', 't', 'EUR'],
  ['EUR pro Tonne', 't', 'EUR'],
  ['USD за 1 т', 't', 'USD'],
  ['руб. за 1 тонну', 't', 'RUB'],
  ['USD per 1 ton', 't', 'USD'],
  ['USD/1吨', 't', 'USD'],
  ['EUR je cbm', 'm3', 'EUR'],
])('%s is a price by %s in %s and no bracket', (title, unit, currency) => {
  expect(readTitle(title, `Freight ${title}`, false)).toMatchObject({ price: { unit, currency, bracket: null } })
})

test.each([
  ['days', 'POD free', 'freeDays'],
  ['дней', 'Свободно в порту', 'freeDays'],
  ['day', 'Sailing', 'schedule'],
  ['день недели', 'Выход', 'schedule'],
  ['天', '航程', 'transit'],
  ['дн.', 'Срок доставки', 'transit'],
])('%s below %s says what the cells count, not what they are: %s', (own, above, field) => {
  expect(readTitle(own, above, false)).toEqual({ field })
})

test.each([
  ['Auf Verladung', 'From;To;EUR / cbm;EUR / to;Sailing\nHamburg;Shanghai;12,50;18,00;Thu\nHamburg;Poti;58,00;72,00;Sat'],
  [
    'Сборные отправки',
    'Порт погрузки;Порт выгрузки;USD за 1 м³;USD за 1 т;Выход\nГамбург;Шанхай;12,50;18;чт\nГамбург;Поти;58;72;сб',
  ],
])('a volume and a weight beside each other are two prices of one offer: %s', async (_, text) => {
  const { offers } = await readText(text, { name: 'LCL sea export.csv' })
  expect(offers.map(({ prices }) => prices.map(({ for: of, amount }) => `${of}=${amount}`).join(' '))).toEqual([
    'm3=12.5 t=18',
    'm3=58 t=72',
  ])
  expect(offers.map(({ weekdays }) => weekdays)).toEqual([[4], [6]])
})

test.each([
  ['Маршрут;Машина, USD;Срок, дн.;Действует до\n1;2;3;4\nУрумчи – Алматы;1450;4–5;31.12.2026\nИу – Москва;9600;18;20.12.2026'],
  ['线路;整车 USD/车;时效;有效期至\n1;2;3;4\n乌鲁木齐-阿拉木图;1450;4-5天;2026-12-31\n义乌-莫斯科;9600;18天;2026-12-20'],
])('numbers of the columns below the titles are no row: %s', async (text) => {
  const { offers, asked } = await readText(text, { name: 'trucks.csv' })
  expect(offers.map(({ prices }) => prices[0]?.amount)).toEqual([1450, 9600])
  expect(offers.map(({ valid_to }) => valid_to)).toEqual(['2026-12-31', '2026-12-20'])
  expect(asked.filter(({ about }) => about === 'price' || about === 'place')).toEqual([])
})
