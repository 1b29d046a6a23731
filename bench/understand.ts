/**
 * Understanding of freight sentences (P09): what confidence is worth; the scorer's tables of the development set, of our own sentences and of sentences put
 * together over the gazetteer; what another surface of a sentence changes; the time of one reading when warm, of hostile and random texts of 500 characters, and of the first reading.
 * Run: node bench/understand.ts [cases], 12,000 cases by default
 */
import { readFileSync } from 'node:fs'
import { interpret } from '../freight/src/understanding/interpret.ts'
import type { SlotName } from '../freight/src/understanding/interpretation.ts'
import { calibrationOf } from '../freight/testing/calibration.ts'
import { hostileTexts } from '../freight/testing/hostile-texts.ts'
import { metamorphicCases } from '../freight/testing/metamorphic.ts'
import { predictionOf, type QueryRecord, recordsOf } from '../freight/testing/query-records.ts'
import { randomTexts, TEXT_FAMILIES } from '../freight/testing/random-texts.ts'
import { criticalSlots, scoreSlots } from '../freight/testing/score-slots.ts'
import { onSurface, SURFACES } from '../freight/testing/surfaces.ts'
import { universeOf } from '../freight/testing/universe.ts'
import { openGazetteer } from '../places/src/index.ts'

const CASES = Number(process.argv[2] ?? 12_000)
const gazetteer = openGazetteer()
const places = gazetteer.scanner
const read = ({ text, lang, reference_date }: QueryRecord) => interpret(text, { language: lang, today: reference_date, places })
const recordsIn = (name: string) => recordsOf(readFileSync(new URL(`../freight/testing/${name}.jsonl`, import.meta.url), 'utf8'))

const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** What is wrong with the sentences that are kept aside is not told: nobody mends the reader for them. */
const report = (title: string, records: readonly QueryRecord[], { isTold } = { isTold: true }) => {
  const { groups, adversarial, faults } = scoreSlots(
    records,
    records.map((record) => ({ id: record.id, pred: predictionOf(read(record)) })),
  )
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      Object.entries(groups).map(([name, { records: count, ...shares }]) => [
        name,
        { records: count, ...Object.fromEntries(Object.entries(shares).map(([key, value]) => [key, percent(value)])) },
      ]),
    ),
  )
  if (adversarial.records > 0) console.log(`against the machine or about nothing: ${adversarial.right} of ${adversarial.records}`)
  for (const { text, faults: told } of isTold ? faults.slice(0, 10) : []) console.log(`  ${text}\n    ${told.join('\n    ')}`)
}

const development = recordsIn('dev-queries')
const firstStarted = processorMs()
for (const record of development.slice(0, 3)) read(record)
console.log(`first three readings: ${(processorMs() - firstStarted).toFixed(0)} ms of processor time`)
report('development set', development)
report('own sentences', recordsIn('own-queries'))
report('sentences of others', recordsIn('written-queries'))
report('sentences as on a messenger', recordsIn('messenger-queries'))
report("sentences as on a forwarder's desk", recordsIn('desk-queries'))
report('sentences of the lanes', recordsIn('lane-queries'))
report('sentences of the lanes, kept aside', recordsIn('lane-kept-queries'), { isTold: false })
report('sentences as typed on phones', recordsIn('phone-queries'))
report('sentences as typed on phones, kept aside', recordsIn('phone-kept-queries'), { isTold: false })
const universe = universeOf(gazetteer.places)
report(`sentences put together: ${CASES}`, metamorphicCases(universe, CASES))

const everySet = ['dev', 'own', 'written', 'fresh', 'messenger', 'desk', 'lane', 'lane-kept', 'phone', 'phone-kept'].flatMap(
  (name) => recordsIn(`${name}-queries`).map((record) => ({ ...record, id: `${name} ${record.id}` })),
)
const frameOf = (record: QueryRecord) =>
  JSON.stringify(Object.entries(predictionOf(read(record))).filter(([slot]) => slot === 'expected' || criticalSlots.has(slot)))
const frames = new Map(everySet.map((record) => [record.id, frameOf(record)]))
console.log('\nthe same sentences on another surface')
console.table(
  Object.fromEntries(
    Object.keys(SURFACES).map((surface) => {
      const changed = onSurface(everySet, surface)
      const other = changed.filter((record) => frameOf(record) !== frames.get(record.id)).length
      return [surface, { sentences: changed.length, 'frames that change': other, share: percent(other / changed.length) }]
    }),
  ),
)

const calibrate = (title: string, records: readonly QueryRecord[], names?: ReadonlySet<SlotName>) => {
  const bins = calibrationOf(
    records.map((record) => ({ record, read: read(record) })),
    names,
  )
  console.log(`\nconfidence and how often it is right: ${title}`)
  console.table(
    Object.fromEntries(
      bins.map(({ from, slots, right, confidence }) => [
        `from ${from}`,
        { slots, confidence: percent(confidence), right: percent(right / slots) },
      ]),
    ),
  )
}
const PLACES = new Set<SlotName>(['origin', 'destination'])
const written = [...development, ...recordsIn('own-queries')]
calibrate('every slot of the development set and our own sentences', written)
calibrate('their ends of the route', written, PLACES)
calibrate('ends of the route of sentences put together', metamorphicCases(universe, CASES), PLACES)

/** Times of single readings, the shortest first; the median of three calms what other programs disturb. */
const timesOf = (records: readonly QueryRecord[]) =>
  records
    .map((record) => {
      const readings = Array.from({ length: 3 }, () => {
        const started = performance.now()
        read(record)
        return performance.now() - started
      })
      return { text: record.text, ms: readings.sort((a, b) => a - b)[1] ?? 0 }
    })
    .sort((a, b) => a.ms - b.ms)
const summary = (timed: readonly { ms: number }[]) => {
  const at = (share: number) => (timed[Math.min(timed.length - 1, Math.floor(share * timed.length))]?.ms ?? 0).toFixed(2)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)} ms`
}
const recordOf = (text: string, i: number): QueryRecord => ({
  id: `t-${i}`,
  lang: 'en',
  difficulty: 'hard',
  tags: [],
  text,
  reference_date: '2026-11-21',
  gold: { expected: 'reject' },
})
const sentences = [...development, ...recordsIn('own-queries')]
const before = processorMs()
for (const record of sentences) read(record)
console.log(
  `\na sentence: ${((processorMs() - before) / sentences.length).toFixed(2)} ms of processor time; wall ${summary(timesOf(sentences))}`,
)
const strange: [string, string[]][] = [
  ['made to be slow', hostileTexts(400)],
  ...Object.entries(TEXT_FAMILIES).map(([name, family]): [string, string[]] => [
    name,
    randomTexts(family, universe, { seed: 7, count: 400 }),
  ]),
]
console.log('\ntexts of 500 characters, wall')
const slow: { text: string; ms: number }[] = []
for (const [name, texts] of strange) {
  const records = texts.map(recordOf)
  for (const record of records) read(record)
  const timed = timesOf(records)
  slow.push(...timed.slice(-10))
  console.log(`  ${name}: ${summary(timed)}`)
}
// What other programs disturbed is told from what is slow by reading it again.
const again = slow.map(({ text }) => ({
  text,
  ms: Math.min(...Array.from({ length: 15 }, () => timesOf([recordOf(text, 0)])[0]?.ms ?? 0)),
}))
const [worst] = again.sort((a, b) => b.ms - a.ms)
console.log(`  the slowest of them undisturbed: ${worst?.ms.toFixed(2)} ms, ${JSON.stringify(worst?.text.slice(0, 120))} …`)
