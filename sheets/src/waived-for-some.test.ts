/** Charges that are waived for some only, and charges from a day on. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const ROWS = 'POL,POD,20GP,40HQ\nShanghai,Klaipeda,1250,1900\nNingbo,Gdansk,1350,2000'
const read = (note: string) => readText(`Valid 1 - 31 December 2026, USD\n\n${ROWS}\n\n"${note}"`, { name: 'prices.csv' })

test.each([
  ['报关费 USD 150/票（客户自报免收）', 'conditional'],
  ['Таможенное оформление 150 USD за коносамент (бесплатно при своём брокере)', 'conditional'],
  ['报关费 USD 150/票（免收）', 'inside'],
  ['Customs clearance USD 150 per B/L (waived)', 'inside'],
])('a waiver in a bracket: %s', async (note, status) => {
  const { offers } = await read(note)
  expect(offers.map(({ surcharges }) => surcharges.filter(({ code }) => code === 'CUS').map((each) => each.status))).toEqual([
    [status],
    [status],
  ])
})

test.each([
  '12月15日及以后开船加收旺季附加费 PSS：USD 50/20GP、USD 100/40HQ',
  '12月15日（含）起加收 PSS：USD 50/20GP、USD 100/40HQ',
])('a charge from a day on is asked about: %s', async (note) => {
  const { asked } = await read(note)
  expect(asked.filter(({ kind }) => kind === 'limited').flatMap(({ rows }) => rows)).toHaveLength(2)
})
