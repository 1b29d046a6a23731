/** `npm run dev` as who writes the product sees it: what a change starts anew, and what it leaves running. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** Processes that `parent` started whose command line holds `program`. */
const startedBy = (parent: number, program: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const parentOf = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
        return Number(parentOf) === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)
      } catch {
        return false
      }
    })
    .map(Number)

test('a change of the server starts the app anew; database and page compiler stay, and a request meanwhile is answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tongyun-development-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const settings = { DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port), DEMO_MARKET: 'off', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [fileURLToPath(new URL('development.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, NODE_ENV: 'development', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  onTestFinished(() => void child.kill('SIGKILL'))
  const own = child.pid as number
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })

  await vi.waitFor(() => get('/health/live'), { timeout: 60_000, interval: 200 })
  const page = await get('/en/home/index')
  expect(page.status, output).toBe(200)
  expect(await page.text()).toContain('<h1')
  const [app] = startedBy(own, 'main.ts')
  const [database] = startedBy(own, 'postgres')
  expect([typeof app, typeof database]).toEqual(['number', 'number'])

  // Files that are written one after the other, as a change of branches does, while somebody asks each app that is being replaced.
  const asked: Promise<Response>[] = []
  for (let file = 0; file < 6; file += 1) {
    const now = new Date()
    utimesSync(MAIN, now, now)
    await sleep(250)
    if (file > 0) asked.push(get('/health/live'))
  }
  await vi.waitFor(() => expect(startedBy(own, 'main.ts')).not.toContain(app), { timeout: 30_000, interval: 20 })
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
  expect((await get('/health/live')).status).toBe(200)
  expect((await get('/ru/home/index')).status).toBe(200)
  expect(startedBy(own, 'main.ts')).toHaveLength(1)
  expect(startedBy(own, 'postgres')).toEqual([database])

  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(startedBy(1, folder)).toEqual([])
}, 180_000)
