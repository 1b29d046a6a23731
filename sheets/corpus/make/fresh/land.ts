/** Trucks by capacity, trains with a fee of return, cards of one lane each, a mail in prose. */
import { paper } from '../paper.ts'
import { eur, extra, mayBe, rub, transit, usd, valid, without } from '../terms.ts'

/** A price for each size of truck. */
export const trucksBySize = () => {
  const f = paper(
    'f02_Тарифы_по_тоннажу.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['road'],
      layout:
        'road FTL within Russia and to Kazakhstan, roubles with VAT, a column for each size of truck (1,5 т, 5 т, 10 т, 20 т), waiting an hour as a column, departures daily',
      traps: ['four trucks a row are four offers', 'цена по запросу in one cell', 'waiting an hour is no price'],
    },
  )
  f.usual({
    loadType: 'FTL',
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [mayBe('WAI', 'Простой', { amount: 900, currency: 'RUB' })],
  })
  const s = f.sheet('Тарифы')
  s.title('ООО «Образец-Транс» (вымышл.). Тарифы на перевозку отдельной машиной, руб. за рейс, с НДС 22 %', 9)
  s.title('Период действия: декабрь 2026', 9)
  s.blank()
  const top = s.next()
  s.head(['№', 'Откуда', 'Куда', 'Грузоподъёмность машины', null, null, null, 'Простой, руб./час', 'Срок, дней'])
  s.head([null, null, null, '1,5 т', '5 т', '10 т', '20 т (тент)', null, null])
  s.merge(top, 3, top, 6)
  for (const column of [0, 1, 2, 7, 8]) s.merge(top, column, top + 1, column)
  type Row = [string, string, string, string, (number | null)[], string, number, number]
  const rows: Row[] = [
    ['Москва', 'g524901', 'Казань', 'g551487', [28000, 42000, 56000, 78000], '1-2', 1, 2],
    ['Москва', 'g524901', 'Екатеринбург', 'g1486209', [52000, 74000, 98000, 135000], '3', 3, 3],
    ['Санкт-Петербург', 'g498817', 'Ростов-на-Дону', 'g501175', [58000, 82000, 112000, 150000], '3-4', 3, 4],
    ['Екатеринбург', 'g1486209', 'Астана', 'g1526273', [null, 69000, 91000, 128000], '2-3', 2, 3],
  ]
  const sizes = ['1.5', '5', '10', '20']
  rows.forEach(([from, pol, to, pod, amounts, time, least, most], n) => {
    const cells = [n + 1, from, to, ...amounts.map((amount) => amount ?? 'по запросу'), 900, time]
    const id = s.row(
      cells,
      ...amounts.flatMap((amount, size) =>
        amount === null
          ? []
          : [{ pol: [pol], pod: [pod], prices: rub({ truck: amount }), vehicle: `${sizes[size]} t`, ...transit(least, most) }],
      ),
    )
    if (amounts.includes(null)) f.refuse(id, '1,5 т по запросу', 'on request for one truck')
  })
  s.note('Тарифы включают НДС 22 %. Погрузка и выгрузка силами клиента.', undefined, 9)
  s.note('Отдел продаж: +7 000 000-00-72', undefined, 9)
  return f.made()
}

