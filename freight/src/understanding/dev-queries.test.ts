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
const { records, predictions, groups, adversarial, faults } = readAll('dev-queries')

test('P09 our own sentences, with other places and words, are understood in every language', () => {
  const own = readAll('own-queries')
  expect(own.groups.all?.records).toBeGreaterThan(150)
  for (const name of ['all', 'zh', 'en', 'ru']) {
    const score = own.groups[name]
    expect(score?.outcome, `${name} ${JSON.stringify(own.faults, null, 1)}`).toBeGreaterThanOrEqual(0.98)
    expect(score?.route, name).toBeGreaterThanOrEqual(0.97)
    expect(score?.criticalF1, name).toBeGreaterThanOrEqual(0.97)
    expect(score?.frameExact, name).toBeGreaterThanOrEqual(0.92)
    expect(score?.hallucination, name).toBeLessThanOrEqual(0.02)
  }
})

test('P09 sentences that others wrote, gold first and without a look at the reader, are understood in every language', () => {
  const written = readAll('written-queries')
  expect(written.groups.all?.records).toBe(600)
  for (const name of ['all', 'zh', 'en', 'ru']) {
    const score = written.groups[name]
    expect(score?.outcome, `${name} ${JSON.stringify(written.faults, null, 1)}`).toBeGreaterThanOrEqual(0.98)
    expect(score?.route, name).toBeGreaterThanOrEqual(0.95)
    expect(score?.criticalF1, name).toBeGreaterThanOrEqual(0.97)
    expect(score?.frameExact, name).toBeGreaterThanOrEqual(0.92)
    expect(score?.hallucination, name).toBeLessThanOrEqual(0.02)
  }
  expect(written.adversarial.right).toBe(written.adversarial.records)
})

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
