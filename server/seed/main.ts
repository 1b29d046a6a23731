/** `npm run seed -- --offers N --reset`: fills the database with a demonstration market of any size. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { migrate } from '../src/core/apply-migrations.ts'
import { StartRefused } from '../src/core/config.ts'
import { openDatabase, openPool } from '../src/core/database.ts'
import { makeDataDir } from '../src/core/embedded-postgres/folders.ts'
import { lockDataDir } from '../src/core/embedded-postgres/lock.ts'
import { startEmbeddedPostgres } from '../src/core/embedded-postgres/start.ts'
import { createLog } from '../src/core/log.ts'
import { readConfig } from '../src/settings.ts'
import { removeDemoMarket } from './remove-demo-market.ts'
import { seedMarket, USUAL_OFFERS } from './seed-market.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MOST_OFFERS = 1_000_000
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

const readFlags = () => {
  const { values } = parseArgs({
    options: { offers: { type: 'string', default: String(USUAL_OFFERS) }, reset: { type: 'boolean', default: false } },
  })
  const offers = Number(values.offers)
  if (!Number.isInteger(offers) || offers < 1 || offers > MOST_OFFERS)
    throw new StartRefused(`--offers must be a whole number from 1 to ${MOST_OFFERS}; it is "${values.offers}".`)
  return { offers, reset: values.reset }
}

// Rows live for one statement only; a young generation that grew with them would hold hundreds of MiB.
setFlagsFromString('--semi-space-growth-factor=1')

const seed = async () => {
  const { offers, reset } = readFlags()
  const config = readConfig(process.env, `${ROOT}.env`)
  const log = createLog('warn')
  makeDataDir(config.dataDir)
  await lockDataDir(config.dataDir)
  const starting = config.databaseUrl === undefined ? startEmbeddedPostgres(config.dataDir, log) : Promise.resolve(undefined)
  // Half a market is never left behind: the transaction ends with the database, which must not outlive us.
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.once(signal, async () => {
      await (await starting.catch(() => undefined))?.stop()
      process.exit(128 + number)
    })
  }
  const postgres = await starting
  const pool = openPool(postgres?.address ?? { connectionString: config.databaseDirectUrl ?? config.databaseUrl }, 2, log, {
    statementMs: 0,
  })
  const database = openDatabase(pool)
  try {
    await migrate(pool)
    if (reset) await removeDemoMarket(database)
    const any = await database.selectFrom('providers').select('provider_id').limit(1).executeTakeFirst()
    if (any !== undefined)
      throw new StartRefused('The database already has providers. Use --reset to replace the demonstration market.')
    const started = performance.now()
    const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
    let told = 0
    const report = await seedMarket(database, {
      offers,
      now: new Date(),
      progress: (done) => {
        const percent = Math.floor((done / offers) * 10)
        if (percent === told && done < offers) return
        told = percent
        console.log(`· ${done} of ${offers} offers, ${seconds()} s`)
      },
    })
    const peakMiB = Math.round(process.resourceUsage().maxRSS / 1024)
    console.log(
      `${report.offers} offers of ${report.providers} providers on ${report.lanes} lanes with ${report.departures} departures in ${seconds()} s, peak memory ${peakMiB} MiB`,
    )
  } finally {
    await database.destroy()
    await postgres?.stop()
  }
}

try {
  await seed()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
