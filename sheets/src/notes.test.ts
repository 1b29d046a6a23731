import { expect, test } from 'vitest'
import { readNote } from './notes.ts'

/** Code, amounts, currency, basis and state of each charge of a note. */
const told = (note: string) =>
  readNote(note).map(({ code, amounts, currency, basis, status }) => [code, amounts.join('/'), currency, basis, status].join(' '))

test.each([
  [
    'THC RMB 825/1225/1225（20GP/40GP/40HQ），DOC RMB 450/票另付',
    ['THC 825/1225/1225 CNY  on_top', 'DOC 450 CNY document on_top'],
  ],
  ['含BAF，起运港THC RMB 560/860/860（20GP/40GP/40HQ）另付', ['BUC    inside', 'THC 560/860/860 CNY  on_top']],
  ['Rates incl. BAF, excl. THC.', ['BUC    inside', 'THC    elsewhere']],
  ['Охрана включена, ПРР на станции назначения оплачиваются отдельно.', ['SEC    inside', 'DTH    elsewhere']],
  ['AMS/ENS USD 35/BL to US and EU', ['AMS 35 USD document on_top', 'ENS 35 USD document on_top']],
  ['Вес брутто 20DC свыше 24 т: доплата 250 USD за контейнер.', ['HVY 250 USD container conditional']],
  [
    'Not included: THC at origin CNY 880/20DC, CNY 1350/40HC; DTHC; customs.',
    ['THC 880/1350 CNY  on_top', 'DTH    elsewhere', 'CUS    elsewhere'],
  ],
  ['另收：吊装费20GP RMB300，40HQ RMB450；报关费RMB350/票', ['RST 300/450 CNY  on_top', 'CUS 350 CNY document on_top']],
  ['THC：20GP RMB835，40HQ RMB1,235', ['THC 835/1235 CNY  on_top']],
  ['Ставки без таможенного оформления, охраны и хранения', ['CUS    elsewhere', 'SEC    elsewhere', 'STO    elsewhere']],
  ['(+300$ за каждую доп. точку выгрузки)', ['RST 300 USD  conditional']],
  ['不含目的站清关、拖车', ['CUS    elsewhere', 'DLV    elsewhere']],
  ['收款账户：样例银行 0000 THC 0000', []],
])('the note %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})
