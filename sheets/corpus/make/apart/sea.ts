/** Sea files that are put aside. */
import { continental } from '../cells.ts'
import { paper } from '../paper.ts'
import { carrier, extra, inside, mayBe, transit, usd, valid, without } from '../terms.ts'

/** Carriers down, ports of loading across, a block for each port of discharge; slash prices 20/40/HQ. */
export const carriersDown = () => {
  const f = paper(
    'a01_北美航线_船司行.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout:
        'carriers down and ports of loading across, slash prices 20/40/HQ in each cell, a block for each port of discharge, schedule at the right',
      traps: ['one slash cell has only two prices'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-14'),
    surcharges: [extra('AMS', 35, 'USD', 'document'), without('THC')],
  })
  const s = f.sheet('北美')
  s.title('北美航线 20GP/40GP/40HQ （USD） 开航日 2026/12/01-12/14 样例飞渡货代（虚构）', 6)
  const ports: [string, string][] = [
    ['上海', 'CNSHA'],
    ['盐田', 'CNYTN'],
    ['厦门', 'CNXMN'],
  ]
  type Row = [string, string, (number[] | null)[], string, number[], number]
  const blocks: [string, string, Row[]][] = [
    [
      '洛杉矶 LOS ANGELES',
      'USLAX',
      [
        [
          '中远',
          'COSCO',
          [
            [1300, 1700, 1700],
            [1350, 1750, 1750],
            [1400, 1800, 1800],
          ],
          '周二',
          [2],
          14,
        ],
        ['以星', 'ZIM', [[1250, 1650, 1650], [1280, 1680, 1680], null], '周五', [5], 13],
        ['ONE', 'ONE', [[1320, 1720, 1720], null, [1420, 1820, 1820]], '周日', [7], 15],
      ],
    ],
    [
      '休斯敦 HOUSTON',
      'USHOU',
      [
        [
          '达飞',
          'CMA',
          [
            [2600, 3250, 3250],
            [2650, 3300, 3300],
            [2700, 3350],
          ],
          '周四',
          [4],
          33,
        ],
        ['长荣', 'EMC', [[2550, 3200, 3200], null, null], '周六', [6], 32],
      ],
    ],
  ]
  const boxes = ['20GP', '40GP', '40HQ']
  for (const [text, pod, rows] of blocks) {
    s.blank()
    s.title(`目的港：${text}`, 6)
    s.head(['船公司', ...ports.map(([port]) => port), '开船', '航程'])
    for (const [line, known, cells, when, weekdays, days] of rows) {
      const id = s.row(
        [line, ...cells.map((amounts) => amounts?.join('/') ?? '—'), when, `${days}天`],
        ...cells.flatMap((amounts, n) => {
          if (amounts === null) return []
          const names = amounts.length === 2 ? ['20GP', '40HQ'] : boxes
          const prices = usd(Object.fromEntries(amounts.map((amount, m) => [names[m] ?? '', amount])))
          return [{ pol: [ports[n]?.[1] ?? ''], pod: [pod], carrier: carrier(line, known), prices, weekdays, ...transit(days) }]
        }),
      )
      if (cells.some((amounts) => amounts?.length === 2))
        f.suspect({
          rows: [id],
          field: 'price:40HQ',
          kind: 'price_count',
          why: 'two prices where the heading has three boxes',
          accept: [3350, null],
        })
    }
  }
  s.blank()
  s.note('AMS USD35/票，THC另付。 000-0000-0101（虚构）', undefined, 6)
  return f.made()
}

