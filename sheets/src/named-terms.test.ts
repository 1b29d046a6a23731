import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGrid } from './open-grid.ts'
import { readSheet } from './read-sheet.ts'
import { readText } from './read-text.fixture.ts'

const gazetteer = openGazetteer()
const read = async (text: string) =>
  readSheet(await openGrid('prices.csv', Buffer.from(text)), {
    gazetteer,
    seaCarriers: [{ code: 'MSCU', names: ['MSC'] }],
    airlines: [],
    today: '2026-12-14',
  })

test.each([
  'Free time at POD: Novorossiysk 10 days, Poti 14 days.',
  '目的港免箱期：新罗西斯克10天、波季14天',
  'Свободное пользование: Новороссийск 10 дней, Поти 14 дней',
  'Free time: Poti - 14 days; Novorossiysk - 10 days',
])('a note gives each port days free of its own: %s', async (note) => {
  const answer = await read(
    `Valid 14.12.2026 - 31.12.2026\n\nPOL,POD,20GP USD,40HQ USD\nIstanbul,Novorossiysk,1250,1900\nIstanbul,Poti,780,1180\nIstanbul,Odesa,700,1000\n\n"${note}"`,
  )
  expect(answer.offers.map(({ free_days }) => free_days)).toEqual([10, 14, null])
})

test.each([
  'Free time at discharge: 14 days (Poti, Odesa: 7 days).',
  '目的港免箱期14天（波季、敖德萨7天）',
  'Свободное пользование 14 дней (Поти и Одесса — 7 дней)',
])('a bracket behind the days free of all gives those it names their own: %s', async (note) => {
  const answer = await read(
    `Valid 14.12.2026 - 31.12.2026\n\nPOL,POD,20GP USD,40HQ USD\nIstanbul,Novorossiysk,1250,1900\nIstanbul,Poti,780,1180\nIstanbul,Odesa,700,1000\n\n"${note}"`,
  )
  expect(answer.offers.map(({ free_days }) => free_days)).toEqual([14, 7, 7])
})

test('days free that a note tells of all are of all', async () => {
  const answer = await read(
    'POL,POD,20GP USD,40HQ USD\nIstanbul,Novorossiysk,1250,1900\nIstanbul,Poti,780,1180\n\nFree time at POD: 14 days',
  )
  expect(answer.offers.map(({ free_days }) => free_days)).toEqual([14, 14])
})

test.each([
  '带电、液体、粉末不接。',
  'No batteries, liquids or powder; DG cargo not accepted',
  'Опасные грузы и аккумуляторы не принимаем',
])('goods that nobody takes are no charge: %s', async (note) => {
  const answer = await read(`POL,POD,20GP USD,40HQ USD\nIstanbul,Novorossiysk,1250,1900\nIstanbul,Poti,780,1180\n\n"${note}"`)
  expect(answer.offers.flatMap(({ surcharges }) => surcharges)).toEqual([])
})

test('goods that cost more are a charge', async () => {
  const answer = await read(
    'POL,POD,20GP USD,40HQ USD\nIstanbul,Novorossiysk,1250,1900\nIstanbul,Poti,780,1180\n\n带电货另加USD 200/柜',
  )
  expect(answer.offers.map(({ surcharges }) => surcharges.map(({ amount, status }) => `${amount} ${status}`).join())).toEqual([
    '200 conditional',
    '200 conditional',
  ])
})

test.each([
  ['From;To;FTL, EUR/truck;Remarks', 'reefer truck 8 600'],
  ['起运地;目的地;整车价(EUR/车);备注', '冷藏车8600'],
  ['Откуда;Куда;Ставка за машину, EUR;Примечание', 'реф 8 600 евро'],
])('a price of another truck in a remark is asked about: %s | %s', async (head, remark) => {
  const answer = await read(`${head}\nWarsaw;Almaty;6800;\nPrague;Yerevan;7100;${remark}`)
  expect(answer.asked).toContainEqual(expect.objectContaining({ about: 'price', rows: ['L3'], kind: 'unread', words: remark }))
})

test.each(['reefer on request', '13.6 m, 22 t / 92 cbm', '提前3天订车', 'тент 92 м3'])(
  'a truck in a remark that has no price is not: %s',
  async (remark) => {
    const answer = await read(`From;To;FTL, EUR/truck;Remarks\nWarsaw;Almaty;6800;\nPrague;Yerevan;7100;${remark}`)
    expect(answer.asked.filter(({ kind }) => kind === 'unread')).toEqual([])
  },
)

test.each([
  '开船日：青岛周三、上海周五、宁波周日',
  'Sailings: Qingdao Wed, Shanghai Fri, Ningbo Sun',
  'Sailing days: Qingdao Wed, Shanghai Fri and Ningbo Sun',
  'Отход: Циндао ср, Шанхай пт, Нинбо вс',
  '开航：宁波周日，青岛周三，上海周五',
])('days of departure in a list are each of the port they stand with: %s', async (note) => {
  const { offers } = await readText(
    `FCL USD COC\n目的港;青岛 Qingdao;;上海 Shanghai;;宁波 Ningbo;\n;20GP;40HQ;20GP;40HQ;20GP;40HQ\nPiraeus;1850;3150;1900;3200;1880;3180\nMersin;2000;3400;2060;3480;2040;3440\n${note}`,
    { name: 'sea.csv' },
  )
  const days = new Map(offers.map(({ pol, weekdays }) => [pol, weekdays]))
  expect([days.get('CNTAO'), days.get('CNSHA'), days.get('CNNGB')]).toEqual([[3], [5], [7]])
})
