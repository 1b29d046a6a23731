import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGrid } from './open-grid.ts'
import { type Knowledge, readSheet } from './read-sheet.ts'

const knowledge: Knowledge = {
  gazetteer: openGazetteer(),
  seaCarriers: [],
  airlines: [
    { code: 'KC', names: ['Air Astana'] },
    { code: 'SU', names: ['Aeroflot'] },
  ],
  today: '2026-12-07',
}
const read = async (...lines: string[]) => readSheet(await openGrid('chat.txt', Buffer.from(lines.join('\n'))), knowledge)
const pricesOf = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ prices }) => prices.map((price) => `${price.for} ${price.amount}`).join(', '))

const AIR = '空运价 air rates CNY/KG 12.7-12.13'
test.each([
  ['PVG-ALA KC M 300 +45/28 +100/25.5 +300/24 D246', 'MIN 300, +45 28, +100 25.5, +300 24'],
  ['PVG-ALA KC  +45/28  +100/25.5  +300/24  246', '+45 28, +100 25.5, +300 24'],
  ['PVG-ALA KC min 300, +45 28, +100 25.5, +300 24, flights 246', 'MIN 300, +45 28, +100 25.5, +300 24'],
  ['PVG-ALA KC: +45: 28, +100: 25,5, +300: 24, вт/чт/сб', '+45 28, +100 25.5, +300 24'],
  ['PVG-ALA KC +45=28 +100=25.5 +300=24 Tue/Thu/Sat', '+45 28, +100 25.5, +300 24'],
  ['PVG-ALA KC 45+ 28，100+ 25.5，300+ 24 D246', '+45 28, +100 25.5, +300 24'],
])('brackets of air freight with their prices: %s', async (line, prices) => {
  const answer = await read(AIR, line)
  expect(pricesOf(answer)).toEqual([prices])
  expect(answer.offers[0]?.weekdays).toEqual([2, 4, 6])
  expect(answer.asked.filter(({ about, kind }) => about === 'price' && kind === 'unread')).toEqual([])
})

test.each(['更正：PVG-ALA +300 是22.8', 'CORRECTION PVG-ALA +300 should be 22.8', 'Исправление: PVG-ALA +300 теперь 22,8'])(
  'a correction of one bracket leaves the others: %s',
  async (line) => {
    expect(pricesOf(await read(AIR, 'PVG-ALA KC +45/28 +100/25.5 +300/24', line))).toEqual(['+45 28, +100 25.5, +300 22.8'])
  },
)

test.each([
  ['PVG-SVO SU +100/20 ALL IN', '没写ALL IN的另加燃油6.5/kg、安检1/kg'],
  ['PVG-SVO SU +100/20 all-in', 'If not marked all-in: fuel 6.5/kg, security 1/kg'],
  ['PVG-SVO SU +100/20 все включено', 'Где нет «все включено» – топливо 6,5/кг, досмотр 1/кг'],
])('a price that has everything in it gets no fuel of a note: %s / %s', async (line, note) => {
  const { offers } = await read(AIR, line, 'PVG-ALA KC +100/25.5', note)
  expect(
    offers.map(({ surcharges }) =>
      surcharges
        .filter(({ code }) => code === 'FSC' || code === 'SEC')
        .map(({ code, amount, status }) => `${code} ${amount} ${status}`),
    ),
  ).toEqual([
    ['FSC null inside', 'SEC null inside'],
    ['FSC 6.5 on_top', 'SEC 1 on_top'],
  ])
})

test.each([
  'Иу → Алматы до 300 кг $1,9/кг, 300-1000 $1,7, свыше 1000 $1,55; 14-16 дн, вт',
  'Yiwu - Almaty: up to 300 kg USD 1.9, 300-1000 USD 1.7, over 1000 USD 1.55, Tue, 14 days',
  'Иу - Алматы: до 300 кг 1,9 $, 300-1000 1,7 $, от 1000 1,55 $, вт',
])('kilograms are said once for all brackets of a line: %s', async (line) => {
  expect(pricesOf(await read('Сборка LTL 07.12-13.12, авто', line))).toEqual(['+0 1.9, +300 1.7, +1000 1.55'])
})

test.each([
  ['Исправление: Иу–Алматы машина 6 500, а не 6 900. Остальное без изменений.'],
  ['Correction: Yiwu - Almaty 6500 instead of 6900'],
  ['更正：义乌-阿拉木图 6900改6500'],
])('a correction that names the old price is of that price: %s', async (line) => {
  const answer = await read(
    'Авто USD 07.12-13.12',
    'Иу - Алматы 6 900, 9-11 дн, пт',
    'Сборка:',
    'Иу - Алматы 0,95 $/кг, 12-14 дн, ср',
    line,
  )
  expect(pricesOf(answer).toSorted()).toEqual(['kg 0.95', 'truck 6500'])
})

test('a correction of a lane that shares one end with a known one is asked about', async () => {
  const { offers, asked } = await read('Авто USD 07.12-13.12', 'Иу - Алматы 6 900, пт', 'Исправление: Кхрмзд - Алматы 5 500')
  expect(offers.map(({ prices }) => prices[0]?.amount)).toEqual([6900])
  expect(asked.some(({ about, rows }) => about === 'price' && rows.includes('L3'))).toBe(true)
})
