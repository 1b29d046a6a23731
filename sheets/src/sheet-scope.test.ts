import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { GridSheet } from './grid.ts'
import { readSheet } from './read-sheet.ts'

const sheet = (name: string, ...rows: readonly string[]): GridSheet => ({
  name,
  hidden: false,
  merges: [],
  rows: rows.map((row, at) => ({ number: at + 1, hidden: false, cells: row.split('|').map((cell) => cell || null) })),
})
const answer = (name: string, ...sheets: readonly GridSheet[]) =>
  readSheet(
    { name, kind: 'grid', sheets: [...sheets] },
    { gazetteer: openGazetteer(), seaCarriers: [], airlines: [], today: '2026-12-14' },
  )
const read = (...sheets: readonly GridSheet[]) =>
  answer('prices.xlsx', ...sheets).offers.map(({ rows, valid_to, surcharges }) =>
    [rows[0]?.split('!')[0], valid_to, ...surcharges.map(({ code, amount, status }) => `${code} ${amount ?? status}`)].join(' '),
  )

test.each([
  [
    'Chinese, a sheet of notes in lines',
    [
      sheet('中亚班列', '发站|到站|20GP|40HQ|班期', '西安|阿拉木图|2000|3150|周二', '郑州|塔什干|2450|3900|周三'),
      sheet('跨里海报价12月', '发站|目的港|20GP|40HQ|班期', '西安|巴库|3600|5400|周四', '成都|波季|4500|6800|周五'),
      sheet(
        '说明',
        '币种 USD',
        '1. 中亚班列有效期：2026-12-14 至 2026-12-31',
        '2. 跨里海有效期：2026-12-15 至 2027-01-15',
        '3. 以上价格均含发站THC',
        '4. 跨里海线路另加冬季附加费 USD150/箱',
      ),
    ],
    ['中亚班列 2026-12-31 THC inside', '跨里海报价12月 2027-01-15 THC inside RST 150'],
  ],
  [
    'English, one line of notes for both sheets',
    [
      sheet(
        'Caspian rates',
        'Origin|Destination|20GP USD|40HC USD|ETD',
        "Xi'an|Baku|3600|5400|Thu",
        'Chengdu|Poti|4500|6800|Fri',
      ),
      sheet(
        'Kazakhstan',
        'Origin|Destination|20GP USD|40HC USD|ETD',
        "Xi'an|Almaty|2000|3150|Tue",
        'Chengdu|Almaty|2450|3900|Wed',
      ),
      sheet(
        'Notes',
        'Kazakhstan: valid until 31 Dec 2026, THC included; Caspian: valid until 15 Jan 2027; winter surcharge USD 150/container',
      ),
    ],
    ['Caspian rates 2027-01-15 RST 150', 'Kazakhstan 2026-12-31 THC inside'],
  ],
  [
    'Russian, the name of the sheet in another case',
    [
      sheet('Европа', 'Откуда|Куда|20DC, USD|40HC, USD|Отправка', 'Сиань|Лодзь|4000|6150|вт', 'Чэнду|Дуйсбург|4450|6900|ср'),
      sheet(
        'Ставки Россия',
        'Откуда|Куда|20DC, USD|40HC, USD|Отправка',
        'Сиань|Ворсино|3600|5400|чт',
        'Чэнду|Ворсино|4500|6800|пт',
      ),
      sheet(
        'Примечания',
        'По Европе ставки действуют до 20.12.2026',
        'По России ставки действуют до 31.12.2026',
        'Все ставки включают охрану',
      ),
    ],
    ['Европа 2026-12-20 SEC inside', 'Ставки Россия 2026-12-31 SEC inside'],
  ],
])('a note that names a sheet speaks of that sheet alone: %s', (_, sheets, expected) => {
  expect([...new Set(read(...sheets))]).toEqual(expected)
})

