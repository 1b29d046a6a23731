/** Rail, road and air files that are put aside. */
import { day, english, russian, wan } from '../cells.ts'
import { paper } from '../paper.ts'
import { airline, carrier, cny, EVERY_DAY, eur, extra, inside, mayBe, priced, transit, usd, valid, without } from '../terms.ts'

/** Binary .xls, Russian: stations down, terminals across, a block for 20 and one for 40. */
export const trainMatrix = () => {
  const f = paper(
    'a02_ЖД_матрица.xls',
    { kind: 'xls' },
    {
      language: 'ru',
      mode: ['rail'],
      layout:
        'rail matrix, Russian, binary .xls: stations of departure down, terminals across, blocks of 20DC and 40HC below each other, COC in the title, dates of departure in a list below',
      traps: ['one cell is a tenth of the price'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ownership: 'COC',
    ...valid(null, '2026-12-31'),
    weekdays: [1, 4],
    ...transit(14, 18),
    surcharges: [inside('SEC', 'охрана')],
  })
  const s = f.sheet('Матрица')
  s.title('Контейнерные поезда, COC, USD. Действует до 31 декабря 2026. ООО «Пример-Экспресс» (вымышленное)', 5)
  s.title('Отправление по понедельникам и четвергам, срок 14–18 дней, охрана включена', 5)
  const to: [string, string][] = [
    ['Ворсино', 'R-VORSINO'],
    ['Белый Раст', 'R-BELYRAST'],
    ['Электроугли', 'R-ELEKTROUGLI'],
    ['Шушары', 'R-SHUSHARY'],
  ]
  const from: [string, string][] = [
    ['Сиань', 'R-XIAN'],
    ['Чэнду', 'R-CHENGDU'],
    ['Чжэнчжоу', 'R-ZHENGZHOU'],
  ]
  const blocks: [string, string, number[][]][] = [
    [
      '20DC',
      '20GP',
      [
        [3300, 3350, 3320, 3600],
        [3450, 3500, 3470, 3750],
        [3380, 3430, 3400, 3680],
      ],
    ],
    [
      '40HC',
      '40HQ',
      [
        [5550, 5600, 5570, 5950],
        [5700, 575, 5720, 6100],
        [5620, 5670, 5640, 6020],
      ],
    ],
  ]
  for (const [text, box, amounts] of blocks) {
    s.blank()
    s.row([text])
    s.head(['Станция', ...to.map(([name]) => name)])
    from.forEach(([name, pol], n) => {
      const id = s.row(
        [name, ...(amounts[n] ?? [])],
        ...to.map(([, pod], m) => ({
          key: `${pol}-${pod}`,
          pol: [pol],
          pod: [pod],
          prices: usd({ [box]: amounts[n]?.[m] ?? 0 }),
        })),
      )
      if (amounts[n]?.includes(575))
        f.suspect({
          rows: [id],
          field: 'price:40HQ',
          kind: 'price_out_of_line',
          why: '40HC 575 beside 20DC 3500; the neighbours 5600-6100',
          accept: [575, null],
        })
    })
  }
  s.blank()
  s.note('Пример-Экспресс (вымышл.) +7 000 000-01-02', undefined, 5)
  return f.made()
}

/** Air: two airlines side by side over the same airports. */
export const airSideBySide = () => {
  const f = paper(
    'a03_Air_two_airlines.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['air'],
      layout: 'air, airlines side by side as groups of weight columns with their days beside, origin on the sheet name, HKD',
    },
  )
  f.usual({
    ...valid('2026-12-01', '2026-12-15'),
    surcharges: [extra('FSC', 9.5, 'HKD', 'kg', { words: 'Fuel' }), extra('SSC', 1.2, 'HKD', 'kg', { words: 'Security' })],
  })
  const s = f.sheet('HKG')
  s.title('Ex HKG, HKD per kg, 1-15 Dec 2026 - Kestrel Sample Air Services (fictional)', 10)
  const top = s.next()
  s.head(['Airport', 'CX', null, null, null, 'QR', null, null, null, 'Transit'])
  s.head([null, '+45', '+100', '+500', 'Days', '+45', '+100', '+500', 'Days', null])
  s.merge(top, 0, top + 1, 0)
  s.merge(top, 1, top, 4)
  s.merge(top, 5, top, 8)
  s.merge(top, 9, top + 1, 9)
  type Part = [number, number, number, string, number[]] | null
  const rows: [string, Part, Part, string, number, number][] = [
    ['FRA', [38, 33.5, 31, '1.3.5', [1, 3, 5]], [36, 31.5, 29.5, 'daily', EVERY_DAY], '1-2 days', 1, 2],
    ['LHR', [39, 34.5, 32, 'daily', EVERY_DAY], [37, 32.5, 30.5, '2.4.6', [2, 4, 6]], '1-2 days', 1, 2],
    ['DOH', null, [27, 23, 21.5, 'daily', EVERY_DAY], '1 day', 1, 1],
    ['JFK', [52, 47.5, 45, '2.4', [2, 4]], null, '2 days', 2, 2],
  ]
  for (const [to, cx, qr, text, least, most] of rows)
    s.row(
      [to, ...(cx?.slice(0, 4) ?? ['-', '-', '-', '-']), ...(qr?.slice(0, 4) ?? ['-', '-', '-', '-']), text].map((cell) =>
        Array.isArray(cell) ? null : cell,
      ),
      ...(
        [
          ['CX', cx],
          ['QR', qr],
        ] as [string, Part][]
      ).flatMap(([line, part]) =>
        part === null
          ? []
          : [
              {
                pol: ['HKG'],
                pod: [to],
                carrier: airline(line),
                prices: priced('HKD', { '+45': part[0], '+100': part[1], '+500': part[2] }),
                weekdays: part[4],
                ...transit(least, most),
              },
            ],
      ),
    )
  s.note('Plus Fuel HKD 9.5/kg, Security HKD 1.2/kg.', undefined, 10)
  return f.made()
}

