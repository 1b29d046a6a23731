import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { currencyOfFormat } from './files/number-format.ts'
import { openGrid } from './open-grid.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const read = async (text: string, name = 'prices.csv') =>
  readSheet(await openGrid(name, Buffer.from(text)), {
    gazetteer,
    seaCarriers: [{ code: 'COSU', names: ['COSCO'] }],
    airlines: [{ code: 'CA', names: ['Air China Cargo'] }],
    today: '2026-11-27',
  })
type Read = Awaited<ReturnType<typeof read>>
const told = ({ offers }: Read) =>
  offers.map(
    ({ pol, pod, ownership, prices }) =>
      `${pol}-${pod} ${ownership ?? ''} ${prices.map((each) => `${each.for} ${each.amount} ${each.currency}`).join(' ')}`,
  )

test.each([
  ['发站,到站,COC/SOC,班期,运行时间', '3180/2480', '/2600', '4600/面议'],
  ['Ст. отпр.,Ст. назн.,"Ставка COC / SOC",Отправка,Срок в пути', '3180 / 2480', '-/2600', '4600/по запросу'],
  ['Origin,Destination,40HC COC|SOC,ETD,T/T', '3180|2480', '|2600', '4600|on request'],
])('a title that names both kinds of boxes parts the amounts under it: %s', async (titles, both, second, asked) => {
  const rows = [both, second, asked].map((cell, i) => `${['西安', '成都', '郑州'][i]},阿拉木图,${cell},周二,8-10天`)
  const answer = await read(`12月班列 USD/40HQ 12.1-12.31\n${titles}\n${rows.join('\n')}`)
  expect(told(answer)).toEqual([
    'R-XIAN-R-ALMATY COC 40HQ 3180 USD',
    'R-XIAN-R-ALMATY SOC 40HQ 2480 USD',
    'R-CHENGDU-R-ALMATY SOC 40HQ 2600 USD',
    expect.stringMatching(/ COC 40HQ 4600 USD$/),
  ])
})

test('one amount under a title of both kinds of boxes is asked about, not given to one of them', async () => {
  const answer = await read(
    '班列 USD/40HQ 12.1-12.31\n发站,到站,COC/SOC,班期\n西安,阿拉木图,3180/2480,周二\n成都,阿拉木图,3900,周二',
  )
  expect(told(answer).filter((each) => each.includes('3900'))).toEqual([])
  expect(answer.asked).toContainEqual(expect.objectContaining({ about: 'price', rows: ['L4'], kind: 'unread' }))
})

test.each([
  ['装货\t目的\t整车90方(USD)\t整车120方(USD)\t拼车 元/KG <300\t300-1000\t>1000\t时效\t发车', 'CNY'],
  ['Откуда\tКуда\tМашина 86 м³, USD\tМашина 120 м³, USD\tСборка USD/кг до 300\t300-1000\tсвыше 1000\tСрок\tОтправка', 'USD'],
  ['From\tTo\tTruck 90 cbm USD\tTruck 120 cbm USD\tLTL EUR/kg <300\t300-1000\t>1000\tT/T\tLoading', 'EUR'],
])('brackets behind words of their unit share it, and trucks are told apart by what they hold: %s', async (titles, currency) => {
  const answer = await read(
    `TIR 12.1-12.15\n${titles}\n乌鲁木齐\t阿拉木图\t3300\t4200\t6.5\t6\t5.5\t4-6\t周二\n喀什\t塔什干\t3800\t4700\t5.8\t5.2\t4.9\t8\t周日`,
    'prices.tsv',
  )
  expect(
    answer.offers
      .slice(0, 3)
      .map(({ loadType, prices }) => [loadType, ...prices.map((each) => `${each.for} ${each.amount} ${each.currency}`)]),
  ).toEqual([
    ['FTL', 'truck 3300 USD'],
    ['FTL', 'truck 4200 USD'],
    ['LTL', `+0 6.5 ${currency}`, `+300 6 ${currency}`, `+1000 5.5 ${currency}`],
  ])
})

