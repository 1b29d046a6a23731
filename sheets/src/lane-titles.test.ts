import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const read = (text: string, name = 'sheet.csv') =>
  readText(text, { name, seaCarriers: [{ code: 'MSCU', names: ['MSC'] }], today: '2027-03-01' })
const lanesOf = ({ offers }: ReadText) =>
  offers.map(({ pol, pod, prices }) => `${pol}-${pod} ${prices.map(({ amount }) => amount).join('/')}`)

const HEAD = { ru: 'Линия;20DC;40HC;Транзит, дн.', en: 'Carrier;20GP;40HQ;T/T, days', zh: '船公司;20GP;40HQ;航程（天）' }
const block = (title: string, head: string, a: number) => `${title};;;\n${head}\nMSC;${a};${a + 1000};40\n`

test.each([
  ['Шанхай – Новороссийск', 'Нинбо – Новороссийск', HEAD.ru, 'CNSHA-RUNVS', 'CNNGB-RUNVS', 'Морской фрахт, USD'],
  ['Ningbo → Hamburg (USD per box)', 'Shanghai -> Rotterdam', HEAD.en, 'CNNGB-DEHAM', 'CNSHA-NLRTM', 'Ocean freight, USD'],
  ['上海-汉堡', '宁波至鹿特丹，USD/箱', HEAD.zh, 'CNSHA-DEHAM', 'CNNGB-NLRTM', '海运费 USD'],
])('a title that is a lane is that of the rows below it: %s', async (one, other, head, first, second, title) => {
  const text = `${title};;;\n\n${block(one, head, 1500)}\n${block(other, head, 1700)}`
  expect(lanesOf(await read(text))).toEqual([`${first} 1500/2500`, `${second} 1700/2700`])
  // Without a head of its own the second block goes on with the first one's.
  const short = `${title};;;\n\n${block(one, head, 1500)}${other};;;\nMSC;1700;2700;40\n`
  expect(lanesOf(await read(short))).toEqual([`${first} 1500/2500`, `${second} 1700/2700`])
})

test.each([
  ['Шанхай – Новороссийск', 'Нинбо – Несуществовск', HEAD.ru, 'Морской фрахт, USD'],
  ['Shanghai - Hamburg', 'Ningbo - Nosuchport', HEAD.en, 'Ocean freight, USD'],
])(
  'a title of a lane nobody knows leaves its rows without one, and they are asked about: %s',
  async (one, other, head, title) => {
    const answer = await read(`${title};;;\n${one};;;\n\n${block('MSC', head, 1500)}\n${block(other, head, 1700)}`)
    expect(lanesOf(answer).filter((lane) => lane.includes('1700'))).toEqual([])
    expect(answer.asked.filter(({ about }) => about === 'place')).not.toEqual([])
  },
)

test('columns of ends hold against a title that is a lane', async () => {
  const text =
    'Ocean freight, USD;;;\nShanghai - Hamburg;;;\nPOL;POD;20GP;40HQ\nNingbo;Rotterdam;1500;2500\nQingdao;Antwerp;1600;2600\n'
  expect(lanesOf(await read(text))).toEqual(['CNNGB-NLRTM 1500/2500', 'CNTAO-BEANR 1600/2600'])
})
