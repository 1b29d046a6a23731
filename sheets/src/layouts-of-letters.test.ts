/** Headings, months and lines by which letters and tables say where lanes begin, what they cost and when. */
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { GridSheet } from './grid.ts'
import { readSheet } from './read-sheet.ts'
import { readText } from './read-text.fixture.ts'

const seaCarriers = [
  { code: 'MSCU', names: ['MSC'] },
  { code: 'COSU', names: ['COSCO'] },
]
const letter = (lines: readonly string[]) => readText(lines.join('\n'), { name: 'letter.txt', seaCarriers })
const table = (lines: readonly string[]) => readText(lines.join('\n'), { name: 'table.csv', seaCarriers })
const lanes = ({ offers }: Awaited<ReturnType<typeof readText>>) => offers.map(({ pol, pod }) => `${pol}-${pod}`)
const prices = ({ offers }: Awaited<ReturnType<typeof readText>>) =>
  offers.map((offer) => offer.prices.map(({ for: of, amount, currency }) => `${of} ${amount} ${currency}`).join(', '))

test.each([
  ['海运整箱 USD 起运港：宁波', '目的港,船公司,20GP,40HQ', '地中海 MED'],
  ['Ocean FCL, USD, POL: Ningbo', 'POD,Carrier,20GP,40HQ', 'MED'],
  ['Морской фрахт FCL, USD, порт отправления: Нинбо', 'Порт назначения,Линия,20GP,40HQ', 'Средиземноморье (MED)'],
])('a heading of a line of the world is no port of its letters: %s', async (title, head, region) => {
  const read = await table([title, head, '▼ EU', 'Hamburg,MSC,1500,2800', `▼ ${region}`, 'Valencia,MSC,2150,3350'])
  expect(lanes(read)).toEqual(['CNNGB-DEHAM', 'CNNGB-ESVLC'])
})

test('where a sheet goes out of is read before a blank: 宁波出', async () => {
  for (const title of ['中东 / 印巴   宁波出   USD   有效期：2026/12/1-12/14', '海运整箱 宁波出，USD'])
    expect(lanes(await table([title, '目的港,船东,20GP/40HQ', 'JEBEL ALI 杰贝阿里,MSC,1250/1980']))).toEqual(['CNNGB-AEJEA'])
})

/** Titles in two rows, the first of which reaches over two columns, with the ends beside it down both. */
const inTwoRows = (title: string, head: string, months: string, rows: readonly string[]): GridSheet => ({
  name: 'LCL',
  hidden: false,
  merges: [
    { top: 2, left: 1, bottom: 2, right: 2 },
    { top: 2, left: 0, bottom: 3, right: 0 },
    { top: 2, left: 3, bottom: 3, right: 3 },
  ],
  rows: [title, head, months, ...rows].map((row, at) => ({
    number: at + 1,
    hidden: false,
    cells: row.split('|').map((cell) => (/^-?\d+$/u.test(cell) ? Number(cell) : cell || null)),
  })),
})

test.each([
  ['EX SHANGHAI CFS LCL, USD', 'DESTINATION|O/F per W/M||T/T', '|NOV|DEC|'],
  ['上海出口海运拼箱 USD', '目的港|海运费 USD/RT||航程', '|11月|12月|'],
  ['Морской LCL из Шанхая, USD', 'Порт назначения|Фрахт за W/M||Срок', '|ноябрь|декабрь|'],
])('months below a price of a unit are prices of it, each of its month: %s', (title, head, months) => {
  const sheet = inTwoRows(title, head, months, ['Hamburg|20|18|34', 'Felixstowe|24|22|36', 'Santos|62|55|38'])
  const { offers } = readSheet(
    { name: 'lcl.xlsx', kind: 'grid', sheets: [sheet] },
    { gazetteer: openGazetteer(), seaCarriers, airlines: [], today: '2026-12-01' },
  )
  expect(offers.map(({ pod, valid_to, prices: [price] }) => `${pod} ${valid_to} ${price?.for} ${price?.amount}`)).toEqual([
    'DEHAM 2026-12-31 rt 18',
    'GBFXT 2026-12-31 rt 22',
    'BRSSZ 2026-12-31 rt 55',
  ])
})

test.each([
  ['起运地,目的地,整车(USD),零担USD/KG,零担USD/CBM,零担最低', 'USD60'],
  ['From,To,Full truck USD,LTL USD/kg,LTL USD/cbm,LTL min', 'USD 60'],
  ['Откуда,Куда,"Машина, USD","Сборка USD/кг","Сборка USD/м3","Мин. (сборка)"', '60 USD'],
])('the least of part loads is no price of a kilogram: %s', async (head, least) => {
  const read = await table(['卡航 Road Авто', head, `Yiwu,Almaty,2600,0.28,85,${least}`])
  expect(prices(read)).toEqual(['truck 2600 USD', 'kg 0.28 USD, m3 85 USD'])
  expect(read.offers[1]?.minimum).toEqual({ amount: 60, currency: 'USD' })
})

