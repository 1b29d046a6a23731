import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRICE_ENGINE } from './price-engine.ts'

/** The files that run when a price is made: the engine's own and what it imports by value, by their place beside it. */
const filesOf = (name: string, found = new Map<string, string>()): Map<string, string> => {
  if (found.has(name)) return found
  const source = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
  found.set(name, source)
  for (const [, clause = '', from = ''] of source.matchAll(/^(?:import|export) ([^;]*?) from '\.\/([\w/.-]+)'/gm)) {
    if (!clause.startsWith('type ')) filesOf(from, found)
  }
  return found
}

const fingerprint = (files: Map<string, string>) => {
  const hash = createHash('sha256')
  for (const name of [...files.keys()].sort()) {
    const program = (files.get(name) ?? '').replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
    hash.update(`${name}\n${program.replace(/\s+/g, '')}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

test('the fingerprint is that of the engine as it is: when its program changes, write the new one and run stored prices again', () => {
  const files = filesOf('price.ts')
  expect([...files.keys()]).toEqual(expect.arrayContaining(['freight-rule.ts', 'surcharges.ts', 'decimal.ts', 'money.ts']))
  expect(fingerprint(files)).toBe(PRICE_ENGINE)
})

test('a changed rounding changes it, a changed comment does not', () => {
  const files = filesOf('price.ts')
  const source = files.get('decimal.ts') ?? ''
  const rounded = source.replace('remainder >= divisor - remainder', 'remainder > divisor - remainder')
  expect(rounded).not.toBe(source)
  expect(fingerprint(new Map(files).set('decimal.ts', rounded))).not.toBe(PRICE_ENGINE)
  expect(fingerprint(new Map(files).set('decimal.ts', `/** Other words. */\n${source}`))).toBe(PRICE_ENGINE)
})
