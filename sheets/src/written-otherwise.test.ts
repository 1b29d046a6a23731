/** Boxes, brackets, titles, lanes and lines in other words and marks of the trade, in three languages. */
import { describe, expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'
import { boxesIn } from './words.ts'

const seaCarriers = [
  { code: 'COSU', names: ['COSCO'] },
  { code: 'ZIMU', names: ['ZIM'] },
  { code: 'MAEU', names: ['Maersk'] },
]
const csv = (text: string) => readText(text, { name: 'sheet.csv', seaCarriers })
const message = (text: string) => readText(text, { name: 'message.txt', seaCarriers })
const ends = ({ offers }: ReadText) => offers.map(({ pol, pod }) => `${pol}-${pod}`)
const prices = ({ offers }: ReadText) =>
  offers.map((offer) => offer.prices.map((price) => `${price.for} ${price.amount}`).join(', '))

test.each([
  ['20ф', '20GP'],
  ['20 ф.', '20GP'],
  ['40ф HC', '40HQ'],
  ['40 футов HC', '40HQ'],
  ['40ft HC', '40HQ'],
  ['40 feet high cube', '40HQ'],
  ['20std', '20GP'],
  ['D20', '20GP'],
  ['DC 40', '40GP'],
  ['HC40', '40HQ'],
  ['20’', '20GP'],
  ['40′', '40GP'],
  ['40尺高箱', '40HQ'],
])('%s is one box, %s', (words, box) => {
  expect(boxesIn(words).map(({ value }) => value)).toEqual([box])
})

test('a number of days or tonnes, and letters of days, are no boxes', () => {
  expect(['D45', 'd2', '20 февраля', '20 т'].flatMap((words) => boxesIn(words).filter(({ bare }) => !bare))).toEqual([])
})

test.each([
  ['№,Порт отправления,Порт назначения,20’,40ф HC\n1,Шанхай,Гамбург,1500,2800\n2,Нинбо,Роттердам,1600,2900'],
  ['S/N,Port of Load,Discharging Port,D20,40ft HC\n1,Shanghai,Hamburg,1500,2800\n2,Ningbo,Rotterdam,1600,2900'],
  ['序号,起运港POL,目的港POD,20’,40尺高箱\n1,上海,汉堡,1500,2800\n2,宁波,鹿特丹,1600,2900'],
])('a head of such boxes is a head: %s', async (text) => {
  const read = await csv(`FCL USD\n${text}`)
  expect(ends(read)).toEqual(['CNSHA-DEHAM', 'CNNGB-NLRTM'])
  expect(prices(read)).toEqual(['20GP 1500, 40HQ 2800', '20GP 1600, 40HQ 2900'])
})

test.each([
  ['空运报价', '始发站,目的站,CNY/+45,CNY/100K,CNY/≥300kg'],
  ['Air freight', 'Origin,Destination,USD/+45,USD/100+,USD/+300KG'],
  ['Авиатариф', 'Вылет,Прилёт,EUR/45+,EUR/100K,EUR/+300'],
])('a bracket behind a currency and a stroke: %s', async (line, head) => {
  const read = await csv(`${line}\n${head}\nPVG,FRA,36,34.5,33\nPVG,ORD,48,46.5,45`)
  expect(ends(read)).toEqual(['PVG-FRA', 'PVG-ORD'])
  expect(prices(read)).toEqual(['+45 36, +100 34.5, +300 33', '+45 48, +100 46.5, +300 45'])
})

test.each([
  ['海运 USD\n起运港POL,承运人,20GP,40HQ\n洛杉矶,,,\n上海,COSCO,1300,1700\n厦门,ZIM,1400,1800'],
  ['Ocean USD\nPort of Load,Carrier,20GP,40HQ\nLos Angeles,,,\nShanghai,COSCO,1300,1700\nXiamen,ZIM,1400,1800'],
  ['Море USD\nПорт погрузки (POL),Линия,20GP,40HQ\nЛос-Анджелес,,,\nШанхай,COSCO,1300,1700\nСямэнь,ZIM,1400,1800'],
])('below a heading that is a place lanes go from where the title says: %s', async (text) => {
  expect(ends(await csv(text))).toEqual(['CNSHA-USLAX', 'CNXMN-USLAX'])
})

test.each(['航商', 'Steamship', 'Судовладелец'])('a column of lines is one under any title: %s', async (title) => {
  const { offers } = await csv(
    `FCL USD\nPOL,POD,${title},20GP,40HQ\nShanghai,Hamburg,COSCO,1300,1700\nNingbo,Hamburg,ZIM,1400,1800`,
  )
  expect(offers.map(({ carrier }) => carrier?.code)).toEqual(['COSU', 'ZIMU'])
})

describe('a line of a message', () => {
  test.each(['->', '→', ' - ', '--', ' – '])('has names of ports that end with the word port, parted by %s', async (mark) => {
    const read = await message(`Ocean FCL, USD\nQingdao Port${mark}Port of Poti Maersk 20' 2100 / 40HC 3400`)
    expect(ends(read)).toEqual(['CNTAO-GEPTI'])
  })
  test.each(['->', '→', ' - ', ' – '])('keeps a name that a dash is part of whole, before %s', async (mark) => {
    const read = await message(`Ocean FCL, USD\nNingbo-Zhoushan Port${mark}Port of Felixstowe Maersk 20' 1700 / 40HC 3050`)
    expect(ends(read)).toEqual(['CNNGB-GBFXT'])
  })
  test.each([
    ['Rates in US dollars\n20DC/40 HQ\nShanghai - Hamburg Maersk 1700/3050'],
    ['Ставки в долларах США\n20 фут./40ф HC\nШанхай - Гамбург Maersk 1700/3050'],
    ['海运 美金\n20’/40尺高柜\n上海-汉堡 马士基 1700/3050'],
  ])('has its amounts in the order of a list of boxes: %s', async (text) => {
    const { offers } = await message(`FCL\n${text}`)
    expect(offers.flatMap((offer) => offer.prices)).toEqual([
      { for: '20GP', amount: 1700, currency: 'USD' },
      { for: '40HQ', amount: 3050, currency: 'USD' },
    ])
  })
})

test.each([
  ['海运\n\n起运港：上海🔥\n到达港：汉堡🔥\n船公司：COSCO🔥\n20GP：USD1650🔥\n40HQ：USD3050🔥'],
  ['Ocean\n\nPOL: Shanghai 👍\nDischarging Port: Hamburg 👍\nCarrier: COSCO 👍\n20ft: USD1650 👍\n40ft HC: USD3050 👍'],
  ['Море\n\nПорт погрузки: Шанхай ✅\nПорт выгрузки: Гамбург ✅\nЛиния: COSCO ✅\n20ф: 1650 $ ✅\n40ф HC: 3050 $ ✅'],
])('small pictures behind the lines of a card say nothing: %s', async (text) => {
  const read = await message(text)
  expect(ends(read)).toEqual(['CNSHA-DEHAM'])
  expect(prices(read)).toEqual(['20GP 1650, 40HQ 3050'])
})

test.each([
  ['报价如下\n甲地甲：上海某处\n价格：USD1650'],
  ['Offer\nSomewhere: here\nCost: USD1650'],
  ['Предложение\nГде-то: тут\nСтоимость: 1650 USD'],
])('a message of which nothing was made is asked about: %s', async (text) => {
  const { offers, asked } = await message(text)
  expect(offers).toEqual([])
  expect(asked).toContainEqual(expect.objectContaining({ about: 'price', rows: ['L3'], kind: 'unread' }))
})
