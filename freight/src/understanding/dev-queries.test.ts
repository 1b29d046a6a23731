/** The gates of the development set (freight/testing/dev-queries.jsonl): 160 sentences with gold slots in three languages. */
import { readFileSync } from 'node:fs'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { predictionOf, recordsOf } from '../../testing/query-records.ts'
import { scoreSlots } from '../../testing/score-slots.ts'
import { interpret } from './interpret.ts'

const records = recordsOf(readFileSync(new URL('../../testing/dev-queries.jsonl', import.meta.url), 'utf8'))
const places = openGazetteer().scanner
const predictions = records.map(({ id, text, lang, reference_date }) => ({
  id,
  pred: predictionOf(interpret(text, { language: lang, today: reference_date, places })),
}))
const { groups, adversarial, faults } = scoreSlots(records, predictions)

test('P09 the development set is understood within its gates, in every language', () => {
  expect(groups.all?.records).toBe(160)
  for (const name of ['all', 'zh', 'en', 'ru']) {
    const score = groups[name]
    expect(score?.outcome, `${name} ${JSON.stringify(faults, null, 1)}`).toBeGreaterThanOrEqual(0.98)
    expect(score?.route, name).toBeGreaterThanOrEqual(0.98)
    expect(score?.criticalF1, name).toBeGreaterThanOrEqual(0.97)
    expect(score?.frameExact, name).toBeGreaterThanOrEqual(0.92)
    expect(score?.hallucination, name).toBeLessThanOrEqual(0.02)
  }
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
