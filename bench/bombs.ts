/**
 * Price sheets made to harm who reads them, one after the other against the whole server: what became of each, how long it
 * took, and what others noticed meanwhile: searches, the longest wait for an answer of /health/live, and the import of
 * another company. The first row is an honest sheet, for control. Run: node bench/bombs.ts [parts of kinds' names]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_SPREADSHEET_BYTES } from '@tongyun/contract/price-sheets/endpoints'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { createLog } from '../server/src/core/log.ts'
import { readableId } from '../server/src/core/readable-id.ts'
import { HOSTILE_SHEETS, honestSheet, type SheetMaker } from '../server/src/price-sheets/hostile-sheets.fixture.ts'
import { registerCompany } from '../server/src/providers/index.ts'
import { startMarketServer, startProcess, stopProcess } from './market-server.ts'
import { processesBelow } from './process.ts'

const PORT = Number(process.env.PORT ?? 4310)
const OFFERS = 300
const HONEST_ROWS = 200
const READER = 'import-reader-process'
const LONGEST_MS = 120_000
const wanted = process.argv.slice(2)

const folder = mkdtempSync(join(tmpdir(), 'tongyun-bombs-'))
const log = createLog('warn')
const postgres = await startEmbeddedPostgres(join(folder, 'data'), log)
const { address } = postgres
const url = `postgresql://${address.user}@${encodeURIComponent(address.host)}/${address.database}?port=${address.port}`
const seed = startProcess(['server/seed/main.ts', '--offers', String(OFFERS)], { DATABASE_URL: url })
await new Promise((resolve) => seed.once('exit', resolve))
const server = await startMarketServer(url, { port: PORT, dataDir: folder })
// A loaded machine takes its time to store 20 MB.
const database = openDatabase(openPool(address, 4, log, { statementMs: 0 }))

const seconds = (since: number) => Number(((performance.now() - since) / 1000).toFixed(1))
const begin = async (source: Buffer): Promise<string> => {
  const import_id = readableId('i')
  const provider_id = await database
    .transaction()
    .execute((transaction) => registerCompany(transaction, { name: `Bench ${import_id}`, now: new Date() }))
  await database
    .insertInto('imports')
    .values({ import_id, provider_id, created_by: 'bench', created_at: new Date(), file_name: 'a.xlsx', locale: 'zh', source })
    .execute()
  return import_id
}
/** What it is, then the dry run; the end of either. */
const followed = async (importId: string): Promise<string> => {
  for (const since = performance.now(); performance.now() - since < LONGEST_MS; await wait(200)) {
    const { status, refusal, counts } = await database
      .selectFrom('imports')
      .select(['status', 'refusal', 'counts'])
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
    if (status === 'refused') return `refused: ${refusal}`
    if (status === 'checked') return `read: ${counts?.good} good, ${counts?.faulty} faulty`
  }
  return 'not ended'
}

/** Asks until it is stopped. @returns how many were answered, and the longest wait */
const asking = (path: () => string, pauseMs: number) => {
  let answered = 0
  let longest = 0
  let stopped = false
  const run = (async () => {
    while (!stopped) {
      const since = performance.now()
      const answer = await fetch(`http://127.0.0.1:${PORT}${path()}`).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.ok) answered++
      longest = Math.max(longest, performance.now() - since)
      await wait(pauseMs)
    }
  })()
  return async () => {
    stopped = true
    await run
    return { answered, longestMs: Math.round(longest) }
  }
}

/** Processor time of each process that reads sheets for the server, whichever of them the file was read by. */
const readers = () =>
  new Map(processesBelow(server.pid).flatMap((one) => (one.command.includes(READER) ? [[one.pid, one.cpuMs]] : [])))
/** Looks at the readers until it is stopped. @returns the most processor time one of them used meanwhile, s */
const watchingReaders = () => {
  const before = readers()
  let most = 0
  const timer = setInterval(() => {
    for (const [pid, cpuMs] of readers()) most = Math.max(most, cpuMs - (before.get(pid) ?? 0))
  }, 300)
  return () => {
    clearInterval(timer)
    return Number((most / 1000).toFixed(1))
  }
}

const table: Record<string, object> = {}
const kinds: Record<string, SheetMaker> = { 'control: an honest sheet': () => honestSheet(HONEST_ROWS), ...HOSTILE_SHEETS }
try {
  const honest = await honestSheet(HONEST_ROWS)
  for (const [kind, make] of Object.entries(kinds)) {
    if (wanted.length > 0 && !wanted.some((part) => kind.includes(part)) && !kind.startsWith('control')) continue
    const source = await make(1)
    if (source.length > MAX_SPREADSHEET_BYTES) throw new Error(`${kind}: larger than an upload may be`)
    let page = 0
    const endLooks = asking(() => '/health/live', 20)
    const endSearches = asking(() => `/ty/capacities?mode=sea&origin=CNSHA&pageSize=20&page=${(page++ % 5) + 1}`, 20)
    const endReaders = watchingReaders()
    const since = performance.now()
    const [outcome, others] = await Promise.all([
      begin(source)
        .then(followed)
        .then((what) => ({ what, s: seconds(since) })),
      begin(honest)
        .then(followed)
        .then((what) => ({ what, s: seconds(since) })),
    ])
    const [looks, searches] = [await endLooks(), await endSearches()]
    table[kind] = {
      bytes: source.length,
      outcome: outcome.what,
      s: outcome.s,
      'processor s': endReaders(),
      'longest wait ms': looks.longestMs,
      'searches beside': searches.answered,
      "other's import": others.what,
      'other s': others.s,
      // Readers have a low priority: on a machine with other work they wait for it, and their processor time tells.
      'load of the machine': Number(loadavg()[0]?.toFixed(1)),
    }
    console.log(kind, JSON.stringify(table[kind]))
    if (server.child.exitCode !== null) throw new Error(`the server ended at: ${kind}`)
  }
} finally {
  console.table(table)
  await database.destroy()
  await stopProcess(server.child)
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
process.exit()
