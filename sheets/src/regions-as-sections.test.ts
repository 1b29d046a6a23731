import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each(['【地中海】', '地中海', '地中海航线', 'Mediterranean', 'Средиземноморье'])(
  'a section that is a region is no port: %s',
  async (section) => {
    const { offers } = await readText(
      `厦门出口整箱运价 起运港：厦门,,,\n目的港,船公司,20GP,40HQ\n中南美,,,\n桑托斯,MSC,1450,1850\n${section},,,\n瓦伦西亚,MSC,1850,3150\n比雷埃夫斯,COSCO,1790,2980\n`,
      { name: 'rates.csv' },
    )
    expect(offers.map(({ pol }) => pol)).toEqual(['CNXMN', 'CNXMN', 'CNXMN'])
  },
)
