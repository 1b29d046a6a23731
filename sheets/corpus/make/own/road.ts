/** Road workbooks: consolidation, tenge, a matrix. */
import { number } from '../cells.ts'
import { paper } from '../paper.ts'
import { cny, EVERY_DAY, extra, inside, priced, transit, usd, valid, without } from '../terms.ts'

/** Binary .xls: domestic consolidation to Central Asia, brackets by kg and by m3 in one row. */
export const brackets = () => {
  const f = paper(
    'o03_中亚散货专线.xls',
    { kind: 'xls' },
    {
      language: 'zh',
      mode: ['road'],
      layout:
        'road LTL, binary .xls, header of two rows: brackets by kg (元/KG) and by m3 (元/方) side by side, minimum a ticket',
      traps: ['per m3 brackets beside per kg brackets: two ways to charge one offer'],
      notes: 'The m3 price is one figure a row; the greater of weight and volume counts.',
    },
  )
  f.usual({ loadType: 'LTL', ...valid(null, '2026-12-31'), surcharges: [inside('CUS', '出口报关'), without('TAX', '关税')] })
  const s = f.sheet('散货')
  s.title('丝路样例专线（虚构）  中亚散货价格表  人民币  有效期至2026年12月底', 10)
  const top = s.next()
  s.head(['收货地', '目的地', '按重量（元/KG）', null, null, '按体积', '最低收费', '时效', '发车', '口岸'])
  s.head([null, null, '100-500KG', '500-1000KG', '1000KG以上', '元/方', '元/票', null, null, null])
  s.merge(top, 2, top, 4)
  for (const column of [0, 1, 7, 8, 9]) s.merge(top, column, top + 1, column)
  const rows: [
    string,
    string[],
    string,
    string[],
    number,
    number,
    number,
    number,
    number,
    string,
    number,
    number,
    string,
    number[],
    string,
    string,
  ][] = [
    [
      '义乌',
      ['g1814870'],
      '阿拉木图',
      ['g1526384'],
      9.5,
      8.8,
      8.2,
      1980,
      500,
      '12-15天',
      12,
      15,
      '周三、周六',
      [3, 6],
      '霍尔果斯',
      'B-KHORGOS-CN',
    ],
    [
      '广州',
      ['g1809858'],
      '塔什干',
      ['g1512569'],
      11.2,
      10.5,
      9.9,
      2250,
      500,
      '16-18天',
      16,
      18,
      '周五',
      [5],
      '霍尔果斯',
      'B-KHORGOS-CN',
    ],
    [
      '乌鲁木齐',
      ['g1529102'],
      '比什凯克',
      ['g1528675'],
      6.8,
      6.2,
      5.7,
      1350,
      300,
      '7-9天',
      7,
      9,
      '每天',
      EVERY_DAY,
      '吐尔尕特',
      'B-TORUGART',
    ],
    [
      '喀什',
      ['g1280849'],
      '奥什',
      ['g1527534'],
      5.5,
      5,
      4.6,
      1100,
      300,
      '4天',
      4,
      4,
      '周一、周四',
      [1, 4],
      '伊尔克什坦',
      'B-IRKESHTAM',
    ],
    [
      '义乌',
      ['g1814870'],
      '杜尚别',
      ['g1221874'],
      13.5,
      12.8,
      12.2,
      2700,
      600,
      '20天',
      20,
      20,
      '周二',
      [2],
      '卡拉苏',
      'B-KALASU',
    ],
  ]
  for (const [a, pol, b, pod, k100, k500, k1000, m3, least, time, from, to, when, weekdays, border, via] of rows)
    s.row([a, b, k100, k500, number(k1000, '0.0'), m3, least, time, when, border], {
      pol,
      pod,
      via: [via],
      prices: cny({ '+100': k100, '+500': k500, '+1000': k1000, m3 }),
      minimum: { amount: least, currency: 'CNY' },
      weekdays,
      ...transit(from, to),
    })
  s.note('含出口报关，不含目的国关税；重量体积择大计费。', undefined, 10)
  s.note('客服：样骆驼（虚构）000-0000-0003', undefined, 10)
  return f.made()
}

