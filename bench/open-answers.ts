/**
 * Answers of the open surface beside the document it serves of itself (O2): requests that fit and requests that do not, to every
 * operation; what differs, and answers with 5xx. As control one answer gets a field that the document does not know.
 * Run: node bench/open-answers.ts [requests in all] [seed]
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { readConfig } from '../server/src/settings.ts'
import { TEST_SETTINGS } from '../server/test/create-test-app.ts'
import { answerChecker, surveyAnswers } from '../server/test/open-answers.ts'
import { openClock, openMarketOn, seedOpenMarket } from '../server/test/open-market.ts'

const REQUESTS = Number(process.argv[2] ?? 20_000)
const SEED = Number(process.argv[3] ?? 20_261_127)
/** Made from each example of a walk. */
const EACH = 40

const folder = await mkdtemp(join(tmpdir(), 'tongyun-answers-'))
await chmod(folder, 0o755)
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet, { durable: false })
const pool = openPool(postgres.address, 10, quiet)
await migrate(pool)
const database = openDatabase(pool)
await seedOpenMarket(database)
const time = openClock()
const config = readConfig({ ...TEST_SETTINGS, DEMO_MARKET: 'on', DATA_DIR: join(folder, 'app') })
const app = await buildApp({ config, database, checkAnswers: true, clock: time.clock })
await app.ready()
try {
  const market = await openMarketOn({ app, database }, time)
  const check = answerChecker((await app.inject('/open/v1/openapi.json?lang=en')).json())
  const began = performance.now()
  const survey = await surveyAnswers(market, { requests: REQUESTS, each: EACH, seed: SEED, check })
  const seconds = (performance.now() - began) / 1_000
  const open = app.services.endpoints.filter(({ path }) => path.startsWith('/open/v1/'))
  const rows = open.map(({ name }) => ({ operation: name, ...(survey.operations.get(name) ?? { sent: 0, fulfilled: 0 }) }))
  console.table(rows)
  for (const [fault, shown] of survey.differing) console.log(`${fault}\n  ${shown}`)
  const failures = [...survey.statuses].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0)
  const rates = open.find(({ name }) => name === 'read-exchange-rates')
  if (rates === undefined) throw new Error('there are exchange rates')
  const answer = await app.inject('/open/v1/exchange-rates')
  const added = { ...answer.json(), surprise: 1 }
  const control = check(rates, { ...answer, json: () => added } as typeof answer)
  console.log(
    `${survey.sent} requests to ${rows.length} operations in ${seconds.toFixed(0)} s, statuses ${JSON.stringify(Object.fromEntries([...survey.statuses].sort()))}`,
  )
  console.log(
    `differing ${survey.differing.size}, 5xx ${failures}, operations never fulfilled ${rows.filter(({ fulfilled }) => fulfilled === 0).length}; control: ${control.join('; ')}`,
  )
  process.exitCode = survey.differing.size === 0 && failures === 0 && control.length === 1 ? 0 : 1
} finally {
  await app.close()
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true })
}
