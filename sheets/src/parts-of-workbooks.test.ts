import { expect, test } from 'vitest'
import { type ReadText, readCells, readText } from './read-text.fixture.ts'

const pricesOf = ({ prices }: ReadText['offers'][number]) =>
  prices.map((each) => `${each.for} ${each.amount} ${each.currency}`).join(', ')
const TODAY = '2027-03-01'

test.each([
  [
    [
      ['义乌样例专线（虚构） 散货价 卡航'],
      ['USD', '义乌→莫斯科', '义乌→阿拉木图'],
      ['口岸', '满洲里', '霍尔果斯'],
      ['30-99kg 每公斤', 3.2, 1.5],
      ['100kg以上 每公斤', 2.6, 1.1],
      ['时效(天)', '18-22', '10-13'],
      ['有效至', '3月15日', '3月10日'],
    ],
  ],
  [
    [
      ['Road groupage by truck'],
      ['USD', 'Yiwu → Moscow', 'Yiwu → Almaty'],
      ['30-99 kg, per kg', 3.2, 1.5],
      ['100 kg+, per kg', 2.6, 1.1],
      ['Transit, days', '18-22', '10-13'],
      ['Valid until', '15.03.2027', '10.03.2027'],
    ],
  ],
])('lanes across under the currency of their prices: %#', (cells) => {
  const { offers } = readCells(cells, { name: 'rates.xlsx', today: TODAY })
  expect(offers.map((offer) => `${offer.pod} ${pricesOf(offer)} ${offer.valid_to}`)).toEqual([
    'g524901 +30 3.2 USD, +100 2.6 USD 2027-03-15',
    'g1526384 +30 1.5 USD, +100 1.1 USD 2027-03-10',
  ])
})

test.each([
  ['周次;发站;到站;40HQ USD\n第10周 3/8-3/14 发运有效;西安;汉堡;5800\n第11周 3/15-3/21 发运有效;西安;汉堡;5600'],
  ['Week;From;To;40HQ USD\n08.03-14.03;Xian;Hamburg;5800\n15.03-21.03;Xian;Hamburg;5600'],
  ['Неделя;Станция отправления;Станция назначения;40HQ USD\n08.03-14.03;Сиань;Гамбург;5800\n15.03-21.03;Сиань;Гамбург;5600'],
])('a column of weeks tells how long the prices of its rows hold: %s', async (text) => {
  const { offers } = await readText(`2027年3月 ЖД rail 班列\n${text}`, { name: 'rail.csv', today: TODAY })
  expect(offers.map(({ valid_from, valid_to, prices }) => `${valid_from} ${valid_to} ${prices[0]?.amount}`)).toEqual([
    '2027-03-08 2027-03-14 5800',
    '2027-03-15 2027-03-21 5600',
  ])
})

test('the title of a part in two cells tells of its own rows, and is neither a group of columns nor a price', async () => {
  const { offers } = await readText(
    [
      '样例拼箱周报\t2027-03-01',
      '■ 铁路拼箱（义乌西 发）\tUSD，体积与重量取大',
      '到站\tUSD/CBM\tUSD/TON\t最低\t发车\t时效',
      '阿拉木图\t70\t180\t1CBM\t周四\t8-10天',
      '杜伊斯堡\t125\t300\t1CBM\t周六\t22-25天',
      '■ 卡车拼车（义乌仓 发）\t元/KG，1CBM=200KG',
      '目的地\t100KG以下\t100KG以上\t发车\t时效',
      '莫斯科\t28.5\t25\t每天\t16-18天',
      '■ 海运拼箱（宁波港 起运）\tUSD/RT',
      '目的港\tUSD/RT\t最低\t截货\t开船\t航程',
      'VVO 海参崴\t45\t1RT\t周四\t周日\t7-9天',
    ].join('\n'),
    { name: '拼箱周报.tsv', today: TODAY },
  )
  expect(offers.map((offer) => `${offer.mode} ${offer.pol}-${offer.pod} ${pricesOf(offer)}`)).toEqual([
    'rail R-YIWU-R-ALMATY m3 70 USD, t 180 USD',
    'rail R-YIWU-R-DUISBURG m3 125 USD, t 300 USD',
    'road g1814870-g524901 +0 28.5 CNY, +100 25 CNY',
    'sea CNNGB-RUVVO rt 45 USD',
  ])
  expect(offers[2]?.chargeable).toMatchObject({ kgPerM3: 200 })
})

test('a mark before a place is no title where a price stands beside it', async () => {
  const { offers } = await readText(
    '起运港：上海 40HQ USD\n目的港;40HQ USD\n汉堡;3100\n★ 鹿特丹;3000\n☆ 安特卫普;面议\n费利克斯托;3200',
    {
      name: 'sea.csv',
      today: TODAY,
    },
  )
  expect(offers.map(({ pod, prices }) => `${pod} ${prices[0]?.amount}`)).toEqual(['DEHAM 3100', 'NLRTM 3000', 'GBFXT 3200'])
})

