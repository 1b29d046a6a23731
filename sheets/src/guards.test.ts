import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'prices.csv', seaCarriers: [{ code: 'COSU', names: ['COSCO'] }] })
const prices = ({ offers }: ReadText) =>
  offers.map(({ pol, pod, prices: all }) => `${pol}-${pod} ${all.map((each) => `${each.for} ${each.amount}`).join(' ')}`)
const charges = ({ offers }: ReadText, code: string) =>
  offers.map(({ surcharges }) =>
    surcharges
      .filter((each) => each.code === code)
      .map(({ amount, currency, basis, status, equipment }) =>
        [amount, currency, basis, status, equipment].filter((each) => each !== null).join(' '),
      )
      .join(', '),
  )

test.each([
  ['Previous 40HQ,40HQ,Change', '2800,2700,-100'],
  ['上周40HQ,40HQ,涨跌', '2800,2700,-100'],
  ['"Было, 40HC","Стало, 40HC",Изменение', '2800,2700,-100'],
  ['Market rate 40HQ,40HQ,vs last week', '2800,2700,-100'],
  ['40HQ,Expired 40HQ,Diff', '2700,2800,-100'],
])('a price of before beside one of now is none: %s', async (titles, row) => {
  const answer = await read(`POL,POD,${titles},Currency\nNingbo,Hamburg,${row},USD\nShanghai,Hamburg,${row},USD`)
  expect(prices(answer)).toEqual(['CNNGB-DEHAM 40HQ 2700', 'CNSHA-DEHAM 40HQ 2700'])
  expect(answer.asked.filter(({ about }) => about === 'price')).toEqual([])
})

test('a former price is a price where there is no other, and two months are two periods', async () => {
  const only = await read('POL,POD,Last price 40HQ,Currency\nNingbo,Hamburg,2700,USD\nShanghai,Hamburg,2700,USD')
  expect(prices(only)).toEqual(['CNNGB-DEHAM 40HQ 2700', 'CNSHA-DEHAM 40HQ 2700'])
  const months = await read('起运港,目的港,11月 40HQ,12月 40HQ,币种\n宁波,海参崴,1500,1650,USD\n上海,海参崴,1550,1700,USD')
  expect(months.offers.map(({ valid_to }) => valid_to)).toEqual(['2026-11-30', '2026-12-31', '2026-11-30', '2026-12-31'])
})

test.each([
  ['Станция отпр.;Станция назн.;40HC;Валюта;Тип', 'Сиань;Алматы;2700;USD;ЖД', 'Чэнду;Москва;6900;USD;ЖД'],
  ['Ст. погр.;Ст. выгр.;40HC;Валюта;Вид ЖД', 'Сиань;Алматы;2700;USD;ЖД', 'Чэнду;Москва;6900;USD;ЖД'],
  ['装车点;卸货点;40HQ;币种;铁路', '西安;阿拉木图;2700;USD;班列', '成都;莫斯科;6900;USD;班列'],
  ['Orig. station;Dest. station;40HQ;Currency;Rail', "Xi'an;Almaty;2700;USD;rail", 'Chengdu;Moscow;6900;USD;rail'],
])('ends are known by what their titles are made of: %s', async (...lines) => {
  const { offers, asked } = await read(`ЖД / 班列 / rail 31.12.2026\n${lines.join('\n')}`)
  expect(offers.map(({ pol }) => pol)).toEqual(['R-XIAN', 'R-CHENGDU'])
  expect(offers[0]?.pod).toBe('R-ALMATY')
  expect(asked.filter(({ kind }) => kind === 'end_assumed')).toEqual([])
})

test('columns of places without a title that says which end they are go from left to right, and are asked about', async () => {
  const answer = await read('A,B,40HQ USD,T/T\nShanghai,Vladivostok,1650,8\nNingbo,Vostochny,1700,9')
  expect(prices(answer)).toEqual(['CNSHA-RUVVO 40HQ 1650', 'CNNGB-RUVYP 40HQ 1700'])
  expect(answer.asked).toContainEqual({ about: 'place', rows: ['L2', 'L3'], kind: 'end_assumed', words: 'A → B' })
})

