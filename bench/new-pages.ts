/**
 * What a whole page or answer that nobody asked for before costs in processor time: the app with all its threads, and
 * PostgreSQL. Nothing is kept; two servers over one market answer the same questions in turns: as it is, and with Brotli as
 * it was before (compressing-before.mjs). Control: the same questions without compressing.
 * Run: node bench/new-pages.ts [offers]
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/demo-server.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { startMarketServer, startProcess, stopProcess } from './market-server.ts'
import { treeCpuMs } from './process.ts'
import { chooseLanes, chooseOffers } from './search-queries.ts'

const [offers = 6_000] = process.argv.slice(2).map(Number)
const ROUNDS = 3
const QUESTIONS = 60
const AT_ONCE = 8
const LONGEST_DELAY_MS = 60_000
/** Both servers are processes of one site. */
const SECRET_KEY = 'a secret of this measurement and of nothing else'
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const folder = await mkdtemp(join(tmpdir(), 'tongyun-new-pages-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const { host, port, user, database } = postgres.address
const address = `postgresql://${user}@${encodeURIComponent(String(host))}/${database}?port=${port}`

const startServer = async (name: string, options: string) => {
  const port = await freePort()
  const delays = { MAX_DELAY_MS: String(LONGEST_DELAY_MS), MAX_TURN_WAIT_MS: '0' }
  const settings = { SECRET_KEY, NODE_OPTIONS: options, PAGE_CACHE_MIB: '0', ...delays }
  const { child, pid } = await startMarketServer(address, { port, dataDir: join(folder, name), settings })
  return { child, pid, port }
}
type Server = Awaited<ReturnType<typeof startServer>>

/** Asks each once, so many at once. @returns processor time and bytes of one */
const ask = async ({ port, pid }: Server, paths: readonly string[], encoding: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const cpuMs = () => treeCpuMs(pid) + treeCpuMs(postgres.pid())
  const one = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'accept-encoding': encoding, 'accept-language': 'zh' }
      get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        const { statusCode, headers } = response
        if (statusCode !== 200 || (headers['content-encoding'] ?? 'identity') !== encoding)
          reject(new Error(`${path}: ${statusCode} ${headers['content-encoding']}`))
        let bytes = 0
        response.on('data', (part: Buffer) => (bytes += part.length)).once('end', () => resolve(bytes))
      }).once('error', reject)
    })
  const before = cpuMs()
  const bytes = await Promise.all(paths.map(one))
  const used = (cpuMs() - before) / paths.length
  agent.destroy()
  return { cpuMs: used, kib: bytes.reduce((sum, value) => sum + value, 0) / bytes.length / 1024 }
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const rounded = (value: number) => Number(value.toFixed(1))

const servers: Server[] = []
try {
  const seed = startProcess(['server/seed/main.ts', '--offers', String(offers)], { DATABASE_URL: address })
  await new Promise((resolve) => seed.once('exit', resolve))
  const now = await startServer('now', '')
  servers.push(now)
  const before = await startServer('before', `--import ${join(import.meta.dirname, 'compressing-before.mjs')}`)
  servers.push(before)
  const lanes = await chooseLanes(address, (ROUNDS + 1) * QUESTIONS)
  const ids = await chooseOffers(address, (ROUNDS + 1) * QUESTIONS)
  let asked = 0
  const cargo = () => {
    asked += 1
    return `weightKg=${1_000 + asked}&volumeM3=${1 + (asked % 20)}`
  }
  const kinds: Record<string, (at: number) => string> = {
    'mall, a lane': (at) => `/zh/transport/mall?${lanes[at % lanes.length]}`,
    'mall, a lane and a cargo': (at) => `/zh/transport/mall?${lanes[at % lanes.length]}&${cargo()}`,
    'mall, a cargo': () => `/zh/transport/mall?${cargo()}`,
    detail: (at) => `/zh/transport/mallDetail?id=${ids[at % ids.length]}`,
    'answer of the API, a lane and a cargo': (at) => `/ty/capacities?${lanes[at % lanes.length]}&${cargo()}`,
  }
  const table: Record<string, object> = {}
  console.info(`${offers} offers, ${lanes.length} lanes, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  for (const [kind, path] of Object.entries(kinds)) {
    const results: Record<'before' | 'now' | 'copied', { cpuMs: number; kib: number }[]> = { before: [], now: [], copied: [] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const paths = Array.from({ length: QUESTIONS }, (_, i) => path(round * QUESTIONS + i))
      const turns = [
        ['before', before, 'br'],
        ['now', now, 'br'],
        ['copied', now, 'identity'],
      ] as const
      // Whoever comes first finds the database's pages cold; the first round warms programs up and is not counted.
      for (const [side, server, encoding] of round % 2 === 0 ? turns : turns.toReversed()) {
        const result = await ask(server, paths, encoding)
        if (round > 0) results[side].push(result)
      }
    }
    const typical = (side: keyof typeof results) => median(results[side].map(({ cpuMs }) => cpuMs))
    table[kind] = {
      'before, CPU ms': rounded(typical('before')),
      'now, CPU ms': rounded(typical('now')),
      'change, %': Math.round((typical('now') / typical('before') - 1) * 100),
      'control: not compressed, CPU ms': rounded(typical('copied')),
      'before, KiB': rounded(median(results.before.map(({ kib }) => kib))),
      'now, KiB': rounded(median(results.now.map(({ kib }) => kib))),
      'load of the machine': Number(loadavg()[0]?.toFixed(1)),
    }
  }
  console.table(table)
} finally {
  for (const { child } of servers) await stopProcess(child)
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
