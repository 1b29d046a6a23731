/**
 * How long the event loop of the site is silent while nine visitors export the whole market at once, with searches that
 * nobody asked before beside them. Controls in the same run: the searches alone, and as many workbooks of as many rows written
 * on the loop itself. Run: node bench/export.ts
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_EXPORTED_ROWS } from '@tongyun/contract/limits'
import writeExcelFile from 'write-excel-file/node'
import { seedMarket, USUAL_OFFERS } from '../server/seed/seed-market.ts'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { readConfig } from '../server/src/settings.ts'

const VISITORS = 9
const COLUMNS = 31
/** Between two searches beside. */
const APART_MS = 100
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const folder = await mkdtemp(join(tmpdir(), 'tongyun-export-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const pool = openPool(postgres.address, 10, quiet, { statementMs: 0 })
const database = openDatabase(pool)

type Measured = {
  'longest silence, ms': number
  'longest, processor time, ms': number
  'all done, ms': number
  searches: number
  'slowest search, ms': number
  answers: string
}

try {
  await migrate(pool)
  await seedMarket(database, { offers: USUAL_OFFERS, now: new Date() })
  const config = readConfig({
    RATE_LIMIT: 'off',
    MAX_DELAY_MS: '0',
    MAX_TURN_WAIT_MS: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
  })
  const app = await buildApp({ config, database })
  await app.listen({ port: 0, host: '127.0.0.1' })
  while ((await app.inject('/health/ready')).statusCode !== 200) await wait(200)
  const get = (url: string) => app.inject({ url, headers: { 'accept-language': 'en' } })

  let weightKg = 100
  const searchUntil = async (done: Promise<unknown>) => {
    const times: number[] = []
    let over = false
    void done.finally(() => {
      over = true
    })
    do {
      const began = performance.now()
      weightKg += 7
      const { statusCode } = await get(`/ty/capacities?weightKg=${weightKg}&volumeM3=2`)
      if (statusCode !== 200) throw new Error(`a search was answered with ${statusCode}`)
      times.push(performance.now() - began)
      await wait(APART_MS)
    } while (!over)
    return times
  }

  /** Runs `work` with searches beside it, and takes the longest time between two ticks of the loop. */
  const measure = async (work: () => Promise<string>): Promise<Measured> => {
    // On a machine with other work the clock counts that work too; the processor time of this thread does not.
    const cpuMs = () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1_000
    }
    let last = { at: performance.now(), cpu: cpuMs() }
    const longest = { at: 0, cpu: 0 }
    const timer = setInterval(() => {
      const now = { at: performance.now(), cpu: cpuMs() }
      longest.at = Math.max(longest.at, now.at - last.at)
      longest.cpu = Math.max(longest.cpu, now.cpu - last.cpu)
      last = now
    }, 1)
    const began = performance.now()
    const working = work()
    const [answers, times] = await Promise.all([working, searchUntil(working)])
    clearInterval(timer)
    return {
      'longest silence, ms': Math.round(longest.at),
      'longest, processor time, ms': Math.round(longest.cpu),
      'all done, ms': Math.round(performance.now() - began),
      searches: times.length,
      'slowest search, ms': Math.round(Math.max(...times)),
      answers,
    }
  }
  const exportBy = async (url: string) => {
    const answers = await Promise.all(Array.from({ length: VISITORS }, () => get(url)))
    const bytes = answers.map(({ rawPayload }) => rawPayload.length)
    return `${answers.filter(({ statusCode }) => statusCode === 200).length} of ${VISITORS} files, ${Math.round(Math.max(...bytes) / 1024)} KiB`
  }
  const sheet = Array.from({ length: MAX_EXPORTED_ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, i) => `cell ${row} ${i}`),
  )
  const onTheLoop = async () => {
    await Promise.all(Array.from({ length: VISITORS }, () => writeExcelFile([{ data: sheet, sheet: 'a' }]).toBuffer()))
    return `${VISITORS} workbooks of ${MAX_EXPORTED_ROWS} rows`
  }

  // The first of each loads programs, opens the thread and reads the rates.
  await get('/ty/capacities/export?mode=air')
  await measure(async () => 'none')
  const load = loadavg()[0]?.toFixed(1)
  console.info(`load of the machine before: ${load}`)
  console.table({
    'control: searches alone': await measure(() => wait(3_000, 'none')),
    'nine exports of the market': await measure(() => exportBy('/ty/capacities/export')),
    'nine exports with cargo': await measure(() => exportBy('/ty/capacities/export?weightKg=1200&volumeM3=4')),
    'nine exports with cargo and budget': await measure(() =>
      exportBy('/ty/capacities/export?weightKg=1300&volumeM3=4&budget=90000'),
    ),
    'control: written on the loop': await measure(onTheLoop),
  })
  await app.close()
} finally {
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
