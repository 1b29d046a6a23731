import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string, name = 'rates.txt') =>
  readText(text, {
    name,
    seaCarriers: [{ code: 'CMDU', names: ['CMA', 'CMA CGM'] }],
    airlines: [{ code: '3U', names: ['Sichuan Airlines'] }],
  })
const shown = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ mode, pol, pod, ownership, prices }) =>
    [mode, pol, pod, ownership, ...prices.map((price) => `${price.for} ${price.amount}`)]
      .filter((each) => each !== null)
      .join(' '),
  )

test.each([
  '12月中欧班列（12.1-12.31）\n重庆-杜伊斯堡/汉堡  40HQ COC 5100/5400，SOC 4150/4500 USD',
  'Block trains 1-31 Dec 2026\nChongqing - Duisburg/Hamburg 40HC COC 5100/5400, SOC 4150/4500 USD',
])('as many amounts as ends, and one box: each end has its own: %s', async (text) => {
  expect(shown(await read(text)).toSorted()).toEqual([
    'rail R-CHONGQING R-DUISBURG COC 40HQ 5100',
    'rail R-CHONGQING R-DUISBURG SOC 40HQ 4150',
    'rail R-CHONGQING R-HAMBURG COC 40HQ 5400',
    'rail R-CHONGQING R-HAMBURG SOC 40HQ 4500',
  ])
})

test.each([
  '12月中欧班列+海铁价格（12.1-12.31）USD\n成都-罗兹 40HQ COC 4350\n重庆-钦州-海防（海铁）20GP 780 40HQ 1150',
  'Rail / sea-rail rates 1-31 Dec 2026, USD\nChengdu - Lodz 40HC COC 4350\nChongqing - Qinzhou - Haiphong (sea-rail) 20GP 780 40HC 1150',
])('a heading of trains and of chains leaves to its lines which each is: %s', async (text) => {
  expect(shown(await read(text))).toEqual([
    'rail R-CHENGDU R-LODZ COC 40HQ 4350',
    'multimodal R-CHONGQING VNHPH 20GP 780 40HQ 1150',
  ])
})

test('a train over the sea is asked about', async () => {
  const { asked } = await read('12月班列（12.1-12.31）USD\n重庆-上海-长滩 40HQ 2900')
  expect(asked.filter(({ about }) => about === 'mode').flatMap(({ rows }) => rows)).toEqual(['L2'])
})

const BULLETS =
  '> Hamburg – 1750/3050/3050 – CMA – ETD Sat – 38 days\n> Santos – 3300/3800 (20/40HC) – CMA – weekly Tue – 42 days'
test('marks of letters begin lines where no message is answered', async () => {
  const answer = await read(`FCL spot ex Tianjin, valid 15 Dec, all USD/box\n\n${BULLETS}`)
  expect(shown(answer)).toEqual(['sea CNTXG DEHAM 20GP 1750 40GP 3050 40HQ 3050', 'sea CNTXG BRSSZ 20GP 3300 40HQ 3800'])
  expect(answer.offers.map(({ valid_to: to }) => to)).toEqual(['2026-12-15', '2026-12-15'])
})
test.each(['On 20 Nov 2026 Bob wrote:', 'From: Bob <bob@sample.invalid>', '20.11.2026, Иван пишет:'])(
  'control: below "%s" they quote',
  async (line) => {
    expect(shown(await read(`Our new rates follow tomorrow.\n${line}\n> FCL ex Tianjin, USD\n${BULLETS}`))).toEqual([])
  },
)

test('kinds of trucks in a column are of whole trucks, whatever the file is called', async () => {
  const text =
    'From;To;Truck type;Rate EUR;Transit;Valid until\nHamburg (DE);Istanbul (TR);Tautliner 13.6;2.850;6-7 days;31.12.2026\nMilano (IT);Tbilisi (GE);Mega;4.300;9-10 days;31.12.2026'
  const { offers } = await read(text, 'FTL LTL Europe.csv')
  expect(offers.map(({ loadType, prices, vehicle }) => [loadType, prices[0]?.for, prices[0]?.amount, vehicle])).toEqual([
    ['FTL', 'truck', 2850, 'EU-TENT'],
    ['FTL', 'truck', 4300, 'EU-MEGA'],
  ])
})

test('letters of an airline behind its name, and days under the word for flights', async () => {
  const text =
    '空运 成都双流机场CTU出港 CNY/KG 2026.12.1-12.10\n目的地\t航空公司\t45\t100\t300\t航班\nAMS\t四川航空3U\t38\t31\t30\t周二四六\nLAX\t四川航空3U\t45\t37\t36\t每天'
  const { offers } = await read(text, 'air.tsv')
  expect(offers.map(({ carrier, weekdays, flight }) => [carrier?.code, weekdays, flight])).toEqual([
    ['3U', [2, 4, 6], null],
    ['3U', [1, 2, 3, 4, 5, 6, 7], null],
  ])
})
