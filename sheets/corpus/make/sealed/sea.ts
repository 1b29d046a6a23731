/** Sea: charges in columns with their sum, currency beside each amount with local charges at the right, small and large boxes. */
import { formula } from '../cells.ts'
import { paper } from '../paper.ts'
import { carrier, extra, perBox, transit, usd, valid } from '../terms.ts'

/** Freight, one charge and their sum for each box; units stand in the second row of the head. */
export const sumsByBox = () => {
  const f = paper(
    's01_海运费_附加费_合计.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL, head of two rows (海运费, 低硫附加费, 合计 over USD/20GP and USD/40HQ), the sum as a formula, an empty port of loading is the one above (as the note says), one price in RMB',
      traps: ['the sum is no price', 'an empty port of loading', 'one lane in RMB among dollars'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-15') })
  const s = f.sheet('运价')
  s.title('明珠样例船务（虚构）近洋线运价  适用船期：2026/12/01—2026/12/15', 11)
  const top = s.next()
  s.head(['装港', '卸港', '船东', '海运费', null, '低硫附加费', null, '合计', null, '离港', '天数'])
  s.head([null, null, null, 'USD/20GP', 'USD/40HQ', 'USD/20GP', 'USD/40HQ', 'USD/20GP', 'USD/40HQ', null, null])
  for (const left of [3, 5, 7]) s.merge(top, left, top, left + 1)
  for (const column of [0, 1, 2, 9, 10]) s.merge(top, column, top + 1, column)
  type Row = [string, string, string, string, string, number, number, number, number, string, number[], number]
  const rows: Row[] = [
    ['连云港', 'CNLYG', '釜山', 'KRPUS', 'SINOKOR', 120, 220, 20, 40, '每周三', [3], 2],
    ['', 'CNLYG', '大阪', 'JPOSA', 'SITC', 210, 410, 20, 40, '每周五', [5], 3],
    ['', 'CNLYG', '神户', 'JPUKB', 'SITC', 210, 410, 20, 40, '每周五', [5], 4],
    ['天津新港', 'CNTXG', '名古屋', 'JPNGO', 'COSCO', 230, 440, 25, 50, '每周二、六', [2, 6], 4],
    ['', 'CNTXG', '仁川', 'KRINC', 'SINOKOR', 100, 190, 20, 40, '每周一', [1], 2],
  ]
  for (const [from, pol, to, pod, line, p20, pHq, c20, cHq, when, weekdays, days] of rows) {
    const at = s.next() + 1
    s.row(
      [
        from || null,
        to,
        line,
        p20,
        pHq,
        c20,
        cHq,
        formula(`D${at}+F${at}`, p20 + c20),
        formula(`E${at}+G${at}`, pHq + cHq),
        when,
        days,
      ],
      {
        pol: [pol],
        pod: [pod],
        carrier: carrier(line),
        prices: usd({ '20GP': p20, '40HQ': pHq }),
        surcharges: perBox('LSS', 'USD', { '20GP': c20, '40HQ': cHq }, '低硫附加费'),
        weekdays,
        ...transit(days),
      },
    )
  }
  s.note('装港空白同上；报价以订舱确认为准。', undefined, 11)
  return f.made()
}

/** Each amount with its currency at its right; the charges of the port in a small table beside it. */
export const localBeside = () => {
  const f = paper(
    's02_Ex_Qingdao_with_locals.xls',
    { kind: 'xls' },
    {
      language: 'en',
      mode: ['sea'],
      layout:
        'sea FCL, English, binary .xls, port of loading in the title, currency in a column of its own after each amount, a table of local charges at the right of the freight',
      traps: ['local charges are no lanes', 'one amount in EUR', 'a lane whose price is N/A'],
    },
  )
  f.usual({
    loadType: 'FCL',
    pol: ['CNTAO'],
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [
      ...perBox('THC', 'CNY', { '20GP': 825, '40HQ': 1225 }),
      extra('DOC', 450, 'CNY', 'document', { words: 'Documentation' }),
    ],
  })
  const s = f.sheet('Export')
  s.title('Sample Yellow Sea Shipping (fictional) - FCL ex Qingdao, valid 01 Dec 2026 till 31 Dec 2026', 9)
  s.blank()
  s.head([
    'Destination',
    'Operator',
    "20'ST",
    'Curr.',
    "40'HQ",
    'Curr.',
    'Departs',
    'Days',
    null,
    'Local charge',
    "20'",
    "40'",
    'Curr.',
    'Per',
  ])
  type Row = [string, string, string, string, number | null, number | null, string, string, number[], number, number]
  const rows: Row[] = [
    ['Gdynia', 'PLGDY', 'MSC', 'MSC', 1850, 3100, 'USD', 'Thu', [4], 38, 38],
    ['Koper', 'SIKOP', 'CMA CGM', 'CMA', 1720, 2890, 'USD', 'Sun', [7], 31, 31],
    ['Poti', 'GEPTI', 'Maersk', 'MSK', 2150, 3600, 'EUR', 'Fri', [5], 42, 42],
    ['Valencia', 'ESVLC', 'ONE', 'ONE', null, null, 'USD', 'Mon', [1], 33, 33],
    ['Mersin', 'TRMER', 'Hapag-Lloyd', 'HPL', 1990, 3350, 'USD', 'Wed', [3], 35, 35],
  ]
  const locals: (string | number | null)[][] = [
    ['THC', 825, 1225, 'CNY', 'container'],
    ['Documentation', 450, 450, 'CNY', 'B/L'],
  ]
  rows.forEach(([to, pod, words, known, p20, pHq, currency, when, weekdays, least, most], n) => {
    const cells = [to, words, p20 ?? 'N/A', currency, pHq ?? 'N/A', currency, when, least, null, ...(locals[n] ?? [])]
    if (p20 === null || pHq === null) f.refuse(s.row(cells), `${to} N/A`, 'on request')
    else
      s.row(cells, {
        pod: [pod],
        carrier: carrier(words, known),
        prices: [
          { for: '20GP', amount: p20, currency },
          { for: '40HQ', amount: pHq, currency },
        ],
        weekdays,
        ...transit(least, most),
      })
  })
  return f.made()
}

/** The usual words of a Chinese sheet of the near sea: 小柜, 大柜, 高柜, closing and sailing in one cell. */
export const smallAndLarge = () => {
  const f = paper(
    's07_近洋_小柜大柜高柜.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL, 小柜, 大柜 and 高柜 as columns, area merged downwards at the left, running number, closing and sailing in one cell (二截四开), direct or via a port, 爆舱 in a price cell',
      traps: ['爆舱 is no price', 'a hidden row', 'slash of two ports in one cell of discharge'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-10'), surcharges: [] })
  const s = f.sheet('12月')
  s.title('海星样例货代（虚构）深圳（盐田）出口 特价 USD 有效期12.1~12.10', 9)
  s.head(['区域', '序', '目的港', '船公司', '小柜', '大柜', '高柜', '截关/开船', '航程', '直航/中转'])
  type Row = [string | null, string, string, string, number, number, number | null, string, number[], number[], number]
  const rows: Row[] = [
    ['东南亚', '雅加达', 'IDJKT', 'COSCO', 310, 580, 580, '二截四开', [2], [4], 7],
    [null, '勿拉湾', 'IDBLW', 'WHL', 520, 990, 990, '三截五开', [3], [5], 10],
    [null, '西哈努克', 'KHKOS', 'SITC', 480, 900, null, '四截六开', [4], [6], 6],
    ['南亚', '科伦坡', 'LKCMB', 'ONE', 980, 1650, 1650, '五截日开', [5], [7], 12],
    [null, '卡拉奇', 'PKKHI', 'COSCO', 1350, 1980, 1980, '一截三开', [1], [3], 18],
  ]
  rows.forEach(([area, to, pod, line, p20, p40, pHq, when, cutoff_weekdays, weekdays, days], n) => {
    const id = s.row([area, n + 1, to, line, p20, p40, pHq ?? '爆舱', when, `${days}天`, n === 4 ? '经新加坡' : '直航'], {
      pol: ['CNYTN'],
      pod: [pod],
      ...(n === 4 ? { via: ['SGSIN'] } : {}),
      carrier: carrier(line),
      prices: usd({ '20GP': p20, '40GP': p40, ...(pHq === null ? {} : { '40HQ': pHq }) }),
      cutoff_weekdays,
      weekdays,
      ...transit(days),
    })
    if (pHq === null) f.refuse(id, '高柜 爆舱', 'full')
  })
  s.merge(2, 0, 4, 0)
  s.merge(5, 0, 6, 0)
  s.hideRow(s.next())
  f.refuse(s.row([null, 6, '仰光', 'PIL', 600, 1100, 1100, '二截四开', '11天', '直航']), '仰光', 'hidden')
  s.note('以上价格随市场变动，订舱前请与业务员确认', undefined, 10)
  return f.made()
}
