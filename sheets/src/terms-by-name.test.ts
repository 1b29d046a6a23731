/** Terms of notes whose words stand in another number or behind a label of something else. */
import { expect, test } from 'vitest'
import { readNote } from './notes.ts'

test.each([
  ['Терминальные сборы порта назначения не включены', 'DTH'],
  ['Терминальный сбор в порту назначения оплачивается отдельно', 'DTH'],
  ['Терминальные сборы порта отправления не включены', 'THC'],
  ['Не включены терминальные сборы', 'THC'],
])('%s is %s', (note, code) => {
  expect(readNote(note)).toMatchObject([{ code, amounts: [] }])
})

test.each([
  'Сборный: 1 м³ = 300 кг. Простой сверх 24 ч – 60 000 ₸/сутки',
  'LTL: 1 cbm = 300 kg. Waiting over 24h - 60 000 KZT per day',
  '零担：1方=300公斤。超24小时压车费60000坚戈/天',
])('what a load weighs by its volume says nothing of whom the next sentence is for: %s', (note) => {
  expect(readNote(note)).toMatchObject([{ code: 'WAI', amounts: [60000], place: null, scope: { loadTypes: [] } }])
})

test('what a label tells before terms holds for them', () => {
  expect(readNote('LTL: customs clearance excluded')).toMatchObject([{ code: 'CUS', scope: { loadTypes: ['LTL'] } }])
})
