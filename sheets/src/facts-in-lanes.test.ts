import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const seaCarriers = [
  { code: 'FESO', names: ['FESCO'] },
  { code: 'SNKO', names: ['SINOKOR', '长锦'] },
]
const read = (lines: readonly string[]) => readText(lines.join('\n'), { name: 'rates.tsv', today: '2027-03-01', seaCarriers })

test.each([
  [
    'Морские ставки с 01.03 по 15.03.2027, USD, COC',
    'Маршрут и условия\tСтавка 20/40\tПримечание',
    'Циндао — Владивосток, 20/40, FESCO, 6–7 дн., выход ср/сб\t950/1\u00a0650\t',
    'Нинбо — Восточный, SINOKOR, выход чт, 9 дн., 20/40\t1\u00a0000/1\u00a0750\t',
    'Шанхай — Владивосток, 40, FESCO, 8 дн., выход вт\t1\u00a0800\tдвадцаток нет',
  ],
  [
    'Sea rates 01.03.2027-15.03.2027, USD, COC',
    'Remarks\tRate 20/40\tLane and terms',
    '\t950/1650\tQingdao - Vladivostok, FESCO, 20/40, 6-7 days, ETD Wed/Sat',
    '\t1,000/1,750\tNingbo - Vostochny, 20/40, SINOKOR, ETD Thu, 9 days',
    'no 20\t1,800\tShanghai - Vladivostok, 40, FESCO, ETD Tue, 8 days',
  ],
  [
    '海运 2027.3.1-3.15 USD COC',
    '航线\t运价 20/40\t备注',
    '青岛→海参崴，20/40，FESCO，6-7天，开船周三/周六\t950/1650\t',
    '宁波→东方港，20/40，长锦，9天，开船周四\t1000/1750\t',
    '上海→海参崴，40，FESCO，8天，开船周二\t1800\t无小柜',
  ],
])('what a cell says behind its lane is read as columns of their own: %s', async (...lines) => {
  const { offers, refused } = await read(lines)
  expect(
    offers.map(({ rows, pol, pod, carrier, prices, transit_days_max, weekdays }) =>
      [
        ...rows,
        pol,
        pod,
        carrier?.code,
        ...prices.map(({ amount }) => amount),
        `${transit_days_max} days`,
        weekdays?.join(''),
      ].join(' '),
    ),
  ).toEqual([
    'L3 CNTAO RUVVO FESO 950 1650 7 days 36',
    'L4 CNNGB RUVYP SNKO 1000 1750 9 days 4',
    'L5 CNSHA RUVVO FESO 1800 8 days 2',
  ])
  expect(offers[2]?.prices.map((price) => price.for.slice(0, 2))).toEqual(['40'])
  expect(offers[0]?.cells.transit?.every(({ at }) => at < 3)).toBe(true)
  expect(refused.map(({ row }) => row)).not.toContain('L5')
})

test('a cell with a part of no known kind stays as it is', async () => {
  const { offers } = await read([
    'Sea rates 01.03.2027-15.03.2027, USD, COC',
    'Lane\t20GP\t40HQ',
    'Qingdao - Vladivostok, subject to space\t950\t1650',
    'Ningbo - Vostochny, direct\t1000\t1750',
  ])
  expect(offers.map(({ prices }) => prices.map(({ amount }) => amount))).toEqual([
    [950, 1650],
    [1000, 1750],
  ])
})
