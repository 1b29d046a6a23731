/** Rail and road: sections in another currency, days by country in a note, kinds of trucks under a title that says nothing. */
import { paper } from '../paper.ts'
import { extra, mayBe, priced, rub, transit, usd, valid } from '../terms.ts'

/** A heading between blank rows tells another currency and whose boxes; guarding for twenty and forty feet. */
export const sectionInRoubles = () => {
  const f = paper(
    'b06_Образец_ЖД_два_раздела.xlsx',
    { kind: 'xlsx' },
    {
      language: 'ru',
      mode: ['rail'],
      layout:
        'rail, Russian, USD for trains from China; below a blank row a heading of a section in roubles and COC; guarding under 20 and 40 feet',
      traps: ['the second section is in roubles', 'guarding of 40 feet is of the high box'],
    },
  )
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-20') })
  const s = f.sheet('Ставки')
  s.title('ООО «Образец-Рейл» (вымышл.)', 8)
  s.title('Ставки на контейнерные поезда Китай – Россия, USD за контейнер, с 01.12.2026 по 20.12.2026', 8)
  const top = s.next()
  s.head(['Станция отправления', 'Станция назначения', 'COC', null, 'Транзит, сут.', 'Отправки', 'Охрана, руб/конт.', null])
  s.head([null, null, "20'DC", "40'HC", null, null, "20'", "40'"])
  s.merge(top, 2, top, 3)
  s.merge(top, 6, top, 7)
  for (const column of [0, 1, 4, 5]) s.merge(top, column, top + 1, column)
  const guard = (small: number, large: number) => [
    extra('SEC', small, 'RUB', 'container', { equipment: '20GP', words: 'Охрана' }),
    extra('SEC', large, 'RUB', 'container', { equipment: '40HQ', words: 'Охрана' }),
  ]
  const rows: [string, string, string, string, number, number, string, number, number, string, number[]][] = [
    ['Сиань', 'R-XIAN', 'Ворсино', 'R-VORSINO', 3600, 5450, '16-18', 16, 18, 'пн, чт', [1, 4]],
    ['Чэнду', 'R-CHENGDU', 'Селятино', 'R-SELYATINO', 3750, 5600, '18-20', 18, 20, 'ср', [3]],
  ]
  for (const [from, pol, to, pod, p20, pHq, time, least, most, when, weekdays] of rows)
    s.row([from, to, p20, pHq, time, when, 9800, 12500], {
      pol: [pol],
      pod: [pod],
      ownership: 'COC',
      prices: usd({ '20GP': p20, '40HQ': pHq }),
      ...transit(least, most),
      weekdays,
      surcharges: guard(9800, 12500),
    })
  s.blank()
  s.title('Внутренние перевозки, руб. за контейнер без НДС (НДС 0% не применяется). Контейнеры COC', 8)
  s.row(['Ворсино', 'Новосибирск (Клещиха)', 168000, 214000, '8-10', 'вт', 7500, 9900], {
    pol: ['R-VORSINO'],
    pod: ['R-NOVOSIBIRSK'],
    ownership: 'COC',
    prices: rub({ '20GP': 168000, '40HQ': 214000 }),
    ...transit(8, 10),
    weekdays: [2],
    surcharges: guard(7500, 9900),
  })
  return f.made()
}

/** Trucks: the kind under a title that says nothing, days on the way by country in a note. */
export const daysByCountry = () => {
  const f = paper(
    'b07_TIR_transit_by_country.csv',
    { kind: 'csv', encoding: 'windows-1251', separator: ';' },
    {
      language: 'ru',
      mode: ['road'],
      layout: 'road FTL, CP1251, the kind of truck under the title «Вид», days on the way by country and waiting in notes',
      traps: ['each country has its own days'],
    },
  )
  f.usual({ loadType: 'FTL', service: 'TIR', ...valid('2026-12-01', '2026-12-20') })
  const s = f.sheet('')
  s.title('СТЕПЬ-Пример (вымышл.) Авто FTL TIR, действует с 01.12.2026 по 20.12.2026')
  s.head(['Откуда', 'Куда', 'Ставка, USD', 'Кузов', 'Выезд'])
  const waiting = mayBe('WAI', 'Простой', { amount: 200, currency: 'USD', basis: 'day' })
  const rows: [string, string, string, string, number, string, string, string, number[], number, number][] = [
    ['Урумчи', 'g1529102', 'Алматы', 'g1526384', 3400, 'тент 90 м3', 'EU-TENT', 'вт', [2], 5, 7],
    ['Урумчи', 'g1529102', 'Ташкент', 'g1512569', 5200, 'тент 90 м3', 'EU-TENT', 'ср', [3], 7, 9],
    ['Гуанчжоу', 'g1809858', 'Москва', 'g524901', 12800, 'реф', 'EU-REEF', 'пт', [5], 16, 20],
  ]
  for (const [from, pol, to, pod, price, words, vehicle, when, weekdays, least, most] of rows)
    s.row([from, to, price, words, when], {
      pol: [pol],
      pod: [pod],
      vehicle,
      prices: priced('USD', { truck: price }),
      weekdays,
      ...transit(least, most),
      surcharges: [waiting],
    })
  s.note('Сроки: КЗ/КГ 5–7 дней, УЗ 7–9 дней, РФ 16–20 дней')
  s.note('Простой под погрузкой и выгрузкой свыше 24 часов - 200 USD/сутки')
  return f.made()
}
