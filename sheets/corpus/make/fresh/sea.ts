/** Sea: a row for each charge, groupage in traditional characters, a table drawn with strokes. */
import { paper } from '../paper.ts'
import { carrier, extra, perBox, transit, usd, valid, without } from '../terms.ts'

/** One row a charge of a lane, boxes across, the currency in a column of its own. */
export const rowsOfCharges = () => {
  const f = paper(
    'f01_费用明细_按费目.csv',
    { kind: 'csv', encoding: 'utf-8-bom', separator: ',' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL, one row a charge of a lane (海运费, 码头费, 低硫费, 文件费) with boxes across and the currency in its own column, the lane only in the first row of its group',
      traps: ['rows of charges are no offers', '40尺高 of one lane is a tenth', 'an empty lane is the lane above'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-14') })
  const s = f.sheet('L')
  s.row(['航线', '装货港', '卸货港', '承运人', '费目', '币制', '20尺', '40尺', '40尺高', '生效日', '失效日', '航程(天)', '班期'])
  type Row = [string, string, string, string, string, string, number[], number, string, number[]]
  const lanes: Row[] = [
    ['东南亚', '厦门', 'CNXMN', '马尼拉', 'PHMNL', 'WHL', [130, 240, 240], 4, '周一', [1]],
    ['东南亚', '福州', 'CNFOC', '胡志明', 'VNSGN', 'EMC', [210, 400, 40], 5, '周四/周日', [4, 7]],
    ['日韩', '大连', 'CNDLC', '仁川', 'KRINC', 'SINOKOR', [90, 170, 170], 2, '周二/周五', [2, 5]],
    ['日韩', '烟台', 'CNYNT', '博多', 'JPHKT', 'COSCO', [180, 340, 345], 3, '周三', [3]],
  ]
  lanes.forEach(([area, from, pol, to, pod, line, [p20 = 0, p40 = 0, pHq = 0], days, when, weekdays], n) => {
    const key = `lane ${n}`
    const id = s.row([area, from, to, line, '海运费', 'USD', p20, p40, pHq, '2026-12-01', '2026-12-14', days, when], {
      key,
      pol: [pol],
      pod: [pod],
      carrier: carrier(line),
      prices: usd({ '20GP': p20, '40GP': p40, '40HQ': pHq }),
      weekdays,
      ...transit(days),
    })
    const charges: [string, string, string, number[]][] = [
      ['起运港码头费', 'THC', 'CNY', [830, 1240, 1240]],
      ['低硫附加费', 'LSS', 'USD', [25, 50, 50]],
    ]
    for (const [words, code, currency, [c20 = 0, c40 = 0, cHq = 0]] of charges)
      s.row(['', '', '', '', words, currency, c20, c40, cHq, '', '', '', ''], {
        key,
        pol: [pol],
        pod: [pod],
        surcharges: perBox(code, currency, { '20GP': c20, '40GP': c40, '40HQ': cHq }, words),
      })
    if (pHq < 100)
      f.suspect({ rows: [id], field: 'price:40HQ', kind: 'price_tenth', why: '40HQ 40 beside 40GP 400', accept: [40, 400, null] })
  })
  return f.made()
}

/** Traditional characters, price a cubic metre with a least of two. */
export const traditionalGroupage = () => {
  const f = paper(
    'f06_台灣併櫃運價表.csv',
    { kind: 'csv', encoding: 'utf-8', separator: ';' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea LCL in traditional characters, semicolons, each cubic metre or tonne in dollars (in the title), least charge as a column in cubic metres, days of closing and of sailing apart',
      traps: ['a lane by 另議', 'traditional characters', 'least charge is a quantity'],
    },
  )
  f.usual({
    loadType: 'LCL',
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [extra('DOC', 30, 'USD', 'document', { words: '文件費' }), without('DTHC', '目的港費用')],
  })
  const s = f.sheet('L')
  s.row(['寶島範例海運承攬（虛構） 出口併櫃運價（美金，每立方米或每噸，取大者）'])
  s.row(['有效期間：2026年12月1日起至12月31日止'])
  s.row(['裝船港', '卸貨港', '運價/CBM', '最低計費(CBM)', '結關日', '開航日', '航行天數', '備註'])
  type Row = [string, string, string, string, number | null, number, string, number[], string, number[], number]
  const rows: Row[] = [
    ['基隆', 'TWKEL', '海防', 'VNHPH', 18, 1, '週二', [2], '週四', [4], 5],
    ['基隆', 'TWKEL', '泗水', 'IDSUB', 26, 2, '週三', [3], '週六', [6], 11],
    ['高雄', 'TWKHH', '林查班', 'THLCH', 12, 1, '週一', [1], '週三', [3], 7],
    ['高雄', 'TWKHH', '檳城', 'MYPEN', null, 1, '週一', [1], '週四', [4], 9],
    ['臺中', 'TWTXG', '宿霧', 'PHCEB', 35, 2, '週四', [4], '週日', [7], 6],
  ]
  for (const [from, pol, to, pod, rt, least, closing, cutoff_weekdays, sailing, weekdays, days] of rows) {
    const cells = [from, to, rt === null ? '另議' : rt, least, closing, sailing, days, null]
    if (rt === null) f.refuse(s.row(cells), `${from} ${to} 另議`, 'on request')
    else
      s.row(cells, {
        pol: [pol],
        pod: [pod],
        prices: usd({ rt }),
        minimum: { quantity: least, unit: 'rt' },
        cutoff_weekdays,
        weekdays,
        ...transit(days),
      })
  }
  s.note('※ 文件費 USD30/票，目的港費用另計')
  return f.made()
}

/** A table of a chat drawn with strokes between the cells. */
export const strokes = () => {
  const f = paper(
    'f07_rates_pipe_table.txt',
    { kind: 'txt' },
    {
      language: 'en',
      mode: ['sea'],
      layout:
        'sea FCL, a table pasted from a wiki with strokes between its cells, ALL-IN in the line above, equipment in the second line of the head',
      traps: ['valid until 05/12/2026 reads two ways', 'freight all in: LSS and CIC are inside'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid(null, '2026-12-05'),
    surcharges: [],
  })
  const s = f.sheet('L')
  s.row(['Specimen Asia Lines (fictional) / Intra-Asia spot'])
  s.row(['Validity: up to 05/12/2026'])
  s.row(['USD per container'])
  s.row([''])
  s.row(['| Load port | Discharge port | Carrier | 20DV | 40HC | ETD | T/T |'])
  s.row(['|---|---|---|---:|---:|---|---|'])
  type Row = [string, string, string, string, string, number, number, string, number[], string, number, number]
  const rows: Row[] = [
    ['Nansha', 'CNNSA', 'Laem Chabang', 'THLCH', 'SITC', 160, 300, 'Tue', [2], '5', 5, 5],
    ['Nansha', 'CNNSA', 'Semarang', 'IDSRG', 'COSCO', 420, 780, 'Fri', [5], '11-13', 11, 13],
    ['Shekou', 'CNSHK', 'Penang', 'MYPEN', 'PIL', 380, 710, 'Wed', [3], '9', 9, 9],
    ['Shekou', 'CNSHK', 'Chittagong', 'BDCGP', 'ONE', 890, 1450, 'Sun', [7], '18-20', 18, 20],
  ]
  const ids = rows.map(([from, pol, to, pod, line, p20, pHq, etd, weekdays, time, least, most]) =>
    s.row([`| ${[from, to, line, p20, pHq, etd, time].join(' | ')} |`], {
      pol: [pol],
      pod: [pod],
      carrier: carrier(line),
      prices: usd({ '20GP': p20, '40HQ': pHq }),
      weekdays,
      ...transit(least, most),
    }),
  )
  f.suspect({
    rows: ids,
    field: 'valid_to',
    kind: 'date_ambiguous',
    why: '05/12/2026 is 5 December or 12 May',
    accept: ['2026-12-05', null],
  })
  s.row([''])
  s.note('Contact: Ann Specimen, +00 000 000 0071')
  return f.made()
}
