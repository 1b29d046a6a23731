import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const SEA = [
  { code: 'COSU', names: ['COSCO', '中远海运', 'КОСКО'] },
  { code: 'HLCU', names: ['Hapag-Lloyd', '赫伯罗特'] },
  { code: 'HDMU', names: ['HMM', '现代'] },
]
const told = ({ offers }: ReadText) =>
  offers.map(
    ({ pol, pod, carrier, ownership, prices, weekdays, transit_days_min }) =>
      `${pol}-${pod} ${carrier?.words ?? ownership} ${prices.map((each) => `${each.for} ${each.amount} ${each.currency}`).join(' ')} ${weekdays} ${transit_days_min}`,
  )

test.each([
  [
    '上海出口 USD 12.1-12.15\n目的港,项目,赫伯罗特,中远海运,HMM,备注\n汉堡,20GP,1500,1600,—,含LSS\n,40HQ,2600,2700,—,\n,开船,周二,周五,—,\n,航程,33,35,—,\n雅加达,20GP,600,爆舱,640,\n,40HQ,900,爆舱,950,\n,开船,周一,/,周三,\n,航程,9,/,11,',
    ['赫伯罗特', '中远海运', '赫伯罗特', 'HMM'],
  ],
  [
    'Export ex Shanghai USD 1-15 Dec 2026\nPOD,Item,Hapag-Lloyd,COSCO,HMM,Remarks\nHamburg,20GP,1500,1600,-,incl LSS\n,40HQ,2600,2700,-,\n,ETD,Tue,Fri,-,\n,T/T,33,35,-,\nJakarta,20GP,600,no space,640,\n,40HQ,900,no space,950,\n,ETD,Mon,-,Wed,\n,T/T,9,-,11,',
    ['Hapag-Lloyd', 'COSCO', 'Hapag-Lloyd', 'HMM'],
  ],
  [
    'Порт погрузки: Шанхай; USD с 01.12.2026 по 15.12.2026\nПорт выгрузки,Показатель,Hapag-Lloyd,КОСКО,HMM,Примечание\nГамбург,20GP,1500,1600,—,LSS включено\n,40HQ,2600,2700,—,\n,Отход,вт,пт,—,\n,Транзит,33,35,—,\nДжакарта,20GP,600,мест нет,640,\n,40HQ,900,мест нет,950,\n,Отход,пн,—,ср,\n,Транзит,9,—,11,',
    ['Hapag-Lloyd', 'КОСКО', 'Hapag-Lloyd', 'HMM'],
  ],
])('a column for each carrier with what is told of a lane below one another: %s', async (text, carriers) => {
  const answer = await readText(text, { name: 'compare.csv', seaCarriers: SEA })
  const [one, two, three, four] = carriers
  expect(told(answer)).toEqual([
    `CNSHA-DEHAM ${one} 20GP 1500 USD 40HQ 2600 USD 2 33`,
    `CNSHA-DEHAM ${two} 20GP 1600 USD 40HQ 2700 USD 5 35`,
    `CNSHA-IDJKT ${three} 20GP 600 USD 40HQ 900 USD 1 9`,
    `CNSHA-IDJKT ${four} 20GP 640 USD 40HQ 950 USD 3 11`,
  ])
  expect(answer.offers[0]?.rows).toEqual(['L3', 'L4', 'L5', 'L6'])
})

test.each([
  [
    '№ 1\tМаршрут\tСиань – Алматы\tчерез Достык\n\tКонтейнер\t20DC\t40HC\t40HC\n\tПринадлежность\tКОК\tКОК\tСОК\n\tСтавка\t2 100\t3 600\t2 800\n\tВалюта\tUSD\n\tСрок, сут\t9\n\tОтправки\tпн',
    '№ 2\tМаршрут\tЧэнду – Ташкент\n\tКонтейнер\t40HC\n\tПринадлежность\t\n\tСтавка\t3 900\n\tВалюта\tUSD\n\tСрок, сут\t14\n\tОтправки\tср',
  ],
  [
    '#1\tRoute\tXian - Almaty\tvia Dostyk\n\tContainer\t20DC\t40HC\t40HC\n\tOwnership\tCOC\tCOC\tSOC\n\tRate\t2,100\t3,600\t2,800\n\tCurrency\tUSD\n\tTransit days\t9\n\tDeparture\tMon',
    '#2\tRoute\tChengdu - Tashkent\n\tContainer\t40HC\n\tOwnership\t\n\tRate\t3,900\n\tCurrency\tUSD\n\tTransit days\t14\n\tDeparture\tWed',
  ],
  [
    '1.\t线路\t西安-阿拉木图\n\t箱型\t20GP\t40HQ\t40HQ\n\t箱属\tCOC\tCOC\tSOC\n\t运价\t2100\t3600\t2800\n\t币种\tUSD\n\t运行天\t9\n\t班期\t周一',
    '2.\t线路\t成都-塔什干\n\t箱型\t40HQ\n\t箱属\t\n\t运价\t3900\n\t币种\tUSD\n\t运行天\t14\n\t班期\t周三',
  ],
])('a card whose values stand side by side has an offer for each: %s', async (first, second) => {
  const answer = await readText(`铁路 ж/д rail\n\n${first}\n\n${second}\n`, { name: 'cards.tsv' })
  expect(told(answer).sort()).toEqual([
    'R-CHENGDU-R-TASHKENT null 40HQ 3900 USD 3 14',
    'R-XIAN-R-ALMATY COC 40HQ 3600 USD 20GP 2100 USD 1 9',
    'R-XIAN-R-ALMATY SOC 40HQ 2800 USD 1 9',
  ])
  expect(answer.asked).toContainEqual(expect.objectContaining({ about: 'ownership' }))
})

