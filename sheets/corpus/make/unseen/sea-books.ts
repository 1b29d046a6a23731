/** Boxes by sea: a workbook with its charges on a sheet of their own, an export of codes, old prices beside new ones. */
import type { Surcharge } from '../../gold-form.ts'
import { day, struck } from '../cells.ts'
import { type Given, paper } from '../paper.ts'
import { carrier, extra, perBox, transit, usd, valid, without } from '../terms.ts'

/** Lanes with a letter of their region; the second sheet says which charges a region has. */
export const chargesByRegion = () => {
  const f = paper(
    'u03_NVOCC_South_China_regions.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['sea'],
      layout:
        'sea FCL, English, a region code in each lane; charges by region in a table on the second sheet, validity of a region there too',
      traps: ['charges and the end of validity stand on another sheet and go by region', 'carrier TBN'],
    },
  )
  f.usual({ loadType: 'FCL' })
  const lanes = f.sheet('Ocean Freight')
  lanes.title('SPECIMEN OCEAN LINES NVOCC (fictional) - South China base rates, USD, see sheet "Surcharges" by region', 9)
  lanes.head(['Region', 'POL', 'POD', 'Country', "20'GP", "40'HC", 'Carrier', 'Sailing', 'Transit'])
  const thc = perBox('THC', 'CNY', { '20GP': 850, '40HQ': 1350 })
  const doc = extra('DOC', 450, 'CNY', 'document')
  const regions: Record<string, { charges: Surcharge[]; end: string }> = {
    MED: { charges: [...thc, doc, extra('ENS', 35, 'USD', 'document')], end: '2026-12-14' },
    MEG: { charges: [...thc, doc, extra('WRS', 60, 'USD', 'container', { codes: ['WRS', 'WAR', 'RST'] })], end: '2026-12-31' },
    ISC: { charges: [...thc, doc], end: '2026-12-31' },
  }
  type Row = [string, string, string, string, string, string, number, number, string, string, number[], string, number, number]
  const rows: Row[] = [
    ['MED', 'Shekou', 'CNSHK', 'Genoa', 'ITGOA', 'Italy', 1750, 2900, 'CMA', 'Fri', [5], '28 days', 28, 28],
    ['MED', 'Nansha', 'CNNSA', 'Valencia', 'ESVLC', 'Spain', 1800, 2980, 'COSCO', 'Sat', [6], '30 days', 30, 30],
    ['MED', 'Shekou', 'CNSHK', 'Mersin', 'TRMER', 'Turkey', 1850, 3150, 'ZIM', 'Tue', [2], '26-28 days', 26, 28],
    ['MEG', 'Shekou', 'CNSHK', 'Jebel Ali', 'AEJEA', 'UAE', 1050, 1600, 'HMM', 'Mon/Thu', [1, 4], '18 days', 18, 18],
    ['MEG', 'Nansha', 'CNNSA', 'Dammam', 'SADMM', 'Saudi Arabia', 1250, 1950, 'PIL', 'Wed', [3], '21-23 days', 21, 23],
    ['ISC', 'Nansha', 'CNNSA', 'Nhava Sheva', 'INNSA', 'India', 850, 1150, 'WHL', 'Sun', [7], '14 days', 14, 14],
    ['ISC', 'Shekou', 'CNSHK', 'Karachi', 'PKKHI', 'Pakistan', 900, 1250, 'TBN', 'Thu', [4], '16 days', 16, 16],
    ['ISC', 'Shekou', 'CNSHK', 'Chittagong', 'BDCGP', 'Bangladesh', 1100, 1850, 'ONE', 'Sat', [6], '15-17 days', 15, 17],
  ]
  for (const [region, pol, polId, pod, podId, country, p20, p40, line, etd, weekdays, time, least, most] of rows)
    lanes.row([region, pol, pod, country, p20, p40, line, etd, time], {
      pol: [polId],
      pod: [podId],
      carrier: line === 'TBN' ? null : carrier(line),
      prices: usd({ '20GP': p20, '40HQ': p40 }),
      weekdays,
      ...transit(least, most),
      ...valid('2026-12-01', regions[region]?.end ?? null),
      surcharges: regions[region]?.charges ?? [],
    })
  const charges = f.sheet('Surcharges')
  charges.head(['Region', 'Charge', 'Currency', "20'GP", "40'HC", 'Per B/L'])
  const line = (cells: (string | number | null)[]) =>
    f.refuse(charges.row(cells), String(cells[1]), 'a charge of a region, no offer')
  line(['ALL', 'THC', 'CNY', 850, 1350, null])
  line(['ALL', 'DOC', 'CNY', null, null, 450])
  line(['MED', 'ENS', 'USD', null, null, 35])
  line(['MEG', 'WRS', 'USD', 60, 60, null])
  charges.blank()
  charges.head(['Region', 'Valid from', 'Valid to'])
  for (const [region, { end }] of Object.entries(regions))
    charges.row([region, day('2026-12-01', 'dd-mmm-yyyy'), day(end, 'dd-mmm-yyyy')])
  return f.made()
}

