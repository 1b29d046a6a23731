import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const HEAD = {
  zh: 'POL,柜型,胡志明 CAT LAI,巴生西 PKG,SIN',
  en: 'POL,Size,Ho Chi Minh,Port Klang,Singapore',
  ru: 'Порт погрузки,Тип,Хошимин,Порт-Кланг,Сингапур',
}
test.each([
  ['zh', ['开船日,,周二,周四,周六', '航程,,5天,8天,9天']],
  ['zh', ['航程,,5天,8天,9天', '开船日,,周二,周四,周六', '免箱期,,7,7,7']],
  ['en', ['T/T days,,5,8,9', 'ETD,,Tue,Thu,Sat']],
  ['ru', ['Дней в пути,,5,8-9,9', 'Выход,,вт,чт,сб']],
  ['en', ['ETD,,Tue,Thu,Sat', 'T/T,,5 days,8 days,9 days']],
  ['ru', ['Выход,,вт,чт,сб', 'Дней в пути,,5 дн.,8 дн.,9 дн.']],
] as const)('rows of days between the places of a matrix and its prices, however many: %s %s', async (language, days) => {
  const rows = ['厦门,20GP,130,160,150', ',40HQ,240,300,280', '宁波,20GP,140,150,160', ',40HQ,260,290,310']
  const { offers } = await readText([`海运 USD 2027/3/7-2027/3/13,,,,`, HEAD[language], ...days, ...rows].join('\n'), {
    name: 'week.csv',
    today: '2027-03-01',
  })
  expect(
    offers.map(({ pol, pod, prices, weekdays, transit_days_min: transit }) =>
      [pol, pod, prices.map(({ amount }) => amount).join('/'), weekdays, transit].join(' '),
    ),
  ).toEqual([
    'CNXMN VNSGN 130/240 2 5',
    'CNXMN MYPKG 160/300 4 8',
    'CNXMN SGSIN 150/280 6 9',
    'CNNGB VNSGN 140/260 2 5',
    'CNNGB MYPKG 150/290 4 8',
    'CNNGB SGSIN 160/310 6 9',
  ])
})

test.each([
  ['截关→开船', '二→五'],
  ['截关/开船', '周二/周五'],
  ['截单->开船', '周二->周五'],
  ['Closing → ETD', 'Tue → Fri'],
])('the day of closing and that of sailing in one cell: %s %s', async (title, cell) => {
  const { offers } = await readText(`海运 USD\n起运港,目的港,20GP,40HQ,${title}\n天津,汉堡,1880,3400,${cell}\n`, {
    name: 'a.csv',
  })
  expect(offers.map(({ cutoff_weekdays: cut, weekdays }) => `${cut} ${weekdays}`)).toEqual(['2 5'])
})

test.each([
  ['沪/甬', ['CNSHA', 'CNNGB']],
  ['沪、甬、厦', ['CNSHA', 'CNNGB', 'CNXMN']],
  ['津', ['CNTXG']],
])('cities by one sign are those cities: %s', async (cell, origins) => {
  const { offers } = await readText(`海运 USD\n起运港,目的港,20GP/40GP/40HQ/45HQ\n"${cell}",汉堡,1650/2060/2060/-\n`, {
    name: 'a.csv',
  })
  expect(offers.map(({ pol, polCandidates }) => pol ?? polCandidates?.[0])).toHaveLength(origins.length)
  expect(offers[0]?.pol).toBe(origins[0])
  // A box that the cell has no price of is no part of the offer.
  expect(offers[0]?.prices.map((price) => price.for)).toEqual(['20GP', '40GP', '40HQ'])
  expect(offers[0]?.onRequest).toEqual([])
})

test.each(['莫斯科（到站待定）', '莫斯科（到站TBA）'])(
  'a bracket that leaves the station open is asked about: %s',
  async (end) => {
    const { asked } = await readText(`班列 USD\n发站,到站,40HQ\n西安,${end},4150\n`, { name: 'a.csv' })
    expect(asked.filter(({ about }) => about === 'place')).not.toEqual([])
  },
)

test.each([
  ['零担起收', '￥500'],
  ['零担起步费', '500元'],
  ['零担最低', 'CNY 500'],
])('the least that is paid for part loads is no price: %s', async (title, least) => {
  const { offers } = await readText(`卡航\n线路,整车,零担,${title}\n西安—莫斯科,USD 7200,￥9.8/kg,${least}\n`, { name: 'a.csv' })
  expect(offers.map(({ loadType, prices, minimum }) => [loadType, prices[0]?.amount, minimum])).toEqual([
    ['FTL', 7200, null],
    ['LTL', 9.8, { amount: 500, currency: 'CNY' }],
  ])
})

test.each(['exp. 28-Feb-2027', 'expired 28 Feb 2027', 'exp 28.02.2027'])('a remark that a row is over: %s', async (remark) => {
  const { offers } = await readText(
    `LCL USD per W/M valid till 31 Mar 2027\nPOL,POD,O/F,Remarks\nShanghai,Hamburg,38,\nShanghai,New York,60,${remark}\n`,
    { name: 'lcl.csv', today: '2027-03-01' },
  )
  expect(offers.map(({ pod }) => pod)).toEqual(['DEHAM'])
})
