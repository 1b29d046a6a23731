/** Rows that are struck through, as workbooks keep them. */
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { cellOf, struck, type Written } from '../corpus/make/cells.ts'
import type { MadeSheet } from '../corpus/make/paper.ts'
import { xlsxOf } from '../corpus/make/write-xlsx.ts'
import { openGrid } from './open-grid.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
type Merge = MadeSheet['merges'][number]
/** What is read of a workbook of one sheet, its merged cells counted from 0. */
const read = async (rows: readonly (readonly Written[])[], merges: Merge[] = []) => {
  const sheet: MadeSheet = {
    name: 'Rail',
    hidden: false,
    rows: rows.map((cells) => cells.map(cellOf)),
    merges,
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
  }
  const file = await openGrid('rail.xlsx', Buffer.from(xlsxOf([sheet])))
  const { offers, refused } = readSheet(file, { gazetteer, seaCarriers: [], airlines: [], today: '2026-11-27' })
  return {
    offers: offers.map(({ pol, pod, prices }) => `${pol} ${pod} ${prices.map(({ amount }) => amount).join('/')}`),
    void: refused.flatMap(({ row, why }) => (why === 'hidden_row' ? [row] : [])),
  }
}
const head = ['始发站', '目的站', '20GP USD', '40HQ USD']
const below = (top: number, left: number, bottom: number): Merge => ({ top, left, bottom, right: left })

test('a cell merged over several rows does not keep a struck one alive, be it the first of them or the last', async () => {
  const rows: Written[][] = [
    head,
    ['西安', struck('杜伊斯堡'), struck(3700), struck(6050)],
    [null, '汉堡', 3900, 6400],
    ['成都', '罗兹', 3600, 5900],
    [null, struck('马拉'), struck(3500), struck(5800)],
  ]
  const answer = await read(rows, [below(1, 0, 2), below(3, 0, 4)])
  expect(answer.offers).toEqual(['R-XIAN R-HAMBURG 3900/6400', 'R-CHENGDU R-LODZ 3600/5900'])
  expect(answer.void).toEqual(['Rail!2', 'Rail!5'])
})

test('a merged cell in the midst of a row, or at its end, says no more', async () => {
  const rows: Written[][] = [
    ['From', 'To', '20GP USD', '40HQ USD', 'Valid to'],
    [struck('Xian'), 'Duisburg', struck(3700), struck(6050), '2026-12-15'],
    ['Chengdu', null, 3900, 6400, null],
  ]
  const answer = await read(rows, [below(1, 1, 2), below(1, 4, 2)])
  expect(answer.offers).toEqual(['R-CHENGDU R-DUISBURG 3900/6400'])
})

test('a row of which one price is struck, or whose own cell is merged across it alone, stays without that price', async () => {
  const answer = await read(
    [head, ['西安', '杜伊斯堡', struck(3700), 6050], ['成都', '罗兹', struck(3600), '5900', null]],
    [{ top: 2, left: 3, bottom: 2, right: 4 }],
  )
  expect(answer.offers.map((offer) => offer.slice(0, 18))).toEqual(['R-XIAN R-DUISBURG ', 'R-CHENGDU R-LODZ 5'])
})

test('of two lists side by side, and of two prices, what is struck alone offers nothing', async () => {
  const { offers } = await read([
    ['始发站', '目的站', '40HQ USD', null, '始发站', '目的站', '40HQ USD'],
    ['西安', '杜伊斯堡', 6050, null, struck('成都'), struck('罗兹'), struck(5900)],
    ['西安', '汉堡', 6400, null, '成都', '马拉', 5800],
  ])
  expect(offers.toSorted()).toEqual(['R-CHENGDU B-MALASZEWICZE 5800', 'R-XIAN R-DUISBURG 6050', 'R-XIAN R-HAMBURG 6400'])
})
