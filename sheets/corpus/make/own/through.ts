/** Sea and rail in one price, and trains to Kazakhstan. */
import { russian } from '../cells.ts'
import { paper } from '../paper.ts'
import { cny, EVERY_DAY, inside, mayBe, perBox, transit, usd, valid, without } from '../terms.ts'

/** Sea and rail through Vladivostok, two classes of weight for 20GP. */
export const throughRussia = () => {
  const f = paper(
    'o29_海铁联运_内陆站.xls',
    { kind: 'xls' },
    {
      language: 'zh',
      mode: ['multimodal'],
      layout:
        'sea and rail, binary .xls, stations down and ports of loading across (matrix), 40HQ COC, through time a row, via port in the title',
      traps: ['海参崴 in the title is the port on the way'],
    },
  )
  f.usual({
    loadType: 'FCL',
    ownership: 'COC',
    via: ['RUVVO'],
    ...valid('2026-12-01', '2026-12-31'),
    surcharges: [
      inside('SEC', '警卫费'),
      ...perBox('THC', 'CNY', { '40HQ': 1225 }),
      mayBe('DET', '超期', { amount: 15, currency: 'USD', basis: 'day' }),
    ],
    free_days: 30,
  })
  const s = f.sheet('海铁')
  s.title('海铁联运 经海参崴 40HQ COC USD/箱  12月1日-12月31日  白桦样例多式联运（虚构）', 6)
  const ports: [string, string][] = [
    ['上海', 'CNSHA'],
    ['宁波', 'CNNGB'],
    ['青岛', 'CNTAO'],
  ]
  s.head(['到站', ...ports.map(([text]) => text), '班期', '全程'])
  const rows: [string, string[], number[], string, number[], number, number][] = [
    ['莫斯科（沃尔西诺）', ['R-VORSINO'], [5050, 5080, 4850], '每周二、六', [2, 6], 28, 32],
    ['莫斯科（别雷拉斯特）', ['R-BELYRAST'], [5100, 5130, 4900], '每周二、六', [2, 6], 28, 32],
    ['圣彼得堡（舒沙雷）', ['R-SHUSHARY'], [5350, 5380, 5150], '每周四', [4], 30, 35],
    ['叶卡捷琳堡（科利佐沃）', ['R-YEKATERINBURG-KOLTSOVO'], [4500, 4530, 4300], '每周六', [6], 22, 25],
  ]
  for (const [to, pod, amounts, when, weekdays, least, most] of rows)
    s.row(
      [to, ...amounts, when, `${least}-${most}天`],
      ...ports.map(([, pol], n) => ({
        pol: [pol],
        pod,
        prices: usd({ '40HQ': amounts[n] ?? 0 }),
        weekdays,
        ...transit(least, most),
      })),
    )
  s.note('含俄段警卫费；起运港THC RMB1225/40HQ另付；免箱期30天，超期USD15/天。', undefined, 6)
  return f.made()
}

