/** Flat sea tables in Chinese and English. */
import { day, formula, number } from '../cells.ts'
import { paper } from '../paper.ts'
import { carrier, cny, extra, inside, mayBe, perBox, transit, usd, valid, without } from '../terms.ts'

/** HTML named .xls: rowspan over carrier and port of loading. */
export const htmlSea = () => {
  const f = paper(
    'o10_系统导出_海运价.xls',
    { kind: 'html' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'HTML table named .xls from an office system, rowspan over port and carrier, two validity columns, weekday of cut-off and of sailing apart',
    },
  )
  f.usual({ loadType: 'FCL', surcharges: [without('THC')] })
  const s = f.sheet('Sheet1')
  s.head(['起始港', '船东', '卸货港', '20GP', '40GP', '40HQ', '币种', '截关日', '开船日', '航程(天)', '生效日期', '失效日期'])
  type Row = [string, string, number, number, number, string, number, string, number, number, string]
  const blocks: [string, string, string, string, Row[]][] = [
    [
      '宁波',
      'CNNGB',
      '阳明YML',
      'YML',
      [
        ['热那亚', 'ITGOA', 1850, 3500, 3500, '周二', 2, '周五', 5, 29, '2026-12-15'],
        ['巴塞罗那', 'ESBCN', 1900, 3600, 3600, '周二', 2, '周五', 5, 31, '2026-12-15'],
        ['科佩尔', 'SIKOP', 1880, 3550, 3550, '周四', 4, '周日', 7, 30, '2026-12-15'],
      ],
    ],
    [
      '宁波',
      'CNNGB',
      '万海WHL',
      'WHL',
      [
        ['那瓦舍瓦', 'INNSA', 700, 1100, 1100, '周三', 3, '周六', 6, 17, '2026-12-31'],
        ['金奈', 'INMAA', 650, 1000, 1000, '周三', 3, '周六', 6, 15, '2026-12-31'],
      ],
    ],
    ['大连', 'CNDLC', '长锦SINOKOR', 'SINOKOR', [['仁川', 'KRINC', 130, 250, 250, '周一', 1, '周三', 3, 2, '2026-12-31']]],
  ]
  for (const [a, pol, line, known, rows] of blocks) {
    const first = s.next()
    rows.forEach(([b, pod, p20, p40, p40q, cut, cutDay, etd, etdDay, days, end], n) => {
      s.row([n === 0 ? a : null, n === 0 ? line : null, b, p20, p40, p40q, 'USD', cut, etd, days, '2026-12-01', end], {
        pol: [pol],
        pod: [pod],
        carrier: carrier(line, known),
        prices: usd({ '20GP': p20, '40GP': p40, '40HQ': p40q }),
        cutoff_weekdays: [cutDay],
        weekdays: [etdDay],
        ...valid('2026-12-01', end),
        ...transit(days),
      })
    })
    if (rows.length > 1) {
      s.merge(first, 0, s.next() - 1, 0)
      s.merge(first, 1, s.next() - 1, 1)
    }
  }
  s.note('以上运价不含THC，样例易航系统（虚构）导出')
  return f.made()
}

/** No header at all, no title: only a currency in the cells. */
export const withoutHeader = () => {
  const f = paper(
    'o14_无表头.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'no header and no title: ports, carrier, two prices with $ and box in the cell, weekday, transit, end of validity in each row',
    },
  )
  f.usual({ loadType: 'FCL', ...valid(null, '2026-12-20') })
  const s = f.sheet('Sheet1')
  const rows: [string, string, string, string, string, string, number, number, string, number, number][] = [
    ['上海', 'CNSHA', '洛杉矶', 'USLAX', 'COSCO', 'COSCO', 1500, 1950, '周四', 4, 13],
    ['上海', 'CNSHA', '奥克兰', 'USOAK', 'COSCO', 'COSCO', 1550, 2000, '周四', 4, 15],
    ['宁波', 'CNNGB', '西雅图', 'USSEA', 'ZIM', 'ZIM', 1480, 1900, '周日', 7, 14],
    ['盐田', 'CNYTN', '萨凡纳', 'USSAV', 'OOCL', 'OOCL', 2600, 3300, '周二', 2, 30],
    ['厦门', 'CNXMN', '纽约', 'USNYC', 'EMC', 'EMC', 2650, 3350, '周六', 6, 29],
  ]
  for (const [a, pol, b, pod, line, known, p20, p40, etd, weekday, days] of rows)
    s.row([a, b, line, `$${p20}/20GP`, `$${p40}/40HQ`, `${etd}开`, `${days}天`, '有效期至2026-12-20'], {
      pol: [pol],
      pod: [pod],
      carrier: carrier(line, known),
      prices: usd({ '20GP': p20, '40HQ': p40 }),
      weekdays: [weekday],
      ...transit(days),
    })
  s.note('样例天舟（虚构）000-0000-0014')
  return f.made()
}

