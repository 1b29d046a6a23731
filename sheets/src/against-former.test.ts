import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const flagged = async (remark: string, price: string) => {
  const text = `LCL USD per W/M, valid till 31 Dec 2026\nPOL,POD,O/F,Remarks\nShanghai,Hamburg,38,\nShanghai,Jebel Ali,${price},"${remark}"\nShanghai,Rotterdam,35,\n`
  const answer = await readText(text, { name: 'lcl.csv' })
  return answer.flagged.filter(({ kind }) => kind === 'price_out_of_line').flatMap(({ rows }) => rows)
}

test.each([
  ['was 430 in Feb', '43'],
  ['原价 USD 4.3', '43'],
  ['上期430，本期下调', '43'],
  ['прошлая ставка 430', '43'],
  ['old rate: USD 4.30', '43'],
])('a price far from what its row says it was is flagged: %s', async (remark, price) => {
  expect(await flagged(remark, price)).toEqual(['L4'])
})

test.each([
  ['was 50 in Feb', '43'],
  ['原价 45', '43'],
  ['было 60, снижено', '43'],
  ['previous list was valid till 28 Feb', '43'],
  ['上期 28日截止', '43'],
])('a price near what it was, or a day of before, is not: %s', async (remark, price) => {
  expect(await flagged(remark, price)).toEqual([])
})
