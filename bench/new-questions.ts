/**
 * Q1 to Q7: what questions that nobody asked before cost in processor time: the server with all its threads, and PostgreSQL.
 * Each is made of an open offer of the market and asked once; nothing is warmed up but by what is asked before, so the first
 * block of each kind is told apart. Control: bare Fastify and pg, a page of twenty of the same filters over an indexed table,
 * by prepared statements, in turns with the server block by block. Q6 is the longest wait for /health/live while one question
 * after the other is asked, with the longest wait while nothing is. Q7: the same beside changes a second, less what the
 * changes cost by themselves. The database is one that was seeded before and is on this machine:
 *
 *     npm run seed -- --offers 100000        (with DATABASE_URL of an empty database)
 *     node bench/new-questions.ts postgres://…/market100k [questions of a kind] [changes a second…]
 *
 * With BESIDE, the folder of another version, that one is asked the same in turns. KINDS names the ids of the kinds that are
 * asked, with commas between, by default all; FIRST_PORT where three free ports begin.
 */
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { isoDay } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startMarketServer, startProcess, stopProcess, untilFound } from './market-server.ts'
import { dropBareTable, type Kind, makeBareTable, newQuestions } from './new-question-kinds.ts'
import { loadNow, parentOf, treeCpuMs } from './process.ts'
import { chooseOffers, countOffers } from './search-queries.ts'

const [address = '', count = 500, ...rates] = process.argv.slice(2).map((each, at) => (at === 0 ? each : Number(each))) as [
  string,
  ...number[],
]
const BLOCKS = 5
const AT_ONCE = 4
const FIRST_PORT = Number(process.env.FIRST_PORT ?? 8471)
const PORTS = { server: FIRST_PORT, bare: FIRST_PORT + 1, other: FIRST_PORT + 2 }
const PING_MS = 5
/** Questions of a kind that are asked one after the other while others wait for /health/live. */
const WATCHED = 30
const IDLE_MS = 4_000
/** Without an index, as by a word, the control reads a million rows for each question. */
const BARE_BLOCK_MS = 6_000

// Of a million offers the bare table takes longer than a statement may.
const database = openDatabase(openPool({ connectionString: address }, 4, { warn: () => undefined }, { statementMs: 0 }))
const { rows: backends } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
const postmaster = parentOf(backends[0]?.pid ?? 0)

const agent = new Agent({ keepAlive: true })
/** The code of an answer, which stands at its beginning, and its size. */
const ask = (port: number, path: string) =>
  new Promise<{ code: number; bytes: number }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { 'accept-language': 'zh' } }, (response) => {
      let [bytes, code] = [0, 0]
      response.on('data', (part: Buffer) => {
        if (bytes === 0) code = Number(/^\{"code":(\d+)/.exec(part.toString('latin1', 0, 40))?.[1] ?? response.statusCode)
        bytes += part.length
      })
      response.once('end', () => resolve({ code, bytes }))
    }).once('error', reject)
  })

/**
 * Asks so many at once, all or as many as begin within `limitMs`.
 * @returns processor time of one, ms; answers that are not as they should be; bytes of one
 */