test.each([
  ['THC: USD 120 per 20GP, USD 180 per 40HQ', '120 USD container on_top 20GP, 180 USD container on_top 40HQ'],
  ['THC：20GP USD 120，40HQ USD 180', '120 USD container on_top 20GP, 180 USD container on_top 40HQ'],
  ['THC 20GP 120，40HQ 180（RMB）', '120 CNY container on_top 20GP, 180 CNY container on_top 40HQ'],
  ['THC в порту отправления: 20DC – 120 $; 40HC – 180 $', '120 USD container on_top 20GP, 180 USD container on_top 40HQ'],
  ['THC USD 90 per TEU on top', '90 USD container on_top 20GP, 180 USD container on_top 40HQ'],
  ['THC as per carrier tariff, not included', 'elsewhere'],
  ['THC 按船公司标准收取', 'elsewhere'],
  ['THC по тарифу линии', 'elsewhere'],
])('what a note says of a charge: %s', async (note, expected) => {
  const answer = await read(`POL,POD,20GP,40HQ,Currency\nNingbo,Hamburg,1500,2700,USD\n"${note}"`)
  expect(charges(answer, 'THC')).toEqual([expected])
})

test('a row holds against the note of all rows', async () => {
  const answer = await read(
    'POL,POD,20GP,40HQ,Currency,Remark\nNingbo,Hamburg,1500,2700,USD,THC included\nShanghai,Hamburg,1500,2700,USD,\nTHC USD 120 per container extra',
  )
  expect(charges(answer, 'THC')).toEqual(['inside', '120 USD container on_top'])
})

test.each([
  ['Average of all', ''],
  ['本周合计', ''],
  ['Итого по направлениям:', ''],
  ['Subtotal', ''],
])('a row of sums is no lane: %s', async (words) => {
  const answer = await read(`POL,POD,20GP,40HQ,Currency\nNingbo,Hamburg,1500,2700,USD\n${words},,1500,2700,`)
  expect(prices(answer)).toEqual(['CNNGB-DEHAM 20GP 1500 40HQ 2700'])
})

test.each([
  ['1500+100PSS', 'USD'],
  ['1500+100', 'USD; +100 = PSS'],
  ['1500+100', '+100为旺季附加费'],
  ['1500+100（PSS）', 'USD'],
])('what stands behind a plus has the name that its cell or its row gives: %s %s', async (cell, remark) => {
  const answer = await read(`POL,POD,20GP,Currency,Remark\nNingbo,Hamburg,${cell},USD,${remark}`)
  expect(prices(answer)).toEqual(['CNNGB-DEHAM 20GP 1500'])
  expect(charges(answer, 'PSS')).toEqual(['100 USD container on_top 20GP'])
})

test('a least amount below the price of one unit is a number of units', async () => {
  const least = async (text: string) => (await read(text)).offers.map(({ minimum }) => minimum)
  expect(await least('POL,POD,Rate,Ccy,Unit,Min\nShanghai,Hamburg,28,USD,W/M,2')).toEqual([{ quantity: 2, unit: 'rt' }])
  expect(await least('起运港,目的港,USD/CBM,最低\n上海,汉堡,28,2')).toEqual([{ quantity: 2, unit: 'm3' }])
  expect(await least('Origin,Destination,Rate/kg USD,Min\nYiwu,Moscow,4.2,120')).toEqual([{ amount: 120, currency: 'USD' }])
})

test('days of departure in a note are those of its rows, and the name of a file has none', async () => {
  const { offers } = await readText(
    'Загрузка;Выгрузка;до 100 кг;от 100 кг;Валюта\nИу;Москва;4,2;3,8;USD\nСборные грузы: выезд каждый вторник и пятницу',
    { name: 'd1.csv' },
  )
  expect(offers.map(({ weekdays }) => weekdays)).toEqual([[2, 5]])
})

test('prices in thousands are whole amounts, unless a cell is one already', async () => {
  const answer = await read(
    '"Цены в тыс. руб. за машину, тент, до 20.12.2026"\nОткуда;Куда;Ставка\nГуанчжоу;Москва;960\nИу;Москва;930000\nУрумчи;Алматы;450 тыс.',
  )
  expect(answer.offers.map(({ prices: all }) => all[0]?.amount)).toEqual([960_000, 930_000, 450_000])
  expect(answer.asked).toContainEqual({ about: 'price', rows: ['L4'], kind: 'scale', words: '930000' })
})

