import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'sheet.csv', today: '2027-03-01' })

test.each([
  ['航程(天) 沪/甬/青', '6/5/8', [6, 5, 8]],
  ['T/T (days) Shanghai/Ningbo/Qingdao', '9 / 8 / -', [9, 8, null]],
  ['航程（天）青岛/上海/宁波', '6/5/8', [5, 8, 6]],
])('days of each port of loading in one cell, in the order of its title: %s', async (title, text, days) => {
  const { offers } = await read(
    `海运 USD 2027.3.1-3.31;;;;\n目的港;起运港;20GP;40HQ;${title}\n海防;上海/宁波/青岛;210;380;${text}\n胡志明;上海/宁波/青岛;180;320;`,
  )
  expect(offers.slice(0, 3).map(({ pol, transit_days_min }) => [pol, transit_days_min])).toEqual([
    ['CNSHA', days[0]],
    ['CNNGB', days[1]],
    ['CNTAO', days[2]],
  ])
})

test.each([
  ['D.1357', [1, 3, 5, 7]],
  ['D. 26', [2, 6]],
  ['d.4', [4]],
  ['D246', [2, 4, 6]],
])('days of flights behind a letter: %s', async (text, days) => {
  const { offers } = await read(
    `浦东PVG始发 空运 CNY/KG 2027.3.1-3.14;;;;;\n航司;目的港;班期;+45;+100;+300\nLH;FRA 法兰克福;${text};45;40;38`,
  )
  expect(offers.map(({ weekdays }) => weekdays)).toEqual([days])
})
