import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['Үрімжі / Урумчи', 'Бішкек / Бишкек'],
  ['Урумчи / Үрімжі', 'Бишкек/Бішкек'],
])('a place by its names in two languages is one: %s', async (from, to) => {
  const { offers } = await readText(`Цены в USD\nОткуда;Куда;FTL, $ за машину\n${from};${to};3100`, { name: 'авто.csv' })
  expect(offers.map(({ pol, pod }) => `${pol} ${pod}`)).toEqual(['g1529102 g1528675'])
})

test.each([
  ['高丽海运（KMTC） 韩国线', 'KMTC'],
  ['高丽海运 韩国线', '高丽海运'],
  ['高丽海运（SOC） 韩国线', '高丽海运'],
])('of a carrier without a code the letters behind its name are told: %s', async (title, words) => {
  const { offers } = await readText(`${title}\n单位 USD/柜,,\nPOL,POD,20GP\n青岛,釜山,50\n`, { name: 'rates.csv' })
  expect(offers[0]?.carrier?.words).toBe(words)
})

test.each([
  ['Local charges at port of loading, CNY', 'Port,THC 20GP,THC 40HQ,DOC per B/L', 'Ningbo,840,1290,450'],
  ['起运港本地费用 CNY', '港口,THC 20GP,THC 40HQ,文件费/票', '宁波,840,1290,450'],
  ['Местные сборы CNY', 'Порт,THC 20GP,THC 40HQ,Коносамент', 'Нинбо,840,1290,450'],
])('charges by port under a title that says no end are of lanes at that port: %s', async (title, head, row) => {
  const { offers } = await readText(
    `POL,POD,20GP,40HQ\nNingbo,Hamburg,1750,2900\nShanghai,Hamburg,1700,2850\n\n${title},,,\n${head}\n${row}\nXiamen,810,1260,480\n`,
    { name: 'FCL USD.csv' },
  )
  const told = offers.map(({ pol, surcharges }) => [
    pol,
    surcharges.filter(({ code }) => code === 'THC').map(({ amount }) => amount),
  ])
  expect(told).toEqual([
    ['CNNGB', [840, 1290]],
    ['CNSHA', []],
  ])
})

test.each([
  ["- Xi'an - Hamburg: USD 5,350", "(Our February quote of USD 4,750 for Xi'an - Hamburg can no longer be used.)"],
  ['- Сиань - Гамбург: USD 5350', '(Февральская ставка 4750 USD Сиань - Гамбург больше не действует.)'],
  ['西安-汉堡 USD 5350', '（2月的报价 西安-汉堡 USD 4750 已作废）'],
])('a quote of another month that holds no more ends no price of this one: %s', async (line, before) => {
  const { offers } = await readText(`RAIL, 40'HC, USD\n${line}\n\n${before}`, { name: 'rates.txt' })
  expect(offers.map(({ prices }) => prices[0]?.amount)).toEqual([5350])
})

test('a price a kilogram that is out of line with that of a cubic metre is flagged', async () => {
  const rows = ['Hamburg,45,0.09', 'Rotterdam,42,0.084', 'Istanbul,75,0.15', 'Saigon,8,0.16', 'Tokyo,12,0.024']
  const { flagged } = await readText(`LCL ex Shanghai\nPOD,USD/CBM,USD/KGS\n${rows.join('\n')}\n`, { name: 'lcl.csv' })
  expect(flagged.filter(({ kind }) => kind === 'price_out_of_line').flatMap((each) => each.rows)).toEqual(['L6'])
})

test.each([
  ['AMERICAS - ATLANTIC COAST', null],
  ['ATLANTIC', 'ATLANTIC'],
])('a coast is no line of its name: %s', async (section, words) => {
  const { offers } = await readText(
    `LCL ex Xingang, USD\nPOD,Rate (W/M),T/T (days)\n${section},,\nNew York,38,35\nSantos,40,40\n`,
    {
      name: 'rates.csv',
    },
  )
  expect(offers.map(({ carrier }) => carrier?.words ?? null)).toEqual([words, words])
})

test.each(['16 per cbm / 20 per ton', '16/方 / 20/吨', '16 за м3 / 20 за тонну'])(
  'two prices of a cell are each of the unit that they name, whatever its title counts by: %s',
  async (cell) => {
    const { offers } = await readText(`LCL ex Xingang, USD\nPOD;Rate (W/M);T/T (days)\nHamburg;18;35\nAntwerp;${cell};40\n`, {
      name: 'rates.csv',
    })
    expect(offers.map(({ prices }) => prices.map((price) => `${price.for} ${price.amount}`))).toEqual([
      ['rt 18'],
      ['m3 16', 't 20'],
    ])
  },
)
