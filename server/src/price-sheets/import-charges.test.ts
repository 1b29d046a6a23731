import { expect, test } from 'vitest'
import { readCharges } from './import-charges.ts'

const conditionOf = (condition: string) => {
  const read = readCharges(`HVY | 110 USD/container | ${condition}`, { currency: 'USD', unit: 'container' })
  return 'line' in read ? read : read.charges[0]?.condition
}

test.each([
  ['>18000 kg', 18_000],
  ['> 18,000 kg', 18_000],
  ['＞18000公斤', 18_000],
  ['> 18 t', 18_000],
  ['>21.5 吨', 21_500],
  ['> 18 000 кг', 18_000],
])('a charge owed by heavier cargo: %s', (text, kg) => {
  expect(conditionOf(text)).toEqual({ kind: 'weight_over', kg })
})

test.each(['=battery', '= battery', '=带电货', '= Batteries', '= Аккумуляторы и батареи'])(
  'a charge owed by a type of cargo: %s',
  (text) => {
    expect(conditionOf(text)).toEqual({ kind: 'cargo_type', cargoType: 'battery' })
  },
)

test('what is no condition is told with its line; control: a charge without one has none', () => {
  for (const text of ['>heavy', '>18000', '=gold', '> 0 kg'])
    expect(conditionOf(text), text).toMatchObject({ line: expect.stringContaining(text) })
  expect(readCharges('HVY | 110 USD/container', { currency: 'USD', unit: 'container' })).toMatchObject({
    charges: [{ code: 'HVY' }],
  })
})

test('what stands in quotes is a note, also where its words name a part of the journey; control: without quotes they do', () => {
  const [setting, line] = [{ currency: 'USD', unit: 'rt' }, 'DTH | USD/rt | elsewhere'] as const
  expect(readCharges(`${line} | "destination charges"`, setting)).toMatchObject({ charges: [{ note: 'destination charges' }] })
  expect(readCharges(`${line} | destination charges`, setting)).toMatchObject({ charges: [{ note: null, group: 'destination' }] })
})
