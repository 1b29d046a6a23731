import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const TITLE = '海运 USD 有效期2026.12.1-12.31'
const ROWS = '起运港\t目的港\t船公司\t20GP\t40HQ\n宁波\t汉堡\tCOSCO\t1500\t2700\n青岛\t格但斯克\tCOSCO\t1600\t2900'
const LINES = '宁波-汉堡 COSCO 20GP 1500 40HQ 2700 周五 30天\n青岛-格但斯克 COSCO 20GP 1600 40HQ 2900 周五 34天'
const asked = async (text: string, name: string) =>
  (await readText(text, { name })).asked.filter(({ kind }) => kind === 'told').map(({ rows, words }) => ({ rows, words }))

test.each([
  ['THC 710/1060 RMB另付；文件费450元/票'],
  ['Subject to THC 710 CNY per container. BAF included.'],
  ['THC 710 юаней за контейнер оплачивается отдельно. Документы 450 юаней.'],
])('charges of notes are asked about once, in tables and in messages: %s', async (note) => {
  const table = await asked(`${TITLE}\n${ROWS}\n${note}`, 'prices.tsv')
  expect(table.map(({ rows }) => rows)).toEqual([['L3', 'L4']])
  const message = await asked(`${TITLE}\n${LINES}\n${note}`, 'chat.txt')
  expect(message.map(({ rows }) => rows)).toEqual([['L2', 'L3']])
  for (const { words } of [...table, ...message]) expect(words).toContain('710')
})

test('a sum beside them that became nothing is asked about on its own', async () => {
  const { asked: all } = await readText(`${TITLE}\n${ROWS}\n另收THC 710元/箱\n另有 995元`, { name: 'prices.tsv' })
  expect(all.filter(({ kind, words }) => kind !== 'told' && words?.includes('995'))).toHaveLength(1)
})

test('control: columns of charges, and notes without an amount, ask nothing of charges', async () => {
  const columns = ROWS.split('\n').map((row, i) => `${row}\t${i === 0 ? 'THC' : 710}`)
  expect(await asked(`${TITLE}\n${columns.join('\n')}\n以上不含文件费`, 'prices.tsv')).toEqual([])
})

test.each([
  ['起运港,目的站,20GP(≤18T),20GP(18-24T),40HQ', '上海,沃尔西诺'],
  ['Порт,Станция,20DC до 18 т,20DC 18-24 т,40HC', 'Шанхай,Ворсино'],
])('a heavier class of a box is a charge of the difference, and asked about: %s', async (titles, lane) => {
  const { offers, asked: all } = await readText(`海铁联运 море + ж/д USD 2026.12.1-12.31\n${titles}\n${lane},3900,4250,5100`, {
    name: 'prices.csv',
  })
  expect(offers.flatMap(({ surcharges }) => surcharges.map(({ code, amount }) => `${code} ${amount}`))).toEqual(['HVY 350'])
  expect(all.filter(({ kind }) => kind === 'weight_class').map(({ rows }) => rows)).toEqual([['L3']])
})
