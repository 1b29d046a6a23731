import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const origins = async (remark: string, titles = 'POD,Carrier,20GP,40HQ,Remark', start = '') =>
  (
    await readText(
      `Sea freight, USD\nPOL: Yantian\n${titles}\n${start}Hamburg,COSCO,1500,2700,"${remark}"\n${start}Antwerp,COSCO,1500,2700,`,
      {
        name: 'rates.csv',
      },
    )
  ).offers.map(({ pol }) => pol)

test.each(['ex SHEKOU', 'direct; ex Shekou', '蛇口起运', '直航，蛇口装船', 'из Шэкоу'])(
  'a remark that names where its row begins holds against the title: %s',
  async (remark) => {
    expect(await origins(remark)).toEqual(['CNSHK', 'CNYTN'])
  },
)

test('control: other remarks, and rows that say by a cell where they begin', async () => {
  expect(await origins('ex works')).toEqual(['CNYTN', 'CNYTN'])
  expect(await origins('from 14 March')).toEqual(['CNYTN', 'CNYTN'])
  expect(await origins('ex Shekou', 'POL,POD,Carrier,20GP,40HQ,Remark', 'Ningbo,')).toEqual(['CNNGB', 'CNNGB'])
})
