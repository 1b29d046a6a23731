import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const read = (text: string) =>
  readText(text, { name: 'message.txt', seaCarriers: [{ code: 'SITC', names: ['SITC'] }], today: '2027-03-01' })
const told = ({ offers }: ReadText) =>
  offers.map(({ pod, ownership, vehicle, prices, transit_days_max }) =>
    [pod, ownership ?? vehicle, ...prices.map((price) => `${price.for} ${price.amount}`), transit_days_max].join(' '),
  )
const asked = ({ asked: all }: ReadText) => all.filter(({ about }) => about === 'price').length

const SEA = ['VNHPH  20GP 120 40HQ 200 2', 'THLCH  20GP 310 40HQ 560 7', 'SGSIN  20GP 360 40HQ 610 8']
test.each([
  [
    '海运 钦州港出，USD\n海防 20GP 120 / 40HQ 200，SITC，2天\n林查班 20GP 310 / 40HQ 560，SITC，7天\n新加坡 同林查班，各+50，航程8天',
  ],
  ['海运 钦州港出，USD\n海防 20GP 120 / 40HQ 200，SITC，2天\n林查班 20GP 310 / 40HQ 560，SITC，7天\n新加坡 同上+50，8天'],
  [
    '海运 钦州港出，USD\n海防 20GP 120 / 40HQ 200，SITC，2天\n林查班 20GP 310 / 40HQ 560，SITC，7天\n新加坡 比林查班每柜贵50，8天',
  ],
  [
    'Sea, USD, from Qinzhou\nQinzhou - Haiphong 20GP 120 / 40HQ 200, SITC, 2 days\nQinzhou - Laem Chabang 20GP 310 / 40HQ 560, SITC, 7 days\nQinzhou - Singapore same as Laem Chabang plus 50, 8 days',
  ],
  [
    'Sea, USD, from Qinzhou\nQinzhou - Haiphong 20GP 120 / 40HQ 200, SITC, 2 days\nQinzhou - Laem Chabang 20GP 310 / 40HQ 560, SITC, 7 days\nQinzhou - Singapore USD 50 higher than Laem Chabang, 8 days',
  ],
  [
    'Море, USD\nЦиньчжоу - Хайфон 20GP 120 / 40HQ 200, SITC, 2 дня\nЦиньчжоу - Лаем Чабанг 20GP 310 / 40HQ 560, SITC, 7 дней\nЦиньчжоу - Сингапур как Лаем Чабанг плюс 50, 8 дней',
  ],
])('a price told by that of another lane is reckoned for each box: %s', async (text) => {
  expect(told(await read(text))).toEqual(SEA)
})

test.each([
  ['整车 人民币\n乌鲁木齐→塔什干 13.6篷布 23000 7-9天\n乌鲁木齐→奇姆肯特 13.6篷布 比塔什干便宜3000 6-8天'],
  ['整车 人民币\n乌鲁木齐→塔什干 13.6篷布 两万三 7-9天\n乌鲁木齐→奇姆肯特 13.6篷布 按塔什干价减3000 6-8天'],
  ['FTL, CNY\nUrumqi - Tashkent tilt 13.6 m 23000, 9 days\nUrumqi - Shymkent tilt 13.6 m 3000 cheaper than Tashkent, 8 days'],
  ['Авто FTL, CNY\nУрумчи - Ташкент тент 23000, 9 дней\nУрумчи - Шымкент тент на 3000 дешевле, чем Ташкент, 8 дней'],
  ['Авто FTL, CNY\nУрумчи - Ташкент тент 23000, 9 дней\nУрумчи - Шымкент тент дешевле Ташкента на 3000, 8 дней'],
])('less than another lane by so much is no price of its own: %s', async (text) => {
  expect(told(await read(text))).toEqual(['g1512569 EU-TENT truck 23000 9', 'g1518980 EU-TENT truck 20000 8'])
})

test.each([
  ['班列 重庆团结村发，USD/40HQ\n马拉舍维奇 COC 5200，12-14天\n马拉舍维奇用自备箱的（SOC）比上面便宜400'],
  ['Rail, USD, 40HQ\nChongqing - Malaszewicze COC 5200, 14 days\nMalaszewicze SOC 400 cheaper than above'],
])('boxes of the other owner by so much less are an offer beside the lane: %s', async (text) => {
  expect(told(await read(text))).toEqual(['B-MALASZEWICZE COC 40HQ 5200 14', 'B-MALASZEWICZE SOC 40HQ 4800 14'])
})

test.each([
  ['海运 钦州港出，USD\n海防 20GP 120 / 40HQ 200\n林查班 20GP 310 / 40HQ 560\n新加坡 同海防，各+RMB 350'],
  ['海运 钦州港出，USD\n海防 20GP 120 / 40HQ 200\n林查班 20GP 310 / 40HQ 560\n某某新港 同海防+50'],
])('where the sum or the lane is not sure it is asked, and no price: %s', async (text) => {
  const answer = await read(text)
  expect(answer.offers.length).toBe(2)
  expect(asked(answer)).toBe(1)
})