test.each([
  ['Route', 'Airline', 'Currency', 'Min. charge', '-45 kg', '+45 kg', '+100 kg', 'Days of ops', 'T/T, days'],
  ['航线', '航司', '币种', '最低收费', '-45', '+45', '+100', '班期', '时效'],
  ['Маршрут', 'Авиакомпания', 'Валюта', 'Минимум', 'до 45 кг', '+45 кг', '+100 кг', 'Дни вылета', 'Срок доставки'],
])('lanes across under one title, all that is said of them below: %s', async (...titles) => {
  const [lane, airline, currency, least, n, q45, q100, days, transit] = titles
  const answer = await read(
    [
      'AIRFREIGHT 空运 авиа 30 Nov 2026 - 13 Dec 2026,,',
      `${lane},PVG-SVO,HKG-TBS`,
      `${airline},CA,TK`,
      `${currency},CNY,HKD`,
      `${least},450,650`,
      `${n},54,62`,
      `${q45},48,54`,
      `${q100},42,48`,
      `${days},"D1,D3",D4`,
      `${transit},1-2,3`,
    ].join('\n'),
  )
  expect(told(answer)).toEqual([
    'PVG-SVO  +0 54 CNY +45 48 CNY +100 42 CNY MIN 450 CNY',
    'HKG-TBS  +0 62 HKD +45 54 HKD +100 48 HKD MIN 650 HKD',
  ])
  expect(answer.offers.map(({ weekdays }) => weekdays)).toEqual([[1, 3], [4]])
})

test.each([
  ['截仓,开船', '周二,周五'],
  ['截收,开船', '周二,周五'],
  ['CFS closing,ETD', 'Tue,Fri'],
  ['Приём груза до,Выход', 'вт,пт'],
])('the day a warehouse closes is no departure: %s', async (titles, days) => {
  const answer = await read(
    `LCL 拼箱 USD 12.1-12.15\n起运港,目的港,CBM,TON,${titles},T/T\n上海,汉堡,30,45,${days},32\n宁波,汉堡,31,46,${days},33`,
  )
  expect(answer.offers.map(({ weekdays, cutoff_weekdays: cutoff }) => [weekdays, cutoff])).toEqual([
    [[5], [2]],
    [[5], [2]],
  ])
})

test('days under 截止日 are the last of the prices where trains go each week, and a cut-off where they go on days', async () => {
  const weekly = await read(
    '班列 USD\n发站,到站,40HQ COC,班期,截止日\n西安,阿拉木图,3180,周二,2026-12-31\n成都,阿拉木图,3900,周三,2026-12-20',
  )
  expect(weekly.offers.map(({ valid_to: to }) => to)).toEqual(['2026-12-31', '2026-12-20'])
  const dated = await read(
    '海运 USD 12.1-12.31\n起运港,目的港,40HQ,开船日,截关日\n上海,汉堡,2900,2026-12-12,2026-12-10\n宁波,汉堡,2900,2026-12-13,2026-12-11',
  )
  expect(dated.offers.map(({ valid_to: to }) => to)).toEqual(['2026-12-31', '2026-12-31'])
})

test.each([
  ['俄线有效期12/1-12/31；欧洲线有效期12/1-12/15。', '上海,海参崴', '上海,汉堡'],
  ['欧线有效期至12月15日；俄罗斯线有效期至12月31日', '宁波,东方港', '宁波,鹿特丹'],
  ['Russia valid till 31 Dec 2026; Europe valid till 15 Dec 2026', 'Ningbo,Vladivostok', 'Ningbo,Hamburg'],
])('a note gives each line of the world its own period: %s', async (note, russia, europe) => {
  const { offers } = await read(`POL,POD,20GP USD,40HQ USD\n${russia},980,1650\n${europe},1600,2950\n"${note}",,,`)
  expect(offers.map(({ valid_to: to }) => to)).toEqual(['2026-12-31', '2026-12-15'])
})

test.each([
  ['порт;станция назначения;фрахт USD;ЖД RUB с НДС', 'Шанхай;Ворсино;1 650,00;215 000,00', 'Нинбо;Ворсино;1 700,00;219 000,00'],
  ['POL;Station of destination;Sea freight USD;Rail RUB', 'Shanghai;Vorsino;1650;215000', 'Ningbo;Vorsino;1700;219000'],
  ['起运港;到站;海运 USD;铁路 RUB', '上海;沃尔西诺;1650;215000', '宁波;沃尔西诺;1700;219000'],
])('the way on by rail in a currency of its own is paid on top of the freight by sea: %s', async (...lines) => {
  const answer = await read(`40HC COC море+ЖД 海铁 sea-rail 31.12.2026\n${lines.join('\n')}\nПеревес 20DC - 25 000 RUB;;;`)
  expect(answer.offers.map(({ prices }) => prices.map(({ amount, currency }) => `${amount} ${currency}`))).toEqual([
    ['1650 USD'],
    ['1700 USD'],
  ])
  expect(
    answer.offers.map(({ surcharges }) =>
      surcharges.filter(({ code }) => code === 'RAIL').map(({ amount, currency, status }) => `${amount} ${currency} ${status}`),
    ),
  ).toEqual([['215000 RUB on_top'], ['219000 RUB on_top']])
})

