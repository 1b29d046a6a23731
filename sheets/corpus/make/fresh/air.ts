/** An airline agent's sheet by origin. */
import { paper } from '../paper.ts'
import { airline, cny, extra, transit, valid } from '../terms.ts'

export const agentByOrigin = () => {
  const f = paper(
    'f03_GSA_weekly_Turkish.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['air'],
      layout:
        'air, English, airline in the title, origin as a heading row (EX HGH), brackets Min, -45, 45, 100, 300, 500, 1000, fuel and security a kilogram as columns, days as D1357',
      traps: ['+300 of one row is a tenth', 'FSC and SSC are charges a kilogram', 'AWB fee in the footer'],
    },
  )
  f.usual({ ...valid('2026-12-07', '2026-12-13'), carrier: airline('TK', 'Turkish Cargo') })
  const s = f.sheet('Week 50')
  s.title('SPECIMEN GSA (fictional) - Turkish Cargo (TK) - net rates in CNY per kg', 13)
  s.title('Effective 07-Dec-2026 to 13-Dec-2026', 13)
  s.head(['DEST', 'Airport', 'Min', '-45', '45', '100', '300', '500', '1000', 'FSC/kg', 'SSC/kg', 'Flight days', 'Transit'])
  type Row = [string, string, number, number[], number, string, number[], string, number, number]
  const blocks: [string, string, Row[]][] = [
    [
      'EX HGH',
      'HGH',
      [
        ['IST', 'Istanbul', 480, [48.5, 41, 36.5, 34, 32.5, 31], 6.5, 'D1357', [1, 3, 5, 7], '2 days', 2, 2],
        ['FRA', 'Frankfurt', 520, [55, 46.5, 40, 37.5, 36, 35], 7.5, 'D26', [2, 6], '3-4 days', 3, 4],
      ],
    ],
    [
      'EX CKG',
      'CKG',
      [
        ['IST', 'Istanbul', 480, [47, 39.5, 35, 33, 31.5, 30], 6.5, 'D246', [2, 4, 6], '2 days', 2, 2],
        ['ALA', 'Almaty', 300, [30, 25, 21.5, 2, 19, 18], 4, 'D35', [3, 5], '1 day', 1, 1],
        ['TBS', 'Tbilisi', 420, [44, 37, 32.5, 30.5, 29, 28], 6.5, 'D4', [4], '3 days', 3, 3],
      ],
    ],
  ]
  const names = ['+0', '+45', '+100', '+300', '+500', '+1000']
  for (const [heading, pol, rows] of blocks) {
    s.title(heading, 13)
    for (const [pod, name, least, amounts, fuel, when, weekdays, time, from, to] of rows) {
      const id = s.row([pod, name, least, ...amounts, fuel, 1.2, when, time], {
        pol: [pol],
        pod: [pod],
        prices: cny({ MIN: least, ...Object.fromEntries(amounts.map((amount, n) => [names[n] ?? '', amount])) }),
        weekdays,
        ...transit(from, to),
        surcharges: [
          extra('FSC', fuel, 'CNY', 'kg'),
          extra('SSC', 1.2, 'CNY', 'kg'),
          extra('AWB', 50, 'CNY', 'document', { words: 'AWB fee' }),
        ],
      })
      if (pod === 'ALA')
        f.suspect({
          rows: [id],
          field: 'price:+300',
          kind: 'price_tenth',
          why: '+300 2 between 21.5 and 19',
          accept: [2, 20, null],
        })
    }
  }
  s.note('AWB fee CNY 50/AWB. DG and live animals on request.', undefined, 13)
  return f.made()
}
