/**
 * Q12: how many questions that nobody asked before two processes answer over one database, against one, in turns of one run.
 * Clients are spread evenly, as a balancer would. Control: one process and two of bare Fastify and pg, which read a page over
 * an index by a prepared statement: what the machine gives. Asking, PostgreSQL and whatever else runs here take of the same
 * processors, so the processor time of a question is told beside: two processes scale where it stays as it is.
 *
 *     npm run seed -- --offers 100000        (with DATABASE_URL of an empty database)
 *     node bench/processes.ts postgres://…/market100k [seconds] [rounds] [answers or pages]
 */
import { readFileSync } from 'node:fs'
import { isoDay } from '@tongyun/freight/days'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { askFor, newLanes, percentile, whatIn } from './asking.ts'
import { startMarketServer, startProcess, stopProcess, untilFound } from './market-server.ts'
import { dropBareTable, makeBareTable, newQuestions } from './new-question-kinds.ts'
import { postmasterOf } from './postmaster.ts'
import { loadNow, treeCpuMs } from './process.ts'
import { countOffers } from './search-queries.ts'

const [address = '', ...rest] = process.argv.slice(2)
const [seconds = 10, rounds = 3] = rest.slice(0, 2).map(Number)
const what = whatIn(rest[2])
const PORTS = { servers: [8475, 8476], bare: [8477, 8478] }
const CLIENTS_OF_EACH = 8
const WARM_MS = 5_000
const BARE_PAGES = 500

type Side = { ports: number[]; pids: number[]; next: () => string }
/** Processor time of a question: of the processes that answer, of PostgreSQL, of whoever asks; and how many cores all of them took. */
type Measured = {
  perSecond: number
  p99: number
  cpuMs: number
  postgresMs: number
  askingMs: number
  cores: number
  refused: number
}

const measure = async ({ ports, pids, next }: Side, many: number): Promise<Measured> => {
  const now = () => ({
    answering: pids.slice(0, many).reduce((sum, pid) => sum + treeCpuMs(pid), 0),
    postgres: treeCpuMs(postmaster),
    asking: (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
  })
  const before = now()
  const asked = await askFor(ports.slice(0, many), next, { clients: CLIENTS_OF_EACH * many, ms: seconds * 1_000 })
  const after = now()
  const [answering, postgres, asking] = [
    after.answering - before.answering,
    after.postgres - before.postgres,
    after.asking - before.asking,
  ]
  const served = asked.filter(({ status }) => status === 200).map(({ ms }) => ms)
  return {
    perSecond: served.length / seconds,
    p99: percentile(served, 0.99),
    cpuMs: answering / served.length,
    postgresMs: postgres / served.length,
    askingMs: asking / served.length,
    cores: (answering + postgres + asking) / 1_000 / seconds,
    refused: asked.length - served.length,
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value: number, digits = 1) => Number(value.toFixed(digits))

const offers = await countOffers(address)
const postmaster = await postmasterOf(address)
const database = openDatabase(openPool({ connectionString: address }, 2, { warn: () => undefined }, { statementMs: 0 }))
await makeBareTable(database)
const [kind] = (await newQuestions(database, BARE_PAGES, isoDay(new Date()))).filter(({ id }) => id === 'Q3')
const dataDir = `/tmp/tongyun-bench-${offers}`
const first = await startMarketServer(address, { port: PORTS.servers[0] ?? 0, dataDir })
const settings = { SECRET_KEY: process.env.SECRET_KEY ?? readFileSync(`${dataDir}/secret.key`, 'utf8').trim() }
const second = await startMarketServer(address, { port: PORTS.servers[1] ?? 0, dataDir: `${dataDir}-second`, settings })
const peers = PORTS.bare.map((port) => startProcess(['bench/search-peer.ts'], { DATABASE_URL: address, PORT: String(port) }))
try {
  for (const [at, peer] of peers.entries()) {
    const url = `http://127.0.0.1:${PORTS.bare[at]}`
    await untilFound(peer, () => fetch(`${url}/health/live`))
    const body = JSON.stringify(kind?.questions.map(({ bare }) => bare) ?? [])
    await fetch(`${url}/queries`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  let page = 0
  const sides: Record<'server' | 'bare', Side> = {
    server: { ports: PORTS.servers, pids: [first.pid, second.pid], next: await newLanes(address, what) },
    bare: { ports: PORTS.bare, pids: peers.map(({ pid }) => pid ?? 0), next: () => `/page/${page++ % BARE_PAGES}` },
  }
  const measured: Record<string, Measured[]> = {}
  for (const side of Object.values(sides)) await askFor(side.ports, side.next, { clients: CLIENTS_OF_EACH, ms: WARM_MS })
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const many of turn % 2 === 0 ? [1, 2] : [2, 1]) {
      for (const name of ['server', 'bare'] as const) {
        const key = `${name} ${many}`
        measured[key] = [...(measured[key] ?? []), await measure(sides[name], many)]
      }
    }
  }
  const typical = (key: string, of: keyof Measured) => mean((measured[key] ?? []).map((each) => each[of]))
  console.table(
    Object.fromEntries(
      (['server', 'bare'] as const).flatMap((name) =>
        [1, 2].map((many) => {
          const key = `${name} ${many}`
          const row = {
            'answered a second': round(typical(key, 'perSecond')),
            'times one': round(typical(key, 'perSecond') / typical(`${name} 1`, 'perSecond'), 2),
            'p99 ms': round(typical(key, 'p99'), 0),
            'CPU ms of one': round(typical(key, 'cpuMs'), 2),
            PostgreSQL: round(typical(key, 'postgresMs'), 2),
            'whoever asks': round(typical(key, 'askingMs'), 2),
            'cores in all': round(typical(key, 'cores'), 2),
            'turned away': typical(key, 'refused') * rounds,
          }
          return [`${name === 'bare' ? 'bare Fastify and pg' : 'server'}, ${many}`, row]
        }),
      ),
    ),
  )
  console.log(`${what}; ${offers} offers; load ${loadNow()}`)
} finally {
  await Promise.all([stopProcess(first.child), stopProcess(second.child), ...peers.map(stopProcess)])
  await dropBareTable(database)
  await database.destroy()
}
