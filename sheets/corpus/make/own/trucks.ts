/** Trucks: separated values in Russian, Turkish and Chinese. */
import { continental, english, russian, wan } from '../cells.ts'
import { paper } from '../paper.ts'
import { cny, EVERY_DAY, eur, mayBe, priced, transit, valid, without } from '../terms.ts'

/** CP1251 with semicolons: Russian trucks, 1 250,00. */
export const russianTrucks = () => {
  const f = paper(
    'o06_Автоперевозки_TIR.csv',
    { kind: 'csv', encoding: 'windows-1251', separator: ';' },
    {
      language: 'ru',
      mode: ['road'],
      layout: 'road FTL, CP1251 with semicolons, decimal comma and spaces, header in row 3, currency as a column',
      traps: ['currency per row: USD and EUR', 'one row of last month'],
    },
  )
  f.usual({
    loadType: 'FTL',
    vehicle: 'EU-TENT',
    surcharges: [without('CUS', 'растаможка'), mayBe('WAI', 'простой', { amount: 250, currency: 'USD', basis: 'day' })],
  })
  const s = f.sheet('L')
  s.row(['Ставки на автоперевозки, тент 92 м3, до 22 т. ООО "Пример-Авто" (вымышл.)'])
  s.row([])
  s.row([
    'Погрузка',
    'Выгрузка',
    'Переход',
    'Ставка за машину',
    'Валюта',
    'Срок, дней',
    'Подача',
    'Действует с',
    'Действует по',
    'Примечание',
  ])
  type Row = [
    string,
    string[],
    string,
    string[],
    string,
    string,
    number,
    string,
    number,
    number,
    string,
    number[],
    string,
    string,
    string,
  ]
  const rows: Row[] = [
    [
      'Урумчи',
      ['g1529102'],
      'Алматы',
      ['g1526384'],
      'Хоргос',
      'B-KHORGOS-CN',
      3150,
      'USD',
      4,
      6,
      'ежедневно',
      EVERY_DAY,
      '2026-12-01',
      '2026-12-31',
      '',
    ],
    [
      'Кашгар',
      ['g1280849'],
      'Ташкент',
      ['g1512569'],
      'Иркештам',
      'B-IRKESHTAM',
      3900,
      'USD',
      7,
      9,
      'вт, пт',
      [2, 5],
      '2026-12-01',
      '2026-12-31',
      'TIR',
    ],
    [
      'Иу',
      ['g1814870'],
      'Москва',
      ['g524901'],
      'Хоргос',
      'B-KHORGOS-CN',
      9650.5,
      'USD',
      15,
      17,
      'ср',
      [3],
      '2026-12-01',
      '2026-12-15',
      'TIR',
    ],
    [
      'Варшава',
      ['g756135'],
      'Алматы',
      ['g1526384'],
      'Козловичи',
      'B-KOZLOVICHI',
      5400,
      'EUR',
      11,
      13,
      'пн',
      [1],
      '2026-12-01',
      '2026-12-31',
      '',
    ],
    [
      'Стамбул',
      ['g745044'],
      'Бишкек',
      ['g1528675'],
      'Верхний Ларс',
      'B-LARS',
      6100,
      'EUR',
      14,
      16,
      'сб',
      [6],
      '2026-12-05',
      '2026-12-31',
      '',
    ],
  ]
  const dotted = (iso: string) => iso.split('-').reverse().join('.')
  for (const [a, pol, b, pod, border, via, amount, currency, from, to, when, weekdays, since, until, words] of rows)
    s.row([a, b, border, russian(amount, 2), currency, `${from}-${to}`, when, dotted(since), dotted(until), words], {
      pol,
      pod,
      via: [via],
      prices: priced(currency, { truck: amount }),
      weekdays,
      service: words === '' ? null : words,
      ...valid(since, until),
      ...transit(from, to),
    })
  const over = s.row(['Гуанчжоу', 'Минск', 'Достык', russian(11200, 2), 'USD', '18-20', 'чт', '01.11.2026', '15.11.2026', ''])
  f.refuse(over, 'Гуанчжоу – Минск до 15.11.2026', 'validity is over')
  f.suspect({
    rows: [over],
    field: 'valid_to',
    kind: 'expired',
    why: 'valid to 15 November 2026; today is 22 November 2026',
    accept: ['2026-11-15', null],
  })
  f.ask('validity', [over], 'Guangzhou-Minsk ended on 15 November: new price or drop?')
  s.note('Растаможка за счёт получателя. Простой свыше 24 ч - 250 USD в сутки.')
  s.note('Диспетчер: Примеров (вымышл.), +7 000 000-00-06')
  return f.made()
}

