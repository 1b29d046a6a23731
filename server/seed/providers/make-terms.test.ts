import { termsFaults } from '@tongyun/freight/deal/deal-terms'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGround } from '../ground.ts'
import { makeProviders } from './make-providers.ts'
import { makeTerms } from './make-terms.ts'

const firms = makeProviders(openGround(openGazetteer()))
const said = firms.flatMap((firm) => {
  const terms = makeTerms(firm)
  return terms === null ? [] : [{ firm, terms }]
})

test('two thirds or more have confirmed terms, and none of them a fault', () => {
  expect(said.length / firms.length).toBeGreaterThan(0.6)
  expect(said.length / firms.length).toBeLessThan(0.8)
  expect(said.flatMap(({ terms }) => termsFaults(terms))).toEqual([])
})

test('a few confirm at once, and only in modes they offer', () => {
  const instant = said.filter(({ firm, terms }) => firm.modes.some((mode) => terms.modes[mode].instantBooking))
  expect(instant.length).toBeGreaterThan(said.length * 0.1)
  expect(instant.length).toBeLessThan(said.length * 0.6)
  for (const { firm, terms } of said)
    for (const [mode, { instantBooking }] of Object.entries(terms.modes)) if (instantBooking) expect(firm.modes).toContain(mode)
})

test('they differ in how fast they answer, in payment, VAT and ladders', () => {
  const kinds = (told: (terms: (typeof said)[number]['terms']) => unknown) =>
    new Set(said.map(({ terms }) => JSON.stringify(told(terms)))).size
  expect(kinds(({ answerWorkingHours }) => answerWorkingHours)).toBe(4)
  expect(kinds(({ payment }) => payment)).toBe(5)
  expect(kinds(({ vat }) => vat)).toBeGreaterThan(3)
  expect(kinds(({ modes }) => modes.sea.ladder)).toBe(3)
})
