import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string, name = 'prices.tsv') =>
  readText(text, {
    name,
    seaCarriers: [
      { code: 'COSU', names: ['COSCO'] },
      { code: 'SITC', names: ['SITC'] },
    ],
    airlines: [
      { code: 'SU', names: ['Aeroflot Cargo'] },
      { code: 'TK', names: ['Turkish Cargo'] },
    ],
  })
type Read = Awaited<ReturnType<typeof read>>
const told = ({ offers }: Read) =>
  offers.map(
    ({ pol, pod, loadType, prices }) =>
      `${pol}-${pod} ${loadType ?? 'air'} ${prices.map((each) => `${each.for} ${each.amount} ${each.currency}`).join(' ')}`,
  )

test.each([
  ['宁波港出口拼箱海运费 有效期2026.12.1-12.31', '目的港\t海运费(USD/RT)\t最低计费\t开船\t航程(天)', '1RT'],
  ['LCL ex Ningbo 01.12.2026-31.12.2026', 'POD\tO/F USD/RT\tMin.\tETD\tT/T', '1 W/M'],
  ['LCL из Нинбо 01.12.2026-31.12.2026, море', 'Порт назначения\tСтавка USD/RT\tМинимум\tВыход\tТранзит, дн.', '1 W/M'],
  ['LCL ex Ningbo, USD 01.12.2026-31.12.2026', 'POD\tRate\tMin. W/M\tETD\tT/T', '1'],
  ['宁波港出口拼箱海运费 美金 有效期2026.12.1-12.31', '目的港\t运费\t最低计费量\t开船\t航程', '1RT'],
])('part loads by the revenue ton, whatever stands in the title: %s, %s', async (sheet, titles, least) => {
  const answer = await read(`${sheet}\n${titles}\nHamburg\t25\t${least}\tFri\t35\nGdansk\t32\t${least}\tSat\t42`)
  expect(told(answer)).toEqual(['CNNGB-DEHAM LCL rt 25 USD', 'CNNGB-PLGDN LCL rt 32 USD'])
  expect(answer.offers.map(({ minimum }) => minimum)).toEqual([
    { quantity: 1, unit: 'rt' },
    { quantity: 1, unit: 'rt' },
  ])
})

test.each([
  ['Откуда\tКуда\tUSD/кг\tМин. вес, кг\tСрок', { quantity: 50, unit: 'kg' }],
  ['From\tTo\tUSD/kg\tMin. chargeable weight (kg)\tT/T', { quantity: 50, unit: 'kg' }],
  ['起运地\t目的地\t元/公斤\t最低计费重量(KG)\t时效', { quantity: 50, unit: 'kg' }],
  ['起运地\t目的地\t元/方\t起运量(方)\t时效', { quantity: 50, unit: 'm3' }],
  ['Откуда\tКуда\tUSD/кг\tМин. стоимость, USD\tСрок', { amount: 50, currency: 'USD' }],
])('a least quantity is one, and a least amount another: %s', async (titles, minimum) => {
  const { offers } = await read(
    `Сборные авто 散货 LTL 01.12.2026-31.12.2026\n${titles}\nИу\tМосква\t2.8\t50\t20-22\nУрумчи\tАлматы\t0.9\t50\t5-7`,
  )
  expect(offers.map((offer) => offer.minimum)).toEqual([minimum, minimum])
})

test.each([
  'Льготные дни',
  'Своб. дней',
  'Free use',
  'DEM/DET',
  '免箱期(天)',
  '目的港免仓期',
  'Бесплатное пользование, сут.',
  'Фритайм',
])('days under %s are free days', async (title) => {
  const { offers } = await read(
    `海运 USD 2026.12.1-12.31\nPOL\tPOD\t40HQ\tETD\t${title}\nNingbo\tHamburg\t2700\tFri\t14 days\nShanghai\tHamburg\t2710\tSat\t10`,
  )
  expect(offers.map(({ free_days: days, weekdays }) => [days, weekdays])).toEqual([
    [14, [5]],
    [10, [6]],
  ])
})

