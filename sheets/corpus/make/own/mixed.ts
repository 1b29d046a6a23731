/** Several tables a sheet, several modes a file, and what no other file has. */
import { number } from '../cells.ts'
import { paper } from '../paper.ts'
import { carrier, cny, EVERY_DAY, extra, inside, mayBe, priced, transit, usd, valid, without } from '../terms.ts'

/** Sea, rail and road below each other on one sheet. */
export const threeTables = () => {
  const f = paper(
    'o17_一页三表.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea', 'rail', 'road'],
      layout:
        'three tables below each other on a sheet (sea, rail, road), each with its own title, header, currency and validity',
      traps: ['the third table begins two columns to the right'],
    },
  )
  const s = f.sheet('综合报价')
  s.title('鲁样例综合物流（虚构） 综合报价单', 8)
  s.blank()
  s.title('一、海运整箱（USD，有效期12.1-12.15，不含THC）', 8)
  s.head(['起运港', '目的港', '船公司', '20GP', '40HQ', '开船', '航程'])
  f.usual({ mode: 'sea', loadType: 'FCL', ...valid('2026-12-01', '2026-12-15'), surcharges: [without('THC')] })
  const sea: [string, string, string, string, number, number, string, number[], number][] = [
    ['青岛', 'CNTAO', '仁川', 'KRINC', 140, 260, '周二、周五', [2, 5], 2],
    ['青岛', 'CNTAO', '胡志明', 'VNSGN', 210, 400, '周日', [7], 9],
  ]
  for (const [a, pol, b, pod, p20, p40, when, weekdays, days] of sea)
    s.row([a, b, 'SITC', p20, p40, when, `${days}天`], {
      pol: [pol],
      pod: [pod],
      carrier: carrier('SITC'),
      prices: usd({ '20GP': p20, '40HQ': p40 }),
      weekdays,
      ...transit(days),
    })
  s.blank()
  s.title('二、班列（USD/40HQ，有效期12.1-12.31，含口岸换装）', 8)
  s.head(['发站', '到站', '口岸', 'COC', 'SOC', '班期', '时效'])
  f.usual({ mode: 'rail', ...valid('2026-12-01', '2026-12-31'), surcharges: [inside('HDL', '口岸换装')] })
  const rail: [string, string[], string, string[], string, string, number, number, string, number[], number, number][] = [
    ['济南', ['R-JINAN'], '莫斯科（谢利亚季诺）', ['R-SELYATINO'], '满洲里', 'B-MANZHOULI', 5400, 4100, '周三', [3], 15, 17],
    ['青岛胶州', ['R-QINGDAO'], '塔什干（谢尔格利）', ['R-SERGELI'], '霍尔果斯', 'B-KHORGOS-CN', 3700, 2950, '周五', [5], 13, 15],
  ]
  for (const [a, pol, b, pod, border, via, coc, soc, when, weekdays, least, most] of rail) {
    const both = { pol, pod, via: [via], weekdays, ...transit(least, most) }
    s.row(
      [a, b, border, coc, soc, when, `${least}-${most}天`],
      { ...both, ownership: 'COC', prices: usd({ '40HQ': coc }) },
      { ...both, ownership: 'SOC', prices: usd({ '40HQ': soc }) },
    )
  }
  s.blank()
  s.row([null, null, '三、卡航整车（RMB/车，13米，有效期12.1-12.31）'])
  s.row([null, null, '起运地', '目的地', '整车', '时效', '发车'])
  f.usual({ mode: 'road', loadType: 'FTL', surcharges: [], vehicle: 'CN-13', ...valid('2026-12-01', '2026-12-31') })
  const road: [string, string, string, string, number, number, number, string, number[]][] = [
    ['济南', 'g1805753', '乌兰巴托', 'g2028462', 21000, 4, 5, '每天', EVERY_DAY],
    ['青岛', 'g1797929', '符拉迪沃斯托克', 'g2013348', 29500, 6, 8, '周一', [1]],
  ]
  for (const [a, pol, b, pod, truck, least, most, when, weekdays] of road)
    s.row([null, null, a, b, truck, `${least}-${most}天`, when], {
      pol: [pol],
      pod: [pod],
      prices: cny({ truck }),
      weekdays,
      ...transit(least, most),
    })
  s.blank()
  s.note('业务员：样泰山（虚构）000-0000-0017', undefined, 8)
  return f.made()
}

