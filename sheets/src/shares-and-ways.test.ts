import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const ROWS = '起运港\t目的港\t船公司\t20GP\t40HQ\n宁波\t汉堡\tCOSCO\t1500\t2700'
const read = (note: string) => readText(`海运 USD 有效期2026.12.1-12.31\n${ROWS}\n${note}`, { name: 'prices.tsv' })

test.each(['燃油附加费按运费的12%收取', 'BAF 12% of ocean freight', 'BAF 12% от фрахта', 'LSS 20/40', '另收LSS：20/40'])(
  'a share, or a number without a currency, behind the name of a charge is asked about: %s',
  async (note) => {
    const { asked } = await read(note)
    expect(asked.filter(({ about }) => about === 'surcharge').length).toBeGreaterThan(0)
  },
)

test.each([
  ['以上含油', 'inside'],
  ['不含油和THC', 'elsewhere'],
  ['价格含油、含THC', 'inside'],
])('fuel is told by its sign alone: %s', async (note, status) => {
  const { offers } = await read(note)
  expect(offers[0]?.surcharges).toContainEqual(expect.objectContaining({ code: 'BUC', status, amount: null }))
})

test('control: charges that are only named, and 20/40 before amounts, ask nothing of sums', async () => {
  for (const note of ['不含THC', 'THC 20/40: 710/1060 RMB']) {
    const { asked } = await read(note)
    expect(asked.filter(({ kind }) => kind === 'unaccounted')).toEqual([])
  }
})

test.each([
  ['海运有效至12月15日，班列有效至12月31日'],
  ['Sea valid until 15 Dec 2026, rail valid until 31 Dec 2026'],
  ['Море действует до 15.12.2026, ж/д действует до 31.12.2026'],
])('a last day of each way is of the offers that go so: %s', async (note) => {
  const text = `USD\n起运\t目的\t方式\t20GP\t40HQ\n宁波\t汉堡\t海运\t1500\t2700\n西安\t阿拉木图\t班列\t1550\t2800\n${note}`
  const { offers } = await readText(text, { name: 'prices.tsv' })
  expect(offers.map(({ mode, valid_to }) => `${mode} ${valid_to}`)).toEqual(['sea 2026-12-15', 'rail 2026-12-31'])
})
