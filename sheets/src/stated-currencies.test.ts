import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const currencies = async (text: string, name: string) =>
  (await readText(text, { name, today: '2027-03-01' })).offers.map(({ prices }) =>
    prices.map(({ currency }) => currency).join('/'),
  )

test.each([
  ['俄罗斯各港整柜运费 单位USD（另标￥者除外）', '起运港,目的港,20GP,40HQ'],
  ['整柜运费 USD，除标注RMB的外', '起运港,目的港,20GP,40HQ'],
  ['Ocean freight, USD unless marked ¥', 'POL,POD,20GP,40HC'],
  ['Ocean freight in USD (except those in RMB)', 'POL,POD,20GP,40HC'],
  ['Фрахт, USD, кроме отмеченных ₽', 'Порт погрузки,Порт выгрузки,20DC,40HC'],
])('what is marked where it stands is in no title of all: %s', async (title, head) => {
  expect(await currencies(`"${title}"\n${head}\nShanghai,Vladivostok,1200,2000\nShanghai,Busan,900,1500\n`, 'a.csv')).toEqual([
    'USD/USD',
    'USD/USD',
  ])
})

test.each([
  ['适用发运日 2027.3.1~2027.3.31 | 整箱 USD | 拼箱 CNY', '发站,到站,40HQ,拼箱/CBM,拼箱/T'],
  ['Rail, valid till 31 Mar 2027; FCL in USD, LCL in CNY', 'Station from,Station to,40HC,LCL/CBM,LCL/T'],
])('a title that tells the currency of each load: %s', async (title, head) => {
  const { offers } = await readText(`"${title}"\n${head}\n重庆,阿拉木图,4100,520,1450\n西安,塔什干,4800,560,1550\n`, {
    name: '班列.csv',
    today: '2027-03-01',
  })
  expect(
    offers.map(({ loadType, prices }) => [loadType, ...prices.map((price) => `${price.for} ${price.currency}`)].join(' ')),
  ).toEqual(['FCL 40HQ USD', 'LCL m3 CNY t CNY', 'FCL 40HQ USD', 'LCL m3 CNY t CNY'])
})

test.each(['有效3/1–3/10 USD 小柜/平柜/高柜', '有效 3月1日-3月10日 USD 小柜/平柜/高柜', 'valid 1-10 Mar USD 20GP/40GP/40HQ'])(
  'a currency behind the days of a heading is of all prices below: %s',
  async (heading) => {
    expect(await currencies(`${heading}\n盐田→汉堡 2150/3900/3900 周四开\n盐田→釜山 80/150/150 周四开\n`, 'm.txt')).toEqual([
      'USD/USD/USD',
      'USD/USD/USD',
    ])
  },
)
