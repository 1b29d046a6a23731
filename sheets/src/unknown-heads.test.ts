import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) =>
  readText(text, { name: 'prices.tsv', seaCarriers: [{ code: 'COSU', names: ['COSCO'] }], airlines: [] })

test.each([
  [
    '铁路 RAIL USD 40HQ COC 2026.12.1-12.31\n起运站\t到站\t40HQ\t时效\n西安\t阿拉木图\t3300\t12\n郑州\t塔什干\t3900\t16',
    '段别\t名目\t甲档\t乙档',
  ],
  [
    'Rail, USD, COC, 01-31 Dec 2026\nOrigin\tDestination\t40HC\tTransit\nXian\tAlmaty\t3300\t12\nZhengzhou\tTashkent\t3900\t16',
    'Leg\tGroup\tZone one\tZone two',
  ],
  [
    'ЖД, USD, COC, 01-31 декабря 2026\nОткуда\tКуда\t40HC\tСрок\nСиань\tАлматы\t3300\t12\nЧжэнчжоу\tТашкент\t3900\t16',
    'Участок\tРазряд\tЗона А\tЗона Б',
  ],
])('rows below titles that nobody knows are none of the table above: %s', async (table, head) => {
  const answer = await read(`${table}\n${head}\nAA\tBB\t771\t772\nCC\tDD\t773\t774`)
  const known = answer.offers.filter(({ pol, pod }) => pol !== null && pod !== null)
  expect(known.map(({ rows }) => rows)).toEqual([['L3'], ['L4']])
  expect(answer.asked.some(({ rows }) => rows.includes('L6') && rows.includes('L7'))).toBe(true)
})
