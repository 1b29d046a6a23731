import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'prices.tsv' })
const ends = ({ offers }: Awaited<ReturnType<typeof read>>) => offers.map(({ pol, pod, via }) => `${pol} ${via.join()} ${pod}`)

test.each([
  [
    '海铁联运 USD 2026.12.1-12.31\n起运地\t中转港\t目的港\t40HQ\t时效',
    '成都\t钦州\t海防\t1900\t15',
    '武汉\t上海\t汉堡\t3600\t45',
  ],
  [
    'Sea + rail, USD, 01-31 Dec 2026\nOrigin\tVia port\tDestination\t40HC\tT/T',
    'Chengdu\tQinzhou\tHaiphong\t1900\t15',
    'Wuhan\tShanghai\tHamburg\t3600\t45',
  ],
  [
    'Море + ж/д, USD, 01-31 декабря 2026\nОткуда\tПеревалка\tКуда\t40HC\tСрок',
    'Чэнду\tЦиньчжоу\tХайфон\t1900\t15',
    'Ухань\tШанхай\tГамбург\t3600\t45',
  ],
])('behind a port that a train goes to a ship ends at a port: %s', async (head, ...rows) => {
  expect(ends(await read([head, ...rows].join('\n')))).toEqual([
    expect.stringMatching(/^R-CHENGDU\S* CNQZH VNHPH$/),
    expect.stringMatching(/^R-WUHAN\S* CNSHA DEHAM$/),
  ])
})

test('a ship and then a train end at a station', async () => {
  const text = '海铁联运 USD 2026.12.1-12.31\n起运港\t中转港\t目的站\t40HQ\t时效\n上海\t海参崴\t沃尔西诺\t4600\t35'
  expect(ends(await read(text))).toEqual(['CNSHA RUVVO R-VORSINO'])
})

test.each([
  [
    '3. Сквозной сервис порт Китая – Владивосток – ст. Ворсино, USD за контейнер, COC',
    'Порт отправления\tЛиния\t20DC\t40HC\tТранзит\nШанхай\tFESCO\t2150\t3250\t25-28',
  ],
  [
    'Through service China ports → Vladivostok → Vorsino station, USD per container, COC',
    'POL\tLine\t20DC\t40HC\tTransit\nShanghai\tFESCO\t2150\t3250\t25-28',
  ],
  ['海铁联运 中国港口—海参崴—沃尔西诺站 USD/柜 COC', '起运港\t船公司\t20GP\t40HQ\t时效\n上海\tFESCO\t2150\t3250\t25-28'],
])('a title that names the whole chain says how its rows go and where they end: %s', async (title, table) => {
  const answer = await read(`${title}\n${table}`)
  expect(answer.offers.map(({ mode }) => mode)).toEqual(['multimodal'])
  expect(ends(answer)).toEqual(['CNSHA RUVVO R-VORSINO'])
})

test.each([
  ['Ж/д отправка со ст. Владивосток, руб. за контейнер', 'Станция назначения\t20DC\t40HC\tСрок\nВорсино\t98000\t142000\t14-16'],
  [
    'Rail dispatch from station Vladivostok, RUB per container',
    'Destination\t20DC\t40HC\tTransit\nVorsino\t98000\t142000\t14-16',
  ],
])('a title says at which station all begin: %s', async (title, table) => {
  const { offers } = await read(`${title}\n${table}`)
  expect(offers.map(({ pol, pod }) => [pol, pod])).toEqual([['g2013348', 'R-VORSINO']])
})
