import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (lines: readonly string[]) =>
  readText(lines.join('\n'), {
    name: 'letter.txt',
    seaCarriers: [
      { code: 'CMDU', names: ['CMA CGM'] },
      { code: 'COSU', names: ['COSCO'] },
    ],
    airlines: [
      { code: 'EK', names: ['Emirates'] },
      { code: 'TK', names: ['Turkish'] },
    ],
  })
const shown = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ rows, mode, pol, pod, prices, valid_to }) =>
    [
      rows.join(),
      mode,
      `${pol}-${pod}`,
      ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`),
      valid_to,
    ].join(' '),
  )
const TABLE = [
  'POL         POD            Line       20GP      40HQ      T/T',
  'Koper       Jebel Ali      CMA CGM    1150      1700      24',
  'Koper       Shanghai       COSCO      480       620       33',
]

test.each([
  [
    'in English',
    [
      'AIR (EUR/kg, same validity):',
      'LJU-DXB  EK  daily  min 95 | +45 2.90 | +100 2.45',
      'IST-DXB  TK  Tue, Fri  min 90 | +45 2.10 | +100 1.95',
    ],
    'Rates in USD, valid 1 Dec - 20 Dec 2026',
  ],
  [
    'in Chinese',
    ['空运（EUR/kg）：', 'LJU-DXB  EK  每天  M 95 | +45 2.90 | +100 2.45', 'IST-DXB  TK  周二、五  M 90 | +45 2.10 | +100 1.95'],
    '海运 USD，有效期2026年12月1日-12月20日',
  ],
  [
    'in Russian',
    [
      'АВИА (EUR/кг):',
      'LJU-DXB  EK  ежедневно  мин 95 | +45 2.90 | +100 2.45',
      'IST-DXB  TK  вт, пт  мин 90 | +45 2.10 | +100 1.95',
    ],
    'Море, USD, действуют 01.12.2026 - 20.12.2026',
  ],
])('lanes in lines beside a table of a letter are read like a message, %s', async (_, air, title) => {
  const answer = await read([title, '', ...TABLE, '', ...air])
  expect(shown(answer).sort()).toEqual(
    [
      'L4 sea SIKOP-AEJEA 20GP 1150 USD 40HQ 1700 USD 2026-12-20',
      'L5 sea SIKOP-CNSHA 20GP 480 USD 40HQ 620 USD 2026-12-20',
      'L8 air LJU-DXB MIN 95 EUR +45 2.9 EUR +100 2.45 EUR 2026-12-20',
      'L9 air IST-DXB MIN 90 EUR +45 2.1 EUR +100 1.95 EUR 2026-12-20',
    ].sort(),
  )
})

test('notes of the letter reach the lanes of its table and of its lines', async () => {
  const { offers } = await read([
    'Rates in USD, valid 1 Dec - 20 Dec 2026',
    '',
    ...TABLE,
    'THC USD 190/240 per 20/40 and B/L fee USD 50 per B/L on top.',
    '',
    'AIR (EUR/kg):',
    'LJU-DXB  EK  daily  min 95 | +45 2.90 | +100 2.45',
    'Fuel 0.38/kg and security 0.12/kg extra.',
  ])
  const sums = offers.map(({ mode, surcharges }) => `${mode} ${surcharges.flatMap(({ amount }) => amount ?? []).join(' ')}`)
  expect(sums.sort()).toEqual(['air 0.38 0.12', 'sea 190 240 50', 'sea 190 240 50'])
})