test.each(['COC免箱（天）', 'COC free days', 'Бесплатное пользование COC, сут.'])(
  'free days of one kind of boxes are none of the other: %s',
  async (title) => {
    const { offers } = await read(
      `班列 USD 2026.12.1-12.31\n发站\t到站\t40HQ COC\t40HQ SOC\t${title}\n西安\t阿拉木图\t3150\t2250\t15\n成都\t阿拉木图\t3400\t2500\t20`,
    )
    expect(offers.map(({ ownership, free_days: days }) => [ownership, days])).toEqual([
      ['COC', 15],
      ['SOC', null],
      ['COC', 20],
      ['SOC', null],
    ])
  },
)

test.each([
  ['SHANGHAI\t\tNINGBO\t', 'CFS cls TUE / ETD SAT\t\tCFS cls MON / ETD FRI\t', 'rate\tT/T\trate\tT/T'],
  ['上海\t\t宁波\t', '周二截/周六开\t\t周一截/周五开\t', '运价\t航程\t运价\t航程'],
  ['Шанхай\t\tНинбо\t', 'приём до вт / выход сб\t\tприём до пн / выход пт\t', 'ставка\tдн.\tставка\tдн.'],
])('places over days over prices: %s', async (places, days, titles) => {
  const { offers } = await read(
    `LCL export, USD per W/M, 08.12.2026-31.12.2026\nPOD\t${places}\n\t${days}\n\t${titles}\nPoti\t118\t45-48\t120\t47\nMersin\t95\t40\t97\t42`,
  )
  expect(
    offers.map(({ pol, pod, weekdays, cutoff_weekdays: cut, transit_days_max: most }) => [pol, pod, weekdays, cut, most]),
  ).toEqual([
    ['CNSHA', 'GEPTI', [6], [2], 48],
    ['CNNGB', 'GEPTI', [5], [1], 47],
    ['CNSHA', 'TRMER', [6], [2], 40],
    ['CNNGB', 'TRMER', [5], [1], 42],
  ])
})

test.each([
  ['PVG出发 空运价 CNY/KG 12/7-12/13', ['目的站', '航司', '班期', '时效(天)', 'M', 'N', '+45', '+100', '燃油MYC']],
  [
    'Airfreight ex PVG, CNY/kg, 7-13 December 2026',
    ['Destination', 'Airline', 'Days', 'T/T', 'Min', '-45', '+45', '+100', 'FSC'],
  ],
  [
    'Авиа из PVG, CNY/кг, 07.12.2026-13.12.2026',
    ['Пункт назначения', 'Авиакомпания', 'Дни вылета', 'Срок', 'Мин', '-45', '+45', '+100', 'Топливо'],
  ],
])('lanes across that all begin where the title says: %s', async (title, names) => {
  const values = ['SVO\tIST', 'SU\tTK', 'D2,4\tD3', '1\t2', '400\t450', '38\t45', '31\t39', '27.5\t35', '7\t7.5']
  const answer = await read([title, ...names.map((name, i) => `${name}\t${values[i]}`)].join('\n'))
  expect(told(answer)).toEqual([
    'PVG-SVO air +0 38 CNY +45 31 CNY +100 27.5 CNY MIN 400 CNY',
    'PVG-IST air +0 45 CNY +45 39 CNY +100 35 CNY MIN 450 CNY',
  ])
  expect(answer.offers.map(({ surcharges }) => surcharges.map(({ amount }) => amount))).toEqual([[7], [7.5]])
})

test.each([
  ['附加费', 'THC另付, LSS USD20/40'],
  ['Surcharges', 'THC collect, LSS USD 20/40'],
  ['Доп. сборы', 'THC отдельно, LSS 20/40 USD'],
])('charges told in words of a column are of their row: %s', async (title, words) => {
  const { offers } = await read(
    `海运 2026.12.1-12.31\nPOL\tPOD\tUSD (20GP/40HQ)\tETD\t${title}\n青岛\t林查班\t180/320\tThu\t${words}\n青岛\t汉堡\t1500/2700\tFri\t`,
  )
  expect(
    offers.map(({ surcharges }) => surcharges.map(({ code, amount, equipment }) => [code, amount, equipment].join(' ').trim())),
  ).toEqual([['THC', 'LSS 20 20GP', 'LSS 40 40HQ'], []])
})

