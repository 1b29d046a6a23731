import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const read = (note: string) =>
  readText(
    `Sea freight, valid 27.11.2026 - 31.12.2026, USD\n\nPOL,POD,COC/SOC,20GP,40HQ\nShanghai,Novorossiysk,COC,1250,1900\nShanghai,Novorossiysk,SOC,1150,1700\nShanghai,Hamburg,COC,1350,2000\nBusan,Novorossiysk,COC,1050,1600\n\n"${note}"`,
    { name: 'prices.csv' },
  )
const amountsOf = ({ offers }: ReadText, amount: number) =>
  offers.map(({ surcharges }) => surcharges.some((charge) => charge.amount === amount))
const rowsAsked = ({ asked }: ReadText, kind: string) => asked.filter((each) => each.kind === kind).flatMap(({ rows }) => rows)

test.each([
  ['Winter surcharge USD 75 per container - Novorossiysk only', [true, true, false, true]],
  ['Охрана 75 USD за контейнер (станции и порты РФ)', [true, true, false, true]],
  ['PSS USD 75/ctr except Korea', [true, true, true, false]],
  ['PSS USD 75/箱，韩国除外', [true, true, true, false]],
  ['PSS 75 USD за конт., кроме Новороссийска', [false, false, true, false]],
  ['Аренда контейнера для SOC 75 USD/конт.', [false, true, false, false]],
])('whom a note limits its charge to, or leaves out, decides who has it: %s', async (note, expected) => {
  const answer = await read(note)
  expect(amountsOf(answer, 75)).toEqual(expected)
  expect(rowsAsked(answer, 'limited')).toEqual([])
})

test.each(['PSS USD 75/ctr (promo clients only)', 'PSS USD 75/ctr except lanes of list B', 'PSS USD 75 / EUR 60 per ctr'])(
  'a limit that nobody understood is asked of the rows that got the charge: %s',
  async (note) => {
    const answer = await read(note)
    expect(amountsOf(answer, 75)).toEqual([true, true, true, true])
    expect(rowsAsked(answer, 'limited')).toEqual(['L4', 'L5', 'L6', 'L7'])
  },
)

test.each(['带电 +20/м3', 'PSS USD 75/ctr; battery cargo +20/m3', 'THC is charged to the merchant'])(
  'a sum or a charge of which nothing was made is asked about: %s',
  async (note) => {
    expect(rowsAsked(await read(note), 'unnamed_surcharge')).toEqual(['L4', 'L5', 'L6', 'L7'])
  },
)

test('a note without limits and sums left over asks nothing', async () => {
  const answer = await read('PSS USD 75/ctr, THC included')
  expect([...rowsAsked(answer, 'limited'), ...rowsAsked(answer, 'unnamed_surcharge')]).toEqual([])
})
