/** Trains in roubles with guarding in a column, trucks by type in a list, groupage under a merged title. */
import { paper } from '../paper.ts'
import { eur, extra, mayBe, priced, rub, transit, valid, without } from '../terms.ts'

/** Roubles, a column of guarding; the box is a column of rows. */
export const guardedTrains = () => {
  const f = paper(
    's03_ЖД_ставки_рубли.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['rail'],
      layout:
        'rail, Russian, roubles, type of box as a column of rows, COC and SOC as columns («в контейнере линии», «в контейнере клиента»), guarding as a column, station and terminal in one cell, days of the month of departure',
      traps: ['охрана is a charge, no price', 'departures are days of the month', 'one SOC is dearer than COC'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-15') })
  const s = f.sheet('ЖД экспресс')
  s.title('АО «Образец-Контейнер» (вымышл.)', 8)
  s.title('Ставки на ускоренные контейнерные поезда, руб. без НДС, с 1 по 15 декабря 2026 г.', 8)
  s.blank()
  s.head([
    'Станция погрузки',
    'Терминал прибытия',
    'Тип',
    'В контейнере линии (COC)',
    'В контейнере клиента (SOC)',
    'Охрана',
    'Срок в пути, сут.',
    'Даты отправки',
  ])
  type Row = [string, string, string, string, string, string, number, number, number, string, number, number, string, string[]]
  const rows: Row[] = [
    [
      'Чэнду',
      'R-CHENGDU',
      'Электроугли',
      'R-ELEKTROUGLI',
      '40HC',
      '40HQ',
      398000,
      291000,
      12500,
      '17-19',
      17,
      19,
      '03.12, 10.12',
      ['2026-12-03', '2026-12-10'],
    ],
    [
      'Чэнду',
      'R-CHENGDU',
      'Электроугли',
      'R-ELEKTROUGLI',
      '20DC',
      '20GP',
      305000,
      214000,
      9500,
      '17-19',
      17,
      19,
      '03.12, 10.12',
      ['2026-12-03', '2026-12-10'],
    ],
    [
      'Сиань',
      'R-XIAN',
      'Екатеринбург (Кольцово)',
      'R-YEKATERINBURG-KOLTSOVO',
      '40HC',
      '40HQ',
      332000,
      348000,
      12500,
      '12-14',
      12,
      14,
      '05.12',
      ['2026-12-05'],
    ],
    [
      'Чанша',
      'R-CHANGSHA',
      'Селятино',
      'R-SELYATINO',
      '40HC',
      '40HQ',
      415000,
      305000,
      12500,
      '19-21',
      19,
      21,
      '08.12',
      ['2026-12-08'],
    ],
  ]
  for (const [from, pol, to, pod, box, kind, coc, soc, guard, time, least, most, when, dates] of rows) {
    const common = {
      pol: [pol],
      pod: [pod],
      dates,
      ...transit(least, most),
      surcharges: [extra('SEC', guard, 'RUB', 'container', { words: 'Охрана', equipment: kind })],
    }
    const id = s.row(
      [from, to, box, coc, soc, guard, time, when],
      { ...common, key: `${pol} ${pod} COC`, ownership: 'COC', prices: rub({ [kind]: coc }) },
      { ...common, key: `${pol} ${pod} SOC`, ownership: 'SOC', prices: rub({ [kind]: soc }) },
    )
    if (soc > coc)
      f.suspect({
        rows: [id],
        field: 'price:40HQ',
        kind: 'order_reversed',
        why: 'SOC 348000 is dearer than COC 332000',
        accept: [348000, null],
      })
  }
  s.note('Ставки не включают НДС и терминальную обработку по прибытии.', undefined, 8)
  return f.made()
}

/** A list of trucks by type, the currency in a column, amounts as 4,950.-. */
export const truckList = () => {
  const f = paper(
    's05_FTL_rate_list.csv',
    { kind: 'csv', encoding: 'windows-1251', separator: ';' },
    {
      language: 'en',
      mode: ['road'],
      layout:
        'road FTL, English, semicolons, type of truck as a column, amounts as "4,950.-" with the currency in a column of its own, waiting a day as a column, validity a row, border as a column',
      traps: ['one row is over', 'waiting is no price', 'one price is a tenth'],
    },
  )
  f.usual({ loadType: 'FTL' })
  const s = f.sheet('L')
  s.row([
    'Ref',
    'Place of loading',
    'Place of delivery',
    'Truck type',
    'Rate',
    'Ccy',
    'Waiting/day',
    'Border',
    'Transit (days)',
    'Valid till',
  ])
  type Row = [string, string, string, string, string, number, string, number, string, string, number, number, string, string]
  const rows: Row[] = [
    [
      'Istanbul',
      'g745044',
      'Tashkent',
      'g1512569',
      'Tilt 13.6',
      6850,
      'USD',
      150,
      'Sarpi',
      '14-16',
      14,
      16,
      '31-Dec-26',
      '2026-12-31',
    ],
    ['Vilnius', 'g593116', 'Almaty', 'g1526384', 'Tilt 13.6', 5900, 'EUR', 120, '', '12-14', 12, 14, '20-Dec-26', '2026-12-20'],
    ['Riga', 'g456172', 'Bishkek', 'g1528675', 'Mega', 640, 'EUR', 120, '', '14', 14, 14, '20-Dec-26', '2026-12-20'],
    ['Poznan', 'g3088171', 'Astana', 'g1526273', 'Reefer', 7450, 'EUR', 200, '', '13-15', 13, 15, '20-Dec-26', '2026-12-20'],
    ['Milan', 'g3173435', 'Minsk', 'g625144', 'Tilt 13.6', 3200, 'EUR', 120, '', '6', 6, 6, '31-Oct-26', '2026-10-31'],
  ]
  rows.forEach(([from, pol, to, pod, type, amount, currency, waiting, border, time, least, most, end, endDay], n) => {
    const text = `${amount >= 1000 ? `${Math.floor(amount / 1000)},${String(amount % 1000).padStart(3, '0')}` : amount}.-`
    const cells = [`R${101 + n}`, from, to, type, text, currency, waiting, border, time, end]
    if (endDay < '2026-11-22') {
      f.refuse(s.row(cells), `${from} ${to}`, 'expired')
      return
    }
    const id = s.row(cells, {
      pol: [pol],
      pod: [pod],
      vehicle: type,
      prices: priced(currency, { truck: amount }),
      ...transit(least, most),
      ...valid(null, endDay),
      surcharges: [mayBe('WAI', 'Waiting', { amount: waiting, currency, basis: 'day' })],
    })
    if (amount < 1000)
      f.suspect({ rows: [id], field: 'price:truck', kind: 'price_tenth', why: '640 among thousands', accept: [640, 6400, null] })
  })
  return f.made()
}

/** Groupage: brackets under a merged title, the least charge and the weight of a cubic metre. */
export const groupageEurope = () => {
  const f = paper(
    's06_Сборные_Европа_СНГ.xls',
    { kind: 'xls' },
    {
      language: 'ru',
      mode: ['road'],
      layout:
        'road LTL, Russian, binary .xls, brackets «до 300», «300-1000», «1000-3000», «свыше 3000» under a merged title «Ставка, евро за кг», least charge in euros, days of collection',
      traps: ['the unit stands in the merged title', 'one bracket is dearer than the lighter one'],
    },
  )
  f.usual({
    loadType: 'LTL',
    ...valid('2026-12-01', '2026-12-31'),
    chargeable: { kgPerM3: 333 },
    surcharges: [without('CUS', 'таможенное оформление')],
  })
  const s = f.sheet('Сборка')
  s.title('ООО «Пример-Сборка» (вымышл.). Сборные грузы из Европы, тарифы на декабрь 2026 (01.12–31.12.2026), 1 м³ = 333 кг', 9)
  const top = s.next()
  s.head([
    'Город забора',
    'Город доставки',
    'Ставка, евро за кг',
    null,
    null,
    null,
    'Мин. стоимость, евро',
    'День сбора',
    'Срок доставки',
  ])
  s.head([null, null, 'до 300', '300-1000', '1000-3000', 'свыше 3000', null, null, null])
  s.merge(top, 2, top, 5)
  for (const column of [0, 1, 6, 7, 8]) s.merge(top, column, top + 1, column)
  type Row = [string, string, string, string, number[], number, string, number[], string, number, number]
  const rows: Row[] = [
    ['Милан', 'g3173435', 'Москва', 'g524901', [2.1, 1.85, 1.6, 1.4], 160, 'пятница', [5], '12-14 дней', 12, 14],
    ['Варшава', 'g756135', 'Минск', 'g625144', [0.95, 0.8, 0.68, 0.6], 90, 'ежедневно', [1, 2, 3, 4, 5, 6, 7], '3-4 дня', 3, 4],
    ['Стамбул', 'g745044', 'Алматы', 'g1526384', [1.9, 1.65, 1.78, 1.3], 150, 'вт, пт', [2, 5], '15 дней', 15, 15],
  ]
  const names = ['+0', '+300', '+1000', '+3000']
  for (const [from, pol, to, pod, amounts, least, when, weekdays, time, min, max] of rows) {
    const id = s.row([from, to, ...amounts, least, when, time], {
      pol: [pol],
      pod: [pod],
      prices: eur(Object.fromEntries(amounts.map((amount, n) => [names[n] ?? '', amount]))),
      minimum: { amount: least, currency: 'EUR' },
      weekdays,
      ...transit(min, max),
    })
    if (amounts[2] === 1.78)
      f.suspect({
        rows: [id],
        field: 'price:+1000',
        kind: 'order_reversed',
        why: '1.78 from 1000 kg is dearer than 1.65',
        accept: [1.78, null],
      })
  }
  s.note('В ставку не входит таможенное оформление.', undefined, 9)
  return f.made()
}
