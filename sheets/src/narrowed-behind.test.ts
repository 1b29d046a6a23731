import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const ROWS =
  'POL,POD,COC/SOC,20GP,40HQ\nShanghai,Klaipeda,COC,1250,1900\nBusan,Gdansk,COC,1350,2000\nNingbo,Los Angeles,COC,1050,1600\nNingbo,Novorossiysk,COC,1850,2600'

test.each([
  ['Valid 1 - 31 December 2026. Klaipeda, Gdansk: until 15 December only.', [0, 1]],
  ['"Valid 1 - 31 December 2026. Klaipeda, Gdansk: until 15 December only.",,,,,,"DROP-OFF COC, USD/unit"', [0, 1]],
  ['"Действует с 1 по 31 декабря 2026. Клайпеда и Гданьск: только до 15 декабря.",,,,,,Сдача COC', [0, 1]],
  ['有效期：12月1日—12月31日（美线至12月15日）　单位：USD/柜', [2]],
  ['Valid 1 - 31 Dec 2026 (Novorossiysk until 15 Dec), USD', [3]],
  ['Срок действия 01.12.2026 – 31.12.2026 (Новороссийск до 15.12), USD', [3]],
])('a period of some stands in the title of all, whatever stands beside it: %s', async (title, until) => {
  const { offers } = await readText(`${title}\nUSD per container\n\n${ROWS}`, { name: 'prices.csv' })
  expect(offers.map(({ valid_to }) => valid_to)).toEqual(
    [0, 1, 2, 3].map((at) => (until.includes(at) ? '2026-12-15' : '2026-12-31')),
  )
})

test.each([
  'Valid 1 - 31 December 2026. Tier B accounts: until 15 December only.',
  '有效期：12月1日—12月31日（二类客户至12月15日）',
  'Действует с 1 по 31 декабря 2026. Клиенты группы Б: только до 15 декабря.',
])('a last day of some whom nobody knows is asked about: %s', async (title) => {
  const { asked } = await readText(`${title}\nUSD per container\n\n${ROWS}`, { name: 'prices.csv' })
  expect(asked.filter(({ about }) => about === 'validity').flatMap(({ rows }) => rows)).toHaveLength(4)
})

test.each([
  'PSS USD 75/ctr, promo clients only',
  'PSS 75 USD за конт., постоянным клиентам только',
  'PSS USD 75/柜，VIP客户专享',
])('a limit behind a comma is asked about: %s', async (note) => {
  const { asked } = await readText(`Valid 1 - 31 December 2026, USD\n\n${ROWS}\n\n"${note}"`, { name: 'prices.csv' })
  expect(asked.filter(({ kind }) => kind === 'limited').flatMap(({ rows }) => rows)).toHaveLength(4)
})

test.each([
  [
    '西安-阿拉木图 40HQ 2530 USD\n成都-莫斯科 40HQ 5250 USD\n连云港-塔什干 40HQ 3150 USD\n兰州-比什凯克 40HQ 2480 USD',
    '乌鲁木齐-阿拉木图 40HQ 14500 USD',
  ],
  [
    'Shenzhen - Hanoi FTL USD 1450\nGuangzhou - Bangkok FTL USD 4100\nKunming - Kuala Lumpur FTL USD 4900\nKunming - Vientiane FTL USD 2200',
    'Nanning - Hanoi FTL USD 9500',
  ],
])('a price far above all others to the same end is flagged', async (others, dear) => {
  const flaggedOf = async (text: string) =>
    (await readText(text, { name: 'chat.txt' })).flagged.filter(({ kind }) => kind === 'price_out_of_line')
  expect(await flaggedOf(`${others}\n${dear}`)).toMatchObject([{ rows: ['L5'] }])
  expect(await flaggedOf(others)).toEqual([])
})

test.each(['Москва', 'Москва 莫斯科', '莫斯科 Москва', 'Moscow 莫斯科'])(
  'a city of several stations behind a port is not one of them unasked: %s',
  async (city) => {
    const { offers, asked } = await readText(
      `USD, 01.12.2026 - 31.12.2026, COC\n\nПорт 起运港,Перевалка 中转,Терминал 目的站,20GP,40HQ\n上海 Шанхай,海参崴 Владивосток,${city},3850,5150\n上海 Шанхай,海参崴 Владивосток,Ворсино 沃尔西诺,3950,5300`,
      { name: 'prices.csv' },
    )
    expect(offers).toHaveLength(2)
    expect(asked.filter(({ about }) => about === 'place').flatMap(({ rows }) => rows)).toContain('L4')
  },
)
