import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'
import { readTimetable } from './timetable.ts'

const calendar = { today: '2027-03-01', language: 'zh' } as const

test.each([
  ['D2、4、6', [2, 4, 6]],
  ['D1/3/5', [1, 3, 5]],
  ['D1、 5', [1, 5]],
  ['D246', [2, 4, 6]],
])('days of flights parted in any way: %s', (text, days) => {
  expect(readTimetable(text, calendar, true).weekdays).toEqual(days)
})

test.each([
  ['6500 二四六发 15-18天', [2, 4, 6]],
  ['2100，一三五开', [1, 3, 5]],
  ['3300 一、五走', [1, 5]],
  ['含油含安 周一三五七 2天', [1, 3, 5, 7]],
  ['周三/七 飞', [3, 7]],
  ['每周二、七', [2, 7]],
  ['周三 七天到', [3]],
  ['周四开，七日达', [4]],
  ['3300 天天发', [1, 2, 3, 4, 5, 6, 7]],
  ['周二发', [2]],
  ['第二三票', null],
  ['统一开票', null],
  ['3300 统一发', null],
])('signs of days in front of a word of going need no word for a week: %s', (text, days) => {
  expect(readTimetable(text, calendar, false).weekdays).toEqual(days)
})

test.each([
  "Сверхнормативное пользование: 20' – 30 USD/сут., 40' – 50 USD/сут.",
  "Detention: 20' - USD 30/day, 40' - USD 50/day",
  "滞箱费：20' USD30/天，40' USD50/天",
])('an amount a day for each box is counted by the day: %s', async (note) => {
  const { offers } = await readText(`FCL, COC, USD\nPOL;POD;20DC;40HC\nShanghai;Vladivostok;1450;2300\n${note}`, {
    name: 'sea.csv',
  })
  expect(offers[0]?.surcharges.map(({ code, amount, basis, equipment }) => `${code} ${amount} ${basis} ${equipment}`)).toEqual([
    'DET 30 day 20GP',
    'DET 50 day 40HQ',
  ])
})
