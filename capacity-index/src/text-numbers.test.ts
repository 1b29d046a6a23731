/** Numbers are found by their texts as a Map finds them, whatever was set and deleted before. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextNumbers } from './text-numbers.ts'

test('whatever is set, set again and deleted, in any order', () => {
  const text = fc.oneof(fc.nat(300).map(String), fc.string({ maxLength: 3 }), fc.string({ unit: 'binary', maxLength: 2 }))
  const step = fc.record({ text, isDeleted: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), fc.nat(500), (steps, expected) => {
      const texts: string[] = []
      const known = new Map<string, number>()
      const numbers = new TextNumbers((number) => texts[number], expected)
      for (const { text, isDeleted } of steps) {
        if (isDeleted) {
          numbers.delete(text)
          known.delete(text)
          continue
        }
        texts.push(text)
        numbers.set(text, texts.length - 1)
        known.set(text, texts.length - 1)
      }
      for (const each of steps) expect(numbers.get(each.text)).toBe(known.get(each.text))
      expect(numbers.size).toBe(known.size)
    }),
  )
})

test('many texts that differ in their last letters', () => {
  const texts = Array.from({ length: 60_000 }, (_, number) => `demo-${String(number).padStart(7, '0')}`)
  const numbers = new TextNumbers((number) => texts[number])
  for (const [number, text] of texts.entries()) numbers.set(text, number)
  for (const [number, text] of texts.entries()) if (number % 2 === 0) numbers.delete(text)
  const found = texts.map((text) => numbers.get(text))
  expect(found).toEqual(texts.map((_, number) => (number % 2 === 0 ? undefined : number)))
})