/** WeChat: sea, rail and road mixed, a correction of one figure by name. */
export const mixedChat = () => {
  const f = paper(
    'a04_群聊_混合.txt',
    { kind: 'txt' },
    {
      language: 'zh',
      mode: ['rail', 'road', 'sea'],
      layout:
        'WeChat, several people, mixed modes, currency by line (美金, 人民币), a correction, one price in thousands (1.85万)',
      traps: ['the price of Ufa is asked, not offered', 'corrected price'],
    },
  )
  f.usual(valid('2026-12-01', '2026-12-10'))
  const s = f.sheet('L')
  s.row(['样大漠（虚构） 09:10'])
  s.row(['12/1-12/10 现舱：'])
  const rail = (
    text: string,
    pol: string[],
    pod: string[],
    ownership: 'COC' | 'SOC',
    amount: number,
    weekdays: number[],
    least: number,
    most: number,
  ) =>
    s.row([text], {
      mode: 'rail',
      loadType: 'FCL',
      pol,
      pod,
      ownership,
      prices: usd({ '40HQ': amount }),
      weekdays,
      ...transit(least, most),
    })
  rail('班列 武汉-莫斯科白拉斯特 40HQ COC 美金5650 周三发 15-17天', ['R-WUHAN'], ['R-BELYRAST'], 'COC', 5650, [3], 15, 17)
  const old = s.row(['班列 长沙-明斯克科利亚季奇 40HQ SOC 美金4900 周六发 14-16天'])
  f.refuse(old, '长沙-明斯克 4900', 'superseded by a later message')
  s.row(['卡航 喀什-塔什干 整车13.6米 美金3850 每天发 6-8天'], {
    mode: 'road',
    loadType: 'FTL',
    pol: ['g1280849'],
    pod: ['g1512569'],
    prices: usd({ truck: 3850 }),
    vehicle: 'EU-TENT',
    weekdays: EVERY_DAY,
    ...transit(6, 8),
  })
  s.row([`整车 义乌-乌鲁木齐 17.5米 人民币${wan(18500)} 每天发 4天`], {
    mode: 'road',
    loadType: 'FTL',
    pol: ['g1814870'],
    pod: ['g1529102'],
    prices: cny({ truck: 18500 }),
    vehicle: 'CN-17.5',
    weekdays: EVERY_DAY,
    ...transit(4),
  })
  s.row(['海运 青岛-VVO FESCO 20GP 950 40HQ 1600 美金 周二周五 5天'], {
    mode: 'sea',
    loadType: 'FCL',
    pol: ['CNTAO'],
    pod: ['RUVVO'],
    carrier: carrier('FESCO'),
    prices: usd({ '20GP': 950, '40HQ': 1600 }),
    weekdays: [2, 5],
    ...transit(5),
  })
  s.row(['客户样乙（虚构） 09:20'])
  s.note('乌法有吗？上次 5200 能做不', 'a question of a buyer, no offer')
  s.row(['样大漠（虚构） 09:31'])
  rail('更正 长沙-明斯克科利亚季奇 40HQ SOC 美金5050 周六发 14-16天', ['R-CHANGSHA'], ['R-MINSK'], 'SOC', 5050, [6], 14, 16)
  return f.made()
}

