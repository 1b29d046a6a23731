import { expect, test } from 'vitest'
import { workedExample } from './worked-example.ts'

const lastOf = (name: Parameters<typeof workedExample>[0]) => {
  const { outcome } = workedExample(name)
  return outcome.ok ? outcome.steps.at(-1)?.result : outcome.reason
}

test.each([
  ['air-volumetric', { value: 15, unit: 'kg' }],
  ['air-actual', { value: 90, unit: 'kg' }],
  ['road-metres', { value: 740, unit: 'kg' }],
  ['sea-tonnes', { value: 2.4, unit: 'rt' }],
  ['split', { value: 160_00, unit: 'money' }],
  ['next-break', { value: 900_00, unit: 'money' }],
  ['minimum', { value: 76_69, unit: 'money' }],
  ['base-plus', { value: 984_00, unit: 'money' }],
  ['full-container', { value: 18_480_00, unit: 'money' }],
  ['under-consolidation', 'under_weight'],
] as const)('X01 P11: the example %s ends as checked by hand', (name, result) => {
  expect(lastOf(name)).toEqual(result)
})
