/** Trains and trucks: legs with their sum, trucks by trip, groupage by pallet and kilogram. */
import { formula } from '../cells.ts'
import { paper } from '../paper.ts'
import { EVERY_DAY, eur, mayBe, transit, usd, valid, without } from '../terms.ts'

/** Two legs and their sum; the price is the sum. */
export const legsWithSum = () => {
  const f = paper(
    'u06_班列全程_境内境外.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['rail'],
      layout:
        'rail, domestic leg, foreign leg and their sum as columns (formula), the border crossing as a heading row, ownership as a column of rows, 同上 for the station, days as 二、五',
      traps: [
        '境内段 and 境外段 are parts of the price, the price is the sum',
        'one SOC row is dearer than COC of the same lane',
      ],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [without('DEST', '到站费用'), without('CUS', '目的地清关')],
  })
  const s = f.sheet('班列')
  s.title('雪原样例多式联运（虚构）  中欧/中亚班列 40HQ 全程运价（美元）', 9)
  s.title('执行期：2026年12月1日至31日', 9)
  s.head(['发站', '到站', '箱属', '境内段', '境外段', '全程合计', '发车', '运行时间', '备注'])
  type Row = [string, string, string, string, 'COC' | 'SOC', number, number, string, number[], string, number, number]
  const blocks: [string, string, Row[]][] = [
    [
      '经满洲里出境',
      'B-MANZHOULI',
      [
        ['郑州', 'R-ZHENGZHOU', '沃尔西诺', 'R-VORSINO', 'COC', 1250, 3350, '二、五', [2, 5], '16-18天', 16, 18],
        ['同上', 'R-ZHENGZHOU', '沃尔西诺', 'R-VORSINO', 'SOC', 1250, 2250, '二、五', [2, 5], '16-18天', 16, 18],
        ['合肥', 'R-HEFEI', '别雷拉斯特', 'R-BELYRAST', 'COC', 1380, 3420, '四', [4], '17-19天', 17, 19],
        ['同上', 'R-HEFEI', '别雷拉斯特', 'R-BELYRAST', 'SOC', 1380, 3620, '四', [4], '17-19天', 17, 19],
      ],
    ],
    [
      '经霍尔果斯出境',
      'B-KHORGOS-CN',
      [
        ['西安', 'R-XIAN', '塔什干（谢尔盖利）', 'R-SERGELI', 'COC', 1100, 2050, '一、三、六', [1, 3, 6], '11-13天', 11, 13],
        ['济南', 'R-JINAN', '撒马尔罕', 'R-SAMARKAND', 'COC', 1300, 2300, '日', [7], '13-15天', 13, 15],
        ['同上', 'R-JINAN', '撒马尔罕', 'R-SAMARKAND', 'SOC', 1300, 1400, '日', [7], '13-15天', 13, 15],
      ],
    ],
  ]
  for (const [heading, border, rows] of blocks) {
    s.title(heading, 9)
    for (const [from, fromId, to, toId, ownership, inner, outer, etd, weekdays, time, least, most] of rows) {
      const line = s.next() + 1
      const id = s.row([from, to, ownership, inner, outer, formula(`D${line}+E${line}`, inner + outer), etd, time, null], {
        pol: [fromId],
        pod: [toId],
        via: [border],
        ownership,
        prices: usd({ '40HQ': inner + outer }),
        weekdays,
        ...transit(least, most),
      })
      if (toId === 'R-BELYRAST' && ownership === 'SOC')
        f.suspect({
          rows: [id],
          field: 'price:40HQ',
          kind: 'order_reversed',
          why: 'SOC 5000 is dearer than COC 4800 of the same lane',
          accept: [5000, null],
        })
    }
  }
  s.note('以上价格均不含到站费用、目的地清关', undefined, 9)
  return f.made()
}

