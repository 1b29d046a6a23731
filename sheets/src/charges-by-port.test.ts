import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['Local charges at port of loading, CNY', 'Port,THC 20GP,THC 40HQ,DOC per B/L', 'Ningbo,840,1290,450'],
  ['起运港本地费用 CNY', '港口,THC 20GP,THC 40HQ,文件费/票', '宁波,840,1290,450'],
  ['Местные сборы CNY', 'Порт,THC 20GP,THC 40HQ,Коносамент', 'Нинбо,840,1290,450'],
])('charges by port under a title that says no end are of lanes at that port: %s', async (title, head, row) => {
  const { offers } = await readText(
    `POL,POD,20GP,40HQ\nNingbo,Hamburg,1750,2900\nShanghai,Hamburg,1700,2850\n\n${title},,,\n${head}\n${row}\nXiamen,810,1260,480\n`,
    { name: 'FCL USD.csv' },
  )
  const told = offers.map(({ pol, surcharges }) => [
    pol,
    surcharges.filter(({ code }) => code === 'THC').map(({ amount }) => amount),
  ])
  expect(told).toEqual([
    ['CNNGB', [840, 1290]],
    ['CNSHA', []],
  ])
})
