import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGrid } from './open-grid.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const read = async (text: string, name = 'message.txt') =>
  readSheet(await openGrid(name, Buffer.from(text)), {
    gazetteer,
    seaCarriers: [
      { code: 'MSCU', names: ['MSC'] },
      { code: 'CMDU', names: ['CMA CGM', 'CMA'] },
    ],
    airlines: [],
    today: '2026-12-07',
  })
type Read = Awaited<ReturnType<typeof read>>
const prices = ({ offers }: Read) => offers.map(({ prices: all }) => all.map((each) => `${each.for} ${each.amount}`).join(' '))
const asked = ({ asked: all }: Read) => all.filter(({ about }) => about === 'price').length

test.each([
  ['班列 USD\n武汉—明斯克 SOC 20GP 2400 40HQ 3900\n武汉明斯克SOC 40HQ今天起3750，20GP不变'],
  ['ЖД, USD\nУхань - Минск SOC 20DC 2400 40HC 3900\nУхань - Минск SOC 40HC с сегодняшнего дня 3750, 20DC без изменений'],
  ['Rail, USD\nWuhan - Minsk SOC 20GP 2400 40HQ 3900\nWuhan - Minsk SOC: from today 40HQ 3750, 20GP unchanged'],
])('a price from today takes the place of the one before it, or is asked: %s', async (text) => {
  const answer = await read(text)
  expect(prices(answer).join() === '20GP 2400 40HQ 3750' || asked(answer) > 0).toBe(true)
})

test.each([
  ['海运 USD\n盐田-林查班 20GP 180 40GP 320 40HQ 320\n更正一下：盐田-林查班 40HQ 应为 350，40GP 320不变，其他不变'],
  ['海运 USD\n盐田-林查班 20GP 180 40GP 320 40HQ 320\n更正：盐田-林查班 40GP 320不变，40HQ改350'],
  [
    'Sea, USD\nYantian - Laem Chabang 20GP 180 40GP 320 40HQ 320\nUpdate: Yantian - Laem Chabang 40HQ should be 350, 40GP 320 unchanged',
  ],
  [
    'Море, USD\nЯньтянь - Лаем Чабанг 20DC 180 40DC 320 40HC 320\nИсправление: Яньтянь - Лаем Чабанг 40HC должно быть 350, 40DC 320 без изменений',
  ],
])('a box said to be another price beside one that stays: %s', async (text) => {
  expect(prices(await read(text))).toEqual(['20GP 180 40GP 320 40HQ 350'])
})

const OWNERS = '宁波-汉堡 40HQ COC2530/SOC1880\n上海-汉堡 40HQ COC2600/SOC1900'
test.each([
  [`海运 USD\n${OWNERS}\n更正：宁波-汉堡 COC改2350，SOC不变`, 'COC 40HQ 2350,SOC 40HQ 1880'],
  [`海运 USD\n${OWNERS}\n更正：宁波-汉堡 SOC不变，COC改为2350`, 'COC 40HQ 2350,SOC 40HQ 1880'],
  [`海运 USD\n${OWNERS}\n更正：宁波-汉堡 SOC改1750；COC照旧`, 'COC 40HQ 2530,SOC 40HQ 1750'],
  [`海运 USD\n${OWNERS}\n更正：宁波-汉堡 SOC改1750，其他不变`, 'COC 40HQ 2530,SOC 40HQ 1750'],
  [
    'Sea, USD\nNingbo - Hamburg 40HC COC 2530 / SOC 1880\nUpdate: Ningbo - Hamburg COC 2350, SOC unchanged',
    'COC 40HQ 2350,SOC 40HQ 1880',
  ],
  [
    'Море, USD\nНинбо - Гамбург 40HC COC 2530 / SOC 1880\nИсправление: Нинбо - Гамбург COC 2350, SOC без изменений',
    'COC 40HQ 2350,SOC 40HQ 1880',
  ],
])('a correction of one owner leaves the other as it was: %s', async (text, expected) => {
  const answer = await read(text)
  const told = answer.offers
    .filter(({ pol }) => pol === 'CNNGB')
    .map(({ ownership, prices: all }) => `${ownership} ${all.map((each) => `${each.for} ${each.amount}`).join(' ')}`)
    .sort()
  expect(told.join()).toBe(expected)
})

test.each([
  ['盐田-海防 12/16起40HQ改为260，20GP不变。', '20GP 90 40HQ 160,20GP 120 40HQ 260'],
  ['更正：盐田-海防 12/16起40HQ为260', '20GP 90 40HQ 160,20GP 120 40HQ 260'],
])('a note below a table that corrects one of its prices: %s', async (note, expected) => {
  const table = '起运港,目的港,20GP,40HQ,有效期,币种\n盐田,海防,90,160,12/8-12/15,USD\n盐田,海防,120,220,12/16-12/31,USD'
  const answer = await read(`${table}\n"${note}"`, 'a.csv')
  expect(prices(answer).join() === expected || asked(answer) > 0).toBe(true)
})

test.each([
  ['西安 Сиань,塔什干 Ташкент', 'R-XIAN', 'R-TASHKENT'],
  ['Сиань 西安,Екатеринбург 叶卡捷琳堡', 'R-XIAN', 'R-YEKATERINBURG'],
  ["西安 Xi'an,阿拉木图 Almaty", 'R-XIAN', 'R-ALMATY'],
])('a place by its name in two scripts: %s', async (lane, from, to) => {
  const { offers } = await read(`班列 rail\n发站,到站,40HQ,箱属,币种\n${lane},4250,COC,USD`, 'a.csv')
  expect(offers.map(({ pol, pod }) => [pol, pod])).toEqual([[from, to]])
})

test.each([['按代理标准'], ['as per agent tariff'], ['по тарифу агента'], ['到付']])(
  'a charge as others ask it: %s',
  async (cell) => {
    const { offers } = await read(`POL,POD,USD/CBM,目的港拆箱费\nNingbo,Busan,3,${cell}\nShanghai,Busan,4,USD35/RT到付`, 'a.csv')
    expect(offers.map(({ surcharges }) => surcharges.map(({ amount, status }) => `${amount} ${status}`).join())).toEqual([
      'null elsewhere',
      '35 on_top',
    ])
  },
)
