import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'prices.tsv', seaCarriers: [], airlines: [] })

test.each([
  [
    '汽运 有效期2026.12.1-12.31',
    '起运地\t目的地\t散货重货(元/KG)\t散货泡货(元/方)\t时效',
    '义乌\t阿拉木图\t8.8\t1750\t10-12天',
    'kg 8.8 CNY m3 1750 CNY',
  ],
  [
    '汽运 有效期2026.12.1-12.31',
    '起运地\t目的地\t泡货（USD/方）\t重货（USD/吨）\t时效',
    '义乌\t阿拉木图\t240\t1100\t10-12天',
    'm3 240 USD t 1100 USD',
  ],
  [
    'LTL by truck 01.12.2026-31.12.2026',
    'Origin\tDestination\tHeavy cargo USD/kg\tLight cargo USD/cbm\tT/T',
    'Yiwu\tAlmaty\t1.2\t260\t12 days',
    'kg 1.2 USD m3 260 USD',
  ],
  [
    'Сборный груз, авто 01.12.2026-31.12.2026',
    'Откуда\tКуда\tТяжёлый груз, USD/кг\tОбъёмный груз, USD/м3\tСрок',
    'Иу\tАлматы\t1,2\t260\t12 дн.',
    'kg 1.2 USD m3 260 USD',
  ],
])(
  'dense and light cargo have a price each, which is no charge for heavy cargo: %s, %s',
  async (sheet, titles, row, expected) => {
    const { offers } = await read(`${sheet}\n${titles}\n${row}`)
    expect(
      offers.map(({ prices }) =>
        prices
          .map((each) => `${each.for} ${each.amount} ${each.currency}`)
          .sort()
          .join(' '),
      ),
    ).toEqual([expected])
    expect(offers.flatMap(({ surcharges }) => surcharges)).toEqual([])
  },
)

test.each([
  ['起运地\t目的地\t整车(USD/车)\t重货附加费(USD/吨)', '义乌\t阿拉木图\t5200\t40'],
  ['Origin\tDestination\tFTL USD/truck\tHeavy cargo surcharge USD/ton', 'Yiwu\tAlmaty\t5200\t40'],
  ['Откуда\tКуда\tЦена USD/машина\tНадбавка за тяжёлый груз USD/т', 'Иу\tАлматы\t5200\t40'],
])('control: what is paid for too much weight stays a charge: %s', async (titles, row) => {
  const { offers } = await read(`FTL 汽运 truck 01.12.2026-31.12.2026\n${titles}\n${row}`)
  expect(offers.flatMap(({ surcharges }) => surcharges.map(({ code, amount }) => `${code} ${amount}`))).toEqual(['HVY 40'])
})