/** Semicolons and 1.250,00: Turkey to Central Asia and the Caucasus. */
export const turkishTrucks = () => {
  const f = paper(
    'o13_Turkiye_Orta_Asya.csv',
    { kind: 'csv', encoding: 'utf-8-bom', separator: ';' },
    {
      language: 'tr',
      mode: ['road'],
      layout: 'road FTL and LTL from Turkey, Turkish titles, semicolons, 1.250,00, EUR a truck and EUR per kg in one row',
    },
  )
  f.usual({ ...valid('2026-12-01', '2026-12-31') })
  const s = f.sheet('L')
  s.row(['Örnek Nakliyat A.Ş. (kurgusal / fictional) - Komple ve parsiyel fiyatlar - EUR - 01.12.2026 - 31.12.2026'])
  s.row(['Yükleme', 'Boşaltma', 'Komple (EUR/araç)', 'Parsiyel (EUR/kg)', 'Minimum (EUR)', 'Transit süre (gün)', 'Çıkış günleri'])
  const rows: [string, string[], string, string[], number, number | null, number | null, number, number, string, number[]][] = [
    ['İstanbul', ['g745044'], 'Taşkent', ['g1512569'], 5850, 1.45, 150, 14, 16, 'Pazartesi, Perşembe', [1, 4]],
    ['İstanbul', ['g745044'], 'Almatı', ['g1526384'], 6400, 1.6, 160, 16, 18, 'Cuma', [5]],
    ['Bursa', ['g750269'], 'Tiflis', ['g611717'], 2350, 0.65, 80, 4, 5, 'Salı, Cumartesi', [2, 6]],
    ['Gaziantep', ['g314830'], 'Bakü', ['g587084'], 3100, 0.85, 100, 6, 7, 'Çarşamba', [3]],
    ['Mersin', ['g304531'], 'Aşkabat', ['g162183'], 5200.5, null, null, 12, 14, 'Pazar', [7]],
  ]
  for (const [a, pol, b, pod, truck, kg, least, from, to, when, weekdays] of rows) {
    const both = { pol, pod, weekdays, ...transit(from, to) }
    s.row(
      [
        a,
        b,
        continental(truck),
        kg === null ? '' : continental(kg),
        least === null ? '' : continental(least),
        `${from}-${to}`,
        when,
      ],
      { ...both, loadType: 'FTL', prices: eur({ truck }) },
      ...(kg === null || least === null
        ? []
        : [{ ...both, loadType: 'LTL', prices: eur({ kg }), minimum: { amount: least, currency: 'EUR' } }]),
    )
  }
  s.note('Yetkili: Örnek Kişi (kurgusal) +90 000 000 00 13')
  return f.made()
}

/** Trucks by type as columns, UTF-8 with a mark. */
export const byTruck = () => {
  const f = paper(
    'o31_俄罗斯卡航_车型.csv',
    { kind: 'csv', encoding: 'utf-8-bom', separator: ',' },
    {
      language: 'zh',
      mode: ['road'],
      layout: 'road FTL, two truck lengths as columns (an offer each), prices in 万 and with thousands',
    },
  )
  f.usual({ loadType: 'FTL', ...valid('2026-12-01', '2026-12-31'), surcharges: [without('CUS', '目的地清关')] })
  const s = f.sheet('L')
  s.row(['俄罗斯公路整车 样例雪橇物流（虚构） 单位：人民币/车 2026.12.1-12.31'])
  s.row(['起运地', '目的地', '出境口岸', '9.6米', '17.5米', '运输天数', '发车时间'])
  const rows: [string, string[], string, string[], string, string, number, number, number, number, string, number[]][] = [
    ['哈尔滨', ['g2037013'], '符拉迪沃斯托克', ['g2013348'], '绥芬河', 'B-SUIFENHE', 18500, 26000, 3, 4, '每天', EVERY_DAY],
    [
      '哈尔滨',
      ['g2037013'],
      '哈巴罗夫斯克',
      ['g2022890'],
      '绥芬河',
      'B-SUIFENHE',
      24800,
      33500,
      4,
      6,
      '周一、周三、周五',
      [1, 3, 5],
    ],
    ['北京', ['g1816670'], '伊尔库茨克', ['g2023469'], '满洲里', 'B-MANZHOULI', 36000, 48000, 7, 9, '周四', [4]],
    ['义乌', ['g1814870'], '新西伯利亚', ['g1496747'], '满洲里', 'B-MANZHOULI', 52000, 69000, 10, 12, '周二、周六', [2, 6]],
  ]
  for (const [a, pol, b, pod, border, via, small, large, from, to, when, weekdays] of rows)
    s.row([a, b, border, english(small), wan(large), `${from}-${to}天`, when], {
      pol,
      pod,
      via: [via],
      prices: cny({ 'truck/CN-9.6': small, 'truck/CN-17.5': large }),
      weekdays,
      ...transit(from, to),
    })
  s.note('以上不含目的地清关费用。调度000-0000-0031（虚构）')
  return f.made()
}
