/** Boxes by sea whose rows stand below a heading: the port of discharge, or the carrier. */
import { paper } from '../paper.ts'
import { carrier, extra, mayBe, transit, usd, valid, without } from '../terms.ts'

/** Ports of discharge as heading rows, titles in two languages within a cell, days as words, marks that change a price. */
export const portsAsHeadings = () => {
  const f = paper(
    'u01_欧地整箱_目的港分段.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'sea FCL, port of discharge as a heading row with the carriers below it, each title in Chinese and English within one cell, 〃 for the port above, days of validity with months in words',
      traps: [
        '3050* and 2880①: the marks stand for a limit of weight and for a charge on top',
        '〃 is the port of the row above',
      ],
    },
  )
  f.usual({ loadType: 'FCL' })
  const s = f.sheet('欧地')
  s.title('海雀样例供应链（虚构） 欧洲/地中海航线 整箱报价  币种：美金', 9)
  s.head([
    '起运港\nPOL',
    '船公司\nCarrier',
    '小柜\n20GP',
    '高柜\n40HQ',
    '开船日\nETD',
    '航程\nT/T',
    '生效\nEffective',
    '失效\nExpiry',
    '备注\nRemark',
  ])
  const not = [without('THC'), without('DOC', '文件费'), without('ENS')]
  const over = mayBe('OWS', '超重', { amount: 150, currency: 'USD', basis: 'container' })
  const peak = extra('PSS', 200, 'USD', 'container', { equipment: '40HQ' })
  type Row = [string, string, string, string, number, number, '' | '*' | '①', string, number[], string, number, number, string]
  const blocks: [string, string, Row[]][] = [
    [
      '◆ 汉堡 HAMBURG',
      'DEHAM',
      [
        ['上海', 'CNSHA', 'COSCO', 'COSCO', 1650, 3050, '*', 'Wed/Sat', [3, 6], 'T/T 32-35d', 32, 35, ''],
        ['〃', 'CNSHA', 'MSC', 'MSC', 1580, 2880, '①', 'Fri', [5], 'T/T 36d', 36, 36, '需提前10天订舱'],
        ['宁波', 'CNNGB', 'EMC', 'EMC', 1620, 2960, '', 'Sun', [7], 'T/T 34d', 34, 34, ''],
      ],
    ],
    [
      '◆ 鹿特丹 ROTTERDAM',
      'NLRTM',
      [
        ['宁波', 'CNNGB', 'ONE', 'ONE', 1600, 2940, '', 'Tue/Sat', [2, 6], 'T/T 30-33d', 30, 33, ''],
        ['〃', 'CNNGB', 'HPL', 'HPL', 1710, 3120, '*', 'Thu', [4], 'T/T 31d', 31, 31, ''],
      ],
    ],
    [
      '◆ 比雷埃夫斯 PIRAEUS',
      'GRPIR',
      [
        ['上海', 'CNSHA', 'COSCO', 'COSCO', 1480, 2650, '', 'Mon', [1], 'T/T 24d', 24, 24, ''],
        ['〃', 'CNSHA', 'ZIM', 'ZIM', 1450, 2590, '①', 'Thu', [4], 'T/T 27-29d', 27, 29, ''],
      ],
    ],
  ]
  for (const [heading, port, rows] of blocks) {
    s.title(heading, 9)
    for (const [pol, polId, line, known, p20, p40, mark, etd, weekdays, time, least, most, remark] of rows)
      s.row([pol, line, p20, mark === '' ? p40 : `${p40}${mark}`, etd, time, '01-Dec-2026', '14-Dec-2026', remark], {
        pol: [polId],
        pod: [port],
        carrier: carrier(line, known),
        prices: usd({ '20GP': p20, '40HQ': p40 }),
        weekdays,
        ...transit(least, most),
        ...valid('2026-12-01', '2026-12-14'),
        remarks: remark === '' ? null : remark,
        surcharges: [...not, ...(mark === '*' ? [over] : mark === '①' ? [peak] : [])],
      })
  }
  s.note('以上价格均不含 THC、文件费、ENS，以订舱时确认为准', undefined, 9)
  s.note('* 单柜货重限24吨，超重加收 USD150/柜', undefined, 9)
  s.note('① 另加旺季附加费 PSS USD200/40HQ', undefined, 9)
  return f.made()
}

