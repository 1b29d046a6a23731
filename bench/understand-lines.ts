/**
 * Reads records of freight queries from standard input (freight/testing/query-records.ts) and writes for each a line with what
 * was understood: {id, pred, ms}, ms being the median of three readings when warm. Run: npm run --silent understand < queries.jsonl > predictions.jsonl
 */
import { readFileSync } from 'node:fs'
import { interpret } from '../freight/src/understanding/interpret.ts'
import { predictionOf, type QueryRecord, recordsOf } from '../freight/testing/query-records.ts'
import { openGazetteer } from '../places/src/index.ts'

const WARM_ROUNDS = 3
const WARM_RECORDS = 160
const READINGS = 3

const records = recordsOf(readFileSync(0, 'utf8'))
const places = openGazetteer().scanner
const read = ({ text, lang, reference_date }: QueryRecord) => interpret(text, { language: lang, today: reference_date, places })

// Patterns are compiled on their first uses.
for (let round = 0; round < WARM_ROUNDS; round++) for (const record of records.slice(0, WARM_RECORDS)) read(record)

for (const record of records) {
  const times: number[] = []
  let interpretation = read(record)
  for (let reading = 0; reading < READINGS; reading++) {
    const started = performance.now()
    interpretation = read(record)
    times.push(performance.now() - started)
  }
  const ms = times.sort((a, b) => a - b)[Math.floor(READINGS / 2)] ?? 0
  process.stdout.write(
    `${JSON.stringify({ id: record.id, pred: predictionOf(interpretation), ms: Math.round(ms * 1000) / 1000 })}\n`,
  )
}
