/** Pasted texts: a mail with a table aligned by blanks, a Telegram post, a post whose lanes are headings. */
import { type Given, paper } from '../paper.ts'
import { airline, carrier, cny, EVERY_DAY, transit, usd, valid, without } from '../terms.ts'

/** A mail whose table keeps its columns by blanks; a dash is "as above". */
export const alignedMail = () => {
  const f = paper(
    'u09_mail_aligned_table.txt',
    { kind: 'txt' },
    {
      language: 'en',
      mode: ['sea'],
      layout:
        'e-mail, sea FCL, a table of plain text whose columns are aligned by blanks, -"- for the port above, names of ports with a blank in them',
      traps: ['Nhava Sheva, Jebel Ali and Port Klang have a blank inside', 'the bank line has numbers'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-15'),
    surcharges: [without('THC'), without('DOC', 'docs')],
  })
  const s = f.sheet('L')
  s.row(['From: Kim Specimen <kim@example.invalid>'])
  s.row(['Subject: ex Shanghai / Xiamen - rates 1-15 December 2026'])
  s.row([''])
  s.row(['Dear partner,'])
  s.row(['pls find below our best ocean freight in USD per container. Valid 01.12.2026 - 15.12.2026.'])
  s.row([''])
  const columns = [12, 14, 8, 8, 10, 12, 10]
  const aligned = (cells: string[]) =>
    cells
      .map((cell, n) => cell.padEnd(columns[n] ?? 0))
      .join('')
      .trimEnd()
  s.row([aligned(['POL', 'POD', "20'", "40'HC", 'Line', 'Sailing', 'Transit'])])
  s.row(['-'.repeat(72)])
  type Row = [string, string, string, string, number, number, string, string, number[], string, number, number]
  const rows: Row[] = [
    ['Shanghai', 'CNSHA', 'Nhava Sheva', 'INNSA', 950, 1280, 'WHL', 'Mon/Fri', [1, 5], '16 days', 16, 16],
    ['-"-', 'CNSHA', 'Jebel Ali', 'AEJEA', 1120, 1700, 'HMM', 'Sat', [6], '20 days', 20, 20],
    ['-"-', 'CNSHA', 'Port Klang', 'MYPKG', 340, 620, 'PIL', 'Thu', [4], '10 days', 10, 10],
    ['Xiamen', 'CNXMN', 'Manila', 'PHMNL', 190, 350, 'SITC', 'Tue', [2], '4 days', 4, 4],
    ['-"-', 'CNXMN', 'Jakarta', 'IDJKT', 330, 600, 'EMC', 'Wed/Sun', [3, 7], '9-11 days', 9, 11],
  ]
  for (const [pol, polId, pod, podId, p20, p40, line, etd, weekdays, time, least, most] of rows)
    s.row([aligned([pol, pod, String(p20), String(p40), line, etd, time])], {
      pol: [polId],
      pod: [podId],
      carrier: carrier(line),
      prices: usd({ '20GP': p20, '40HQ': p40 }),
      weekdays,
      ...transit(least, most),
    })
  s.row([''])
  s.note('Above rates exclude THC and docs. Space subject to confirmation.')
  s.row(['Best regards'])
  s.note('Kim Specimen, Example Liner Agency (fictional), bank acc. 0000 0000 0000')
  return f.made()
}

/** A post of blocks: the lane on one line, each box on its own, days and transit on two more, small pictures before each. */
export const telegramBlocks = () => {
  const f = paper(
    'u10_телеграм_блоки_жд.txt',
    { kind: 'txt' },
    {
      language: 'ru',
      mode: ['rail'],
      layout:
        'Telegram post in Russian, rail: each lane is a block of lines with small pictures as bullets, ownership by line, departures and transit on lines of their own',
      traps: [
        'one offer is spread over five lines',
        'old price in brackets after the new one (было 4 500)',
        'the last block says neither COC nor SOC',
      ],
    },
  )
  f.usual({
    loadType: 'FCL',
    ...valid('2026-12-01', '2026-12-20'),
    surcharges: [without('DEST', 'выгрузка на станции назначения'), without('CUS', 'таможня')],
  })
  const s = f.sheet('L')
  s.row(['🔥 Ставки на контейнерные поезда, 01–20 декабря 2026 🔥'])
  s.row(['ООО «Пример-Рельс» (вымышл.), все цены в долларах за 40HC'])
  s.row([''])
  type Block = [string, string, string, [string, 'COC' | 'SOC' | null, number][], string, number[], string, number, number]
  const blocks: Block[] = [
    [
      '🚂 Сиань ➡️ Ворсино',
      'R-XIAN',
      'R-VORSINO',
      [
        ['💵 COC – 4 350 $ (было 4 500)', 'COC', 4350],
        ['💵 SOC – 3 200 $', 'SOC', 3200],
      ],
      '🗓 Отправка: Пн, Чт',
      [1, 4],
      '⏱ 16–18 дней',
      16,
      18,
    ],
    [
      '🚂 Чэнду ➡️ Электроугли',
      'R-CHENGDU',
      'R-ELEKTROUGLI',
      [
        ['💵 COC – 4 600 $', 'COC', 4600],
        ['💵 SOC – 3 450 $', 'SOC', 3450],
      ],
      '🗓 Отправка: Ср',
      [3],
      '⏱ 18–20 дней',
      18,
      20,
    ],
    [
      '🚂 Чунцин ➡️ Белый Раст',
      'R-CHONGQING',
      'R-BELYRAST',
      [['💵 COC – 4 700 $', 'COC', 4700]],
      '🗓 Отправка: Вт, Сб',
      [2, 6],
      '⏱ 17 дней',
      17,
      17,
    ],
    ['🚂 Ухань ➡️ Шушары', 'R-WUHAN', 'R-SHUSHARY', [['💵 3 900 $', null, 3900]], '🗓 Отправка: Пт', [5], '⏱ 20–22 дня', 20, 22],
  ]
  blocks.forEach(([lane, pol, pod, prices, departs, weekdays, time, least, most], n) => {
    const same = (ownership: 'COC' | 'SOC' | null): Given => ({
      key: `${n} ${ownership}`,
      pol: [pol],
      pod: [pod],
      ownership,
      weekdays,
      ...transit(least, most),
    })
    const all = prices.map(([, ownership]) => same(ownership))
    s.row([lane], ...all)
    for (const [text, ownership, amount] of prices) s.row([text], { ...same(ownership), prices: usd({ '40HQ': amount }) })
    s.row([departs], ...all)
    s.row([time], ...all)
    s.row([''])
  })
  s.note('❌ Не входит: выгрузка на станции назначения, таможня')
  s.note('☎️ +7 000 000-00-61, @primer_rels')
  return f.made()
}

/** A lane as a heading and below it a line for each way to go: truck, train, plane. */
export const waysBelowLane = () => {
  const f = paper(
    'u11_俄线专线_一线多运.txt',
    { kind: 'txt' },
    {
      language: 'zh',
      mode: ['road', 'rail', 'air'],
      layout:
        'WeChat post of a Russia specialist: the lane in 【】 as a heading, below it a line for each mode with its own unit (元/kg, 元/方, 45K+/100K+), currency in the first line only',
      traps: [
        'one lane has offers of three modes',
        'the same city is a city, a station or an airport by its line',
        '¥ after the number',
      ],
    },
  )
  f.usual({ ...valid('2026-12-01', '2026-12-10') })
  const s = f.sheet('L')
  s.row(['雪橇样例物流（虚构）俄线报价，人民币，12月1日–12月10日有效'])
  const not = [without('CUS', '清关')]
  const road = (text: string, pol: string, pod: string, amount: number, weekdays: number[], least: number, most: number) =>
    s.row([text], {
      mode: 'road',
      loadType: 'LTL',
      pol: [pol],
      pod: [pod],
      prices: cny({ kg: amount }),
      weekdays,
      ...transit(least, most),
      surcharges: not,
    })
  const rail = (
    text: string,
    pol: (string | null)[],
    pod: (string | null)[],
    amount: number,
    weekdays: number[],
    least: number,
    most: number,
  ) =>
    s.row([text], {
      mode: 'rail',
      loadType: 'LCL',
      pol,
      pod,
      prices: cny({ m3: amount }),
      weekdays,
      ...transit(least, most),
      surcharges: not,
    })
  const air = (
    text: string,
    pol: string,
    pod: string,
    line: string,
    prices: Record<string, number>,
    weekdays: number[],
    least: number,
    most: number,
  ) =>
    s.row([text], {
      mode: 'air',
      pol: [pol],
      pod: [pod],
      carrier: airline(line),
      prices: cny(prices),
      weekdays,
      ...transit(least, most),
      surcharges: not,
    })
  s.row(['【广州 → 莫斯科】'])
  road('🚚 卡航散货 13.5元/kg，周二、周五发，18-20天', 'g1809858', 'g524901', 13.5, [2, 5], 18, 20)
  rail('🚆 铁路拼箱 2150元/方，周四发，25-28天', ['R-GUANGZHOU', 'g1809858', null], ['g524901', null], 2150, [4], 25, 28)
  air('✈️ 空运 CAN-SVO CZ 45K+ 42¥、100K+ 38¥，每天，2-3天', 'CAN', 'SVO', 'CZ', { '+45': 42, '+100': 38 }, EVERY_DAY, 2, 3)
  s.row([''])
  s.row(['【义乌 → 新西伯利亚】'])
  road('🚚 卡航散货 11.8元/kg，周三发，15-17天', 'g1814870', 'g1496747', 11.8, [3], 15, 17)
  rail(
    '🚆 铁路拼箱 1880元/方，周六发，20-22天',
    ['R-YIWU', 'g1814870', null],
    ['R-NOVOSIBIRSK', 'g1496747', null],
    1880,
    [6],
    20,
    22,
  )
  s.row([''])
  s.row(['【乌鲁木齐 → 阿拉木图】'])
  road('🚚 卡航散货 5.2元/kg，每天发，5-6天', 'g1529102', 'g1526384', 5.2, EVERY_DAY, 5, 6)
  air('✈️ 空运 URC-ALA CZ 45K+ 19¥、100K+ 16.5¥，周一、周四，1-2天', 'URC', 'ALA', 'CZ', { '+45': 19, '+100': 16.5 }, [1, 4], 1, 2)
  s.row([''])
  s.note('以上价格均不含清关，货到付款不接。')
  s.note('微信：000-0000-0041')
  return f.made()
}