test.each([
  ['LTL per kg\t\t', '-500\t500-2000\t+2000'],
  ['零担 元/KG\t\t', '-500\t500-2000\t+2000'],
  ['Сборный, USD/кг\t\t', '<500\t500-2000\t>2000'],
])('brackets below a group, the first with a dash: %s', async (group, brackets) => {
  const { offers } = await read(
    `Road 公路 авто 01.12.2026-20.12.2026 USD\nFrom\tTo\t${group}\tLead time\n\t\t${brackets}\t\nYiwu\tWarsaw\t2.9\t2.6\t2.3\t18-20 d\nUrumqi\tAlmaty\t0.9\t0.8\t0.7\t4-5 d`,
  )
  expect(offers.map(({ prices }) => prices.map((each) => `${each.for} ${each.amount}`).join(' '))).toEqual([
    '+0 2.9 +500 2.6 +2000 2.3',
    '+0 0.9 +500 0.8 +2000 0.7',
  ])
})

test.each([
  ['Направление\tТип КТК\tДекабрь 1-15\tДекабрь 16-31\tЛиния', 'Шанхай – Владивосток', 'Ставки море в USD'],
  ['Route\tBox\tDec 1-15\tDec 16-31\tLine', 'Shanghai - Vladivostok', 'Sea rates in USD'],
  ['航线\t箱型\t12月1-15\t12月16-31\t船东', '上海-海参崴', '海运 单位：USD'],
])('halves of a month over prices are periods, not brackets of weight: %s', async (titles, lane, note) => {
  const answer = await read(`${note}\n${titles}\n${lane}\t20GP\t950\t1050\tFESCO\n${lane}\t40HQ\t1550\t1700\tFESCO`)
  expect(
    answer.offers.map(({ valid_from: from, valid_to: to, prices }) => [
      from,
      to,
      ...prices.map((each) => `${each.for} ${each.amount}`),
    ]),
  ).toEqual([
    ['2026-12-01', '2026-12-15', '20GP 950', '40HQ 1550'],
    ['2026-12-16', '2026-12-31', '20GP 1050', '40HQ 1700'],
  ])
})

test.each([
  ['Port of Loading\tRotterdam\tHamburg', "Shanghai 20'", "Shanghai 40'HC"],
  ['起运港\t鹿特丹\t汉堡', '上海 20GP', '上海 40HQ'],
  ['Порт погрузки\tРоттердам\tГамбург', 'Шанхай, 20DC', 'Шанхай, 40HC'],
])('a box behind the name of a place is the box of its row: %s', async (titles, small, high) => {
  const answer = await read(`FAK 海运 море USD 01.12.2026-15.12.2026\n${titles}\n${small}\t1550\t1600\n${high}\t2850\t2950`)
  expect(told(answer)).toEqual(['CNSHA-NLRTM FCL 20GP 1550 USD 40HQ 2850 USD', 'CNSHA-DEHAM FCL 20GP 1600 USD 40HQ 2950 USD'])
})

test.each([
  '"Guangzhou, CN","Tashkent, UZ"',
  '"Guangzhou, China","Tashkent, Uzbekistan"',
  '"Гуанчжоу, Китай","Ташкент, Узбекистан"',
])('the country behind a city is no other end: %s', async (lane) => {
  const { offers } = await read(
    `Origin,Destination,Mode,Rate,Currency,Valid To\n${lane},Truck FTL,6800,USD,2026-12-31\n"Shanghai, CN","Vladivostok, RU",Sea FCL 20GP,980,USD,2026-12-15`,
    'prices.csv',
  )
  expect(offers.map(({ pol, pod, mode, loadType }) => [pol, pod, mode, loadType])).toEqual([
    ['g1809858', 'g1512569', 'road', 'FTL'],
    ['CNSHA', 'RUVVO', 'sea', 'FCL'],
  ])
})

