import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const read = (text: string) =>
  readText(text, {
    name: 'chat.txt',
    seaCarriers: [{ code: 'SITC', names: ['SITC'] }],
    airlines: [{ code: 'KC', names: ['Air Astana'] }],
    today: '2027-03-01',
  })
const told = ({ offers }: ReadText) =>
  offers.map(({ mode, pol, pod, ownership, prices, valid_to }) =>
    [mode, pol, pod, ownership, ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`), valid_to].join(' '),
  )

test.each([
  [
    '小杨（班列） 09:02\n3月上半月班列价，重庆团结村发，USD/40HQ，有效到3月15\n罗兹 COC 5450，13-15天\n老陈（海运） 09:18\n钦州港出，美金，3月整月：\n海防 20GP 120 / 40HQ 200，SITC\n小杨（班列） 09:55\n明斯克 SOC 40HQ 4300，14天\n李哥（卡航） 14:10\n重庆装13.6篷布整车 美金\n阿拉木图 6200 8-10天',
  ],
  [
    '[09:02] Yang (rail)\nRail, ex Chongqing, USD per 40HQ, valid till 15.03.2027\nLodz COC 5450, 13-15 days\n[09:18] Chen (sea)\nSea, ex Qinzhou, USD, valid 01.03-31.03.2027\nHaiphong 20GP 120 / 40HQ 200, SITC\n[09:55] Yang (rail)\nMinsk SOC 40HQ 4300, 14 days\n[14:10] Li (trucks)\nFTL ex Chongqing, tilt, USD\nAlmaty 6200, 8-10 days',
  ],
])('who speaks in a chat says what holds for the own lines, and for those of nobody else: %s', async (text) => {
  expect(told(await read(text))).toEqual([
    expect.stringMatching(/^rail R-CHONGQING R-LODZ COC 40HQ 5450 USD 2027-03-15$/),
    expect.stringMatching(/^sea CNQZH VNHPH {2}20GP 120 USD 40HQ 200 USD 2027-03-31$/),
    expect.stringMatching(/^rail R-CHONGQING R-MINSK SOC 40HQ 4300 USD 2027-03-15$/),
    expect.stringMatching(/^road \S+ g1526384 {2}truck 6200 USD $/),
  ])
})

test('times at which something closes are nobody who speaks', async () => {
  const text = '海运 宁波出 USD\n截关 周三 12:00\n汉堡 20GP 1500 40HQ 2600\n截单 周二 10:00\n鹿特丹 20GP 1480 40HQ 2580'
  expect(told(await read(text))).toEqual([
    'sea CNNGB DEHAM  20GP 1500 USD 40HQ 2600 USD ',
    'sea CNNGB NLRTM  20GP 1480 USD 40HQ 2580 USD ',
  ])
})

test.each([
  ['空运 元/kg\nCKG-ALA KC +100 19 / +300 17.5 / +500 16.5\nALA +500 打错，应该15.6'],
  ['Air, CNY/kg\nCKG-ALA KC +100 19 / +300 17.5 / +500 16.5\nALA +500 typo, should be 15.6'],
  ['Авиа, CNY/кг\nCKG-ALA KC +100 19 / +300 17.5 / +500 16.5\nALA +500 опечатка, правильно 15.6'],
])('a correction says that a bracket was wrong before it tells the right price: %s', async (text) => {
  const { offers } = await read(text)
  expect(offers.map(({ prices }) => prices.map((price) => `${price.for} ${price.amount}`))).toEqual([
    ['+100 19', '+300 17.5', '+500 15.6'],
  ])
})

test.each([
  ['海运 钦州港出 USD\n海防 20GP 120 / 40HQ 200\n海防那条涨了，40HQ 改220，20GP不变'],
  ['海运 钦州港出 USD\n海防 20GP 120 / 40HQ 200\n海防降了，40HQ改成220'],
])('a price that went up or down to another is the new one: %s', async (text) => {
  const { offers } = await read(text)
  expect(offers.map(({ prices }) => prices.map((price) => `${price.for} ${price.amount}`))).toEqual([['20GP 120', '40HQ 220']])
})

test.each([
  ['整车 人民币\n乌鲁木齐→塔什干 篷布 23000\n~~乌鲁木齐→比什凯克 篷布 22000~~ 不跑了', 1],
  ['FTL, USD\nUrumqi - Tashkent tilt 3300\n~Urumqi - Bishkek tilt 2200~', 1],
  ['Авто, USD\nУрумчи - Ташкент тент 3300\nУрумчи - Бишкек тент ~~2200~~ 2400', 2],
])('what a chat shows struck through offers nothing: %s', async (text, count) => {
  const { offers } = await read(text)
  expect(offers.length).toBe(count)
  expect(offers.flatMap(({ prices }) => prices.map(({ amount }) => amount))).not.toContain(22000)
  expect(offers.flatMap(({ prices }) => prices.map(({ amount }) => amount))).not.toContain(2200)
})
