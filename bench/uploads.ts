/**
 * What a price sheet of the largest size does to everybody else while it comes in and is read: the longest pause of the
 * process at each step, as it is stored, fetched for its reader and handed over, one file and four at once. The first row is
 * the same time with nothing to do, for control. `node bench/uploads.ts`
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_SPREADSHEET_BYTES } from '@tongyun/contract/price-sheets/endpoints'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { deriveKeys } from '../server/src/core/keys.ts'
import { createLog } from '../server/src/core/log.ts'
import { receiveSpreadsheet } from '../server/src/price-sheets/receive-spreadsheet.ts'
import { runImports } from '../server/src/price-sheets/run-imports.ts'
import { registerCompany } from '../server/src/providers/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'tongyun-uploads-'))
const log = createLog('error')
const postgres = await startEmbeddedPostgres(join(folder, 'data'), log)
const pool = openPool(postgres.address, 10, log, { statementMs: 0 })
await migrate(pool)
const database = openDatabase(pool)
const clock = () => new Date()

const measured = async (work: () => Promise<unknown>) => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return {
    s: Number(((performance.now() - started) / 1000).toFixed(2)),
    'cpu s': Number(((user + system) / 1e6).toFixed(2)),
    'longest pause ms': Math.round(delay.max / 1e6),
    'p99 ms': Math.round(delay.percentile(99) / 1e6),
  }
}

/** Bytes that begin as a workbook does and are none, so that what is measured is their way and not their reading. */
const source = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(MAX_SPREADSHEET_BYTES - 4)])
function* pieces() {
  for (let at = 0; at < source.length; at += 65_536) yield source.subarray(at, at + 65_536)
}
const keys = deriveKeys(randomBytes(32))
const receive = async () => {
  const companyId = await database
    .transaction()
    .execute((transaction) => registerCompany(transaction, { name: `Bench ${randomBytes(6).toString('hex')}`, now: clock() }))
  const file = { field: 'spreadsheet', name: 'a.xlsx', mediaType: '', content: Readable.from(pieces()), locale: 'zh' as const }
  await receiveSpreadsheet(
    { database, clock, keys },
    { userId: `u-${companyId}`, companyId },
    { ...file, requestKey: randomUUID(), isCut: () => false },
  )
}
const read = () => runImports({ database, clock }, log)

const table: Record<string, object> = {}
try {
  await receive()
  await read()
  table['control: nothing'] = await measured(() => wait(1_000))
  for (const files of [1, 4]) {
    table[`${files} received and stored`] = await measured(() => Promise.all(Array.from({ length: files }, receive)))
    table[`${files} fetched and handed over`] = await measured(read)
  }
} finally {
  console.table(table)
  await database.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
process.exit()
