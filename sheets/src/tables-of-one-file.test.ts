import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { GridFile, GridSheet } from './grid.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const sheet = (name: string, text: string): GridSheet => ({
  name,
  hidden: false,
  merges: [],
  rows: text
    .split('\n')
    .flatMap((line, i) =>
      line === '' ? [] : [{ number: i + 1, hidden: false, cells: line.split(';').map((cell) => cell || null) }],
    ),
})
const read = (name: string, sheets: GridSheet[]) =>
  readSheet({ name, kind: 'grid', sheets } satisfies GridFile, { gazetteer, seaCarriers: [], airlines: [], today: '2026-11-27' })

test.each([
  [
    '班列 40HQ 高柜，USD，有效期至2026年12月15日',
    '班列 20GP 小柜，USD，有效期至2026年12月15日',
    '发站;到站;运价;时效',
    '西安;莫斯科',
    '重庆;莫斯科',
  ],
  [
    "Block trains, 40'HC, USD, valid till 15 Dec 2026",
    "Block trains, 20'DC, USD, valid till 15 Dec 2026",
    'From station;To station;Rate;Days',
    'Xian;Moscow',
    'Chongqing;Moscow',
  ],
  [
    'Поезда, 40HC, USD, до 15.12.2026',
    'Поезда, 20DC, USD, до 15.12.2026',
    'Станция отправления;Станция назначения;Ставка;Дней',
    'Сиань;Москва',
    'Чунцин;Москва',
  ],
])('a sheet for each box adds its prices to the lanes of the other: %s', (large, small, titles, first, second) => {
  const both = read('rates.xlsx', [
    sheet('A', `${large}\n${titles}\n${first};4100;14\n${second};4300;16`),
    sheet('B', `${small}\n${titles}\n${first};2900;14\n${second};3000;18`),
  ])
  expect(both.offers.map(({ rows, prices }) => `${rows} ${prices.map((each) => `${each.for} ${each.amount}`)}`)).toEqual([
    'A!3,B!3 40HQ 4100,20GP 2900',
    // Other days on the way are another offer.
    'A!4 40HQ 4300',
    'B!4 20GP 3000',
  ])
  const price = both.offers[0]?.cells['price:20GP']
  expect(price).toEqual([{ row: 'B!3', at: 2 }])
})

test('sheets that tell a charge of all boxes otherwise are not brought together', () => {
  const told = (box: string, price: number, sum: number) =>
    sheet(box, `POL;POD;${box}\nNingbo;Hamburg;${price}\nQingdao;Hamburg;${price + 20}\nAll in USD. DOC USD ${sum} per B/L`)
  expect(read('rates.xlsx', [told('20GP', 1500, 50), told('40HQ', 2500, 60)]).offers).toHaveLength(4)
  expect(read('rates.xlsx', [told('20GP', 1500, 50), told('40HQ', 2500, 50)]).offers).toHaveLength(2)
})

