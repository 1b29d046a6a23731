/**
 * Q13: what a process takes that nobody asks anything: resident some seconds after it is ready; then, once all that is dead was
 * collected, resident again, its living heap, and what that keeps outside of it; processor time until it was ready. Started as
 * `npm start` does it, over a database that was begun before.
 *
 *     node bench/resident.ts postgres://…/empty [seconds it rests] [turns]
 *
 * Memory is given back some 40 s after the last question (decision 191). With BESIDE, the folder of another version, that one takes
 * turns with this one. SECRET_KEY is that of the database; DEMO_MARKET=on fills an empty one with the demonstration at the first
 * start. PORT is where it listens.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { YOUNG_GENERATION } from '../tools/prepare.mjs'
import { programOf, stopProcess, untilFound } from './market-server.ts'
import { loadNow, residentMib, treeCpuMs } from './process.ts'

const [address = '', seconds = '60', turns = '3'] = process.argv.slice(2)
const PORT = Number(process.env.PORT ?? 8482)
const TOLD = resolve(import.meta.dirname, 'living-heap.ts')

const mib = (bytes: number) => Number((bytes / 2 ** 20).toFixed(1))

const livingOf = (child: ChildProcess) =>
  new Promise<NodeJS.MemoryUsage>((told) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && 'memory' in message) told(message.memory as NodeJS.MemoryUsage)
    })
    child.send('memory')
  })

const measure = async (version: string, folder: string, dataDir: string) => {
  const child = spawn(process.execPath, ['--expose-gc', YOUNG_GENERATION, '--import', TOLD, await programOf(folder)], {
    cwd: folder,
    env: {
      DEMO_MARKET: 'off',
      SECRET_KEY: 'a secret of this measurement and of nothing else',
      NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/compiled'),
      ...process.env,
      DATABASE_URL: address,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      // Making them takes a minute of processor time, beside what is measured.
      SANDBOX_MOST: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    await untilFound(child, async () => {
      const { market } = await (await fetch(`http://127.0.0.1:${PORT}/health/ready`)).json()
      return market.ready && market.readAhead !== false ? true : undefined
    })
    const pid = child.pid ?? 0
    const cpuS = Number((treeCpuMs(pid) / 1_000).toFixed(1))
    await setTimeout(Number(seconds) * 1_000)
    const resting = Math.round(residentMib(pid))
    const { heapUsed, external } = await livingOf(child)
    return {
      version,
      'CPU s until ready': cpuS,
      'resident MiB': resting,
      'collected: resident MiB': Math.round(residentMib(pid)),
      'living heap MiB': mib(heapUsed),
      'outside of it MiB': mib(external),
      load: loadNow(),
    }
  } finally {
    await stopProcess(child)
  }
}

const versions = [['this', resolve(import.meta.dirname, '..')]]
if (process.env.BESIDE !== undefined) versions.push(['other', resolve(process.env.BESIDE)])
const table: object[] = []
for (let turn = 0; turn < Number(turns); turn += 1)
  for (const [version = '', folder = ''] of versions) {
    const dataDir = await mkdtemp(join(tmpdir(), 'tongyun-resident-'))
    table.push(await measure(version, folder, dataDir))
    await rm(dataDir, { recursive: true, force: true })
  }
console.table(table)
