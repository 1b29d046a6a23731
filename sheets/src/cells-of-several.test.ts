/** Cells that name a port on the way, several carriers, a class of weight, or days in full width. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const CARRIERS = [
  { code: 'COSU', names: ['COSCO'] },
  { code: 'OOLU', names: ['OOCL'] },
  { code: 'MSCU', names: ['MSC'] },
]
const read = (title: string, cells: readonly string[]) =>
  readText(
    [
      '海运 FCL 2026.12.1-12.31 USD',
      `POL\tPOD\t20GP\t40HQ\t${title}`,
      ...cells.map((cell) => `盐田\t汉堡\t1500\t2700\t${cell}`),
    ].join('\n'),
    { name: 'sea.tsv', seaCarriers: CARRIERS },
  )

test.each([
  ['直达/中转', '新加坡中转'],
  ['直达/中转', '经新加坡中转'],
  ['中转/直达', '新加坡转船'],
  ['Direct/Transit', 'via Singapore'],
])('a port beside the word for it is on the way, under %s: %s', async (title, cell) => {
  const { offers, asked } = await read(title, [cell])
  expect(offers.map(({ via }) => via)).toEqual([['SGSIN']])
  expect(asked.filter(({ about }) => about === 'place')).toEqual([])
})

test.each(['直达', '中转', 'T/S', 'direct', 'consol Tue/Fri', 'weekly/direct'])('control: %s names no port', async (cell) => {
  const { offers, asked } = await read('直达/中转', [cell])
  expect(offers.map(({ via }) => via)).toEqual([[]])
  expect(asked.filter(({ about }) => about === 'place')).toEqual([])
})

test.each([
  ['船公司', 'COSCO/OOCL'],
  ['Carrier', 'MSC or COSCO'],
  ['Линия', 'OOCL / MSC'],
  ['船公司', 'COSCO、OOCL'],
])('which of several carriers goes is asked, under %s: %s', async (title, cell) => {
  const { asked } = await read(title, [cell])
  expect(asked.filter(({ about }) => about === 'carrier').map(({ rows }) => rows)).toEqual([['L3']])
})

test.each(['COSCO', '中远/COSCO', 'MSC (地中海航运)'])('control: two names of one carrier are not: %s', async (cell) => {
  const { asked } = await read('船公司', [cell])
  expect(asked.filter(({ about }) => about === 'carrier')).toEqual([])
})

test.each([
  ['备注', ['20GP货重≤14吨', '20GP货重>14吨']],
  ['Remarks', ['up to 14 t', 'over 14 t']],
  ['Примечание', ['до 14 тонн', 'свыше 14 тонн']],
])('rows of one lane by weight are no price told twice, under %s', async (title, remarks) => {
  const { asked } = await read(title, remarks)
  expect(asked.filter(({ kind }) => kind === 'same_twice')).toEqual([])
})

test.each(['１４', '14天', '１４天'])('days free in signs of full width: %s', async (cell) => {
  const { offers } = await read('免用箱(天)', [cell])
  expect(offers.map(({ free_days }) => free_days)).toEqual([14])
})

test.each([
  ['FRA/MUC', 'ALA', ['FRA-ALA 100', 'MUC-ALA 100']],
  ['FRA', 'ALA/TAS', ['FRA-ALA 100', 'FRA-TAS 100']],
  ['FRA', 'ALA', ['FRA-ALA 100']],
])('by air the least amount is of each lane of a row: %s to %s', async (from, to, expected) => {
  const { offers } = await readText(
    `Air freight, EUR/kg, valid 1-31 December 2026\nOrigin\tDestination\tMIN\t-100\t+100\t+300\n${from}\t${to}\t100\t3.4\t2.9\t2.7\nLGG\tCGO\t85\t2.2\t1.8\t1.6`,
    { name: 'air.tsv' },
  )
  const least = offers.map(({ pol, pod, prices }) => `${pol}-${pod} ${prices.find((each) => each.for === 'MIN')?.amount}`)
  expect(least).toEqual([...expected, 'LGG-CGO 85'])
})