const block = async (port: number, pid: number, questions: readonly { path: string; code: number }[], limitMs = Infinity) => {
  const cpuMs = () => treeCpuMs(pid) + treeCpuMs(postmaster)
  const before = cpuMs()
  const endsAt = performance.now() + limitMs
  let [next, wrong, bytes] = [0, 0, 0]
  const reader = async () => {
    while (next < questions.length && performance.now() < endsAt) {
      const question = questions[next++] as (typeof questions)[number]
      const answer = await ask(port, question.path)
      wrong += Number(answer.code !== question.code)
      bytes += answer.bytes
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return { cpuMs: (cpuMs() - before) / next, wrong, bytes: bytes / next }
}

/** The longest wait for /health/live while `work` is done, ms. */
const longestWait = async (work: () => Promise<unknown>): Promise<number> => {
  let [longest, isOver] = [0, false]
  const watch = async () => {
    while (!isOver) {
      const began = performance.now()
      await ask(PORTS.server, '/health/live')
      longest = Math.max(longest, performance.now() - began)
      await setTimeout(PING_MS)
    }
  }
  const watching = watch()
  await work()
  isOver = true
  await watching
  return longest
}

/** Does `work` while `rate` offers a second are confirmed, evenly. @returns what it gives, and how many were */
const besideChanges = async <Value>(ids: readonly string[], rate: number, work: () => Promise<Value>) => {
  let [changes, isOver] = [0, false]
  const changing = (async () => {
    for (const began = performance.now(); !isOver; changes += 1) {
      await sql`update capacities set confirmed_at = now() where capacity_id = ${ids[changes % ids.length]}`.execute(database)
      await setTimeout(Math.max(0, began + ((changes + 1) * 1_000) / rate - performance.now()))
    }
  })()
  const value = await work()
  isOver = true
  await changing
  return { value, changes }
}

const round = (value: number, digits = 2) => Number(value.toFixed(digits))
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
/** One collection of the whole heap costs as much as a thousand offers' pages: it stands in the mean of the block it falls into. */
const median = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const last = sorted.length - 1
  return ((sorted[Math.floor(last / 2)] ?? Number.NaN) + (sorted[Math.ceil(last / 2)] ?? Number.NaN)) / 2
}
const part = <Item>(items: readonly Item[], at: number, of: number) =>
  items.slice(Math.floor((items.length * at) / of), Math.floor((items.length * (at + 1)) / of))

const offers = await countOffers(address)
await makeBareTable(database)
// A share of its own for each rate of changes, and for the watched ones.
const shares = 1 + rates.length
const asked = process.env.KINDS?.split(',')
const kinds = (await newQuestions(database, count * shares + WATCHED, isoDay(new Date()))).filter(
  ({ id }) => asked?.includes(id) ?? true,
)
const changed = await chooseOffers(address, 2_000)
const dataDir = `/tmp/tongyun-bench-${offers}`
const folder = process.env.BESIDE
/** The first process writes the secret as it starts, where none is set. */
const secretKey = async (): Promise<string> => {
  for (;;) {
    const secret = process.env.SECRET_KEY ?? (await readFile(`${dataDir}/secret.key`, 'utf8').catch(() => undefined))
    if (secret !== undefined) return secret.trim()
    await setTimeout(PING_MS)
  }
}
/** Another version over the same market, in a folder of its own, with the same secret. */
const startBeside = async (of: string) =>
  startMarketServer(address, {
    port: PORTS.other,
    dataDir: `${dataDir}-beside`,
    settings: { SECRET_KEY: await secretKey() },
    folder: of,
  })
const [server, other] = await Promise.all([
  startMarketServer(address, { port: PORTS.server, dataDir }),
  folder === undefined ? undefined : startBeside(folder),
])
const bare = startProcess(['bench/search-peer.ts'], { DATABASE_URL: address, PORT: String(PORTS.bare) })
const barePid = bare.pid ?? 0

const measureKind = async ({ id, name, targetMs, questions }: Kind) => {
  const [watched, others] = [questions.slice(0, WATCHED), questions.slice(WATCHED)]
  const quiet = part(others, 0, shares)
  await fetch(`http://127.0.0.1:${PORTS.bare}/queries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(quiet.map((question) => question.bare)),
  })
  const ofBare = quiet.map((_, at) => ({ path: `/page/${at}`, code: 200 }))
  const blocks: Record<keyof typeof PORTS, Awaited<ReturnType<typeof block>>[]> = { server: [], bare: [], other: [] }
  for (let at = 0; at < BLOCKS; at += 1) {
    blocks.bare.push(await block(PORTS.bare, barePid, part(ofBare, at, BLOCKS), BARE_BLOCK_MS))
    if (other) blocks.other.push(await block(PORTS.other, other.pid, part(quiet, at, BLOCKS)))
    blocks.server.push(await block(PORTS.server, server.pid, part(quiet, at, BLOCKS)))
  }
  // Linux counts in hundredths of a second: the sum of the blocks tells more than any of them.
  const laterBlocks = (side: keyof typeof PORTS) => blocks[side].slice(1).map(({ cpuMs }) => cpuMs)
  const laterOf = (side: keyof typeof PORTS) => mean(laterBlocks(side))
  const [later, ofControl, ofOther] = [laterOf('server'), laterOf('bare'), laterOf('other')]
  const beside: Record<string, number> = {}
  for (const [at, rate] of rates.entries()) {
    const cost = costOfChange.get(rate) ?? 0
    const questionsThen = part(others, at + 1, shares)
    const { value, changes } = await besideChanges(changed, rate, () => block(PORTS.server, server.pid, questionsThen))
    beside[`beside ${rate} changes a second`] = round((value.cpuMs - (cost * changes) / questionsThen.length) / later)
  }
  const waitMs = await longestWait(async () => {
    for (const { path } of watched) await ask(PORTS.server, path)
  })
  return {
    id,
    kind: name,
    'target ms': targetMs,
    'CPU ms': round(later),
    'median of blocks': round(median(laterBlocks('server'))),
    ...(other
      ? { 'other version': round(ofOther), 'its median': round(median(laterBlocks('other'))), 'of it': round(later / ofOther) }
      : {}),
    'first block': round(blocks.server[0]?.cpuMs ?? Number.NaN),
    'bare CPU ms': round(ofControl),
    'times bare': ofControl === 0 ? null : round(later / ofControl, 1),
    KiB: round(mean(blocks.server.map(({ bytes }) => bytes)) / 1024, 1),
    questions: quiet.length,
    'not as meant': blocks.server.reduce((sum, { wrong }) => sum + wrong, 0),
    'longest wait ms': round(waitMs, 0),
    ...beside,
  }
}

const costOfChange = new Map<number, number>()
try {
  await untilFound(bare, () => fetch(`http://127.0.0.1:${PORTS.bare}/health/live`))
  const cpuMs = () => treeCpuMs(server.pid) + treeCpuMs(postmaster)
  const before = cpuMs()
  await setTimeout(IDLE_MS)
  const idleCpuMs = cpuMs() - before
  const idleWaitMs = await longestWait(() => setTimeout(IDLE_MS))
  for (const rate of rates) {
    const began = cpuMs()
    const { changes } = await besideChanges(changed, rate, () => setTimeout(IDLE_MS))
    costOfChange.set(rate, (cpuMs() - began) / changes)
  }
  const table: object[] = []
  for (const kind of kinds) {
    const measured = await measureKind(kind)
    console.error(`${measured.id} ${measured.kind}: ${measured['CPU ms']} ms`)
    table.push(measured)
  }
  console.table(table)
  console.log(
    `${offers} offers, ${server.offers} open; load ${loadNow()}. While nothing is asked: ${round(idleCpuMs / (IDLE_MS / 1000), 0)} ms of processor time a second, longest wait ${round(idleWaitMs, 0)} ms`,
  )
} finally {
  await Promise.all([stopProcess(server.child), stopProcess(bare), other && stopProcess(other.child)])
  await dropBareTable(database)
  await database.destroy()
}
