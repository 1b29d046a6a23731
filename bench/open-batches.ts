/**
 * O9: a firm's program sends all its offers, which are on the mall, as NDJSON: nothing changed, one in ten changed, all of them.
 * Meanwhile other firms' programs write theirs. From the call until the batch is completed; the reader is cold the first time.
 * Processor time is that of the server, of what reads for it and of PostgreSQL, the writes of others among it.
 * Control: all of them changed in one transaction. Run: node bench/open-batches.ts [rows]
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { Capacity } from '@tongyun/freight/capacity'
import { isoDay } from '@tongyun/freight/days'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import { openGround } from '../server/seed/ground.ts'
import { makeMarket } from '../server/seed/make-market.ts'
import { makeProviders } from '../server/seed/providers/make-providers.ts'
import { buildApp } from '../server/src/app.ts'
import { publishExchangeRates, publishOffers } from '../server/src/capacity/offering/index.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { DEMO_EXCHANGE } from '../server/src/reference/index.ts'
import { readConfig } from '../server/src/settings.ts'
import { adoptCapacities, pushOffers } from '../server/src/supply/index.ts'
import { TEST_SETTINGS } from '../server/test/create-test-app.ts'
import { letKeysIn } from '../server/test/key-holders.ts'
import { insertCompany, insertPerson } from '../server/test/people.ts'
import { loadNow, processesBelow } from './process.ts'

const [rows = 5_000] = process.argv.slice(2).map(Number)
const MIB = 2 ** 20
const AT_ONCE = 500
/** Other firms, each with an offer that its program writes again and again. */
const WRITERS = 4
const AGAIN_MS = 100
const LOOK_MS = 20
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const folder = mkdtempSync(join(tmpdir(), 'tongyun-open-batches-'))
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
// Sheets of a whole firm are made in one statement, longer than the product allows one on a busy machine.
const pool = openPool(postgres.address, 10 + WRITERS, quiet, { statementMs: 60_000 })
const database = openDatabase(pool)
const now = new Date()

/** Offers of every mode that hold today, as one firm's. */
const sheetsOf = (providerId: string, name: string, count: number): Capacity[] => {
  const ground = openGround(openGazetteer())
  const exchange = { base: 'CNY' as const, date: isoDay(now), ...DEMO_EXCHANGE }
  const found: Capacity[] = []
  const market = makeMarket({ offers: count * 2 + 1_000, now, providers: makeProviders(ground), exchange }, ground)
  for (const { capacities } of market) {
    for (const capacity of capacities) {
      const isOver = capacity.rate.validTo <= exchange.date || capacity.availableTo <= exchange.date
      if (isOver || capacity.schedule.kind === 'dates' || found.length === count) continue
      const number = String(found.length).padStart(7, '0')
      const own = { capacityId: `${name}-${number}`, reference: `B-${number}`, providerId, demo: false }
      found.push({ ...capacity, ...own, reviewStatus: 'approved', saleStatus: 'on_sale' })
    }
    if (found.length === count) break
  }
  return found
}

const firmWith = async (name: string, count: number) => {
  const companyId = await insertCompany(database)
  const capacities = sheetsOf(companyId, name, count)
  for (let at = 0; at < capacities.length; at += AT_ONCE)
    await database.transaction().execute((transaction) => publishOffers(transaction, capacities.slice(at, at + AT_ONCE), now))
  await adoptCapacities(database, companyId, now)
  const { user_id: userId } = await insertPerson(database, { role: 'provider_owner', company_id: companyId })
  const offers = await database.selectFrom('offers').select(['reference', 'sheet']).where('provider_id', '=', companyId).execute()
  return { companyId, userId, offers }
}

/** Processor time so far of this process, of those that read for it, and of PostgreSQL, with those that ended; writes of others are among it. */
const cpuMs = () => {
  const processes = processesBelow(process.pid)
  const sum = (part: typeof processes) => part.reduce((ms, each) => ms + each.cpuMs, 0)
  const [all, postgres] = [sum(processes), sum(processes.filter(({ command }) => command.includes('postgres')))]
  const reader = sum(processes.filter(({ command }) => command.includes('import-reader-process')))
  return { all, postgres, reader, server: all - postgres - reader }
}

/** Memory of the processes that read, in MiB. */
const readersMib = () => {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  return children.reduce((sum, pid) => {
    try {
      const isReader = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('import-reader-process')
      const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      return isReader ? sum + Number(kib) / 1024 : sum
    } catch {
      return sum
    }
  }, 0)
}