test.each([
  ['线路,重量段,单价 元/公斤,时效', '义乌-塔什干', '0-300', '300-1000', '1000以上', '14天'],
  ['Маршрут,Вес,"Ставка, CNY/кг",Срок', 'Иу - Ташкент', 'до 300', '300-1000', 'свыше 1000', '14 дней'],
  ['Lane,Weight break,Rate CNY/kg,T/T', 'Yiwu - Tashkent', '<300', '300-1000', '>1000', '14 days'],
])('brackets down a column are of one offer: %s', async (titles, lane, first, second, third, days) => {
  const rows = [`${lane},${first},15.5,${days}`, `${lane},${second},14.5,${days}`, `${lane},${third},13.8,${days}`]
  const answer = await read(`零担 LTL сборные авто 12.1-12.15\n${titles}\n${rows.join('\n')}`)
  expect(told(answer)).toEqual([expect.stringMatching(/ {2}\+0 15\.5 CNY \+300 14\.5 CNY \+1000 13\.8 CNY$/)])
  expect(answer.offers[0]?.rows).toEqual(['L3', 'L4', 'L5'])
})

test.each([
  ['Маршрут;Урумчи - Алматы;Кашгар - Ташкент', 'Тент 92 м3;3400;2900', 'Реф;4200;3900', 'Срок, дней;5-7;7-9', 'Отправка;пн;вт'],
  [
    'Lane;Urumqi - Almaty;Kashgar - Tashkent',
    'Curtain 92 m3;3400;2900',
    'Reefer;4200;3900',
    'T/T, days;5-7;7-9',
    'Loading;Mon;Tue',
  ],
])('trucks down and lanes across: %s', async (...lines) => {
  const answer = await read(`TIR FTL USD 01.12-15.12.2026\n${lines.join('\n')}`)
  expect(answer.offers.map(({ prices, transit_days_max: days }) => [...prices.map(({ amount }) => amount), days])).toEqual([
    [3400, 4200, 7],
    [2900, 3900, 9],
  ])
})

test('remarks that name charges make no table of charges', async () => {
  const answer = await read(
    '海运 12.1-12.15\n起运港,目的港,40HQ价格,备注\n上海,海参崴,1650美金,含THC\n宁波,东方港,USD 1700,不含THC',
  )
  expect(told(answer)).toEqual(['CNSHA-RUVVO  40HQ 1650 USD', 'CNNGB-RUVYP  40HQ 1700 USD'])
})

test('a line between rows is where lanes end, below a title that says where all begin', async () => {
  const answer = await read(
    '海运俄线 USD 12.1-12.15 天津起运\n船司,20GP,40HQ,班期\n【海参崴】,,,\nFESCO,980,1650,周二\n【东方港】,,,\nSASCO,1000,1680,周日',
  )
  expect(told(answer)).toEqual(['CNTXG-RUVVO  20GP 980 USD 40HQ 1650 USD', 'CNTXG-RUVYP  20GP 1000 USD 40HQ 1680 USD'])
})

test('rows of amounts that became nothing are asked about', async () => {
  const answer = await read('A1,B2,C3,D4\nXQ,11,22,33\nXR,12,23,34\nXS,13,24,35')
  expect(answer.offers).toEqual([])
  expect(answer.asked).toContainEqual(expect.objectContaining({ about: 'price', kind: 'unread' }))
})

test.each([
  ['AIR EX PVG, USD/kg valid 1-15 Dec 2026,,,', 'Airline', 'Frequency'],
  ['空运 起运港：PVG USD/KG 12.1-12.15,,,', '航司', '班期'],
  ['Авиа из PVG, USD/кг 01.12-15.12.2026,,,', 'Авиакомпания', 'Дни вылета'],
])('ends across under no title, brackets down: %s', async (head, airline, days) => {
  const answer = await read(
    `${head}\n,LHR,FRA,AMS\n${airline},CA,LH,KL\n+45,4.8,4.9,5.0\n+100,4.2,4.3,4.4\n+300,4,4.1,4.2\n${days},D1,D2,D3`,
  )
  const found = answer.offers.map(({ pod, prices }) => `${pod} ${prices.map((each) => each.amount).join(' ')}`)
  expect(found).toEqual(['LHR 4.8 4.2 4', 'FRA 4.9 4.3 4.1', 'AMS 5 4.4 4.2'])
})

