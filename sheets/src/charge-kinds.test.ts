/** A code is of one charge alone; what is next to it keeps its words, and what comes only sometimes is not on top. */
import { expect, test } from 'vitest'
import { readNote } from './notes.ts'
import { readText } from './read-text.fixture.ts'

const SEA = 'POL,POD,20GP,40HQ\nShanghai,Klaipeda,1250,1900\nNingbo,Gdansk,1350,2000'
const AIR = 'From,To,Airline,+45,+100,+300\nPVG,IST,TK,4.2,3.8,3.5\nCAN,SVO,SU,4.5,4.1,3.9'
const told = async (rows: string, note: string) => {
  const { offers } = await readText(`Valid 1 - 31 December 2026, USD\n\n${rows}\n\n"${note}"`, { name: 'prices.csv' })
  const said = offers.map(({ surcharges }) =>
    surcharges.map(({ code, words, amount, basis, status }) => `${code} ${words} ${amount} ${basis} ${status}`).join(', '),
  )
  expect(said).toHaveLength(2)
  expect(new Set(said).size).toBe(1)
  return said[0]
}

test.each([
  ['电放费 USD 50/票', 'RST 电放费 50 document conditional'],
  ['Telex release USD 50 per B/L', 'RST Telex release 50 document conditional'],
  ['Телекс-релиз 50 USD', 'RST Телекс-релиз 50 document conditional'],
  ['改单费 USD 40/票', 'RST 改单费 40 document conditional'],
  ['B/L amendment USD 40', 'RST B/L amendment 40 document conditional'],
  ['Изменение коносамента 40 USD', 'RST Изменение коносамента 40 document conditional'],
  ['Late gate fee USD 100 per container', 'RST Late gate fee 100 container conditional'],
  ['晚到费 USD 100/箱', 'RST 晚到费 100 container conditional'],
  ['Поздний завоз 100 USD за контейнер', 'RST Поздний завоз 100 container conditional'],
  ['查验费 USD 80/箱', 'RST 查验费 80 container conditional'],
  ['Customs inspection USD 80 per container', 'RST Customs inspection 80 container conditional'],
  ['Таможенный досмотр 80 USD за контейнер', 'RST Таможенный досмотр 80 container conditional'],
  ['Dead freight USD 300 per container', 'RST Dead freight 300 container conditional'],
  ['Срыв подачи 300 USD за контейнер', 'RST Срыв подачи 300 container conditional'],
  ['ВТТ 90 USD за контейнер', 'RST ВТТ 90 container on_top'],
  ['Transit declaration USD 45 per container, extra', 'RST Transit declaration 45 container on_top'],
  ['转关单 USD 45/票另计', 'RST 转关单 45 document on_top'],
  ['Транзитная декларация 45 USD дополнительно', 'RST Транзитная декларация 45 document on_top'],
  ['文件费 USD 50/票另计', 'DOC 文件费 50 document on_top'],
])('by sea: %s', async (note, charge) => {
  expect(await told(SEA, note)).toBe(charge)
})

test.each([
  ['运单费 USD 15/票', 'RST 运单费 15 document on_top'],
  ['AWB fee USD 15 per AWB', 'RST AWB fee 15 document on_top'],
  ['Оформление AWB 15 USD', 'RST Оформление AWB 15 document on_top'],
  ['磁检 USD 30/票', 'RST 磁检 30 document conditional'],
  ['Magnetic inspection USD 30 per AWB', 'RST Magnetic inspection 30 document conditional'],
  ['Магнитный контроль 30 USD', 'RST Магнитный контроль 30 document conditional'],
  ['锂电池附加费 USD 2/kg', 'RST 锂电池附加费 2 kg conditional'],
  ['Lithium battery surcharge USD 2 per kg', 'RST Lithium battery surcharge 2 kg conditional'],
  ['Надбавка за батареи 2 USD за кг', 'RST Надбавка за батареи 2 kg conditional'],
  ['危险品附加费 USD 2/kg', 'DGS 危险品附加费 2 kg conditional'],
])('by air: %s', async (note, charge) => {
  expect(await told(AIR, note)).toBe(charge)
})

test.each([
  ['客户自理提货 USD 60/票，需要的提前说', 'PUP', 'conditional'],
  ['上门提货 USD 60/票', 'PUP', 'conditional'],
  ['Local pick-up USD 60 per shipment, optional', 'PUP', 'conditional'],
  ['Забор груза по городу 60 USD, если нужен', 'PUP', 'conditional'],
  ['报关 USD 60/票，如需', 'CUS', 'conditional'],
  ['Customs clearance USD 60 per B/L, where applicable', 'CUS', 'conditional'],
  ['Customs clearance USD 60 per B/L as required', 'CUS', 'conditional'],
  ['Таможенное оформление 60 USD за коносамент, опционально', 'CUS', 'conditional'],
  ['报关 USD 60/票另计', 'CUS', 'on_top'],
])('what is asked for is under a condition: %s', async (note, code, status) => {
  const said = await told(AIR, note)
  expect(said?.split(' ')[0]).toBe(code)
  expect(said?.split(' ').at(-1)).toBe(status)
})

test.each([
  ['以上不含税；铁路COC免箱20天', 'elsewhere'],
  ['以上价格未税', 'elsewhere'],
  ['报价为不含税价', 'elsewhere'],
  ['所有价格均已含税。', 'inside'],
  ['prices exclude tax', 'elsewhere'],
  ['цены без НДС', 'elsewhere'],
])('a note tells whether the tax is in the price: %s', (note, status) => {
  expect(readNote(note).map((charge) => [charge.code, charge.status])).toEqual([['TAX', status]])
})

test.each(['税号 91310000', '免税仓', '出口退税资料自备', '报税时提供'])('other words of the tax are no charge: %s', (note) => {
  expect(readNote(note)).toEqual([])
})

test.each([
  ['NBAF USD 120/20GP', 'BUC'],
  ['紧急燃油附加费 USD 60/柜', 'BUC'],
  ['WAR RISK CHARGE USD 40 per container', 'WRS'],
  ['надбавка за военный риск 40 USD за контейнер', 'WRS'],
  ['ДТХ 150 USD за контейнер', 'DTH'],
  ['terminal handling destination EUR 190 per container', 'DTH'],
  ['Origin receiving charge USD 90 per container', 'RST'],
  ['华南 ORC：USD 141/20GP', 'RST'],
  ['ORC 269 USD за контейнер', 'RST'],
  ['THC/ORC USD 141 per container', 'THC'],
  ['ORC/THC: CNY 950/柜', 'THC'],
  ['ISPS сбор 15 USD за контейнер', 'ISP'],
  ['码头安保费 USD 10/柜', 'ISP'],
  ['欧盟舱单费 USD 30/票', 'ENS'],
  ['AFR USD 30/BL', 'RST'],
  ['ERS USD 50 per container', 'RST'],
  ['EU-ETS EUR 22 per container', 'RST'],
  ['T-1 EUR 80 per document', 'RST'],
])('letters and words of clerks are the charge they are short for: %s', (note, code) => {
  expect(readNote(note).map((charge) => [charge.code, charge.amounts.length])).toEqual([[code, 1]])
})
