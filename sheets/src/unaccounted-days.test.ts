import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'prices.tsv', seaCarriers: [{ code: 'COSU', names: ['COSCO'] }] })
const ROWS = '起运港\t目的港\t船公司\t20GP\t40HQ\t备注\n宁波\t汉堡\tCOSCO\t1500\t2700\t\n青岛\t格但斯克\tCOSCO\t1600\t2900\t'
const TITLE = '海运 USD 有效期2026.12.1-12.31'
const asked = ({ asked: all }: Awaited<ReturnType<typeof read>>) =>
  all.filter(({ about, kind }) => kind === 'contradiction' || (about === 'surcharge' && kind === 'limited'))

test.each([
  ['东欧客户 12月18日前优惠', 'validity'],
  ['Loyal shippers till 18 Dec', 'validity'],
  ['Постоянным клиентам до 18.12.2026', 'validity'],
  ['以上价格12月10日起上调', 'validity'],
])('a day that is no period of an offer is asked about: %s', async (note, about) => {
  expect(asked(await read(`${TITLE}\n${ROWS}\n${note}`))).toContainEqual(expect.objectContaining({ about }))
})

test.each([['截单 12月18日'], ['Office closed 24 - 27 Dec 2026'], ['Склад закрыт до 18.12.2026'], ['更新日期：2026年11月26日']])(
  'a day of something else is not: %s',
  async (note) => {
    expect(asked(await read(`${TITLE}\n${ROWS}\n${note}`))).toEqual([])
  },
)

test('where each row tells its own last day, that of a title is nobody’s, and not asked', async () => {
  const own = ROWS.replaceAll('备注', '有效期').replace('2700\t', '2700\t12/31').replace('2900\t', '2900\t12/31')
  expect(asked(await read(`海运 12月上半月 USD\n${own}`))).toEqual([])
})

test('a day that a remark gives its row is that of the row, and nobody is asked', async () => {
  const answer = await read(`${TITLE}\n${ROWS}此价只到12月18日`)
  expect(answer.offers.map(({ valid_to }) => valid_to)).toEqual(['2026-12-31', '2026-12-18'])
  expect(asked(answer)).toEqual([])
})

test.each([
  ['Valid for ETD 1 Dec - 31 Dec 2026, Gdansk only until 18 Dec.'],
  ['Rates valid 1 Dec - 31 Dec 2026; Gdansk till 18 Dec only'],
  ['有效期12月1日-12月31日，格但斯克只到12月18日'],
  ['Действует 01.12.2026-31.12.2026, Гданьск только до 18.12'],
  ['有效期12月1日-12月31日；波兰线（格但斯克）只保到12月18日开船'],
])('a last day behind the period of all is of those it names, in a message as in a table: %s', async (note) => {
  const message = await readText(
    `海运 USD\n宁波-汉堡 COSCO 20GP 1500 40HQ 2700 周五 30天\n青岛-格但斯克 COSCO 20GP 1600 40HQ 2900 周五 34天\n${note}`,
    { name: 'chat.txt' },
  )
  const table = await read(`海运 USD\n${ROWS}\n${note}`)
  for (const { offers } of [message, table])
    expect(offers.map(({ pod, valid_to }) => `${pod} ${valid_to}`)).toEqual(['DEHAM 2026-12-31', 'PLGDN 2026-12-18'])
})
