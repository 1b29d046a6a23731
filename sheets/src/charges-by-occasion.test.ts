/** Charges by what they are paid for: an occasion, goods, an end of the way, a crossing. */
import { expect, test } from 'vitest'
import { readNote } from './notes.ts'
import { readText } from './read-text.fixture.ts'

const told = (note: string) => readNote(note).map(({ code, amounts, status }) => `${code} ${amounts.join('/')} ${status}`)

test.each([
  ['растентовка при досмотре 100 USD', 'RST 100 conditional'],
  ['раскрытие тента в случае досмотра 100 USD/машина', 'RST 100 conditional'],
  ['tarp removal in case of inspection USD 100 per truck', 'RST 100 conditional'],
  ['простой при таможенном досмотре 150 USD/сутки', 'WAI 150 conditional'],
])('a sum behind the occasion that a charge is for is of the charge: %s', (note, expected) => {
  expect(told(note)).toEqual([expected])
})

test.each([
  'Security guard USD 50 per container only for high-value cargo',
  'Security guard USD 50 per container, for valuable goods only',
  'Охрана 50 USD/ктк только для ценных грузов',
  '押运费USD50/箱，仅限高值货',
  '仅高值货物收押运费USD50/箱',
])('what only some goods pay is conditional: %s', (note) => {
  expect(told(note)).toEqual(['SEC 50 conditional'])
})

test.each([
  'Security guard USD 50 per container',
  'Охрана 50 USD/ктк до станции',
  '押运费USD50/箱',
  '以上运价仅限普货，押运费USD50/箱',
  'Ставки только для обычных грузов, охрана 50 USD/ктк',
  'Rates only for general cargo, security guard USD 50 per container',
  '仅限普货，押运费USD50/箱',
])('control: what all goods pay is not: %s', (note) => {
  expect(told(note)).toEqual(['SEC 50 on_top'])
})

test.each([
  ['不含目的站吊装及之后费用（实报实销）', 'DTH'],
  ['不含目的港装卸费', 'DTH'],
  ['不含到站吊装费', 'DTH'],
  ['Not included: crane handling at destination station', 'DTH'],
  ['不含发站吊装', 'RST'],
])('lifting at the destination is handling there: %s', (note, code) => {
  expect(readNote(note).map((charge) => `${charge.code} ${charge.status}`)).toEqual([`${code} elsewhere`])
})

test.each([
  ['超时USD150/天', 'WAI'],
  ['卸车超时费USD150/天', 'WAI'],
  ['TIR手册费USD200/车', 'TIR'],
  ['книжка МДП 200 USD за машину', 'TIR'],
  ['ADR goods + EUR 400 per truck', 'DGS'],
  ['dangerous goods EUR 400 per truck', 'DGS'],
  ['товары с аккумулятором +0,4 USD/кг', 'RST'],
  ['сверхнорматив веса (брутто свыше 20 т) +150 USD за контейнер', 'HVY'],
])('%s is %s', (note, code) => {
  expect(readNote(note).map((charge) => charge.code)).toEqual([code])
})

const RAIL = [
  '班列 rail 2026.12.1-12.31 COC USD',
  '发站\t到站\t口岸\t20GP\t40HQ',
  '重庆\t杜伊斯堡\t阿拉山口\t3950\t7200',
  '重庆\t莫斯科\t满洲里\t2600\t4700',
  '重庆\t阿拉木图\t霍尔果斯\t1450\t2650',
].join('\n')
test.each([
  ['经满洲里出境另加口岸拥堵费USD100/箱', ['', '100', '']],
  ['途经霍尔果斯另收拥堵费USD100/箱', ['', '', '100']],
  ['拥堵费USD100/箱（经阿拉山口）', ['100', '', '']],
  ['via Manzhouli: congestion surcharge USD 100 per container', ['', '100', '']],
  ['拥堵费 100 USD за контейнер через Маньчжурию', ['', '100', '']],
])('a charge of those who pass a crossing is of them: %s', async (note, expected) => {
  const { offers } = await readText(`${RAIL}\n\n${note}`, { name: 'rail.tsv' })
  expect(offers.map(({ surcharges }) => surcharges.map(({ amount }) => amount).join())).toEqual(expected)
})