/** A transport system's export: places, carriers, boxes and charges as codes, a row for each charge of a box. */
export const codesAlone = () => {
  const f = paper(
    'u04_TMS_RATE_EXPORT.csv',
    { kind: 'csv', encoding: 'utf-8', separator: ',' },
    {
      language: 'en',
      mode: ['sea'],
      layout:
        'sea FCL, export of a transport system: LOCODE, SCAC, ISO box codes (22G1, 45G1), days as 20261201, a row for each charge of a box (OFR, THC, BAF)',
      traps: [
        'rows of THC and BAF are charges of the lane above them, no offers',
        'no word in the file says sea',
        '40HQ of R1002 is a tenth',
      ],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-31') })
  const s = f.sheet('L')
  s.row(['RATE_ID', 'POL', 'POD', 'SCAC', 'ISO_EQ', 'CHG', 'AMT', 'CUR', 'PER', 'EFF', 'EXP', 'ETD_DOW', 'TT_DAYS'])
  type Lane = [string, string, string, string, number, number, number, number[], number, boolean]
  const lanes: Lane[] = [
    ['CNSHA', 'DEHAM', 'COSU', 'R1001', 1590, 2890, 120, [5], 33, true],
    ['CNNGB', 'NLRTM', 'OOLU', 'R1002', 1560, 284, 120, [6], 31, true],
    ['CNTAO', 'RUVVO', 'FESO', 'R1003', 890, 1490, 0, [2, 5], 6, true],
    ['CNYTN', 'GBFXT', 'ONEY', 'R1004', 1720, 3060, 130, [7], 29, false],
    ['CNXMN', 'PLGDN', 'MAEU', 'R1005', 1810, 3190, 130, [4], 37, true],
  ]
  for (const [pol, pod, scac, id, p20, p40, baf, weekdays, days, hasSmall] of lanes) {
    const row = (iso: string, chg: string, amount: number, currency: string, given: Given) =>
      s.row([id, pol, pod, scac, iso, chg, amount.toFixed(2), currency, 'CTR', '20261201', '20261231', weekdays.join(''), days], {
        key: id,
        pol: [pol],
        pod: [pod],
        carrier: { words: scac, codes: [scac] },
        weekdays,
        ...transit(days),
        ...given,
      })
    const boxes: [string, string, number, number][] = [
      ['22G1', '20GP', p20, 800],
      ['45G1', '40HQ', p40, 1250],
    ]
    for (const [iso, box, price, thc] of hasSmall ? boxes : boxes.slice(1)) {
      const paid = row(iso, 'OFR', price, 'USD', { prices: usd({ [box]: price }) })
      if (price === 284)
        f.suspect({
          rows: [paid],
          field: 'price:40HQ',
          kind: 'price_out_of_line',
          why: '40HQ 284 below 20GP 1560: probably 2840',
          accept: [284, null],
        })
      row(iso, 'THC', thc, 'CNY', { surcharges: [extra('THC', thc, 'CNY', 'container', { equipment: box })] })
      if (baf > 0) row(iso, 'BAF', baf, 'USD', { surcharges: [extra('BAF', baf, 'USD', 'container', { equipment: box })] })
    }
  }
  return f.made()
}

/** Old price struck through beside the new one; an empty box price is that of the box at its left. */
export const oldBesideNew = () => {
  const f = paper(
    'u05_东南亚_原价现价.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL to South-East Asia: old price struck through in a column beside the new one for each box, an empty 40HQ is the 40GP at its left, ports of loading as 同上',
      traps: [
        '原价 columns are over',
        'an empty 40HQ is the price of 40GP, as the note says',
        'one new price is higher than the old',
      ],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-11-23', '2026-11-30'), surcharges: [without('THC'), without('DOC', '单证')] })
  const s = f.sheet('东南亚')
  s.title('燕鸥样例船务（虚构） 东南亚线调价通知  11月23日–11月30日  USD', 10)
  const top = s.next()
  s.head(['起运', '目的', '承运人', '20GP', null, '40GP', null, '40HQ', '船期', '航程'])
  s.head([null, null, null, '原价', '现价', '原价', '现价', null, null, null])
  for (const column of [0, 1, 2, 7, 8, 9]) s.merge(top, column, top + 1, column)
  s.merge(top, 3, top, 4)
  s.merge(top, 5, top, 6)
  type Row = [
    string,
    string,
    string,
    string,
    string,
    number,
    number,
    number,
    number,
    number | null,
    string,
    number[],
    string,
    number,
    number,
  ]
  const rows: Row[] = [
    ['宁波', 'CNNGB', '海防', 'VNHPH', 'SITC', 180, 150, 330, 280, null, '二、五', [2, 5], '5天', 5, 5],
    ['同上', 'CNNGB', '胡志明', 'VNSGN', 'WHL', 200, 170, 360, 310, null, '三', [3], '7天', 7, 7],
    ['同上', 'CNNGB', '林查班', 'THLCH', 'OOCL', 220, 190, 400, 350, 360, '四、日', [4, 7], '9-10天', 9, 10],
    ['上海', 'CNSHA', '巴生', 'MYPKG', 'PIL', 320, 350, 600, 650, null, '六', [6], '11天', 11, 11],
    ['同上', 'CNSHA', '雅加达', 'IDJKT', 'EMC', 380, 330, 700, 620, 630, '一、四', [1, 4], '12-13天', 12, 13],
    ['同上', 'CNSHA', '马尼拉', 'PHMNL', 'SITC', 250, 210, 460, 390, null, '五', [5], '6天', 6, 6],
  ]
  for (const [pol, polId, pod, podId, line, old20, p20, old40, p40, hq, etd, weekdays, time, least, most] of rows)
    s.row([pol, pod, line, struck(old20), p20, struck(old40), p40, hq, etd, time], {
      pol: [polId],
      pod: [podId],
      carrier: carrier(line),
      prices: usd({ '20GP': p20, '40GP': p40, '40HQ': hq ?? p40 }),
      weekdays,
      ...transit(least, most),
    })
  s.note('40HQ 空白的同 40GP 价格；划线为原价，已作废', undefined, 10)
  s.note('以上均不含 THC、单证', undefined, 10)
  return f.made()
}
