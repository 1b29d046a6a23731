/** P09 a request is the same on another surface: over every set of sentences a changed blank or break changes next to no frame. */
import { readFileSync } from 'node:fs'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { predictionOf, type QueryRecord, recordsOf } from '../../testing/query-records.ts'
import { criticalSlots } from '../../testing/score-slots.ts'
import { onSurface, SURFACES } from '../../testing/surfaces.ts'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const records = [
  'dev-queries',
  'own-queries',
  'written-queries',
  'fresh-queries',
  'messenger-queries',
  'desk-queries',
  'lane-queries',
  'lane-kept-queries',
  'phone-queries',
  'phone-kept-queries',
].flatMap((name) =>
  recordsOf(readFileSync(new URL(`../../testing/${name}.jsonl`, import.meta.url), 'utf8')).map((record) => ({
    ...record,
    id: `${name} ${record.id}`,
  })),
)
/** What decides a search, as it was read. */
const frameOf = ({ text, lang, reference_date }: QueryRecord) => {
  const read = predictionOf(interpret(text, { language: lang, today: reference_date, places }))
  return JSON.stringify(Object.entries(read).filter(([slot]) => slot === 'expected' || criticalSlots.has(slot)))
}
const frames = new Map(records.map((record) => [record.id, frameOf(record)]))
/** Share of frames that another surface may change; blanks may change none. */
const MOST = { 'runs of blanks': 0, 'blanks around lines': 0 } as Record<string, number>
/** Of the others each changes at least so many sentences; few sentences are forms, and few hold one plain weight. */
const LEAST = { 'weights as products': 25, 'other labels': 25 } as Record<string, number>

test.each(Object.keys(SURFACES))('P09 frames stand on another surface: %s', (surface) => {
  const changed = onSurface(records, surface)
  const other = changed.filter((record) => frameOf(record) !== frames.get(record.id))
  console.log(
    `${surface}: ${other.length} of ${changed.length} frames change (${((100 * other.length) / changed.length).toFixed(2)} %)`,
  )
  expect(changed.length).toBeGreaterThan(LEAST[surface] ?? 200)
  expect(other.length / changed.length, JSON.stringify(other.slice(0, 12), null, 1)).toBeLessThanOrEqual(MOST[surface] ?? 0.01)
})