/** Binary .xls, Russian, Novorossiysk: validity periods as blocks of rows, EUR, continental numbers as text. */
export const novorossiysk = () => {
  const f = paper(
    'a09_Новороссийск_периоды.xls',
    { kind: 'xls' },
    {
      language: 'ru',
      mode: ['sea'],
      layout:
        'sea FCL from Europe and Turkey to Novorossiysk, Russian, binary .xls, the period is a merged line above each block of rows, EUR with 1.250,00 as text',
    },
  )
  f.usual({
    loadType: 'FCL',
    ownership: 'SOC',
    surcharges: [without('DTHC', 'THC Новороссийск'), extra('DOC', 40, 'EUR', 'document', { words: 'коносамент' })],
  })
  const s = f.sheet('NVS')
  s.title('Линия «Пример-Понт» (вымышленная). Порт назначения: Новороссийск. Евро за контейнер SOC', 6)
  s.blank()
  s.head(['Порт погрузки', '20 фут', '40 фут HC', 'Перевозчик', 'Судозаход', 'Дней в пути'])
  const blocks: [string, string, string, [string, string, number, number, string, string, number, number, number][]][] = [
    [
      'с 01 по 15 декабря 2026',
      '2026-12-01',
      '2026-12-15',
      [
        ['Мерсин', 'TRMER', 780, 1250, 'AKKON', 'понедельник', 1, 6, 7],
        ['Стамбул (Амбарли)', 'TRIST', 640, 1050.5, 'AKKON', 'четверг', 4, 3, 3],
        ['Гемлик', 'TRGEM', 660, 1080, 'AKKON', 'четверг', 4, 4, 4],
      ],
    ],
    [
      'с 16 по 31 декабря 2026',
      '2026-12-16',
      '2026-12-31',
      [
        ['Мерсин', 'TRMER', 820, 1320, 'AKKON', 'понедельник', 1, 6, 7],
        ['Стамбул (Амбарли)', 'TRIST', 680, 1100, 'AKKON', 'четверг', 4, 3, 3],
      ],
    ],
  ]
  for (const [text, from, to, rows] of blocks) {
    s.title(text, 6)
    for (const [a, pol, p20, p40, line, when, weekday, least, most] of rows)
      s.row([a, continental(p20), continental(p40), line, when, least === most ? `${least}` : `${least}–${most}`], {
        pol: [pol],
        pod: ['RUNVS'],
        carrier: carrier(line),
        prices: [
          { for: '20GP', amount: p20, currency: 'EUR' },
          { for: '40HQ', amount: p40, currency: 'EUR' },
        ],
        weekdays: [weekday],
        ...valid(from, to),
        ...transit(least, most),
      })
  }
  s.note('THC Новороссийск оплачивает получатель. Коносамент 40 EUR.', undefined, 6)
  return f.made()
}

/** English LCL: brackets of volume, the rate a cubic metre and a tonne apart. */
export const lclPorts = () => {
  const f = paper(
    'a11_LCL_worldwide.csv',
    { kind: 'csv', encoding: 'utf-8', separator: ';' },
    {
      language: 'en',
      mode: ['sea'],
      layout:
        'LCL, semicolons, rate per CBM and per TON in two columns, minimum in money, hub as via, ETD weekday with cut-off in one cell',
      traps: ['negative rate', 'a rate in EUR'],
    },
  )
  f.usual({
    loadType: 'LCL',
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [extra('CFS', 12, 'USD', 'rt', { words: 'CFS' })],
  })
  const s = f.sheet('L')
  s.row(['DELTA SPECIMEN CONSOLIDATORS (fictional) - ocean LCL from Shenzhen'])
  s.row(['All amounts in USD unless stated. CFS charge USD 12 per W/M extra. 1-31 December 2026'])
  s.row(['Destination', 'Hub', 'Per CBM', 'Per TON', 'Minimum', 'Closing / ETD', 'Days'])
  const rows: [
    string,
    string,
    string,
    string,
    string | null,
    number,
    number,
    number,
    string,
    number,
    number,
    number,
    number,
    string,
  ][] = [
    ['Rotterdam', 'NLRTM', 'direct', '', null, 24, 36, 40, 'Wed / Sat', 3, 6, 33, 33, 'USD'],
    ['Los Angeles', 'USLAX', 'direct', '', null, 42, 60, 60, 'Mon / Thu', 1, 4, 16, 18, 'USD'],
    ['Poti', 'GEPTI', 'Istanbul', 'TRIST', null, 78, 110, 90, 'Tue / Fri', 2, 5, 44, 48, 'USD'],
    ['Hamburg', 'DEHAM', 'direct', '', 'EUR', 22, 33, 38, 'Wed / Sat', 3, 6, 34, 34, 'EUR'],
  ]
  for (const [to, pod, hub, via, mark, m3, t, least, when, cut, etd, from, until, currency] of rows) {
    const text = (amount: number) => (mark === null ? String(amount) : `${mark} ${amount}`)
    s.row([to, hub, text(m3), text(t), text(least), when, from === until ? `${from}` : `${from}-${until}`], {
      pol: ['CNYTN', 'CNSHK', 'CNCWN', 'g1795565'],
      pod: [pod],
      via: via === '' ? null : [via],
      prices: [
        { for: 'm3', amount: m3, currency },
        { for: 't', amount: t, currency },
      ],
      minimum: { amount: least, currency },
      cutoff_weekdays: [cut],
      weekdays: [etd],
      ...transit(from, until),
    })
  }
  const minus = s.row(['Singapore', 'direct', '-8', '-8', '0', 'Thu / Sun', '5'])
  f.refuse(minus, 'Singapore -8', 'negative freight (rebate); cannot be an offer price')
  f.suspect({ rows: [minus], field: 'price:m3', kind: 'negative_price', why: 'USD -8', accept: [null] })
  return f.made()
}