test('a sheet that is called after what all sheets are of takes no note for itself', () => {
  const lanes = ['发站|到站|20GP|40HQ|班期', '西安|阿拉木图|2000|3150|周二']
  expect(
    read(sheet('报价', ...lanes), sheet('价格表2', ...lanes), sheet('说明', '币种 USD', '报价有效期：2026-12-14 至 2026-12-31')),
  ).toEqual(['报价 2026-12-31', '价格表2 2026-12-31'])
})

test('a clause of another line of the world behind the name of a sheet is not of that sheet', () => {
  expect(
    read(
      sheet('俄罗斯', '发站|到站|20GP|40HQ|班期', '西安|沃尔西诺|3600|5400|周四'),
      sheet('欧洲班列去程', '发站|到站|20GP|40HQ|班期', '西安|罗兹|4000|6150|周二'),
      sheet('说明', '币种 USD', '俄罗斯线有效期 2026/12/1-2026/12/31；欧洲线有效期至 12月20日'),
    ),
  ).toEqual(['俄罗斯 2026-12-31', '欧洲班列去程 2026-12-20'])
})

test.each([
  ['价格表 2026-12-14 – 2026-12-31（全部页）', '汽运整车 USD', '空运 CNY/KG'],
  ['Price list 14.12.2026 – 31.12.2026 (all sheets)', 'Road FTL, USD', 'Air, CNY/kg'],
  ['Прайс-лист 14.12.2026 – 31.12.2026 (все листы)', 'Авто FTL, USD', 'Авиа, CNY/кг'],
])('the title of the first sheet tells how long all of them hold where it says so: %s', (title, road, air) => {
  const first = sheet('FTL', title, road, 'From|To|Truck USD|Days', 'Foshan|Moscow|9600|18', 'Beijing|Novosibirsk|7200|12')
  const second = sheet('AIR', air, 'From|To|MIN|+45|+100|Days', 'CAN|SVO|500|42|33|2', 'PVG|SVX|480|38|30|2')
  expect(read(first, second)).toEqual(['FTL 2026-12-31', 'FTL 2026-12-31', 'AIR 2026-12-31', 'AIR 2026-12-31'])
  const ownTitle = {
    ...first,
    rows: first.rows.map((row, at) => (at === 0 ? { ...row, cells: [title.replace(/[(（].*/u, '')] } : row)),
  }
  expect(read(ownTitle, second)).toEqual(['FTL 2026-12-31', 'FTL 2026-12-31', 'AIR ', 'AIR '])
})

test.each([
  ['样例报价册_2026年12月.xlsx', '班列价有效期至 2027年1月31日'],
  ['rates December 2026.xlsx', 'Rail rates are valid until 31 Jan 2027'],
  ['Ставки_декабрь_2026.xlsx', 'Ставки ж/д действуют до 31.01.2027'],
])('a note that says how long prices hold holds against the month a file is named after: %s', (name, note) => {
  const rail = sheet('Rail', 'From|To|20GP USD|40HQ USD|ETD', "Xi'an|Almaty|2000|3150|Tue")
  const sea = sheet('Sea', 'POL|POD|20GP USD|40HQ USD|ETD', 'Ningbo|Hamburg|2000|3150|Tue')
  expect(answer(name, rail, sea, sheet('Notes', note)).offers.map((offer) => offer.valid_to)).toEqual([
    '2027-01-31',
    '2026-12-31',
  ])
})

test('a sheet of notes without prices is asked about no period', () => {
  const road = sheet('Авто', 'Откуда|Куда|Тент, USD за машину|Дней', 'Шанхай|Москва|10100|20', 'Пекин|Самара|9400|21')
  const { offers, asked } = answer('p.xlsx', road, sheet('Важно', 'Авто: ставки действуют до 20.12.2026'))
  expect(offers.map((offer) => offer.valid_to)).toEqual(['2026-12-20', '2026-12-20'])
  expect(asked.filter(({ about }) => about === 'validity')).toEqual([])
})
