import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'
import { saysGone } from './withdrawn.ts'

const calendar = { today: '2027-02-15', language: 'ru' } as const

test.each([
  '已爆舱,本期不接',
  '作废，MSC暂停收俄货',
  'ставка аннулирована',
  '2月起停开,价格仅供参考,勿订',
  'CANCELLED until further notice',
  'OLD - replaced, see below',
  'рейс снят',
  '❌ уже неактуально, машин нет',
  'Временно не принимаем',
  'закрыто до марта',
])('nobody can book it: %s', (words) => {
  expect(saysGone(words, calendar)).toBe(true)
})

test.each([
  '3月起停开',
  '危险品不接',
  '旧价2.7万作废',
  '春节停航一班',
  'no space guarantee',
  'booking cancelled later than 3 days: USD 100',
  'с 01.04 рейс снят',
  'свежие овощи не принимаем',
  'reefers suspended',
  'suspended till 01.03',
  'закрыто до 20.12',
  '满舱收附加费',
])('it can be booked, or some of it: %s', (words) => {
  expect(saysGone(words, calendar)).toBe(false)
})

test.each([
  ['a day of departure', 'рейс снят', 'чт'],
  ['a remark among others', 'чт', 'мест нет, ждём'],
  ['a remark in Chinese', '周四', '已满舱，下期恢复'],
  ['how long it takes', 'weekly Thu', 'Cancelled until further notice'],
])('a row that says so in %s is no offer', async (_, days, remark) => {
  const { offers, refused } = await readText(
    [
      'Море FCL USD 01.12.2026-31.12.2026',
      'POL;POD;20GP;40HQ;ETD;Remark',
      'Shanghai;Vladivostok;1350;2150;Fri;direct',
      `Ningbo;Vladivostok;1300;2050;${days};${remark}`,
    ].join('\n'),
    { name: 'sea.csv' },
  )
  expect(offers.map(({ pol }) => pol)).toEqual(['CNSHA'])
  expect(refused).toContainEqual(expect.objectContaining({ row: 'L4', why: 'void' }))
})

test.each([
  ['🚛 Авто, тент, USD за машину', 'Урумчи – Ташкент 3400 ❌ уже неактуально, машин нет', 'Иу – Ташкент 7500, 15-17 дн'],
  ['卡航 USD/车', '乌鲁木齐-塔什干 3400 已满，本期不接', '义乌-塔什干 7500 15-17天'],
  ['ROAD FTL, USD per truck', 'Urumqi - Tashkent 3400 (suspended until further notice)', 'Yiwu - Tashkent 7500, tt 15-17 days'],
])('a line of a message that says so behind its price is no offer: %s', async (title, gone, stays) => {
  const { offers, refused } = await readText([title, gone, stays].join('\n'), { name: 'm.txt' })
  expect(offers.map(({ prices }) => prices[0]?.amount)).toEqual([7500])
  expect(refused).toContainEqual(expect.objectContaining({ row: 'L2', why: 'closed' }))
})

test.each([
  'WITHDRAWN 26-Jan, do not quote',
  'withdrawn on 12.02',
  'снята с продажи 10 фев',
  'отменён с 01.02.2027, ставки не применять',
  '2/1起停收，请勿报价',
])('a day behind the words, and words against using it: %s', (words) => {
  expect(saysGone(words, calendar)).toBe(true)
})
test.each(['withdrawn from 26-Feb', 'отменён с 01.03.2027', 'do not stack'])('a day to come, and other words: %s', (words) => {
  expect(saysGone(words, calendar)).toBe(false)
})

test.each([
  ['Раздел 1. Хоргос', 'Раздел 2. Урумчи — ОТМЕНЁН с 10.02.2027, ставки не применять', 'Урумчи;Алматы;1850;1200'],
  ['Section 1. Khorgos', 'Section 2. Urumqi - WITHDRAWN 10-Feb', 'Urumqi;Almaty;1850;1200'],
  ['一、经霍尔果斯', '二、乌鲁木齐（已停运）', '乌鲁木齐;阿拉木图;1850;1200'],
])('rows below a heading that says so are no offers: %s, %s', async (first, second, gone) => {
  const { offers, refused } = await readText(
    `ЖД FCL USD 01.02.2027-28.02.2027;;;\nОткуда;Куда;40HC COC;20GP COC\n${first};;;\nСиань;Алматы;2450;1500\n${second};;;\n${gone}`,
    { name: 'rail.csv', today: '2027-02-15' },
  )
  expect(offers.map(({ prices }) => prices.map(({ amount }) => amount).sort())).toEqual([[1500, 2450]])
  expect(refused).toContainEqual(expect.objectContaining({ row: 'L6', why: 'void' }))
})

test.each([
  ['From here on via Istanbul hub; Batumi suspended until further notice', 'Batumi', 'Poti', 'Hamburg'],
  ['Отсюда через Стамбул; Батуми временно закрыт', 'Батуми', 'Поти', 'Гамбург'],
  ['以下经伊斯坦布尔；巴统暂停收货', '巴统', '波季', '汉堡'],
])('a note that names a place and says so: %s', async (note, closed, open, from) => {
  const { offers, refused } = await readText(
    `POL;POD;LCL USD/CBM;T/T\n${from};${open};58;24\n${note};;;\n${from};${closed};61;26\n${from};Mersin;39;19`,
    { name: 'lcl sea.csv', today: '2027-02-15' },
  )
  expect(offers.map(({ prices }) => prices[0]?.amount)).toEqual([58, 39])
  expect(refused).toContainEqual(expect.objectContaining({ row: 'L4', why: 'void' }))
})
