/** Processes a bench measures, each given up as soon as it ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { COMPILED, YOUNG_GENERATION } from '../tools/prepare.mjs'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** A million offers take minutes to be read where no file of them is left. */
const LONGEST_MS = 1_800_000
const AGAIN_MS = 100
/** What does not answer by then is asked again. */
const ANSWER_MS = 5_000

export const startProcess = (args: string[], environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...COMPILED, ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

export const stopProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (hasEnded(child)) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

/**
 * What `look` finds of a process once it finds anything.
 * @throws Error when the process ends before, or nothing is found within half an hour
 */
export const untilFound = async <Found>(child: ChildProcess, look: () => Promise<Found | undefined>): Promise<Found> => {
  for (const began = Date.now(); Date.now() - began < LONGEST_MS; await setTimeout(AGAIN_MS)) {
    if (hasEnded(child)) throw new Error(`${child.spawnargs.at(-1)} ended with ${child.exitCode ?? child.signalCode}`)
    const found = await look().catch(() => undefined)
    if (found !== undefined) return found
  }
  throw new Error(`${child.spawnargs.at(-1)} does not answer`)
}

/** What `npm start` runs of the version in `folder`; its sources where they are not joined as they are. */
export const programOf = async (folder: string): Promise<string> => {
  const { joinedServer }: { joinedServer?: () => string | undefined } = await import(resolve(folder, 'tools/prepare.mjs'))
  return resolve(folder, joinedServer?.() ?? 'server/src/main.ts')
}

/**
 * The whole server over a market that was seeded before, without limits on who asks, once its offers are in memory with what
 * it reads ahead of them; that of another version with the `folder` it stands in.
 */
export const startMarketServer = async (
  address: string,
  {
    port,
    dataDir,
    settings = {},
    folder = '.',
  }: { port: number; dataDir: string; settings?: Record<string, string>; folder?: string },
) => {
  const child = startProcess(['--max-old-space-size=8192', YOUNG_GENERATION, await programOf(folder)], {
    DATABASE_URL: address,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    DEMO_MARKET: 'off',
    // Making them takes a minute of processor time, beside what is measured.
    SANDBOX_MOST: '0',
    LOG_LEVEL: 'error',
    ...settings,
  })
  const { offers } = await untilFound(child, async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const { market } = (await reply.json()) as { market: { ready: boolean; readAhead?: boolean; offers: number } }
    return market.ready && market.readAhead !== false ? market : undefined
  })
  return { child, pid: child.pid ?? 0, offers }
}
