/**
 * What others notice while 260 requests are sent that never arrive, from one address or each from its own, and what they would
 * notice if a request took its place with its headers (the control). Real sockets on this machine: the attacker is 127.0.0.2,
 * others are 127.0.0.1. Each figure: looks of 200 that were not answered with 200. Run: node bench/slow-bodies.ts
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoint } from '@tongyun/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { TurnedAway } from '../server/src/core/error-handler.ts'
import { route } from '../server/src/core/route.ts'
import { readConfig } from '../server/src/settings.ts'
import { type Attack, sendSlowly } from '../server/test/slow-senders.ts'

const base = { audience: 'public', summary: 'for this bench', data: z.object({}) } as const
const getThing = endpoint({ ...base, method: 'GET', name: 'get-thing', path: '/ty/thing', input: z.strictObject({}) })
const tellThing = endpoint({ ...base, method: 'POST', name: 'tell-thing', path: '/ty/told', input: z.object({}) })
/** Without the limit of a minute, which 200 looks would meet. */
const registerThings = (app: FastifyInstance) => {
  route(app, getThing, () => ({}), { perMinute: 100_000 })
  route(app, tellThing, () => ({}), { perMinute: 100_000 })
}

const LOOKS = 200
const SOCKETS = 260
const PLACES = 256
const ATTACKER = '127.0.0.2'
const OTHER = '127.0.0.1'

const TARGETS = {
  'kept page': '/home/index',
  asset: '/slow-bodies.ts',
  API: '/ty/thing',
  health: '/health/ready',
}
/** What an attacker's neighbours at the same address must get. */
const SPARED: (keyof typeof TARGETS)[] = ['kept page', 'asset', 'health']

const ATTACKS: Record<string, Partial<Attack>> = {
  none: { sockets: 0 },
  'slow bodies': { kind: 'body' },
  'slow bodies to a page': { kind: 'body', path: '/contact/index', everyMs: 4_000 },
  'slow chunks': { kind: 'chunked' },
  'slow headers': { kind: 'headers' },
  'slow bodies, staggered': { kind: 'body', apartMs: 20 },
  'slow bodies, each from an address of its own': {
    kind: 'body',
    from: (n) => `127.0.${1 + Math.floor(n / 250)}.${2 + (n % 250)}`,
  },
}

const ask = (port: number, path: string, from: string) =>
  new Promise<number>((done) => {
    const request = send({ host: OTHER, port, path, localAddress: from, agent: false }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0))
    })
    request.once('error', () => done(0))
    request.end()
  })

const look = async (port: number, from: string, names: (keyof typeof TARGETS)[]) => {
  const refused: Record<string, number> = {}
  for (let n = 0; n < LOOKS; n++) {
    await Promise.all(
      names.map(async (name) => {
        if ((await ask(port, TARGETS[name], from)) !== 200) refused[name] = (refused[name] ?? 0) + 1
      }),
    )
    await wait(20)
  }
  return Object.fromEntries(names.map((name) => [`${name}, ${from}`, refused[name] ?? 0]))
}

const folder = await mkdtemp(join(tmpdir(), 'tongyun-slow-'))
await chmod(folder, 0o755)
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const pool = openPool(postgres.address, 10, quiet)
await migrate(pool)
const database = openDatabase(pool)

/** How places were taken before: with the headers, whoever sends them and however slowly. */
const placesByHeaders = (app: FastifyInstance) => {
  let running = 0
  const counted = new WeakSet()
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/health/')) return
    if (running >= PLACES) throw new TurnedAway(503, 1)
    running += 1
    counted.add(request)
  })
  const leave = async (request: object) => {
    if (counted.delete(request)) running -= 1
  }
  app.addHook('onResponse', leave)
  app.addHook('onRequestAbort', leave)
}

const measure = async (isControl: boolean, attack: Partial<Attack>) => {
  const settings = {
    DATA_DIR: join(folder, 'app'),
    DEMO_MARKET: 'off',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a secret of this measurement only',
    PAGE_CACHE_SECONDS: '3600',
    // No address was bounded before; bounded, this one could not fill the control's places.
    ...(isControl ? { MAX_REQUESTS_PER_ADDRESS: '100000' } : {}),
  }
  const app = await buildApp({
    config: readConfig(settings),
    database,
    modules: [...(isControl ? [placesByHeaders] : []), registerThings],
    site: {
      handle: async () => new Response('<html>a page</html>', { headers: { 'content-type': 'text/html' } }),
      isPersonal: () => false,
      clientFolder: import.meta.dirname,
    },
  })
  const port = Number(new URL(await app.listen({ port: 0, host: OTHER })).port)
  await wait(1_000)
  await ask(port, TARGETS['kept page'], OTHER)
  const attacking = sendSlowly({ port, path: '/ty/told', kind: 'body', sockets: SOCKETS, from: ATTACKER, ...attack })
  await wait(2_000 + SOCKETS * (attack.apartMs ?? 0))
  const others = await look(port, OTHER, ['kept page', 'asset', 'health', 'API'])
  const same = await look(port, ATTACKER, SPARED)
  await attacking.stop()
  await app.close()
  return { ...others, ...same }
}

try {
  const rows: Record<string, unknown> = {}
  for (const [name, attack] of Object.entries(ATTACKS)) rows[name] = await measure(false, attack)
  rows['control: slow bodies, a place with the headers'] = await measure(true, ATTACKS['slow bodies'] ?? {})
  console.table(rows)
} finally {
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
