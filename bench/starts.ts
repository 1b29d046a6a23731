/**
 * Q13: how a process gets to serving a market that was seeded before: seconds until it answers, until searches are answered from
 * memory, and until it has read ahead what they show and price; processor time of it and of PostgreSQL by then, and its memory.
 * The first turn reads the market from PostgreSQL and ends once it has written its file; the others start by that file. Control:
 * an empty database, of which nothing is read.
 *
 *     node bench/starts.ts postgres://…/market100k postgres://…/empty [turns]
 *
 * With BESIDE, the folder of another version, that one is started in turns.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { snapshotAgeMs } from '../server/src/capacity/searching/market-snapshot.ts'
import { YOUNG_GENERATION } from '../tools/prepare.mjs'
import { programOf, startProcess, stopProcess, untilFound } from './market-server.ts'
import { postmasterOf } from './postmaster.ts'
import { loadNow, residentMib, treeCpuMs } from './process.ts'

const [market = '', empty = '', turns = '3'] = process.argv.slice(2)
const PORT = 8481
/** For all databases and versions, which are begun by one secret. */
const SECRET_KEY = process.env.SECRET_KEY ?? 'a secret of this measurement and of nothing else'
const ANSWER_MS = 1_000
/** A market of fewer is kept in no file (follow-market.ts). */
const KEPT_FROM_OFFERS = 20_000

type Ready = { market: { ready: boolean; readAhead?: boolean; offers: number } }

const start = async (address: string, folder: string, dataDir: string) => {
  const isKept = async () => (await snapshotAgeMs(dataDir)) < Number.POSITIVE_INFINITY
  const byFile = await isKept()
  const postmaster = await postmasterOf(address)
  const before = treeCpuMs(postmaster)
  const began = performance.now()
  const child = startProcess(['--max-old-space-size=8192', YOUNG_GENERATION, await programOf(folder)], {
    DATABASE_URL: address,
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DEMO_MARKET: 'off',
    // Making them takes a minute of processor time, beside what is measured.
    SANDBOX_MOST: '0',
    LOG_LEVEL: 'error',
    SECRET_KEY,
  })
  try {
    /** What readiness says once it is so, and what it took until then. */
    const until = async (holds: (ready: Ready['market']) => boolean) => {
      const found = await untilFound(child, async () => {
        const reply = await fetch(`http://127.0.0.1:${PORT}/health/ready`, { signal: AbortSignal.timeout(ANSWER_MS) })
        const { market: state } = (await reply.json()) as Ready
        return holds(state) ? state : undefined
      })
      const pid = child.pid ?? 0
      return {
        offers: found.offers,
        s: Number(((performance.now() - began) / 1_000).toFixed(1)),
        cpuS: Number((treeCpuMs(pid) / 1_000).toFixed(1)),
        postgresCpuS: Number(((treeCpuMs(postmaster) - before) / 1_000).toFixed(1)),
        mib: Math.round(residentMib(pid)),
      }
    }
    const answers = await until(() => true)
    const ready = await until((state) => state.ready)
    const ahead = await until((state) => state.readAhead !== false)
    if (folder === '.' && ready.offers >= KEPT_FROM_OFFERS)
      await untilFound(child, async () => ((await isKept()) ? true : undefined))
    return {
      'by the file': byFile,
      offers: ready.offers,
      'answers s': answers.s,
      'from memory s': ready.s,
      'process CPU s': ready.cpuS,
      'PostgreSQL CPU s': ready.postgresCpuS,
      MiB: ready.mib,
      'read ahead s': ahead.s,
      'process CPU s then': ahead.cpuS,
      'PostgreSQL CPU s then': ahead.postgresCpuS,
      'MiB then': ahead.mib,
      load: loadNow(),
    }
  } finally {
    await stopProcess(child)
  }
}

const folderFor = (name: string) => mkdtemp(join(tmpdir(), `tongyun-start-${name}-`))
const folders = { market: await folderFor('market'), other: await folderFor('other'), empty: await folderFor('empty') }
const folder = process.env.BESIDE
const table: object[] = []
for (let turn = 0; turn < Number(turns); turn += 1) {
  table.push({ what: 'the market', ...(await start(market, '.', folders.market)) })
  if (folder !== undefined) table.push({ what: 'the other version', ...(await start(market, folder, folders.other)) })
}
table.push({ what: 'control: nothing', ...(await start(empty, '.', folders.empty)) })
console.table(table)
for (const each of Object.values(folders)) await rm(each, { recursive: true, force: true })
