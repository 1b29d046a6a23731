import { expect, test } from 'vitest'
import { files, walk } from './sources.ts'

test('no literal is spread into another: its entries stand in the other themselves', () => {
  const found: string[] = []
  let spreads = 0
  for (const path of files(
    '{freight,places,sheets,capacity-index,messages,contract,server,web,e2e,bench,tools}/**/*.{ts,tsx,mjs}',
  ))
    walk(path, (node) => {
      if (node.type !== 'SpreadElement') return
      spreads += 1
      const { argument } = node
      const isWritten =
        (argument.type === 'ObjectExpression' && argument.properties.length > 0) ||
        (argument.type === 'ArrayExpression' && argument.elements.length > 0)
      if (isWritten) found.push(`${path}:${node.start}`)
    })
  // Control: spreads of names and calls are found.
  expect(spreads).toBeGreaterThan(500)
  expect(found).toEqual([])
}, 60_000)
