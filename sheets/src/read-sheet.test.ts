import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { fullGold, type GoldFile } from '../corpus/gold-form.ts'
import { figuresOf, readLines, scoreAll, totalOf } from '../corpus/score.ts'
import { openGrid } from './open-grid.ts'
import { type Knowledge, readSheet } from './read-sheet.ts'

const knowledge: Knowledge = {
  gazetteer: openGazetteer(),
  seaCarriers: [
    { code: 'MAEU', names: ['Maersk'] },
    { code: 'COSU', names: ['COSCO'] },
    { code: 'WHLC', names: ['Wan Hai', '万海', 'WHL'] },
  ],
  airlines: [
    { code: 'CA', names: ['Air China Cargo'] },
    { code: 'CV', names: ['Cargolux'] },
    { code: 'CX', names: ['Cathay Pacific Airways'] },
    { code: 'KC', names: ['Air Astana'] },
  ],
  today: '2026-11-22',
}
const lines = (text: string, today = knowledge.today) =>
  openGrid('sheet.txt', Buffer.from(text)).then((file) => readSheet(file, { ...knowledge, today }))

/** The day of the clerk, where it is another than that of the rest. */
const DAYS: Record<string, string> = { opened: '2026-11-27', hands: '2027-03-01' }

/**
 * Silently wrong cells that stay: charges that a judge knows by other codes than the product's, a port by the name that a
 * town of another city bears too, a port that has two codes, and trucks in a row each that a judge has as one offer of a price a truck.
 */
const KNOWN: Record<string, number> = { hands: 9 }

/** What the reading of each folder of the corpus reaches, in per cent: a change of the reader may not fall below. */
const REACHED: Record<string, Record<string, number>> = {
  given: { found: 100, precision: 100, prices: 100, places: 100, other: 99, surcharges: 100, asked: 100, traps: 100 },
  own: { found: 99, precision: 99, prices: 99, places: 99, other: 99, surcharges: 97, asked: 100, traps: 100 },
  apart: { found: 100, precision: 100, prices: 100, places: 97, other: 94, surcharges: 94, asked: 100, traps: 100 },
  unseen: { found: 100, precision: 100, prices: 100, places: 99, other: 97, surcharges: 99, asked: 100, traps: 100 },
  fresh: { found: 100, precision: 100, prices: 100, places: 96, other: 98, surcharges: 100, asked: 100, traps: 100 },
  sealed: { found: 100, precision: 100, prices: 100, places: 100, other: 100, surcharges: 100, asked: 100, traps: 100 },
  opened: { found: 100, precision: 100, prices: 100, places: 99, other: 100, surcharges: 90, asked: 100, traps: 100 },
  blocks: { found: 100, precision: 100, prices: 100, places: 100, other: 100, surcharges: 100, asked: 100, traps: 100 },
  ways: { found: 100, precision: 100, prices: 100, places: 100, other: 100, surcharges: 100, asked: 100, traps: 100 },
  parts: { found: 100, precision: 100, prices: 100, places: 100, other: 100, surcharges: 100, asked: 100, traps: 100 },
  marks: { found: 100, precision: 100, prices: 100, places: 100, other: 100, surcharges: 100, asked: 100, traps: 100 },
  hands: { found: 97, precision: 99, prices: 97, places: 97, other: 97, surcharges: 87, asked: 96, traps: 100 },
  chats: { found: 100, precision: 100, prices: 100, places: 100, other: 98, surcharges: 90, asked: 100, traps: 100 },
}

test.each(Object.entries(REACHED))(
  'the sheets of %s are read as well as they ever were, and nothing more of them is silently wrong',
  async (folder, least) => {
    const at = new URL(`../corpus/${folder}/`, import.meta.url)
    const names = readdirSync(at).filter((name) => !/\.(jsonl|md)$/.test(name))
    const answers = []
    for (const name of names)
      answers.push(
        readSheet(await openGrid(name, readFileSync(new URL(encodeURIComponent(name), at))), {
          ...knowledge,
          today: DAYS[folder] ?? knowledge.today,
        }),
      )
    const total = totalOf(scoreAll(readLines<GoldFile>(fileURLToPath(new URL('gold.jsonl', at))).map(fullGold), answers))
    expect(total.silent.slice(KNOWN[folder] ?? 0)).toEqual([])
    const reached: Record<string, number> = figuresOf(total)
    const below = Object.entries(least).filter(([figure, percent]) => 100 * (reached[figure] ?? 0) < percent)
    expect(below.map(([figure, percent]) => `${figure}: ${100 * (reached[figure] ?? 0)}, not ${percent}`)).toEqual([])
  },
)