/** Kazakh lanes in tenge, binary .xls, Russian. */
export const tenge = () => {
  const f = paper(
    'o21_Казахстан_внутренние.xls',
    { kind: 'xls' },
    {
      language: 'ru',
      mode: ['road'],
      layout: 'road within Kazakhstan and to its neighbours, tenge, binary .xls, price a kg and a truck, minimum in the note',
    },
  )
  f.usual({ ...valid(null, '2026-12-31'), surcharges: [inside('FSC', 'топливо')] })
  const s = f.sheet('KZ')
  s.title('ТОО «Үлгі Транс» (вымышленное). Тарифы, тенге (₸), до 31 декабря 2026', 7)
  s.head(['№', 'Откуда', 'Куда', 'Машина 20 т, ₸', 'Сборный груз, ₸/кг', 'Срок доставки', 'Дни отправки'])
  const rows: [string, string[], string, string[], number, number, string, number, number, string, number[]][] = [
    ['Алматы', ['g1526384'], 'Астана', ['g1526273'], 620000, 75, '2-3 дня', 2, 3, 'пн-пт', [1, 2, 3, 4, 5]],
    ['Алматы', ['g1526384'], 'Шымкент', ['g1518980'], 380000, 48, '1 день', 1, 1, 'ежедневно', EVERY_DAY],
    [
      'Хоргос',
      ['B-KHORGOS-CN', 'gCN654004', 'B-NURZHOLY', 'B-ALTYNKOL'],
      'Алматы',
      ['g1526384'],
      290000,
      36,
      '1 день',
      1,
      1,
      'ежедневно',
      EVERY_DAY,
    ],
    ['Алматы', ['g1526384'], 'Актобе', ['g610611'], 1150000, 120, '5-6 дней', 5, 6, 'вт, сб', [2, 6]],
  ]
  rows.forEach(([a, pol, b, pod, truck, kg, time, from, to, when, weekdays], n) => {
    const both = { pol, pod, weekdays, ...transit(from, to) }
    s.row(
      [n + 1, a, b, number(truck, '#,##0'), kg, time, when],
      { ...both, loadType: 'FTL', prices: priced('KZT', { truck }) },
      { ...both, loadType: 'LTL', prices: priced('KZT', { kg }), minimum: { amount: 5000, currency: 'KZT' } },
    )
  })
  s.note('Топливо включено. Минимальная стоимость сборного груза – 5 000 ₸.', undefined, 7)
  return f.made()
}

/** English road matrix: destinations across, LTL per 100 kg brackets below. */
export const roadMatrix = () => {
  const f = paper(
    'o42_Road_matrix_CIS.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['road'],
      layout:
        'road FTL matrix, origins down, destinations across, USD per truck in the title, POA cells, transit matrix beside it',
      traps: ['the second block is days, not dollars'],
    },
  )
  f.usual({
    loadType: 'FTL',
    ...valid('2026-12-01', '2026-12-31'),
    weekdays: EVERY_DAY,
    surcharges: [extra('TIR', 120, 'USD', 'truck', { words: 'TIR carnet' })],
  })
  const s = f.sheet('FTL')
  s.title('FTL 13.6 m tilt, USD per truck, 1-31 Dec 2026, daily departures - Caravan Sample Lines (fictional)', 11)
  s.blank()
  const heads: [string, string[]][] = [
    ['Almaty', ['g1526384']],
    ['Tashkent', ['g1512569']],
    ['Bishkek', ['g1528675']],
    ['Moscow', ['g524901']],
  ]
  s.row(['Rates', null, null, null, null, null, 'Transit, days'])
  s.head(['From \\ To', ...heads.map(([text]) => text), null, 'From \\ To', ...heads.map(([text]) => text)])
  const rows: [string, string[], (number | null)[], number[]][] = [
    ['Urumqi', ['g1529102'], [3100, 4300, 3600, 8900], [5, 8, 7, 14]],
    ['Kashgar', ['g1280849'], [null, 3950, 3300, null], [7, 9, 5, 17]],
    ["Xi'an", ['g1790630'], [5200, 6350, 5700, 10400], [9, 12, 11, 18]],
  ]
  for (const [a, pol, amounts, days] of rows) {
    const id = s.row(
      [a, ...amounts.map((amount) => (amount === null ? 'POA' : number(amount, '#,##0'))), null, a, ...days],
      ...amounts.flatMap((amount, n) =>
        amount === null
          ? []
          : [{ pol, pod: heads[n]?.[1] ?? [], prices: usd({ truck: amount }), vehicle: 'EU-TENT', ...transit(days[n] ?? 0) }],
      ),
    )
    if (amounts.includes(null)) f.refuse(id, `${a} POA`, 'price on application')
  }
  s.blank()
  s.note('TIR carnet USD 120 per truck on top. Waiting and customs not included.', undefined, 11)
  return f.made()
}
