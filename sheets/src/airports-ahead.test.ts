/** Where air freight begins, by what the title of a list says. */
import { expect, test } from 'vitest'
import { originTold } from './ends-told.ts'
import { readText } from './read-text.fixture.ts'
import { TOOLS } from './said.fixture.ts'

test.each([
  ['TSN 天津滨海出港  人民币/公斤', 'TSN'],
  ['天津滨海国际机场 TSN 始发', 'TSN'],
  ['始发机场：天津TSN', 'TSN'],
  ['TSN Tianjin Binhai Export, CNY/kg', 'TSN'],
  ['TSN - TIANJIN AIR EXPORT', 'TSN'],
  ['Tianjin (TSN) outbound air rates', 'TSN'],
  ['PVG Shanghai Pudong, export air freight', 'PVG'],
  ['Airport of departure: PVG', 'PVG'],
  ['TSN Тяньцзинь, вылет', 'TSN'],
  ['Тяньцзинь TSN – авиаэкспорт', 'TSN'],
  ['Аэропорт вылета: Тяньцзинь', 'TSN'],
  ['IST İstanbul çıkış', 'IST'],
  ['LHR London imports', undefined],
  ['SVO Москва прибытие', undefined],
  ['FRA Frankfurt exports to China', undefined],
  ['USD Tianjin export', undefined],
  ['AIR export tariff', undefined],
])('the airport that a title of air freight leaves, its code ahead of its name or behind it: %s', (title, code) => {
  expect(originTold(title, 'air', TOOLS.ends)?.id).toBe(code)
})

test.each([
  ['ÖRNEK KARGO (Sample) - IST EXPORT AIR TARIFF, 01-15 DEC 2026, USD/KG', 'IST'],
  ['Air freight rates FRA outbound, USD/KG, 01-15 DEC 2026', 'FRA'],
  ['Авиа тарифы IST экспорт, USD/кг, 01.12.2026-15.12.2026', 'IST'],
])('%s begins at %s', async (title, airport) => {
  const { offers } = await readText(
    `${title};;;;\nAirline;Destination;+45;+100;+500\nTK;SVO;3.10;2.65;2.40\nTK;ALA;3.45;2.95;2.70`,
    {
      name: 'air.csv',
    },
  )
  expect(offers.map(({ pol, pod }) => [pol, pod])).toEqual([
    [airport, 'SVO'],
    [airport, 'ALA'],
  ])
})

test('the word for air freight or a charge before it is no airport', async () => {
  const { offers } = await readText(
    'AIR EXPORT rates, FSC export 0.5 USD/kg, 01-15 DEC 2026;;;;\nAirline;Destination;+45;+100;+500\nTK;SVO;3.10;2.65;2.40',
    {
      name: 'rates.csv',
    },
  )
  expect(offers.map(({ pol }) => pol)).toEqual([null])
})
