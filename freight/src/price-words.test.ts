import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consignments, contexts, rates } from '../testing/rate-arbitraries.ts'
import { LOCALES } from './locale.ts'
import { priceConsignment } from './price.ts'
import { REFUSAL_REASONS, STEP_RULES } from './rate.ts'

/** Placeholders and selected inputs of each message of a language. */
function parametersOf(language: string): Map<string, Set<string>> {
  const file = new URL(`../../messages/${language}/pricing.json`, import.meta.url)
  const messages: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(
    Object.entries(messages).map(([key, message]) => {
      const text = JSON.stringify(typeof message === 'string' ? message : (message as { match: object }[])[0]?.match)
      const selectors = typeof message === 'string' ? [] : ((message as { selectors: string[] }[])[0]?.selectors ?? [])
      const placeholders = [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')
      return [key, new Set([...placeholders, ...selectors])]
    }),
  )
}

/** Names of the inputs that a rule's steps carry, over many prices. */
const inputsByRule = new Map<string, Set<string>>()
for (const [rate, cargo, context] of fc.sample(fc.tuple(rates, consignments, contexts), { numRuns: 4000, seed: 1 })) {
  const result = priceConsignment(rate, cargo, context)
  for (const step of result.ok ? result.steps : []) {
    const names = Object.keys(step.inputs).sort().join(' ')
    inputsByRule.set(step.rule, (inputsByRule.get(step.rule) ?? new Set()).add(names))
  }
}

describe('X01 words of the price', () => {
  test('every rule happens, always with the same inputs', () => {
    expect([...inputsByRule.keys()].sort()).toEqual([...STEP_RULES].sort())
    for (const [rule, names] of inputsByRule) expect([rule, names.size]).toEqual([rule, 1])
  })

  test.each(LOCALES)('%s has words for each rule and refusal, over nothing but their inputs', (language) => {
    const parameters = parametersOf(language)
    const steps = STEP_RULES.flatMap((rule) => [`pricing_step_${rule}`, `pricing_step_${rule}_how`])
    const refusals = REFUSAL_REASONS.map((reason) => `pricing_refusal_${reason}`)
    const told = [...parameters.keys()].filter((key) => /^pricing_(?:step|refusal)_/.test(key))
    expect(told.sort()).toEqual([...steps, ...refusals].sort())
    for (const rule of STEP_RULES) {
      const known = [...(inputsByRule.get(rule) ?? [])].join(' ').split(' ')
      for (const key of [`pricing_step_${rule}`, `pricing_step_${rule}_how`]) {
        // Pages add each amount with its unit under a name of its own.
        const said = [...known, 'result'].flatMap((name) => [name, `${name}InUnits`])
        for (const name of parameters.get(key) ?? []) expect(said, key).toContain(name)
      }
    }
    for (const key of refusals) {
      for (const name of parameters.get(key) ?? []) expect(['enough', 'limit', 'actual'], key).toContain(name)
    }
  })
})