test.each([
  ['以上为上海浦东机场(PVG)始发价, 人民币元/KG, 有效期12/7-12/13.'],
  ['All rates ex PVG in CNY per kg, valid 12/7-12/13.'],
  ['Тарифы из PVG в юанях за кг, действуют 07.12-13.12.'],
])('what a note says of all rates: where they begin, in what, and until when: %s', async (note) => {
  const answer = await read(
    `目的地\t航司\t频率\tM\tN\tQ45\tQ100\nSVO\tSU\tD1357\t450\t42\t36\t31.5\nIST\tTK\tD2/4/6\t400\t40\t34\t29.5\n${note}`,
  )
  expect(answer.offers.map(({ pol, valid_to: to, weekdays, prices }) => [pol, to, weekdays, prices[0]?.currency])).toEqual([
    ['PVG', '2026-12-13', [1, 3, 5, 7], 'CNY'],
    ['PVG', '2026-12-13', [2, 4, 6], 'CNY'],
  ])
})

test.each([
  ['塔什干', 'R-TASHKENT'],
  ['Ташкент', 'R-TASHKENT'],
  ['叶卡捷琳堡', 'R-YEKATERINBURG'],
  ['Екатеринбург', 'R-YEKATERINBURG'],
])('of a city with several stations the main one is entered and asked: %s', async (city, station) => {
  const answer = await read(
    `班列 USD 2026.12.1-12.31\n发站\t到站\t40HQ COC\t班期\n西安\t${city}\t3150\t周二\n西安\t阿拉木图\t3400\t周三`,
  )
  expect(answer.offers[0]?.pod).toBe(station)
  expect(answer.asked).toContainEqual(expect.objectContaining({ about: 'place', rows: ['L3'], kind: 'spelling' }))
})

test('a blank where others say whose boxes they are is asked, and charges of one kind are not put on it', async () => {
  const answer = await read(
    '海运 USD 2026.12.1-12.31\nPOL\tPOD\tCOC/SOC\t40HQ\tETD\nNingbo\tVladivostok\tCOC\t1650\tThu\nNingbo\tVostochny\t\t1580\tSun\nShanghai\tVladivostok\tSOC\t1100\tSat\nCOC free days 10, over them USD 12/day detention',
  )
  expect(answer.asked).toContainEqual(expect.objectContaining({ about: 'ownership', rows: ['L4'] }))
  expect(answer.offers.map(({ free_days: days, surcharges }) => [days, surcharges.length])).toEqual([
    [10, 1],
    [null, 0],
    [null, 0],
  ])
})

test.each([
  ['From\tTo\tRate, USD\tType\tTransit', '90 m3 tilt', 'Mega', 'Reefer'],
  ['Откуда\tКуда\tСтавка, USD\tТС\tСрок', 'тент 90 м3', 'Мега', 'Рефрижератор'],
  ['起运地\t目的地\t运价USD\t种类\t时效', '篷布90方', 'Mega', '冷藏车'],
])('kinds of trucks stand under any title: %s', async (titles, tilt, mega, reefer) => {
  const { offers } = await read(
    `TIR 公路 авто 01.12.2026-31.12.2026\n${titles}\nShenzhen\tMoscow\t11200\t${tilt}\t20\nShenzhen\tMoscow\t11900\t${mega}\t20\nShenzhen\tMoscow\t13500\t${reefer}\t20`,
  )
  expect(offers.map(({ vehicle }) => vehicle)).toEqual(['EU-TENT', 'EU-MEGA', 'EU-REEF'])
})

test.each([
  ['Lane', 'Shanghai to Hamburg', 'Ningbo to Rotterdam'],
  ['航线', '上海至汉堡', '宁波到鹿特丹'],
  ['Маршрут', 'Шанхай – Гамбург', 'Нинбо – Роттердам'],
])('both ends in a cell under %s', async (title, one, other) => {
  const { offers } = await read(
    `FCL 海运 USD 01.12.2026-14.12.2026\n${title}\t20GP\t40HQ\tETD\n${one}\t2100\t3900\tFri\n${other}\t1850\t3300\tSat`,
  )
  expect(offers.map(({ pol, pod }) => `${pol}-${pod}`)).toEqual(['CNSHA-DEHAM', 'CNNGB-NLRTM'])
})