/** English, days as serials, a total as formula beside the freight. */
export const withTotals = () => {
  const f = paper(
    'o20_FCL_serial_dates.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['sea'],
      layout:
        'sea FCL, English, one box type a row, validity and ETD as date serials, freight + LSS = total as formula, totals row',
      traps: ['column Total is a sum, the price is the freight', 'one row valid in 2025 (typing error)'],
    },
  )
  f.usual({ loadType: 'FCL' })
  const s = f.sheet('Quotation')
  s.title('Sample Harbour Lines Agency (fictional)', 12)
  s.blank()
  s.head(['Ref', 'From', 'To', 'Line', 'Box', 'Freight', 'LSS', 'Total', 'Curr', 'ETD', 'Transit', 'Valid till'])
  const rows: [string, string, string, string, string, string, string, number, number, string, number, string][] = [
    ['Q-01', 'Xiamen', 'CNXMN', 'Jebel Ali', 'AEJEA', 'PIL', '20GP', 950, 40, '2026-12-05', 22, '2026-12-15'],
    ['Q-02', 'Xiamen', 'CNXMN', 'Jebel Ali', 'AEJEA', 'PIL', '40HQ', 1450, 80, '2026-12-05', 22, '2026-12-15'],
    ['Q-03', 'Shekou', 'CNSHK', 'Dammam', 'SADMM', 'HMM', '40HQ', 1650, 80, '2026-12-08', 25, '2026-12-20'],
    ['Q-04', 'Shanghai', 'CNSHA', 'Jeddah', 'SAJED', 'MSC', '20GP', 1200, 40, '2026-12-11', 24, '2026-12-20'],
    ['Q-05', 'Shanghai', 'CNSHA', 'Jeddah', 'SAJED', 'MSC', '40HQ', 1900, 80, '2026-12-11', 24, '2026-12-20'],
  ]
  const line = (row: (typeof rows)[number], takes: boolean) => {
    const [ref, a, pol, b, pod, words, box, freight, lss, etd, days, end] = row
    const n = s.next() + 1
    return s.row(
      [
        ref,
        a,
        b,
        words,
        box,
        number(freight, '#,##0'),
        lss,
        formula(`F${n}+G${n}`, freight + lss, '#,##0'),
        'USD',
        day(etd, 'dd-mmm-yy'),
        days,
        day(end, 'dd-mmm-yy'),
      ],
      ...(takes
        ? [
            {
              key: `${pol}-${pod}`,
              pol: [pol],
              pod: [pod],
              carrier: carrier(words),
              prices: usd({ [box]: freight }),
              surcharges: [extra('LSS', lss, 'USD', 'container', { equipment: box })],
              dates: [etd],
              ...valid(null, end),
              ...transit(days),
            },
          ]
        : []),
    )
  }
  for (const row of rows) line(row, true)
  const past = line(
    ['Q-06', 'Ningbo', 'CNNGB', 'Karachi', 'PKKHI', 'OOCL', '40HQ', 1100, 80, '2026-12-09', 19, '2025-12-15'],
    false,
  )
  f.refuse(past, 'Ningbo-Karachi valid till 15-Dec-25', 'validity is over')
  f.suspect({
    rows: [past],
    field: 'valid_to',
    kind: 'expired',
    why: 'valid to 15 December 2025 with ETD 9 December 2026: a wrong year?',
    accept: ['2025-12-15', '2026-12-15', null],
  })
  f.ask('validity', [past], 'Ningbo-Karachi: valid till 2025, is 2026 meant?')
  s.note('TOTAL 6 quotations', 'totals row')
  return f.made()
}

