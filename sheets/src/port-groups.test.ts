import { expect, test } from 'vitest'
import { readCells } from './read-text.fixture.ts'

test.each([
  ['China Base Ports*', '* China Base Ports: Shanghai, Ningbo, Qingdao - same rate from each port'],
  ['基本港', '基本港：上海、宁波、青岛'],
  ['BASE PORTS', 'Base ports = Shanghai / Ningbo and Qingdao.'],
  ['Базовые порты', 'Базовые порты: Шанхай, Нинбо и Циндао (ставка одна)'],
])('a name for several ports is read as those that a line lists: %s', (name, line) => {
  const { offers } = readCells(
    [
      ['Sea FCL, USD, valid till 31 Dec 2026'],
      ['POL', 'POD', '20GP', '40HQ'],
      [name, 'Jebel Ali', 1050, 1700],
      ['Xiamen', 'Jeddah', 1700, 2850],
      [],
      [line],
    ],
    { name: 'a.xlsx' },
  )
  expect(offers.map(({ pol, pod }) => `${pol} ${pod}`).toSorted()).toEqual([
    'CNNGB AEJEA',
    'CNSHA AEJEA',
    'CNTAO AEJEA',
    'CNXMN SAJED',
  ])
})
