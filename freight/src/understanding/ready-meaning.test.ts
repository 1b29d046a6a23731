import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { interpret } from './interpret.ts'
import type { SlotEdits } from './interpretation.ts'

const places = openGazetteer().scanner
const read = (text: string, edits?: SlotEdits) => interpret(text, { language: 'zh', today: '2026-11-21', places, edits }).slots

test.each([
  ['上海到莫斯科 3吨 12月1日货好', 'cargo_ready'],
  ['上海到莫斯科 3吨 货物12月1日备好', 'cargo_ready'],
  ['上海到莫斯科 3吨 12月1日装箱', 'cargo_ready'],
  ['上海到莫斯科 3吨 下周提货', 'cargo_ready'],
  ['上海到莫斯科 3吨 货已备好', 'cargo_ready'],
  ['上海到汉堡 1x40HQ 船期12月1日', 'departure'],
  ['上海到汉堡 1x40HQ 12月1日开船', 'departure'],
  ['上海到汉堡 1x40HQ 下周发货', 'departure'],
  ['Shanghai to Hamburg 1x40HQ, cargo ready 1 December', 'cargo_ready'],
  ['Shanghai to Hamburg 1x40HQ, loading on 1 December', 'cargo_ready'],
  ['Shanghai to Hamburg 1x40HQ, pick-up after 1 December', 'cargo_ready'],
  ['Shanghai to Hamburg 1x40HQ, ready to ship on 1 December', 'cargo_ready'],
  ['Shanghai to Hamburg 1x40HQ, ETD 1 December', 'departure'],
  ['Shanghai to Hamburg 1x40HQ, sailing between 1 and 5 December', 'departure'],
  ['Shanghai to Hamburg 1x40HQ, must ship by 1 December', 'departure'],
  ['Шанхай – Гамбург 1х40HQ, готовность 1 декабря', 'cargo_ready'],
  ['Шанхай – Гамбург 1х40HQ, погрузка 1 декабря', 'cargo_ready'],
  ['Шанхай – Гамбург 1х40HQ, отправка до 1 декабря', 'departure'],
  ['Шанхай – Гамбург 1х40HQ, выход судна 1 декабря', 'departure'],
  ['上海到莫斯科 3吨 下周', undefined],
  ['Shanghai to Hamburg 1x40HQ, 1 December', undefined],
  ['Шанхай – Гамбург 1х40HQ, прибытие до 1 декабря', undefined],
])('P09 whether a day is of the cargo or of the vehicle is kept: %s', (text, meaning) =>
  expect(read(text).readyMeans?.value).toBe(meaning),
)

test.each([
  'Shanghai to Hamburg 1x40HQ, cargo ready 1 December, must sail by 12 December',
  '上海到汉堡 1x40HQ，12月1日货好，12月12日前开船',
  'Шанхай – Гамбург 1х40HQ, груз готов 1 декабря, отправка до 12 декабря',
])('P09 of a day of readiness and a last sailing, the first is of the cargo and the last of the vehicle: %s', (text) => {
  const { readyFrom, readyTo, readyMeans } = read(text)
  expect([readyFrom?.value, readyTo?.value, readyMeans?.value]).toEqual(['2026-12-01', '2026-12-12', 'ready_then_departure'])
})

test('P09 a day set by hand keeps its meaning, the meaning can be set, and without a day there is none', () => {
  const text = '上海到莫斯科 3吨 12月1日货好'
  expect(read(text, { readyFrom: '2026-12-05' }).readyMeans?.value).toBe('cargo_ready')
  expect(read(text, { readyMeans: 'departure' }).readyMeans?.value).toBe('departure')
  expect(read(text, { readyFrom: null }).readyMeans).toBeUndefined()
})