/** Carriers as heading rows, the prices of both boxes on two lines of one cell, dollars after the number. */
export const carriersAsHeadings = () => {
  const f = paper(
    'u02_Фрахт_ДВ_по_линиям.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['sea'],
      layout:
        'sea FCL to the Russian Far East, carrier as a heading row, the prices of two boxes on two lines of one cell, «то же» for the port above, days as «Пн, Чт»',
      traps: ['one cell has the two boxes in the other order', '«то же» is the port of the row above'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ownership: 'COC',
    surcharges: [
      without('THC', 'THC порта отправления'),
      without('DTHC', 'THC порта прибытия'),
      without('CUS', 'таможенное оформление'),
    ],
  })
  const s = f.sheet('Ставки')
  s.title('ООО «Образец-Линия» (вымышл.). Морской фрахт Китай – Дальний Восток, контейнеры линии (COC)', 6)
  s.title('Действует с 01.12.2026', 6)
  s.blank()
  s.head(['Порт отправления', 'Порт прибытия', 'Ставка', 'Отход', 'Транзит', 'Действует до'])
  type Row = [string, string, string, string, number, number, boolean, string, number[], string, number, number, string, string]
  const blocks: [string, string, string, Row[]][] = [
    [
      'Линия: FESCO',
      'FESCO',
      'FESCO',
      [
        [
          'Шанхай',
          'CNSHA',
          'Владивосток',
          'RUVVO',
          1150,
          1890,
          true,
          'Пн, Чт',
          [1, 4],
          '8-10 дн.',
          8,
          10,
          '15.12.2026',
          '2026-12-15',
        ],
        ['то же', 'CNSHA', 'Восточный', 'RUVYP', 1180, 1930, true, 'Чт', [4], '9-11 дн.', 9, 11, '15.12.2026', '2026-12-15'],
        ['Нинбо', 'CNNGB', 'Владивосток', 'RUVVO', 1170, 1910, true, 'Вт', [2], '9 дн.', 9, 9, '15.12.2026', '2026-12-15'],
      ],
    ],
    [
      'Линия: SITC',
      'SITC',
      'SITC',
      [
        [
          'Циндао',
          'CNTAO',
          'Владивосток',
          'RUVVO',
          980,
          1620,
          true,
          'Ср, Сб',
          [3, 6],
          '6-7 дн.',
          6,
          7,
          '31.12.2026',
          '2026-12-31',
        ],
        ['Тяньцзинь', 'CNTXG', 'Владивосток', 'RUVVO', 1040, 1710, false, 'Вс', [7], '8 дн.', 8, 8, '31.12.2026', '2026-12-31'],
      ],
    ],
    [
      'Линия: SINOKOR',
      'SINOKOR',
      'SINOKOR',
      [
        ['Далянь', 'CNDLC', 'Восточный', 'RUVYP', 1010, 1690, true, 'Пт', [5], '7-8 дн.', 7, 8, '31.12.2026', '2026-12-31'],
        ['то же', 'CNDLC', 'Владивосток', 'RUVVO', 990, 1660, true, 'Пт', [5], '6-8 дн.', 6, 8, '31.12.2026', '2026-12-31'],
      ],
    ],
  ]
  const money = (amount: number) => `${amount.toLocaleString('en').replace(',', ' ')} $`
  for (const [heading, line, known, rows] of blocks) {
    s.title(heading, 6)
    for (const [pol, polId, pod, podId, p20, p40, is20First, etd, weekdays, time, least, most, end, endDay] of rows) {
      const lines = [`20DC – ${money(p20)}`, `40HC – ${money(p40)}`]
      s.row([pol, pod, (is20First ? lines : lines.reverse()).join('\n'), etd, time, end], {
        pol: [polId],
        pod: [podId],
        carrier: carrier(line, known),
        prices: usd({ '20GP': p20, '40HQ': p40 }),
        weekdays,
        ...transit(least, most),
        ...valid('2026-12-01', endDay),
      })
    }
  }
  s.blank()
  s.note('Не включены: THC порта отправления, THC порта прибытия, таможенное оформление.', undefined, 6)
  s.note('Менеджер: Пример Примеров, +7 000 000-00-52', undefined, 6)
  return f.made()
}
