/**
 * B1 B3: a fresh clone to serving with `npm start` (npm cache warm), the second start, and the memory of the app process
 * idle and under search load. Run: node bench/life.ts [--memory]   (--memory leaves the clone out)
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { freePort, startDemoServer, untilReady } from '../e2e/demo-server.ts'
import { YOUNG_GENERATION } from '../tools/prepare.mjs'
import { peakResidentMib, processBelow, residentMib } from './process.ts'

const ROOT = resolve(import.meta.dirname, '..')
const START_LIMIT_MS = 300_000
const IDLE_S = 20
const LOAD_S = 15
const CONNECTIONS = 20

const seconds = (ms: number) => Number((ms / 1000).toFixed(1))

/** Time of `npm start` in `folder` until the home page is served; the server is stopped again. */
const timeStart = async (folder: string): Promise<number> => {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const startedAt = Date.now()
  let output = ''
  // The machine's own Node starts npm, as on a machine that has only that; never the one of this checkout.
  const path = process.env.PATH?.split(delimiter).filter((entry) => !entry.includes('node_modules'))
  // A group of its own, so that npm, the app and PostgreSQL get the same signal as from a terminal's Ctrl-C.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PATH: path?.join(delimiter), PORT: port },
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output = (output + part).slice(-20_000)))
  try {
    await untilReady(url, child, () => output, START_LIMIT_MS)
    const home = await fetch(`${url}/home/index`)
    if (!home.ok) throw new Error(`The home page answered ${home.status}`)
    await home.text()
    return Date.now() - startedAt
  } finally {
    if (child.pid !== undefined && child.exitCode === null) {
      const ended = new Promise((done) => child.once('exit', done))
      process.kill(-child.pid, 'SIGINT')
      await ended
    }
  }
}

const measureStarts = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tongyun-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, folder])
    console.table({
      'fresh clone to serving': { seconds: seconds(await timeStart(folder)), target: 90 },
      'second start': { seconds: seconds(await timeStart(folder)), target: 5 },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const measureMemory = async () => {
  const server = await startDemoServer({ NODE_OPTIONS: YOUNG_GENERATION })
  try {
    const app = processBelow(server.pid, 'main.ts') ?? server.pid
    await wait(IDLE_S * 1000)
    const idle = residentMib(app)
    await autocannon({
      url: `${server.url}/ty/capacities?mode=sea&origin=CNSHA&pageSize=20&facets=0`,
      connections: CONNECTIONS,
      duration: LOAD_S,
    })
    const underSearch = residentMib(app)
    await autocannon({ url: `${server.url}/zh/transport/mall?mode=sea`, connections: CONNECTIONS, duration: LOAD_S })
    console.table({
      [`idle, ${IDLE_S} s after start`]: { MiB: Math.round(idle), target: 250 },
      [`after ${LOAD_S} s of search by ${CONNECTIONS} connections`]: { MiB: Math.round(underSearch), target: 600 },
      'highest, pages included': { MiB: Math.round(peakResidentMib(app)), target: 600 },
    })
  } finally {
    await server.stop()
  }
}

if (!process.argv.includes('--memory')) await measureStarts()
await measureMemory()