test.each([
  ['экспортное оформление 1200 CNY за партию. Не входит: таможенное оформление в РФ.', 2],
  ['export customs clearance CNY 1200 per shipment. Not included: customs clearance in Russia.', 2],
  ['Не входит: таможенное оформление. Таможенное оформление 1200 CNY за партию.', 1],
])('customs of export and customs of a country are two: %s', async (note, count) => {
  const { offers } = await readText(
    `Сборные авто 01.12.2026-31.12.2026, USD/кг\nОткуда\tКуда\tСтавка за кг\nИу\tМосква\t2,5\n\n${note}`,
    { name: 'road.tsv' },
  )
  expect(offers.map(({ surcharges }) => surcharges.filter(({ code }) => code === 'CUS').length)).toEqual([count])
})

const SEA = [
  '海运 FCL 2026.12.1-12.31 USD',
  'POL\tPOD\t20GP\t40HQ',
  'SHK 蛇口\tSIN 新加坡\t280\t520',
  'SHK 蛇口\t汉堡 HAM\t1530\t2790',
  'SHK 蛇口\tJebel Ali (JEA)\t1180\t1950',
].join('\n')
test.each([
  ['20GP超20吨加收OWS USD300/柜（SIN、JEA除外）', ['', '300', '']],
  ['OWS USD300 per 20GP over 20 t, except SIN and JEA', ['', '300', '']],
  ['OWS USD300 per 20GP over 20 t for HAM', ['', '300', '']],
])('letters beside a name are a name of it: %s', async (note, expected) => {
  const { offers } = await readText(`${SEA}\n\n${note}`, { name: 'sea.tsv' })
  expect(offers.map(({ surcharges }) => surcharges.map(({ amount }) => amount).join())).toEqual(expected)
})

test.each([
  'DTHC HAM: USD 285/柜；其他港 DTHC 实报实销；文件费RMB450/票',
  'DTHC HAM: USD 285 per container; other ports DTHC at cost; documentation fee RMB 450 per B/L',
  'DTHC HAM: 285 USD за контейнер; прочие порты – DTHC по тарифу терминала; коносамент 450 CNY',
])('an opening that names a charge says nothing of those behind it: %s', async (note) => {
  const { offers } = await readText(`${SEA}\n\n${note}`, { name: 'sea.tsv' })
  const all = offers.map(({ surcharges }) => surcharges.map(({ code, amount }) => `${code} ${amount}`).sort())
  expect(all).toEqual([
    ['DOC 450', 'DTH null'],
    ['DOC 450', 'DTH 285'],
    ['DOC 450', 'DTH null'],
  ])
})

test.each([
  ['CFS RMB55/RT，文件费RMB100/票，THC已含', 'CFS 55 on_top, DOC 100 on_top, THC  inside'],
  ['CFS CNY 55 per RT, DOC CNY 100 per B/L, THC included', 'CFS 55 on_top, DOC 100 on_top, THC  inside'],
  ['Коносамент 100 CNY, THC включён', 'DOC 100 on_top, THC  inside'],
  ['THC、DOC 已含', 'THC  inside, DOC  inside'],
  ['drop-off free, THC USD 100', 'RST  inside, THC 100 on_top'],
  ['14 days free, THC USD 100', 'THC 100 on_top'],
])('what is in the price is told of the charge it stands with: %s', (note, expected) => {
  expect(told(note).join(', ')).toBe(expected)
})

test.each([
  '另收证明费USD180/票（仅经霍尔果斯），拥堵费USD100/箱',
  'DOC USD 180 (only via Khorgos), congestion surcharge USD 100 per container',
  'документы 180 USD (только через Хоргос), сбор за перегруз 100 USD за контейнер',
])('a bracket behind one charge says nothing of the next: %s', async (note) => {
  const { offers } = await readText(`${RAIL}\n\n${note}`, { name: 'rail.tsv' })
  expect(offers.map(({ surcharges }) => surcharges.map(({ amount }) => amount).filter((amount) => amount === 100))).toEqual([
    [100],
    [100],
    [100],
  ])
})

test.each([
  ["THC USD 110/20' 165/40' and DOC USD 60 not included", 'THC 20GP 40GP, DOC '],
  ["THC 110 USD/20', 165 USD/40' и DOC 60 USD не включены", 'THC 20GP 40GP, DOC '],
  ['20GP and 40GP THC 100', 'THC 20GP 40GP'],
])('boxes are of the charge they stand with: %s', (note, expected) => {
  expect(
    readNote(note)
      .map(({ code, boxes }) => `${code} ${boxes.join(' ')}`)
      .join(', '),
  ).toBe(expected)
})
