import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const LINES = [
  { code: 'COSU', names: ['COSCO', '中远海运'] },
  { code: 'MSCU', names: ['MSC'] },
]
const asked = async (text: string, name: string, kinds: string) => {
  const answer = await readText(text, { name, seaCarriers: LINES, airlines: [{ code: 'CZ', names: ['China Southern'] }] })
  return { ...answer, found: answer.asked.filter(({ about, kind }) => kinds.split(', ').includes(`${about} ${kind}`)) }
}

const SEA = 'POL,POD,Carrier,20GP,40HQ,ETD'
test.each([
  ['sailing days: Ningbo Fri / Qingdao Sun', 'Ningbo,Hamburg,COSCO,1500,2700,Fri\nQingdao,Hamburg,COSCO,1600,2800,', 0],
  ['开船日：宁波周五、青岛周日', 'Ningbo,Hamburg,COSCO,1500,2700,', 1],
  ['выход: Нинбо пт, Циндао вс', 'Ningbo,Hamburg,COSCO,1500,2700,', 1],
])('weekdays that a note tells and no offer has are asked about: %s', async (note, rows, least) => {
  const { offers, found } = await asked(
    `Sea FCL, USD, valid till 31 Dec 2026\n${SEA}\n${rows}\n${note}`,
    'a.csv',
    'schedule unaccounted, schedule missing',
  )
  const told = offers.flatMap(({ weekdays }) => weekdays ?? [])
  // Either the days came to the offers, or somebody is told that they did not.
  expect(told.includes(5) && told.includes(7) ? 1 : found.length).toBeGreaterThanOrEqual(least)
})

test.each([['Office hours Mon - Fri 9:00-18:00'], ['工作时间 周一至周五 9:00']])(
  'days on which an office is open are no departures: %s',
  async (note) => {
    const { found } = await asked(
      `Sea FCL, USD, valid till 31 Dec 2026\n${SEA}\nNingbo,Hamburg,COSCO,1500,2700,Fri\n${note}`,
      'a.csv',
      'schedule unaccounted',
    )
    expect(found).toEqual([])
  },
)

test('a place of a row that is no end of it and lies on no way is asked about, a crossing is not', async () => {
  const text = (third: string) =>
    `Road FTL, USD, valid till 31 Dec 2026\nFrom,To,Zone,Truck 13.6 m\nUrumqi,Almaty,${third},2500\nUrumqi,Astana,${third},3500`
  const places = async (third: string) => (await asked(text(third), 'a.csv', 'place unaccounted')).found
  expect((await places('Novosibirsk')).map(({ rows }) => rows)).toEqual([['L3', 'L4']])
  expect(await places('Khorgos')).toEqual([])
  expect(await places('Kazakhstan')).toEqual([])
})

test.each([
  ["Xi'an (XIY) - Novosibirsk (OVB), by train", 0],
  ['Train', 0],
  ['Airfreight', 1],
  ['Авиа', 1],
  ['空运', 1],
])('a way that the row names, and the offer does not go, is asked about: %s', async (way, least) => {
  const { offers, found } = await asked(
    `Rail FCL, USD, valid till 31 Dec 2026\nStation of departure,Station of destination,Class,40HQ\nXi'an,Almaty,${way},2700\nXi'an,Tashkent,Train,2900`,
    'a.csv',
    'mode unlike_words',
  )
  const isTaken = offers.some(({ rows, mode }) => rows.includes('L3') && mode === 'air')
  expect(isTaken ? 1 : found.length).toBeGreaterThanOrEqual(least)
  if (least === 0) expect(found).toEqual([])
})

test('a lane that costs a tenth of shorter ones by land is asked about, whatever list it stands in', async () => {
  const list = (price: string) =>
    `FTL rates USD, valid till 31 Dec 2026\nUrumqi - Almaty 13.6 m truck USD 2150\nUrumqi - Astana 13.6 m truck USD 3900\nUrumqi - Moscow 13.6 m truck USD ${price}`
  const flagged = async (price: string) => {
    const { found, flagged: marks } = await asked(list(price), 'chat.txt', 'price unlike_way')
    return found.length + marks.filter(({ kind }) => kind === 'price_out_of_line').length
  }
  expect(await flagged('690')).toBeGreaterThan(0)
  expect(await flagged('6900')).toBe(0)
})