/** Trucks by trip, the sign of the currency after the number, free hours and waiting. */
export const trucksByTrip = () => {
  const f = paper(
    'u07_Trucks_China_CIS_per_trip.xls',
    { kind: 'xls' },
    {
      language: 'en',
      mode: ['road'],
      layout:
        'road FTL, English, binary .xls, country of discharge as a heading row, sign of the currency after the number ("6 950 $"), transit as "T/T 18-20d", waiting fee as a column',
      traps: ['the column Waiting is a charge a day, no price', 'TBC row', '2 trucks a week is no schedule'],
    },
  )
  f.usual({ loadType: 'FTL', vehicle: 'EU-TENT', ...valid('2026-12-01', '2026-12-31') })
  const s = f.sheet('Trips')
  s.title('Example Steppe Trucking (fictional). Rate per trip, tilt 13.6 m / 90 cbm, up to 22 t. Valid 1 - 31 December 2026', 7)
  s.blank()
  s.head(['Loading', 'Unloading', 'Rate per trip', 'Waiting after 48 h, per day', 'Transit', 'Dispatch', 'Border'])
  type Row = [
    string,
    string,
    string,
    string,
    string | null,
    number | null,
    number,
    string,
    number,
    number,
    string,
    number[] | null,
    string,
  ]
  const blocks: [string, Row[]][] = [
    [
      'RUSSIA',
      [
        ['Yiwu', 'g1814870', 'Moscow', 'g524901', '6 950 $', 6950, 250, 'T/T 18-20d', 18, 20, 'Tue/Fri', [2, 5], 'Manzhouli'],
        ['Guangzhou', 'g1809858', 'Moscow', 'g524901', '7 400 $', 7400, 250, 'T/T 20-22d', 20, 22, 'Wed', [3], 'Manzhouli'],
        ['Guangzhou', 'g1809858', 'Yekaterinburg', 'g1486209', 'TBC', null, 250, 'T/T 17-19d', 17, 19, 'Wed', [3], 'Khorgos'],
        [
          'Suifenhe',
          'B-SUIFENHE g2034657',
          'Vladivostok',
          'g2013348',
          '1 150 $',
          1150,
          150,
          'T/T 3d',
          3,
          3,
          'daily',
          EVERY_DAY,
          'Suifenhe',
        ],
      ],
    ],
    [
      'KAZAKHSTAN',
      [
        ['Yiwu', 'g1814870', 'Almaty', 'g1526384', '4 850 $', 4850, 200, 'T/T 11-13d', 11, 13, 'Mon/Thu', [1, 4], 'Khorgos'],
        ['Urumqi', 'g1529102', 'Almaty', 'g1526384', '2 600 $', 2600, 200, 'T/T 4-5d', 4, 5, 'daily', EVERY_DAY, 'Khorgos'],
        ['Urumqi', 'g1529102', 'Astana', 'g1526273', '3 450 $', 3450, 200, 'T/T 6-7d', 6, 7, '2 trucks a week', null, 'Khorgos'],
      ],
    ],
    [
      'UZBEKISTAN',
      [['Kashgar', 'g1280849', 'Tashkent', 'g1512569', '3 300 $', 3300, 200, 'T/T 7-8d', 7, 8, 'Wed/Sun', [3, 7], 'Irkeshtam']],
    ],
  ]
  for (const [country, rows] of blocks) {
    s.title(country, 7)
    for (const [from, fromId, to, toId, text, amount, waiting, time, least, most, etd, weekdays, border] of rows) {
      const cells = [from, to, text, `${waiting} $`, time, etd, border]
      if (amount === null) {
        f.refuse(s.row(cells), `${from} ${to} TBC`, 'on request')
        continue
      }
      s.row(cells, {
        pol: fromId.split(' '),
        pod: [toId],
        prices: usd({ truck: amount }),
        weekdays,
        ...transit(least, most),
        surcharges: [mayBe('WAI', 'Waiting', { amount: waiting, currency: 'USD', basis: 'day' })],
      })
    }
  }
  s.note('Contact: Sam Specimen, +00 000 000 0017', undefined, 7)
  return f.made()
}

/** Groupage with a price a kilogram by weight, and a price a pallet place that is another way to charge. */
export const groupagePallets = () => {
  const f = paper(
    'u08_LTL_Europe_Central_Asia.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['road'],
      layout:
        'road LTL Europe to Central Asia, English, brackets as "< 500 kg", "500 - 1000 kg", "> 1000 kg", EUR after the number, a price a pallet place beside them, minimum as a column, departures as "every Fri"',
      traps: ['the price of a pallet place is none of a truck or a kilogram'],
    },
  )
  f.usual({
    loadType: 'LTL',
    ...valid('2026-12-01', '2026-12-31'),
    chargeable: { kgPerM3: 333 },
    surcharges: [without('CUS', 'customs clearance')],
  })
  const s = f.sheet('Groupage')
  s.title('Muster Example Spedition (fictional) - Groupage to Central Asia, December 2026 (1 - 31 Dec), 1 cbm = 333 kg', 10)
  s.blank()
  s.head([
    'From',
    'To',
    'Min. charge',
    '< 500 kg',
    '500 - 1000 kg',
    '> 1000 kg',
    'Pallet place 120x80, max 600 kg',
    'Departure',
    'Transit time',
    'Note',
  ])
  const euro = (amount: number, digits: number) => `${amount.toFixed(digits).replace('.', ',')} €`
  type Row = [string, string, string, string, number, number, number, number, number, string, number[], string, number, number]
  const rows: Row[] = [
    ['Warsaw', 'g756135', 'Almaty', 'g1526384', 150, 1.45, 1.28, 1.12, 520, 'every Fri', [5], '14-16 d', 14, 16],
    ['Warsaw', 'g756135', 'Tashkent', 'g1512569', 160, 1.55, 1.36, 1.19, 560, 'every Fri', [5], '16-18 d', 16, 18],
    ['Hamburg', 'g2911298', 'Almaty', 'g1526384', 180, 1.72, 1.51, 1.33, 610, 'every Wed', [3], '17-19 d', 17, 19],
    ['Milan', 'g3173435', 'Tashkent', 'g1512569', 190, 1.85, 1.62, 1.44, 660, 'every Mon', [1], '18-21 d', 18, 21],
    ['Vilnius', 'g593116', 'Bishkek', 'g1528675', 150, 1.4, 1.22, 1.08, 500, 'Tue + Sat', [2, 6], '13-15 d', 13, 15],
  ]
  const taken = rows.map(([from, fromId, to, toId, least, q0, q500, q1000, pallet, etd, weekdays, time, min, max]) =>
    s.row([from, to, euro(least, 0), euro(q0, 2), euro(q500, 2), euro(q1000, 2), euro(pallet, 0), etd, time, 'stackable'], {
      pol: [fromId],
      pod: [toId],
      minimum: { amount: least, currency: 'EUR' },
      prices: eur({ '+0': q0, '+500': q500, '+1000': q1000 }),
      weekdays,
      ...transit(min, max),
    }),
  )
  f.ask('price', taken, 'The price of a pallet place has no unit of the product: a clerk may ask', true)
  s.note('Rates exclude customs clearance. Non-stackable goods on request.', undefined, 10)
  return f.made()
}