test.each(['SOLD OUT', '爆舱', 'Мест нет'])(
  'a row whose remark says %s is no offer, a cell that does is of its price alone',
  async (words) => {
    const answer = await read(
      `FCL 海运 USD 01.12.2026-14.12.2026\nPOL\tPOD\t20GP\t40HQ\tETD\tRemark\nNingbo\tHamburg\t1500\t2700\tFri\t${words}\nNingbo\tGdansk\t${words}\t2900\tSat\t`,
    )
    expect(told(answer)).toEqual(['CNNGB-PLGDN FCL 40HQ 2900 USD'])
  },
)

test.each(['LSS USD 30/TEU', '另加LSS USD30/TEU', 'плюс LSS 30 USD/TEU'])(
  'a remark of a row by TEU doubles for forty feet: %s',
  async (remark) => {
    const { offers } = await read(
      `FCL 海运 USD 01.12.2026-14.12.2026\nPOL\tPOD\t20GP\t40HQ\tETD\tRemark\nNingbo\tHamburg\t1500\t2700\tFri\t${remark}\nNingbo\tGdansk\t1600\t2900\tSat\t`,
    )
    expect(offers.map(({ surcharges }) => surcharges.map(({ amount, equipment }) => `${amount} ${equipment}`))).toEqual([
      ['30 20GP', '60 40HQ'],
      [],
    ])
  },
)

test.each([
  ['LTL EUR per 100 kg', 'Destination\t0-500\t500-1000\t1000-3000\t3000+\tmin\tDays'],
  ['Сборные авто, EUR за 100 кг', 'Пункт назначения\tдо 500\t500-1000\t1000-3000\tсвыше 3000\tмин.\tСрок'],
  ['零担 公路 EUR/100公斤', '目的地\t0-500\t500-1000\t1000-3000\t3000以上\t最低\t时效'],
])('prices of a hundred kilograms are a hundredth a kilogram: %s', async (title, titles) => {
  const { offers } = await read(
    `${title} ex Istanbul 01.12.2026-31.12.2026\n${titles}\nTashkent\t98\t91\t84\t76\t110\t16-18\nAlmaty\t105\t97\t90\t82\t115\t18-20`,
  )
  expect(offers.map(({ prices }) => prices.map(({ for: of, amount }) => `${of} ${amount}`).join(' '))).toEqual([
    '+0 0.98 +500 0.91 +1000 0.84 +3000 0.76',
    '+0 1.05 +500 0.97 +1000 0.9 +3000 0.82',
  ])
})

test.each([
  ['空运价格表\t航线：郑州CGO-欧洲\t币种RMB\t计费单位KG\t执行日期2026年12月1日起', '机场\t航空公司\tMIN\t45KG\t100KG\t班次'],
  ['Air price list\tRoute: CGO - Europe\tCurrency: CNY\tper kg\tValid from 01.12.2026', 'Airport\tAirline\tMIN\t+45\t+100\tDays'],
  [
    'Прайс-лист авиа\tМаршрут: CGO - Европа\tВалюта: CNY\tза кг\tдействует с 01.12.2026',
    'Аэропорт\tАвиакомпания\tМин\t+45\t+100\tДни вылета',
  ],
])('a letterhead in several cells is no row of groups: %s', async (head, titles) => {
  const { offers } = await read(`${head}\n${titles}\nFRA\tSU\t500\t42.5\t36\tD135\nBUD\tTK\t480\t40\t34\tD16`)
  expect(
    offers.map(({ pol, pod, prices, valid_from: from }) => [
      pol,
      pod,
      from,
      ...prices.map((each) => `${each.amount} ${each.currency}`),
    ]),
  ).toEqual([
    ['CGO', 'FRA', '2026-12-01', '42.5 CNY', '36 CNY', '500 CNY'],
    ['CGO', 'BUD', '2026-12-01', '40 CNY', '34 CNY', '480 CNY'],
  ])
})

