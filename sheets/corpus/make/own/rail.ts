/** Trains: Russian, Chinese and English sheets, there and back. */
import { day, number, russian } from '../cells.ts'
import { paper } from '../paper.ts'
import { EVERY_DAY, eur, extra, inside, mayBe, transit, usd, valid, without } from '../terms.ts'

const STATIONS = {
  xian: ['R-XIAN'],
  chengdu: ['R-CHENGDU'],
  chongqing: ['R-CHONGQING'],
  zhengzhou: ['R-ZHENGZHOU'],
  yiwu: ['R-YIWU'],
  wuhan: ['R-WUHAN'],
  vorsino: ['R-VORSINO'],
  rast: ['R-BELYRAST'],
  elektrougli: ['R-ELEKTROUGLI'],
  selyatino: ['R-SELYATINO'],
  shushary: ['R-SHUSHARY'],
  novosibirsk: ['R-NOVOSIBIRSK'],
  minsk: ['R-MINSK'],
}

/** Russian, header in the fifth row, ownership as rows, the dates in words. */
export const russianTrains = () => {
  const f = paper(
    'o01_Ставки_ЖД_декабрь.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['rail'],
      layout:
        'rail, Russian, header in row 5, ownership as a column of rows, numbers with spaces as text, dates in the title in words',
      traps: ['SOC row without a price', 'price of guarding is inside'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-15'),
    surcharges: [
      inside('SEC', 'охрана'),
      without('CUS', 'таможенное оформление'),
      mayBe('HVY', 'свыше 24 т', { amount: 250, currency: 'USD', basis: 'container', equipment: '20GP' }),
    ],
  })
  const s = f.sheet('ЖД Китай-РФ')
  s.title('ООО «Пример-Рейл» (вымышленная компания)', 8)
  s.title('Ставки на контейнерные поезда из Китая, действуют с 01 по 15 декабря 2026 г.', 8)
  s.title('Все ставки в долларах США за контейнер', 8)
  s.blank()
  s.head([
    'Станция отправления',
    'Станция назначения',
    'Погранпереход',
    'Принадлежность',
    "20'DC",
    "40'HC",
    'Отправление',
    'Срок, сут.',
  ])
  const rows: [
    string,
    string[],
    string,
    string[],
    string,
    string,
    'COC' | 'SOC',
    number | null,
    number | null,
    string,
    number[],
    number,
    number,
  ][] = [
    ['Сиань', STATIONS.xian, 'Ворсино', STATIONS.vorsino, 'Эрлянь', 'B-ERENHOT', 'COC', 3450, 5700, 'вт, пт', [2, 5], 14, 16],
    ['Сиань', STATIONS.xian, 'Ворсино', STATIONS.vorsino, 'Эрлянь', 'B-ERENHOT', 'SOC', 2300, 4250, 'вт, пт', [2, 5], 14, 16],
    ['Чэнду', STATIONS.chengdu, 'Белый Раст', STATIONS.rast, 'Достык', 'B-DOSTYK', 'COC', 3500, 5850, 'ср', [3], 15, 18],
    ['Чэнду', STATIONS.chengdu, 'Белый Раст', STATIONS.rast, 'Достык', 'B-DOSTYK', 'SOC', null, 4400, 'ср', [3], 15, 18],
    [
      'Чунцин',
      STATIONS.chongqing,
      'Электроугли',
      STATIONS.elektrougli,
      'Забайкальск',
      'B-ZABAIKALSK',
      'COC',
      3600,
      5900,
      'сб',
      [6],
      17,
      19,
    ],
    ['Иу', STATIONS.yiwu, 'Селятино', STATIONS.selyatino, 'Забайкальск', 'B-ZABAIKALSK', 'COC', 3700, 6100, 'чт', [4], 18, 20],
    [
      'Ухань',
      STATIONS.wuhan,
      'Новосибирск (Клещиха)',
      STATIONS.novosibirsk,
      'Забайкальск',
      'B-ZABAIKALSK',
      'COC',
      2900,
      4700,
      'пн',
      [1],
      12,
      12,
    ],
    [
      'Чжэнчжоу',
      STATIONS.zhengzhou,
      'Минск (Колядичи)',
      STATIONS.minsk,
      'Достык',
      'B-DOSTYK',
      'COC',
      4100,
      6700,
      'вс',
      [7],
      14,
      17,
    ],
  ]
  for (const [a, pol, b, pod, via, border, ownership, p20, p40, when, weekdays, least, most] of rows)
    s.row(
      [
        a,
        b,
        via,
        ownership,
        p20 === null ? 'по запросу' : russian(p20),
        p40 === null ? '-' : russian(p40),
        when,
        least === most ? `${least}` : `${least}–${most}`,
      ],
      { pol, pod, via: [border], ownership, prices: usd({ '20GP': p20, '40HQ': p40 }), weekdays, ...transit(least, most) },
    )
  s.blank()
  s.note('В ставку включена охрана по РФ. Не включено: таможенное оформление, хранение на терминале.', undefined, 8)
  s.note('Вес брутто 20DC свыше 24 т: доплата 250 USD за контейнер.', undefined, 8)
  s.note('Менеджер: Образцов О. О. (вымышл.), тел. +7 000 000-00-11, primer@example.com', undefined, 8)
  return f.made()
}

