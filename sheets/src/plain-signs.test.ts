import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const wide = (text: string): string => text.replace(/[0-9A-Za-z]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const read = (text: string, name: string) =>
  readText(text, { name, airlines: [{ code: 'CA', names: ['Air China'] }], today: '2027-03-01' })

const AIR =
  '始发站\t目的站\t航班\t+45\t+100\t班期\t时效\n上海 PVG\t法兰克福 FRA\tCA1041\t32\t28.5\t周二、周五\t2-3天\n上海 PVG\t阿姆斯特丹 AMS\tCA1043\t33\t29\t周三\t2天'
const LINE = '上海-汉堡 CA 20GP 1500 40HQ 2700 周五 30天 有效至3月14日'
const AIR_TITLE = '空运 人民币/公斤 有效期2027.3.1-3.14'

test.each([
  ['a table', `${AIR_TITLE}\n${AIR}`, 'air.tsv'],
  ['a message', `海运 USD\n${LINE}`, 'chat.txt'],
])('digits and letters of full width say what plain ones say, in %s', async (_, text, name) => {
  const { file: _plain, ...plain } = await read(text, name)
  const { file: _other, ...other } = await read(wide(text), name)
  expect(plain.offers.length).toBeGreaterThan(0)
  expect(other).toEqual(plain)
})

test.each([
  ['有效期：20270301-20270314', '2027-03-01', '2027-03-14'],
  ['Valid 20270301 - 20270314', '2027-03-01', '2027-03-14'],
  ['Ставки действуют с 20270301 по 20270314', '2027-03-01', '2027-03-14'],
  ['有效至20270314', null, '2027-03-14'],
])('days without marks are days: %s', async (title, from, to) => {
  const { offers } = await read(`空运 人民币/公斤 ${title}\n${AIR}`, 'air.tsv')
  expect(offers.map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual([
    [from, to],
    [from, to],
  ])
})

test.each([
  ['天天', null],
  ['320', null],
  ['FRA', null],
  ['CA1041', 'CA1041'],
  ['O3 6821', 'O3 6821'],
  ['5Y8512/5Y8514', '5Y8512/5Y8514'],
])('what is no number of a flight is not entered as one: %s', async (cell, flight) => {
  const { offers } = await read(`${AIR_TITLE}\n${AIR.replace('CA1041', cell)}`, 'air.tsv')
  expect(offers[0]?.flight).toBe(flight)
})

test.each([
  ['14天', 14],
  ['7', 7],
  ['2027-03-14', null],
  ['2027', null],
  ['3月14日', null],
])('days of the calendar are no free days: %s', async (cell, days) => {
  const { offers } = await read(
    `海运 USD 有效期2027.3.1-3.14\n起运港\t目的港\t20GP\t40HQ\t免箱期\n上海\t汉堡\t1500\t2700\t${cell}`,
    'fcl.tsv',
  )
  expect(offers[0]?.free_days).toBe(days)
})
