import { expect, test } from 'vitest'
import { minimumIn } from './least.ts'
import { readText } from './read-text.fixture.ts'

test.each([
  [
    '起运地\t目的地\t整车价(USD/车)\t散货价(USD/KG)\t散货起运\t时效(天)',
    ['郑州\t莫斯科\t10800\t1.45\t100KG起\t14-16', '喀什\t比什凯克\t2400\t面议\t\t4-5', '义乌\t莫斯科\t11200\t1.5\t50KG起\t16-18'],
  ],
  [
    '起运地\t目的地\t零担起订量\t零担(USD/KG)\t整车(USD/车)\t时效(天)',
    ['郑州\t莫斯科\t100公斤\t1.45\t10800\t14-16', '义乌\t莫斯科\t50公斤\t1.5\t11200\t16-18'],
  ],
  [
    'From\tTo\tFTL, USD/truck\tLTL, USD/kg\tLTL min weight\tTransit, days',
    ['Zhengzhou\tMoscow\t10800\t1.45\t100 kg\t14-16', 'Yiwu\tMoscow\t11200\t1.5\tmin 50 kg\t16-18'],
  ],
  [
    'Откуда\tКуда\tСборный от\tСборный, USD/кг\tFTL, USD/машина\tСрок, дн.',
    ['Чжэнчжоу\tМосква\t100 кг\t1,45\t10800\t14-16', 'Иу\tМосква\t50 кг\t1,5\t11200\t16-18'],
  ],
])('what part loads begin with is their least quantity and no price: %s', async (head, rows) => {
  const { offers } = await readText(['TIR 卡航 road truck авто', '2026.12.1-12.31', head, ...rows].join('\n'), {
    name: 'road.tsv',
  })
  const parts = offers.filter(({ loadType }) => loadType === 'LTL')
  expect(parts.map(({ prices, minimum }) => [prices.map(({ amount }) => amount), minimum])).toEqual([
    [[1.45], { quantity: 100, unit: 'kg' }],
    [[1.5], { quantity: 50, unit: 'kg' }],
  ])
})

test.each(['100KG起', '100 kg min', 'от 100 кг', '1吨起'])(
  'a quantity that its cell calls the least is no price: %s',
  async (least) => {
    const { offers } = await readText(
      [
        '卡航 2026.12.1-12.31',
        '起运地\t目的地\t整车价(USD/车)\t散货\t散货价(USD/KG)',
        `郑州\t莫斯科\t10800\t${least}\t1.45`,
      ].join('\n'),
      { name: 'road.tsv' },
    )
    expect(offers.filter(({ loadType }) => loadType === 'LTL').map(({ prices }) => prices.map(({ amount }) => amount))).toEqual([
      [1.45],
    ])
  },
)

test.each(['минималка 40 $', 'Минималка: 40 USD', 'с минималкой 40 $'])('the least in the word of the trade: %s', (text) => {
  expect(minimumIn(text)).toEqual({ amount: 40, currency: 'USD' })
})