/** Separated by tabs in UTF-16, as a spreadsheet saves "Unicode text": Europe to China. */
export const backTrains = () => {
  const f = paper(
    'o12_中欧班列回程.csv',
    { kind: 'csv', encoding: 'utf-16', separator: '\t' },
    {
      language: 'zh',
      mode: ['rail'],
      layout: 'rail Europe to China, UTF-16 with tabs, 40HQ only in the title, weekdays in Chinese, EUR',
    },
  )
  f.usual({
    loadType: 'FCL',
    ownership: 'COC',
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [without('CUS', '目的站清关'), inside('HDL', '发站吊装')],
  })
  const s = f.sheet('回程')
  s.row(['回程班列样例报价（虚构公司：陇原样例物流） 箱型：40HQ（COC） 币种：EUR 有效期：2026.12.01-2026.12.31'])
  s.row([])
  s.row(['始发站', '目的站', '经由口岸', 'EUR/柜', '开行', '全程天数', '备注'])
  const rows: [string, string[], string, string[], string, string, number, string, number[], string, number, number, string][] = [
    [
      '杜伊斯堡',
      ['R-DUISBURG'],
      '西安国际港站',
      ['R-XIAN'],
      '阿拉山口',
      'B-ALASHANKOU',
      2650,
      '周二/周六',
      [2, 6],
      '18-20',
      18,
      20,
      '',
    ],
    ['汉堡', ['R-HAMBURG'], '郑州圃田', ['R-ZHENGZHOU'], '二连浩特', 'B-ERENHOT', 2400, '周四', [4], '17-19', 17, 19, '可装冷链'],
    ['马拉舍维奇', ['B-MALASZEWICZE'], '西安', ['R-XIAN'], '霍尔果斯', 'B-KHORGOS-CN', 1980, '每天', EVERY_DAY, '14', 14, 14, ''],
    ['罗兹', ['R-LODZ'], '成都城厢', ['R-CHENGDU'], '阿拉山口', 'B-ALASHANKOU', 2150, '周一、周五', [1, 5], '15-17', 15, 17, ''],
    ['布达佩斯', ['R-BUDAPEST'], '重庆团结村', ['R-CHONGQING'], '阿拉山口', 'B-ALASHANKOU', 2800, '周三', [3], '20', 20, 20, ''],
    ['沃尔西诺', ['R-VORSINO'], '义乌', ['R-YIWU'], '满洲里', 'B-MANZHOULI', 1250, '周日', [7], '13-15', 13, 15, '限木材、食品'],
  ]
  for (const [a, pol, b, pod, via, border, amount, when, weekdays, days, least, most, words] of rows)
    s.row([a, b, via, amount, when, days, words], {
      pol,
      pod,
      via: [border],
      prices: eur({ '40HQ': amount }),
      weekdays,
      ...transit(least, most),
      remarks: words === '' ? null : words,
    })
  s.note('说明：含发站吊装，不含目的站清关及目的站堆存。')
  s.note('业务：样陇（虚构）000-0000-0012')
  return f.made()
}