/** HTML, English: Korea and Japan to the Far East, one header cell over two, days as month-day without a year. */
export const farEastHtml = () => {
  const f = paper(
    'a07_FarEast_export.xls',
    { kind: 'html' },
    {
      language: 'en',
      mode: ['sea'],
      layout:
        'HTML table named .xls with a two-row header (colspan), ETD days without a year, COC and SOC rows, demurrage-free days',
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [inside('BAF'), mayBe('DET', 'detention', { amount: 20, currency: 'USD', basis: 'day' })],
  })
  const s = f.sheet('Sheet1')
  s.title('PRIMORYE SAMPLE LINE (fictional) - December 2026 tariff, 01.12.2026 to 31.12.2026', 8)
  const top = s.next()
  s.head(['Port of loading', 'Port of discharge', 'Own.', 'Ocean freight, USD', null, 'ETD', 'T/T', 'Free days'])
  s.head([null, null, null, "20'", "40'HC", null, null, null])
  s.merge(top, 3, top, 4)
  for (const column of [0, 1, 2, 5, 6, 7]) s.merge(top, column, top + 1, column)
  const rows: [string, string, string, string, 'COC' | 'SOC', number, number, string, string[], number, number, number][] = [
    [
      'Busan',
      'KRPUS',
      'Vladivostok',
      'RUVVO',
      'COC',
      850,
      1350,
      'Dec 5, Dec 12, Dec 19',
      ['2026-12-05', '2026-12-12', '2026-12-19'],
      2,
      3,
      10,
    ],
    [
      'Busan',
      'KRPUS',
      'Vladivostok',
      'RUVVO',
      'SOC',
      450,
      700,
      'Dec 5, Dec 12, Dec 19',
      ['2026-12-05', '2026-12-12', '2026-12-19'],
      2,
      3,
      30,
    ],
    ['Kobe', 'JPUKB', 'Vostochny', 'RUVYP', 'COC', 950, 1500, 'Dec 8, Dec 22', ['2026-12-08', '2026-12-22'], 5, 6, 10],
    ['Yokohama', 'JPYOK', 'Korsakov', 'RUKOR', 'COC', 1400, 2100, 'Dec 15', ['2026-12-15'], 7, 7, 7],
  ]
  for (const [a, pol, b, pod, ownership, p20, p40, text, dates, least, most, free] of rows)
    s.row([a, b, ownership, p20, p40, text, least === most ? `${least} days` : `${least}-${most} days`, free], {
      pol: [pol],
      pod: [pod],
      ownership,
      carrier: carrier('PRIMORYE SAMPLE LINE'),
      prices: usd({ '20GP': p20, '40HQ': p40 }),
      dates,
      free_days: free,
      ...transit(least, most),
    })
  s.note('Incl. BAF. Detention after free days USD 20 per day.', undefined, 8)
  return f.made()
}
