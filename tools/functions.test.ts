import { expect, test } from 'vitest'
import { files, walk } from './sources.ts'

/** Rooms whose functions and components are constants; freight has both forms and is left out. */
const ROOMS = '{places,sheets,capacity-index,messages,contract,server,web,e2e,bench,tools}'

test('a function or component is a constant with an arrow; generators and what a route exports are declared', () => {
  const declared: string[] = []
  let arrows = 0
  for (const path of files(`${ROOMS}/**/*.{ts,tsx,mjs}`)) {
    const ofRoutes = new Set<unknown>()
    walk(path, (node) => {
      if (node.type === 'ArrowFunctionExpression') arrows += 1
      if (node.type === 'ExportDefaultDeclaration') ofRoutes.add(node.declaration)
      if (node.type !== 'FunctionDeclaration' || node.generator || ofRoutes.has(node)) return
      declared.push(`${path}: ${node.id?.name}`)
    })
  }
  // Control: functions are found.
  expect(arrows).toBeGreaterThan(3000)
  expect(declared).toEqual([])
}, 60_000)
