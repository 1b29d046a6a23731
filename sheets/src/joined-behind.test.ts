/** What stands behind speaks of itself alone, and what stands above of all below: charges, days, ends. */
import { expect, test } from 'vitest'
import { readNote } from './notes.ts'
import { readText } from './read-text.fixture.ts'

test.each([
  ['不含始发站报关费RMB300/票及目的站操作费', 300, 'CNY'],
  ['不含报关费300元/票和目的港THC', 300, 'CNY'],
  ['excluding export customs USD 45/shipment and destination handling', 45, 'USD'],
  ['без учета таможенного оформления 45 USD/отправку и обработки в порту назначения', 45, 'USD'],
])('an amount stays with its charge, whatever is joined behind it: %s', (note, amount, currency) => {
  const [charge] = readNote(note)
  expect(charge).toMatchObject({ code: 'CUS', amounts: [amount], currency, status: 'on_top' })
})

test.each([
  ['пн ср пт', [1, 3, 5]],
  ['вт чт', [2, 4]],
  ['Mon Wed Fri', [1, 3, 5]],
  ['Tue, Thu  Sat', [2, 4, 6]],
])('days of a week with blanks between them are all of them: %s', async (days, weekdays) => {
  const { offers } = await readText(
    `Origin;Destination;Carrier;+45;+100;Days\nShanghai (PVG);Moscow (SVO);SU;4.90;4.35;${days}`,
    { name: 'air USD per kg.csv' },
  )
  expect(offers[0]?.weekdays).toEqual(weekdays)
})

test.each([
  ['船期12月，海运，美金，均为COC\n📍到海参崴\n上海—FESCO 20GP 1250，40HC 1980\n📍到东方港\n宁波—德翔 20GP 1220，40HC 1900'],
  [
    'Ocean FCL, USD, all COC\nTo Vladivostok:\nShanghai - FESCO 20GP 1250, 40HC 1980\nTo Vostochny:\nNingbo: TS Lines 20GP 1220, 40HC 1900',
  ],
  [
    'Море FCL, USD, всё COC\nДо Владивосток:\nШанхай — FESCO 20GP 1250, 40HC 1980\nДо Восточный\nНинбо, FESCO 20GP 1220, 40HC 1900',
  ],
])('a heading says where all lanes below it go: %s', async (text) => {
  const { offers } = await readText(text, { name: 'message.txt' })
  expect(offers.map(({ pol, pod, prices }) => `${pol}-${pod} ${prices.map(({ amount }) => amount).join('/')}`)).toEqual([
    'CNSHA-RUVVO 1250/1980',
    'CNNGB-RUVYP 1220/1900',
  ])
})

test.each([
  ['COC免箱期：俄线15天、中亚线20天、欧洲线10天'],
  ['Free time COC: Russia 15 days, Central Asia 20 days, Europe 10 days'],
  ['Бесплатное пользование COC: Россия 15 дней, Средняя Азия 20 дней, Европа 10 дней'],
])('days free that a note tells of regions are of those alone: %s', async (note) => {
  const { offers } = await readText(
    `POL;POD;Ownership;40HQ;Currency\nXi'an;Moscow;COC;4650;USD\nXi'an;Tashkent;COC;3650;USD\nXi'an;Duisburg;COC;7600;USD\n${note}`,
    {
      name: 'rail.csv',
    },
  )
  expect(offers.map(({ free_days }) => free_days)).toEqual([15, 20, 10])
})

test.each([
  ['Топливный сбор (FSC) 0,85 USD/кг; для HY и KC включён в ставку'],
  ['Fuel surcharge USD 0.85/kg; for HY and KC included'],
  ['燃油附加费USD0.85/kg；HY、KC已含'],
])('a part behind a charge says whose price has it: %s', async (note) => {
  const { offers } = await readText(
    `Origin;Destination;Carrier;+45;+100\nBeijing (PEK);Moscow (SVO);CA;4.90;4.35\nBeijing (PEK);Tashkent (TAS);HY;3.90;3.35\n"${note}"`,
    { name: 'air USD per kg.csv' },
  )
  const fuel = offers.map(({ surcharges }) => surcharges.find(({ code }) => code === 'FSC'))
  expect(fuel.map((charge) => charge?.status)).toEqual(['on_top', 'inside'])
})

test.each([
  ['COC免箱期：甲片15天、乙片20天'],
  ['Free time COC: group A 15 days, group B 20 days'],
  ['Бесплатное пользование COC: группа А 15 дней, группа Б 20 дней'],
])('days free of groups that nobody knows are of no lane: %s', async (note) => {
  const { offers } = await readText(`POL;POD;Ownership;40HQ;Currency\nXi'an;Moscow;COC;4650;USD\n${note}`, { name: 'rail.csv' })
  expect(offers.map(({ free_days }) => free_days)).toEqual([null])
})
