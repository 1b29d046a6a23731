import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const INTROS = [
  'please find our consol rates below, USD per W/M (1 cbm = 1000 kg), valid 1 - 31 December 2026. Minimum 1 W/M unless stated.\n\nEX NINGBO\n- Hamburg: 38, weekly Sat, t/t 36 days\n- Jebel Ali: 82, weekly Thu, t/t 20 days',
  '各位同行，以下为我司本月拼箱特价，价格单位 USD/RT（1方或1吨取大），有效期12月1日-12月31日，舱位充足欢迎咨询订舱。\n\n宁波出：\n汉堡：38 周六开 36天\n杰贝阿里：82 周四开 20天',
  'Коллеги, добрый день! Ниже наши ставки на сборные грузы морем, USD за W/M (1 м3 = 1000 кг), действуют с 01.12.2026 по 31.12.2026.\n\nИз Нинбо:\n- Гамбург: 38, сб, 36 дн.\n- Джебель-Али: 82, чт, 20 дн.',
]
test.each(INTROS)('a sentence says what the ends below a heading of their origin are counted by: %s', async (text) => {
  const { offers } = await readText(text, { name: 'letter.txt' })
  expect(
    offers.map((each) => [each.pol, each.pod, each.loadType, each.prices.map((price) => `${price.for} ${price.amount}`).join()]),
  ).toEqual([
    ['CNNGB', 'DEHAM', 'LCL', 'rt 38'],
    ['CNNGB', 'AEJEA', 'LCL', 'rt 82'],
  ])
})

test.each([
  [0, 'P.S. typo above, sorry: Jebel Ali is 28, not 82.'],
  [0, 'Correction: Jebel Ali 28'],
  [1, '更正：上面杰贝阿里应为28，不是82'],
  [2, 'Исправление: Джебель-Али 28, а не 82'],
] as const)('a correction of part loads may be a small number: %i, %s', async (intro, correction) => {
  const { offers } = await readText(`${INTROS[intro]}\n\n${correction}`, { name: 'letter.txt' })
  expect(offers.map((each) => [each.pod, each.prices[0]?.amount])).toEqual([
    ['DEHAM', 38],
    ['AEJEA', 28],
  ])
})

test.each([
  '盐田/蛇口同价：到鹿特丹 COSCO 1680/3150/3150 周六开 31天',
  'Yantian / Shekou, same price: to Rotterdam COSCO 1680/3150/3150 Sat 31 days',
  'Yantian / Shekou to Rotterdam COSCO 1680/3150/3150 Sat 31 days',
  'Yantian or Shekou - Rotterdam COSCO 1680/3150/3150 Sat 31 days',
  'Yantian and Shekou to Rotterdam COSCO 1680/3150/3150 Sat 31 days',
  'Яньтянь и Шэкоу – Роттердам COSCO 1680/3150/3150 сб 31 дн.',
])('places of one price begin lanes of their own: %s', async (line) => {
  const text = `海运 sea 单位USD，顺序20/40/HQ，有效期12月1日-12月10日\n${line}`
  const { offers } = await readText(text, { name: 'wechat.txt' })
  expect(offers.map(({ pol, pod }) => `${pol} ${pod}`)).toEqual(['CNYTN NLRTM', 'CNSHK NLRTM'])
})

const SEA = '上海-汉堡 12月上半月 直航\n20GP/40GP/40HQ: 1650/2980/3050 USD\n截单周二 开船周五 航程35天 有效期12/1-12/15'
const TRAIN = '义乌到莫斯科 铁路 40HQ 5500 美元 班列周三 18天 有效期12/1-12/31'
test.each([`${SEA}\n${TRAIN}`, `${TRAIN}\n\n${SEA}`])(
  'a lane whose own lines speak of ships is no train because another is',
  async (text) => {
    const { offers } = await readText(text, { name: 'wechat.txt' })
    expect(offers.map(({ mode, pol, pod }) => `${mode} ${pol} ${pod}`).toSorted()[1]).toBe('sea CNSHA DEHAM')
  },
)