/** Trains with the fee for returning the box in a column, validity and what is outside in the footer. */
export const returnFee = () => {
  const f = paper(
    'f04_班列报价_还箱费.xlsx',
    { kind: 'xlsx' },
    {
      language: 'zh',
      mode: ['rail'],
      layout:
        'rail, 40HQ in the title, COC and SOC as columns, fee of returning the COC box as a column, border as a column, validity in the footer',
      traps: ['还箱费 is a charge, no price', '莫斯科 has several terminals', 'a hidden row with the price of November'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid(null, '2026-12-20') })
  const s = f.sheet('去程')
  s.title('秦岭样例班列公司（虚构）40HQ 整箱 去程报价（USD/箱）', 9)
  s.head(['序号', '起运站', '目的站', '出境口岸', 'COC运费', 'SOC运费', 'COC还箱费', '开行日', '预计时效'])
  type Row = [
    string,
    string,
    string,
    string | null,
    string,
    string,
    number,
    number,
    number,
    string,
    number[],
    string,
    number,
    number,
  ]
  const rows: Row[] = [
    [
      '西安',
      'R-XIAN',
      '沃尔西诺',
      'R-VORSINO',
      '满洲里',
      'B-MANZHOULI',
      4580,
      3320,
      300,
      '每周一、四',
      [1, 4],
      '15-18天',
      15,
      18,
    ],
    ['西安', 'R-XIAN', '莫斯科', null, '满洲里', 'B-MANZHOULI', 4650, 3380, 300, '每周二', [2], '15-18天', 15, 18],
    ['重庆', 'R-CHONGQING', '明斯克', 'R-MINSK', '阿拉山口', 'B-ALASHANKOU', 5200, 3900, 450, '每周五', [5], '16天', 16, 16],
    [
      '郑州',
      'R-ZHENGZHOU',
      '阿拉木图',
      'R-ALMATY',
      '霍尔果斯',
      'B-KHORGOS-CN',
      3150,
      2250,
      200,
      '每周三、六',
      [3, 6],
      '8-10天',
      8,
      10,
    ],
  ]
  rows.forEach(([from, pol, to, pod, border, borderId, coc, soc, back, when, weekdays, time, least, most], n) => {
    const common = { pol: [pol], pod: [pod], via: [borderId], weekdays, ...transit(least, most) }
    const away = [without('DEST', '到站操作费'), without('CUS', '清关')]
    const id = s.row(
      [n + 1, from, to, border, coc, soc, back, when, time],
      {
        ...common,
        ownership: 'COC',
        prices: usd({ '40HQ': coc }),
        surcharges: [
          extra('RST', back, 'USD', 'container', { words: '还箱费', status: ['on_top', 'elsewhere', 'conditional'] }),
          ...away,
        ],
      },
      { ...common, ownership: 'SOC', prices: usd({ '40HQ': soc }), surcharges: away },
    )
    if (pod === null) f.ask('place', [id], 'Which terminal of Moscow?')
  })
  s.hideRow(s.next())
  f.refuse(s.row([5, '西安', '沃尔西诺', '满洲里', 4300, 3000, 300, '每周一、四', '15-18天']), 'hidden row', 'hidden')
  s.note('1、以上报价不含到站操作费、清关。', undefined, 9)
  s.note('2、有效期至2026年12月20日。', undefined, 9)
  return f.made()
}

/** A card for each lane: names at the left, what they are at the right. */
export const cards = () => {
  const f = paper(
    'f05_Карточки_ставок.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['multimodal'],
      layout:
        'sea and rail, Russian, a card of two columns for each lane (name, value) below each other, number of the card as its heading',
      traps: ['an offer is a card of ten rows', 'the second card is over'],
    },
  )
  f.usual({ loadType: 'FCL', via: ['RUVVO'] })
  const s = f.sheet('Карточки')
  s.title('ООО «Пример-Логистик» (вымышл.). Сквозные ставки через Владивосток, море + ЖД', 2)
  s.blank()
  type Card = [
    string,
    string,
    string,
    string,
    'COC' | 'SOC',
    number,
    number,
    string,
    number[],
    string,
    number,
    number,
    string,
    string,
    boolean,
  ]
  const list: Card[] = [
    [
      'Нинбо',
      'CNNGB',
      'Селятино',
      'R-SELYATINO',
      'COC',
      3350,
      4700,
      'вторник',
      [2],
      '28-32 дня',
      28,
      32,
      '15.12.2026',
      '2026-12-15',
      false,
    ],
    [
      'Циндао',
      'CNTAO',
      'Купавна',
      'R-KUPAVNA',
      'SOC',
      2650,
      3500,
      'среда',
      [3],
      '26-30 дней',
      26,
      30,
      '31.10.2026',
      '2026-10-31',
      true,
    ],
    [
      'Шанхай',
      'CNSHA',
      'Белый Раст',
      'R-BELYRAST',
      'COC',
      3480,
      4850,
      'пятница',
      [5],
      '27-31 день',
      27,
      31,
      '20.12.2026',
      '2026-12-20',
      false,
    ],
    [
      'Пусан',
      'KRPUS',
      'Электроугли',
      'R-ELEKTROUGLI',
      'SOC',
      3120,
      4150,
      'понедельник',
      [1],
      '25 дней',
      25,
      25,
      '20.12.2026',
      '2026-12-20',
      false,
    ],
  ]
  list.forEach(([from, pol, to, pod, ownership, p20, pHq, when, weekdays, time, least, most, end, endDay, isOver], n) => {
    s.title(`Предложение № ${n + 1}`, 2)
    const common = {
      key: `card ${n}`,
      pol: [pol],
      pod: [pod],
      ownership,
      weekdays,
      ...transit(least, most),
      ...valid(null, endDay),
    }
    const line = (name: string, value: string, rest: object = {}) => {
      if (isOver) f.refuse(s.row([name, value]), `${name} ${value}`, 'expired')
      else s.row([name, value], { ...common, ...rest })
    }
    line('Порт отправления', from, { surcharges: [without('THC', 'THC в порту отправления'), without('SEC', 'охрана')] })
    line('Станция назначения', to)
    line('Контейнер', `${ownership}`)
    line('Ставка 20DC', `${p20} USD`, { prices: usd({ '20GP': p20 }) })
    line('Ставка 40HC', `${pHq} USD`, { prices: usd({ '40HQ': pHq }) })
    line('Выход судна', when)
    line('Общий срок', time)
    line('Действительно до', end)
    line('Не включено', 'THC в порту отправления, охрана')
    s.blank()
  })
  return f.made()
}

