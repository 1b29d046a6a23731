import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'
import { bracketOf, tailsOf } from './title-brackets.ts'

const chargesOf = async (note: string) => {
  const rows = '起运港\t目的港\t船公司\t20GP\t40GP\t40HQ\t45HQ\n宁波\t汉堡\tCOSCO\t1500\t2600\t2700\t3300'
  const { offers } = await readText(`海运 USD 有效期2026.12.1-12.31\n${rows}\n${note}`, { name: 'prices.tsv' })
  return offers.flatMap(({ surcharges }) =>
    surcharges.map(({ code, words, amount, currency, equipment }) =>
      `${code} ${words} ${amount} ${currency} ${equipment ?? ''}`.trim(),
    ),
  )
}

test.each([
  ['不含:THC RMB 680，封签费 RMB 60/箱', 'RST 封签费 60 CNY'],
  ['另收电放改单费：USD 35/票', 'RST 电放改单费 35 USD'],
  ['不含舱单录入费 100元/票', 'RST 舱单录入费 100 CNY'],
])('a fee with a sum is read whatever it is of: %s', async (note, charge) => {
  expect((await chargesOf(note)).map((each) => each.replace(/^\S+/u, 'RST'))).toContain(charge)
})

test('amounts of boxes by name are none of boxes of 45 feet; control: amounts of twenty and forty are', async () => {
  const of45 = (charges: string[]) => charges.filter((each) => each.endsWith('45HQ')).length
  expect(of45(await chargesOf('不含THC USD 141/269/269 (20GP/40GP/40HQ)'))).toBe(0)
  expect(of45(await chargesOf('不含THC USD 141/269'))).toBe(1)
})

test.each(['散货<500KG', '零担≤500KG', '散货500KG以下'])('a bracket up to a weight begins with none: %s', (title) => {
  expect([title, ...tailsOf(title)].map(bracketOf)).toContain(0)
})

test.each([
  'below 1000 kg 1.45 per kg, from 1000 kg 1.25 per kg',
  'less than 1000 kg 1.45 USD/kg, above 1000 kg 1.25 USD/kg',
  'менее 1000 кг 1,45 за кг, более 1000 кг 1,25 за кг',
  '低于1000公斤1.45/kg，超过1000公斤1.25/kg',
])('below a weight and above it are two brackets of a line: %s', async (prices) => {
  const { offers } = await readText(`ROAD LTL, USD\nGuangzhou - Almaty, LTL: ${prices}; Wed; 14-16 days`, { name: 'chat.txt' })
  expect(offers.map((offer) => offer.prices.map((price) => `${price.for} ${price.amount}`))).toEqual([['+0 1.45', '+1000 1.25']])
})
