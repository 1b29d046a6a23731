/**
 * A sheet that says the same in another form is read the same, or somebody is told: no cell becomes silently wrong, and none is
 * lost. The given sheets and one in fifteen of the hands' are changed in every harmless way.
 */
import { readFileSync } from 'node:fs'
import { openGazetteer } from '@tongyun/places'
import { describe, expect, test } from 'vitest'
import { FEW_CARRIERS } from '../../src/few-carriers.fixture.ts'
import { openGrid } from '../../src/open-grid.ts'
import { type Knowledge, readSheet } from '../../src/read-sheet.ts'
import { fullGold } from '../gold-form.ts'
import { costOf } from './compare.ts'
import { HARMLESS } from './harmless.ts'
import { type Change, type Known, rewritten } from './known.ts'

const knowledge: Omit<Knowledge, 'today'> = {
  gazetteer: openGazetteer(),
  ...FEW_CARRIERS,
}
const read = (file: Known['file'], today: string) => readSheet(file, { ...knowledge, today })

const EVERY = 15
const open = async (folder: string, every: number): Promise<Known[]> => {
  const at = new URL(`../${folder}/`, import.meta.url)
  const lines = readFileSync(new URL('gold.jsonl', at), 'utf8').trim().split('\n')
  return Promise.all(
    lines
      .filter((_, n) => n % every === 0)
      .map(async (line) => {
        const gold = fullGold(JSON.parse(line))
        const file = await openGrid(gold.file, readFileSync(new URL(encodeURIComponent(gold.file), at)))
        return { file, gold, answer: read(file, gold.today) }
      }),
  )
}
const sheets = [...(await open('given', 1)), ...(await open('hands', EVERY))]

/** Sheets that a change costs something, with what; and how many it changes at all. */
const costsOf = (change: Change) => {
  const changed = sheets.flatMap((known) => {
    const now = change(known)
    return now === undefined ? [] : [{ known, now }]
  })
  const costs = changed.flatMap(({ known, now }) => {
    const { silent, lost } = costOf(known, now, read(now.file, known.gold.today))
    return silent.length + lost > 0 ? [{ file: known.gold.file, lost, silent }] : []
  })
  return { count: changed.length, costs }
}

/** Fewest sheets that have what a change changes. */
const LEAST = 5
/** Cells that are asked about and no longer read, of layouts that a change leaves with less than it had: the most of each. */
const ASKED: Record<string, Record<string, number>> = {
  // A blank column within one group of titles, and one that parts prices from what they are counted by.
  'a blank column within': { 'd11_豫样例12月总价表.xlsx': 21, 'q07_LCL_ex_China_March.csv': 10 },
  'prices before lanes': { 'q07_LCL_ex_China_March.csv': 10 },
  // Two rows of titles over a heading, of which the second row alone stands above the first prices.
  'merged downwards, as blanks': { 'p04_中欧中亚班列报价_3月.xlsx': 199 },
}

describe('nothing is silently wrong, and nothing lost, where there', () => {
  test.each(Object.entries(HARMLESS))('is %s', (name, change) => {
    const { count, costs } = costsOf(change)
    expect(costs.filter(({ file, lost, silent }) => silent.length > 0 || lost > (ASKED[name]?.[file] ?? 0))).toEqual([])
    expect(count).toBeGreaterThanOrEqual(LEAST)
  })
})

test('control: a change of what a sheet says is found, in every sheet of prices', () => {
  const dearer = rewritten((cell, { fields }) =>
    typeof cell === 'number' && [...fields].some((field) => field.startsWith('price:')) ? cell + 1 : cell,
  )
  const { count, costs } = costsOf(dearer)
  expect(costs).toHaveLength(count)
  expect(count).toBeGreaterThan(LEAST)
  // A sheet whose dearer prices are all asked about loses them instead.
  expect(costs.filter(({ silent }) => silent.length > 0).length).toBeGreaterThan(0.9 * count)
})
