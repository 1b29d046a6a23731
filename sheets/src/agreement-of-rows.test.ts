import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  [
    '海运 USD，有效期2026年12月1日至12月31日\n起运港;目的港;20GP;40HQ;航程;备注\n厦门;汉堡;1500;2500;33;\n厦门;釜山;60;110;3;11月20日截止\n厦门;横滨;180;300;5;限12月10日前',
  ],
  [
    'Sea FCL, USD, valid 1-31 December 2026\nPOL;POD;20GP;40HQ;T/T;Note\nXiamen;Hamburg;1500;2500;33;\nXiamen;Busan;60;110;3;until 20 Nov 2026\nXiamen;Yokohama;180;300;5;till 10 Dec',
  ],
  [
    'Море, USD, действует с 01.12.2026 по 31.12.2026\nПорт отправления;Порт назначения;20DC;40HC;Дней;Примечание\nСямэнь;Гамбург;1500;2500;33;\nСямэнь;Пусан;60;110;3;до 20.11.2026\nСямэнь;Йокогама;180;300;5;до 10.12',
  ],
])('a remark that is a last day and nothing else ends its row: %s', async (text) => {
  const answer = await readText(text, { name: 'rates.csv' })
  expect(answer.offers.map(({ pod, valid_to }) => `${pod} ${valid_to}`)).toEqual(['DEHAM 2026-12-31', 'JPYOK 2026-12-10'])
  expect(answer.flagged).toContainEqual(expect.objectContaining({ kind: 'expired', rows: ['L4'] }))
})

test.each([
  [
    '起运地;目的地;整车 USD;零担 USD/kg;天数\n上海;莫斯科;9950;2.05;21\n义乌;华沙;9400;1.95;24\n乌鲁木齐;阿拉木图;19000;0.42;6\n广州;塔什干;7300;1.6;16',
    'L4',
  ],
  [
    'From;To;Days;LTL USD/kg;FTL USD\nShanghai;Moscow;21;2.05;9950\nYiwu;Warsaw;24;1.95;940\nUrumqi;Almaty;6;0.42;1900\nGuangzhou;Tashkent;16;1.6;7300',
    'L3',
  ],
  [
    'Откуда;Куда;FTL, USD;LTL USD/кг;Дней\nШанхай;Москва;9950;2,05;21\nИу;Варшава;9400;1,95;24\nУрумчи;Алматы;1900;0,42;6\nГуанчжоу;Ташкент;73000;1,6;16',
    'L5',
  ],
])('a truck that costs another share of its part loads than all others is flagged: %s', async (text, row) => {
  const { flagged } = await readText(text, { name: 'road.csv' })
  expect(flagged.filter(({ field }) => field === 'price:truck').map(({ rows }) => rows)).toEqual([[row]])
})

test('trucks whose part loads agree are not flagged, however dear the longest is', async () => {
  const { flagged } = await readText(
    'From;To;Days;FTL USD;LTL USD/kg\nShanghai;Moscow;21;9950;2.05\nYiwu;Warsaw;24;11400;2.4\nUrumqi;Almaty;6;1900;0.42\nKhorgos;Almaty;3;800;0.2',
    { name: 'road.csv' },
  )
  expect(flagged.filter(({ field }) => field === 'price:truck')).toEqual([])
})

test.each([
  ['卡航 美金\n义乌-莫斯科 整车8200 12-15天\n霍尔果斯-阿拉木图 整车2600 3-5天\n喀什-奥什 整车28000 5天', '28000'],
  ['Road FTL, USD\nYiwu - Moscow 8200, 12-15 days\nKhorgos - Almaty 2600, 3-5 days\nKashgar - Osh 28000, 5 days', '28000'],
])('a truck that is much dearer than a longer way is flagged: %s', async (text, amount) => {
  const { flagged } = await readText(text, { name: 'post.txt' })
  expect(flagged).toContainEqual(expect.objectContaining({ field: 'price:truck', amounts: [Number(amount)] }))
})

