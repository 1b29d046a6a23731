import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const read = (rows: Cell[][], name = 'CGO') =>
  readSheet(
    {
      name: 'rates.xlsx',
      kind: 'grid',
      sheets: [{ name, hidden: false, merges: [], rows: rows.map((cells, i) => ({ number: i + 1, cells, hidden: false })) }],
    },
    {
      gazetteer,
      seaCarriers: [],
      airlines: [
        { code: 'CV', names: ['Cargolux'] },
        { code: 'K4', names: ['Kalitta'] },
      ],
      today: '2027-03-01',
    },
  )
const told = (rows: Cell[][]) =>
  read(rows).offers.map(({ pol, pod, carrier, flight, dates, prices }) =>
    [
      pol,
      pod,
      carrier?.code ?? '',
      flight ?? '',
      dates?.join() ?? '',
      ...prices.map((price) => `${price.for} ${price.amount}`),
    ].join(' '),
  )

const LUX = ['CGO LUX CV CV9732 2027-03-04 +45 36 +100 32 +300 30.5', 'CGO LUX CV CV9732 2027-03-06 +45 35 +100 31 +300 29.5']
test.each([
  ['zh', ['空运 单位 RMB/KG 有效期 2027/3/1-2027/3/14'], ['CV  卢森堡货航   CGO-LUX   CV9732'], ['重量级', '3/4', '3/6']],
  ['en', ['Air freight, CNY/kg, valid 01.03.2027 - 14.03.2027'], ['Cargolux  CGO → LUX  CV9732'], ['Weight', '4 Mar', '6 Mar']],
  ['ru', ['Авиа, CNY/кг, действует 01.03.2027 - 14.03.2027'], ['CV9732  CGO - LUX  Cargolux'], ['Вес', '04.03', '06.03']],
  [
    'no title over the brackets',
    ['空运 单位 RMB/KG 有效期 2027/3/1-2027/3/14'],
    ['CGO-LUX, CV9732'],
    ['', '2027-03-04', '2027-03-06'],
  ],
] as [string, Cell[], Cell[], Cell[]][])('dates across are departures with prices of their own: %s', (_, title, lane, head) => {
  expect(told([title, lane, head, ['+45', 36, 35], ['+100', 32, 31], ['+300', 30.5, 29.5]])).toEqual(LUX)
})

test('each airline has a block of its own, and a date that is cancelled offers nothing', () => {
  const rows: Cell[][] = [
    ['空运 单位 RMB/KG 有效期 2027/3/1-2027/3/14'],
    ['CV  卢森堡货航   CGO-LUX   CV9732'],
    ['重量级', '3/4', '3/6'],
    ['+45', 36, 35],
    ['+100', 32, 31],
    ['+300', 30.5, 29.5],
    [],
    ['K4  卡利塔   CGO-ORD   K4 878'],
    ['重量级', '3/3', '3/7', '3/10'],
    ['+100', 44, 43, '取消'],
    ['+300', 42.5, '单询', '取消'],
    ['+500', 41, 40, '取消'],
  ]
  expect(told(rows)).toEqual([
    ...LUX,
    'CGO ORD K4 K4 878 2027-03-03 +100 44 +300 42.5 +500 41',
    'CGO ORD K4 K4 878 2027-03-07 +100 43 +500 40',
  ])
  expect(read(rows).offers[2]?.rows).toEqual(['CGO!8', 'CGO!9', 'CGO!10', 'CGO!11', 'CGO!12'])
})

test('trains across, and boxes down, are read alike', () => {
  const rows: Cell[][] = [
    ['班列 USD/箱 有效期 2027/3/1-2027/3/31'],
    ['西安 - 阿拉木图   X8001'],
    ['箱型', '3月4日', '3月11日'],
    ['20GP', 1500, 1450],
    ['40HQ', 2450, 2400],
  ]
  expect(told(rows)).toEqual([
    'R-XIAN R-ALMATY  X8001 2027-03-04 20GP 1500 40HQ 2450',
    'R-XIAN R-ALMATY  X8001 2027-03-11 20GP 1450 40HQ 2400',
  ])
})
