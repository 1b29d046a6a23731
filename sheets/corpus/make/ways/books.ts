/** Workbooks of sailings and flights whose charges stand on one sheet of notes. */
import { type Given, paper } from '../paper.ts'
import { airline, carrier, cny, EVERY_DAY, extra, perBox, transit, usd, valid } from '../terms.ts'

/** Charges a kilogram, of a bill of lading and of an air waybill, in one list for both. */
export const bookOfNotes = () => {
  const f = paper(
    'w03_样例_海空两页_收费一页.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea', 'air'],
      layout: 'workbook: sea freight, air freight, and one sheet of charges for both that names no way of transport',
      traps: ['燃油 and 安检 are of the flights', '提单费 is of the sailings', '此价只到12月15日 in a remark'],
    },
  )
  const sea = f.sheet('海运')
  sea.title('样例货代（虚构）海运整箱 USD 有效期：2026年12月1日-12月31日', 8)
  sea.head(['起运港', '目的港', '船公司', '20GP', '40HQ', '船期', '航程', '备注'])
  f.usual({
    mode: 'sea',
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [
      ...perBox('THC', 'CNY', { '20GP': 850, '40HQ': 1300 }),
      extra('DOC', 450, 'CNY', 'document', { words: '提单费', codes: ['DOC', 'BLF'] }),
    ],
  })
  const lane = (pod: string, line: string, small: number, high: number, weekdays: number[], days: number): Given => ({
    pol: ['CNNGB'],
    pod: [pod],
    carrier: carrier(line),
    prices: usd({ '20GP': small, '40HQ': high }),
    weekdays,
    ...transit(days),
  })
  sea.row(['宁波', '汉堡', 'COSCO', 1520, 2710, '周五', '33天', null], lane('DEHAM', 'COSCO', 1520, 2710, [5], 33))
  sea.row(['宁波', '格但斯克', 'MSC', 1640, 2930, '周二', '36天', '此价只到12月15日'], {
    ...lane('PLGDN', 'MSC', 1640, 2930, [2], 36),
    ...valid('2026-12-01', '2026-12-15'),
  })
  const air = f.sheet('空运')
  air.title('空运 CNY/KG 有效期：2026年12月1日-12月31日', 8)
  air.head(['始发港', '目的港', '航司', '+45', '+100', '+300', '航班日', '备注'])
  f.usual({
    mode: 'air',
    loadType: null,
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [
      extra('FSC', 6.5, 'CNY', 'kg', { words: '燃油' }),
      extra('SSC', 1.3, 'CNY', 'kg', { words: '安检', codes: ['SSC', 'SEC', 'MSC'] }),
      extra('RST', 60, 'CNY', 'document', { words: '空运单费', codes: ['AWB', 'DOC', 'RST'] }),
    ],
  })
  const flight = (pod: string, code: string, amounts: Record<string, number>, weekdays: number[]): Given => ({
    pol: ['PVG'],
    pod: [pod],
    carrier: airline(code),
    prices: cny(amounts),
    weekdays,
  })
  air.row(
    ['PVG', 'FRA', 'CA', 31, 27.5, 26, 'D1357', null],
    flight('FRA', 'CA', { '+45': 31, '+100': 27.5, '+300': 26 }, [1, 3, 5, 7]),
  )
  air.row(
    ['PVG', 'DXB', 'EK', 22, 19, 17.5, '每天', null],
    flight('DXB', 'EK', { '+45': 22, '+100': 19, '+300': 17.5 }, EVERY_DAY),
  )
  const notes = f.sheet('收费')
  notes.note('收费说明')
  notes.note('1、THC RMB 850/1300；提单费 RMB 450/票；')
  notes.note('2、燃油 RMB 6.5/KG，安检 RMB 1.3/KG，空运单费 RMB 60/票。')
  notes.note('客服：小样（虚构）000-00000000')
  return f.made()
}
