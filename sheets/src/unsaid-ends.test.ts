import { expect, test } from 'vitest'
import { saidOffer, saidSheet, TOOLS } from './said.fixture.ts'
import type { Said } from './said-rows.ts'
import { unsaidEnds } from './unsaid-ends.ts'

const asked = (lines: string[], names: string[], offers: Partial<Said>[]) => {
  const rows = [...lines.map((line) => [line]), ...names.map((name) => [name, '2700'])]
  const read = offers.map((offer, at) => saidOffer(lines.length + at + 1, offer))
  return unsaidEnds(saidSheet(rows, read), TOOLS.ends).map(({ about, rows: own }) => `${about} ${own}`)
}
/** An end that a cell of its row tells. */
const told = (row: number) => [{ row: `S!${row}`, at: 0 }]

test.each([
  ['海参崴 — Москва', 1],
  ['Vladivostok to Moscow', 1],
  ['Угловая — Москва', 0],
  ['Uglovaya (Vladivostok)', 0],
])('a station that is not called like its city is asked about where the city alone is named: %s', (line, count) => {
  expect(asked([line], ['Moscow'], [{ mode: 'rail', pol: 'R-UGLOVAYA' }])).toHaveLength(count)
})

test('an end in another country than the others, that no row and no line names, is asked about', () => {
  const cells = ['Hamburg', 'Rotterdam', 'Genoa']
  const offers = (last: Partial<Said>) => [{ pol: 'CNNGB' }, { pol: 'CNNGB' }, { pol: 'MAPTM', ...last }]
  expect(asked(['Ex Ningbo', 'MED'], cells, offers({}))).toEqual(['place S!5'])
  expect(asked(['Ex Ningbo', 'from Tanger Med'], cells, offers({}))).toEqual([])
  expect(asked(['Ex Ningbo', 'MED'], cells, offers({ cells: { pol: told(5) } }))).toEqual([])
})

test.each([
  ['起运港：宁波', 1],
  ['POL: Ningbo (USD)', 1],
  ['Порт отправления: Нинбо', 1],
  ['POL: Qingdao', 0],
  ['起运港：青岛 起运港：上海', 1],
  ['Ningbo office', 0],
])('a beginning that a line names, and no offer of the sheet has, is asked about: %s', (line, count) => {
  expect(asked([line], ['Hamburg'], [{ pol: 'CNTAO', pod: 'DEHAM' }])).toHaveLength(count)
})
