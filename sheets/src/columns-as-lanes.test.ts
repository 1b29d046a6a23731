import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const SEA = [
  { code: 'COSU', names: ['COSCO', '中远', 'КОСКО'] },
  { code: 'HDMU', names: ['HMM', '现代商船'] },
]
const told = ({ offers }: ReadText) =>
  offers.map(
    ({ pol, pod, carrier, prices, valid_to, weekdays }) =>
      `${pol}-${pod} ${carrier?.code} ${prices.map((each) => `${each.for} ${each.amount}`).join(' ')} ${valid_to} ${weekdays}`,
  )

test.each([
  [
    "Rates in USD\n\nPOL: NINGBO\nPOD;Rotterdam;Hamburg\nCarrier;COSCO;HMM\n20'DV;1500;1510\n40'HC;2900;2910\nT/T days;34;36\nETD;Sat;Sun\nValid till;15.12.2026;20.12.2026\n\nPOL: QINGDAO\nPOD;Busan;Vladivostok\nCarrier;HMM;COSCO\n20'DV;150;810\n40'HC;290;1210\nT/T days;3;8\nETD;Mon;Tue\nValid till;15.12.2026;20.12.2026",
  ],
  [
    '报价 USD\n\n起运港：宁波\n有效期至;2026.12.15;2026.12.20\n目的港;鹿特丹;汉堡\n船公司;中远;现代商船\n20GP;1500;1510\n40HQ;2900;2910\n航程;34;36\n开船;周六;周日\n\n起运港：青岛\n目的港;釜山;海参崴\n船公司;现代商船;中远\n20GP;150;810\n40HQ;290;1210\n航程;3;8\n开船;周一;周二\n有效期至;2026.12.15;2026.12.20'
      .replace('有效期至;2026.12.15;2026.12.20\n目的港;鹿特丹', '目的港;鹿特丹')
      .replace('周六;周日\n', '周六;周日\n有效期至;2026.12.15;2026.12.20\n'),
  ],
  [
    'Ставки, USD\n\nПорт отправления: Нинбо\nПорт назначения;Роттердам;Гамбург\nЛиния;КОСКО;HMM\nОтправка;сб;вс\n20DC;1500;1510\n40HC;2900;2910\nТранзит, дней;34;36\nДействует до;15.12.2026;20.12.2026\n\nПорт отправления: Циндао\nПорт назначения;Пусан;Владивосток\nЛиния;HMM;КОСКО\nОтправка;пн;вт\n20DC;150;810\n40HC;290;1210\nТранзит, дней;3;8\nДействует до;15.12.2026;20.12.2026',
  ],
])('a lane a column, in a part for each port above it: %s', async (text) => {
  const answer = await readText(text, { name: 'quotation.csv', seaCarriers: SEA })
  expect(told(answer)).toEqual([
    'CNNGB-NLRTM COSU 20GP 1500 40HQ 2900 2026-12-15 6',
    'CNNGB-DEHAM HDMU 20GP 1510 40HQ 2910 2026-12-20 7',
    'CNTAO-KRPUS HDMU 20GP 150 40HQ 290 2026-12-15 1',
    'CNTAO-RUVVO COSU 20GP 810 40HQ 1210 2026-12-20 2',
  ])
  expect(answer.offers[2]?.rows).toHaveLength(7)
})

test.each([
  ['Origin charges payable in CNY: origin THC 950 per container, DOC 480 per B/L'],
  ['Местные расходы в порту отправления, CNY: THC 950/конт., DOC 480 за коносамент'.replace(', CNY', ' в CNY')],
  ['起运港本地费用以人民币计收：THC 950/柜，文件费 480/票'],
])('a long opening of a list tells the currency of its sums: %s', async (note) => {
  const answer = await readText(
    `POL;POD;20GP;40HQ\nNingbo;Hamburg;USD 1500;USD 2500\nQingdao;Hamburg;USD 1600;USD 2600\n${note}`,
    { name: 'rates.csv' },
  )
  for (const { surcharges } of answer.offers)
    expect(surcharges.flatMap(({ amount, currency }) => (amount === null ? [] : [`${amount} ${currency}`]))).toEqual([
      '950 CNY',
      '480 CNY',
    ])
})