test.each([
  ['POL,POD,per cbm,"per 1,000 kg",Curr.', 't'],
  ['Порт погрузки,Порт выгрузки,за 1 м3,за 1000 кг,Валюта', 't'],
  ['起运港,目的港,每方,每1000公斤,币种', 't'],
  ['POL,POD,per cbm,per 100 kg,Curr.', null],
])('a thousand kilograms are a tonne and no bracket; what another number is counted by is asked: %s', async (titles, unit) => {
  const rows = [
    'Hamburg,Shanghai,18,22,USD',
    'Hamburg,Busan,21,26,USD',
    'Hamburg,Singapore,5.2,63,USD',
    'Hamburg,Tokyo,39,46,USD',
  ]
  const answer = await readText(`LCL 1.12.2026-31.12.2026\n${titles}\n${rows.join('\n')}`, { name: 'lcl.csv' })
  expect(answer.offers[0]?.prices.map((each) => each.for)).toEqual(unit === null ? ['m3'] : ['m3', unit])
  if (unit === null) expect(answer.asked).toContainEqual(expect.objectContaining({ kind: 'unread_column', words: 'per 100 kg' }))
  else expect(answer.flagged).toContainEqual(expect.objectContaining({ rows: ['L5'], field: 'price:m3' }))
})

test.each(['LSS 20/40', '20/40 LSS', "LSS (20'/40')"])('a charge of two boxes is no price: %s', async (title) => {
  const answer = await readText(
    `青岛港出 海运 USD 12.1-12.15\n目的港,船公司,20GP,40HQ,${title},班期,航程\n釜山,COSCO,400,800,20/40,周二,2\n东京,COSCO,450,850,已含,周五,4`,
    { name: 'near.csv', seaCarriers: SEA },
  )
  expect(told(answer)).toEqual([
    'CNTAO-KRPUS COSCO 20GP 400 USD 40HQ 800 USD 2 2',
    'CNTAO-JPTYO COSCO 20GP 450 USD 40HQ 850 USD 5 4',
  ])
  expect(answer.offers[0]?.surcharges.map(({ code, amount, equipment }) => [code, amount, equipment])).toEqual([
    ['LSS', 20, '20GP'],
    ['LSS', 40, '40HQ'],
  ])
})

test.each(['Breaks 100/300/500', '重量段：100/300/500', 'Разбивка 100/300/500 кг'])(
  'brackets that a message names by their word: %s',
  async (breaks) => {
    const answer = await readText(
      `Air freight USD per kg 1-15 Dec 2026, ${breaks}\nPVG - IST: 6.10/5.70/5.40, daily, 2 days\nCAN - FRA: 5.65/5.30/5.05, daily, 3 days`,
      { name: 'mail.txt' },
    )
    expect(told(answer).map((each) => each.replace(/ 1,.*$/, ''))).toEqual([
      'PVG-IST null +100 6.1 USD +300 5.7 USD +500 5.4 USD',
      'CAN-FRA null +100 5.65 USD +300 5.3 USD +500 5.05 USD',
    ])
  },
)

test.each(['контейнер линии (КОК), не СОК', 'COC only', '仅COC，非SOC'])(
  'a remark says whose boxes the price of its row is of, against the title: %s',
  async (remark) => {
    const answer = await readText(
      `Морской фрахт СОК USD 01.12.2026-15.12.2026\nПорт погрузки,Порт выгрузки,Линия,40HC,Примечание\nШанхай,Владивосток,COSCO,1650,\nНинбо,Владивосток,COSCO,1700,"${remark}"`,
      { name: 'soc.csv', seaCarriers: SEA },
    )
    expect(answer.offers.map(({ ownership }) => ownership)).toEqual(['SOC', 'COC'])
  },
)
