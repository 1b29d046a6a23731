/** Sea lines to Russia, Georgia and Turkey. */
import { day, number, russian, struck } from '../cells.ts'
import { paper } from '../paper.ts'
import { carrier, extra, inside, mayBe, perBox, rub, transit, usd, valid, without } from '../terms.ts'

const WEEK: Record<string, number> = { пн: 1, вт: 2, ср: 3, чт: 4, пт: 5, сб: 6, вс: 7 }
const ofWeek = (text: string) => text.split(/[,/ ]+/).map((word) => WEEK[word] ?? 0)

/** Russian, THC in roubles, header in row 4, POL merged downwards, one struck row. */
export const vladivostok = () => {
  const f = paper(
    'o04_Море_Владивосток.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['sea'],
      layout:
        'sea FCL to the Russian Far East, Russian, POL merged downwards, COC and SOC as groups of columns, header of two rows from row 4',
      traps: ['one row is struck through and replaced below', 'VVO is a port'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [
      inside('BAF'),
      extra('DTHC', 21000, 'RUB', 'container', { equipment: '20GP', words: 'THC Владивосток' }),
      extra('DTHC', 26500, 'RUB', 'container', { equipment: '40HQ', words: 'THC Владивосток' }),
      extra('DOC', 60, 'USD', 'document', { words: 'коносамент' }),
    ],
  })
  const s = f.sheet('Владивосток')
  s.title('Морской фрахт в порты Дальнего Востока – ООО «Образец Лайн» (вымышленное)', 9)
  s.title('Период: 01.12–31.12.2026. Валюта USD', 9)
  s.blank()
  const top = s.next()
  s.head(['Порт погрузки', 'Порт выгрузки', 'Линия', 'COC', null, 'SOC', null, 'Выход', 'Транзит'])
  s.head([null, null, null, "20'", "40'HC", "20'", "40'HC", null, null])
  for (const column of [0, 1, 2, 7, 8]) s.merge(top, column, top + 1, column)
  s.merge(top, 3, top, 4)
  s.merge(top, 5, top, 6)
  type Row = [string, string[], string, number, number, number | null, number | null, string, string, number, number]
  const blocks: [string, string[], Row[]][] = [
    [
      'Шанхай',
      ['CNSHA'],
      [
        ['Владивосток (ВМТП)', ['RUVVO'], 'FESCO', 1250, 2050, 700, 1100, 'вт', '10-12', 10, 12],
        ['Восточный', ['RUVYP'], 'SINOKOR', 1200, 1980, null, null, 'чт, вс', '9', 9, 9],
        ['VVO', ['RUVVO'], 'SITC', 1280, 2100, 720, 1150, 'сб', '8-9', 8, 9],
      ],
    ],
    [
      'Нинбо',
      ['CNNGB'],
      [
        ['Владивосток (ВМТП)', ['RUVVO'], 'FESCO', 1230, 2020, 690, 1080, 'ср', '11', 11, 11],
        ['Находка', ['RUNJK'], 'TRANSIT', 1150, 1900, null, null, 'пт', '12-14', 12, 14],
      ],
    ],
    ['Циндао', ['CNTAO'], [['Владивосток (ВМТП)', ['RUVVO'], 'FESCO', 980, 1620, 520, 840, 'пн, пт', '5-6', 5, 6]]],
  ]
  for (const [text, pol, rows] of blocks) {
    const first = s.next()
    rows.forEach(([to, pod, line, p20, p40, s20, s40, when, days, least, most], n) => {
      const both = { pol, pod, carrier: carrier(line), weekdays: ofWeek(when), ...transit(least, most) }
      s.row(
        [n === 0 ? text : null, to, line, p20, p40, s20 ?? '—', s40 ?? '—', when, `${days} дн.`],
        { ...both, ownership: 'COC', prices: usd({ '20GP': p20, '40HQ': p40 }) },
        ...(s20 === null || s40 === null
          ? []
          : [{ ...both, ownership: 'SOC' as const, prices: usd({ '20GP': s20, '40HQ': s40 }) }]),
      )
    })
    if (rows.length > 1) s.merge(first, 0, s.next() - 1, 0)
  }
  const old = s.row(['Далянь', 'Владивосток (ВМТП)', 'HUB', 1100, 1800, '—', '—', 'ср', '7 дн.'].map(struck))
  f.refuse(old, 'Далянь – Владивосток 1100 / 1800', 'struck through, replaced by the row below')
  s.row(['Далянь', 'Владивосток (ВМТП)', 'HUB', 1060, 1740, '—', '—', 'ср', '7 дн.'], {
    pol: ['CNDLC'],
    pod: ['RUVVO'],
    carrier: carrier('HUB'),
    ownership: 'COC',
    prices: usd({ '20GP': 1060, '40HQ': 1740 }),
    weekdays: [3],
    ...transit(7),
  })
  s.note(
    "Зачёркнутое – отменено. BAF включён. THC Владивосток: 21 000 / 26 500 руб. за 20'/40'. Выпуск коносамента 60 USD.",
    undefined,
    9,
  )
  s.note('Логист: Примерова П. (вымышл.) +7 000 000-00-14', undefined, 9)
  return f.made()
}