test.each([
  [
    'Откуда;Куда;FTL, USD/машина;LTL 100-500 кг, USD/кг;LTL 500-1000 кг;LTL от 1000 кг\nИу;Москва;9200;2,30;2,05;1,85\nИу;Казань;9400;2,35;2,10;1,90',
  ],
  [
    'From;To;FTL, USD/truck;LTL 100-500 kg, USD/kg;LTL 500-1000 kg;LTL 1000+ kg\nYiwu;Moscow;9200;2.30;2.05;1.85\nYiwu;Kazan;9400;2.35;2.10;1.90',
  ],
  [
    '起运地;目的地;整车 USD/车;零担100-500kg USD/kg;零担500-1000kg;零担1000kg以上\n义乌;莫斯科;9200;2.30;2.05;1.85\n义乌;喀山;9400;2.35;2.10;1.90',
  ],
])('a bracket that says its load and unit itself takes its currency from the first: %s', async (text) => {
  const { offers } = await readText(text, { name: 'road.csv' })
  const partial = offers.filter(({ loadType }) => loadType === 'LTL')
  expect(partial.map(({ prices }) => prices.map((each) => `${each.for} ${each.amount} ${each.currency}`).join())).toEqual([
    '+100 2.3 USD,+500 2.05 USD,+1000 1.85 USD',
    '+100 2.35 USD,+500 2.1 USD,+1000 1.9 USD',
  ])
})

test.each([
  [
    '海铁联运 SOC\n起运港;到站;海运20GP USD;海运40HQ USD;铁路20GP RUB;铁路40HQ RUB\n上海;别雷拉斯特;750;1150;168000;236500\n大连;谢利亚季诺;700;1100;168000;236500',
  ],
  [
    'Sea-rail, SOC\nPOL;Station;Sea 20DC, USD;Sea 40HC, USD;Rail 20DC, RUB;Rail 40HC, RUB\nShanghai;Bely Rast;750;1150;168000;236500\nDalian;Selyatino;700;1100;168000;236500',
  ],
  [
    'Мультимодал, SOC\nПорт;Станция;Ж/Д 20DC, руб.;Ж/Д 40HC, руб.;Море 20DC, USD;Море 40HC, USD\nШанхай;Белый Раст;168 000;236 500;750;1150\nДалянь;Селятино;168 000;236 500;700;1100',
  ],
])('the way on by rail in roubles is paid on top of the freight by sea, a box each: %s', async (text) => {
  const { offers } = await readText(text, { name: 'chain.csv' })
  expect(
    offers.map(
      ({ pol, pod, prices, surcharges }) =>
        `${pol}-${pod} ${prices.map(({ for: of, amount, currency }) => `${of} ${amount} ${currency}`).join(' ')} + ${surcharges.map(({ code, amount, currency, equipment }) => `${code} ${amount} ${currency} ${equipment}`).join(' ')}`,
    ),
  ).toEqual([
    'CNSHA-R-BELYRAST 20GP 750 USD 40HQ 1150 USD + RAIL 168000 RUB 20GP RAIL 236500 RUB 40HQ',
    'CNDLC-R-SELYATINO 20GP 700 USD 40HQ 1100 USD + RAIL 168000 RUB 20GP RAIL 236500 RUB 40HQ',
  ])
})

test.each([
  [['POL', 'POD', 'Carrier', '20GP', '40HQ', 'T/T days'], 'Ocean freight USD, valid till 15.12.2026'],
  [['起运港', '目的港', '船公司', '20GP', '40HQ', '航程'], '海运 USD 有效至2026.12.15'],
  [['Порт отправления', 'Порт назначения', 'Линия', '20DC', '40HC', 'Транзит, дней'], 'Ставки, USD, до 15.12.2026'],
])('more lanes across than titles down are all read: %s', async (titles, line) => {
  const ends = ['Hamburg', 'Rotterdam', 'Antwerp', 'Busan', 'Vladivostok', 'Jebel Ali', 'Santos', 'Felixstowe', 'Genoa', 'Gdansk']
  const down = [
    ends.map(() => 'Ningbo'),
    ends,
    ends.map(() => 'COSCO'),
    ends.map((_, i) => 1500 + 10 * i),
    ends.map((_, i) => 2900 + 10 * i),
    ends.map((_, i) => 20 + i),
  ]
  const text = [line, ...titles.map((title, i) => [title, ...(down[i] as (string | number)[])].join(';')), 'THC CNY 950'].join(
    '\n',
  )
  const { offers } = await readText(text, { name: 'quotation.csv', seaCarriers: SEA })
  expect(
    offers.map(({ pol, carrier, prices, transit_days_max: days }) => [
      pol,
      carrier?.code,
      ...prices.map(({ amount }) => amount),
      days,
    ]),
  ).toEqual(ends.map((_, i) => ['CNNGB', 'COSU', 1500 + 10 * i, 2900 + 10 * i, 20 + i]))
  expect(new Set(offers.map(({ pod }) => pod)).size).toBe(ends.length)
  expect(offers.at(-1)?.rows).toEqual(['L2', 'L3', 'L4', 'L5', 'L6', 'L7'])
  expect(offers.at(-1)?.cells['price:20GP']).toEqual([{ row: 'L5', at: ends.length }])
})
