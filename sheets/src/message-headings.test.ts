import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['Ex Hong Kong (HKG):', 'AMS - KL - +100 4.55 / +300 4.30 - Tue, Thu - 2 days'],
  ['HKG始发：', 'AMS | KL | +100 4.55 / +300 4.30 | D24 | 2天'],
  ['Из HKG:', 'AMS — KL — +100 4.55 / +300 4.30 — вт, чт — 2 дня'],
])('an airline behind the end of a lane is no end below a heading that tells the beginning: %s', async (heading, line) => {
  const answer = await readText(`Air freight rates, USD/kg\n${heading}\n${line}`, {
    name: 'rates.txt',
    airlines: [{ code: 'KL', names: ['KLM'] }],
  })
  expect(answer.offers.map(({ pol, pod, carrier }) => `${pol} ${pod} ${carrier?.code}`)).toEqual(['HKG AMS KL'])
  expect(answer.offers[0]?.prices.map((price) => `${price.for} ${price.amount}`)).toEqual(['+100 4.55', '+300 4.3'])
})

test.each([
  ['COC (20DC / 40HC):', 'SOC (40HC):', 'Из Кореи и Гонконга:'],
  ['【COC】20GP/40HQ', '【SOC】40HQ', '【韩国起运】'],
  ['COC, 20GP/40HQ:', 'SOC, 40HQ:', 'From Korea:'],
])('a heading of places below those of COC and SOC leaves whose boxes they are open: %s', async (coc, soc, places) => {
  const answer = await readText(
    `Sea + rail via Vladivostok, USD\n\n${coc}\nShanghai - Moscow: 3650/4950\n\n${soc}\nShanghai - Moscow: 40HQ 3800\n\n${places}\nBusan - Moscow: 40HQ 5200`,
    { name: 'rates.txt' },
  )
  expect(answer.offers.map(({ ownership }) => ownership)).toEqual(['COC', 'SOC', null])
  expect(answer.asked.some(({ about, rows }) => about === 'ownership' && rows.includes('L10'))).toBe(true)
})

test.each([
  ['散货，美元/公斤，100公斤起运，1方折250公斤：', '义乌—莫斯科  2.5  18-20天  周二'],
  ['LTL, USD/kg, 100 kg minimum, 1 cbm = 250 kg:', 'Yiwu - Moscow 2.5 18-20 days Tue'],
  ['Сборный груз, $/кг, 100 кг минимум, 1 м3 = 250 кг:', 'Иу – Москва 2.5 18-20 дней вт'],
])('a heading tells the least quantity and what a cubic metre counts for: %s', async (heading, line) => {
  const answer = await readText(`Trucks, road\n${heading}\n${line}`, { name: 'rates.txt' })
  expect(answer.offers[0]).toMatchObject({ minimum: { quantity: 100, unit: 'kg' }, chargeable: { kgPerM3: 250 } })
})

test.each(['霍尔果斯—阿拉木图 2150 天天发', '霍尔果斯—阿拉木图 2150 4-5天 天天发', '霍尔果斯—阿拉木图 2150，5天天天发'])(
  'every day behind a price is no number of days: %s',
  async (line) => {
    const answer = await readText(`整车，美元/车：\n${line}`, { name: 'rates.txt' })
    expect(answer.offers.map(({ prices, weekdays }) => [prices[0]?.amount, weekdays?.length])).toEqual([[2150, 7]])
  },
)

test.each(['HKG rates exclude FSC USD 0.95/kg. CGO rates include FSC.', 'HKG出燃油FSC USD 0.95/kg另付；CGO出已含FSC'])(
  'letters of an airport say whose charge it is: %s',
  async (note) => {
    const answer = await readText(
      `Air freight rates, USD/kg\nHKG-FRA CX +100 4.60 / +300 4.35\nCGO-SVO SU +100 4.90 / +300 4.60\n\n${note}`,
      { name: 'rates.txt' },
    )
    expect(answer.offers.map(({ surcharges }) => surcharges.map(({ code, status }) => `${code} ${status}`))).toEqual([
      ['FSC on_top'],
      ['FSC inside'],
    ])
  },
)
