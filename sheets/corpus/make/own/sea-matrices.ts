/** Sea matrices and blocks in Chinese and English. */
import { number } from '../cells.ts'
import { paper } from '../paper.ts'
import { carrier, extra, inside, perBox, transit, usd, valid, without } from '../terms.ts'

/** Boxes down, ports across; a block for each port of loading below the other. */
export const turnedMatrix = () => {
  const f = paper(
    'o05_日本线_箱型在左.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL matrix turned round: boxes down, ports of discharge across, a block for each port of loading below the other, one carrier in the title',
      traps: ['the row 航程 of each block is days'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-31'),
    carrier: carrier('锦江航运'),
    surcharges: [inside('BAF'), ...perBox('THC', 'CNY', { '20GP': 560, '40GP': 860, '40HQ': 860 })],
  })
  const s = f.sheet('日本线')
  s.title('锦江航运 日本线运价  USD  有效期：2026-12-01 至 2026-12-31  （样例东瀛货代，虚构）', 5)
  s.title('含BAF，起运港THC RMB 560/860/860（20GP/40GP/40HQ）另付', 5)
  const ports: [string, string][] = [
    ['东京', 'JPTYO'],
    ['横滨', 'JPYOK'],
    ['大阪', 'JPOSA'],
    ['神户', 'JPUKB'],
  ]
  const blocks: [string, string, number[][], number[], string, number[]][] = [
    [
      '上海',
      'CNSHA',
      [
        [150, 150, 120, 125],
        [280, 280, 220, 230],
        [290, 290, 230, 240],
      ],
      [4, 4, 3, 3],
      '每周二、五',
      [2, 5],
    ],
    [
      '太仓',
      'CNTAG',
      [
        [170, 170, 140, 145],
        [310, 310, 250, 260],
        [320, 320, 260, 270],
      ],
      [5, 5, 4, 4],
      '每周四',
      [4],
    ],
  ]
  const boxes = ['20GP', '40GP', '40HQ']
  for (const [text, pol, amounts, days, when, weekdays] of blocks) {
    s.blank()
    s.row([`起运港：${text}    开航：${when}`])
    s.head(['箱型', ...ports.map(([port]) => port)])
    amounts.forEach((row, n) => {
      s.row(
        [boxes[n] ?? '', ...row],
        ...row.map((amount, m) => ({
          key: `${pol}-${ports[m]?.[1]}`,
          pol: [pol],
          pod: [ports[m]?.[1] ?? ''],
          prices: usd({ [boxes[n] ?? '']: amount }),
          weekdays,
          ...transit(days[m] ?? 0),
        })),
      )
    })
    s.row(['航程', ...days.map((n) => `${n}天`)])
  }
  s.blank()
  s.note('客服 000-0000-0005（虚构）', undefined, 5)
  return f.made()
}

/** Ports of loading below each other, carriers across, 40HQ only; schedule in brackets. */
export const carriersAcross = () => {
  const f = paper(
    'o27_欧线40HQ_船司对比.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL 40HQ only (in the title), carriers across with their weekday, blocks of ports of loading below each other, the port of loading only in the block line',
      traps: ['cheapest price of a row repeated in a column 最低价'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-14'),
    surcharges: [without('THC'), without('DOC'), extra('ENS', 30, 'USD', 'document')],
  })
  const s = f.sheet('40HQ')
  s.title('欧基港 40HQ 价格对比（USD/40HQ） 2026.12.01-12.14  远帆样例国际物流（虚构）', 6)
  const lines: [string, string, string, number][] = [
    ['MSC（周一）', 'MSC', 'MSC', 1],
    ['EMC（周三）', 'EMC', 'EMC', 3],
    ['ONE（周五）', 'ONE', 'ONE', 5],
    ['HMM（周日）', 'HMM', 'HMM', 7],
  ]
  const blocks: [string, string, [string, string, (number | null)[], number][]][] = [
    [
      '上海 SHANGHAI 出口',
      'CNSHA',
      [
        ['鹿特丹', 'NLRTM', [2950, 2900, 3000, 2880], 33],
        ['汉堡', 'DEHAM', [3000, 2950, null, 2920], 35],
        ['弗利克斯托', 'GBFXT', [3050, null, 3100, 2980], 34],
      ],
    ],
    [
      '宁波 NINGBO 出口',
      'CNNGB',
      [
        ['鹿特丹', 'NLRTM', [2980, 2930, 3020, null], 32],
        ['安特卫普', 'BEANR', [3010, 2960, null, 2940], 34],
      ],
    ],
  ]
  for (const [text, pol, rows] of blocks) {
    s.title(text, 6)
    s.head(['目的港', ...lines.map(([head]) => head), '最低价', '航程'])
    for (const [to, pod, amounts, days] of rows)
      s.row(
        [to, ...amounts.map((amount) => amount ?? '-'), Math.min(...amounts.flatMap((amount) => amount ?? [])), `${days}天`],
        ...amounts.flatMap((amount, n) => {
          const [, words = '', known = '', weekday = 0] = lines[n] ?? []
          return amount === null
            ? []
            : [
                {
                  pol: [pol],
                  pod: [pod],
                  carrier: carrier(words, known),
                  prices: usd({ '40HQ': amount }),
                  weekdays: [weekday],
                  ...transit(days),
                },
              ]
        }),
      )
  }
  s.note('不含THC、DOC；ENS USD30/票。', undefined, 6)
  return f.made()
}

