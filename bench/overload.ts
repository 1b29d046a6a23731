/**
 * Q11: what a process serves while 500 connections ask it questions that nobody asked before, all at once and again and again:
 * how many of those it serves with 20 connections it still serves, after how long, and how long a monitor waits meanwhile.
 * Whoever is turned away comes again after the pause that is named, 0 for at once. Control: the same process, not overloaded.
 * Each part is printed when it is over; all of them take three times the seconds, and as long as the process needs to start.
 *
 *     npm run seed -- --offers 100000        (with DATABASE_URL of an empty database)
 *     node bench/overload.ts postgres://…/market100k [seconds] [connections] [pause ms] [answers or pages]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Asked, askFor, askOnce, newLanes, percentile, whatIn } from './asking.ts'
import type { Health } from './health-monitor.ts'
import { startMarketServer, stopProcess } from './market-server.ts'
import { loadNow, residentMib } from './process.ts'
import { countOffers } from './search-queries.ts'

const [address = '', ...rest] = process.argv.slice(2)
const [seconds = 30, connections = 500, pauseMs = 1_000] = rest.slice(0, 3).map(Number)
const what = whatIn(rest[3])
const PORT = 8474
const USUAL = 20
const WARM_MS = 5_000
const PING_MS = 50
/** Whoever is not served again by then is told so. */
const RECOVERED_WITHIN_MS = 60_000

/** Does `work` while a monitor asks for both answers of health, from a process of its own. */
const watched = async (work: () => Promise<Asked[]>): Promise<{ asked: Asked[]; health: Health }> => {
  const monitor = fork(new URL('health-monitor.ts', import.meta.url), [String(PORT)])
  await once(monitor, 'message')
  const told = once(monitor, 'message')
  const asked = await work()
  monitor.send('end')
  const [health] = (await told) as [Health]
  return { asked, health }
}

const round = (value: number, digits = 0) => Number(value.toFixed(digits))
const rowOf = ({ asked, health }: Awaited<ReturnType<typeof watched>>) => {
  const served = asked.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const live = health.live.map(({ ms }) => ms)
  return {
    'served a second': round(served.length / seconds, 1),
    'p50 ms': round(percentile(served, 0.5)),
    'p99 ms': round(percentile(served, 0.99)),
    'turned away with 503': asked.filter(({ status }) => status === 503).length,
    'given up': asked.filter(({ status }) => status === 0).length,
    'other answers': asked.filter(({ status }) => ![0, 200, 503].includes(status)).length,
    'live p99 ms': round(percentile(live, 0.99)),
    'live longest ms': round(Math.max(...live)),
    'not ready': health.ready.filter(({ status }) => status !== 200).length,
    MiB: round(residentMib(server.pid)),
    load: loadNow(),
  }
}

const offers = await countOffers(address)
const next = await newLanes(address, what)
const settings = { MAX_REQUESTS_PER_ADDRESS: '100000' }
const server = await startMarketServer(address, { port: PORT, dataDir: `/tmp/tongyun-bench-${offers}`, settings })
try {
  await askFor([PORT], next, { clients: USUAL, ms: WARM_MS })
  const ask = async (clients: number) => {
    const row = rowOf(await watched(() => askFor([PORT], next, { clients, ms: seconds * 1_000, pauseMs })))
    console.info(`${clients} connections`, row)
    return row
  }
  const before = await ask(USUAL)
  const over = await ask(connections)
  const began = performance.now()
  const waited = () => performance.now() - began
  while ((await askOnce(new Agent(), PORT, next())).status !== 200 && waited() < RECOVERED_WITHIN_MS) await setTimeout(PING_MS)
  const recoveredMs = waited()
  const after = await ask(USUAL)
  const usual = (before['served a second'] + after['served a second']) / 2
  console.table({
    [`${USUAL} connections before`]: before,
    [`${connections} connections`]: { ...over, 'of what is usual': round(over['served a second'] / usual, 2) },
    [`${USUAL} connections after`]: after,
  })
  const again = recoveredMs < RECOVERED_WITHIN_MS ? `served again ${round(recoveredMs)} ms after` : 'not served again after'
  console.log(`${what}; ${offers} offers, ${server.offers} open; ${again} the overload ended`)
} finally {
  await stopProcess(server.child)
}
