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
