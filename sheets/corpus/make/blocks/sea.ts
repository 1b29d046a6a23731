/** Sea: blocks with notes of their own, part loads by the revenue ton, titles that no list has, and a lane that ends where it begins. */
import { paper } from '../paper.ts'
import { carrier, extra, inside, mayBe, perBox, transit, usd, valid, without } from '../terms.ts'

/** A block for each line, with what its prices hold below it, and what holds for all at the end. */
export const notesOfBlocks = () => {
  const f = paper(
    'b01_FAK_blocks_by_line.xls',
    { kind: 'xls' },
    {
      language: 'en',
      mode: ['sea'],
      layout:
        'sea FCL, English, binary .xls, a block for each line below the other: its name and validity above, what its prices hold below, what holds for all lines at the end',
      traps: ['the peak season surcharge of one block is none of the others', 'the last line of the sheet speaks of all'],
    },
  )
  f.usual({ loadType: 'FCL' })
  const s = f.sheet('FAK')
  s.title('Specimen Delta Shipping (fictional) - FAK ex South China to the Red Sea and East Africa, USD', 7)
  s.blank()
  const all = [extra('DOC', 450, 'CNY', 'document'), extra('SEAL', 50, 'CNY', 'container', { words: 'Seal' })]
  type Row = [string, string, string, string, number, number, number, string, number, number]
  const block = (
    line: string,
    period: [string, string, string],
    rows: Row[],
    note: string,
    charges: ReturnType<typeof usdCharges>,
  ) => {
    s.title(`${line} - valid ${period[0]}`, 7)
    s.head(['POL', 'POD', "20'GP", "40'HC", 'T/T days', 'ETD', 'Free time'])
    for (const [from, pol, to, pod, p20, pHq, days, when, weekday, free] of rows)
      s.row([from, to, p20, pHq, days, when, `${free} days`], {
        pol: [pol],
        pod: [pod],
        carrier: carrier(line),
        prices: usd({ '20GP': p20, '40HQ': pHq }),
        ...valid(period[1], period[2]),
        ...transit(days),
        weekdays: [weekday],
        free_days: free,
        surcharges: [...charges, ...all],
      })
    s.note(note, undefined, 7)
    s.blank()
  }
  const usdCharges = (psw: [number, number] | null) => [
    inside('BAF'),
    ...(psw === null ? [inside('LSS')] : perBox('PSS', 'USD', { '20GP': psw[0], '40HQ': psw[1] })),
  ]
  block(
    'COSCO',
    ['01 Dec to 14 Dec 2026', '2026-12-01', '2026-12-14'],
    [
      ['Nansha', 'CNNSA', 'Jeddah', 'SAJED', 2150, 3600, 24, 'Thu', 4, 14],
      ['Shekou', 'CNSHK', 'Mombasa', 'KEMBA', 2250, 3900, 26, 'Sat', 6, 10],
    ],
    "Incl. BAF. Plus PSS USD 150/20'GP, USD 300/40'HC.",
    usdCharges([150, 300]),
  )
  block(
    'PIL',
    ['01 Dec to 31 Dec 2026', '2026-12-01', '2026-12-31'],
    [
      ['Shekou', 'CNSHK', 'Dar es Salaam', 'TZDAR', 2100, 3650, 28, 'Tue', 2, 10],
      ['Nansha', 'CNNSA', 'Djibouti', 'DJJIB', 2300, 3950, 25, 'Fri', 5, 7],
    ],
    'Incl. BAF & LSS.',
    usdCharges(null),
  )
  s.note('All carriers: DOC RMB 450/BL; Seal RMB 50/container.', undefined, 7)
  return f.made()
}

