/** Air sheets. */
import { day, formula, number } from '../cells.ts'
import { paper } from '../paper.ts'
import { airline, cny, EVERY_DAY, extra, inside, transit, usd, valid } from '../terms.ts'

/** English, per kg in USD, days as D1.3.5, fuel as a column, split header. */
export const englishAir = () => {
  const f = paper(
    'o02_PVG_CAN_air_tariff.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['air'],
      layout:
        'air, English, header of two rows in row 4, origin as a merged column, fuel and security as columns, all-in total as formula',
      traps: ['column "All-in +100" is a sum and no break', '+300 of one row is higher than +100', 'VVO is an airport here'],
    },
  )
  f.usual({ ...valid('2026-12-01', '2026-12-10'), chargeable: { divisorCm3PerKg: 6000 } })
  const s = f.sheet('Tariff')
  s.title('SAMPLEJET CARGO GSA (fictional)   Net rates ex China   USD/KG   Valid 01DEC26 - 10DEC26', 15)
  s.title('Volumetric 6000 cm3 = 1 kg', 15)
  s.blank()
  const top = s.next()
  s.head([
    'Origin',
    'Dest',
    'Airline',
    'Flight',
    'Days',
    'Min',
    'Weight breaks (USD/kg)',
    null,
    null,
    null,
    null,
    'FSC',
    'SSC',
    'All-in +100',
    'T/T',
  ])
  s.head([null, null, null, null, null, null, '-45', '+45', '+100', '+300', '+1000', null, null, null, null])
  for (const column of [0, 1, 2, 3, 4, 5, 11, 12, 13, 14]) s.merge(top, column, top + 1, column)
  s.merge(top, 6, top, 10)
  type Row = [string, string, string, string, number[], number[], number, number, string, number, number]
  const blocks: [string, Row[]][] = [
    [
      'PVG',
      [
        ['FRA', 'LH', 'LH8407', 'D1.3.5', [1, 3, 5], [65, 6.2, 5.4, 4.6, 4.3, 4], 0.8, 0.15, '2 days', 2, 2],
        ['JFK', 'CK', 'CK229', 'D2.4.6', [2, 4, 6], [70, 7.5, 6.6, 5.9, 5.6, 5.2], 0.95, 0.15, '2-3 days', 2, 3],
        ['SVO', 'SU', 'SU207', 'daily', EVERY_DAY, [60, 6.8, 6, 5.1, 4.8, 4.5], 0.7, 0.15, '1 day', 1, 1],
        ['ALA', 'KC', 'KC888', 'D3.7', [3, 7], [50, 4.6, 4.1, 3.3, 3.1, 2.9], 0.5, 0.15, '1-2 days', 1, 2],
      ],
    ],
    [
      'CAN',
      [
        ['VVO', 'CZ', 'CZ5065', 'D6', [6], [45, 4.2, 3.7, 3, 2.8, 2.6], 0.4, 0.15, '1 day', 1, 1],
        ['DXB', 'EK', 'EK9879', 'D1-5', [1, 2, 3, 4, 5], [50, 4.9, 4.4, 3.6, 3.8, 3.2], 0.6, 0.15, '1-2 days', 1, 2],
        ['ADD', 'ET', 'ET3607', 'D2.5', [2, 5], [60, 5.8, 5.2, 4.4, 4.1, 3.8], 0.7, 0.15, '2 days', 2, 2],
      ],
    ],
  ]
  for (const [origin, rows] of blocks) {
    const first = s.next()
    rows.forEach(
      (
        [
          to,
          line,
          flight,
          days,
          weekdays,
          [min = 0, n = 0, q45 = 0, q100 = 0, q300 = 0, q1000 = 0],
          fuel,
          security,
          time,
          least,
          most,
        ],
        index,
      ) => {
        const line1 = s.next() + 1
        const id = s.row(
          [
            index === 0 ? origin : null,
            to,
            line,
            flight,
            days,
            min,
            n,
            q45,
            number(q100, '0.00'),
            number(q300, '0.00'),
            q1000,
            fuel,
            security,
            formula(`I${line1}+L${line1}+M${line1}`, Math.round((q100 + fuel + security) * 100) / 100, '0.00'),
            time,
          ],
          {
            pol: [origin],
            pod: [to],
            carrier: airline(line),
            flight,
            weekdays,
            prices: usd({ MIN: min, N: n, '+45': q45, '+100': q100, '+300': q300, '+1000': q1000 }),
            surcharges: [extra('FSC', fuel, 'USD', 'kg'), extra('SSC', security, 'USD', 'kg')],
            ...transit(least, most),
          },
        )
        if (q300 > q100)
          f.suspect({
            rows: [id],
            field: 'price:+300',
            kind: 'price_out_of_line',
            why: '+300 3.80 is dearer than +100 3.60',
            accept: [q300, null],
          })
      },
    )
    s.merge(first, 0, s.next() - 1, 0)
  }
  s.blank()
  s.note('Contact: Lee Specimen (fictional) +00 000 000 0002', undefined, 15)
  return f.made()
}