test.each([
  ['FCL ex Hamburg, USD\nPOD;20GP;40HQ;THC HAM (EUR);ETD\nShanghai;450;650;260;Sat\nNingbo;470;680;255;Sat'],
  ['Hamburg起运 整箱 USD，起运港：汉堡\n目的港;20GP;40HQ;汉堡 THC (EUR);开船\n上海;450;650;260;周六\n宁波;470;680;255;周六'],
])('a charge whose title names the port it is paid in is no lane: %s', async (text) => {
  const { offers } = await readText(text, { name: 'fcl.csv', today: TODAY })
  expect(
    offers.map(
      ({ pol, pod, surcharges }) =>
        `${pol}-${pod} ${surcharges.map(({ code, amount, currency }) => `${code} ${amount} ${currency}`)}`,
    ),
  ).toEqual(['DEHAM-CNSHA THC 260 EUR', 'DEHAM-CNNGB THC 255 EUR'])
})

test('ports with a stroke and blanks between them are two, with what says that they have one price', async () => {
  const { offers } = await readText(
    '起运港：盐田 / 蛇口（同价同船期）    目的港免用箱 14 天\n目的港;20GP USD;40HQ USD;开船\n汉堡;1700;3100;周六\n鹿特丹;1600;3050;周六',
    { name: 'sea.csv', today: TODAY },
  )
  expect(offers.map(({ pol, pod }) => `${pol}-${pod}`).toSorted()).toEqual([
    'CNSHK-DEHAM',
    'CNSHK-NLRTM',
    'CNYTN-DEHAM',
    'CNYTN-NLRTM',
  ])
})

