import { readdirSync, readFileSync } from 'node:fs'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { figures, GATES, readLines, scoreAll } from '../corpus/score-sheets.mjs'
import { openGrid } from './open-grid.ts'
import { type Knowledge, readSheet } from './read-sheet.ts'

const knowledge: Knowledge = {
  gazetteer: openGazetteer(),
  seaCarriers: [
    { code: 'MAEU', names: ['Maersk'] },
    { code: 'COSU', names: ['COSCO'] },
  ],
  airlines: [{ code: 'CA', names: ['Air China Cargo'] }],
  today: '2026-11-22',
}
const lines = (text: string, today = knowledge.today) =>
  openGrid('sheet.txt', Buffer.from(text)).then((file) => readSheet(file, { ...knowledge, today }))

test('the sheets that were given are read within the gates, and nothing of them is silently wrong', async () => {
  const folder = new URL('../corpus/given/', import.meta.url)
  const answers = []
  for (const name of readdirSync(folder).filter((each) => each !== 'gold.jsonl'))
    answers.push(readSheet(await openGrid(name, readFileSync(new URL(name, folder))), knowledge))
  const gold = readLines(new URL('gold.jsonl', folder).pathname)
  const { total } = scoreAll(gold, answers)
  expect(total.silent).toEqual([])
  const reached: Record<string, number> = figures(total)
  for (const [figure, least] of Object.entries(GATES))
    expect([figure, reached[figure]]).toEqual([figure, expect.toSatisfy((value) => value >= least)])
})

test('a day without a year is the nearest to the reader, on any day of the winter', async () => {
  for (const [today, to] of [
    ['2026-11-27', '2026-12-15'],
    ['2026-12-14', '2026-12-15'],
  ] as const) {
    const { offers } = await lines('12.1-12.15 USD\n宁波-汉堡 MSK 1550/2900/2900 周日开 33天', today)
    expect(offers[0]).toMatchObject({ pol: 'CNNGB', pod: 'DEHAM', valid_to: to, weekdays: [7], transit_days_max: 33 })
  }
})

test('a later correction takes the place of the earlier price', async () => {
  const { offers, refused } = await lines('USD\n宁波-汉堡 MSK 40HQ 2900 周日开\n更正：宁波-汉堡 MSK 40HQ 2700')
  expect(offers.map(({ prices }) => prices)).toEqual([[{ for: '40HQ', amount: 2700, currency: 'USD' }]])
  expect(refused).toContainEqual({ row: 'L2', why: 'superseded' })
})

test('a box at a tenth of its neighbours is entered as written, and flagged', async () => {
  const { offers, flagged } = await lines(
    '起运港,目的港,船司,20GP,40GP,40HQ\n青岛,汉堡,COSCO,1680,3150,320\n青岛,鹿特丹,COSCO,1650,3100,3100',
  )
  expect(offers[0]?.prices.find((price) => price.for === '40HQ')?.amount).toBe(320)
  expect(flagged).toContainEqual({ rows: ['L2'], field: 'price:40HQ', kind: 'price_out_of_line' })
})
