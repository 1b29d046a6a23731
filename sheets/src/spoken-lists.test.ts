import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGrid } from './open-grid.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const read = async (name: string, ...lines: readonly string[]) =>
  readSheet(await openGrid(name, Buffer.from(lines.join('\n'))), {
    gazetteer,
    seaCarriers: [],
    airlines: [],
    today: '2026-12-14',
  })
const chat = (...lines: readonly string[]) => read('chat.txt', ...lines)
const unread = ({ asked }: Awaited<ReturnType<typeof read>>) => asked.filter(({ kind }) => kind === 'unread')

test.each([
  ['Измир – Минск: реф 4 600 € / тент 4 100 €, 8-10 дн., чт', 'EUR'],
  ['Izmir - Minsk: reefer EUR 4600, tilt EUR 4100, 8-10 days, Thu', 'EUR'],
  ['伊兹密尔-明斯克 冷藏4600/篷布4100 美金 8-10天 周四', 'USD'],
  ['Измир – Минск: 4600 € (реф) / 4100 € (тент), 8-10 дн., чт', 'EUR'],
])('kinds of trucks with a price each are prices of one offer: %s', async (line, currency) => {
  const answer = await chat('Полные машины TIR 卡航整车 full trucks 14.12.2026-27.12.2026', line)
  expect(
    answer.offers.map(({ prices, transit_days_max, weekdays }) => [
      prices.map((price) => [price.for, price.amount, price.currency]),
      transit_days_max,
      weekdays,
    ]),
  ).toEqual([
    [
      [
        ['truck/EU-REEF', 4600, currency],
        ['truck/EU-TENT', 4100, currency],
      ],
      10,
      [4],
    ],
  ])
  expect(unread(answer)).toEqual([])
})

test.each([
  ['Стамбул – Краснодар: 3 700 €, 6-7 дн., ежедневно кроме вс', 'UPD 15:20. Стамбул – Краснодар теперь 3 900 €, график прежний'],
  ['Istanbul - Krasnodar: EUR 3700, 6-7 days, daily except Sun', 'UPDATE: Istanbul - Krasnodar now EUR 3900, schedule unchanged'],
  ['伊斯坦布尔-克拉斯诺达尔 3700欧元 6-7天 每天（周日除外）', '更正：伊斯坦布尔-克拉斯诺达尔 3900欧元，班期不变'],
])(
  'a bare price of a correction is of the one price that its lane had, and the rest of the lane stays: %s',
  async (line, news) => {
    const answer = await chat(
      'Полные машины, тент 整车 full trucks',
      line,
      'Сборные 拼车 LTL',
      'Стамбул – Москва: до 100 кг – 3,2 $/кг; 100–500 кг – 2,7; свыше 1 т – 1,95, 12-15 дн., ср',
      news,
    )
    expect(
      answer.offers.map(({ loadType, prices, transit_days_max, weekdays }) => [
        loadType,
        ...prices.map((price) => `${price.for} ${price.amount}`),
        transit_days_max,
        weekdays,
      ]),
    ).toEqual([
      ['FTL', 'truck 3900', 7, [1, 2, 3, 4, 5, 6]],
      ['LTL', '+0 3.2', '+100 2.7', '+1000 1.95', 15, [3]],
    ])
  },
)

test.each([
  ['乌鲁木齐-比什凯克 13米 1.95w一车 人民币 4-5天', 19_500, 'CNY'],
  ['Урумчи – Бишкек 1950 за машину евро, 4-5 дн.', 1_950, 'EUR'],
  ['Urumqi - Bishkek 1950 per truck EUR, 4-5 days', 1_950, 'EUR'],
])('a currency may stand behind what an amount is counted by: %s', async (line, amount, currency) => {
  const { offers } = await chat('汽运 trucks авто USD 12.14-12.20', line)
  expect(offers.map(({ prices }) => prices)).toEqual([[{ for: 'truck', amount, currency }]])
})

