import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const seaCarriers = [
  { code: 'FESO', names: ['FESCO'] },
  { code: 'MAEU', names: ['Maersk'] },
]
const airlines = [
  { code: 'SU', names: ['Aeroflot'] },
  { code: 'LH', names: ['Lufthansa'] },
]
const message = (...lines: string[]) => readText(lines.join('\n'), { name: 'chat.txt', seaCarriers, airlines })
const shown = ({ offers }: ReadText) =>
  offers.map(({ pol, pod, ownership, prices }) =>
    [`${pol}-${pod}`, ownership, ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`)]
      .filter(Boolean)
      .join(' '),
  )

test.each([
  ['EX HKG', 'SVO / SU / +45 46.50 / +100 41.00 / D25 / TT 3 days'],
  ['Ex Hong Kong (HKG)', 'SVO/SU/+45 46.50/+100 41.00/D25/TT 3 days'],
  ['HKG 始发', 'SVO / SU / +45 46.50 / +100 41.00 / 周二、五 / 航程3天'],
])('ends below a heading of air freight, each followed by strokes: %s %s', async (heading, line) => {
  const { offers } = await message('Air rates 空运 HKD per kg, MIN HKD 600, 27.11-04.12', heading, line)
  expect(offers).toMatchObject([{ pol: 'HKG', pod: 'SVO', carrier: { code: 'SU' }, weekdays: [2, 5], transit_days_min: 3 }])
  expect(
    offers[0]?.prices.filter(({ for: of }) => of !== 'MIN').map((price) => `${price.for} ${price.amount} ${price.currency}`),
  ).toEqual(['+45 46.5 HKD', '+100 41 HKD'])
  expect(offers[0]?.minimum ?? offers[0]?.prices.find(({ for: of }) => of === 'MIN')).toMatchObject({
    amount: 600,
    currency: 'HKD',
  })
})

test('a correction without a currency leaves that of the price it corrects, whatever heading came last', async () => {
  const answer = await message(
    'Air rates, 27.11-04.12',
    'EX HKG (HKD per kg)',
    'FRA / LH / +45 60 / +500 15 / D1357',
    'EX ICN (USD per kg)',
    'FRA / LH / +45 6 / +500 5 / D1357',
    'P.S. typo above: HKG-FRA +500 should read 51.00',
  )
  expect(shown(answer)).toEqual(['HKG-FRA +45 60 HKD +500 51 HKD', 'ICN-FRA +45 6 USD +500 5 USD'])
})

test.each([
  ['Море + ж/д через Владивосток, FESCO, COC, USD:', 'Шанхай – Ворсино 40HC 4900'],
  ['Sea + rail via Vladivostok, FESCO, COC, USD per container, port - station:', 'Shanghai - Vorsino 40HC 4900'],
  ['海运+铁路 经海参崴，FESCO，COC，美金：', '上海 - 沃尔西诺 40HQ 4900'],
])('a heading tells the chain and who carries it: %s', async (heading, line) => {
  const { offers } = await message(heading, line)
  expect(offers).toMatchObject([
    { mode: 'multimodal', pol: 'CNSHA', pod: 'R-VORSINO', ownership: 'COC', carrier: { code: 'FESO' } },
  ])
})

test('the carrier of a heading ends with its section', async () => {
  const { offers } = await message(
    'Море, FESCO, USD',
    'Шанхай - Владивосток 40HC 1900',
    'Море, прочее',
    'Нинбо - Восточный 40HC 1500',
  )
  expect(offers.map(({ carrier }) => carrier?.code ?? null)).toEqual(['FESO', null])
})

test.each([
  ['班列报美金，汽运报人民币', '班列', '西安→沃尔西诺 40HQ 5750', '汽运', '广州→莫斯科 6.8万/车'],
  ['Rail in USD, trucks in CNY', 'RAIL', "Xi'an - Vorsino 40HC 5750", 'TRUCKS', 'Guangzhou - Moscow 68000 per truck'],
  ['Ж/д в долларах, авто в юанях', 'Ж/Д', 'Сиань - Ворсино 40HC 5750', 'АВТО', 'Гуанчжоу - Москва 68 000 за машину'],
])('one line tells the currency of each mode: %s', async (...lines) => {
  expect(shown(await message(...lines))).toEqual(['R-XIAN-R-VORSINO 40HQ 5750 USD', 'g1809858-g524901 truck 68000 CNY'])
})

test('a section whose heading has no currency is in none of those that other sections have told', async () => {
  const { offers, asked, flagged } = await message(
    'МОРЕ, USD за контейнер',
    'Шанхай - Владивосток 40HC 1350',
    'МУЛЬТИМОДАЛ, руб. за контейнер',
    'Шанхай - Электроугли 40HC 268 000',
    'ПРЯМОЙ ПОЕЗД',
    'Сиань - Селятино 40HC 5 800',
  )
  expect(offers.map(({ prices }) => prices[0]?.currency ?? null)).toEqual(['USD', 'RUB', null])
  expect([...asked, ...flagged].some(({ rows }) => rows.includes('L6'))).toBe(true)
})

test.each([
  ['重庆→杜伊斯堡 40HQ $7200（SOC $6300），周四', 'COC 40HQ 7200 USD', 'SOC 40HQ 6300 USD'],
  ['重庆→杜伊斯堡 40HQ $7200, 40HQ SOC $6300', 'COC 40HQ 7200 USD', 'SOC 40HQ 6300 USD'],
  ['重庆→杜伊斯堡 20GP $5000, 40HQ $7200, 40HQ SOC $6300', 'COC 20GP 5000 USD 40HQ 7200 USD', 'SOC 40HQ 6300 USD'],
])('an owner behind the first price is of the later one alone: %s', async (line, coc, soc) => {
  const answer = await message('班列 没写的都是COC', line)
  expect(shown(answer).toSorted()).toEqual([coc, soc].map((each) => `R-CHONGQING-R-DUISBURG ${each}`))
})

test.each([
  ['ставки действуют до конца декабря', '2026-12-31'],
  ['Rates valid until the end of December', '2026-12-31'],
  ['valid till end of Nov', '2026-11-30'],
])('a last day that is that of a month: %s', async (line, end) => {
  const { offers } = await message(line, 'sea, USD', 'Shanghai - Hamburg 40HC 1350')
  expect(offers.map(({ valid_to }) => valid_to)).toEqual([end])
})

test.each([
  ['昨天发的 郑州→汉堡 40HQ $7000 已满舱停收'],
  ['Ставки от 11.11 (Чжэнчжоу – Гамбург 40HC 7000) больше не действуют'],
  ['Rates of 11/11 (Zhengzhou - Hamburg 40HC 7000) are no longer valid'],
  ['11月11日报价 郑州→汉堡 40HQ $7000 作废'],
])('prices of an earlier day that hold no more are no offer: %s', async (line) => {
  const { offers } = await message('班列 rail USD COC', '西安→汉堡 40HQ 6900', line)
  expect(offers.map(({ prices }) => prices.map(({ amount }) => amount))).toEqual([[6900]])
})

test.each([
  'Ningbo - Istanbul: minus 15 per W/M',
  'Ningbo - Istanbul USD -15 per W/M',
  'Нинбо - Стамбул: минус 15 за W/M',
  '宁波-伊斯坦布尔 负15/方',
])('a price below nothing is no price above it: %s', async (line) => {
  const { offers, flagged } = await message('Sea LCL, USD per W/M 海运拼箱', 'Shanghai - Hamburg: 35 per W/M', line)
  expect(offers.map(({ pod }) => pod)).toEqual(['DEHAM'])
  expect(flagged).toMatchObject([{ rows: ['L3'], kind: 'negative_price' }])
})

test.each([
  [
    'Rail USD, 40HC. All COC unless I write SOC',
    'Lianyungang - Zhetygen: 3900, SOC 2850',
    'Yiwu - Almaty: 4250, COC or SOC not sure yet',
  ],
  ['班列 USD 40HQ，没写SOC的都是COC', '连云港-热特根 3900，SOC 2850', '义乌-阿拉木图 4250，COC还是SOC待确认'],
  [
    'Ж/д USD 40HC, COC, если не указано SOC',
    'Ляньюньган - Жетыген: 3900, SOC 2850',
    'Иу - Алматы: 4250, COC или SOC пока не знаем',
  ],
])('all are of one owner unless a line says the other, or either: %s', async (...lines) => {
  const { offers, asked } = await message(...lines)
  expect(offers.map(({ ownership, prices }) => `${ownership} ${prices[0]?.amount}`).toSorted()).toEqual([
    'COC 3900',
    'SOC 2850',
    'null 4250',
  ])
  expect(asked.filter(({ about }) => about === 'ownership').flatMap(({ rows }) => rows)).toContain('L3')
})

test.each(['full until CNY, no rate', 'no space before CNY', 'CNY holiday: no departures'])(
  'the New Year is no currency: %s',
  async (words) => {
    const answer = await message('Rail 40HC, USD per container, COC', "Xi'an - Vorsino 5750", words, 'Chengdu - Vorsino 5850')
    expect(answer.offers.map(({ prices }) => prices[0]?.currency)).toEqual(['USD', 'USD'])
  },
)

test.each([
  ['Sorry!! Chengdu is 3350 not 3250, rest same'],
  ['成都的不是3250，是3350'],
  ['Поправка: Чэнду – Алматы не 3250, а 3350'],
])('a price that is denied is none, and the new one takes its place: %s', async (line) => {
  const answer = await message('Rail 班列 ж/д 40HC, USD, COC', "Xi'an - Almaty 3650", 'Chengdu - Almaty 3250', line)
  expect(answer.offers.map(({ prices }) => prices[0]?.amount)).toEqual([3650, 3350])
})

test.each(['valid till Sunday 6 December', 'valid until Sun, 6 Dec', 'действуют до вс 6 декабря', '有效期至周日12月6日'])(
  'a weekday before a last day: %s',
  async (line) => {
    const { offers } = await message(line, 'sea 海运 море USD', 'Shanghai - Hamburg 40HC 1350')
    expect(offers.map(({ valid_to }) => valid_to)).toEqual(['2026-12-06'])
  },
)

test.each([
  'Владивосток (порт) – Москва (Ховрино), 40HC 210 000 руб.',
  'Vladivostok (port) - Moscow (Khovrino), 40HC RUB 210 000',
])('a train may begin at the port of a city: %s', async (line) => {
  const { offers } = await message('Ж/д rail COC', line)
  expect(offers).toMatchObject([{ mode: 'rail', pol: 'RUVVO', pod: 'R-KHOVRINO' }])
})

test('a line below a heading of a chain that names one of its legs is of the chain', async () => {
  const { offers } = await message('【海铁联运】USD/40HQ COC', '上海—东方港—莫斯科沃尔西诺 4800 周四，到哪个站看铁路安排')
  expect(offers.map(({ mode, pol }) => [mode, pol])).toEqual([['multimodal', 'CNSHA']])
})
