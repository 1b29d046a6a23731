/**
 * Sentences with slots known by construction (freight/testing/metamorphic.ts) over the places of the whole gazetteer. A sample by
 * default; UNDERSTAND_CASES=12000 runs as many.
 */
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { metamorphicCases } from '../../testing/metamorphic.ts'
import { predictionOf } from '../../testing/query-records.ts'
import { scoreSlots } from '../../testing/score-slots.ts'
import { universeOf } from '../../testing/universe.ts'
import { LOCALES } from '../locale.ts'
import { interpret } from './interpret.ts'

const gazetteer = openGazetteer()
const universe = universeOf(gazetteer.places)
const cases = metamorphicCases(universe, Number(process.env.UNDERSTAND_CASES ?? 1500))
const predictions = cases.map(({ id, text, lang, reference_date }) => ({
  id,
  pred: predictionOf(interpret(text, { language: lang, today: reference_date, places: gazetteer.scanner })),
}))

test('X03 the places put into sentences are the whole universe, not a few', () => {
  for (const places of Object.values(universe)) expect(places.length).toBeGreaterThan(800)
})

test('P09 sentences put together from known parts are read back', () => {
  const { groups, faults } = scoreSlots(cases, predictions)
  const told = JSON.stringify(faults.slice(0, 12), null, 1)
  for (const name of LOCALES) {
    expect(groups[name]?.route, `${name} ${told}`).toBeGreaterThanOrEqual(0.98)
    expect(groups[name]?.frameExact, `${name} ${told}`).toBeGreaterThanOrEqual(0.97)
  }
})

test('P09 another dress of a sentence changes no slot', () => {
  for (const family of new Set(cases.map((each) => each.family))) {
    const own = cases.filter((each) => each.family === family)
    const { groups, faults } = scoreSlots(own, predictions)
    expect(groups.all?.frameExact, `${family} ${JSON.stringify(faults.slice(0, 6), null, 1)}`).toBeGreaterThanOrEqual(0.96)
  }
})