test('days under ports are days on the way, whatever their row is called', async () => {
  const { offers } = await read('上海出口 USD,,\n箱型,汉堡,鹿特丹\n20GP,1450,1430\n40HQ,2700,2650\n船期天数,34,32')
  expect(offers.map(({ weekdays, transit_days_max }) => [weekdays, transit_days_max])).toEqual([
    [null, 34],
    [null, 32],
  ])
})

test('a place over a group of columns is where the lanes of its rows end, and its days are its own', async () => {
  const { offers } = await read(
    'FTL EUR per truck,,,,\nTO →,Almaty,,Tashkent,\nFROM ↓,rate,T/T,rate,T/T\nWarsaw,4950,12-14,5200,13-15\nHamburg,5600,14-16,5850,15-17',
  )
  expect(offers.map(({ pol, pod, transit_days_min }) => [pol, pod, transit_days_min])).toEqual([
    ['g756135', 'g1526384', 12],
    ['g756135', 'g1512569', 13],
    ['g2911298', 'g1526384', 14],
    ['g2911298', 'g1512569', 15],
  ])
})

test('freight among charges is the price, and what it comes to is none', async () => {
  const rail = await read(
    'Ставки ЖД 40HC;;;;\nСт. отпр.;Ст. назн.;Ж/д тариф, USD;Охрана, USD;Итого, USD\nСиань;Алматы;2200;60;2260\nЧэнду;Алматы;2300;60;2360',
  )
  expect(prices(rail)).toEqual(['R-XIAN-R-ALMATY 40HQ 2200', 'R-CHENGDU-R-ALMATY 40HQ 2300'])
  expect(charges(rail, 'SEC')).toEqual(['60 USD container on_top', '60 USD container on_top'])
  const sea = await read(
    '起运港,目的港,20GP海运费,20GP附加费(EBS),合计20GP,币种\n厦门,符拉迪沃斯托克,800,50,850,USD\n同上,东方港,850,50,900,USD',
  )
  expect(prices(sea)).toEqual(['CNXMN-RUVVO 20GP 800', 'CNXMN-RUVYP 20GP 850'])
  expect(charges(sea, 'RST')).toEqual(['50 USD container on_top 20GP', '50 USD container on_top 20GP'])
})

test('a column of modes parts a table, and the unit behind a bracket is none of it', async () => {
  const { offers } = await read(
    'Направление;Транспорт;"до 100 кг, $/кг";"100-500 кг, $/кг";"свыше 500 кг, $/кг"\nИу - Москва;авто;3,7;3,3;2,9\nИу - Алматы;авто;2,1;1,9;1,6',
  )
  expect(offers.map(({ mode, prices: all }) => [mode, all.map((each) => each.for).join(' ')])).toEqual([
    ['road', '+0 +100 +500'],
    ['road', '+0 +100 +500'],
  ])
})

test('a mark that means another currency is asked about', async () => {
  const { asked } = await read('Откуда;Куда;40HC, руб.\nШанхай;Владивосток;165000\nНинбо;Восточный;1700*\n* – в долларах')
  expect(asked).toContainEqual({ about: 'currency', rows: ['L3'], kind: 'marked', words: '* – в долларах' })
})

test('a stroke parts the ends of a lane, and a charge of dry boxes is none of a reefer', async () => {
  const answer = await read(
    'Lane,20GP,40HQ,40RH,Currency,Rate validity\nNingbo/Hamburg,1500,2700,4200,USD,31 Dec 2026\nShanghai/Hamburg,1500,2700,4200,USD,31 Dec 2026\n"LSS USD 30/20GP, USD 60/40HQ on top"',
  )
  expect(prices(answer)).toEqual(['CNNGB-DEHAM 20GP 1500 40HQ 2700 40RH 4200', 'CNSHA-DEHAM 20GP 1500 40HQ 2700 40RH 4200'])
  expect(charges(answer, 'LSS')[0]).toBe('30 USD container on_top 20GP, 60 USD container on_top 40HQ')
  expect(answer.offers.map(({ valid_to }) => valid_to)).toEqual(['2026-12-31', '2026-12-31'])
})