/** English, prices before places, header in row 8, free days and cut-off. */
export const blackSea = () => {
  const f = paper(
    'o28_Black_Sea_Med_Dec.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['sea'],
      layout: 'sea FCL to Novorossiysk, Poti and Mersin, English, header in row 8 after a letterhead, prices before the places',
      traps: ['POTI is a port', '40HC 310 of one row is a tenth'],
    },
  )
  const base = [
    inside('BAF'),
    without('THC', 'OTHC'),
    extra('DOC', 45, 'USD', 'document', { words: 'B/L fee' }),
    mayBe('HVY', 'over 20 t', { amount: 150, currency: 'USD', basis: 'container', equipment: '20GP' }),
  ]
  f.usual({ loadType: 'FCL', ownership: 'COC', ...valid('2026-12-01', '2026-12-20'), surcharges: base })
  const s = f.sheet('Black Sea & Levant')
  s.title('OAKMOOR SAMPLE FORWARDING LTD (fictional)', 11)
  s.row(['To:', 'All partners'])
  s.row(['Date:', day('2026-11-20', 'd-mmm-yyyy')])
  s.row(['Subject:', 'FCL rates China main ports to Black Sea / East Med'])
  s.row(['Validity:', '1 - 20 December 2026 (sailing date)'])
  s.row(['Equipment:', 'COC, general cargo, USD per box'])
  s.blank()
  s.head(['20DC', '40HC', 'POL', 'POD', 'Carrier', 'Service', 'Cut-off', 'ETD', 'T/T days', 'Free time POD', 'Note'])
  type Row = [
    number,
    number,
    string,
    string[],
    string,
    string[],
    string,
    string,
    string,
    number,
    string,
    number,
    string,
    number,
    number,
    number,
    string | null,
  ]
  const rows: Row[] = [
    [
      2350,
      3650,
      'Shanghai',
      ['CNSHA'],
      'Novorossiysk',
      ['RUNVS'],
      'AKKON',
      'via Istanbul',
      'Thu',
      4,
      'Sun',
      7,
      '40-45',
      40,
      45,
      14,
      null,
    ],
    [
      2400,
      3700,
      'Ningbo',
      ['CNNGB'],
      'Novorossiysk',
      ['RUNVS'],
      'AKKON',
      'via Istanbul',
      'Fri',
      5,
      'Mon',
      1,
      '42',
      42,
      42,
      14,
      null,
    ],
    [
      2100,
      3400,
      'Qingdao',
      ['CNTAO'],
      'Poti',
      ['GEPTI'],
      'MSC',
      'via Tekirdag',
      'Tue',
      2,
      'Fri',
      5,
      '38-42',
      38,
      42,
      10,
      'subject to space',
    ],
    [2050, 3300, 'Yantian', ['CNYTN'], 'POTI', ['GEPTI'], 'CMA', 'direct', 'Wed', 3, 'Sat', 6, '36', 36, 36, 10, null],
    [1800, 3000, 'Shanghai', ['CNSHA'], 'Mersin', ['TRMER'], 'MSK', 'direct', 'Mon', 1, 'Thu', 4, '29-31', 29, 31, 7, null],
    [1850, 3050, 'Xiamen', ['CNXMN'], 'Mersin', ['TRMER'], 'YML', 'via Port Said', 'Sat', 6, 'Tue', 2, '33', 33, 33, 7, null],
  ]
  for (const [p20, p40, a, pol, b, pod, line, way, cut, cutDay, etd, etdDay, days, least, most, free, words] of rows)
    s.row([number(p20, '"$"#,##0'), number(p40, '"$"#,##0'), a, b, line, way, cut, etd, days, `${free} days`, words], {
      pol,
      pod,
      carrier: carrier(line),
      prices: usd({ '20GP': p20, '40HQ': p40 }),
      weekdays: [etdDay],
      cutoff_weekdays: [cutDay],
      free_days: free,
      remarks: words,
      ...transit(least, most),
    })
  const odd = s.row([1900, 310, 'Nansha', 'Mersin', 'EMC', 'direct', 'Thu', 'Sun', '30', '7 days'], {
    pol: ['CNNSA'],
    pod: ['TRMER'],
    carrier: carrier('EMC'),
    prices: usd({ '20GP': 1900, '40HQ': 310 }),
    weekdays: [7],
    cutoff_weekdays: [4],
    free_days: 7,
    ...transit(30),
  })
  f.suspect({
    rows: [odd],
    field: 'price:40HQ',
    kind: 'price_out_of_line',
    why: '40HC 310 beside 20DC 1900; other rows 3000-3700',
    accept: [310, null],
  })
  s.blank()
  s.note(
    'Rates include BAF; OTHC not included; B/L fee USD 45 per B/L. 20DC over 20 t: plus USD 150 per container.',
    undefined,
    11,
  )
  s.note('Desk: Pat Samplewell (fictional), tel +00 000 000 0028', undefined, 11)
  return f.made()
}