/** Russian: sea and rail in one line of the table, columns in another order. */
export const russianThrough = () => {
  const f = paper(
    'o30_Сквозные_ставки.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['multimodal'],
      layout:
        'sea and rail, Russian, price columns first, weight classes of 20DC as rows, validity as last column, blank rows between',
      traps: ['two weight classes are two rows of one lane'],
    },
  )
  f.usual({ loadType: 'FCL', ownership: 'SOC', surcharges: [inside('SEC', 'охрана'), without('DTHC', 'ПРР на станции')] })
  const s = f.sheet('Сквозные')
  s.title('ООО «Пример Интермодал» (вымышленное) – сквозные ставки, контейнер клиента (SOC)', 8)
  s.blank()
  s.head([
    '40HC, $',
    "20' до 24 т, $",
    'Порт отправления',
    'Через',
    'Станция назначения',
    'Отправка',
    'Срок, дней',
    'Срок действия',
  ])
  const rows: [
    number,
    number,
    string,
    string[],
    string,
    string,
    string,
    string[],
    string,
    number[],
    number,
    number,
    string,
    string,
  ][] = [
    [
      3450,
      2500,
      'Шанхай',
      ['CNSHA'],
      'Владивосток',
      'RUVVO',
      'Электроугли',
      ['R-ELEKTROUGLI'],
      'вт, сб',
      [2, 6],
      30,
      34,
      '15.12.2026',
      '2026-12-15',
    ],
    [
      3400,
      2450,
      'Нинбо',
      ['CNNGB'],
      'Восточный',
      'RUVYP',
      'Селятино',
      ['R-SELYATINO'],
      'чт',
      [4],
      32,
      36,
      '15.12.2026',
      '2026-12-15',
    ],
    [
      2700,
      2050,
      'Циндао',
      ['CNTAO'],
      'Владивосток',
      'RUVVO',
      'Новосибирск (Клещиха)',
      ['R-NOVOSIBIRSK'],
      'ср',
      [3],
      20,
      24,
      '31.12.2026',
      '2026-12-31',
    ],
    [
      2950,
      2200,
      'Пусан',
      ['KRPUS'],
      'Восточный',
      'RUVYP',
      'Красноярск (Базаиха)',
      ['R-KRASNOYARSK'],
      'пт',
      [5],
      18,
      20,
      '31.12.2026',
      '2026-12-31',
    ],
  ]
  for (const [p40, p20, a, pol, way, via, b, pod, when, weekdays, least, most, text, end] of rows) {
    s.row([russian(p40), russian(p20), a, way, b, when, `${least}-${most}`, `до ${text}`], {
      pol,
      pod,
      via: [via],
      prices: usd({ '20GP': p20, '40HQ': p40 }),
      weekdays,
      ...valid(null, end),
      ...transit(least, most),
    })
    s.blank()
  }
  s.note('Охрана включена, ПРР на станции назначения оплачиваются отдельно.', undefined, 8)
  return f.made()
}

/** Tabs in UTF-8: trains to Kazakhstan, ownership as rows, no header word for it. */
export const kazakhTrains = () => {
  const f = paper(
    'o39_Kazakhstan_rail.tsv',
    { kind: 'csv', encoding: 'utf-8', separator: '\t' },
    {
      language: 'en',
      mode: ['rail'],
      layout: 'rail to Kazakhstan and Uzbekistan, tabs in UTF-8, box and ownership in one cell (40HC SOC), a row each, CNY',
    },
  )
  f.usual({ loadType: 'FCL', ...valid(null, '2026-12-20') })
  const s = f.sheet('L')
  s.row(['Station from', 'Station to', 'Equipment', 'Price CNY', 'Weekly', 'Transit days', 'Valid to'])
  const rows: [string, string, string, string[], string, string, 'COC' | 'SOC', number, string, number[], number][] = [
    ['Xian', 'R-XIAN', 'Almaty', ['R-ALMATY', 'g1526384'], '40HC COC', '40HQ', 'COC', 24500, 'daily', EVERY_DAY, 8],
    ['Xian', 'R-XIAN', 'Almaty', ['R-ALMATY', 'g1526384'], '40HC SOC', '40HQ', 'SOC', 18200, 'daily', EVERY_DAY, 8],
    [
      'Lianyungang',
      'R-LIANYUNGANG',
      'Astana (Sorokovaya)',
      ['R-ASTANA'],
      '20DC SOC',
      '20GP',
      'SOC',
      13900,
      'Tue/Fri',
      [2, 5],
      12,
    ],
    ['Zhengzhou', 'R-ZHENGZHOU', 'Karaganda', ['R-KARAGANDA'], '40HC SOC', '40HQ', 'SOC', 19800, 'Wed', [3], 11],
    ['Chongqing', 'R-CHONGQING', 'Samarkand', ['R-SAMARKAND'], '40HC COC', '40HQ', 'COC', 29800, 'Sat', [6], 15],
  ]
  for (const [a, pol, b, pod, text, box, ownership, amount, when, weekdays, days] of rows)
    s.row([a, b, text, amount, when, days, '2026-12-20'], {
      pol: [pol],
      pod,
      ownership,
      prices: cny({ [box]: amount }),
      weekdays,
      ...transit(days),
    })
  s.note('Steppe Sample Rail LLP (fictional), +7 000 000 00 39')
  return f.made()
}