test.each([
  [
    'Everything in EUR except the container trains, these are USD.',
    "1) Container trains, 40'HC, terminal to terminal, COC unless said otherwise",
  ],
  ['除集装箱班列报美元外，其余均为欧元', '1、集装箱班列，40HQ，站到站，COC'],
  [
    'Всё в евро, кроме контейнерных поездов, они в долларах',
    '1) Контейнерные поезда, 40HC, терминал - терминал, все COC, если не указано иное',
  ],
])('what all but one mode is in, and headings of several by number: %s', async (money, heading) => {
  const read = await letter([
    'RE: Rates rail China / LCL / trucking, valid until 19 December 2026',
    money,
    '',
    heading,
    "   Xi'an - Duisburg           5,150    Tue/Fri    16-18 days",
    '   Zhengzhou - Hamburg        5.250    Sat    15-17 days',
    '',
    '2) Rail LCL, per cbm',
    "   Xi'an - Duisburg 115 per cbm, Fridays, 22 days",
    '',
    '3) Trucks, FTL 13.6 tautliner',
    '   Duisburg - Munich    1.180,-    1 day',
    '   toll included; ADR + EUR 150',
  ])
  expect(prices(read)).toEqual(['40HQ 5150 USD', '40HQ 5250 USD', 'm3 115 EUR', 'truck 1180 EUR'])
})

test.each([
  ['Sea LCL ex CFS Hamburg, USD per w/m, minimum 1', 'Shanghai   38.00   closing Wed, ETD Sun, 36 days', 'DEHAM-CNSHA'],
  ['LCL 盐田CFS 一周一班，USD/RT', '汉堡 38 截三开日 36天', 'CNYTN-DEHAM'],
  ['Море LCL, со склада CFS Шанхай, из Шанхая, $ за W/M', 'Гамбург – 38, закрытие ср, выход вс, 36 дней', 'CNSHA-DEHAM'],
])('below a heading of where lanes begin a line names its end and the price: %s', async (heading, line, lane) => {
  const read = await letter([heading, line, heading.includes('盐田') ? '汉堡 THC 230 EUR' : 'Hamburg THC 230 EUR'])
  expect(lanes(read)).toEqual([lane])
  expect(prices(read)).toEqual(['rt 38 USD'])
  const [offer] = read.offers
  expect([offer?.cutoff_weekdays, offer?.weekdays]).toEqual([[3], [7]])
})

test.each([
  '有 HAM MSC 1650/2900 20/40HQ ALL IN 33天',
  'Hamburg MSC 20/40HQ 1650/2900, 33 days',
  'Гамбург MSC 20/40HQ 1650/2900, 33 дня',
])('an end with prices of boxes and no beginning is an offer of which that is asked: %s', async (line) => {
  const read = await letter(['海运整箱 USD', '盐田-胡志明 MSC 180/320 20/40HQ', '', line])
  expect(lanes(read)).toContain('null-DEHAM')
  expect(read.asked.some(({ about, rows }) => about === 'place' && rows.includes('L4'))).toBe(true)
})

test.each([
  ['盐田-马尼拉 要的私聊', '以上不含THC；CIC另付60/120 USD'],
  ['Yantian - Manila DM me', 'above without THC; CIC extra 60/120 USD'],
  ['Яньтянь - Манила в личку', 'выше без THC; CIC дополнительно 60/120 USD'],
])('charges below a lane without a price are none of it: %s', async (line, charges) => {
  const read = await letter(['海运整箱 USD 20GP/40HQ', '盐田-胡志明 MSC 180/320', line, charges])
  expect(lanes(read)).toEqual(['CNYTN-VNSGN'])
})

test.each([
  [
    'СБОРКА, ставки до 28.12, $ за кг',
    'Иу – Алматы: до 100 кг 1.30 / от 100 1.10 / от 500 0.95, 12-14 дн',
    'Гуанчжоу – Алматы: 1.45 / 1.25 / 1.10, те же ступени',
  ],
  [
    'Groupage by truck, USD per kg',
    'Yiwu - Almaty: up to 100 kg 1.30 / over 100 1.10 / over 500 0.95, 12-14 days',
    'Guangzhou - Almaty: 1.45 / 1.25 / 1.10, same brackets',
  ],
])('amounts between strokes are of the brackets of the line above: %s', async (heading, first, second) => {
  const read = await letter([heading, first, second])
  expect(prices(read)).toEqual(['+0 1.3 USD, +100 1.1 USD, +500 0.95 USD', '+0 1.45 USD, +100 1.25 USD, +500 1.1 USD'])
  expect(read.flagged).toEqual([])
})

test('a lane by a name of two letters is the one that a correction names', async () => {
  const read = await letter([
    'АВТО, ставки до 07.12',
    'Иу – Ташкент, тент 13.6, 6 100$, 15 дн, выезд ср',
    '',
    'ЖД',
    'Чжэнчжоу – Чукурсай 40HC: COC 3 600$, 14 дн',
    '',
    'Поправка: Иу – Ташкент, тент 13.6 теперь 6 400$ (было 6 100), остальное без изменений',
  ])
  expect(prices(read)).toEqual(['truck 6400 USD', '40HQ 3600 USD'])
  expect(read.asked.filter(({ about }) => about === 'price')).toEqual([])
})