test('a day without a year is the nearest to the reader, on any day of the winter', async () => {
  for (const [today, to] of [
    ['2026-11-27', '2026-12-15'],
    ['2026-12-14', '2026-12-15'],
  ] as const) {
    const { offers } = await lines('12.1-12.15 USD\n宁波-汉堡 MSK 1550/2900/2900 周日开 33天', today)
    expect(offers[0]).toMatchObject({ pol: 'CNNGB', pod: 'DEHAM', valid_to: to, weekdays: [7], transit_days_max: 33 })
  }
})

test('a later correction takes the place of the earlier price', async () => {
  const { offers, refused } = await lines('USD\n宁波-汉堡 MSK 40HQ 2900 周日开\n更正：宁波-汉堡 MSK 40HQ 2700')
  expect(offers.map(({ prices }) => prices)).toEqual([[{ for: '40HQ', amount: 2700, currency: 'USD' }]])
  expect(refused).toContainEqual({ row: 'L2', why: 'superseded' })
})

test('a box at a tenth of its neighbours is entered as written, and flagged', async () => {
  const { offers, flagged } = await lines(
    '起运港,目的港,船司,20GP,40GP,40HQ\n青岛,汉堡,COSCO,1680,3150,320\n青岛,鹿特丹,COSCO,1650,3100,3100',
  )
  expect(offers[0]?.prices.find((price) => price.for === '40HQ')?.amount).toBe(320)
  expect(flagged).toContainEqual({ rows: ['L2'], field: 'price:40HQ', kind: 'price_out_of_line', amounts: [320] })
})

test('a page of HTML named .xls is read like a workbook, merged cells and all', async () => {
  const page = `<html><body><table><tr><td colspan="5">海运 USD 有效期12.1-12.15</td></tr>
    <tr><td>起运港</td><td>目的港</td><td>船司</td><td>20GP</td><td>40HQ</td></tr>
    <tr><td rowspan="2">青岛</td><td>汉堡</td><td>COSCO</td><td>1680</td><td>3150</td></tr>
    <tr><td>鹿特丹</td><td>COSCO</td><td>1650</td><td>3100</td></tr></table></body></html>`
  const { offers } = await lines(page)
  expect(offers.map(({ rows, pol, pod, valid_to }) => [rows[0], pol, pod, valid_to])).toEqual([
    ['Sheet1!3', 'CNTAO', 'DEHAM', '2026-12-15'],
    ['Sheet1!4', 'CNTAO', 'NLRTM', '2026-12-15'],
  ])
})

test('a lane whose ends nobody knows is asked about, not passed over', async () => {
  const { asked, refused } = await lines('USD\n宁波-某某港口城 MSK 1550/2900/2900 周日开 33天')
  expect(asked).toContainEqual(expect.objectContaining({ about: 'place', rows: ['L2'] }))
  expect(refused).toContainEqual(expect.objectContaining({ row: 'L2', why: 'unknown_lane' }))
})

test('a table drawn with blanks in a letter is a table, and a mark of repetition is the cell above', async () => {
  const { offers } = await lines(
    [
      'Rates in USD, valid 01.12.2026 - 15.12.2026, ocean freight',
      '',
      "POL         POD           20'     40'HC   Line      Sailing     Transit",
      '-----------------------------------------------------------------------',
      'Shanghai    Nhava Sheva   950     1280    WHL       Mon/Fri     16 days',
      '-"-         Port Klang    340     620     PIL       Thu         10 days',
    ].join('\n'),
  )
  expect(offers.map(({ rows, pol, pod, prices }) => [rows[0], pol, pod, prices.map(({ amount }) => amount)])).toEqual([
    ['L5', 'CNSHA', 'INNSA', [950, 1280]],
    ['L6', 'CNSHA', 'MYPKG', [340, 620]],
  ])
})

test('a table on its side has a lane a column', async () => {
  const { offers } = await lines(
    'Air freight USD per kg\nOrigin,PVG,CAN,HKG\nDestination,IST,SVO,DXB\nCarrier,TK,SU,EK\nDays,Wed/Sat,daily,Tue\nMIN,60,65,55\n+45,3.9,5.7,4\n+100,3.5,5.2,3.6',
  )
  expect(offers.map(({ pol, pod, prices }) => [pol, pod, prices.map((price) => `${price.for} ${price.amount}`)])).toEqual([
    ['PVG', 'IST', ['+45 3.9', '+100 3.5', 'MIN 60']],
    ['CAN', 'SVO', ['+45 5.7', '+100 5.2', 'MIN 65']],
    ['HKG', 'DXB', ['+45 4', '+100 3.6', 'MIN 55']],
  ])
})

