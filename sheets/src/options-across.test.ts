/** Quotations with an option a column: how each goes stands above its ends, and what is paid besides below its price. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  [
    'Параметр;Вариант А;Вариант Б;Вариант В',
    'Вид перевозки;море + ж/д;прямой поезд;авто, тент 13,6 м',
    'Откуда;порт Нинбо;Иу-Западная;Иу\nКуда;ст. Ворсино;ст. Электроугли;Москва\nКонтейнер;COC;COC;—\nСтавка фрахта;4 850 USD за 40’HC;5 950 USD за 40’HC;9 600 USD за машину\nСрок;30–34 дня;15–17 дней;18–20 дней\nСтавка действует до;15.12.2026;20.12.2026;12.12.2026\nДоставка по Москве;42 000 руб.;38 000 руб.;включена\nТаможенное оформление;отдельно;отдельно;отдельно\nИтого с доставкой (курс 92);488 200 руб.;585 400 руб.;883 200 руб.',
  ],
  [
    'Item;Option 1;Option 2;Option 3',
    'Mode;sea + rail;direct train;road, tilt 13.6 m',
    'From;Ningbo;Yiwu West;Yiwu\nTo;Vorsino;Elektrougli;Moscow\nContainer;COC;COC;-\nFreight rate;4850 USD per 40HC;5950 USD per 40HC;9600 USD per truck\nTransit;30-34 days;15-17 days;18-20 days\nValid to;15.12.2026;20.12.2026;12.12.2026\nDelivery within Moscow;42000 RUB;38000 RUB;included\nCustoms clearance;extra;extra;extra\nTotal with delivery;488200 RUB;585400 RUB;883200 RUB',
  ],
  [
    '项目;方案一;方案二;方案三',
    '运输方式;海铁联运;直达班列;卡航 13.6米篷布',
    '起运地;宁波港;义乌西;义乌\n目的地;沃尔西诺;埃列克特罗乌格利;莫斯科\n箱属;COC;COC;-\n运费;4850 USD/40HQ;5950 USD/40HQ;9600 USD/车\n时效;30-34天;15-17天;18-20天\n有效期至;2026-12-15;2026-12-20;2026-12-12\n市内派送费;42000 RUB;38000 RUB;含\n清关费;另付;另付;另付\n合计;488200 RUB;585400 RUB;883200 RUB',
  ],
])('each option is an offer of its own way: %s', async (names, ways, rest) => {
  const { offers } = await readText(`${names}\n${ways}\n${rest}`, { name: 'quotation.csv' })
  expect(offers.map(({ mode, pol, pod }) => [mode, pol, pod])).toEqual([
    ['multimodal', 'CNNGB', 'R-VORSINO'],
    ['rail', 'R-YIWU', 'R-ELEKTROUGLI'],
    ['road', 'g1814870', 'g524901'],
  ])
  expect(offers.map(({ prices }) => prices.map(({ for: of, amount, currency }) => `${of} ${amount} ${currency}`).join())).toEqual(
    ['40HQ 4850 USD', '40HQ 5950 USD', expect.stringMatching(/^truck.* 9600 USD$/u)],
  )
  expect(offers.map(({ valid_to }) => valid_to)).toEqual(['2026-12-15', '2026-12-20', '2026-12-12'])
  expect(offers.map(({ vehicle }) => vehicle)).toEqual([null, null, 'EU-TENT'])
  expect(
    offers.map(({ surcharges }) => surcharges.map(({ code, amount, currency, status }) => [code, amount, currency, status])),
  ).toEqual([
    [
      ['DLV', 42000, 'RUB', 'on_top'],
      ['CUS', null, null, 'elsewhere'],
    ],
    [
      ['DLV', 38000, 'RUB', 'on_top'],
      ['CUS', null, null, 'elsewhere'],
    ],
    [
      ['DLV', null, null, 'inside'],
      ['CUS', null, null, 'elsewhere'],
    ],
  ])
})
