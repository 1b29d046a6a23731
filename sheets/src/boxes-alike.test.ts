import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'sheet.csv', today: '2027-03-01' })

test.each([
  ['只写两档的 = 20GP/40尺（平高同价）', ['20GP 1900', '40GP 2400', '40HQ 2400']],
  ['40GP/40HQ same rate where one is given', ['20GP 1900', '40GP 2400', '40HQ 2400']],
  ['40GP и 40HC по одной цене', ['20GP 1900', '40GP 2400', '40HQ 2400']],
  ['价格随市场变动', ['20GP 1900', '40HQ 2400']],
])('two prices of three boxes, where both of forty feet cost the same: %s', async (note, prices) => {
  const { offers } = await read(
    `格式：20GP/40GP/40HQ USD 2027.3.1-3.31;;\nPOL;POD;运价\n上海;桑托斯;1900/2400\n宁波;汉堡;1500/2800/2900\n\n说明：${note}`,
  )
  expect(offers[0]?.prices.map(({ for: box, amount }) => `${box} ${amount}`)).toEqual(prices)
})
