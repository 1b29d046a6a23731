import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'prices.csv', seaCarriers: [{ code: 'COSU', names: ['COSCO'] }] })
const prices = ({ offers }: ReadText) =>
  offers.map(({ pol, pod, prices: all }) => `${pol}-${pod} ${all.map((each) => `${each.for} ${each.amount}`).join(' ')}`)
const charges = ({ offers }: ReadText, code: string) =>
  offers.map(({ surcharges }) =>
    surcharges
      .filter((each) => each.code === code)
      .map(({ amount, currency, basis, status, equipment }) =>
        [amount, currency, basis, status, equipment].filter((each) => each !== null).join(' '),
      )
      .join(', '),
  )

test.each([
  ['POL,POD,40HQ,Cost 40HQ,Margin 40HQ', '2700,2550,150'],
  ['POL,POD,Buy rate 40HQ,40HQ,Profit', '2550,2700,150'],
  ['起运港,目的港,40HQ,成本40HQ,利润', '2700,2550,150'],
  ['起运港,目的港,底价40HQ,40HQ,加价', '2550,2700,150'],
  ['Порт отправления,Порт назначения,40HC,"Себестоимость, 40HC",Маржа', '2700,2550,150'],
  ['Порт отправления,Порт назначения,Закупка 40HC,40HC,Наценка', '2550,2700,150'],
])('what the seller pays and earns is no price: %s', async (titles, row) => {
  const answer = await read(`${titles},USD\nNingbo,Hamburg,${row},\nShanghai,Hamburg,${row},`)
  expect(prices(answer)).toEqual(['CNNGB-DEHAM 40HQ 2700', 'CNSHA-DEHAM 40HQ 2700'])
})

test.each([
  ['excl', 'incl'],
  ['not included', 'included'],
  ['不含', '含'],
  ['另付', '已含'],
  ['не вкл.', 'вкл.'],
  ['отдельно', 'в ставке'],
  ['at cost', 'incl.'],
  ['实报实销', '含'],
  ['по факту', 'включено'],
])('a cell of a charge says that it is outside the price or in it: %s, %s', async (outside, inside) => {
  const answer = await read(
    `POL,POD,20GP,40HQ,Currency,THC,BAF\nNingbo,Hamburg,1500,2700,USD,${outside},${inside}\nShanghai,Hamburg,1500,2700,USD,120,${inside}`,
  )
  expect(charges(answer, 'THC')).toEqual(['elsewhere', expect.stringContaining('120 USD')])
  expect(charges(answer, 'BUC')).toEqual(['inside', 'inside'])
})

test.each([
  ['POL,POD,20GP,40HQ,Currency,FreeDays_POD\nNingbo,Hamburg,1500,2700,USD,14'],
  ['POL,POD,20GP,40HQ,Currency\nNingbo,Hamburg,1500,2700,USD\nFree time at POD 14 days.'],
  ['目的港免箱14天\n起运港,目的港,20GP,40HQ,币种\n宁波,汉堡,1500,2700,USD'],
  ['Порт отправления,Порт назначения,20DC,40HC,Валюта\nНинбо,Гамбург,1500,2700,USD\nБесплатное хранение и демередж 14 дней'],
])('free days hold for boxes of which nobody says whose they are: %s', async (text) => {
  expect((await read(text)).offers.map(({ free_days }) => free_days)).toEqual([14])
})

test.each([
  ['价格格式：O/F + PSS，USD'],
  ['Format: Ocean freight + PSS, USD'],
  ['运价：海运费+旺季附加费，USD'],
  ['Формат цены: фрахт + PSS, USD'],
])('what prices are made of names what stands behind a plus: %s', async (note) => {
  const answer = await read(`"${note}"\nPOL,POD,20GP,40HQ\nNingbo,Hamburg,1500+100,2700+200\nShanghai,Hamburg,1550+100,2750+200`)
  expect(prices(answer)[0]).toBe('CNNGB-DEHAM 20GP 1500 40HQ 2700')
  expect(charges(answer, 'PSS')[0]).toBe('100 USD container on_top 20GP, 200 USD container on_top 40HQ')
})

test.each([
  ["Станция отпр.,Станция назн.,20',,40'HC,Валюта\n,,до 24 т,24-28 т,,"],
  ['发站,到站,20GP,,40HQ,币种\n,,24吨以内,24-28吨,,'],
  ['Orig. station,Dest. station,20DC,,40HC,Currency\n,,up to 24 t,24-28 t,,'],
])('a heavier class under a box costs what it costs more: %s', async (head) => {
  const answer = await read(`ЖД 班列 rail\n${head}\nСиань,Алматы,1720,1880,2190,USD\nЧэнду,Москва,1790,1950,2280,USD`)
  expect(answer.offers.map(({ prices: all }) => all.map((each) => `${each.for} ${each.amount}`).join(' '))).toEqual([
    '20GP 1720 40HQ 2190',
    '20GP 1790 40HQ 2280',
  ])
  expect(charges(answer, 'HVY')).toEqual(['160 USD container conditional 20GP', '160 USD container conditional 20GP'])
})