/** Part loads by the revenue ton: its unit in a bracket of the title, the least quantity as 1RT, notes that name ports. */
export const partLoadsByPort = () => {
  const f = paper(
    'b02_样例_上海拼箱.csv',
    { kind: 'csv', encoding: 'gbk', separator: ',' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea LCL, GBK, port of loading in the title, the unit in a bracket of the title, notes that name the ports they are of',
      traps: ['ENS only for two ports', 'one port on request'],
    },
  )
  f.usual({ loadType: 'LCL', pol: ['CNSHA'], ...valid('2026-12-01', '2026-12-31') })
  const s = f.sheet('')
  s.title('样例拼箱（虚构） 上海港出口拼箱海运费 有效期2026.12.1-12.31')
  s.head(['目的港', '海运费(USD/RT)', '最低计费', '截货', '开船', '航程(天)'])
  type Row = [string, string, number, number, string, number, string, number, number]
  const rows: Row[] = [
    ['汉堡', 'DEHAM', 26, 1, '周二', 2, '周五', 5, 35],
    ['格但斯克', 'PLGDN', 33, 1, '周三', 3, '周六', 6, 42],
    ['海参崴', 'RUVVO', 54, 2, '周一', 1, '周四', 4, 8],
    ['伊斯坦布尔', 'TRIST', 39, 1, '周四', 4, '周日', 7, 33],
  ]
  for (const [to, pod, rate, least, cut, cutDay, when, weekday, days] of rows)
    s.row([to, rate, `${least}RT`, cut, when, days], {
      pod: [pod],
      prices: usd({ rt: rate }),
      minimum: { quantity: least, unit: 'rt' },
      cutoff_weekdays: [cutDay],
      weekdays: [weekday],
      ...transit(days),
      surcharges: [
        extra('CFS', 60, 'CNY', 'rt'),
        extra('DOC', 300, 'CNY', 'document', { words: '文件费' }),
        ...(pod === 'DEHAM' || pod === 'PLGDN' ? [extra('ENS', 25, 'USD', 'document')] : []),
      ],
    })
  f.refuse(s.row(['巴塞罗那', '询价']), '巴塞罗那', 'on request')
  s.note('1、上海CFS RMB 60/RT；文件费 RMB 300/票')
  s.note('2、汉堡、格但斯克另收ENS USD 25/票')
  return f.made()
}

