import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { GridFile } from './grid.ts'
import { makeSheet } from './layouts.fixture.ts'
import { openGrid } from './open-grid.ts'
import { type Knowledge, readSheet } from './read-sheet.ts'
import { readText } from './read-text.fixture.ts'

const knowledge: Knowledge = { gazetteer: openGazetteer(), seaCarriers: [], airlines: [], today: '2026-11-27' }
/** A message as the file it would be, since its blanks may make it a table. */
const opened = async (file: GridFile): Promise<GridFile> =>
  file.kind === 'message' ? await openGrid(file.name, Buffer.from(file.lines.join('\n'))) : file
type Answer = Pick<ReturnType<typeof readSheet>, 'offers' | 'asked'>
/** Amounts of a sheet that are in no offer, no charge and no question about prices, places or charges. */
const lostOf = ({ amounts }: ReturnType<typeof makeSheet>, { offers, asked }: Answer): number[] => {
  const known = new Set(offers.flatMap(({ prices, surcharges }) => [...prices, ...surcharges].map(({ amount }) => amount)))
  const open = new Set(asked.filter(({ about }) => ['price', 'place', 'surcharge'].includes(about)).flatMap(({ rows }) => rows))
  return amounts.flatMap(({ amount, rows }) => (known.has(amount) || rows.some((row) => open.has(row)) ? [] : amount))
}

test('each amount of a sheet is in an offer, a charge or a question, whatever its layout', async () => {
  const lost: Record<string, number[]> = {}
  let seen = 0
  for (let seed = 1; seed <= 60; seed++) {
    const made = makeSheet(seed)
    const gone = lostOf(made, readSheet(await opened(made.file), knowledge))
    seen += made.amounts.length
    if (gone.length > 0) lost[`${made.layout} ${seed}`] = gone
  }
  expect(lost).toEqual({})
  expect(seen).toBeGreaterThan(500)
})

test('a reader who makes nothing of a sheet loses each of its amounts', () => {
  const made = makeSheet(7)
  expect(lostOf(made, { offers: [], asked: [] })).toEqual(made.amounts.map(({ amount }) => amount))
})

test.each([
  ['起运港', '目的港', '航程', '上海', '汉堡'],
  ['POL', 'POD', 'T/T', 'Ningbo', 'Hamburg'],
  ['Порт погрузки', 'Порт выгрузки', 'Транзит', 'Циндао', 'Владивосток'],
])('prices of a card that does not say both ends are asked about: %s', async (from, to, days, origin, destination) => {
  const rows = [
    ['FCL USD 12.1-12.31', ''],
    [from, origin],
    ['20GP', '1070'],
    ["40'HC", '1450'],
    ['', ''],
    [from, origin],
    [to, destination],
    ['20GP', '1200'],
    ["40'HC", '2100'],
    [days, '30'],
  ]
  const answer = await readText(rows.map((row) => row.join(';')).join('\n'), { name: 'prices.csv' })
  expect(answer.offers.map(({ prices }) => prices.map(({ amount }) => amount))).toEqual([[1200, 2100]])
  const open = answer.asked.filter(({ about }) => about === 'price').flatMap((each) => each.rows)
  expect(open).toEqual(['L3', 'L4'])
})
