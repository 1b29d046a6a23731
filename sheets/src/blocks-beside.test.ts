import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['起运港：青岛（USD）', '起运港：宁波（USD）', '目的港', ['鹿特丹', '汉堡'], ['长滩', '西雅图']],
  ['POL: Qingdao (USD)', 'POL: Ningbo (USD)', 'POD', ['Rotterdam', 'Hamburg'], ['Long Beach', 'Seattle']],
  [
    'Порт отправления: Циндао (USD)',
    'Порт отправления: Нинбо (USD)',
    'Порт назначения',
    ['Роттердам', 'Гамбург'],
    ['Лонг-Бич', 'Сиэтл'],
  ],
])(
  'two blocks with no column between them each begin where the words over them say: %s',
  async (left, right, pod, one, other) => {
    const body = one.map((name, i) => `${name},150${i},270${i},${other[i]},162${i},205${i}`)
    const { offers } = await readText(`${left},,,${right},,\n${pod},20GP,40HQ,${pod},20GP,40HQ\n${body.join('\n')}\n`, {
      name: 'rates.csv',
    })
    expect(offers.map((offer) => [offer.pol, offer.pod, offer.prices[0]?.amount])).toEqual([
      ['CNTAO', 'NLRTM', 1500],
      ['CNTAO', 'DEHAM', 1501],
      ['CNNGB', 'USLGB', 1620],
      ['CNNGB', 'USSEA', 1621],
    ])
  },
)

test('one table that names its end twice stays one', async () => {
  const { offers } = await readText(
    'POD,Carrier,POD,20GP,40HQ\nRotterdam,MSC,Rotterdam,1500,2700\nHamburg,MSC,Hamburg,1510,2710\n',
    {
      name: 'ex Qingdao.csv',
    },
  )
  expect(offers.map(({ pod }) => pod)).toEqual(['NLRTM', 'DEHAM'])
})
