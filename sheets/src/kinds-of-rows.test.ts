import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const told = ({ offers }: ReadText) =>
  offers.map(
    ({ mode, loadType, pol, pod, ownership, vehicle, prices, minimum }) =>
      `${mode} ${loadType} ${pol}-${pod} ${ownership ?? vehicle} ${prices.map((each) => `${each.for} ${each.amount} ${each.currency}`).join(' ')} ${minimum !== null && 'amount' in minimum ? minimum.amount : null}`,
  )
const expected = [
  'rail FCL R-XIAN-R-NOVOSIBIRSK COC 40HQ 3980 USD 20GP 2300 USD null',
  'rail FCL R-XIAN-R-NOVOSIBIRSK SOC 40HQ 3350 USD null',
  'road FTL g1529102-g1496747 EU-TENT truck 5200 USD null',
  'road LTL g1529102-g1496747 null +0 1.5 USD +500 1.31 USD +1000 1.2 USD 98',
  'road LTL g1529102-g1510853 null m3 124 USD kg 0.62 USD null',
]

test.each([
  [
    'Номенклатура;Характеристика;Ед. изм.;Цена с НДС;Валюта;Срок, дн.;Отправление',
    '1. Железнодорожная перевозка, контейнер перевозчика (COC)',
    ['Сиань — Новосибирск;40HC;конт.;3 980,00;USD;15-17;вт', 'Сиань — Новосибирск;20DC;конт.;2 300,00;USD;15-17;вт'],
    '2. Железнодорожная перевозка, контейнер клиента (SOC)',
    ['Сиань — Новосибирск;40HC;конт.;3 350,00;USD;15-17;вт'],
    '3. Авто, отдельная машина',
    ['Урумчи — Новосибирск;тент 13,6 м;рейс;5 200,00;USD;8-10;ср'],
    '4. Авто, сборный груз',
    [
      'Урумчи — Новосибирск;до 500 кг;кг;1,50;USD;12-15;вт',
      'Урумчи — Новосибирск;500-1000 кг;кг;1,31;USD;12-15;вт',
      'Урумчи — Новосибирск;свыше 1000 кг;кг;1,20;USD;12-15;вт',
      'Урумчи — Новосибирск;минимальная стоимость;партия;98,00;USD;;',
      'Урумчи — Барнаул;по объёму;м3;124,00;USD;14-16;сб',
      'Урумчи — Барнаул;по весу;кг;0,62;USD;14-16;сб',
    ],
  ],
  [
    'Item;Spec;Price;Curr.;Unit;T/T, days;Departure',
    '1. Rail freight, carrier box (COC)',
    ["Xi'an — Novosibirsk;40HC;3980;USD;cntr;15-17;Tue", "Xi'an — Novosibirsk;20DC;2300;USD;cntr;15-17;Tue"],
    '2. Rail freight, shipper box (SOC)',
    ["Xi'an — Novosibirsk;40HC;3350;USD;cntr;15-17;Tue"],
    '3. Road, full truck (FTL)',
    ['Urumqi — Novosibirsk;tent 13.6 m;5200;USD;truck;8-10;Wed'],
    '4. Road, groupage (LTL)',
    [
      'Urumqi — Novosibirsk;minimum charge;98;USD;lot;;',
      'Urumqi — Novosibirsk;up to 500 kg;1.50;USD;kg;12-15;Tue',
      'Urumqi — Novosibirsk;500-1000 kg;1.31;USD;kg;12-15;Tue',
      'Urumqi — Novosibirsk;over 1000 kg;1.20;USD;kg;12-15;Tue',
      'Urumqi — Barnaul;by volume;124;USD;m3;14-16;Sat',
      'Urumqi — Barnaul;by weight;0.62;USD;kg;14-16;Sat',
    ],
  ],
])('rows that each tell what their price is of, below sections of each way: %s', async (titles, ...parts) => {
  const answer = await readText(`01.12.2026-31.12.2026\n${[titles, ...parts.flat()].join('\n')}`, { name: 'list.csv' })
  expect(told(answer)).toEqual(expected)
})

test('a numbered note between rows is no section, and parts no table', async () => {
  const answer = await readText(
    "Rail COC USD 1-31 Dec 2026\nFrom;To;40HC;Departure;Transit days\nXi'an;Moscow;4000;Tue;15\n1. Prices are subject to space;;;;\nXi'an;Novosibirsk;3900;Tue;13",
    { name: 'notes.csv' },
  )
  expect(answer.offers.map(({ mode, pol, pod }) => `${mode} ${pol} ${pod === null}`)).toEqual([
    'rail R-XIAN false',
    'rail R-XIAN false',
  ])
})
