import { expect, test } from 'vitest'
import { isWorkbench } from './leave-page.ts'

test.each([
  ['/workbenche/index', true],
  ['/ru/workbenche/businessInfo', true],
  ['/businessInfo/index', true],
  ['/businessInformation', false],
  ['/transport/mall', false],
  ['/account/profile', false],
])('S08: %s belongs to the workbench: %s', (path, belongs) => {
  expect(isWorkbench(path)).toBe(belongs)
})