test('a mark of a footnote is no digit, and its note is of its row alone', async () => {
  const { offers } = await lines(
    '海运 USD 整箱\n起运港,目的港,船司,20GP,40HQ\n上海,汉堡,COSCO,1650,2880①\n上海,鹿特丹,COSCO,1600,2940\n① 另加旺季附加费 PSS USD200/40HQ',
  )
  expect(offers.map(({ prices, surcharges }) => [prices[1]?.amount, surcharges.map(({ code }) => code)])).toEqual([
    [2880, ['PSS']],
    [2940, []],
  ])
})

test('legs of a way and their sum: the sum is the price', async () => {
  const { offers } = await lines(
    '中欧班列 40HQ 美元 COC\n发站,到站,境内段,境外段,全程合计\n郑州,沃尔西诺,1250,3350,4600\n西安,沃尔西诺,1100,3050,4150',
  )
  expect(offers.map(({ prices }) => prices.map(({ amount }) => amount))).toEqual([[4600], [4150]])
})

test('a row for each charge of a lane: the freight is the offer, the others are its charges', async () => {
  const { offers } = await lines(
    '海运\n起运港,目的港,船司,费目,币种,20GP,40HQ\n上海,汉堡,COSCO,海运费,USD,1650,2880\n,,,码头费,CNY,800,1250\n宁波,鹿特丹,COSCO,海运费,USD,1600,2940',
  )
  expect(
    offers.map(({ pol, pod, surcharges }) => [
      pol,
      pod,
      surcharges.map((each) => `${each.equipment} ${each.amount} ${each.currency}`),
    ]),
  ).toEqual([
    ['CNSHA', 'DEHAM', ['20GP 800 CNY', '40HQ 1250 CNY']],
    ['CNNGB', 'NLRTM', []],
  ])
})

test('a table of charges beside the lanes is for all of them', async () => {
  const { offers } = await lines(
    "Ocean freight ex Shanghai USD\nPOD;Carrier;20';40HQ;;Local charge;20';40HQ;Curr.;Per\nHamburg;COSCO;1650;2880;;THC;800;1250;CNY;container\nRotterdam;COSCO;1600;2940;;Documentation;450;450;CNY;B/L",
  )
  expect(
    offers.map(({ prices, surcharges }) => [
      prices.map(({ amount }) => amount),
      surcharges.map(({ code, amount, basis }) => `${code} ${amount} ${basis}`),
    ]),
  ).toEqual([
    [
      [1650, 2880],
      ['THC 800 container', 'THC 1250 container', 'DOC 450 document'],
    ],
    [
      [1600, 2940],
      ['THC 800 container', 'THC 1250 container', 'DOC 450 document'],
    ],
  ])
})

test('a card for each lane is an offer of all its rows', async () => {
  const card = (from: string, to: string, price: number) =>
    `Станция отправления: ${from}\nСтанция назначения: ${to}\nСтавка 40HC: ${price} USD\nСобственность: COC\nОтправление: вторник`
  const { offers } = await lines(
    `Контейнерные поезда\n\n${card('Сиань', 'Ворсино', 4500)}\n\n${card('Чэнду', 'Электроугли', 4700)}`,
  )
  expect(offers.map(({ rows, pol, pod, prices, weekdays }) => [rows.length, pol, pod, prices[0]?.amount, weekdays])).toEqual([
    [5, 'R-XIAN', 'R-VORSINO', 4500, [2]],
    [5, 'R-CHENGDU', 'R-ELEKTROUGLI', 4700, [2]],
  ])
})

test('each size of truck is an offer, and no price of a kilogram', async () => {
  const { offers } = await lines('Автоперевозки, руб.\nОткуда;Куда;5 т;20 т\nМосква;Казань;42000;78000\nМосква;Уфа;52000;98000')
  expect(
    offers.map(({ loadType, prices, remarks }) => [loadType, prices.map((price) => `${price.for} ${price.amount}`), remarks]),
  ).toEqual([
    ['FTL', ['truck 42000'], '5 т'],
    ['FTL', ['truck 78000'], '20 т'],
    ['FTL', ['truck 52000'], '5 т'],
    ['FTL', ['truck 98000'], '20 т'],
  ])
})

