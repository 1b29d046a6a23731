import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const SEA = [
  { code: 'CMDU', names: ['CMA CGM', '达飞轮船'] },
  { code: 'OOLU', names: ['OOCL', '东方海外'] },
]
const readBoth = async (first: string, second: string) => {
  const lanes = (prices: string) => `Hamburg - Shanghai ${prices}\nHamburg - Ningbo ${prices}`
  return readText(`FCL rates\n\n${first}\n${lanes('20GP 390 40HQ 540')}\n\n${second}\n${lanes('20GP 620 40HQ 980')}`, {
    name: 'rates.txt',
    seaCarriers: SEA,
  })
}

test.each([
  ['CMA CGM:', 'OOCL:'],
  ['1) CMA CGM, sailing every Saturday, rates in EUR', '2) OOCL, sailing every Thursday, rates in USD incl. BAF'],
  ['一、达飞轮船（每周六开，欧元）：', '二、东方海外（每周四开，美元）：'],
  ['【CMA CGM】', '【OOCL】'],
  ['Линия CMA CGM, выход по субботам, ставки в EUR:', 'Линия OOCL, выход по четвергам, ставки в USD:'],
  ['Option A - CMA CGM direct', 'Option B - OOCL direct'],
])('a heading names the carrier of the lanes below it alone: %s', async (first, second) => {
  const { offers } = await readBoth(first, second)
  expect(offers.map(({ carrier }) => carrier?.code)).toEqual(['CMDU', 'CMDU', 'OOLU', 'OOLU'])
})

test('a heading of a carrier tells the days its ships sail on, and those of another end there', async () => {
  const both = await readBoth('1) CMA CGM, sailing every Saturday, rates in EUR', '2) OOCL, rates in USD')
  expect(both.offers.map(({ weekdays }) => weekdays)).toEqual([[6], [6], null, null])
  const { offers } = await readBoth('CMA CGM, every Saturday:', 'OOCL, every Thursday:')
  expect(offers.map(({ weekdays }) => weekdays)).toEqual([[6], [6], [4], [4]])
})

test.each(['CMA CGM does not take batteries', 'CMA CGM 不收危险品', 'CMA CGM: B/L fee USD 60', 'OOCL не берёт опасные грузы'])(
  'what a carrier takes, or asks for, is no heading of the lanes below: %s',
  async (note) => {
    const { offers } = await readText(`FCL rates, USD\n${note}\nHamburg - Shanghai 20GP 390 40HQ 540`, {
      name: 'rates.txt',
      seaCarriers: SEA,
    })
    expect(offers.map(({ carrier }) => carrier)).toEqual([null])
  },
)