/** Hidden rows, a hidden column and a hidden sheet. */
export const hiddenParts = () => {
  const f = paper(
    'o22_隐藏行列.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL with hidden rows (old prices), a hidden column (cost) and a hidden sheet, blank rows and an empty column between',
      traps: ['hidden rows, column and sheet are not for customers'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [...perBox('THC', 'CNY', { '20GP': 780, '40HQ': 1180 }), mayBe('PSS', 'PSS')],
  })
  const s = f.sheet('红海中东')
  s.title('中东红海 USD 有效期12/1~12/31 样例驼铃（虚构）', 9)
  s.head(['起运港', '目的港', '船司', '成本40HQ', null, '20GP', '40HQ', '船期', '航程'])
  const rows: [string, string, string, string, string, number, number, string, number[], number, number, boolean][] = [
    ['上海', 'CNSHA', '杰贝阿里', 'AEJEA', 'COSCO', 900, 1400, '周一/周四', [1, 4], 20, 22, false],
    ['上海', 'CNSHA', '达曼', 'SADMM', 'COSCO', 1000, 1600, '周四', [4], 24, 26, false],
    ['上海', 'CNSHA', '达曼', 'SADMM', 'COSCO', 940, 1500, '周四', [4], 24, 26, true],
    ['青岛', 'CNTAO', '吉达', 'SAJED', 'MSK', 1150, 1850, '周五', [5], 26, 26, false],
    ['青岛', 'CNTAO', '亚喀巴', 'JOAQJ', 'CMA', 1500, 2400, '周六', [6], 28, 30, false],
  ]
  for (const [a, pol, b, pod, line, p20, p40, when, weekdays, least, most, hidden] of rows) {
    const cells = [a, b, line, p40 - 120, null, p20, p40, when, least === most ? `${least}天` : `${least}-${most}天`]
    if (hidden) {
      s.hideRow(s.next())
      f.refuse(s.row(cells), `${a}-${b} ${p20}/${p40}`, 'hidden row, old price')
    } else
      s.row(cells, {
        pol: [pol],
        pod: [pod],
        carrier: carrier(line),
        prices: usd({ '20GP': p20, '40HQ': p40 }),
        weekdays,
        ...transit(least, most),
      })
    if (b === '达曼' && hidden) s.blank()
  }
  s.hideColumn(3)
  s.note('起运港THC RMB 780/1180（20GP/40HQ）另付；PSS如有按船东公告。', undefined, 9)
  const old = f.sheet('成本', { hidden: true })
  old.title('成本价 勿外传')
  old.head(['起运港', '目的港', '20GP', '40HQ'])
  const cost = old.row(['上海', '杰贝阿里', 800, 1280])
  f.refuse(cost, '上海-杰贝阿里 800/1280', 'hidden sheet, cost of the firm')
  return f.made()
}