/** Titles that no list has, the end of the lane before its beginning. */
export const titlesByShape = () => {
  const f = paper(
    'b03_未列标题_卸在前.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL, titles that no list has (抵运港口, 装箱港口, 截载时间, 航行用时), the end of the lane before its beginning',
      traps: ['the first column of places is the port of discharge'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-20') })
  const s = f.sheet('海运')
  s.title('样例航运（虚构）海运整箱 美元 有效期2026.12.1-2026.12.20', 7)
  s.head(['抵运港口', '装箱港口', '20GP', '40HQ', '船东', '开船', '航行用时'])
  type Row = [string, string, string, string, number, number, string, string, number, number]
  const rows: Row[] = [
    ['釜山', 'KRPUS', '上海', 'CNSHA', 120, 220, 'SITC', '周三', 3, 2],
    ['横滨', 'JPYOK', '宁波', 'CNNGB', 260, 480, 'COSCO', '周五', 5, 4],
    ['仁川', 'KRINC', '青岛', 'CNTAO', 110, 200, 'SINOKOR', '周日', 7, 2],
  ]
  for (const [to, pod, from, pol, p20, pHq, line, when, weekday, days] of rows)
    s.row([to, from, p20, pHq, line, when, days], {
      pol: [pol],
      pod: [pod],
      carrier: carrier(line),
      prices: usd({ '20GP': p20, '40HQ': pHq }),
      weekdays: [weekday],
      ...transit(days),
    })
  return f.made()
}

/** One row of which both ends are the same port: a slip that a clerk asks about. */
export const sameEnds = () => {
  const f = paper(
    'b04_Intra_Asia_slip.tsv',
    { kind: 'csv', encoding: 'utf-8', separator: '\t' },
    {
      language: 'en',
      mode: ['sea'],
      layout: 'sea FCL, English, tabs, one row whose port of discharge repeats its port of loading',
      traps: ['both ends of one row are Ningbo'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-15') })
  const s = f.sheet('')
  s.title('Sample Straits Line agency (fictional) - ocean freight USD, 01 Dec 2026 - 15 Dec 2026')
  s.head(['POL', 'POD', "20'GP", "40'HC", 'Line', 'ETD', 'T/T'])
  type Row = [string, string, string, string, number, number, string, string, number, number]
  const rows: Row[] = [
    ['Ningbo', 'CNNGB', 'Singapore', 'SGSIN', 150, 280, 'WHL', 'Wed', 3, 7],
    ['Ningbo', 'CNNGB', 'Ningbo', 'CNNGB', 170, 310, 'WHL', 'Wed', 3, 8],
    ['Xiamen', 'CNXMN', 'Port Klang', 'MYPKG', 160, 290, 'PIL', 'Fri', 5, 6],
  ]
  for (const [from, pol, to, pod, p20, pHq, line, when, weekday, days] of rows) {
    const id = s.row([from, to, p20, pHq, line, when, days], {
      pol: [pol],
      pod: [pod, null],
      carrier: carrier(line),
      prices: usd({ '20GP': p20, '40HQ': pHq }),
      weekdays: [weekday],
      ...transit(days),
      surcharges: [without('THC')],
    })
    if (pol === pod) f.ask('place', [id], 'both ends are Ningbo')
  }
  s.note('THC for account of shipper.')
  return f.made()
}

/** Days and cut-offs that a note gives each port of loading, over a matrix of ports across. */
export const daysByPort = () => {
  const f = paper(
    'b05_样例_欧线矩阵_船期在备注.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL matrix, ports of loading over boxes across, one line in the title; days and cut-offs of each port in a note',
      traps: ['each port of loading has its own days'],
    },
  )
  f.usual({ loadType: 'FCL', carrier: carrier('COSCO'), ...valid('2026-12-01', '2026-12-14') })
  const s = f.sheet('欧线')
  s.title('样例（虚构） COSCO 欧洲基本港整箱运价', 6)
  s.title('有效期：2026/12/1-2026/12/14　　币种：USD/柜', 6)
  const top = s.next()
  s.head(['目的港', '青岛', null, '上海', null, '航程（天）'])
  s.head([null, '20GP', '40HQ', '20GP', '40HQ', null])
  s.merge(top, 1, top, 2)
  s.merge(top, 3, top, 4)
  for (const column of [0, 5]) s.merge(top, column, top + 1, column)
  const charges = [
    inside('BAF'),
    extra('ENS', 30, 'USD', 'document'),
    mayBe('OWS', '超重', { amount: 200, currency: 'USD', basis: 'container' }),
  ]
  const rows: [string, string, number, number, number, number, number][] = [
    ['汉堡', 'DEHAM', 1700, 3050, 1650, 2980, 37],
    ['鹿特丹', 'NLRTM', 1660, 2980, 1600, 2900, 34],
  ]
  for (const [to, pod, q20, qHq, s20, sHq, days] of rows)
    s.row(
      [to, q20, qHq, s20, sHq, days],
      {
        pol: ['CNTAO'],
        pod: [pod],
        prices: usd({ '20GP': q20, '40HQ': qHq }),
        weekdays: [6],
        cutoff_weekdays: [3],
        ...transit(days),
        surcharges: charges,
      },
      {
        pol: ['CNSHA'],
        pod: [pod],
        prices: usd({ '20GP': s20, '40HQ': sHq }),
        weekdays: [1],
        cutoff_weekdays: [5],
        ...transit(days),
        surcharges: charges,
      },
    )
  s.note('船期：青岛 周三截关、周六开船；上海 周五截关、周一开船', undefined, 6)
  s.note('以上运费已含BAF；另收ENS USD 30/票；货重超22吨，超重费USD 200/柜', undefined, 6)
  return f.made()
}