/** A mail whose prices stand in sentences. */
export const prose = () => {
  const f = paper(
    'f08_mail_Hamburg_Almaty.txt',
    { kind: 'txt' },
    {
      language: 'en',
      mode: ['road'],
      layout:
        'e-mail in prose, road FTL in numbered sentences and LTL with two brackets, EUR before and after the amount, validity in the last sentence',
      traps: ['EUR 6.450 is 6450', 'bank account and telephone are no prices', 'one lane is on request'],
    },
  )
  f.usual({ ...valid(null, '2026-12-18'), surcharges: [without('CUS', 'customs clearance')] })
  const s = f.sheet('L')
  s.row(['Subject: Road quotation Germany / Poland - Central Asia'])
  s.row(['Dear Mr. Sample,'])
  s.row(['thank you for your enquiry. We are pleased to offer as follows:'])
  s.row([''])
  const truck = (text: string, pol: string, pod: string, amount: number, least: number, most: number, weekdays: number[]) =>
    s.row([text], { loadType: 'FTL', pol: [pol], pod: [pod], prices: eur({ truck: amount }), ...transit(least, most), weekdays })
  truck(
    '1) Hamburg - Almaty: EUR 6.450 per full truck (tilt 13.6 m), transit time 14-16 days, loading every Thursday',
    'g2911298',
    'g1526384',
    6450,
    14,
    16,
    [4],
  )
  truck(
    '2) Leipzig to Tashkent: 6,900 EUR per full truck, transit time 16-18 days, loading every Monday',
    'g2879139',
    'g1512569',
    6900,
    16,
    18,
    [1],
  )
  truck(
    '3) Prague to Bishkek: EUR 7.050 per full truck, transit time 17 days, loading every Wednesday',
    'g3067696',
    'g1528675',
    7050,
    17,
    17,
    [3],
  )
  f.refuse(s.row(['4) Berlin to Dushanbe: rate upon request']), 'Berlin to Dushanbe', 'on request')
  s.row(
    [
      '5) Groupage Warsaw - Almaty: 1.35 EUR/kg up to 1000 kg, 1.15 EUR/kg from 1000 kg, minimum EUR 180, departure every Friday, 15-17 days',
    ],
    {
      loadType: 'LTL',
      pol: ['g756135'],
      pod: ['g1526384'],
      prices: eur({ '+0': 1.35, '+1000': 1.15 }),
      minimum: { amount: 180, currency: 'EUR' },
      weekdays: [5],
      ...transit(15, 17),
    },
  )
  s.row([''])
  s.note('Our prices are valid until 18 December 2026 and do not include customs clearance.')
  s.note('Muster Beispiel Spedition (fictional), IBAN DE00 0000 0000 0000 0000 00, phone +49 000 000 0072')
  return f.made()
}
