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

const PERIODS =
  'POL,POD,20GP,40HQ,Valid from,Valid to\nShanghai,Klaipeda,1250,1900,2026-12-01,2026-12-14\nShanghai,Gdansk,1350,2000,2026-12-10,2026-12-20\nNingbo,Gdansk,1350,2000,2026-12-15,2026-12-31'
test.each([
  '12月15日及以后开船加收旺季附加费 PSS：USD 50/20GP、USD 100/40HQ',
  '12月15日（含）起加收 PSS：USD 50/20GP、USD 100/40HQ',
  '自12月15日起加收 PSS：USD 50/20GP、USD 100/40HQ',
  'From 15 December PSS USD 50/20GP, USD 100/40HQ',
  'С 15 декабря PSS 50 USD/20GP, 100 USD/40HQ',
])('a charge from a day on: not before it, for sure behind it, else under a condition: %s', async (note) => {
  const { offers } = await readText(`USD\n\n${PERIODS}\n\n"${note}"`, { name: 'prices.csv' })
  const told = offers.map(({ surcharges }) => surcharges.filter(({ code }) => code === 'PSS').map(({ status }) => status))
  expect(told).toEqual([[], ['conditional', 'conditional'], ['on_top', 'on_top']])
})

test.each([
  '土耳其港口另加 ENS USD 35/票',
  'ENS USD 35 per B/L for Turkish ports (Istanbul, Mersin)',
  'ENS 35 USD за коносамент для портов Турции (Стамбул, Мерсин)',
])('a filing is of the places that a note names, whatever line of the world asks for it: %s', async (note) => {
  const rows = 'POL,POD,20GP,40HQ\nShanghai,Istanbul,1250,1900\nShanghai,Jeddah,1350,2000'
  const { offers } = await readText(`Valid 1 - 31 December 2026, USD\n\n${rows}\n\n"${note}"`, { name: 'prices.csv' })
  expect(offers.map(({ surcharges }) => surcharges.map(({ code }) => code))).toEqual([['ENS'], []])
})

test.each(['ENS USD 25 per B/L to Hamburg, Rotterdam and Genoa', 'ENS 25 USD за коносамент для Hamburg, Rotterdam, Genoa'])(
  'names behind a sum go on behind commas: %s',
  async (note) => {
    const rows =
      'POL,POD,20GP,40HQ\nShanghai,Hamburg,1250,1900\nShanghai,Rotterdam,1250,1900\nShanghai,Genoa,1250,1900\nShanghai,Gdansk,1350,2000'
    const { offers } = await readText(`Valid 1 - 31 December 2026, USD\n\n${rows}\n\n"${note}"`, { name: 'prices.csv' })
    expect(offers.map(({ surcharges }) => surcharges.map(({ code }) => code))).toEqual([['ENS'], ['ENS'], ['ENS'], []])
  },
)