/** Chinese, binary .xls, 100K/300K/500K, airline merged downwards, fuel inside. */
export const chineseAirXls = () => {
  const f = paper(
    'o18_空运周价_PVG.xls',
    { kind: 'xls' },
    {
      language: 'zh',
      mode: ['air'],
      layout:
        'air, binary .xls, breaks 100K/300K/500K/1T, airline merged downwards, surcharges in the title, date serials for validity',
      traps: ['1T is +1000', '单询'],
    },
  )
  f.usual({ surcharges: [inside('FSC', '燃油'), inside('SSC', '安检'), extra('AWB', 60, 'CNY', 'document', { words: '提单' })] })
  const s = f.sheet('上海周价')
  s.title('上海浦东(PVG)空运周价  单价：元/KG（含燃油、安检）  提单费60元/票  云雀样例航空货代（虚构）', 10)
  s.blank()
  s.head(['航空公司', '目的港', '班期', '100K', '300K', '500K', '1T', '时效', '起始日期', '截止日期'])
  type Row = [string, string, number[], (number | null)[], string, number, number, string]
  const blocks: [string, string, Row[]][] = [
    [
      '国货航CA',
      'CA',
      [
        ['FRA', '1357', [1, 3, 5, 7], [36, 34.5, 33, 31.5], '2天', 2, 2, '2026-12-06'],
        ['LGG', '246', [2, 4, 6], [34, 32.5, 31, null], '2-3天', 2, 3, '2026-12-06'],
        ['ORD', '每天', EVERY_DAY, [48, 46.5, 45, 43], '2天', 2, 2, '2026-12-06'],
      ],
    ],
    [
      '土航TK',
      'TK',
      [
        ['IST', 'D135', [1, 3, 5], [31, 29.5, 28, 27], '1-2天', 1, 2, '2026-12-13'],
        ['ALA', 'D4', [4], [26, 24.5, 23.5, 22], '1天', 1, 1, '2026-12-13'],
      ],
    ],
    ['卡航QR', 'QR', [['DOH', 'D26', [2, 6], [29, 28, 27, 25.5], '1天', 1, 1, '2026-12-13']]],
  ]
  for (const [text, code, rows] of blocks) {
    const first = s.next()
    rows.forEach(([to, days, weekdays, amounts, time, least, most, end], n) => {
      const keys = ['+100', '+300', '+500', '+1000']
      s.row(
        [
          n === 0 ? text : null,
          to,
          days,
          ...amounts.map((amount) => amount ?? '单询'),
          time,
          day('2026-11-30', 'yyyy-mm-dd'),
          day(end, 'yyyy-mm-dd'),
        ],
        {
          pol: ['PVG'],
          pod: [to],
          carrier: airline(code, text),
          weekdays,
          prices: cny(Object.fromEntries(amounts.map((amount, m) => [keys[m] ?? '', amount]))),
          ...valid('2026-11-30', end),
          ...transit(least, most),
        },
      )
    })
    if (rows.length > 1) s.merge(first, 0, s.next() - 1, 0)
  }
  s.note('以上价格以订舱确认为准。 值班000-0000-0018（虚构）', undefined, 10)
  return f.made()
}

