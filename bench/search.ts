/**
 * F1, F2, F3: search through the whole server (validation, envelope, prices) against a bare Fastify + pg that runs the same
 * SQL and sends its rows. Sides alternate in every round of one run. F1 and F3 ask the same again and again; what nobody asked
 * before has columns of its own: lanes, lanes while an offer changes every second, and cargo with all facets. F6: how long
 * after an offer was changed in the database a search shows it. Each database is one that was seeded before:
 *
 *     npm run seed -- --offers 100000        (with DATABASE_URL of an empty database)
 *     npm --prefix bench ci
 *     node bench/search.ts postgres://…/market10k postgres://…/market100k postgres://…/market1m
 */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startMarketServer, startProcess, stopProcess, untilFound } from './market-server.ts'
import type { Query } from './search-peer.ts'
import { captureQueries, chooseLanes, chooseOffers, chooseSearches, confirmOffer, countOffers } from './search-queries.ts'

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 20
const PORTS = { server: 8461, peer: 8462 }
/** Offers changed to see how soon a search shows them. */
const CHANGES = 20
const LONGEST_MS = 10_000
/** F2 is measured at this rate, for a whole minute: with its turn, what was kept is made anew. */
const FACETS_RATE = 100
const MINUTE_S = 60
/** Cargo that nobody asked for prices every candidate. */
const CARGO_RATE = 10
const CHANGES_APART_MS = 1_000
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100

const round = (value: number, digits = 1) => Number(value.toFixed(digits))
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Processor time of a process and, for PostgreSQL, of what it forked; ms. */
const cpuMs = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000
}

const load = async (port: number, paths: string[], pid: number) => {
  const before = cpuMs(pid)
  let next = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }) }],
  })
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors} errors, ${result.non2xx} refusals`)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (cpuMs(pid) - before) / result.requests.total,
  }
}
type Load = Awaited<ReturnType<typeof load>>

/**
 * Questions that come one by one, evenly, whether or not those before are answered. autocannon keeps a rate by sending a
 * second's share at once, and would measure the queue it makes itself.
 */
const evenly = async (
  port: number,
  paths: string[],
  pid: number,
  { seconds = SECONDS, rate = FACETS_RATE }: { seconds?: number; rate?: number } = {},
): Promise<Pick<Load, 'p50' | 'p99' | 'cpuMs'> & { refused: number }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let refused = 0
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const began = performance.now()
      get({ host: '127.0.0.1', port, path, agent }, (response) => {
        // Overloaded: the answer is a short one, and told of beside the times.
        if (response.statusCode === 503) refused += 1
        else if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
        response.resume().once('end', () => resolve(performance.now() - began))
      }).once('error', reject)
    })
  const before = cpuMs(pid)
  const began = performance.now()
  const answers: Promise<number>[] = []
  while (answers.length < rate * seconds) {
    await setTimeout(Math.max(0, began + (answers.length * 1000) / rate - performance.now()))
    answers.push(ask(paths[answers.length % paths.length] ?? '/'))
  }
  const times = (await Promise.all(answers)).toSorted((a, b) => a - b)
  agent.destroy()
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? 0)
  return { p50: at(0.5), p99: at(0.99), cpuMs: (cpuMs(pid) - before) / times.length, refused }
}

const typical = (loads: Load[]): Load => ({
  perSecond: median(loads.map((each) => each.perSecond)),
  p50: median(loads.map((each) => each.p50)),
  p99: median(loads.map((each) => each.p99)),
  cpuMs: median(loads.map((each) => each.cpuMs)),
})

/** Does `work` while one of the offers is confirmed every second. */
const besideChanges = async <Value>(address: string, ids: readonly string[], work: () => Promise<Value>): Promise<Value> => {
  let isOver = false
  const changing = (async () => {
    for (let n = 0; !isOver; n++) {
      await confirmOffer(address, ids[n % ids.length] ?? '')
      await setTimeout(CHANGES_APART_MS)
    }
  })()
  try {
    return await work()
  } finally {
    isOver = true
    await changing
  }
}

type Shown = { data: { rows: { capacityId: string; reference: string; confirmedAt: string }[] } }
const rowsOf = async (search: string) =>
  ((await (await fetch(`http://127.0.0.1:${PORTS.server}/ty/capacities?facets=0&${search}`)).json()) as Shown).data.rows

/** F6: the longest time from a change's commit until a search shows it, ms. */
const timeToShow = async (address: string, searches: string[]): Promise<number> => {
  const times: number[] = []
  for (const search of searches.slice(0, CHANGES)) {
    const [offer] = await rowsOf(search)
    if (offer === undefined) throw new Error(`${search} finds nothing`)
    const confirmedAt = await confirmOffer(address, offer.capacityId)
    const changed = performance.now()
    const isShown = async () =>
      (await rowsOf(`q=${encodeURIComponent(offer.reference)}`)).some((row) => row.confirmedAt === confirmedAt)
    while (!(await isShown())) if (performance.now() - changed > LONGEST_MS) throw new Error('a change does not show')
    times.push(performance.now() - changed)
  }
  return Math.max(...times)
}

