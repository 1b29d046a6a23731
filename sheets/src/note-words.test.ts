import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (note: string) =>
  readText(
    `海运 Ocean freight USD 2026.12.1-12.31\n起运港\t目的港\t船公司\t20GP\t40HQ\n宁波\t汉堡\tCOSCO\t1500\t2700\n宁波\t格但斯克\tCOSCO\t1600\t2900\n${note}`,
    { name: 'prices.tsv', seaCarriers: [{ code: 'COSU', names: ['COSCO'] }] },
  )
const limited = async (note: string) =>
  (await read(note)).asked.filter(({ kind }) => kind === 'limited').map(({ about }) => about)

test.each([
  '签约大货主另收PSS USD 100/柜',
  'PSS USD 100 per container for named retailers',
  'PSS 100 USD/конт. для сетевых ритейлеров',
  '家具类PSS USD 100/柜',
])('words beside a charge that nobody reads may limit it, and are asked about: %s', async (note) => {
  expect(await limited(note)).toEqual(['surcharge'])
})

test.each([
  '以上价格另收PSS USD 100/柜',
  'PSS USD 100 per container extra',
  'Ставки без учёта PSS 100 USD за контейнер',
  '目的港THC按船公司标准收取，PSS USD 100/柜',
])('words that every note has are not: %s', async (note) => {
  expect(await limited(note)).toEqual([])
})

test.each([
  ['铅封费45/柜', 45],
  ['THC 900/1400，铅封费45', 45],
  ['铅封费40/柜，文件费450/票', 40],
])('a number of feet right behind a charge is what it costs: %s', async (note, amount) => {
  const { offers } = await read(`备注：${note}`)
  for (const { surcharges } of offers) expect(surcharges.map((charge) => charge.amount)).toContain(amount)
})

test('a place may be told by the first signs of its name', async () => {
  const { offers } = await readText(
    '中欧班列 USD, 2026.12.1-12.20\n西安-杜伊斯堡 40HQ COC 5600\n郑州-汉堡 40HQ COC 6000\n还箱费：杜伊USD150，汉堡USD200',
    { name: 'chat.txt' },
  )
  expect(offers.map(({ pod, surcharges }) => `${pod} ${surcharges.flatMap(({ amount }) => amount ?? []).join()}`)).toEqual([
    'R-DUISBURG 150',
    'R-HAMBURG 200',
  ])
})

test.each([
  '盐田 → 欧洲/地中海 FAK USD',
  'YANTIAN → EUROPE / MED FAK USD',
  'Yantian - Europe, FAK, USD',
  'Яньтянь – Европа, FAK, USD',
])('a title of a place and where all lanes go to says where they begin: %s', async (title) => {
  const { offers } = await readText(`${title}\nPOD\tLine\t20GP\t40HQ\nRotterdam\tCOSCO\t1450\t2500\nPiraeus\tCOSCO\t1900\t3200`, {
    name: 'fak.tsv',
    seaCarriers: [{ code: 'COSU', names: ['COSCO'] }],
  })
  expect(offers.map(({ pol, pod }) => `${pol}-${pod}`)).toEqual(['CNYTN-NLRTM', 'CNYTN-GRPIR'])
})
