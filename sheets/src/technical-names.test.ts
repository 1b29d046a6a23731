import { expect, test } from 'vitest'
import { readCells, readText } from './read-text.fixture.ts'

type Answer = Awaited<ReturnType<typeof readText>>
const told = ({ offers }: Answer) =>
  offers.map((offer) =>
    [
      offer.pol,
      offer.pod,
      offer.ownership,
      ...offer.prices.map((price) => `${price.for} ${price.amount} ${price.currency}`).sort(),
      offer.valid_from,
      offer.valid_to,
      offer.transit_days_max,
      offer.weekdays?.join(''),
      offer.free_days,
      ...offer.surcharges.map(({ code, status }) => `${code} ${status}`).sort(),
    ].join(' '),
  )
const knowing = (lines: string[]) =>
  readText(lines.join('\n'), {
    name: 'rate_export.csv',
    seaCarriers: [
      { code: 'COSU', names: ['COSCO'] },
      { code: 'FESO', names: ['FESCO'] },
    ],
    today: '2027-03-01',
  })

const EXPECTED = [
  'CNTXG DEHAM COC 20GP 1900 USD 40HQ 3450 USD 2027-03-01 2027-03-15 37 6 14 BUC inside LSS inside THC elsewhere',
  'CNDLC RUVVO SOC 20GP 700 USD 40HQ 1150 USD 2027-03-01 2027-03-31 4 26  BUC inside THC elsewhere',
]
test.each([
  [
    'capitals',
    [
      'RATE_ID,ORG_UNLOC,DST_UNLOC,SCAC,SHP_OWN_CD,RT_20DV,RT_40HC,CURR_CD,EFF_DT,EXP_DT,TT_DYS,SAIL_DOW,DST_FREE_DYS,INCL_CHG,EXCL_CHG,STAT',
      'a1,CNTXG,DEHAM,COSU,COC,1900,3450,USD,20270301,20270315,37,6,14,BAF;LSS,OTHC,A',
      'a2,CNTXG,PLGDN,COSU,COC,2050,3700,USD,20270301,20270315,42,3,10,BAF;LSS,OTHC,CANCELLED',
      'a3,CNDLC,RUVVO,FESO,SOC,700,1150,USD,20270301,20270331,4,"2,6",,BAF,OTHC,A',
    ],
  ],
  [
    'words in one, in another order',
    [
      'status,exclCharges,inclCharges,freeDays,sailWeekday,transitDays,expiryDate,effectiveDate,currency,rate40hc,rate20gp,owner,scac,destPortCode,originPortCode',
      'active,OTHC,BAF|LSS,14,6,37,2027-03-15,2027-03-01,USD,3450,1900,COC,COSU,DEHAM,CNTXG',
      'draft,OTHC,BAF|LSS,10,3,42,2027-03-15,2027-03-01,USD,3700,2050,COC,COSU,PLGDN,CNTXG',
      'active,OTHC,BAF,,2|6,4,2027-03-31,2027-03-01,USD,1150,700,SOC,FESO,RUVVO,CNDLC',
    ],
  ],
  [
    'strokes, and codes that lines explain',
    [
      'pol_locode,pod_locode,carrier_scac,cntr_owner,ocean_frt_20gp,ocean_frt_40hq,ccy_code,valid_from,valid_to,transit_time,sail_dow,free_time_days,included_chgs,excluded_chgs,rate_status',
      'CNTXG,DEHAM,COSU,L,1900,3450,USD,2027-03-01,2027-03-15,37,6,14,BAF LSS,OTHC,10',
      'CNTXG,PLGDN,COSU,L,2050,3700,USD,2027-03-01,2027-03-15,42,3,10,BAF LSS,OTHC,20',
      'CNDLC,RUVVO,FESO,M,700,1150,USD,2027-03-01,2027-03-31,4,"2,6",,BAF,OTHC,10',
      '"rate_status: 10 = в силе, 20 = отменена"',
      '"cntr_owner: L = контейнер линии, M = контейнер клиента"',
    ],
  ],
])('columns under technical names are read as the titles they stand for: %s', async (_, lines) => {
  expect(told(await knowing(lines))).toEqual(EXPECTED)
})

const TITLES = ['ORG_UNLOC', 'DST_UNLOC', 'SHP_OWN_CD', 'RT_20DV', 'RT_40HC', 'CURR_CD', 'EFF_DT', 'EXP_DT', 'STAT']
const row = (pod: string, state: string) => ['CNTXG', pod, 'C', 1900, 3450, 'USD', 20270301, 20270315, state]
test('codes that a table of another sheet explains are what it says', async () => {
  const codes = [
    ['FIELD', 'CODE', 'MEANING'],
    ['STAT', 'A', 'active'],
    ['STAT', 'D', 'draft, not released'],
    ['SHP_OWN_CD', 'C', 'carrier-owned container'],
  ]
  const answer = readCells([TITLES, row('DEHAM', 'A'), row('NLRTM', 'D'), [], ...codes], { name: 'r.xlsx', today: '2027-03-01' })
  expect(answer.offers.map(({ pod, ownership }) => `${pod} ${ownership}`)).toEqual(['DEHAM COC'])
})

test('a code of a state that nobody explains is asked about', () => {
  const owned = (pod: string, state: string) => row(pod, state).map((cell) => (cell === 'C' ? 'COC' : cell))
  const { offers, asked } = readCells([TITLES, owned('DEHAM', 'A'), owned('NLRTM', 'X')], { name: 'r.xlsx', today: '2027-03-01' })
  expect(offers).toHaveLength(2)
  expect(asked.filter(({ about, kind }) => about === 'price' && kind === 'unread').flatMap(({ rows }) => rows)).toEqual(['S!3'])
})

const EXPORT = ['SEQ', 'POL_CD', 'POD_CD', 'CNTR_TP', 'OF_AMT', 'CUR', 'EFF_DT', 'EXP_DT', 'FREE_DD', 'STS']
const exported = (seq: number, box: string, amount: number, state: string) =>
  [seq, 'CNTXG', 'RUVVO', box, amount, 'USD', 20270301, 20270315, 10, state].join('\t')
test.each([
  ['STS: A=生效 X=作废；CNTR_TP 22G1=20GP 45G1=40HQ；1=周一…7=周日。THC、DOC 起运港另收。'],
  ['THC and DOC at origin are extra. STS: A=active, X=void; CNTR_TP 22G1=20GP 45G1=40HQ'],
  ['STS: A = в силе; X = аннулировано. THC, DOC оплачиваются дополнительно в порту отправления.'],
])('what a line says beside the codes it explains is a note: %s', async (line) => {
  const lines = [EXPORT.join('\t'), exported(1, '22G1', 900, 'X'), exported(2, '22G1', 970, 'A'), exported(3, '45G1', 1690, 'A')]
  const answer = await readText([...lines, '', line].join('\n'), { name: 'export.tsv', today: '2027-03-01' })
  expect(
    answer.offers.flatMap(({ rows, free_days, surcharges }) => [
      ...rows,
      free_days,
      ...surcharges.map(({ code, words }) => `${code} ${words}`).sort(),
    ]),
  ).toEqual(['L3', 'L4', 10, 'DOC DOC', 'THC THC'])
  expect(answer.refused.find(({ row }) => row === 'L2')?.why).toBe('void')
})