/** Rows marked as void or replaced in words. */
export const superseded = () => {
  const f = paper(
    'o23_含作废行.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout: 'sea FCL, a state column (有效, 作废, 已更新), repeated header in the middle, subtotals',
      traps: ['void rows look like offers', 'the header is repeated in the middle'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-15') })
  const s = f.sheet('南美非洲')
  s.title('南美非洲 12月1日-15日 USD 样例银河货代（虚构）', 9)
  const head = ['状态', '起运港', '目的港', '船司', '20GP', '40HQ', 'ETD', '航程', '备注']
  s.head(head)
  const row = (
    state: string,
    a: string,
    pol: string,
    b: string,
    pod: string,
    line: string,
    p20: number,
    p40: number,
    etd: string,
    weekday: number,
    days: number,
    words: string,
  ) => {
    const cells = [state, a, b, line, p20, p40, etd, `${days}天`, words]
    if (state === '有效')
      s.row(cells, {
        pol: [pol],
        pod: [pod],
        carrier: carrier(line),
        prices: usd({ '20GP': p20, '40HQ': p40 }),
        weekdays: [weekday],
        remarks: words || null,
        ...transit(days),
      })
    else f.refuse(s.row(cells), `${a}-${b} ${state}`, state === '作废' ? 'marked void' : 'marked as replaced')
  }
  row('有效', '上海', 'CNSHA', '桑托斯', 'BRSSZ', 'MSC', 2200, 2600, '周三', 3, 32, '')
  row('作废', '上海', 'CNSHA', '布宜诺斯艾利斯', 'ARBUE', 'MSC', 2100, 2500, '周三', 3, 35, '')
  row('有效', '上海', 'CNSHA', '布宜诺斯艾利斯', 'ARBUE', 'MSC', 2300, 2750, '周三', 3, 35, '需提供CNPJ')
  s.note('小计：2条有效', 'totals row')
  s.head(head)
  row('有效', '深圳盐田', 'CNYTN', '德班', 'ZADUR', 'MSK', 1700, 2800, '周日', 7, 25, '')
  row('已更新', '深圳盐田', 'CNYTN', '拉各斯', 'NGLOS', 'CMA', 2500, 4300, '周五', 5, 38, '见下')
  row('有效', '深圳盐田', 'CNYTN', '拉各斯', 'NGLOS', 'CMA', 2650, 4500, '周五', 5, 38, '')
  s.note('小计：2条有效', 'totals row')
  return f.made()
}

/** Cells as people write them: 起, 含THC, 850+50, half months and ends of months. */
export const writtenCells = () => {
  const f = paper(
    'o40_口语化单元格.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout: 'sea FCL, cells as people talk: 1650+50, 3200（含THC）, 1.2万 RMB, 12月上半月, 12月底, 左右, 隔天, 周三截周六开',
      traps: ['3050起 is the least price', '1650+50: the second figure is LSS as the title says', 'one row in RMB by 万'],
    },
  )
  f.usual({ loadType: 'FCL' })
  const s = f.sheet('报价')
  s.title('样例口岸货代（虚构） 海运费USD，"+"后为LSS', 8)
  s.head(['港到港', '船公司', '小柜', '高柜', '截开', '航程', '有效期', '免用箱'])
  const lss = (p20: number, p40: number) => [...perBox('LSS', 'USD', { '20GP': p20 }), ...perBox('LSS', 'USD', { '40HQ': p40 })]
  s.row(['上海—汉堡', 'COSCO', '1650+50', '3050+100', '周三截周六开', '33天左右', '12月上半月', '14天'], {
    pol: ['CNSHA'],
    pod: ['DEHAM'],
    carrier: carrier('COSCO'),
    prices: usd({ '20GP': 1650, '40HQ': 3050 }),
    surcharges: lss(50, 100),
    cutoff_weekdays: [3],
    weekdays: [6],
    free_days: 14,
    ...valid('2026-12-01', '2026-12-15'),
    ...transit(33),
  })
  s.row(['上海—鹿特丹', 'MSK', '1600（含THC）', '2950（含THC）', '周一截周四开', '4周', '12月底', '10天'], {
    pol: ['CNSHA'],
    pod: ['NLRTM'],
    carrier: carrier('MSK'),
    prices: usd({ '20GP': 1600, '40HQ': 2950 }),
    surcharges: [inside('THC')],
    cutoff_weekdays: [1],
    weekdays: [4],
    free_days: 10,
    ...valid(null, '2026-12-31'),
    ...transit(28),
  })
  const from = s.row(['宁波—敖德萨', 'MSC', '2100', '3650起', '周二截周五开', '45至50天', '至12月20日', '7天'], {
    pol: ['CNNGB'],
    pod: ['UAODS'],
    carrier: carrier('MSC'),
    prices: usd({ '20GP': 2100, '40HQ': 3650 }),
    cutoff_weekdays: [2],
    weekdays: [5],
    free_days: 7,
    ...valid(null, '2026-12-20'),
    ...transit(45, 50),
  })
  f.suspect({
    rows: [from],
    field: 'price:40HQ',
    kind: 'price_from',
    why: '3650起: the least price, not a firm one',
    accept: [3650, null],
    optional: true,
  })
  s.row(['青岛—海参崴', '中谷', 'RMB 6800', 'RMB 1.2万', '每天', '6天', '12.1-12.31', '7天'], {
    pol: ['CNTAO'],
    pod: ['RUVVO'],
    carrier: carrier('中谷'),
    prices: cny({ '20GP': 6800, '40HQ': 12000 }),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    free_days: 7,
    ...valid('2026-12-01', '2026-12-31'),
    ...transit(6),
  })
  const ask = s.row(['天津—釜山', '高丽KMTC', '单询', '单询', '周二、周六', '3天', '12月', '—'])
  f.refuse(ask, '天津—釜山 单询', 'no price: on request')
  s.note('电话微信同号 000-0000-0040（虚构）', undefined, 8)
  return f.made()
}