test.each([
  ['附加费：东南亚 LSS USD20/40；中东 PSS USD 100/200'],
  ['Surcharges: South-East Asia LSS USD 20/40; Middle East PSS USD 100/200'],
  ['Надбавки: ЮВА LSS USD 20/40; Ближний Восток PSS USD 100/200'],
])('a charge of a part of the world is of its lanes: %s', async (note) => {
  const { offers } = await read(
    `海运 USD 2026.12.1-12.31\nPOL\tPOD\t20GP\t40HQ\tETD\nShekou\tSingapore\t100\t180\tTue\nShekou\tJebel Ali\t950\t1250\tSun\n${note}`,
  )
  expect(offers.map(({ surcharges }) => surcharges.map(({ code, amount }) => `${code} ${amount}`))).toEqual([
    ['LSS 20', 'LSS 40'],
    ['PSS 100', 'PSS 200'],
  ])
})

test('rows with amounts that became nothing are asked about', async () => {
  const answer = await read(
    'Порт\t20DC\t40HC\tСрок\nМоре Шанхай - Владивосток, линия FESCO, USD 01.12.2026-15.12.2026\nВладивосток\t900\t1500\t6\nЖД Владивосток - Москва\nТариф жд\t135000\t198000\t12\nОхрана\t7500\t9900\t',
  )
  const told = new Set([
    ...answer.offers.flatMap(({ rows }) => rows),
    ...answer.asked.flatMap(({ rows }) => rows),
    ...answer.refused.map(({ row }) => row),
  ])
  expect(['L3', 'L5', 'L6'].filter((row) => !told.has(row))).toEqual([])
})

test.each([
  ['POL\tPOD\tContainer\tOcean freight\tBAF\tTHC origin\tTHC destination\tTotal\tCur\tValid to', 'incl'],
  ['起运港\t目的港\t箱型\t海运费\tBAF\t起运港THC\t目的港THC\t合计\t币种\t有效期至', '含'],
  ['Порт отправления\tПорт назначения\tКонт.\tФрахт\tBAF\tTHC отправления\tTHC назначения\tИтого\tВал.\tДействует до', 'вкл.'],
])('handling at an end is a charge, no end of a lane: %s', async (titles, included) => {
  const answer = await read(
    `Sea 海运 море\n${titles}\nShanghai\tConstanta\t20GP\t1500\t150\t120\t210\t1980\tUSD\t2026-12-14\nNingbo\tConstanta\t40HQ\t2500\t${included}\t180\t240\t2920\tUSD\t2026-12-14`,
  )
  expect(told(answer)).toEqual(['CNSHA-ROCND FCL 20GP 1500 USD', 'CNNGB-ROCND FCL 40HQ 2500 USD'])
  expect(
    answer.offers.map(({ valid_to: to, surcharges }) => [to, ...surcharges.map(({ code, amount }) => `${code} ${amount}`)]),
  ).toEqual([
    ['2026-12-14', 'BUC 150', 'THC 120', 'DTH 210'],
    ['2026-12-14', 'BUC null', 'THC 180', 'DTH 240'],
  ])
})

test.each([
  ['From / z', 'To / do'],
  ['z / From', 'do / To'],
  ['From / von', 'To / nach'],
  ['To / до', 'From / из'],
])('a word of an end counts beside the same in a language nobody knows: %s', async (one, other) => {
  const places = /To/.test(one) ? ['Duisburg', "Xi'an"] : ["Xi'an", 'Duisburg']
  const answer = await readText(
    `Block trains EUR\n${one},${other},40HC COC,Transit (days),Departure\n${places.join(',')},5350,13,Tue`,
    { name: 'ends.csv' },
  )
  expect(answer.offers.map(({ pol, pod }) => `${pol}-${pod}`)).toEqual(['R-XIAN-R-DUISBURG'])
})
