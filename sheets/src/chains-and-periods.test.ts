import { openGazetteer } from '@tongyun/places'
import { describe, expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'
import { readTitle } from './title.ts'

const gazetteer = openGazetteer()
const read = (lines: readonly string[], name = 'rates.csv') => readText(lines.join('\n'), { name, today: '2027-03-01' })

test.each([
  ['ETD', ['周三', '周五']],
  ['开船日', ['周三', '周五']],
  ['Sailing', ['Wed', 'Fri']],
])('days of departure below the places of a matrix are theirs, and no titles: %s', async (title, [first, second]) => {
  const { offers, asked } = await read([
    '海运 整箱 USD 有效期 2027-03-05 至 2027-03-18',
    'POD ＼ POL,宁波,,上海,,航程,免箱',
    ',20GP,40HQ,20GP,40HQ,(天),(天)',
    `${title},${first},,${second},,,`,
    '林查班,120,240,110,220,7-9,10',
    '胡志明,90,180,85,170,5-6,10',
    '海防,100,190,100,200,4-5,10',
  ])
  expect(
    offers
      .slice(0, 2)
      .map(({ pol, pod, prices, weekdays }) => [pol, pod, prices.map((each) => `${each.for} ${each.amount}`), weekdays]),
  ).toEqual([
    ['CNNGB', 'THLCH', ['20GP 120', '40HQ 240'], [3]],
    ['CNSHA', 'THLCH', ['20GP 110', '40HQ 220'], [5]],
  ])
  expect(asked.filter(({ about }) => about === 'schedule' || about === 'price')).toEqual([])
})

test.each([
  ['Сборный: до 500 кг, $/кг', 0],
  ['Сборный груз: до 500 кг (USD/кг)', 0],
  ['LTL: up to 500 kg, USD/kg', 0],
  ['Сборный: от 500 кг, $/кг', 500],
  ['LTL: over 1000 kg, EUR per kg', 1000],
])('what a bracket is counted by stands behind it: %s', (title, bracket) => {
  expect(readTitle(title, title, false)).toMatchObject({ price: { bracket, loadType: 'LTL', unit: 'kg' } })
})

test.each(['Польз. COC, сут.', 'Использование контейнера, дн.', 'Срок возврата, дн.', 'Срок сдачи порожнего', '还箱期'])(
  'days with a box are no days on the way: %s',
  (title) => {
    expect(readTitle(title, title, false)).toEqual({ field: 'freeDays' })
  },
)

test.each([
  ['WRS /cntr', 'WRS'],
  ['ISPS per container', 'ISP'],
  ['PSS, USD/cntr', 'PSS'],
])('a charge counted by the box is no column of boxes: %s', (title, code) => {
  expect(readTitle(title, title, false)).toMatchObject({ charge: code })
})

test.each([
  ['1 200 000 сум', 1200000, 'UZS'],
  ['1200000 сумов', 1200000, 'UZS'],
  ["1 200 000 so'm", 1200000, 'UZS'],
  ['8 500 сом', 8500, 'KGS'],
  ['18 000 руб.', 18000, 'RUB'],
])('a sum in the currency of the end of the way is in that currency: %s', async (sum, amount, currency) => {
  const { offers } = await read([
    'ЖД контейнеры, USD за контейнер, COC',
    'Откуда;Куда;20 фут;40 HC;Дней в пути',
    'Сиань;Ташкент;2600;4300;13-15',
    'Чжэнчжоу;Ташкент;2750;4500;15-17',
    `Терминальная обработка ${sum} за контейнер, отдельно`,
  ])
  expect(offers[0]?.surcharges).toMatchObject([{ amount, currency, basis: 'container' }])
})

describe('a port on the way and a place behind it', () => {
  const rows = [
    'Shanghai;Mersin;Erbil (IQ);3450;4900;28;36-40',
    'Shanghai;Mersin;Baghdad (IQ);3900;5500;28;40-45',
    'Ningbo;Ambarli;Ankara;2500;3450;31;34-35',
    'Qingdao;Poti;Tbilisi;2900;4100;38;42',
  ]

  test.each([
    ['Origin port', 'Discharge port', 'Final place'],
    ['Порт погрузки', 'Порт выгрузки', 'Место доставки'],
    ['起运港', '卸货港', '目的城市'],
  ])('%s, %s, %s: the lane ends behind the port, and takes the days of the whole', async (...titles) => {
    const { offers } = await read([
      'Multimodal through rates, ocean + truck, USD per container, COC, valid 1-31 March 2027',
      `${titles.join(';')};Through rate;;Transit (days);`,
      ";;;20'DV;40'HC;sea leg;total",
      ...rows,
    ])
    expect(
      offers.map(({ via, pod, transit_days_max }) => [via?.[0], gazetteer.byId(pod ?? '')?.names.en, transit_days_max]),
    ).toEqual([
      ['TRMER', 'Erbil', 40],
      ['TRMER', 'Baghdad', 45],
      ['TRIST', 'Ankara', 35],
      ['GEPTI', 'Tbilisi', 42],
    ])
    expect(offers.at(-1)?.pod).toMatch(/^g/u)
  })

  test('of trains, which end at stations, stay at stations', async () => {
    const { offers } = await read([
      'Multimodal, sea + rail, USD per container, COC, valid 1-31 March 2027',
      "Origin port;Discharge port;Final place;20'DV;40'HC",
      'Shanghai;Vladivostok;Vorsino;3450;4900',
      'Ningbo;Vladivostok;Selyatino;3500;5000',
      'Qingdao;Poti;Tbilisi;2900;4100',
    ])
    expect(offers.map(({ pod }) => pod)).toEqual(['R-VORSINO', 'R-SELYATINO', 'R-TBILISI'])
  })
})

describe('periods side by side over the prices of a letter', () => {
  const periods = async (head: string, rows: readonly string[]) =>
    (await read(["FCL, USD per 20'/40'HC, port to port", '', head, ...rows], 'letter.txt')).offers.map(
      ({ pol, valid_from, valid_to, prices }) => [pol, valid_from, valid_to, prices[0]?.amount],
    )

  test.each([
    'Lane / carrier / ETD     01-14 March    15-31 March',
    'Lane | 01.03-14.03.2027 | 15.03-31.03.2027',
    'Lane\t3月1日-14日\t3月15日-31日',
  ])('each price is of the period over it: %s', async (head) => {
    expect(
      await periods(head, [
        'Shanghai - Hamburg  HMM  Fri   1900/3150     1750/2900',
        'Busan - Hamburg     ONE  Sun   1700/2800     TBA',
        'Shekou - Hamburg    HPL  Sat   TBA           1650/2700',
      ]),
    ).toEqual([
      ['CNSHA', '2027-03-01', '2027-03-14', 1900],
      ['CNSHA', '2027-03-15', '2027-03-31', 1750],
      ['KRPUS', '2027-03-01', '2027-03-14', 1700],
      ['CNSHK', '2027-03-15', '2027-03-31', 1650],
    ])
  })
})

test.each([
  ['天津-釜山改周四开，价格不变', [4]],
  ['天津-釜山 现改为周一、周四', [1, 4]],
  ['Tianjin - Busan now on Thursday', [4]],
  ['Тяньцзинь - Пусан теперь чт', [4]],
])('a later line that says other days of a lane holds: %s', async (line, weekdays) => {
  const { offers } = await read(
    ['海运 USD 20GP/40HQ', '天津-釜山 90/180 周二开 2天', '宁波-汉堡 1850/3300 周六开', line],
    'chat.txt',
  )
  expect(offers.map((offer) => [offer.pod, offer.weekdays, offer.prices[0]?.amount])).toEqual([
    ['KRPUS', weekdays, 90],
    ['DEHAM', [6], 1850],
  ])
})