/** English LCL matrix: W/M with a minimum in money in the note. */
export const lclMatrix = () => {
  const f = paper(
    'o15_LCL_matrix.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['sea'],
      layout:
        'LCL matrix, CFS of loading down, ports of discharge across, USD W/M, transit in a second block of the same shape, minimum in the note',
      traps: ['second block is transit, not rates'],
    },
  )
  f.usual({
    loadType: 'LCL',
    ...valid('2026-12-01', '2026-12-31'),
    weekdays: [5],
    minimum: { quantity: 1, unit: 'rt' },
    surcharges: [extra('DOC', 40, 'USD', 'document'), without('DEST', 'Destination charges')],
  })
  const s = f.sheet('W-M')
  s.title('MAPLEROCK SAMPLE NVOCC (fictional) - LCL rates USD per W/M - December 2026 (1-31)', 5)
  s.title('Weekly sailing every Friday', 5)
  s.blank()
  const ports: [string, string][] = [
    ['Hamburg', 'DEHAM'],
    ['Felixstowe', 'GBFXT'],
    ['Genoa', 'ITGOA'],
    ['Vladivostok', 'RUVVO'],
  ]
  const rows: [string, string, number[], number[]][] = [
    ['Shanghai', 'CNSHA', [26, 29, 31, 48], [33, 35, 30, 9]],
    ['Ningbo', 'CNNGB', [28, 31, 33, 50], [34, 36, 31, 10]],
    ['Qingdao', 'CNTAO', [32, 35, 36, 42], [36, 38, 33, 6]],
  ]
  s.head(['CFS', ...ports.map(([port]) => port)])
  const give = (pol: string, amounts: number[] | null, days: number[] | null) =>
    ports.map(([, pod], n) => ({
      key: `${pol}-${pod}`,
      pol: [pol],
      pod: [pod],
      prices: amounts === null ? [] : usd({ rt: amounts[n] ?? 0 }),
      ...transit(days?.[n] ?? 0),
    }))
  for (const [from, pol, amounts, days] of rows)
    s.row([from, ...amounts.map((amount) => number(amount, '0.00'))], ...give(pol, amounts, days))
  s.blank()
  s.title('Transit time (days)', 5)
  s.head(['CFS', ...ports.map(([port]) => port)])
  for (const [from, , , days] of rows) s.row([from, ...days])
  s.blank()
  s.note('Minimum 1 W/M. DOC USD 40 per B/L. Destination charges for account of consignee.', undefined, 5)
  return f.made()
}

/** Blocks of boxes side by side: 20GP on the left, 40HQ on the right, the same ports. */
export const sideBySide = () => {
  const f = paper(
    'o43_并排两块_东南亚.xls',
    { kind: 'xls' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL, binary .xls, two matrices side by side (20GP left, 40HQ right) with an empty column between, hidden column with the cost',
      traps: ['hidden column with the cost of the firm', '面议 cell'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-15'), carrier: carrier('TSL'), weekdays: [2, 6] })
  const s = f.sheet('TSL')
  s.title('TSL 东南亚 USD 12月上半月（12.1-12.15） 周二、周六开  样例南洋（虚构）', 9)
  const ports: [string, string][] = [
    ['上海', 'CNSHA'],
    ['宁波', 'CNNGB'],
    ['厦门', 'CNXMN'],
  ]
  s.row(['20GP', null, null, null, null, '40HQ'])
  const heads = ports.map(([text]) => text)
  s.head(['目的港', ...heads, null, '目的港', ...heads, '成本'])
  const rows: [string, string, number[], (number | null)[]][] = [
    ['马尼拉', 'PHMNL', [120, 130, 110], [230, 250, 210]],
    ['泗水', 'IDSUB', [350, 360, 340], [680, 700, null]],
    ['巴生', 'MYPKG', [180, 190, 170], [340, 360, 330]],
    ['科伦坡', 'LKCMB', [620, 640, 600], [1150, 1180, 1120]],
  ]
  for (const [to, pod, small, large] of rows) {
    const id = s.row(
      [to, ...small, null, to, ...large.map((amount) => amount ?? '面议'), (small[0] ?? 0) - 20],
      ...ports.map(([, pol], n) => {
        const big = large[n] ?? null
        return { pol: [pol], pod: [pod], prices: usd({ '20GP': small[n] ?? 0, '40HQ': big }) }
      }),
    )
    if (large.includes(null)) f.refuse(id, `${to} 40HQ 面议`, 'on request for one box (the other is an offer)')
  }
  s.hideColumn(9)
  s.note('附加费以船东公告为准。联系 000-0000-0043（虚构）', undefined, 9)
  return f.made()
}