/** Russian: the Baltic; dates of sailing as text, roubles through to the terminal in one table below the other. */
export const baltic = () => {
  const f = paper(
    'o41_СПб_две_таблицы.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['sea'],
      layout:
        'two tables below each other on a sheet: ocean to St Petersburg in USD, coastal feeder in roubles; different columns',
    },
  )
  const s = f.sheet('Лист1')
  f.usual({
    loadType: 'FCL',
    ownership: 'COC',
    ...valid(null, '2026-12-31'),
    surcharges: [without('DTHC', 'THC в порту выгрузки')],
  })
  s.title('Пример-Балтик (вымышл.): ставки до 31.12.2026, без THC в порту выгрузки', 7)
  s.blank()
  s.title('1. Китай – Санкт-Петербург, USD, COC', 7)
  s.head(['ПОРТ ОТПРАВЛЕНИЯ', 'ПОРТ НАЗНАЧЕНИЯ', 'ЛИНИЯ', '20GP', '40HC', 'ДАТЫ ВЫХОДА', 'ТРАНЗИТ'])
  const ocean: [string, string[], string, number, number, string, string[], string, number, number][] = [
    ['Шанхай', ['CNSHA'], 'OVP', 3100, 4850, '05.12, 19.12', ['2026-12-05', '2026-12-19'], '45-50 суток', 45, 50],
    ['Нинбо', ['CNNGB'], 'OVP', 3150, 4900, '07.12, 21.12', ['2026-12-07', '2026-12-21'], '44-48 суток', 44, 48],
    ['Шэньчжэнь (Яньтянь)', ['CNYTN'], 'AKKON', 3000, 4700, '10.12', ['2026-12-10'], '48 суток', 48, 48],
  ]
  for (const [a, pol, line, p20, p40, text, dates, days, least, most] of ocean)
    s.row([a, 'Санкт-Петербург', line, p20, p40, text, days], {
      pol,
      pod: ['RULED'],
      carrier: carrier(line),
      prices: usd({ '20GP': p20, '40HQ': p40 }),
      dates,
      ...transit(least, most),
    })
  s.blank(2)
  s.title('2. Каботаж, руб. с НДС', 7)
  s.head(['Откуда', 'Куда', "20'", "40'", 'Линия', 'Рейсы'])
  f.usual({ ownership: null, surcharges: [] })
  const coastal: [string, string[], string, string[], number, number, string, string, number[]][] = [
    ['Владивосток', ['RUVVO'], 'Корсаков', ['RUKOR'], 78000, 112000, 'FESCO', 'среда, суббота', [3, 6]],
    ['Санкт-Петербург', ['RULED'], 'Владивосток', ['RUVVO'], 145000, 198500, 'FESCO', 'пятница', [5]],
  ]
  for (const [a, pol, b, pod, p20, p40, line, text, weekdays] of coastal)
    s.row([a, b, `${russian(p20)} ₽`, `${russian(p40)} ₽`, line, text], {
      pol,
      pod,
      carrier: carrier(line),
      prices: rub({ '20GP': p20, '40GP': p40 }),
      weekdays,
      surcharges: [without('DTHC', 'THC в порту выгрузки')],
    })
  s.blank()
  s.note('Составил: Образцов (вымышл.), 20.11.2026')
  return f.made()
}

