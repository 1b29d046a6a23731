/**
 * Processor seconds that a command and all its processes take, by what they are: `node bench/checks.ts npm test`, or one
 * step of it: `node bench/checks.ts npx vitest run server`. Wall time on a shared machine tells little.
 */
import { spawn } from 'node:child_process'
import { processesBelow } from './process.ts'

/** First that fits the command line counts. */
const KINDS: readonly (readonly [kind: string, fits: RegExp])[] = [
  ['browser: renderers', /--type=renderer/],
  ['browser: drawing', /--type=gpu-process/],
  ['browser: the rest', /chrom/],
  ['PostgreSQL', /postgres/],
  ['test workers', /\(vitest \d+\)|vitest\/dist\/workers|playwright\/lib\/.*[pP]rocess/],
  ['app', /server\/src\/main\.ts/],
  ['runner', /vitest|playwright/],
  ['types', /tsc/],
  ['format and lint', /biome/],
  ['build', /react-router|compress-site|part-languages|paraglide/],
]
const LOOK_EVERY_MS = 250

const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('Name a command, for instance: node bench/checks.ts npm test')

const startedAt = performance.now()
const child = spawn(command, args, { stdio: 'inherit' })
const seen = new Map<number, { kind: string; cpuMs: number }>()
let totalMs = 0

/** Processes that begin and end between two looks are in the total and in no kind. */
const look = () => {
  const now = processesBelow(process.pid).filter(({ pid }) => pid !== process.pid)
  for (const { pid, command, ownCpuMs } of now) {
    const kind = KINDS.find(([, fits]) => fits.test(command))?.[0] ?? seen.get(pid)?.kind ?? 'others'
    seen.set(pid, { kind, cpuMs: ownCpuMs })
  }
  totalMs = Math.max(
    totalMs,
    now.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  )
}

const timer = setInterval(look, LOOK_EVERY_MS)
child.once('exit', (code) => {
  clearInterval(timer)
  const sums = new Map<string, number>()
  for (const { kind, cpuMs } of seen.values()) sums.set(kind, (sums.get(kind) ?? 0) + cpuMs)
  const rows = [...sums].toSorted((a, b) => b[1] - a[1])
  const known = rows.reduce((sum, [, ms]) => sum + ms, 0)
  const write = (name: string, ms: number) => console.log(`${name.padEnd(24)} ${(ms / 1000).toFixed(1).padStart(8)} s`)
  console.log('\nprocessor time')
  for (const [kind, ms] of rows) write(kind, ms)
  write('too short to be seen', Math.max(0, totalMs - known))
  write('all', Math.max(totalMs, known))
  write('from start to end', performance.now() - startedAt)
  process.exitCode = code ?? 1
})
