/** The gates of the development set and of our own sentences (freight/testing/*-queries.jsonl), with gold slots, in three languages. */
import { readFileSync } from 'node:fs'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { predictionOf, recordsOf } from '../../testing/query-records.ts'
import { scoreSlots } from '../../testing/score-slots.ts'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const readAll = (name: string) => {
  const records = recordsOf(readFileSync(new URL(`../../testing/${name}.jsonl`, import.meta.url), 'utf8'))
  const predictions = records.map(({ id, text, lang, reference_date }) => ({
    id,
    pred: predictionOf(interpret(text, { language: lang, today: reference_date, places })),
  }))
  return { records, predictions, ...scoreSlots(records, predictions) }
}
const { records, predictions, adversarial } = readAll('dev-queries')

test.each([
  { set: 'dev-queries', records: 160, route: 0.98 },
  { set: 'own-queries', records: 416, route: 0.97 },
  // Others wrote them, gold first and without a look at the reader.
  { set: 'written-queries', records: 900, route: 0.97 },
])('P09 the sentences of $set are understood within their gates, in every language', ({ set, records: least, route }) => {
  const { groups, faults, adversarial } = readAll(set)
  expect(groups.all?.records).toBeGreaterThanOrEqual(least)
  for (const name of ['all', 'zh', 'en', 'ru']) {
    const score = groups[name]
    expect(score?.outcome, `${name} ${JSON.stringify(faults, null, 1)}`).toBeGreaterThanOrEqual(0.98)
    expect(score?.route, name).toBeGreaterThanOrEqual(route)
    expect(score?.criticalF1, name).toBeGreaterThanOrEqual(0.97)
    expect(score?.frameExact, name).toBeGreaterThanOrEqual(0.92)
    expect(score?.hallucination, name).toBeLessThanOrEqual(0.02)
  }
  expect(adversarial.right).toBe(adversarial.records)
})

test('P09 what is no freight or speaks to the machine is left alone, every time', () => {
  expect(adversarial.records).toBeGreaterThan(10)
  expect(adversarial.right).toBe(adversarial.records)
})

test('the scorer can find fault: predictions of other records score low', () => {
  const shifted = predictions.map(({ id }, i) => ({
    id,
    pred: predictions[(i + 7) % predictions.length]?.pred ?? { expected: 'none' },
  }))
  expect(scoreSlots(records, shifted).groups.all?.frameExact).toBeLessThan(0.1)
})
