/** Rows in the colours that a legend explains, as workbooks keep them. */
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { type Cell, cellOf, type Written } from '../corpus/make/cells.ts'
import { xlsxOf } from '../corpus/make/write-xlsx.ts'
import { openGrid } from './open-grid.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const [YELLOW, GREY, BLUE] = ['FFFFFF00', 'FFBFBFBF', 'FFD9E1F2']
const filled = (value: string | number, fill = YELLOW): Cell => ({ value, fill })
const read = async (rows: readonly (readonly Written[])[]) => {
  const layout = { hidden: false, merges: [], hiddenRows: new Set<number>(), hiddenColumns: new Set<number>() }
  const file = await openGrid(
    'rates.xlsx',
    Buffer.from(xlsxOf([{ name: 'S', rows: rows.map((cells) => cells.map(cellOf)), ...layout }])),
  )
  const { offers, refused, asked } = readSheet(file, { gazetteer, seaCarriers: [], airlines: [], today: '2027-03-01' })
  return {
    offers: offers.map(({ pod, prices, valid_to }) => `${pod} ${prices[0]?.amount} ${valid_to}`),
    void: refused.flatMap(({ row, why }) => (why === 'void' ? [row] : [])),
    unread: asked.filter(({ kind }) => kind === 'unread').map(({ rows }) => rows),
  }
}
const lane = (to: string, price: number, fill?: string): Written[] => {
  const cells = ['上海', to, price, price * 2]
  return fill === undefined ? cells : cells.map((cell) => filled(cell, fill))
}

test.each([
  [
    '有效期：2027/3/1-3/14',
    '黄底=特价，仅限3/1-3/7开船',
    '灰底=爆舱停接，请勿订舱',
    ['起运港', '目的港', '20GP USD', '40HQ USD'],
  ],
  ['Valid: 1-14 March 2027', 'yellow: sailings 1-7 March', 'Grey cells = fully booked', ['POL', 'POD', '20GP USD', '40HQ USD']],
  [
    'Действует: 01.03–14.03.2027',
    'жёлтый — 01.03–07.03',
    'Серые строки: мест нет',
    ['Порт отправления', 'Порт назначения', '20GP USD', '40HQ USD'],
  ],
])('a row is as the legend of its colour says, and the legend speaks of no other: %s', async (title, some, none, head) => {
  const answer = await read([
    [title],
    ['图例', filled(some), null, filled(none, GREY)],
    head,
    lane('汉堡', 1500),
    lane('鹿特丹', 1600, YELLOW),
    lane('安特卫普', 1700, GREY),
    lane('费利克斯托', 1800, BLUE),
  ])
  expect(answer).toEqual({
    offers: ['DEHAM 1500 2027-03-14', 'NLRTM 1600 2027-03-07', 'GBFXT 1800 2027-03-14'],
    void: ['S!6'],
    unread: [],
  })
})

test('what a legend says of a single cell of a row is asked', async () => {
  const answer = await read([
    ['有效期：2027/3/1-3/14'],
    ['图例', filled('黄底=舱位紧张')],
    ['起运港', '目的港', '20GP USD', '40HQ USD'],
    ['上海', '汉堡', filled(1500), 3000],
    lane('鹿特丹', 1600),
  ])
  expect(answer.offers).toEqual(['DEHAM 1500 2027-03-14', 'NLRTM 1600 2027-03-14'])
  expect(answer.unread).toEqual([['S!4']])
})

test('a colour that no legend explains says nothing', async () => {
  const answer = await read([
    ['有效期：2027/3/1-3/14', filled('Yellow Sea line: weekly')],
    ['起运港', '目的港', '20GP USD', '40HQ USD'],
    lane('汉堡', 1500, YELLOW),
    lane('鹿特丹', 1600),
  ])
  expect(answer.offers).toEqual(['DEHAM 1500 2027-03-14', 'NLRTM 1600 2027-03-14'])
})