/** Ports and airports of the same letters in one workbook; one cell in another currency. */
export const sameLetters = () => {
  const f = paper(
    'o38_海空同表.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea', 'air'],
      layout: 'workbook with a sea sheet and an air sheet that use the same three letters (TAO, LAX, SIN, VVO)',
      traps: ['TAO, LAX, SIN, VVO are ports on one sheet and airports on the other', 'one price in EUR among dollars'],
    },
  )
  const sea = f.sheet('海运')
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-31') })
  sea.title('TAO出口 USD 有效期12月1日至12月31日 样例同舟（虚构）', 7)
  sea.head(['POL', 'POD', 'CARRIER', '20GP', '40HQ', 'ETD', 'T/T'])
  const port = (
    pod: string,
    id: string,
    line: string,
    known: string,
    p20: number,
    p40: number,
    etd: string,
    weekdays: number[],
    days: number,
  ) =>
    sea.row(['TAO', pod, line, p20, p40, etd, `${days}天`], {
      mode: 'sea',
      pol: ['CNTAO'],
      pod: [id],
      carrier: { words: line, codes: [known] },
      prices: usd({ '20GP': p20, '40HQ': p40 }),
      weekdays,
      ...transit(days),
    })
  port('LAX', 'USLAX', 'EMC', 'EGLV', 1350, 1750, '周一', [1], 15)
  port('SIN', 'SGSIN', 'SITC', 'SITC', 160, 300, '周三', [3], 10)
  port('VVO', 'RUVVO', 'FESCO', 'FESO', 920, 1580, '周二/周五', [2, 5], 5)
  const mixed = sea.row(['TAO', 'HAM', 'HPL', 1700, 'EUR 2,900', '周六', '34天'], {
    mode: 'sea',
    pol: ['CNTAO'],
    pod: ['DEHAM'],
    carrier: { words: 'HPL', codes: ['HLCU'] },
    prices: [...usd({ '20GP': 1700 }), { for: '40HQ', amount: 2900, currency: 'EUR' }],
    weekdays: [6],
    ...transit(34),
  })
  f.ask('currency', [mixed], '40HQ in EUR beside 20GP in USD: which is meant?')
  f.suspect({
    rows: [mixed],
    field: 'price:40HQ',
    kind: 'currency_mixed',
    why: '40HQ EUR 2,900 in a sheet of USD',
    accept: [2900, null],
  })
  const air = f.sheet('空运')
  f.usual({ loadType: null, ...valid('2026-12-01', '2026-12-07') })
  air.title('TAO起飞 人民币/KG 有效期12月1日至12月7日', 8)
  air.head(['始发', '目的', '航司', '45+', '100+', '300+', '班期', '时效'])
  const fly = (
    to: string,
    line: string,
    amounts: [number, number, number],
    days: string,
    weekdays: number[],
    least: number,
    most: number,
  ) =>
    air.row(['TAO', to, line, ...amounts, days, least === most ? `${least}天` : `${least}-${most}天`], {
      mode: 'air',
      pol: ['TAO'],
      pod: [to],
      carrier: airline(line),
      prices: cny({ '+45': amounts[0], '+100': amounts[1], '+300': amounts[2] }),
      weekdays,
      ...transit(least, most),
    })
  fly('LAX', 'CA', [46, 42, 40], 'D146', [1, 4, 6], 2, 3)
  fly('SIN', 'SQ', [21, 17, 15.5], 'D35', [3, 5], 1, 1)
  fly('VVO', 'S7', [24, 20, 18], 'D2', [2], 1, 1)
  fly('ICN', 'KE', [12, 9.5, 8.8], '每天', EVERY_DAY, 1, 1)
  return f.made()
}
