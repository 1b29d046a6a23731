import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { readSheet } from './read-sheet.ts'
import { type ReadText, readText } from './read-text.fixture.ts'

const gazetteer = openGazetteer()
const read = (cells: readonly (readonly Cell[])[]) =>
  readSheet(
    {
      name: 'trains.xlsx',
      kind: 'grid',
      sheets: [
        {
          name: 'T',
          hidden: false,
          merges: [
            { top: 1, left: 0, bottom: 1, right: 4 },
            { top: 1, left: 6, bottom: 1, right: 10 },
          ],
          rows: cells.map((row, at) => ({ number: at + 1, cells: [...row], hidden: false })),
        },
      ],
    },
    { gazetteer, seaCarriers: [], airlines: [], today: '2026-11-27' },
  )
const charged = ({ offers }: Pick<ReadText, 'offers'>) =>
  offers.map(
    ({ pol, pod, surcharges }) =>
      `${pol}-${pod} ${surcharges.map(({ code, amount, status }) => `${code} ${amount} ${status}`).join(', ')}`,
  )

const none = [null, null, null, null] as const
test.each([
  [
    ['WESTBOUND', 'EASTBOUND'],
    ['From', 'To', '40HC COC', 'Transit (days)', 'Valid to'],
    ['Charge', 'Unit', 'Westbound', 'Eastbound'],
    'incl.',
    ['DTHC', 'Documentation (DOC)'],
  ],
  [
    ['去程 铁路', '回程 铁路'],
    ['起运站', '目的站', '40HQ COC', '时效(天)', '有效期至'],
    ['费用', '单位', '去程', '回程'],
    '已含',
    ['DTHC', '文件费'],
  ],
])('a charge of each way under a title of it goes to the lanes under that way: %s', (ways, titles, heads, inside, names) => {
  const [there = '', back = ''] = ways
  const day = '2026-12-31'
  const answer = read([
    [there, ...none, null, back, ...none],
    [...titles, null, ...titles],
    ["Xi'an", 'Duisburg', 5350, 13, day, null, 'Duisburg', "Xi'an", 1900, 15, day],
    ['Chengdu', 'Duisburg', 5500, 14, day, null, 'Duisburg', 'Chengdu', 2250, 16, day],
    [],
    [...heads],
    [names[0] ?? '', 'EUR', 95, inside],
    [names[1] ?? '', 'EUR', 60, 45],
  ])
  expect(charged(answer).sort()).toEqual([
    'R-CHENGDU-R-DUISBURG DTH 95 on_top, DOC 60 on_top',
    'R-DUISBURG-R-CHENGDU DTH null inside, DOC 45 on_top',
    'R-DUISBURG-R-XIAN DTH null inside, DOC 45 on_top',
    'R-XIAN-R-DUISBURG DTH 95 on_top, DOC 60 on_top',
  ])
})

test('amounts of a charge side by side of which nothing says what parts them are asked about', async () => {
  const answer = await readText(
    "Block trains, EUR\nFrom,To,40HC COC,Transit (days),Departure\nXi'an,Duisburg,5350,13,Tue\nChengdu,Duisburg,5500,14,Wed\n\nCharges,Unit,Option 1,Option 2\nDTHC,cntr,95 EUR,80 EUR\nDocumentation (DOC),B/L,60 EUR,45 EUR",
    { name: 'plans.csv' },
  )
  expect(answer.asked).toContainEqual(
    expect.objectContaining({ about: 'surcharge', kind: 'limited', rows: expect.arrayContaining(['L3', 'L4']) }),
  )
})

test.each([
  ['all destinations', 'Hamburg, Rotterdam', 'Destination', 'Charge'],
  ['all', 'Rotterdam; Hamburg', 'Destination', 'Charge'],
  ['所有', '汉堡、鹿特丹', '目的港', '项目'],
])('a row of charges that lists several ends is of the lanes to each of them: %s', async (all, listed, destination, charge) => {
  const [one = '', other = ''] = /汉/.test(listed) ? ['汉堡', '釜山'] : ['Hamburg', 'Busan']
  const answer = await readText(
    `Sea FCL ex Ningbo USD 1-15 Dec 2026\nPOL|${destination}|20GP|40HQ|Carrier|ETD\nNingbo|${one}|1500|2600|COSCO|Tue\nNingbo|${other}|300|500|COSCO|Wed\n\n${destination}|${charge}|Amount|Unit\n${all}|DOC|CNY 400|per B/L\n${listed}|ENS|USD 25|per B/L`,
    { name: 'charges.csv', seaCarriers: [{ code: 'COSU', names: ['COSCO'] }] },
  )
  expect(charged(answer)).toEqual(['CNNGB-DEHAM DOC 400 on_top, ENS 25 on_top', 'CNNGB-KRPUS DOC 400 on_top'])
})
