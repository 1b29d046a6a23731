/**
 * W6: the mall page rendered on the server, 20 connections, 10 s after 3 s of warming up. Uncached: every request asks
 * for another weight. Cached: one anonymous page again and again. Server, PostgreSQL and load share the machine's cores.
 * Run: node bench/render.ts
 */
import autocannon from 'autocannon'
import { startDemoServer } from '../e2e/demo-server.ts'

const CONNECTIONS = 20
const WARM_UP_S = 3
const MEASURED_S = 10
const ORIGINS = ['CNSHA', 'CNNGB', 'CNSZX', 'CN', 'CNTAO']

let asked = 0
/** Never the same address twice, so no answer comes from the page cache. */
const uniquePath = () => {
  asked += 1
  return `/zh/transport/mall?mode=sea&origin=${ORIGINS[asked % ORIGINS.length]}&weightKg=${1000 + asked}&volumeM3=${1 + (asked % 20)}`
}
const cases = {
  'uncached, a lane and a cargo': uniquePath,
  'cached, first page of the mall': () => '/zh/transport/mall',
  'cached, home': () => '/zh/home/index',
}

const server = await startDemoServer()
try {
  const rows: Record<string, Record<string, number>> = {}
  for (const [name, path] of Object.entries(cases)) {
    const load = (duration: number) =>
      autocannon({
        url: server.url,
        connections: CONNECTIONS,
        duration,
        headers: { 'accept-encoding': 'gzip, br' },
        requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
      })
    await load(WARM_UP_S)
    const { requests, latency, non2xx, errors, timeouts } = await load(MEASURED_S)
    rows[name] = {
      'req/s': Math.round(requests.average),
      'p50 ms': latency.p50,
      'p99 ms': latency.p99,
      'max ms': latency.max,
      'not 2xx': non2xx,
      errors: errors + timeouts,
    }
  }
  console.table(rows)
} finally {
  await server.stop()
}
