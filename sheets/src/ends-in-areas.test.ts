import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const ends = async (text: string, name = 'rates.csv') => (await readText(text, { name })).offers.map(({ pod }) => pod)

test.each([
  [
    'a column of regions',
    '厦门港整箱出口运价 USD\n航线,目的港,20GP,40HQ\n美线,奥克兰,1850,2300\n澳新,奥克兰,1400,2600\n澳新,墨尔本,1300,2400\n',
  ],
  [
    'headings of parts',
    '厦门港整箱出口运价 USD\n目的港,20GP,40HQ\n美线,,\n奥克兰,1850,2300\n澳新线,,\n奥克兰,1400,2600\n墨尔本,1300,2400\n',
  ],
])('a name of two ports is that of the part it stands in: %s', async (_, text) => {
  expect(await ends(text)).toEqual(['USOAK', 'NZAKL', 'AUMEL'])
})

test.each([
  ['印巴', 'INNSA'],
  ['中东', null],
])('letters of two ports beside a name that nobody knows: %s', async (area, pod) => {
  expect(await ends(`海运 USD\n区域,起运港,目的港,20GP,40HQ\n${area},天津,NSA 那瓦西瓦,1100,1680\n`)).toEqual([pod])
})

test.each([
  ['厦门 - 美线整箱运价 USD', 'USOAK'],
  ['厦门整箱运价 澳新线 USD', 'NZAKL'],
  // Two lines of the world have one such port each, and none says which is meant.
  ['厦门整箱运价 美线、澳新线 USD', null],
  ['厦门整箱运价 USD', null],
])('a title tells which of two ports is meant: %s', async (title, pod) => {
  expect(await ends(`${title}\n起运港,目的港,20GP,40HQ\n厦门,奥克兰,1850,2300\n`)).toEqual([pod])
})

test.each(['上海-奥克兰 MSC 1350/2500/2500 周二 20天', '上海 - 奥克兰港: 1350/2500/2500'])(
  'a line of a message that names one of two ports is an offer, and which is asked: %s',
  async (line) => {
    const { offers, asked } = await readText(`3月特价 20GP/40GP/40HQ USD\n上海-釜山 80/130/130\n${line}\n`, { name: 'm.txt' })
    expect(offers.map(({ pod }) => pod)).toEqual(['KRPUS', null])
    expect(asked.flatMap(({ about, rows }) => (about === 'place' ? rows : []))).toContain('L3')
  },
)