/** Reefers, and dangerous goods on request. */
export const reefers = () => {
  const f = paper(
    'o33_Reefer_export.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['sea'],
      layout: 'sea FCL reefers 20RF and 40RH, plug-in charge as a column, DG line on request',
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-31') })
  const s = f.sheet('Reefer')
  s.title('COLDBRIDGE SAMPLE SHIPPING (fictional)', 9)
  s.title('Reefer rates, USD, 1 Dec 2026 to 31 Dec 2026', 9)
  s.blank()
  s.head(['Load port', 'Discharge port', 'Line', '20RF', '40RH', 'Plug-in / day', 'Sails', 'Days', 'Cargo'])
  const rows: [string, string, string, string, string, number, number, number, string, number[], number, string][] = [
    ['Dalian', 'CNDLC', 'Vladivostok', 'RUVVO', 'FESCO', 2300, 3100, 60, 'Tue', [2], 4, 'frozen fish'],
    ['Qingdao', 'CNTAO', 'St Petersburg', 'RULED', 'MSC', 4900, 6900, 55, 'Sun', [7], 47, 'garlic'],
    ['Shanghai', 'CNSHA', 'Rotterdam', 'NLRTM', 'HPL', 3900, 5400, 55, 'Fri', [5], 33, 'any'],
  ]
  for (const [a, pol, b, pod, line, p20, p40, plug, when, weekdays, days, cargo] of rows)
    s.row([a, b, line, number(p20, '#,##0'), number(p40, '#,##0'), plug, when, days, cargo], {
      pol: [pol],
      pod: [pod],
      carrier: carrier(line),
      prices: usd({ '20RF': p20, '40RH': p40 }),
      weekdays,
      surcharges: [
        mayBe('RST', 'Plug-in', { amount: plug, currency: 'USD', basis: 'day', status: ['conditional', 'elsewhere', 'on_top'] }),
      ],
      ...transit(days),
    })
  f.refuse(
    s.row(['Shanghai', 'Hamburg', 'HPL', 'on request', 'on request', null, 'Fri', 34, 'DG class 9']),
    'Shanghai-Hamburg DG',
    'no price: on request',
  )
  return f.made()
}

/** The currency is the name of the sheet. */
export const currencySheets = () => {
  const f = paper(
    'o34_币种在表名.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'two sheets of the same shape: the name of the sheet (美金USD, 人民币RMB) is the only word of currency; coastal feeder in RMB',
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-31') })
  const head = ['POL', 'POD', '船公司', '20GP', '40GP', '班期', '航程']
  type Row = [string, string[], string, string[], string, string, number, number, string, number[], number, number]
  const fill = (name: string, title: string, currency: string, rows: Row[]) => {
    const s = f.sheet(name)
    s.title(title, head.length)
    s.head(head)
    for (const [a, pol, b, pod, line, known, p20, p40, when, weekdays, least, most] of rows)
      s.row([a, b, line, p20, p40, when, least === most ? `${least}天` : `${least}-${most}天`], {
        pol,
        pod,
        carrier: carrier(line, known),
        prices: priced(currency, { '20GP': p20, '40GP': p40 }),
        weekdays,
        ...transit(least, most),
      })
  }
  fill('美金USD', '出口近洋 12月（12.1-12.31） 样例近海（虚构）', 'USD', [
    ['南京', ['CNNKG'], '釜山', ['KRPUS'], '长锦', 'SINOKOR', 180, 330, '周三', [3], 4, 5],
    ['张家港', ['CNZJG'], '大阪', ['JPOSA'], '锦江', '锦江', 190, 350, '周五', [5], 5, 5],
    ['钦州', ['CNQZH'], '海防', ['VNHPH'], 'SITC', 'SITC', 80, 150, '周二、周六', [2, 6], 2, 2],
  ])
  fill('人民币RMB', '内支线及内贸 12月（12.1-12.31）', 'CNY', [
    ['武汉', ['CNWUH'], '上海洋山', ['CNSHA'], '中远海运', 'COSCO', 1300, 1900, '每天', EVERY_DAY, 4, 6],
    ['重庆', ['CNCKG'], '上海外高桥', ['CNSHA'], '民生', '民生', 2100, 3200, '周一、周四', [1, 4], 9, 11],
    ['营口', ['CNYIK'], '广州南沙', ['CNNSA'], '中谷', '中谷', 1700, 2600, '周三、周日', [3, 7], 8, 9],
  ])
  return f.made()
}

/** English: swapped boxes, COC dearer than SOC is right, SOC dearer is not, wrong year. */
export const traps = () => {
  const f = paper(
    'o37_Rail_sea_traps.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['sea', 'rail'],
      layout: 'sea and rail on two sheets with typing errors',
      traps: ['20GP dearer than 40HQ (swapped)', 'a tenth of the price', 'SOC dearer than COC', 'HAM in Canada is not meant'],
    },
  )
  const sea = f.sheet('Sea')
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-31') })
  sea.title('Sea FCL USD, 01-31 Dec 2026, ERRATA SAMPLE LTD (fictional)', 7)
  sea.head(['POL', 'POD', 'Carrier', '20GP', '40HQ', 'ETD', 'TT'])
  const row = (
    a: string,
    pol: string,
    b: string,
    pod: string,
    line: string,
    p20: number,
    p40: number,
    when: string,
    weekday: number,
    days: number,
  ) =>
    sea.row([a, b, line, p20, p40, when, days], {
      mode: 'sea',
      pol: [pol],
      pod: [pod],
      carrier: carrier(line),
      prices: usd({ '20GP': p20, '40HQ': p40 }),
      weekdays: [weekday],
      ...transit(days),
    })
  row('Shanghai', 'CNSHA', 'HAM', 'DEHAM', 'ONE', 1650, 3000, 'Mon', 1, 33)
  row('Shanghai', 'CNSHA', 'RTM', 'NLRTM', 'ONE', 1600, 2950, 'Mon', 1, 32)
  const swapped = row('Ningbo', 'CNNGB', 'HAM', 'DEHAM', 'MSC', 3050, 1680, 'Thu', 4, 34)
  f.suspect({
    rows: [swapped],
    field: 'price:20GP',
    kind: 'order_reversed',
    why: '20GP 3050 dearer than 40HQ 1680: swapped',
    accept: [3050, 1680, null],
  })
  const tenth = row('Ningbo', 'CNNGB', 'FXT', 'GBFXT', 'MSC', 170, 3100, 'Thu', 4, 35)
  f.suspect({
    rows: [tenth],
    field: 'price:20GP',
    kind: 'price_out_of_line',
    why: '20GP 170 beside 40HQ 3100; other rows 1600-1700',
    accept: [170, null],
  })
  row('Qingdao', 'CNTAO', 'ANR', 'BEANR', 'CMA', 1690, 3080, 'Sat', 6, 36)
  const rail = f.sheet('Rail')
  rail.title('Rail 40HC USD, 01-31 Dec 2026', 7)
  rail.head(['From', 'To', 'Border', 'COC', 'SOC', 'Departs', 'Days'])
  const train = (
    a: string,
    pol: string,
    b: string,
    pod: string,
    border: string,
    via: string,
    coc: number,
    soc: number,
    when: string,
    weekday: number,
    least: number,
    most: number,
  ) => {
    const both = { mode: 'rail', pol: [pol], pod: [pod], via: [via], weekdays: [weekday], ...transit(least, most) }
    return rail.row(
      [a, b, border, coc, soc, when, `${least}-${most}`],
      { ...both, ownership: 'COC', prices: usd({ '40HQ': coc }) },
      { ...both, ownership: 'SOC', prices: usd({ '40HQ': soc }) },
    )
  }
  train('Xian', 'R-XIAN', 'Vorsino', 'R-VORSINO', 'Erenhot', 'B-ERENHOT', 5600, 4300, 'Wed', 3, 13, 15)
  const dear = train('Chengdu', 'R-CHENGDU', 'Bely Rast', 'R-BELYRAST', 'Dostyk', 'B-DOSTYK', 4350, 5700, 'Fri', 5, 15, 18)
  f.suspect({
    rows: [dear],
    field: 'price:40HQ',
    kind: 'order_reversed',
    why: 'SOC 5700 dearer than COC 4350: columns probably swapped',
    accept: [4350, 5700, null],
  })
  f.ask('price', [dear], 'Chengdu-Bely Rast: SOC is dearer than COC. Swapped?')
  train('Chongqing', 'R-CHONGQING', 'Minsk', 'R-MINSK', 'Dostyk', 'B-DOSTYK', 6500, 5100, 'Sun', 7, 14, 16)
  return f.made()
}

/** Barges and coastal boxes in RMB, tonnes for bulk on request. */
export const feeder = () => {
  const f = paper(
    'o19_内贸内支线.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'domestic feeder, RMB, header in row 3, ports merged downwards, 含税 and fuel in the note, bulk line by tonne on request',
      traps: ['散货 is on request by tonne'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid(null, '2026-12-15'),
    surcharges: [
      inside('FUEL', '燃油费'),
      extra('DOC', 100, 'CNY', 'document', { words: '单证费' }),
      extra('SEAL', 30, 'CNY', 'container', { words: '铅封' }),
    ],
  })
  const s = f.sheet('内支线')
  s.title('长江样例支线（虚构） 内支线运价 人民币元/箱（含税） 有效至12月15日', 7)
  s.blank()
  s.head(['装港', '卸港', '承运人', '20GP', '40GP/HQ', '班期', '航程'])
  const blocks: [string, string, [string, string, string, string, number, number, string, number[], number, number][]][] = [
    [
      '南京',
      'CNNKG',
      [
        ['洋山', 'CNSHA', '中远海运', 'COSCO', 800, 1200, '每天', EVERY_DAY, 2, 3],
        ['宁波', 'CNNGB', '民生轮船', '民生轮船', 950, 1450, '周二、周四、周六', [2, 4, 6], 3, 4],
      ],
    ],
    ['南通', 'CNNTG', [['洋山', 'CNSHA', '民生轮船', '民生轮船', 600, 900, '每天', EVERY_DAY, 1, 2]]],
    [
      '湛江',
      'CNZHA',
      [
        ['南沙', 'CNNSA', '中谷', '中谷', 700, 1050, '周三', [3], 2, 2],
        ['蛇口', 'CNSHK', '中谷', '中谷', 750, 1100, '周三', [3], 2, 3],
      ],
    ],
  ]
  for (const [text, pol, rows] of blocks) {
    const first = s.next()
    rows.forEach(([to, pod, line, known, p20, p40, when, weekdays, least, most], n) => {
      s.row([n === 0 ? text : null, to, line, p20, p40, when, least === most ? `${least}天` : `${least}-${most}天`], {
        pol: [pol],
        pod: [pod],
        carrier: carrier(line, known),
        prices: cny({ '20GP': p20, '40GP': p40, '40HQ': p40 }),
        weekdays,
        ...transit(least, most),
      })
    })
    if (rows.length > 1) s.merge(first, 0, s.next() - 1, 0)
  }
  f.refuse(s.row(['防城港', '洋山', '散货船', '按吨单询', null, null, null]), '防城港-洋山 按吨单询', 'no price: on request')
  s.note('以上含燃油费；单证费100元/票、铅封30元/箱另收。', undefined, 7)
  return f.made()
}
