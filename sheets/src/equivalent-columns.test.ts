/** Prices of one box in two currencies, one of which is only what the other comes to at a rate. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const rows = (rate: number, wrong: number, [first, second]: [string, string]) =>
  [
    [950, 1600],
    [900, 1520],
    [1000, 1680],
    [820, 1400],
  ]
    .map(([small = 0, large = 0], i) => {
      const both = (amount: number, off = 0) => (first === 'own' ? [amount, amount * rate + off] : [amount * rate + off, amount])
      return [
        `${['Shanghai', 'Ningbo', 'Qingdao', 'Xiamen'][i]};Vladivostok`,
        ...both(small),
        ...both(large, i === 2 ? wrong : 0),
      ].join(';')
    })
    .join('\n') + (second === '' ? '' : `\n${second}`)

test.each([
  [
    'Ставки с 1 по 21 декабря 2026. Валюта счёта – USD. Рублёвый эквивалент* справочно',
    'Порт погрузки;Порт выгрузки;20DC, USD;20DC, руб.*;40HC, USD;40HC, руб.*',
    rows(92, 0, ['own', '']),
  ],
  [
    'Sea FCL valid 01.12.2026-21.12.2026, invoiced in USD',
    'POL;POD;20GP CNY equiv.;20GP USD;40HQ CNY equiv.;40HQ USD',
    rows(7, 0, ['other', '']),
  ],
  ['海运 有效期2026.12.1-12.21', '起运港;目的港;20GP(USD);20GP(RMB折合);40HQ(USD);40HQ(RMB折合)', rows(7, 0, ['own', ''])],
  [
    '海运 有效期2026.12.1-12.21',
    '起运港;目的港;20GP(USD);20GP(RMB);40HQ(USD);40HQ(RMB)',
    rows(7, 0, ['own', '注：人民币价格按汇率折算，仅供参考']),
  ],
])('only the prices in the currency of the invoice are prices: %s | %s', async (title, head, body) => {
  const { offers, asked, flagged } = await readText(`${title};;;;;\n${head}\n${body}`, { name: 'sea.csv' })
  expect(
    offers.map(({ prices }) => prices.map(({ for: box, amount, currency }) => `${box}=${amount} ${currency}`).join()),
  ).toEqual([
    '20GP=950 USD,40HQ=1600 USD',
    '20GP=900 USD,40HQ=1520 USD',
    '20GP=1000 USD,40HQ=1680 USD',
    '20GP=820 USD,40HQ=1400 USD',
  ])
  expect(flagged.filter(({ kind }) => kind === 'currency_mixed')).toEqual([])
  expect(asked.filter(({ about }) => about === 'currency' || about === 'price')).toEqual([])
})

test('a price that is not what the rate makes of the other is flagged', async () => {
  const { flagged } = await readText(
    `Sea FCL valid 01.12.2026-21.12.2026. Invoice currency USD, RUB for reference;;;;;\nPOL;POD;20GP, USD;20GP, RUB;40HC, USD;40HC, RUB\n${rows(92, 27600, ['own', ''])}`,
    { name: 'sea.csv' },
  )
  expect(flagged).toContainEqual(expect.objectContaining({ rows: ['L5'], field: 'price:40HQ', kind: 'price_out_of_line' }))
})

test('where nothing says which of the two is the price, it is asked', async () => {
  const { offers, asked } = await readText(
    `Sea FCL 01.12.2026-21.12.2026;;;;;\nPOL;POD;20GP, USD;20GP, RUB;40HC, USD;40HC, RUB\n${rows(92, 0, ['own', ''])}`,
    { name: 'sea.csv' },
  )
  expect(offers).toHaveLength(4)
  expect(asked).toContainEqual(expect.objectContaining({ about: 'currency', kind: 'mixed' }))
})

test('prices that no one rate makes of each other are both prices', async () => {
  const { offers } = await readText(
    'Sea FCL 01.12.2026-21.12.2026;;;\nPOL;POD;20GP, USD;20GP, RUB\nShanghai;Vladivostok;950;60000\nNingbo;Vladivostok;900;99000\nQingdao;Vladivostok;820;71000',
    { name: 'sea.csv' },
  )
  expect(offers.flatMap(({ prices }) => prices)).toHaveLength(6)
})

test.each([
  ['\tCarrier\tM\t-45\t+45\t+100\t≈ EUR of +100\tT/T', 'USD/kg, FSC incl. EUR column for information only (1 USD = 0.926).'],
  ['航线\t承运人\tM\t-45\t+45\t+100\t折欧元(+100)\t时效', '单位 USD/公斤；已含燃油。'],
  ['\tПеревозчик\tсправочно, EUR\tM\t-45\t+45\t+100\tСрок, дн.', 'Ставки: USD за кг; топливо включено.'],
])('a column whose title says it is for comparison is no price, though the others tell no currency: %s', async (head, note) => {
  const titles = head.split('\t')
  const isLast = titles.length === 8 && /^(?:≈|折)/u.test(titles[6] ?? '')
  const lane = (name: string, carrier: string, prices: number[], days: string) => {
    const other = (prices[3] as number) * 0.926
    return [name, carrier, ...(isLast ? [...prices, other.toFixed(2)] : [other.toFixed(2), ...prices]), days].join('\t')
  }
  const { offers, asked } = await readText(
    [
      head,
      lane('PEK – FRA', 'LH', [75, 7.2, 6.4, 5.35], '2'),
      lane('PVG – BUD', 'CV', [80, 7.6, 6.8, 5.7], '2'),
      lane('HKG – ALA', 'KC', [65, 5.8, 4.9, 4.1], '1'),
      '',
      note,
    ].join('\n'),
    { name: 'air.tsv' },
  )
  expect(
    offers.map(({ pol, prices }) => [pol, ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`).sort()]),
  ).toEqual([
    ['PEK', '+0 7.2 USD', '+100 5.35 USD', '+45 6.4 USD', 'MIN 75 USD'],
    ['PVG', '+0 7.6 USD', '+100 5.7 USD', '+45 6.8 USD', 'MIN 80 USD'],
    ['HKG', '+0 5.8 USD', '+100 4.1 USD', '+45 4.9 USD', 'MIN 65 USD'],
  ])
  expect(asked.filter(({ about }) => about === 'currency')).toEqual([])
})