/** Chinese, three header rows: period, ownership, box. */
export const threeHeaderRows = () => {
  const f = paper(
    'o11_俄远东_两期_COC_SOC.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['sea'],
      layout: 'header of three rows: period over ownership over box; eight price columns a row',
    },
  )
  f.usual({ loadType: 'FCL', surcharges: [...perBox('THC', 'CNY', { '20GP': 825, '40HQ': 1225 }), without('DTHC', '目的港THC')] })
  const s = f.sheet('远东')
  s.title('松岭样例国际货代（虚构） 远东俄线 USD/箱', 12)
  s.blank()
  const top = s.next()
  s.head(['起运港', '目的港', '船公司', '12/1-12/14', null, null, null, '12/15-12/31', null, null, null, '船期/航程'])
  s.head([null, null, null, 'COC', null, 'SOC', null, 'COC', null, 'SOC', null, null])
  s.head([null, null, null, '20GP', '40HQ', '20GP', '40HQ', '20GP', '40HQ', '20GP', '40HQ', null])
  for (const column of [0, 1, 2, 11]) s.merge(top, column, top + 2, column)
  for (const column of [3, 7]) s.merge(top, column, top, column + 3)
  for (const column of [3, 5, 7, 9]) s.merge(top + 1, column, top + 1, column + 1)
  const rows: [string, string[], string, string[], string, string, (number | null)[], string, number[], number, number][] = [
    [
      '上海',
      ['CNSHA'],
      '海参崴',
      ['RUVVO'],
      'FESCO',
      'FESCO',
      [1150, 1900, 650, 1020, 1250, 2050, 700, 1100],
      '周二 10-12天',
      [2],
      10,
      12,
    ],
    [
      '宁波',
      ['CNNGB'],
      '东方港',
      ['RUVYP'],
      '长锦',
      'SINOKOR',
      [1100, 1850, null, null, 1180, 1960, null, null],
      '周四 9天',
      [4],
      9,
      9,
    ],
    [
      '青岛',
      ['CNTAO'],
      '海参崴',
      ['RUVVO'],
      '海丰',
      'SITC',
      [900, 1500, 480, 800, 960, 1600, 520, 860],
      '周一/周五 5天',
      [1, 5],
      5,
      5,
    ],
    [
      '大连',
      ['CNDLC'],
      '纳霍德卡',
      ['RUNJK'],
      'FESCO',
      'FESCO',
      [1000, 1650, 560, 900, 1040, 1720, 590, 950],
      '周六 6-7天',
      [6],
      6,
      7,
    ],
  ]
  for (const [a, pol, b, pod, line, known, amounts, when, weekdays, least, most] of rows) {
    const both = { pol, pod, carrier: carrier(line, known), weekdays, ...transit(least, most) }
    const offers = [0, 2, 4, 6].flatMap((n) => {
      const [p20 = null, p40 = null] = [amounts[n], amounts[n + 1]]
      if (p20 === null || p40 === null) return []
      const period = n < 4 ? valid('2026-12-01', '2026-12-14') : valid('2026-12-15', '2026-12-31')
      const ownership = n % 4 === 0 ? ('COC' as const) : ('SOC' as const)
      return [{ ...both, ...period, ownership, prices: usd({ '20GP': p20, '40HQ': p40 }) }]
    })
    s.row([a, b, line, ...amounts.map((amount) => amount ?? '/'), when], ...offers)
  }
  s.note('备注：不含起运港THC RMB825/1225（20GP/40HQ）及目的港THC。', undefined, 12)
  s.note('联系人：样松（虚构） 000-0000-0011', undefined, 12)
  return f.made()
}
