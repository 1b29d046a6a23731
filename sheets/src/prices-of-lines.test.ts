/** Brackets, currencies and trucks in lines of messages. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  [
    '整车13.6米篷布，USD/车\n成都—阿拉木图 7800 12-14天\n散货（USD/kg，1方=300kg）\n',
    '重庆—莫斯科 100+ 3.2 / 500+ 2.9 / 1000+ 2.65  20-22天',
  ],
  ['Groupage by truck, USD per kg\n', 'Chongqing - Moscow +100 3.2, +500 2.9, +1000 2.65, 20-22 days'],
  ['Сборные грузы авто, USD за кг\n', 'Чунцин - Москва 100+ 3,2 / 500+ 2,9 / 1000+ 2,65, 20-22 дн'],
])('brackets of part loads by truck in a line: %s', async (above, line) => {
  const { offers } = await readText(above + line, { name: 'post.txt' })
  const last = offers.at(-1)
  expect(`${last?.loadType} ${last?.prices.map((price) => `${price.for} ${price.amount}`).join(', ')}`).toBe(
    'LTL +100 3.2, +500 2.9, +1000 2.65',
  )
  expect(last?.surcharges).toEqual([])
})

test.each([
  [
    '卡航 13.6米篷布 USD/车',
    [
      '成都—阿拉木图 7800 12-14天',
      '西安—莫斯科 12800 16-18天',
      '义乌—华沙 13800 22-25天',
      '苏州—杜伊斯堡 1540 23-26天',
      '上海—明斯克 14200 20天',
    ],
    'L5',
  ],
  [
    'Авто, тент 13,6 м, руб. за машину',
    [
      'Циндао - Новосибирск 54 000, 14-16 дн',
      'Шанхай - Москва 685 000, 18-20 дн',
      'Гуанчжоу - Москва 745 000, 20-22 дн',
      'Иу - Екатеринбург 610 000, 16-18 дн',
    ],
    'L2',
  ],
])('a truck whose day on the way costs a quarter of that of all others is flagged: %s', async (title, lines, row) => {
  const { flagged } = await readText([title, ...lines].join('\n'), { name: 'post.txt' })
  expect(flagged.filter(({ field }) => field === 'price:truck').map(({ rows }) => rows)).toEqual([[row]])
})

test.each([
  ['卡航 USD/车', ['东盟整车', '昆明—万象 ￥6800 2天', '昆明—万象 13米 ￥8500 3天', '南宁—河内 13米 4600 2天'], 'L5'],
  ['Road FTL, USD per truck', ['Kunming - Vientiane CNY 6800, 2 days', 'Nanning - Hanoi 4600, 2 days'], 'L3'],
  ['Авто, USD за машину', ['Куньмин - Вьентьян 6800 CNY, 2 дн', 'Наньнин - Ханой 4600, 2 дн'], 'L3'],
])('a price without a currency among those of another one than the heading is asked about: %s', async (title, lines, row) => {
  const { asked } = await readText([title, ...lines].join('\n'), { name: 'post.txt' })
  expect(asked.filter(({ about }) => about === 'currency').map(({ rows }) => rows)).toEqual([[row]])
})

test.each([
  ['卡航 USD/车', ['成都—阿拉木图 7800 12天', '昆明—万象 ￥6800 2天', '西安—莫斯科 12800 16天']],
  ['Road FTL, USD per truck', ['Chengdu - Almaty USD 7800, 12 days', "Xi'an - Moscow 12800, 16 days"]],
])('prices in the currency of the heading are not asked about: %s', async (title, lines) => {
  const { asked } = await readText([title, ...lines].join('\n'), { name: 'post.txt' })
  expect(asked.filter(({ about }) => about === 'currency')).toEqual([])
})

test.each(['CNY 6800', 'EUR 6800', 'RMB 6800', '6800 CNY', 'руб. 6800'])(
  'the currency behind the name of an end is of the price: %s',
  async (price) => {
    const { offers } = await readText(
      `Road FTL, USD per truck\nKunming - Vientiane ${price}, 2 days\nNanning - Hanoi: ${price}`,
      {
        name: 'post.txt',
      },
    )
    const currencies = offers.map(({ prices }) => prices[0]?.currency)
    expect(currencies[0]).not.toBe('USD')
    expect(currencies[0]).toBe(currencies[1])
  },
)