/** Russian mail: trucks by sentence, EUR, older mail below. */
export const truckMail = () => {
  const f = paper(
    'a05_письмо_авто.txt',
    { kind: 'txt' },
    {
      language: 'ru',
      mode: ['road'],
      layout:
        'Russian e-mail, trucks and groupage from Europe, a list with dashes, weight brackets in one sentence, quoted mail below',
      traps: ['quoted price'],
    },
  )
  f.usual({
    ...valid('2026-12-01', '2026-12-20'),
    surcharges: [
      without('CUS', 'таможенное оформление'),
      mayBe('WAI', 'простой', { amount: 150, currency: 'EUR', basis: 'day' }),
    ],
  })
  const s = f.sheet('L')
  for (const text of ['Тема: Ставки Европа – СНГ', '', 'Коллеги, добрый день! Ставки на загрузку 01.12–20.12.2026, евро:', ''])
    s.row([text])
  const truck = (text: string, pol: string, pod: string, amount: number, weekdays: number[], least: number, most: number) =>
    s.row([text], {
      loadType: 'FTL',
      pol: [pol],
      pod: [pod],
      prices: eur({ truck: amount }),
      vehicle: 'EU-TENT',
      weekdays,
      ...transit(least, most),
    })
  truck(`— тент, Милан – Москва: ${russian(5900)} €, 9–11 дней, загрузка вт и чт`, 'g3173435', 'g524901', 5900, [2, 4], 9, 11)
  truck(`— тент, Вильнюс – Алматы: ${russian(6350)} €, 10–12 дней, загрузка пн`, 'g593116', 'g1526384', 6350, [1], 10, 12)
  truck(`— тент, Лодзь – Ташкент: ${russian(7200)} €, 13–15 дней, загрузка пт`, 'g3093133', 'g1512569', 7200, [5], 13, 15)
  s.row(
    [
      '— сборный, Варшава – Москва: до 300 кг 1,20 €/кг, 300–1000 кг 1,05 €/кг, от 1000 кг 0,90 €/кг, минимум 90 €, 8–10 дней, отправка ср и сб',
    ],
    {
      loadType: 'LTL',
      pol: ['g756135'],
      pod: ['g524901'],
      prices: eur({ '+0': 1.2, '+300': 1.05, '+1000': 0.9 }),
      minimum: { amount: 90, currency: 'EUR' },
      weekdays: [3, 6],
      ...transit(8, 10),
      surcharges: [without('CUS', 'таможенное оформление')],
    },
  )
  for (const text of [
    '',
    'Таможенное оформление отдельно. Простой машины 150 €/сутки.',
    '',
    'Иван Примеров (вымышл.), «Образец-Транс», +7 000 000-01-05',
    '',
    '-----Исходное сообщение-----',
  ])
    s.row([text])
  s.note('> Милан – Москва: 5 600 €, до 30.11', 'quoted earlier mail, superseded')
  return f.made()
}