test.each([
  ['广州-阿拉木图 卡航 3.2元/公斤 100kg起 12天 周一三五 有效期至12/31'],
  ['广州-阿拉木图 卡航 3.2元/公斤，100KG起运 12天'],
  ['Guangzhou - Almaty truck LTL CNY 3.2/kg, 100 kg min, 12 days'],
])('what a line says part loads begin with is their least: %s', async (text) => {
  const { offers } = await readText(text, { name: 'wechat.txt' })
  expect(offers.map(({ minimum }) => minimum)).toEqual([{ quantity: 100, unit: 'kg' }])
})

test.each(['火星-月球 40HQ 999 美元', 'Mars - Moon 40HQ 999 USD', 'Марс – Луна 40HQ 999 USD', '火星到月球 40HQ 999美元'])(
  'a line that names two places nobody knows is no price of the lane above it: %s',
  async (line) => {
    const { offers, asked, refused } = await readText(`${SEA}\n${line}\n20GP 700 USD`, { name: 'wechat.txt' })
    expect(offers.map(({ rows, prices }) => [rows.join(), prices.map(({ amount }) => amount).join()])).toEqual([
      ['L2', '1650,2980,3050'],
    ])
    expect(asked.some(({ about, rows }) => about === 'place' && rows.includes('L4'))).toBe(true)
    expect(refused.some(({ row }) => row === 'L4')).toBe(true)
  },
)
test.each(['FESCO – SOC 40HQ 950 USD', 'COC - 40HQ 1200 USD', 'MSC-周三 40HQ 2900 USD'])(
  'words of the trade with a dash between them name no lane of their own: %s',
  async (line) => {
    const { offers } = await readText(`${SEA}\n${line}`, { name: 'wechat.txt' })
    expect(offers.every(({ pol, pod }) => pol === 'CNSHA' && pod === 'DEHAM')).toBe(true)
    expect(offers.flatMap(({ prices }) => prices).length).toBeGreaterThan(3)
  },
)

test.each([
  [
    'Пусан – Владивосток',
    'Шанхай – Владивосток',
    'Далянь – Восточный',
    'Циндао – Находка',
    'фидер, USD, до 31.12.2026',
    '61 000',
    '92 000',
  ],
  [
    'Busan - Vladivostok',
    'Shanghai - Vladivostok',
    'Dalian - Vostochny',
    'Qingdao - Nakhodka',
    'feeder, USD, until 31/12/2026',
    '61,000',
    '92,000',
  ],
])('a price by sea that is many times all others is asked about: %s', async (one, two, three, far, head, small, large) => {
  const lines = [
    `${one}: 20GP 680 / 40HQ 990`,
    `${two}: 20GP 1230 / 40HQ 1940`,
    `${three}: 20GP 790 / 40HQ 1190`,
    `${far}: 20GP ${small} / 40HQ ${large}`,
  ]
  const { asked } = await readText(`${head}\n${lines.join('\n')}`, { name: 'letter.txt' })
  const price = asked.filter(({ about }) => about === 'price' || about === 'currency')
  expect(price.map(({ rows }) => rows.join())).toEqual(['L5'])
})

test.each([
  'Shanghai - Singapore: -15, ETD Sun, T/T 9 days',
  '上海-新加坡：-15 周日开 9天',
  'Шанхай – Сингапур: -15, вс, 9 дн.',
  'EX SHANGHAI\n- Singapore: -15, weekly Sun',
])('a price below nothing behind a colon is flagged and entered as none: %s', async (line) => {
  const { offers, flagged } = await readText(
    `LCL USD per W/M, until 31 December 2026\nShanghai - Hamburg: 42, ETD Wed, T/T 34 days\n${line}`,
    {
      name: 'letter.txt',
    },
  )
  expect(offers.map(({ pod }) => pod)).toEqual(['DEHAM'])
  expect(flagged.map(({ kind }) => kind)).toEqual(['negative_price'])
})