/** Two tables in one page named .xls, westbound and eastbound. */
export const twoWays = () => {
  const f = paper(
    'o32_Rail_westbound_eastbound.xls',
    { kind: 'html' },
    {
      language: 'en',
      mode: ['rail'],
      layout: 'rail, two HTML tables named .xls (the second is Sheet2), COC and SOC as columns, validity in a cell above',
    },
  )
  const head = ['Origin terminal', 'Destination terminal', 'Border', "40'HC COC", "40'HC SOC", 'Departure', 'Transit (days)']
  const tables: [
    string,
    string,
    [string, string[], string, string[], string, string, number, number | null, string, number[], number, number][],
  ][] = [
    [
      'Sheet1',
      'WESTBOUND, USD per container, valid until 20 December 2026 - Sampleway Rail GmbH (fictional)',
      [
        [
          "Xi'an",
          STATIONS.xian,
          'Duisburg',
          ['R-DUISBURG'],
          'Alashankou',
          'B-ALASHANKOU',
          7900,
          6350,
          'Mon, Thu',
          [1, 4],
          16,
          18,
        ],
        ['Chengdu', STATIONS.chengdu, 'Lodz', ['R-LODZ'], 'Alashankou', 'B-ALASHANKOU', 7300, 5800, 'Fri', [5], 14, 15],
        ['Zhengzhou', STATIONS.zhengzhou, 'Hamburg', ['R-HAMBURG'], 'Erenhot', 'B-ERENHOT', 8050, null, 'Wed', [3], 18, 20],
        ['Yiwu', STATIONS.yiwu, 'Madrid', ['R-MADRID'], 'Khorgos', 'B-KHORGOS-CN', 9200, 7600, 'Sat', [6], 22, 24],
      ],
    ],
    [
      'Sheet2',
      'EASTBOUND, USD per container, valid until 31 December 2026',
      [
        ['Duisburg', ['R-DUISBURG'], "Xi'an", STATIONS.xian, 'Alashankou', 'B-ALASHANKOU', 2700, 1500, 'Tue', [2], 18, 20],
        [
          'Malaszewicze',
          ['B-MALASZEWICZE'],
          'Chengdu',
          STATIONS.chengdu,
          'Khorgos',
          'B-KHORGOS-CN',
          2100,
          980,
          'daily',
          EVERY_DAY,
          15,
          17,
        ],
        ['Warsaw', ['R-WARSAW'], 'Zhengzhou', STATIONS.zhengzhou, 'Erenhot', 'B-ERENHOT', 2250, null, 'Sun', [7], 16, 16],
      ],
    ],
  ]
  tables.forEach(([name, title, rows], n) => {
    f.usual({ loadType: 'FCL', ...valid(null, n === 0 ? '2026-12-20' : '2026-12-31'), surcharges: [without('CUS', 'customs')] })
    const s = f.sheet(name)
    s.title(title, head.length)
    s.head(head)
    for (const [a, pol, b, pod, border, via, coc, soc, when, weekdays, least, most] of rows) {
      const both = { pol, pod, via: [via], weekdays, ...transit(least, most) }
      const id = s.row(
        [a, b, border, coc, soc ?? 'TBA', when, least === most ? String(least) : `${least}-${most}`],
        { ...both, ownership: 'COC', prices: usd({ '40HQ': coc }) },
        ...(soc === null ? [] : [{ ...both, ownership: 'SOC' as const, prices: usd({ '40HQ': soc }) }]),
      )
      if (soc === null) f.refuse(id, `${a} - ${b} SOC TBA`, 'SOC price not announced')
    }
    s.note('Customs at both ends not included.', undefined, head.length)
  })
  return f.made()
}

/** Russian consolidation by rail: m3 and t, minimum, dates of departures as serials. */
export const consolidated = () => {
  const f = paper(
    'o16_Сборные_ЖД.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['rail'],
      layout:
        'rail LCL, Russian, price a m3 and a tonne in two columns under one merged title, departures as date serials, table begins in column B',
    },
  )
  f.usual({
    loadType: 'LCL',
    ...valid(null, '2026-12-31'),
    surcharges: [without('CUS', 'таможенное оформление'), extra('DOC', 50, 'USD', 'document', { words: 'Документы' })],
  })
  const s = f.sheet('Сборка', { indent: 1 })
  s.blank()
  s.title('Сборные контейнеры Китай – Москва (Пример-Карго, вымышленная). Ставки до 31.12.2026', 8)
  const top = s.next()
  s.head(['Откуда', 'Куда', 'Ставка, USD', null, 'Минимум, USD', 'Ближайшие отправления', null, 'Срок'])
  s.head([null, null, 'за м³', 'за тонну', null, null, null, null])
  s.merge(top, 2, top, 3)
  s.merge(top, 5, top + 1, 6)
  for (const column of [0, 1, 4, 7]) s.merge(top, column, top + 1, column)
  const rows: [string, string[], string, string[], number, number, number, string, string, number, number][] = [
    ['Иу', STATIONS.yiwu, 'Ворсино', STATIONS.vorsino, 115, 230, 150, '2026-12-03', '2026-12-10', 22, 25],
    ['Сиань', STATIONS.xian, 'Электроугли', STATIONS.elektrougli, 105.5, 211, 150, '2026-12-04', '2026-12-18', 20, 22],
    ['Чунцин', STATIONS.chongqing, 'Белый Раст', STATIONS.rast, 110, 220, 150, '2026-12-07', '2026-12-21', 24, 24],
    ['Ухань', STATIONS.wuhan, 'Шушары', STATIONS.shushary, 128, 256, 200, '2026-12-09', '2026-12-23', 26, 28],
  ]
  for (const [a, pol, b, pod, m3, t, least, first, second, from, to] of rows)
    s.row(
      [
        a,
        b,
        m3,
        number(t, '0.00'),
        least,
        day(first, 'dd.mm.yyyy'),
        day(second, 'dd.mm.yyyy'),
        from === to ? `${from} дн.` : `${from}-${to} дн.`,
      ],
      {
        pol,
        pod,
        prices: usd({ m3, t }),
        minimum: { amount: least, currency: 'USD' },
        dates: [first, second],
        ...transit(from, to),
      },
    )
  s.note(
    'Оплачивается большее из объёма и веса. Таможенное оформление оплачивается отдельно. Документы – 50 USD за комплект.',
    undefined,
    8,
  )
  return f.made()
}