test.each([
  ['俄罗斯航线运价（有效期：2026年12月1日—12月31日）'],
  ['Russian Far East, valid 1 Dec - 31 Dec 2026'],
  ['Дальний Восток, ставки до 31.12.2026'],
])('an offer has the period of the heading nearest to it, or is asked about: %s', async (heading) => {
  const { offers, asked: all } = await asked(
    `Sea FCL USD, valid 1 Dec - 15 Dec 2026\n${SEA}\nNingbo,Hamburg,COSCO,1500,2700,Fri\nQingdao,Hamburg,COSCO,1500,2700,Fri\n${heading}\n${SEA}\nNingbo,Vladivostok,MSC,800,1400,Fri\nShanghai,Vladivostok,MSC,800,1400,Fri`,
    'a.csv',
    '',
  )
  for (const { rows, pod, valid_to: last } of offers.filter((offer) => offer.pod === 'RUVVO'))
    expect([last, pod, all.some((question) => question.about === 'validity' && question.rows.includes(rows[0] ?? ''))]).toEqual([
      last,
      'RUVVO',
      last !== '2026-12-31',
    ])
})

test('titles that stand a column beside their cells are asked about, whatever was read under them', async () => {
  const rows = 'Ningbo,Hamburg,1500,2700\nQingdao,Hamburg,1600,2800'
  const moved = async (titles: string) =>
    (await asked(`Sea FCL USD, valid till 31 Dec 2026\n${titles}\n${rows}`, 'a.csv', 'price moved_titles')).found
  const { offers, asked: all } = await asked(`Sea FCL USD, valid till 31 Dec 2026\n,POL,POD,20GP,40HQ\n${rows}`, 'a.csv', '')
  expect(offers.length === 0 || all.some(({ about }) => about === 'price')).toBe(true)
  expect(await moved('POL,POD,20GP,40HQ')).toEqual([])
})

test('titles that stand beside their cells are asked about in a table of many columns as well', async () => {
  const [titles, prices] = [
    'Destination,Airline,Flight,M,N,+45,+100,+300,+500,+1000,Days of flight,Transit,Via,Remarks',
    '320,42,38,33,31.5,30,29,D2,1-2,,',
  ]
  const read = async (head: string) =>
    asked(
      `Air freight ex CAN CNY per kg valid till 31 Dec 2026\n${head}\nMoscow SVO,SU,SU221,${prices}\nTashkent TAS,HY,HY538,${prices}`,
      'a.csv',
      'price moved_titles',
    )
  expect((await read(`,${titles}`)).found).toHaveLength(1)
  expect((await read(titles)).found).toEqual([])
})

test('money of a country where no end lies is asked about', async () => {
  const money = async (pod: string) =>
    (
      await asked(
        `Road FTL, valid till 31 Dec 2026\nFrom,To,Truck 13.6 m,Currency\nUrumqi,${pod},250000,KGS\nKashgar,${pod},220000,KGS`,
        'a.csv',
        'currency unlike_way',
      )
    ).found.length
  expect(await money('Bishkek')).toBe(0)
  expect(await money('Moscow')).toBe(1)
})

test('what costs as much as a truck is no price of a kilogram', async () => {
  const { offers, asked: all } = await asked(
    'Road LTL, USD, valid till 31 Dec 2026\nFrom,To,USD/kg\nUrumqi,Almaty,2500\nUrumqi,Astana,3500',
    'a.csv',
    '',
  )
  expect(offers.length === 0 || all.some(({ about, kind }) => about === 'price' && kind === 'unlike_load')).toBe(true)
})

test.each([
  ['青岛-釜山 SITC 80/130/130 周三', 0],
  ['青岛-釜山 80/130/130 周三', 1],
])('a line that names its shipping line says how it goes, whatever is told below it: %s', async (line, least) => {
  const { asked } = await readText(`20GP/40GP/40HQ USD\n${line}\n天津-海参崴 SITC 650/1050/1050\n海运不含THC\n`, {
    name: 'm.txt',
    seaCarriers: [{ code: 'SITC', names: ['SITC', '海丰'] }],
  })
  expect(asked.filter(({ about, kind }) => about === 'mode' && kind === 'unlike_words')).toHaveLength(least)
})
