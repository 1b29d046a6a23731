/**
 * What a process takes while nobody asks it anything: processor time of the process and of PostgreSQL, transactions and rows written, a
 * second. The database is one that was seeded before and is on this machine. With BESIDE, the folder of another version, that one
 * takes turns with this one, each by itself:
 *
 *     node bench/idle.ts postgres://…/market100k [seconds of a turn] [turns]
 *
 * PORT is where it listens, 8481 unless set; DATA_DIR its folder, by default that of the other benches of a market of the size.
 */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startMarketServer, stopProcess } from './market-server.ts'
import { loadNow, parentOf, residentMib, treeCpuMs } from './process.ts'
import { countOffers } from './search-queries.ts'

const [address = '', seconds = '20', turns = '1'] = process.argv.slice(2)
const port = Number(process.env.PORT ?? 8481)
const dataDir = process.env.DATA_DIR ?? `/tmp/tongyun-bench-${await countOffers(address)}`
/** What follows a start, as statistics that are written later, is over by then. */
const SETTLED_MS = 10_000

const database = openDatabase(openPool({ connectionString: address }, 1, { warn: () => undefined }))
const { rows: backends } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
const postmaster = parentOf(backends[0]?.pid ?? 0)

const counted = async () => {
  const { rows } = await sql<{ transactions: number; rows: number }>`
    select xact_commit + xact_rollback as transactions, tup_inserted + tup_updated + tup_deleted as rows
    from pg_stat_database where datname = current_database()`.execute(database)
  return rows[0] as { transactions: number; rows: number }
}

const measure = async (version: string, folder: string) => {
  const server = await startMarketServer(address, { port, dataDir, folder })
  try {
    await setTimeout(SETTLED_MS)
    const [before, ownMs, postgresMs] = [await counted(), treeCpuMs(server.pid), treeCpuMs(postmaster)]
    await setTimeout(Number(seconds) * 1_000)
    const each = (value: number) => Number((value / Number(seconds)).toFixed(1))
    const cpu = {
      'process ms/s': each(treeCpuMs(server.pid) - ownMs),
      'PostgreSQL ms/s': each(treeCpuMs(postmaster) - postgresMs),
    }
    const after = await counted()
    return {
      version,
      ...cpu,
      'transactions/s': each(after.transactions - before.transactions),
      'rows written/s': each(after.rows - before.rows),
      'resident MiB': Math.round(residentMib(server.pid)),
    }
  } finally {
    await stopProcess(server.child)
  }
}

const versions = [['this', '.'], ...(process.env.BESIDE === undefined ? [] : [['other', process.env.BESIDE]])] as [
  string,
  string,
][]
const table: object[] = []
try {
  for (let turn = 0; turn < Number(turns); turn += 1)
    for (const [version, folder] of versions) table.push(await measure(version, folder))
  console.table(table)
  console.log(`load ${loadNow()}`)
} finally {
  await database.destroy()
}