test.each([
  [
    'rates FCL LCL rail.xlsx',
    'FCL, USD, valid till 15 Dec 2026',
    'POL;POD;20GP;40HQ\nShanghai;Istanbul;2050;2950\nNingbo;Hamburg;2700;3800',
    'Block train, USD, valid till 15 Dec 2026',
    "From;To;20'DC;40'HC\nXian;Tashkent;2200;3150\nChongqing;Duisburg;4050;6100",
  ],
  [
    '整箱 拼箱 班列.xlsx',
    '整箱 USD，有效期至2026年12月15日',
    '起运港;目的港;20GP;40HQ\n上海;伊斯坦布尔;2050;2950\n宁波;汉堡;2700;3800',
    '中欧班列 USD，有效期至2026年12月15日',
    '起运地;目的地;20GP;40HQ\n西安;塔什干;2200;3150\n重庆;杜伊斯堡;4050;6100',
  ],
  [
    'Ставки FCL, LCL и ж_д.xlsx',
    'FCL, USD, до 15.12.2026',
    'POL;POD;20DC;40HC\nШанхай;Стамбул;2050;2950\nНинбо;Гамбург;2700;3800',
    'Ж/д, USD, до 15.12.2026',
    'Откуда;Куда;20DC;40HC\nСиань;Ташкент;2200;3150\nЧунцин;Дуйсбург;4050;6100',
  ],
])('a train in the name of a file is of the table headed so: %s', (name, sea, ports, rail, stations) => {
  const text = `Sample (fictional)\n\n${sea}\n${ports}\n\n${rail}\n${stations}`
  const swapped = `Sample (fictional)\n\n${rail}\n${stations}\n\n${sea}\n${ports}`
  for (const each of [text, swapped])
    expect(
      read(name, [sheet('S', each)])
        .offers.map(({ mode, pol }) => `${mode} ${pol}`)
        .sort(),
    ).toEqual(['rail R-CHONGQING', 'rail R-XIAN', 'sea CNNGB', 'sea CNSHA'])
  // Where no other table is headed so, it is of this one.
  expect(read(name.replace('_', '/'), [sheet('S', `${sea}\n${stations}`)]).offers.map(({ mode }) => mode)).toEqual([
    'rail',
    'rail',
  ])
})

test.each([
  [
    '价目表 3号 有效期：2026年12月1日-12月31日',
    '价目表3号 说明',
    ['起运港;目的港;20GP;40HQ', '上海;海参崴;1500;2350', '起运港;目的港;价格 USD/RT', '上海;海参崴;55'],
  ],
  [
    'Price list no. 3, valid 1 - 31 December 2026',
    'Terms to price list no. 3',
    ['POL;POD;20GP;40HQ', 'Shanghai;Vladivostok;1500;2350', 'POL;POD;Rate USD per W/M', 'Shanghai;Vladivostok;55'],
  ],
  [
    'Прайс-лист № 3. Действителен с 01.12.2026 по 31.12.2026',
    'Условия к прайс-листу № 3',
    [
      'Порт отправления;Порт назначения;20DC;40HC',
      'Шанхай;Владивосток;1500;2350',
      'Порт отправления;Порт назначения;Ставка USD за W/M',
      'Шанхай;Владивосток;55',
    ],
  ],
])('days of a list that another sheet names by its number hold for all, and are asked about: %s', (title, terms, rows) => {
  const [boxes, one, parts, two] = rows
  const prices = [sheet('A', `${title}\n\n${boxes}\n${one}`), sheet('B', `LCL USD\n${parts}\n${two}`)]
  const named = read('rates.xlsx', [...prices, sheet('C', `${terms}\nDOC USD 40`)])
  expect(named.offers.map(({ valid_from, valid_to }) => `${valid_from} ${valid_to}`)).toEqual([
    '2026-12-01 2026-12-31',
    '2026-12-01 2026-12-31',
  ])
  expect(named.asked).toContainEqual(expect.objectContaining({ about: 'validity', kind: 'assumed', rows: ['B!3'] }))
  expect(read('rates.xlsx', prices).offers.map(({ valid_to }) => valid_to)).toEqual(['2026-12-31', null])
})

// Bangkok is two ports, which is asked.
test('tables under the same titles in one sheet go alike', () => {
  const titles = 'POD;Line;20GP;40HQ'
  const text = `Port of loading: Qingdao\n${titles}\nBremerhaven;MSC;1540;2830\nJeddah;COSCO;1310;2280\n\nPort of loading: Ningbo\n${titles}\nBangkok;SITC;190;360\nAntwerp;MSC;1580;2910`
  for (const each of [text, text.split('\n\n').toReversed().join('\n\n')])
    expect(
      read('rates.xlsx', [sheet('S', `USD, valid 1 - 15 December 2026\n\n${each}`)])
        .offers.map(({ mode, pod }) => `${mode} ${pod}`)
        .sort(),
    ).toEqual(['sea BEANR', 'sea DEBRV', 'sea SAJED', 'sea null'])
})
