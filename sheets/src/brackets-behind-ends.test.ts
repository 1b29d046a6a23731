import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = async (text: string, name = 'prices.tsv') => {
  const { offers, asked } = await readText(text, { name, seaCarriers: [{ code: 'MAEU', names: ['MSK', 'Maersk'] }] })
  return { offers, ends: offers.map(({ pol, pod }) => `${pol} ${pod}`), asked }
}

test.each([
  '铁路班列 CNY 2026.12.1-12.31\n路线\t20GP\t40HQ\n兰州-阿拉木图(霍尔果斯)\t13500\t21000\n兰州-塔什干(霍尔果斯)\t16800\t26500',
  'Rail, CNY, 1-31 Dec 2026\nRoute\t20GP\t40HC\nLanzhou - Almaty (Khorgos)\t13500\t21000\nLanzhou - Tashkent (Khorgos)\t16800\t26500',
])('a crossing in a bracket behind a lane is not where it ends: %s', async (text) => {
  expect((await read(text)).ends).toEqual(['R-LANZHOU R-ALMATY', 'R-LANZHOU R-TASHKENT'])
})

test('a port in a bracket behind a city far from it is asked', async () => {
  const { ends } = await read(
    'Sea LCL USD per W/M 1-31 Dec 2026\nPOL\tPOD\tUSD per W/M\nShanghai\tPrague (Hamburg)\t45\nShanghai\tHamburg\t8',
  )
  expect(ends).toEqual(['CNSHA null', 'CNSHA DEHAM'])
})

test.each([
  '海运 USD 12/1-12/14\n上海到欧基港(HAM/RTM) MSK USD1500/2600/2600 周四开 33天\n欧线加ENS30',
  'Sea rates USD 1-14 Dec 2026\nShanghai to North Europe (HAM/RTM) MSK USD 1500/2600/2600 Thu 33 days\nENS30 for Europe',
])('ports in a bracket behind the name of their line of the world are the ends: %s', async (text) => {
  const { ends, offers } = await read(text, 'rates.txt')
  expect(ends).toEqual(['CNSHA DEHAM', 'CNSHA NLRTM'])
  expect(offers.map(({ surcharges }) => surcharges.map(({ code, amount }) => `${code} ${amount}`))).toEqual([
    ['ENS 30'],
    ['ENS 30'],
  ])
})

test('a column of one place that is closed closes no row', async () => {
  const text =
    'LCL USD per w/m 1-31 Dec 2026\nFROM / TO\tPiraeus\tIstanbul\tOdesa\nShanghai\t18\t22\tsuspended\nNingbo\t20\t24\t-\nTransit (days)\t28\t30\t\nSailing\tMon\tTue\t'
  const { ends, offers } = await read(text)
  expect(ends).toEqual(['CNSHA GRPIR', 'CNSHA TRIST', 'CNNGB GRPIR', 'CNNGB TRIST'])
  expect(offers.map(({ transit_days_min: days }) => days)).toEqual([28, 30, 28, 30])
})

test('a chat whose stamps begin with the time', async () => {
  const { ends } = await read(
    '[10:24, 2026/11/26] 小李（样例货代）: 海运 12/1-12/14 USD\n[10:24, 2026/11/26] 小李（样例货代）: 青岛-海参崴 20GP 700 40HQ 1050 周三',
    'chat.txt',
  )
  expect(ends).toEqual(['CNTAO RUVVO'])
})

test.each([
  ['Откуда\tКуда\t+45\t+100\t+300\tТопл. сбор\tАвиабезоп.', 'вкл.'],
  ['Origin\tDestination\t+45\t+100\t+300\tFuel surch.\tSecurity', 'incl'],
])('a title that shortens its words is a charge: %s', async (head, inside) => {
  const { offers } = await read(
    `Air freight, авиа, USD/kg 01-14.12.2026\n${head}\nPEK\tSVO\t6.1\t4.9\t4.6\t${inside}\t${inside}\nCAN\tOVB\t5.9\t4.7\t4.4\t0.9\t0.15`,
  )
  expect(offers.map(({ surcharges }) => surcharges.map(({ code, amount, status }) => `${code} ${amount} ${status}`))).toEqual([
    ['FSC null inside', 'SEC null inside'],
    ['FSC 0.9 on_top', 'SEC 0.15 on_top'],
  ])
})
