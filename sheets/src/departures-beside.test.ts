import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const SEA = [
  { code: 'MSCU', names: ['MSC'] },
  { code: 'COSU', names: ['COSCO', '中远', 'КОСКО'] },
  { code: 'EGLV', names: ['EMC', '长荣'] },
]
const told = ({ offers }: ReadText) =>
  offers.map(
    ({ pol, pod, carrier, prices, weekdays }) =>
      `${pol}-${pod} ${carrier?.code} ${prices.map(({ amount }) => amount).join('/')} ${weekdays}`,
  )

test.each([
  [
    "FAK ex NINGBO, USD\nCells: 20' / 40HQ\nPOD;MSC;ETD;COSCO;ETD;EMC;ETD;T/T\nMersin;2150/3300;Wed;2200/3450;Fri;-;;32-36\nPoti;2600/4000;Wed;-;;2550/3900;Sun;38-44",
  ],
  [
    '起运港：宁波，USD\n格内：20GP / 40HQ\n目的港;MSC;开船;中远;开船;长荣;开船;航程\n梅尔辛;2150/3300;周三;2200/3450;周五;-;;32-36\n波季;2600/4000;周三;-;;2550/3900;周日;38-44',
  ],
  [
    'Из Нинбо, USD\nВ ячейке: 20GP / 40HQ\nПорт назначения;Выход;MSC;Выход;КОСКО;Выход;EMC;Транзит\nМерсин;ср;2150/3300;пт;2200/3450;;-;32-36\nПоти;ср;2600/4000;;-;вс;2550/3900;38-44',
  ],
])('a line across sails on the day beside its price: %s', async (text) => {
  const answer = await readText(text, { name: 'fak.csv', seaCarriers: SEA })
  expect(told(answer)).toEqual([
    'CNNGB-TRMER MSCU 2150/3300 3',
    'CNNGB-TRMER COSU 2200/3450 5',
    'CNNGB-GEPTI MSCU 2600/4000 3',
    'CNNGB-GEPTI EGLV 2550/3900 7',
  ])
})

test('a price whose own day is blank sails on a day that is asked', async () => {
  const answer = await readText(
    "FAK ex NINGBO, USD\nCells: 20' / 40HQ\nPOD;MSC;ETD;COSCO;ETD;T/T\nMersin;2150/3300;Wed;2200/3450;;32\nPoti;2600/4000;Wed;2550/3900;Sun;38",
    { name: 'fak.csv', seaCarriers: SEA },
  )
  expect(told(answer)).toContain('CNNGB-TRMER COSU 2200/3450 null')
  expect(answer.asked.map(({ about }) => about)).toContain('schedule')
})