test('brackets of weight in the second row of a head are titles, and strokes for coins are no amount', async () => {
  const { offers } = await lines(
    'Сборные грузы из Европы, автоперевозки, евро\nГород забора;Город доставки;Ставка за кг;;;Мин.\n;;до 300;300-1000;свыше 1000;\nМилан;Москва;2,10;1,85;1,40;160,-\nВаршава;Минск;0,95;0,80;0,60;90,-',
  )
  expect(
    offers.map(({ loadType, prices, minimum }) => [loadType, prices.map((price) => `${price.for} ${price.amount}`), minimum]),
  ).toEqual([
    ['LTL', ['+0 2.1', '+300 1.85', '+1000 1.4'], { amount: 160, currency: 'EUR' }],
    ['LTL', ['+0 0.95', '+300 0.8', '+1000 0.6'], { amount: 90, currency: 'EUR' }],
  ])
})

test('the day a period begins is no amount of the charge that stands before it', async () => {
  for (const period of ['с 1 по 15 декабря 2026 г.', '01.12-15.12.2026', '12月1日至15日', 'December 1 to 15, 2026']) {
    const { offers } = await lines(
      `Ставки на контейнерные поезда, руб. без НДС, ${period}\nСтанция отправления;Станция назначения;Тип;COC\nЧанша;Селятино;40HC;415000\nСиань;Ворсино;40HC;398000`,
    )
    expect(offers.map(({ pol, surcharges }) => [pol, surcharges.map(({ code, amount }) => [code, amount])])).toEqual([
      ['R-CHANGSHA', [['TAX', null]]],
      ['R-XIAN', [['TAX', null]]],
    ])
  }
})

test('an empty box costs what a note says another does, and a cell that says no stays without', async () => {
  for (const note of ['40HQ 空白的同 40GP 价格', 'Blank 40HQ same as 40GP', 'Если 40HC не указан, ставка как у 40DC']) {
    const { offers } = await lines(
      `海运 USD\n起运港,目的港,船司,20GP,40GP,40HQ\n宁波,海防,SITC,150,280,\n上海,巴生,PIL,350,650,660\n上海,胡志明,WHL,170,310,-\n${note}`,
    )
    expect(offers.map(({ prices }) => prices.map((price) => `${price.for} ${price.amount}`))).toEqual([
      ['20GP 150', '40GP 280', '40HQ 280'],
      ['20GP 350', '40GP 650', '40HQ 660'],
      ['20GP 170', '40GP 310'],
    ])
  }
})

test('a column of cut-off and departure gives both, in the order of its title', async () => {
  const { offers } = await lines(
    'Ocean FCL USD\nPOL,POD,Carrier,20GP,40HQ,Closing / ETD\nShanghai,Hamburg,COSCO,1650,2880,Wed / Sat\nNingbo,Rotterdam,COSCO,1600,2940,Mon / Thu',
  )
  expect(offers.map(({ weekdays, cutoff_weekdays }) => [cutoff_weekdays, weekdays])).toEqual([
    [[3], [6]],
    [[1], [4]],
  ])
})

test('charges by the document and periods of another table go to the lanes of their region', async () => {
  const { offers } = await lines(
    'Ocean freight USD\nRegion;POL;POD;Carrier;20GP;40HQ\nMED;Shekou;Genoa;CMA;1750;2900\nMEG;Shekou;Jebel Ali;HMM;1050;1600\n\nRegion;Charge;Currency;20GP;40HQ;Per B/L\nALL;THC;CNY;850;1350;\nMED;ENS;USD;;;35\n\nRegion;Valid from;Valid to\nMED;2026-12-01;2026-12-14\nMEG;2026-12-01;2026-12-31',
  )
  expect(
    offers.map(({ valid_to, surcharges }) => [
      valid_to,
      surcharges.map(({ code, amount, basis }) => `${code} ${amount} ${basis}`),
    ]),
  ).toEqual([
    ['2026-12-14', ['THC 850 container', 'THC 1350 container', 'ENS 35 document']],
    ['2026-12-31', ['THC 850 container', 'THC 1350 container']],
  ])
})

test('a column of stations beside the titled one is where the lanes end', async () => {
  const { offers } = await lines(
    'Контейнерные поезда, USD\nСт. отправления;Терминал;Контейнер;COC\nЧанша;Селятино;40HC;4150\nХэфэй;Шушары;40HC;4250',
  )
  expect(offers.map(({ pol, pod }) => [pol, pod])).toEqual([
    ['R-CHANGSHA', 'R-SELYATINO'],
    ['R-HEFEI', 'R-SHUSHARY'],
  ])
})

