import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const ROWS = [
  'NB-RTM-01,CNNGB,NLRTM,COSU,22G1,USD,1560.00,2027-03-31,31,ACTIVE,tms',
  'NB-RTM-01,CNNGB,NLRTM,COSU,45G1,USD,2720.00,2027-03-31,31,ACTIVE,tms',
  'NB-JEA-01,CNNGB,AEJEA,CMDU,22G1,USD,1250.00,2027-03-31,22,SUSPENDED,tms',
]
const TITLES = [
  'laneId',
  'polCode',
  'podCode',
  'scac',
  'equip_iso',
  'currency',
  'amount',
  'validTo',
  'transitDays',
  'lane_status',
  'createdBy',
]
const told = async (lines: string[]) => {
  const { offers } = await readText(lines.join('\n'), {
    name: 'rate_export.csv',
    seaCarriers: [
      { code: 'COSU', names: ['COSCO'] },
      { code: 'CMDU', names: ['CMA CGM'] },
    ],
    today: '2027-03-01',
  })
  return offers.map(({ pol, pod, prices, transit_days_max }) =>
    [pol, pod, ...prices.map((price) => `${price.for} ${price.amount}`), transit_days_max].join(' '),
  )
}

test.each([
  ['names in one word', TITLES],
  [
    'names with strokes',
    [
      'lane_id',
      'pol_code',
      'pod_code',
      'scac',
      'equip_iso',
      'currency',
      'amount',
      'valid_to',
      'transit_days',
      'lane_state',
      'created_by',
    ],
  ],
  [
    'names in capitals',
    [
      'LANE_ID',
      'POL_LOCODE',
      'POD_LOCODE',
      'SCAC',
      'EQUIP_ISO',
      'CURRENCY',
      'AMOUNT',
      'VALID_TO',
      'TRANSIT_DAYS',
      'STATUS',
      'UPDATED_AT',
    ],
  ],
  [
    'ends in full',
    [
      'rateId',
      'originCode',
      'destinationCode',
      'scac',
      'equip_iso',
      'currency',
      'amount',
      'validTo',
      'transitDays',
      'rateStatus',
      'updatedBy',
    ],
  ],
])('columns that a program names are read as titles, and rows it calls suspended offer nothing: %s', async (_, titles) => {
  expect(await told([titles.join(','), ...ROWS])).toEqual(['CNNGB NLRTM 20GP 1560 40HQ 2720 31'])
})

test('columns in another order are read the same', async () => {
  const turned = [TITLES.join(','), ...ROWS].map((line) => line.split(',').toReversed().join(','))
  expect(await told(turned)).toEqual(['CNNGB NLRTM 20GP 1560 40HQ 2720 31'])
})
