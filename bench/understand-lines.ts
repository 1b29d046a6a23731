/**
 * Reads records of freight queries from standard input (freight/testing/query-records.ts) and writes for each a line with what
 * was understood: {id, pred, ms}. Run: npm run --silent understand < queries.jsonl > predictions.jsonl
 */
import { readFileSync } from 'node:fs'
import { interpret } from '../freight/src/understanding/interpret.ts'
import { predictionOf, type QueryRecord, recordsOf } from '../freight/testing/query-records.ts'
import { openGazetteer } from '../places/src/index.ts'

const records = recordsOf(readFileSync(0, 'utf8'))
const places = openGazetteer().scanner
const read = ({ text, lang, reference_date }: QueryRecord) => interpret(text, { language: lang, today: reference_date, places })

// Patterns are compiled on their first use.
for (const record of records.slice(0, 40)) read(record)

for (const record of records) {
  const started = performance.now()
  const interpretation = read(record)
  const ms = performance.now() - started
  process.stdout.write(
    `${JSON.stringify({ id: record.id, pred: predictionOf(interpretation), ms: Math.round(ms * 1000) / 1000 })}\n`,
  )
}