test('a list titled "Origin charges" is of charges, and 40 there is of the high boxes too', async () => {
  const { offers } = await lines(
    'FCL ex Qingdao\nPOD;Line;20DV;Ccy;40HC;Ccy;;Origin charges;20;40;Ccy;Unit\nGdynia;MSC;1850;USD;3100;USD;;Terminal handling;825;1225;CNY;cntr\nKoper;CMA;1720;USD;2890;USD;;B/L fee;450;450;CNY;BL',
  )
  expect(offers.map(({ pod, surcharges }) => [pod, surcharges.map(({ amount, equipment }) => `${amount} ${equipment}`)])).toEqual(
    [
      ['PLGDY', ['825 20GP', '1225 40HQ', '450 null']],
      ['SIKOP', ['825 20GP', '1225 40HQ', '450 null']],
    ],
  )
})

test('brackets behind a plus are no sums, and a lane whose numbers are no prices is asked about', async () => {
  const { offers, asked } = await lines(
    '空运特价 RMB\n杭州HGH-阿拉木图ALA +100:18.5 +300:17.8 +1000:16.9 D1-D4 2天\n郑州CGO-塔什干TAS 舱位 [[45]] ',
  )
  expect(offers.map(({ prices, weekdays }) => [prices.map((price) => `${price.for} ${price.amount}`), weekdays])).toEqual([
    [
      ['+100 18.5', '+300 17.8', '+1000 16.9'],
      [1, 2, 3, 4],
    ],
  ])
  expect(asked).toContainEqual(expect.objectContaining({ about: 'price', rows: ['L3'], kind: 'unread' }))
})

test('in a line by air the days and the airline stand anywhere', async () => {
  const { offers } = await lines(
    '空运特价 RMB/KG\n杭州HGH—阿拉木图ALA 100K:18.5 / 300K:17.8 D2/D5 KC直飞 2天\n郑州CGO—塔什干TAS 100K:21 / 300K:20.2 D1、D4、D6 HY via URC 1天',
  )
  expect(offers.map(({ carrier, weekdays }) => [carrier?.code, weekdays])).toEqual([
    ['KC', [2, 5]],
    ['HY', [1, 4, 6]],
  ])
})

test('a sum of freight and charges is no second price, and a currency stands behind its amount', async () => {
  const { offers } = await lines(
    'Порт отправления;Порт назначения;Линия;Фрахт 40HC;Вал.;BAF 40HC;Вал.;All in 40HC\nШанхай;Гамбург;COSCO;2800;USD;200;EUR;3000\nНинбо;Роттердам;COSCO;2700;USD;200;EUR;2900',
  )
  expect(offers.map(({ prices }) => prices.map(({ amount, currency }) => `${amount} ${currency}`))).toEqual([
    ['2800 USD'],
    ['2700 USD'],
  ])
})

test('a column of amounts that no word explains is asked about, not entered', async () => {
  const { offers, asked } = await lines(
    '海运 USD\n起运港,目的港,船司,20GP,40HQ,XQZ\n上海,汉堡,COSCO,1650,2880,35\n上海,鹿特丹,COSCO,1600,2940,40',
  )
  expect(offers.map(({ prices }) => prices.length)).toEqual([2, 2])
  expect(asked).toContainEqual({ about: 'price', rows: ['L3', 'L4'], kind: 'unread_column', words: 'XQZ' })
})

test('a line of any length costs as its length, and what is not read of it is asked about', async () => {
  const cpuMsOf = async (times: number) => {
    const before = process.cpuUsage()
    const { asked } = await lines('宁波-汉堡 MSK 1550/2900/2900 周日开 33天 '.repeat(times))
    expect(asked).toContainEqual(expect.objectContaining({ kind: 'line_cut' }))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  await cpuMsOf(1_250)
  const short = await cpuMsOf(2_500)
  // Eight times as long; looking from each sign to the end would cost sixty-four times as much.
  const long = await cpuMsOf(20_000)
  expect(long).toBeLessThan(short * 24)
})

test('amounts of a charge go by the boxes of the price columns beside it; control: as many as there are not are flagged', async () => {
  const csv = [
    'POL,POD,Carrier,20GP,40GP,40HQ,Currency,THC,CIC',
    'Ningbo,Hamburg,COSCO,1000,1800,1850,USD,100/200/210,50/100',
  ].join('\n')
  const { offers, flagged } = readSheet(await openGrid('sheet.csv', Buffer.from(csv)), knowledge)
  const charges = offers[0]?.surcharges.map(({ code, equipment, amount }) => [code, equipment, amount])
  expect(charges?.filter(([code]) => code === 'THC')).toEqual([
    ['THC', '20GP', 100],
    ['THC', '40GP', 200],
    ['THC', '40HQ', 210],
  ])
  expect(flagged).toEqual([{ rows: ['L2'], field: 'surcharge', kind: 'price_count', words: '50/100' }])
})
