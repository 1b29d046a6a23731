/** Texts of which a part is struck through, as workbooks keep them. */
import { openGazetteer } from '@tongyun/places'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cellOf } from '../corpus/make/cells.ts'
import { xlsxOf } from '../corpus/make/write-xlsx.ts'
import { openGrid } from './open-grid.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const TEXTS = 'xl/sharedStrings.xml'
/** A workbook of one sheet in which what stands between tildes is a struck run of its text. */
const read = async (rows: readonly (readonly (string | number)[])[], strike: string) => {
  const layout = { hidden: false, merges: [], hiddenRows: new Set<number>(), hiddenColumns: new Set<number>() }
  const parts = unzipSync(xlsxOf([{ name: 'S', rows: rows.map((cells) => cells.map(cellOf)), ...layout }]))
  const run = (text: string, style: string) => `<r><rPr>${style}</rPr><t xml:space="preserve">${text}</t></r>`
  const texts = strFromU8(parts[TEXTS] as Uint8Array).replace(/<t [^>]*>([^<]*~[^<]*)<\/t>/gu, (_, text: string) =>
    text
      .split('~')
      .map((part, i) => (part === '' ? '' : run(part, i % 2 === 1 ? strike : '<b/>')))
      .join(''),
  )
  const file = await openGrid('rates.xlsx', Buffer.from(zipSync({ ...parts, [TEXTS]: strToU8(texts) })))
  const { offers, asked } = readSheet(file, { gazetteer, seaCarriers: [], airlines: [], today: '2026-11-27' })
  return {
    offers: offers.map(({ pol, pod, prices }) => `${pol} ${pod} ${prices.map((each) => `${each.for} ${each.amount}`).join(' ')}`),
    isUnread: asked.some(({ kind }) => kind === 'unread' || kind === 'unaccounted'),
  }
}
const rows = (small: string | number, high: string | number) => [
  ['起运港', '目的港', '20GP USD', '40HQ USD'],
  ['上海', '汉堡', small, high],
  ['宁波', '鹿特丹', 1700, 3100],
]

test.each([
  ['~1600~ 1520', '~3000~ 2850'],
  ['1520 ~1600~', '2850~3000~'],
  ['1520', '~3000~2850'],
])('a struck price beside its successor is none: %s, %s', async (small, high) => {
  const answer = await read(rows(small, high), '<strike/>')
  expect(answer).toEqual({
    offers: ['CNSHA DEHAM 20GP 1520 40HQ 2850', 'CNNGB NLRTM 20GP 1700 40HQ 3100'],
    isUnread: false,
  })
})

test('a text that is struck as a whole, run by run, offers nothing', async () => {
  const { offers } = await read(rows('~1600~', '~30~2850'), '<color rgb="FF888888"/><strike val="true"/>')
  expect(offers).toEqual(['CNSHA DEHAM 40HQ 2850', 'CNNGB NLRTM 20GP 1700 40HQ 3100'])
})

test('runs of which the style says that they are not struck are read with the others', async () => {
  const { offers } = await read(rows('15~20~', '~28~50'), '<strike val="0"/>')
  expect(offers).toEqual(['CNSHA DEHAM 20GP 1520 40HQ 2850', 'CNNGB NLRTM 20GP 1700 40HQ 3100'])
})
