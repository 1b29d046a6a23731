/**
 * F8: a price sheet of 5,000 and of 100,000 offers of every mode, as a provider's own export writes them: found titles, dry
 * run, saved; the same again, unchanged. In one process, as the server runs it; what the thread and the database driver take
 * is in its memory. `node bench/import.ts [rows …]`, with DATABASE_URL of an empty database or one of its own for the while.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { isoDay } from '@tongyun/freight/days'
import { openGazetteer } from '@tongyun/places'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { createLog } from '../server/src/core/log.ts'
import { readableId } from '../server/src/core/readable-id.ts'
import { runImports } from '../server/src/price-sheets/run-imports.ts'
import { registerCompany } from '../server/src/providers/index.ts'
import { DEMO_EXCHANGE, storeExchangeRates } from '../server/src/reference/index.ts'

const MIB = 2 ** 20
const sizes = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'tongyun-import-'))
const log = createLog('warn')
const postgres = process.env.DATABASE_URL === undefined ? await startEmbeddedPostgres(join(folder, 'data'), log) : undefined
const pool = openPool(postgres?.address ?? { connectionString: process.env.DATABASE_URL }, 10, log)
await migrate(pool)
const database = openDatabase(pool)
await storeExchangeRates(database, { date: isoDay(new Date()), ...DEMO_EXCHANGE })
openGazetteer()

const resident = () => process.memoryUsage().rss / MIB
/** Runs `work` and says how long it took, what it cost, and what it did to the process meanwhile. */
const measured = async (work: () => Promise<unknown>) => {
  const idle = resident()
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, resident())
  }, 50)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  clearInterval(watch)
  return {
    'wall s': Number(((performance.now() - started) / 1000).toFixed(2)),
    'cpu s': Number(((user + system) / 1e6).toFixed(2)),
    'memory above idle MiB': Math.round(peak - idle),
    'longest pause ms': Math.round(delay.max / 1e6),
  }
}

const table: Record<string, object> = {}
try {
  for (const rows of sizes.length > 0 ? sizes : [5_000, 100_000]) {
    const file = join(folder, `${rows}.xlsx`)
    execFileSync(process.execPath, [fileURLToPath(new URL('import-sheet.ts', import.meta.url)), String(rows), file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const source = readFileSync(file)
    const company = await database
      .transaction()
      .execute((transaction) => registerCompany(transaction, { name: `Bench ${rows}`, now: new Date() }))
    for (const round of ['first', 'again']) {
      const import_id = readableId('i')
      const work = { database, clock: () => new Date() }
      const run = () => runImports(work, log)
      const move = (values: object) => database.updateTable('imports').set(values).where('import_id', '=', import_id).execute()
      await database
        .insertInto('imports')
        .values({
          import_id,
          provider_id: company,
          created_by: 'bench',
          created_at: new Date(),
          file_name: 'bench.xlsx',
          locale: 'zh',
          source,
        })
        .execute()
      const name = `${rows} rows (${(source.length / MIB).toFixed(1)} MiB) ${round}:`
      table[`${name} titles and dry run`] = await measured(run)
      await move({ status: 'importing' })
      table[`${name} import`] = await measured(run)
      const { status, counts, refusal } = await database
        .selectFrom('imports')
        .select(['status', 'counts', 'refusal'])
        .where('import_id', '=', import_id)
        .executeTakeFirstOrThrow()
      console.log(name, status, refusal ?? '', JSON.stringify(counts))
    }
  }
} finally {
  console.table(table)
  await database.destroy()
  await postgres?.stop()
  rmSync(folder, { recursive: true })
}
process.exit()