test.each([
  [
    'Услуга;За что;20GP;40HQ;Примечание\nОхрана в пути;контейнер;90;140;только станции РФ\nОформление транзитной декларации;документ;60;;за любой контейнер\nПерегруз свыше 24 т;контейнер;350;не бывает;все направления',
  ],
])('rows of services are charges of the lanes they are limited to: %s', async (text) => {
  const { offers } = await readText(
    `Ж/д ставки COC\nСтанция отправления;Станция назначения;20GP;40HQ\nСиань;Алматы-1;1450;2350\nЧэнду;Ворсино;2650;4650\nШэньян;Электроугли;3250;4800\n\nДополнительно к ставке\n${text}\n\nВсе суммы в этом листе — доллары США.`,
    { name: 'rail.csv', today: TODAY },
  )
  const guarded = offers.filter(({ surcharges }) => surcharges.some(({ code }) => code === 'SEC')).map(({ pod }) => pod)
  expect(guarded).toEqual(['R-VORSINO', 'R-ELEKTROUGLI'])
  for (const { surcharges } of offers) {
    expect(surcharges.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual(
      expect.arrayContaining(['60 USD', '350 USD']),
    )
    expect(surcharges.find(({ code }) => code === 'HVY')).toMatchObject({ equipment: '20GP', status: 'conditional' })
  }
})

test.each([['* Циндао — ставка действует только до 10.03.2027'], ['* Qingdao: rate valid until 10.03.2027 only']])(
  'a note below the first of two tables narrows the period of those whom it names: %s',
  async (note) => {
    const { offers } = await readText(
      `Морской фрахт COC, USD. Период: 01.03.2027 – 31.03.2027\nПорт отправления;Порт назначения;20GP;40HQ\nШанхай;Владивосток;900;1500\nЦиндао*;Владивосток;850;1400\n${note}\n\nЧЁРНОЕ МОРЕ (COC, USD)\nПорт отправления;Порт назначения;20GP;40HQ\nШанхай;Новороссийск;2400;3700`,
      { name: 'sea.csv', today: TODAY },
    )
    expect(offers.map(({ pol, valid_to }) => `${pol} ${valid_to}`)).toEqual([
      'CNSHA 2027-03-31',
      'CNTAO 2027-03-10',
      'CNSHA 2027-03-31',
    ])
  },
)

test.each([
  ['备注：本页均为COC箱，目的港免箱10天。', 'COC', 10],
  ['All rates are SOC', 'SOC', null],
  ['Контейнеры линий (COC). THC в Китае не входит.', 'COC', null],
  ['COC免箱10天，SOC不适用', null, null],
])('a note tells whose boxes all prices are of: %s', async (note, owner, days) => {
  const { offers } = await readText(
    `POL;POD;20GP USD;40HQ USD\nShanghai;Hamburg;1700;3100\nNingbo;Rotterdam;1600;3050\n${note}`,
    {
      name: 'sea.csv',
      today: TODAY,
    },
  )
  expect(offers.map(({ ownership }) => ownership)).toEqual([owner, owner])
  if (days !== null) expect(offers.map(({ free_days }) => free_days)).toEqual([days, days])
})

test.each([
  ['运费含LSS 另收THC 815/1210(20GP/40HQ) 文件450/票 均人民币'],
  ['运费含LSS；另收THC 815/1210(20GP/40HQ)，文件450/票，都按人民币收取'],
])('the currency at the end of a list is that of all its sums: %s', async (note) => {
  const { offers } = await readText(
    `海运 3/1-3/10有效 美金 COC 免箱10天\n大连-海参崴 20GP620/40HQ980 周三开\n青岛-海参崴 20GP760/40HQ1190 周四开\n${note}`,
    {
      name: 'chat.txt',
      today: TODAY,
    },
  )
  for (const offer of offers) {
    expect(offer.ownership).toBe('COC')
    expect(offer.free_days).toBe(10)
    expect(
      offer.surcharges.map(
        ({ code, amount, currency, equipment, status }) => `${code} ${amount} ${currency} ${equipment} ${status}`,
      ),
    ).toEqual(['LSS null null null inside', 'THC 815 CNY 20GP on_top', 'THC 1210 CNY 40HQ on_top', 'DOC 450 CNY null on_top'])
  }
})

test.each([
  ['Hamburg or Bremerhaven (same rate) - Ningbo, USD 440/640', ['DEHAM-CNNGB', 'DEBRV-CNNGB']],
  ['Ningbo - Hamburg or Rotterdam: USD 1200/2200', ['CNNGB-DEHAM', 'CNNGB-NLRTM']],
  ['Нинбо – Гамбург или Роттердам: 1200/2200 USD', ['CNNGB-DEHAM', 'CNNGB-NLRTM']],
])('both ends with a word between them have the price: %s', async (line, lanes) => {
  const { offers } = await readText(`Sea freight, море, 20GP/40HQ\n${line}`, { name: 'letter.txt', today: TODAY })
  expect(offers.map(({ pol, pod }) => `${pol}-${pod}`)).toEqual(lanes)
})

test('a heading of another way with a colon does not go on from the airport above it', async () => {
  const { offers } = await readText(
    "2) Air ex FRA, EUR per kg:\nFRA-PVG, +45 2.40, +100 2.10, 2-3 days\n\n3) Rail, 40'HC shipper's owned:\nDuisburg - Xi'an, SOC, 2,350 per 40'HC, 15-17 days",
    { name: 'letter.txt', today: TODAY },
  )
  expect(offers.map(({ mode, pol, pod }) => `${mode} ${pol}-${pod}`)).toEqual(['air FRA-PVG', 'rail R-DUISBURG-R-XIAN'])
})

test('millions are read, and a day on which a lane opens again is no period of prices', async () => {
  const { offers } = await readText(
    'Ставки на неделю 01.03–07.03.2027\nАВТО (тент 13,6 м), USD за машину:\nУрумчи - Ташкент — 3 250, вт, 8–9 дн.\nГуанчжоу - Алматы — 4,9 млн тенге, сб, 16–18 дн.\nУрумчи - Караганда 2 100 — мест нет до 15.03, заявки не принимаем\n\nСБОРНЫЕ ГРУЗЫ ($):\nИу - Алматы: до 100 кг — 2,4 $/кг; 100–500 кг — 2,1; от 500 кг — 1,8\nГуанчжоу - Алматы: 2,6 / 2,3 / 2,0 (градации как выше)',
    { name: 'telegram.txt', today: TODAY },
  )
  expect(offers.map((offer) => `${offer.pol} ${pricesOf(offer)} ${offer.valid_to}`)).toEqual([
    'g1529102 truck 3250 USD 2027-03-07',
    'g1809858 truck 4900000 KZT 2027-03-07',
    'g1814870 +0 2.4 USD, +100 2.1 USD, +500 1.8 USD 2027-03-07',
    'g1809858 +0 2.6 USD, +100 2.3 USD, +500 2 USD 2027-03-07',
  ])
})

test('a file called by all ways does not make a chain of its sheet by sea', async () => {
  const { offers } = await readText('Море FCL\nPOL;POD;20GP USD;40HQ USD\nШанхай;Новороссийск;2700;4050', {
    name: 'sea.csv',
    today: TODAY,
  })
  const inBook = readCells([['Море FCL'], ['POL', 'POD', '20GP USD', '40HQ USD'], ['Шанхай', 'Владивосток', 870, 1390]], {
    name: 'ставки_мультимодал.xlsx',
    sheet: 'Море',
    today: TODAY,
  })
  expect([...offers, ...inBook.offers].map(({ mode, pod }) => `${mode} ${pod}`)).toEqual(['sea RUNVS', 'sea RUVVO'])
})

test.each([
  ['Урумчи - Караганда 2 100 $ — мест нет до 15.03', 0],
  ['Урумчи - Караганда 2 100 $, закрыто до 15.03.2027', 0],
  ['乌鲁木齐-卡拉干达 2100 USD，停收至3/15', 0],
  ['Urumqi - Karaganda USD 2100, fully booked until 15/03', 0],
  ['Урумчи - Караганда 2 100 $ — мест нет до 20.02', 1],
  ['Урумчи - Караганда 2 100 $ до 15.03', 1],
])('a lane that is closed until a day to come is no offer: %s', async (line, offers) => {
  const answer = await readText(`АВТО 卡车 тент\nУрумчи - Алматы 1 500 $\n${line}`, { name: 'telegram.txt', today: TODAY })
  expect(answer.offers).toHaveLength(1 + offers)
})
