import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const head = '目的机场\t航司\tM(元/票)\t+45\t+100\t+300\t燃油/公斤'
test.each(['安全/公斤', '操作/公斤'])('the word of a charge alone is a charge by the kilogram: %s', async (title) => {
  const text = `TSN 天津滨海出港 人民币/公斤\n${head}\t${title}\t时效\nFRA\tCA\t400\t38\t33\t31\t4.2\t1.5\t2天`
  const { offers } = await readText(text, { name: '空运.tsv' })
  expect(offers[0]?.pol).toBe('TSN')
  expect(offers[0]?.prices.map((each) => `${each.for} ${each.amount}`)).toEqual(['+45 38', '+100 33', '+300 31', 'MIN 400'])
  expect(offers[0]?.surcharges.map(({ amount, basis }) => `${amount} ${basis}`)).toEqual(['4.2 kg', '1.5 kg'])
})

test.each([
  ['航站/公斤', head],
  ['Аэропортовый, за кг', 'Аэропорт назначения\tАвиакомпания\tМин, CNY\t+45\t+100\t+300\tТопливный сбор, за кг'],
  ['Perishable handover per kg', 'Destination airport\tAirline\tMin, CNY\t+45\t+100\t+300\tFuel per kg'],
])(
  'beside brackets of weight, a sum by the kilogram of nobody knows what is asked about and no price: %s',
  async (title, titles) => {
    const text = `TSN 空运 air авиа CNY\n${titles}\t${title}\nFRA\tCA\t400\t38\t33\t31\t4.2\t1.5`
    const { offers, asked } = await readText(text, { name: 'air.tsv' })
    expect(offers[0]?.prices.map(({ amount }) => amount).filter((amount) => amount === 1.5)).toEqual([])
    expect(asked.some(({ about, words }) => (about === 'price' || about === 'surcharge') && words?.includes(title))).toBe(true)
  },
)

test.each([
  ['备注：零担最低按100公斤计费，1立方按250公斤折算。'],
  ['零担不足100公斤按100公斤计'],
  ['LTL: less than 100 kg counts as 100 kg'],
  ['Сборный груз: менее 100 кг считается как 100 кг'],
])('what part loads count as at least is their least: %s', async (note) => {
  const text = `卡航 2026.12.1-12.31\n发货地\t目的地\t零担(元/公斤)\n乌鲁木齐\t阿拉木图\t2.6\n${note}`
  const { offers } = await readText(text, { name: '卡航.tsv' })
  expect(offers[0]?.minimum).toEqual({ quantity: 100, unit: 'kg' })
})

test.each([
  ["THC RMB 760/20'、RMB 1150/40'（40'GP、40'HQ 同）；文件费 RMB 500/票"],
  ["THC CNY 760/20', CNY 1150/40' (same for 40'GP and 40'HQ); DOC CNY 500 per B/L"],
])('a bracket that says which boxes a sum is the same for takes nothing from it: %s', async (note) => {
  const text = `USD 2026.12.1-12.31\nPOL\tPOD\t20GP\t40GP\t40HQ\nXiamen\tHamburg\t1500\t2800\t2800\n${note}`
  const { offers } = await readText(text, { name: 'sea.tsv' })
  const thc = offers[0]?.surcharges.filter(({ code }) => code === 'THC').map(({ equipment, amount }) => `${equipment} ${amount}`)
  expect(thc).toEqual(['20GP 760', '40GP 1150', '40HQ 1150'])
})