const measure = async (address: string) => {
  const offers = await countOffers(address)
  const searches = await chooseSearches(address)
  const queries: Query[] = await captureQueries(address, searches)
  const server = await startMarketServer(address, { port: PORTS.server, dataDir: `/tmp/tongyun-bench-${offers}` })
  const peer = startProcess(['bench/search-peer.ts'], { DATABASE_URL: address, PORT: String(PORTS.peer) })
  const peerPid = peer.pid ?? 0
  try {
    await untilFound(peer, () => fetch(`http://127.0.0.1:${PORTS.peer}/health/live`))
    await fetch(`http://127.0.0.1:${PORTS.peer}/queries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(queries),
    })
    const paths = {
      server: searches.map((search) => `/ty/capacities?${search}&facets=0`),
      peer: queries.map((_, at) => `/page/${at}`),
    }
    const facets = searches.map((search) => `/ty/capacities?${search}`)
    const lanes = (await chooseLanes(address, 2 * FACETS_RATE * SECONDS)).map((search) => `/ty/capacities?${search}`)
    // Half of them are for the time beside changes, so that none is asked twice where the market has so many.
    const [once, changing] = [lanes.filter((_, at) => at % 2 === 0), lanes.filter((_, at) => at % 2 === 1)]
    const changed = await chooseOffers(address, CHANGES)
    const cargo = Array.from(
      { length: CARGO_RATE * SECONDS },
      (_, at) => `${facets[at % facets.length]}&weightKg=${1_000 + 7 * at}&volumeM3=3`,
    )
    const rounds: { server: Load; peer: Load }[] = []
    // Each question is asked before it is counted, of both sides alike.
    await load(PORTS.server, paths.server, server.pid)
    await evenly(PORTS.server, facets, server.pid)
    await load(PORTS.peer, paths.peer, peerPid)
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        peer: await load(PORTS.peer, paths.peer, peerPid),
        server: await load(PORTS.server, paths.server, server.pid),
      })
    }
    return {
      offers,
      server: typical(rounds.map((round) => round.server)),
      peer: typical(rounds.map((round) => round.peer)),
      // The peer's page alone, without counts: how evenly this machine answers at all.
      bareFacets: await evenly(PORTS.peer, paths.peer, peer.pid ?? 0, { seconds: MINUTE_S }),
      facets: await evenly(PORTS.server, facets, server.pid, { seconds: MINUTE_S }),
      once: await evenly(PORTS.server, once, server.pid),
      changing: await besideChanges(address, changed, () => evenly(PORTS.server, changing, server.pid)),
      cargo: await evenly(PORTS.server, cargo, server.pid, { rate: CARGO_RATE }),
      lanes: lanes.length,
      shownMs: await timeToShow(address, searches),
    }
  } finally {
    await Promise.all([stopProcess(server.child), stopProcess(peer)])
  }
}

const results = []
for (const address of process.argv.slice(2)) results.push(await measure(address))
const first = results[0]
console.table(
  results.map(({ offers, server, peer, facets, bareFacets, once, changing, cargo, lanes, shownMs }) => ({
    offers,
    'F1 req/s': round(server.perSecond, 0),
    'bare req/s': round(peer.perSecond, 0),
    'F1 ratio (≥ 0.7)': round(server.perSecond / peer.perSecond, 2),
    'F1 p50 ms': server.p50,
    'F1 p99 ms': server.p99,
    'bare p99 ms': peer.p99,
    'F3 p99 × smallest (≤ 1.5)': round(server.p99 / (first?.server.p99 ?? 1), 2),
    'server CPU ms/req': round(server.cpuMs, 2),
    'F2 p50 ms at 100/s': facets.p50,
    'F2 p99 ms at 100/s (≤ 10)': facets.p99,
    'bare p99 ms at 100/s': bareFacets.p99,
    'F2 server CPU ms/req (≤ 2)': round(facets.cpuMs, 2),
    'lanes asked once p50 ms at 100/s': once.p50,
    'lanes asked once p99 ms': once.p99,
    'lanes asked once CPU ms/req': round(once.cpuMs, 2),
    'different lanes': lanes,
    'the same beside a change a second p50 ms': changing.p50,
    'beside changes p99 ms': changing.p99,
    'beside changes CPU ms/req': round(changing.cpuMs, 2),
    'new cargo with facets p50 ms at 10/s': cargo.p50,
    'new cargo p99 ms': cargo.p99,
    'new cargo CPU ms/req': round(cargo.cpuMs, 2),
    'refused with facets, lanes, beside changes, new cargo': [facets, once, changing, cargo]
      .map(({ refused }) => refused)
      .join(' '),
    'F6 shown after ms (≤ 1000)': round(shownMs, 0),
  })),
)