test.each([
  [
    '海运 美金 20/40HQ 12.14-12.20',
    '青岛→新罗西斯克 3100/4600 周一 38-42天 免箱10天',
    '另外青岛→新罗西斯克这条价格只到12月18日，之后要涨',
  ],
  [
    'Sea USD 20/40HQ, valid 14.12.2026-20.12.2026',
    'Qingdao - Novorossiysk 3100/4600, Mon, 38-42 days free time 10 days',
    'Qingdao - Novorossiysk rate is valid until 18 Dec only',
  ],
  [
    'Море, USD 20/40HQ, 14.12-20.12',
    'Циндао – Новороссийск 3100/4600, пн, 38-42 дн. бесплатно 10 дн.',
    'По Новороссийску ставка только до 18.12',
  ],
])('a later line that says until when one lane holds ends that lane alone: %s', async (head, line, news) => {
  const other = line.replace(/青岛|Qingdao|Циндао/u, (name) => ({ 青岛: '上海', Qingdao: 'Shanghai' })[name] ?? 'Шанхай')
  const { offers } = await chat(head, line, other.replace(/新罗西斯克|Novorossiysk|Новороссийск/u, 'Vostochny'), news)
  expect(offers.map(({ valid_to, transit_days_min, free_days }) => [valid_to, transit_days_min, free_days])).toEqual([
    ['2026-12-18', 38, 10],
    ['2026-12-20', 38, 10],
  ])
})

test.each([
  ['发站,到站,20GP,40HQ,备注', '价格只到12月20日', '12月20日前订舱'],
  ['Origin,Destination,20GP,40HC,Remarks', 'rate valid till 20 Dec', 'booking until 20 Dec'],
  ['Станция отпр.,Станция назн.,20DC,40HC,Примечание', 'ставка только до 20.12', 'заявка до 20.12'],
])('a remark that ends the price of its row ends it, and one that ends bookings does not: %s', async (titles, ends, books) => {
  const { offers } = await read(
    'prices.csv',
    'Rail 班列 USD COC 14.12.2026-31.12.2026',
    titles,
    `西安,阿拉木图,2000,3150,${ends}`,
    `郑州,阿拉木图,2200,3350,${books}`,
  )
  expect(offers.map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual([
    ['2026-12-14', '2026-12-20'],
    ['2026-12-14', '2026-12-31'],
  ])
})

test.each([
  ['发站,到站,20GP,40HQ', '用箱免30天，之后 12 USD/天', '冬季附加费 USD150/箱'],
  ['Origin,Destination,20GP,40HC', 'COC containers 30 days free, thereafter USD 12/day', 'Winter surcharge USD 150/container'],
  [
    'Станция отпр.,Станция назн.,20DC,40HC',
    'Пользование контейнером COC 30 дней бесплатно, далее 12 USD/сут.',
    'Зимняя надбавка 150 USD/конт.',
  ],
])(
  'boxes cost behind their free days, and a surcharge has the name that a note gives it: %s',
  async (titles, late, surcharge) => {
    const { offers } = await read(
      'prices.csv',
      'Rail 班列 USD COC 14.12.2026-31.12.2026',
      titles,
      '西安,阿拉木图,2000,3150',
      late,
      surcharge,
    )
    expect(offers.map(({ free_days }) => free_days)).toEqual([30])
    expect(
      offers[0]?.surcharges.map(({ code, amount, currency, basis, status }) => [code, amount, currency, basis, status]).sort(),
    ).toEqual([
      ['DET', 12, 'USD', 'day', 'conditional'],
      ['RST', 150, 'USD', 'container', 'on_top'],
    ])
  },
)

test.each([
  'Авиа IST – SVO: +45 – 2,6 $; +100 – 2,2. Топливо и безопасность вкл. Ежедневно, 1-2 дн.',
  'Air IST - SVO: +45 $2.6, +100 $2.2, fuel and security included, daily, 1-2 days',
  '空运 IST-SVO +45 2.6 +100 2.2 美金 含燃油、安检 天天班 1-2天',
])('what a line of air freight has in its price: %s', async (line) => {
  const { offers } = await chat('Авиа air 空运 14.12-27.12', line)
  expect(offers.map(({ surcharges }) => surcharges.map(({ code, status }) => `${code} ${status}`))).toEqual([
    expect.arrayContaining(['FSC inside', 'SEC inside']),
  ])
})

test.each([
  'UPD2: Чунцин SOC – мест нет до конца года',
  'UPDATE: Chongqing SOC fully booked until the end of the year',
  '更新：重庆 SOC 没舱位了',
])('an update without a new price withdraws what it names: %s', async (news) => {
  const { offers } = await chat(
    '班列 Rail ж/д USD 14.12.2026-31.12.2026',
    '重庆-沃尔西诺 40HQ COC 5600 SOC 4350 17-19天 周五',
    news,
  )
  expect(offers.map(({ ownership }) => ownership)).toEqual(['COC'])
})
