import { expect, test } from 'vitest'
import { files, modulesOf } from './sources.ts'

test('a test is written with `test`, in a `describe` or without', () => {
  const named = files('{freight,places,sheets,capacity-index,messages,contract,server,web,tools}/**/*.test.{ts,tsx}').map(
    (path) => ({
      path,
      names: modulesOf(path).imports.flatMap(({ from, name }) => (from === 'vitest' ? [name] : [])),
    }),
  )
  // Control: tests are found.
  expect(named.filter(({ names }) => names.includes('test')).length).toBeGreaterThan(200)
  expect(named.filter(({ names }) => !names.includes('test') || names.includes('it')).map(({ path }) => path)).toEqual([])
}, 60_000)
