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
  ['收款账户：样例银行 0000 THC 0000', []],
])('the note %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})