const loadBefore = loadNow()
try {
  await migrate(pool)
  await publishExchangeRates(database, { date: isoDay(now), ...DEMO_EXCHANGE })
  const mine = await firmWith('mine', rows)
  const others = await Promise.all(Array.from({ length: WRITERS }, (_, i) => firmWith(`other${i}`, 1)))
  // As autovacuum would have by the next night.
  await sql`analyze`.execute(database)
  const app = await buildApp({ config: readConfig(TEST_SETTINGS), database, checkAnswers: false })
  await app.ready()
  const keyOf = letKeysIn({ app })
  const [own = '', ...theirs] = [mine, ...others].map(({ userId, companyId }) =>
    keyOf({ userId, role: 'provider_owner', companyId }),
  )
  const call = async (key: string, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object | string, headers = {}) => {
    const answer = await app.inject({
      method,
      url: `/open/v1${path}`,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** The rows, with remarks of this round in every `each`-th; in none where it is 0. */
  const rowsOf = (each: number) => {
    const remarks = `Round ${randomUUID()}`
    return mine.offers.map(({ reference, sheet }, i) => {
      if (each > 0 && i % each === 0) Object.assign(sheet, { remarks })
      return { reference, sheet, submit: true }
    })
  }

  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/x-ndjson', 'idempotency-key': randomUUID() }
    const sent = await call(own, 'POST', '/my/offer-batches', payload, headers)
    if (sent.status !== 202) throw new Error(`a batch was answered with ${sent.status}`)
    for (;;) {
      const { body } = await call(own, 'GET', `/my/offer-batches/${sent.body.batchId}`)
      if (body.status === 'completed') return JSON.stringify(body.counts)
      if (body.status !== 'working') throw new Error(`a batch is ${body.status}`)
      await setTimeout(LOOK_MS)
    }
  }

  /** Other firms' writes while `work` runs: how many, how many failed, and the longest. */
  const besideOthers = async (work: () => Promise<string>) => {
    const told = { writes: 0, failed: 0, longestMs: 0 }
    let isOver = false
    const write = async ({ offers }: (typeof others)[number], i: number) => {
      const [{ reference, sheet } = { reference: '', sheet: {} }] = offers
      while (!isOver) {
        const began = performance.now()
        const { status } = await call(theirs[i] ?? '', 'PUT', `/my/offers/${reference}`, {
          sheet: { ...sheet, remarks: randomUUID() },
        })
        told.writes += 1
        told.failed += Number(status !== 200)
        told.longestMs = Math.max(told.longestMs, performance.now() - began)
        await setTimeout(AGAIN_MS)
      }
    }
    const idle = process.memoryUsage().rss
    let [peak, readers] = [idle, 0]
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
      readers = Math.max(readers, readersMib())
    }, 50)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const writers = others.map(write)
    const [began, before] = [performance.now(), cpuMs()]
    const counts = await work()
    const s = (performance.now() - began) / 1000
    const after = cpuMs()
    const cpuS = (part: keyof typeof after) => Number(((after[part] - before[part]) / 1000).toFixed(2))
    isOver = true
    await Promise.all(writers)
    clearInterval(watch)
    console.log(counts)
    return {
      s: Number(s.toFixed(2)),
      'cpu s: all': cpuS('all'),
      server: cpuS('server'),
      reader: cpuS('reader'),
      PostgreSQL: cpuS('postgres'),
      'server above idle MiB': Math.round((peak - idle) / MIB),
      'reader MiB': Math.round(readers),
      'longest pause ms': Math.round(delay.max / 1e6),
      'writes of others': told.writes,
      failed: told.failed,
      'longest ms': Math.round(told.longestMs),
    }
  }

  const measured = (each: number) => {
    const payload = rowsOf(each)
      .map((row) => JSON.stringify(row))
      .join('\n')
    return besideOthers(() => send(payload))
  }
  const table: Record<string, object> = {}
  table['unchanged, cold reader'] = await measured(0)
  table.unchanged = await measured(0)
  table['one in ten changed'] = await measured(10)
  table['all changed'] = await measured(1)
  const by = { providerId: mine.companyId, actor: mine.userId, now: new Date() }
  table['control: all changed, one transaction'] = await besideOthers(async () => {
    const pushed = rowsOf(1).map((row, number) => ({ ...row, number }))
    const results = await database.transaction().execute((transaction) => pushOffers(transaction, pushed, by))
    return JSON.stringify(Object.fromEntries([...Map.groupBy(results, ({ outcome }) => outcome)].map(([k, v]) => [k, v.length])))
  })
  console.log(`load before ${loadBefore}, after ${loadNow()}; ${rows} rows`)
  console.table(table)
  await app.close()
} finally {
  await database.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
process.exit()