test.each([
  ['运费(CBM/TON)', '30/45'],
  ['Rate USD CBM / ton', '30 / 45'],
])('a cubic metre and a tonne in one cell: %s', async (title, cell) => {
  const answer = await read(
    `LCL 拼箱 USD 12.1-12.15\n起运港,目的港,${title},截单/开船,航程\n上海,汉堡,${cell},周二/周五,32\n宁波,汉堡,${cell},周三/周六,33`,
  )
  expect(answer.offers[0]?.prices.map((each) => `${each.for} ${each.amount}`)).toEqual(['m3 30', 't 45'])
})

test('a lane that is named once is of the rows of its other boxes too', async () => {
  const answer = await read(
    'FCL sea USD valid till 15 Dec 2026\nLane,Container,Rate,T/T,ETD\nShanghai-Hamburg,20GP,1600,32,Fri\n,40HQ,2950,32,Fri',
  )
  expect(told(answer)).toEqual(['CNSHA-DEHAM  20GP 1600 USD 40HQ 2950 USD'])
})

test.each([
  ['Откуда;Куда;до 100 кг;до 300 кг;до 1 000 кг;свыше 1 000 кг', 'EUR/кг'],
  ['From;To;up to 100 kg;up to 300 kg;up to 1,000 kg;over 1,000 kg', 'EUR/kg'],
  ['Von;Nach;bis 100 kg;bis 300 kg;bis 1.000 kg;ab 1.000 kg', 'EUR/kg'],
  ['起点;终点;100公斤以下;300公斤以下;1000公斤以下;1000公斤以上', '欧元/公斤'],
])('brackets that say how far they reach begin where the one before ends: %s', async (titles, unit) => {
  const answer = await read(
    `LTL сборные 零担 авто truck ${unit} 31.12.2026\n${titles}\nHamburg;Moscow;1,95;1,70;1,45;1,20\nWarsaw;Almaty;2,10;1,90;1,60;1,40`,
  )
  expect(answer.offers[0]?.prices.map((each) => `${each.for} ${each.amount}`)).toEqual([
    '+0 1.95',
    '+100 1.7',
    '+300 1.45',
    '+1000 1.2',
  ])
})

test('down a column they do so too', async () => {
  const rows = ['до 100', 'до 300', 'до 1000', 'свыше 1000'].map((each, i) => `Иу - Ташкент,${each},${15 - i},14 дней`)
  const answer = await read(`LTL сборные авто 12.1-12.15\nМаршрут,Вес,"Ставка, CNY/кг",Срок\n${rows.join('\n')}`)
  expect(answer.offers.map(({ prices }) => prices.map((each) => `${each.for} ${each.amount}`))).toEqual([
    ['+0 15', '+100 14', '+300 13', '+1000 12'],
  ])
})

test('a table whose prices were not understood is asked about, never read as lines', async () => {
  const answer = await read(
    '发站,口岸,到站,每立方或每车,班期,备注\n西安,霍尔果斯,阿拉木图,A级,周二,\n成都,阿拉山口,阿斯塔纳,B级,周五,\n武汉,满洲里,莫斯科,3级,周一,',
  )
  expect(answer.offers).toEqual([])
  expect(answer.asked).toContainEqual(expect.objectContaining({ about: 'price', kind: 'unread' }))
})

test.each([
  ['"USD "#,##0', 'USD'],
  ['#,##0.00\\ "₽"', 'RUB'],
  ['[$€-407]#,##0.00', 'EUR'],
  ['_-[$CNY]\\ * #,##0_-;-[$CNY]\\ * #,##0_-', 'CNY'],
  ['#,##0', null],
  ['[Red]0.0', null],
  ['yyyy"年"m"月"d"日"', null],
  ['0.0%', null],
  ['[$-409]mmm d', null],
])('a format that writes a currency beside its number says it: %s', (code, currency) => {
  expect(currencyOfFormat(code)).toBe(currency)
})
