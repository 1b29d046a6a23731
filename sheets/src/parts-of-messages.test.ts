import { expect, test } from 'vitest'
import { readCells, readText } from './read-text.fixture.ts'

const TODAY = { today: '2027-03-01' }

test.each([
  [
    'Гуанчжоу CAN – Москва SVO: +45 5,9; +100 5,4; +300 5,1; мин. 90 $; CZ; вт/чт/сб; 2-3 дня',
    'Урумчи URC – Ташкент TAS: +45 2,6; +100 2,3; +500 2,1; мин. 60 $; HY; пн, ср; 1–2 дня',
  ],
  [
    'Guangzhou CAN - Moscow SVO: +45 5.9 | +100 5.4 | +300 5.1 | min. 90 $ | CZ | Tue/Thu/Sat | 2-3 days',
    'Urumqi URC - Tashkent TAS: +45 2.6 | +100 2.3 | +500 2.1 | min. 60 $ | HY | Mon, Wed | 1-2 days',
  ],
])(
  'lines of a message whose parts several numbers stand in are no table, whatever sets the parts apart: %s',
  async (...lines) => {
    const text = `Sample Cargo, 01.03-07.03.2027\nAIR, $/kg\n${lines.join('\n')}\nContact: Anna`
    const { offers } = await readText(text, { name: 'chat.txt', airlines: [{ code: 'CZ', names: ['China Southern'] }], ...TODAY })
    expect(offers.map(({ pol, pod, weekdays }) => [pol, pod, weekdays])).toEqual([
      ['CAN', 'SVO', [2, 4, 6]],
      ['URC', 'TAS', [1, 3]],
    ])
  },
)

test.each([
  ['零担100kg起(元/kg)', '零担500kg起'],
  ['散货100公斤起 元/公斤', '散货500公斤起'],
])('a bracket by where it begins, with its unit behind: %s', async (first, second) => {
  const { offers } = await readText(`汽运 有效期至2027-03-20\n起运,目的,${first},${second}\n义乌,莫斯科,18.5,17`, {
    name: 'a.csv',
    ...TODAY,
  })
  expect(offers.map(({ prices }) => prices.map(({ for: of, amount }) => [of, amount]))).toEqual([
    [
      ['+100', 18.5],
      ['+500', 17],
    ],
  ])
})

const places = ['Москва', 'Алматы', 'Ташкент']
test.each([
  ['Срок доставки, дней', ['14-16', '8-10', '10-12']],
  ['Транзит', ['14 дн.', '8 дн.', '10 дн.']],
  ['T/T', ['14', '8', '10']],
])('a matrix of days below one of prices takes no prices away: %s', (corner, days) => {
  const { offers } = readCells(
    [
      ['Автоперевозки FTL, USD за машину, до 15.03.2027'],
      ['Откуда', ...places],
      ['Иу', 9600, 6100, 6800],
      ['Урумчи', 5800, 2900, 3100],
      [],
      [corner, ...places],
      ['Иу', ...days],
      ['Урумчи', ...days],
    ],
    { name: 'a.xlsx', ...TODAY },
  )
  expect(offers.flatMap(({ prices }) => prices.map(({ amount }) => amount))).toEqual([9600, 6100, 6800, 5800, 2900, 3100])
})

test.each([
  ['Выезд: Иу – пн, чт; Урумчи – ежедневно.'],
  ['Departures: Yiwu: Mon, Thu; Urumqi: daily'],
  ['发车：义乌—周一、周四；乌鲁木齐—每天'],
])('days of a note are of the beginning before them, however short its name is: %s', async (note) => {
  const { offers } = await readText(
    `Road FTL, USD, valid till 31 Mar 2027\nFrom,To,Truck 13.6 m\nYiwu,Moscow,9600\nUrumqi,Moscow,5800\n"${note}"`,
    {
      name: 'a.csv',
      ...TODAY,
    },
  )
  expect(offers.map(({ weekdays }) => weekdays)).toEqual([
    [1, 4],
    [1, 2, 3, 4, 5, 6, 7],
  ])
})

test.each([
  ['Способ', 'авто', 'авиа', 'по запросу'],
  ['Вид транспорта', 'авто', 'авиа', 'по запросу'],
  ['运输方式', '汽运', '空运', '面议'],
])(
  'a row of words alone, whose price is told on asking, is no head of the rows below it: %s',
  async (title, byRoad, byAir, onRequest) => {
    const text = `LTL, valid till 31.03.2027\nОткуда;Куда;${title};до 100 кг;100-300 кг;Валюта\nИу;Москва;${byRoad};4,2;3,9;USD\nИу;Казань;${byRoad};${onRequest};;USD\nГуанчжоу (CAN);Москва (SVO);${byAir};7,2;6,5;USD`
    const { offers } = await readText(text, { name: 'a.csv', ...TODAY })
    expect(offers.map(({ mode, pod }) => [mode, pod])).toEqual([
      ['road', 'g524901'],
      ['air', 'SVO'],
    ])
  },
)
