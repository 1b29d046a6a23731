import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { Locale } from '../locale.ts'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const read = (text: string, language: Locale = 'en') => {
  const { slots } = interpret(text, { language, today: '2026-11-21', places })
  return Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [name, (slot.value as { name?: string }).name ?? slot.value]),
  )
}

const signs = [': ', ':', '：', ' - ', '\t', ' = ']
test.each(signs)('P09 a form is read by its labels, whatever stands behind them: %j', (sign) => {
  const of = (...lines: [string, string][]) => read(lines.map(([label, value]) => `${label}${sign}${value}`).join('\n'))
  const route = { origin: 'Ningbo', destination: 'Samara', weightKg: 18_000 }
  expect(of(['Loading', 'Ningbo'], ['Unloading', 'Samara'], ['Weight', '18 t'])).toMatchObject(route)
  expect(of(['Загрузка', 'Нинбо'], ['Выгрузка', 'Самара'], ['Вес', '18 т'])).toMatchObject(route)
  expect(of(['装货地', '宁波'], ['卸货地', '萨马拉'], ['重量', '18吨'])).toMatchObject(route)
  expect(of(['Вес груза', '18000'], ['Куда', 'Самара'], ['Откуда', 'Нинбо'])).toMatchObject(route)
  expect(of(['箱型', '40HQ'], ['箱量', '2'], ['起运港', '宁波'], ['目的港', '汉堡'])).toMatchObject({
    containers: [{ type: '40HQ', count: 2 }],
  })
})

test('P09 labels part the fields of one line as well', () => {
  const expected = { origin: 'Shenzhen', destination: 'Munich', weightKg: 450, volumeM3: 2.8 }
  for (const joint of [' | ', '; ', ', ', '  ', ' '])
    expect(read(['Weight: 450 kg', 'Volume: 2.8 cbm', 'From: Shenzhen', 'To: Munich'].join(joint)), joint).toMatchObject(expected)
})

test('P09 ports of a form stand beside the places of receipt and delivery', () =>
  expect(
    read('Place of receipt: Suzhou\nPort of loading: Shanghai\nPort of discharge: Hamburg\nPlace of delivery: Prague\n2x40HQ'),
  ).toMatchObject({ origin: 'Suzhou', portOfLoading: 'Shanghai', portOfDischarge: 'Hamburg', destination: 'Prague' }))

test('P09 a day on the line of a place is of that place, and a line of a day is no place', () => {
  expect(read('Погрузка Урумчи 28.11\nВыгрузка Новосибирск\n22 т', 'ru')).toMatchObject({
    origin: 'Urumqi',
    readyFrom: '2026-11-28',
    readyMeans: 'cargo_ready',
    destination: 'Novosibirsk',
  })
  expect(read('Loading: 28 Nov\nYiwu to Riga\n5 t')).toMatchObject({ origin: 'Yiwu', readyFrom: '2026-11-28' })
  expect(read('货好时间：12.8\n宁波到汉堡\n1x40HQ', 'zh')).toMatchObject({ readyFrom: '2026-12-08', readyMeans: 'cargo_ready' })
})

test('P09 a value stands where it was written, and who to call is no part of a request', () => {
  const text = 'Вес: 18 т\nОткуда: Нинбо\nКуда: Самара\nТел: +7 495 123-45-67\nКонтакт: Мария, Москва'
  const { slots } = interpret(text, { language: 'ru', today: '2026-11-21', places })
  expect(slots.weightKg?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['18 т'])
  expect(slots.destination?.value.name).toBe('Samara')
  expect(slots.via).toBeUndefined()
})
