import { expect, test } from 'vitest'
import { readNote } from './notes.ts'

/** Code, amounts, currency, basis, state and boxes of each charge of a note. */
const told = (note: string) =>
  readNote(note).map(({ code, amounts, currency, basis, status, boxes }) =>
    [code, amounts.join('/'), currency, basis, status, boxes.join('/')].filter(Boolean).join(' '),
  )

test.each([
  ['Книжка TIR включена, СВХ и ТО – нет.', ['TIR inside', 'STO elsewhere', 'CUS elsewhere']],
  ['含THC，文件费没有', ['THC inside', 'DOC elsewhere']],
  ['THC included, customs clearance and storage - no', ['THC inside', 'CUS elsewhere', 'STO elsewhere']],
  ['Охрана – да, хранение – нет', ['SEC inside', 'STO elsewhere']],
  ['THC - yes, DOC - no', ['THC inside', 'DOC elsewhere']],
])('a bare yes or no behind charges says whether the price has them: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['俄线目的港DTHC、移箱费自理', ['DTH elsewhere', 'RST elsewhere']],
  ['THC、文件费由发货人承担', ['THC elsewhere', 'DOC elsewhere']],
  ['目的港清关费客户自付', ['CUS elsewhere']],
  ["Customs clearance and storage for consignee's account", ['CUS elsewhere', 'STO elsewhere']],
  ['THC borne by the shipper', ['THC elsewhere']],
  ['DTHC payable by the consignee', ['DTH elsewhere']],
  ['Таможенное оформление и хранение – за счет клиента', ['CUS elsewhere', 'STO elsewhere']],
  ['ПРР оплачивает грузополучатель', ['DTH elsewhere']],
  ['Таможня своими силами', ['CUS elsewhere']],
])('what somebody else pays is paid elsewhere: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['Customs T2L1 EUR 85/doc on request.', ['CUS 85 EUR document conditional']],
  ['Customs EX1 USD 60/set extra', ['CUS 60 USD document on_top']],
  ['报关EX1 EUR 90/票另付', ['CUS 90 EUR document on_top']],
  ['Таможня EX1 85 EUR за документ отдельно', ['CUS 85 EUR document on_top']],
  ['ICS2 USD 35/BL', ['ENS 35 USD document on_top']],
])('the number of a document is no amount: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['空箱紧张，20柜超15吨另加150', ['HVY 150 conditional 20GP']],
  ['小柜货重15吨以上加收150美金', ['HVY 150 USD conditional 20GP']],
  ['20GP heavier than 18 t: + USD 200/cntr', ['HVY 200 USD container conditional 20GP']],
  ['20DC тяжелее 22 т – доплата 150 USD', ['HVY 150 USD conditional 20GP']],
  ['Перегруз 20DC свыше 24 т - 25 000 RUB.', ['HVY 25000 RUB conditional 20GP']],
  ['Сверх 24 тонн доплата 300 USD/конт', ['HVY 300 USD container conditional']],
  ['20DC весом 24–28 т: доплата 300 USD за контейнер', ['HVY 300 USD container conditional 20GP']],
  ['20GP weighing 21 to 26 t: plus USD 150 per container', ['HVY 150 USD container conditional 20GP']],
  ['20GP货重21-25吨加收USD 150/柜', ['HVY 150 USD container conditional 20GP']],
  ['Ставки действуют для груза весом 10–20 т', []],
])('cargo above a weight is a charge under a condition: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['В ставках: фрахт, CMR-страховка. Без таможни.', ['INS inside', 'CUS elsewhere']],
  ['В цене: охрана, страхование. Отдельно: таможня', ['SEC inside', 'INS inside', 'CUS elsewhere']],
  ['Rate covers THC and documentation fee', ['THC inside', 'DOC inside']],
  ['Ставка учитывает THC, охрану', ['THC inside', 'SEC inside']],
  ['运价组成：THC、文件费', ['THC inside', 'DOC inside']],
])('words that tell what a price is made of put it inside: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['以上12.1—12.14有效 不含THC（注明含的除外）、文件费450/票', ['THC elsewhere', 'DOC 450 document on_top']],
  ['以上不含THC', ['THC elsewhere']],
])('"above" alone is no condition: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['如需报关，RMB 200/票', ['CUS 200 CNY document conditional']],
  ['Insurance USD 30/shipment if required', ['INS 30 USD shipment conditional']],
  ['Fumigation and customs inspection: EUR 40/BL upon request', ['RST 40 EUR document conditional']],
  ['Страхование по запросу – 50 USD', ['INS 50 USD conditional']],
  ['Хранение при необходимости 20 USD/сут', ['STO 20 USD day conditional']],
  ['按需报关 300元/票', ['CUS 300 CNY document conditional']],
])('what is only done on request is under a condition: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['THC at arrival terminal EUR 120/cont extra', ['DTH 120 EUR container elsewhere']],
  ['THC at port of discharge collect', ['DTH elsewhere']],
  ['THC в порту прибытия не включен', ['DTH elsewhere']],
  ['目的港的THC另付', ['DTH elsewhere']],
])('handling that is named with its end is of that end: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['电放费免收', ['RST inside']],
  ['Documentation fee waived', ['DOC inside']],
  ['Оформление документов – бесплатно', ['DOC inside']],
  ['Telex release free of charge, DOC USD 50/BL', ['RST inside', 'DOC 50 USD document on_top']],
])('what is waived is in the price: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['Single-lot insurance CNY 30 per consignment', ['INS 30 CNY shipment on_top']],
  ['THC USD 20/W/M', ['THC 20 USD rt on_top']],
  ['操作费 RMB 200/单', ['HDL 200 CNY document on_top']],
  ['操作费 RMB 0.5/公斤', ['HDL 0.5 CNY kg on_top']],
  ['操作费 200元/批次', ['HDL 200 CNY shipment on_top']],
  ['押运费 USD 100/车次', ['SEC 100 USD truck on_top']],
  ['Охрана 120 USD/ктк', ['SEC 120 USD container on_top']],
  ['Охрана 4 500 ₽ за контейнер', ['SEC 4500 RUB container on_top']],
  ['Документы 50 USD за комплект', ['DOC 50 USD document on_top']],
  ['Простой 200 USD в сутки', ['WAI 200 USD day conditional']],
  ['Waiting EUR 250 a day', ['WAI 250 EUR day conditional']],
  ['压车费 500元一天', ['WAI 500 CNY day conditional']],
  ['文件费 450元一票', ['DOC 450 CNY document on_top']],
  ['Страхование 30 USD на партию', ['INS 30 USD shipment on_top']],
  ['Handling USD 25 each shipment', ['HDL 25 USD shipment on_top']],
])('what an amount is counted by is told in the words of the trade: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['LSS included but THC not included', ['LSS inside', 'THC elsewhere']],
  ['BAF включен, а THC не включен', ['BUC inside', 'THC elsewhere']],
  ['起运港THC含，目的港THC不含', ['THC inside', 'DTH elsewhere']],
  ['含THC，除了文件费', ['THC inside', 'DOC elsewhere']],
  ['除文件费外全含THC、BAF', ['DOC elsewhere', 'THC inside', 'BUC inside']],
  ['Pick-up USD 200/truck extra', ['PUP 200 USD truck on_top']],
])('what is said of one charge is not said of the next: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['单证费、封条费、电放费均按船公司收取', ['DOC elsewhere', 'RST elsewhere', 'RST elsewhere']],
  ['THC and ISPS as per line tariff', ['THC elsewhere', 'ISP elsewhere']],
  ['BAF и THC по тарифу линии', ['BUC elsewhere', 'THC elsewhere']],
  ['Rates are net of THC and DOC', ['THC elsewhere', 'DOC elsewhere']],
  ['Freight all-in (BAF, LSS, PSS)', ['BUC inside', 'LSS inside', 'PSS inside']],
  ['ISPS、封条费免', ['ISP inside', 'RST inside']],
])('charges in a list share what is said behind them: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['Insurance 0.3% of cargo value, min USD 50', ['INS on_top']],
  ['Страхование 0,2 % от стоимости груза, минимум 50 USD', ['INS on_top']],
  ['保险费0.3%，最低RMB 100', ['INS on_top']],
])('a share of the value has no amount, and the least of it is none: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['Свыше 3 ч простоя – 50 USD/час', ['WAI 50 USD conditional']],
  ['等待超过2小时，每小时200元', ['WAI 200 CNY conditional']],
  ['Waiting time USD 40 per hour', ['WAI 40 USD conditional']],
  ['文件费每票450元', ['DOC 450 CNY document on_top']],
  ['操作费每柜USD 100', ['HDL 100 USD container on_top']],
  ['Handling per container USD 100', ['HDL 100 USD container on_top']],
  ['Охрана: за контейнер 100 USD', ['SEC 100 USD container on_top']],
])('an hour is no day, and what an amount is counted by may stand before it: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['含国内段、国外段铁路运费；不含到站卸车费、还箱费', ['RAIL inside', 'DTH elsewhere', 'RST elsewhere']],
  ['均含TIR证', ['TIR inside']],
])('names of charges: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['Книжка МДП в ставке. Растаможка и СВХ отдельно.', ['TIR inside', 'CUS elsewhere', 'STO elsewhere']],
  ['THC in the rate, DOC USD 50/BL', ['THC inside', 'DOC 50 USD document on_top']],
  ['BAF、LSS在价内；文件费400/票', ['BUC inside', 'LSS inside', 'DOC 400 document on_top']],
])('what is said to be in the rate is inside: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})