/** GBK: domestic road by provinces, price a tonne and a cubic metre, first weight. */
export const domestic = () => {
  const f = paper(
    'a06_内贸零担.csv',
    { kind: 'csv', encoding: 'gbk', separator: ',' },
    {
      language: 'zh',
      mode: ['road'],
      layout: 'domestic LTL and FTL, GBK, tonne price and cubic price and truck price in one row, title with the origin only',
      traps: ['one truck price of a tenth'],
    },
  )
  f.usual({ pol: ['g1809858'], ...valid(null, '2026-12-31'), surcharges: [without('DLV', '送货'), without('PUP', '提货')] })
  const s = f.sheet('L')
  s.row(['广州始发 国内专线 单位：元 有效期至2026-12-31 样例岭南快运（虚构）'])
  s.row(['到达城市', '吨价', '方价', '最低一票', '9.6米整车', '时效(天)', '发车'])
  const rows: [string, string, number, number, number, number, number, number][] = [
    ['上海', 'g1796236', 620, 165, 60, 8200, 2, 2],
    ['北京', 'g1816670', 780, 205, 60, 11500, 3, 3],
    ['成都', 'g1815286', 690, 180, 60, 9600, 2, 3],
    ['乌鲁木齐', 'g1529102', 1650, 430, 90, 2350, 6, 7],
    ['哈尔滨', 'g2037013', 1250, 320, 80, 17800, 5, 5],
  ]
  for (const [to, pod, t, m3, least, truck, from, until] of rows) {
    const both = { pod: [pod], weekdays: EVERY_DAY, ...transit(from, until) }
    const id = s.row(
      [to, t, m3, least, english(truck), from === until ? `${from}` : `${from}-${until}`, '每天'],
      { ...both, loadType: 'LTL', prices: cny({ t, m3 }), minimum: { amount: least, currency: 'CNY' } },
      { ...both, loadType: 'FTL', prices: cny({ truck }), vehicle: 'CN-9.6' },
    )
    if (truck < 5000)
      f.suspect({
        rows: [id],
        field: 'price:truck',
        kind: 'price_out_of_line',
        why: '9.6 m truck Guangzhou-Urumqi 2350, less than to Shanghai',
        accept: [truck, null],
      })
  }
  s.note('不含提货、送货。 000-0000-0106（虚构）')
  return f.made()
}

/** Trucks back from Europe and Central Asia to China, days as serials, header after an address block. */
export const backTrucks = () => {
  const f = paper(
    'a08_TIR_return_to_China.xlsx',
    { kind: 'xlsx' },
    {
      language: 'en',
      mode: ['road'],
      layout:
        'road FTL and LTL to China, English, header in row 7 of column C, loading days as date serials, price "EUR 6,900 / truck" in words',
      traps: ['totals row as formula'],
    },
  )
  f.usual({ service: 'TIR', surcharges: [inside('TIR', 'TIR carnet')] })
  const s = f.sheet('Return', { indent: 2 })
  for (const text of [
    'SILKWHEEL SPECIMEN LTD (fictional)',
    'Sample Street 0, Sampletown',
    'tel +00 000 000 0108',
    '',
    'Return loads to China, TIR carnet included',
    '',
  ])
    s.row([text])
  s.head(['Loading', 'Delivery', 'Border', 'Full truck 13.6', 'Groupage per kg', 'Loading days', null, 'Lead time', 'Good until'])
  const rows: [string, string, string, string, string, string, number, number | null, string, string, number, number][] = [
    ['Berlin', 'g2950159', 'Yiwu', 'g1814870', 'Khorgos', 'B-KHORGOS-CN', 6900, 1.65, '2026-12-04', '2026-12-11', 18, 20],
    ['Warsaw', 'g756135', "Xi'an", 'g1790630', 'Khorgos', 'B-KHORGOS-CN', 6100, 1.45, '2026-12-02', '2026-12-16', 15, 17],
    ['Tashkent', 'g1512569', 'Urumqi', 'g1529102', 'Khorgos', 'B-KHORGOS-CN', 2450, null, '2026-12-03', '2026-12-10', 6, 8],
  ]
  for (const [a, pol, b, pod, border, via, truck, kg, first, second, least, most] of rows) {
    const both = {
      pol: [pol],
      pod: [pod],
      via: [via],
      dates: [first, second],
      ...valid(null, '2026-12-18'),
      ...transit(least, most),
    }
    s.row(
      [
        a,
        b,
        border,
        `EUR ${english(truck)} / truck`,
        kg === null ? 'n/a' : `EUR ${kg.toFixed(2)}`,
        day(first, 'dd mmm'),
        day(second, 'dd mmm'),
        `${least}-${most} days`,
        day('2026-12-18', 'dd mmm yyyy'),
      ],
      { ...both, loadType: 'FTL', prices: eur({ truck }), vehicle: 'EU-TENT' },
      ...(kg === null ? [] : [{ ...both, loadType: 'LTL', prices: eur({ kg }) }]),
    )
  }
  s.note('3 lanes quoted', 'totals row')
  return f.made()
}
