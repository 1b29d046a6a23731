/** What a line of a message says of some ways of transport, or a heading of the lanes below it, holds for those alone. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (lines: readonly string[]) => readText(lines.join('\n'), { name: 'chat.txt' })

test.each([
  '人民币为主，铁路海运美金；全部有效到12.7',
  '铁路、海运报美金，其他人民币',
  'Rail and sea in USD, otherwise CNY',
  'Mostly CNY, sea and rail USD',
  'Ж/д и море в долларах, остальное в юанях',
  'В основном юани, море и ж/д доллары',
])('currencies by way of transport, several ways in one clause: %s', async (said) => {
  const { offers, asked } = await read([
    said,
    '',
    'Авто 汽运 road FTL',
    '义乌—阿拉木图 45000 8-10天',
    '',
    'Ж/д 铁路 rail 20/40HQ',
    '西安-塔什干 2150/3550 10天',
    '',
    'Море 海运 sea 20/40HQ',
    '青岛-海参崴 1050/1500 周六开',
  ])
  expect(offers.map(({ mode, prices }) => [mode, ...prices.map(({ currency }) => currency)].join(' '))).toEqual([
    'road CNY',
    'rail USD USD',
    'sea USD USD',
  ])
  expect(asked.filter(({ about }) => about === 'currency')).toEqual([])
})

test.each([
  ['🚂 铁路 20/40HQ 没写的都是COC', '🚢 海运 20/40HQ', '西安-塔什干', '青岛-海参崴'],
  ['Rail, COC, 20/40HQ:', 'Sea, 20/40HQ:', 'Xian - Tashkent', 'Qingdao - Vladivostok'],
  ['Ж/д, COC, 20/40HQ:', 'Море, 20/40HQ:', 'Сиань – Ташкент', 'Циндао – Владивосток'],
])('whose boxes they are in the heading of one way is not of the next one: %s', async (rail, sea, train, ship) => {
  const below = [`${rail}`, `${train} 2150/3550`, '', sea, `${ship} 1050/1500`]
  const { offers } = await read(['USD', ...below])
  expect(offers.map(({ mode, ownership }) => [mode, ownership])).toEqual([
    ['rail', 'COC'],
    ['sea', null],
  ])
  const told = await read(['USD, COC', ...below.map((line) => line.replace('COC', 'SOC'))])
  expect(told.offers.map(({ mode, ownership }) => [mode, ownership])).toEqual([
    ['rail', 'SOC'],
    ['sea', 'COC'],
  ])
})

test.each([
  ['汽运整车 人民币', '义乌—阿拉木图 4.5万 8-10天', '昨天发的义乌—莫斯科 6.9万作废❌'],
  ['汽运整车 人民币', '义乌—阿拉木图 4.5万 8-10天', '上午报的 义乌—莫斯科 6.9万，取消'],
  ['Trucks FTL, CNY', 'Yiwu - Almaty 45000, 8-10 days', "Yesterday's Yiwu - Moscow 69000 is void"],
  ['Авто FTL, юани', 'Иу – Алматы 45000, 8-10 дней', 'Вчерашняя ставка Иу – Москва 69000 отменена'],
])('a price told before that is said to be void is refused and asks nothing: %s %s %s', async (head, lane, gone) => {
  const { offers, asked, refused } = await read([head, lane, gone])
  expect(offers.map(({ prices }) => prices[0]?.amount)).toEqual([45_000])
  expect(asked.filter(({ kind }) => kind === 'unread')).toEqual([])
  expect(refused.some(({ row, why }) => row === 'L3' && ['superseded', 'closed'].includes(why))).toBe(true)
})

test.each([
  'DTHC по морю 30 000 руб./конт.',
  'DTHC (море) 30 000 руб./конт.',
  '目的港THC（海运）RUB 30000/柜',
  'DTHC for sea shipments RUB 30000 per container',
])('a way of transport between a charge and its amount says whose it is: %s', async (note) => {
  const { offers } = await read([
    'USD, 20DC/40HC',
    'Ж/д 铁路 rail',
    'Сиань 西安 - Ворсино 沃尔西诺: COC 3350/5350, 14-16 дней',
    '',
    'Море 海运 sea',
    'Шанхай 上海 - Владивосток 海参崴: 1150/1650, 6 дней',
    '',
    note,
  ])
  expect(offers.map(({ mode, surcharges }) => [mode, ...surcharges.map(({ code, amount }) => `${code} ${amount}`)])).toEqual([
    ['rail'],
    ['sea', 'DTH 30000'],
  ])
})
