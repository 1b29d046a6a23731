import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const AIR = [
  { code: 'SU', names: ['Aeroflot'] },
  { code: 'KC', names: ['Air Astana'] },
  { code: 'CZ', names: ['China Southern'] },
]
const told = ({ offers }: ReadText) =>
  offers.map(
    ({ pol, pod, carrier, flight, prices }) =>
      `${pol}-${pod} ${carrier?.code} ${flight} ${prices.map((each) => `${each.for} ${each.amount} ${each.currency}`).join(', ')}`,
  )

test.each([
  [
    '1) PEK-SVO, SU201, daily, 1-2 days\n   min 450, N 46, +45 40, +100 36\n2) PEK-ALA, KC898, D2/D5\n   +100 24.5, +300 22.8\n\nAll in CNY per kg (min per AWB). Valid until 12 March 2027.',
  ],
  [
    '航班报价：\nPEK-SVO SU201 每天\nM 450 N 46 +45 40 +100 36\nPEK-ALA KC898 D25\n+100 24.5 +300 22.8\n\n以上单价人民币，有效期至2027年3月12日',
  ],
])('the number of a flight is no price, and tells the airline of the brackets below it: %s', async (text) => {
  const answer = await readText(text, { name: 'air.txt', airlines: AIR, today: '2027-03-01' })
  expect(told(answer)).toEqual([
    'PEK-SVO SU SU201 MIN 450 CNY, +0 46 CNY, +45 40 CNY, +100 36 CNY',
    'PEK-ALA KC KC898 +100 24.5 CNY, +300 22.8 CNY',
  ])
})

test('in a list of air freight the airline of a flight need not be known', async () => {
  const answer = await readText('Air freight, CNY per kg\nPEK-SVO, SU201, daily\n   min 450, N 46, +45 40, +100 36', {
    name: 'air.txt',
    today: '2027-03-01',
  })
  expect(answer.offers.map(({ prices, flight }) => `${flight} ${prices.map(({ amount }) => amount)}`)).toEqual([
    'SU201 450,46,40,36',
  ])
})

test('letters of no airline, and digits apart from them, stay prices', async () => {
  const answer = await readText('Air rates, CNY per kg\nCAN-SVO CZ +100 330, +300 310\nCAN-ALA CZ-5081: +100 28, +300 25', {
    name: 'air.txt',
    airlines: AIR,
    today: '2027-03-01',
  })
  expect(told(answer)).toEqual(['CAN-SVO CZ null +100 330 CNY, +300 310 CNY', 'CAN-ALA CZ CZ5081 +100 28 CNY, +300 25 CNY'])
})