test.each([
  [
    "20'GP;Middle East;North Europe;Oceania\nPOL \\ POD;Jebel Ali, USD;Antwerp, EUR;Melbourne, USD\nT/T (days);18;33-35;16-18\nShanghai;1250;1320;980\nNingbo;1260;1350;990\n\n40'HC;Middle East;North Europe;Oceania\nPOL \\ POD;Jebel Ali, USD;Antwerp, EUR;Melbourne, USD\nShanghai;1900;2250;1500\nNingbo;1910;2300;1520\n\nDOC USD 60 per B/L\nTHC not included\nNo dangerous goods",
  ],
  [
    '20GP;中东;西北欧;澳洲\n起运港\\目的港;杰贝阿里 USD;安特卫普 EUR;墨尔本 USD\n航程;18;33-35;16-18\n上海;1250;1320;980\n宁波;1260;1350;990\n\n40HQ;中东;西北欧;澳洲\n起运港\\目的港;杰贝阿里 USD;安特卫普 EUR;墨尔本 USD\n上海;1900;2250;1500\n宁波;1910;2300;1520\n\n文件费 USD 60/票\n不含THC\n不接危险品',
  ],
  [
    '20DC;Ближний Восток;Европа;Океания\nПорт отправления \\ Порт назначения;Джебель-Али (USD);Антверпен (EUR);Мельбурн (USD)\nТранзит, дней;18;33-35;16-18\nШанхай;1250;1320;980\nНинбо;1260;1350;990\n\n40HC;Ближний Восток;Европа;Океания\nПорт отправления \\ Порт назначения;Джебель-Али (USD);Антверпен (EUR);Мельбурн (USD)\nШанхай;1900;2250;1500\nНинбо;1910;2300;1520\n\nDOC 60 USD за коносамент\nTHC не включён\nОпасные грузы не принимаем',
  ],
])('matrices with a box over the corner, a currency behind each place and a row of days: %s', async (text) => {
  const { offers } = await readText(text, { name: 'matrix.csv' })
  expect(
    offers.map(
      ({ pol, pod, prices, transit_days_min }) =>
        `${pol}-${pod} ${prices.map(({ for: of, amount, currency }) => `${of} ${amount} ${currency}`).join(' ')} ${transit_days_min}`,
    ),
  ).toEqual([
    'CNSHA-AEJEA 20GP 1250 USD 40HQ 1900 USD 18',
    'CNSHA-BEANR 20GP 1320 EUR 40HQ 2250 EUR 33',
    'CNSHA-AUMEL 20GP 980 USD 40HQ 1500 USD 16',
    'CNNGB-AEJEA 20GP 1260 USD 40HQ 1910 USD 18',
    'CNNGB-BEANR 20GP 1350 EUR 40HQ 2300 EUR 33',
    'CNNGB-AUMEL 20GP 990 USD 40HQ 1520 USD 16',
  ])
})

test.each([['Validity: 12/01/2026 - 12/14/2026'], ['Validity: 01/12/2026 - 14/12/2026'], ['Valid 12/01/2026 to 12/14/2026']])(
  'both days of a period are written in the order that one of them leaves: %s',
  async (title) => {
    const { offers, flagged } = await readText(
      `${title}\nPOL;POD;20GP;40HQ\nShanghai;Hamburg;USD 1500;USD 2500\nNingbo;Hamburg;USD 1510;USD 2510`,
      {
        name: 'rates.csv',
      },
    )
    expect(offers.map(({ valid_from, valid_to }) => `${valid_from} ${valid_to}`)).toEqual([
      '2026-12-01 2026-12-14',
      '2026-12-01 2026-12-14',
    ])
    expect(flagged).toEqual([])
  },
)

test.each([
  ["POL;POD;20'DC up to 24 t;20'DC 24-28 t;40'HC\nShanghai;Vladivostok;1500;1700;2300\nNingbo;Vladivostok;1600;1060;2400"],
  ['起运港;目的港;20GP 24吨以内;20GP 24-28吨;40HQ\n上海;海参崴;1500;1700;2300\n宁波;海参崴;1600;1060;2400'],
  ['POL;POD;20DC до 24 т;20DC 24–28 т;40HC\nШанхай;Владивосток;1500;1700;2300\nНинбо;Владивосток;1600;1060;2400'],
])('a heavier class that costs less than the light one is flagged: %s', async (text) => {
  const { flagged } = await readText(`USD, 01.12.2026-15.12.2026\n${text}`, { name: 'rates.csv' })
  expect(flagged).toContainEqual(expect.objectContaining({ rows: ['L4'], field: 'price:20GP', kind: 'order_reversed' }))
})

test.each([
  ['14 days free at destination for Jebel Ali only. Contact: Lee Sample (fictional)', [14, null]],
  ['仅杰贝阿里免箱期14天', [14, null]],
  ['Свободное пользование 14 дней только для Гамбурга', [null, 14]],
])('days free that are said to be of one port are of no other: %s', async (note, days) => {
  const { offers } = await readText(
    `POL;POD;20GP;40HQ\nShanghai;Jebel Ali;USD 1500;USD 2500\nShanghai;Hamburg;USD 1510;USD 2510\n${note}`,
    {
      name: 'rates.csv',
    },
  )
  expect(offers.map(({ free_days }) => free_days)).toEqual(days)
})

test.each([
  [
    '空运 RMB/KG 2026年12月1日-12月7日\n始发;目的港;100+;500+;1000+;最低;时效\n广州CAN;阿姆斯特丹AMS;35;32;31;420;2（限11月20日前）\n广州CAN;塔什干TAS;23;20.5;20;300;1（限12月5日前）',
  ],
  [
    'Air, USD/kg, 1-7 December 2026\nFrom;To;+100;+500;+1000;Min;T/T\nCAN;AMS;35;32;31;420;2 (until 20 Nov)\nCAN;TAS;23;20.5;20;300;1 (until 5 Dec)',
  ],
  [
    'Авиа, USD/кг, 01.12.2026-07.12.2026\nВылет;Прилет;+100;+500;+1000;Мин.;Срок\nCAN;AMS;35;32;31;420;2 (до 20.11.2026)\nCAN;TAS;23;20.5;20;300;1 (до 05.12.2026)',
  ],
])('a last day in a bracket ends its row, and the least stands behind the brackets: %s', async (text) => {
  const { offers } = await readText(text, { name: 'air.csv' })
  expect(offers.map(({ pod, valid_to, prices }) => `${pod} ${valid_to} ${prices.map((each) => each.for).sort()}`)).toEqual([
    'TAS 2026-12-05 +100,+1000,+500,MIN',
  ])
})
