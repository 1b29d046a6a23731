import fc from 'fast-check'
import { expect, test } from 'vitest'
import { together } from './growing.ts'
import { Words } from './words.ts'

const text = fc.array(fc.constantFrom('a', '港', ' '), { minLength: 6, maxLength: 20 }).map((parts) => parts.join(''))
const word = fc.array(fc.constantFrom('a', '港'), { minLength: 3, maxLength: 4 }).map((parts) => parts.join(''))

test('a word is found in the slots whose text holds it, and in no others, before and after slots are numbered anew', () => {
  let found = 0
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), word, (texts, asked) => {
      const words = new Words()
      for (const [slot, each] of texts.entries()) words.add(slot, each)
      const right = texts.flatMap((each, slot) => (each.includes(asked) ? [slot] : []))
      found += right.length
      const slotsOf = () => [...together(words.slotsWith(asked) ?? [])].filter((slot) => slot >= 0)
      expect(slotsOf()).toEqual(right)
      // Every third is given up, the others are told backwards.
      const numbers = Int32Array.from(texts, (_, slot) => (slot % 3 === 0 ? -1 : texts.length - slot))
      for (const _step of words.renumber(numbers, 1));
      const renumbered = right.flatMap((slot) => (slot % 3 === 0 ? [] : [texts.length - slot])).sort((a, b) => a - b)
      expect(slotsOf()).toEqual(renumbered)
      words.add(texts.length + 1, asked)
      expect(slotsOf()).toEqual([...renumbered, texts.length + 1])
    }),
    { numRuns: 500, seed: 20261127 },
  )
  expect(found).toBeGreaterThan(300)
})

test('shorter words have no list', () => {
  const words = new Words()
  words.add(0, '天津 ab')
  expect(words.slotsWith('天津')).toBeNull()
  expect(words.slotsWith('abc')).toEqual([])
})
