/**
 * O12: calls with test keys, to every operation of the open surface, beside checksums of all tables of the market before and
 * after; e-mails that a mail server of ours is handed meanwhile; how long it takes to begin anew. Control: the same call where
 * the operation takes the database of the market, and an e-mail of the market.
 * Run: node bench/sandbox-calls.ts [calls] [offers of a sandbox] [seed]
 */
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Example, NothingThere, type Prepared, requestOf } from '@tongyun/contract/open-example'
import { makeSandboxKey } from '@tongyun/contract/sandbox/endpoints'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { seedMarket } from '../server/seed/seed-market.ts'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { openChannels } from '../server/src/messaging/index.ts'
import { readConfig } from '../server/src/settings.ts'
import { TEST_SETTINGS } from '../server/test/create-test-app.ts'
import { hostileRequests } from '../server/test/hostile-requests.ts'
import { callerIn, EXAMPLE_LISTS, injectionOf } from '../server/test/open-walk.ts'
import { send } from '../server/test/people.ts'
import { checksums, stockSandboxes } from '../server/test/sandboxes.ts'
import { loadNow } from './process.ts'

const [CALLS = 1_000, OFFERS = 3_000, SEED = 20_261_127] = process.argv.slice(2).map(Number)
const MARKET_OFFERS = 600
/** Made from each example of a walk. */
const EACH = 4
const RESETS = 5
const NOBODY = 'd-000000000000'

const load = loadNow()
const folder = await mkdtemp(join(tmpdir(), 'tongyun-sandbox-calls-'))
await chmod(folder, 0o755)
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet, { durable: false })
const pool = openPool(postgres.address, 10, quiet)
await migrate(pool)
const database = openDatabase(pool)
await seedMarket(database, { offers: MARKET_OFFERS, now: new Date() })
const shelf = await stockSandboxes(database, new Date(), OFFERS)

let mails = 0
const mailServer = createServer((socket) => {
  mails += 1
  socket.end('421 no\r\n')
}).listen(0, '127.0.0.1')
await once(mailServer, 'listening')
const { port } = mailServer.address() as AddressInfo
const config = readConfig({
  ...TEST_SETTINGS,
  DATA_DIR: folder,
  SANDBOX_MOST: '10',
  RATE_LIMIT: 'on',
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'market@tongyun.example',
})
const app = await buildApp({ config, database })
await app.ready()

const counted = {
  calls: 0,
  statuses: new Map<number, number>(),
  operations: new Map<string, number>(),
  fulfilled: new Set<string>(),
}

try {
  const made = await send(app, makeSandboxKey, {}, {}, '198.51.100.1')
  if (made.json().code !== 200) throw new Error(`no key of a sandbox: ${made.body}`)
  const key = made.json().data.secret as string

  /** One call with the test key; what is beyond the limit of the key waits and is sent again, and counts as one. */
  const call = async (request: InjectOptions) => {
    const headers = { ...(request.headers as Record<string, string>), authorization: `Bearer ${key}` }
    for (;;) {
      const answer = await app.inject({ ...request, headers })
      if (answer.statusCode !== 429) return answer
      await wait(Math.min(Number(answer.headers['retry-after'] ?? 1), 5) * 1_000)
    }
  }
  const count = async (one: Example, request: InjectOptions) => {
    const answer = await call(request)
    const { name } = one.endpoint
    counted.calls += 1
    counted.statuses.set(answer.statusCode, (counted.statuses.get(answer.statusCode) ?? 0) + 1)
    counted.operations.set(name, (counted.operations.get(name) ?? 0) + 1)
    if (answer.statusCode < 300) counted.fulfilled.add(name)
    return answer
  }
  const read = async (path: string) => (await call({ method: 'GET', url: `/open/v1/${path}` })).json()

  /** What examples need, as the firm of the sandbox has it. */
  const readyNow = async (): Promise<Partial<Record<Prepared, string>>> => {
    const offer = (await read('offers?limit=1')).data[0]?.offerId
    const departure = (await read(`offers/${offer}/departures?limit=1`)).data?.[0]?.departureId
    const bookings = (await read('bookings?side=provider&limit=50')).data as { number: string; status: string }[]
    const number = bookings.find(({ status }) => status === 'CONFIRMED')?.number
    const quote = (await read('quotes?limit=1')).data[0]?.quoteId
    const demand =
      (await read('my/demands?view=open&limit=1')).data[0]?.demandId ?? (await read('demands?limit=1')).data[0]?.demandId
    const own = { offer, departure, openDemand: demand, standingQuote: quote, otherQuote: quote, endedQuote: quote }
    const webhookUrl = `https://hooks.example/${counted.calls}`
    return {
      ...own,
      confirmedBooking: number,
      askedToCancel: number,
      arrivedBooking: number,
      webhookUrl,
      otherWebhookUrl: `${webhookUrl}/orders`,
      delivery: 'wd-0000000000000000',
    }
  }

  /** An example as its list has it, and calls made from it, right and wrong. */
  const sendAll = async (list: readonly Example[], walk: number) => {
    const answers = new Map<string, unknown>()
    const ready = await readyNow()
    for (const one of list) {
      const caller = callerIn({ keys: { buyer: key, provider: key } }, { walk: `o12-${walk}-${counted.calls}` }, one)
      try {
        const request = requestOf(one, answers, ready)
        const answer = await count(one, injectionOf(request, caller))
        if (one.endpoint.file === undefined && answer.body !== '') answers.set(one.name, answer.json())
      } catch (error) {
        // What a firm that deals with itself cannot bring about is left to what is made from the endpoint.
        if (!(error instanceof NothingThere)) throw error
      }
      const values = fc.sample(hostileRequests(one.endpoint, [NOBODY]), { numRuns: EACH, seed: SEED + walk })
      for (const request of values.filter(({ method }) => method === one.endpoint.method)) await count(one, request)
    }
  }

  // The row of the sandbox, which making its key wrote, is there before.
  const before = await checksums(database)
  const began = performance.now()
  for (let walk = 0; counted.calls < CALLS; walk += 1)
    for (const list of EXAMPLE_LISTS) if (walk === 0 || counted.calls < CALLS) await sendAll(list, walk)
  const seconds = (performance.now() - began) / 1_000
  const resets: number[] = []
  for (let at = 0; at < RESETS; at += 1) {
    const since = performance.now()
    const answer = await call({ method: 'POST', url: '/open/v1/sandbox/reset', payload: {} })
    if (answer.statusCode !== 200) throw new Error(`a reset is answered with ${answer.statusCode}: ${answer.body}`)
    resets.push((performance.now() - since) / 1_000)
  }
  const changedOf = async () => {
    const after = await checksums(database)
    return Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table])
  }
  const changed = await changedOf()
  const sent = mails

  // Controls: without the hand-over the operation takes the database of the market; and what the market sends arrives.
  app.services.sandboxes.handOver = async (request) => {
    delete request.headers.authorization
    return false
  }
  await app.inject({ method: 'GET', url: '/open/v1/offers', headers: { authorization: `Bearer ${key}` } })
  const control = await changedOf()
  await openChannels(config)
    .email?.({ target: 'somebody@example.com', subject: 'control', body: 'control' } as never)
    .catch(() => undefined)

  const open = app.services.endpoints.filter(({ path }) => path.startsWith('/open/v1/'))
  const never = open.filter(({ name }) => !counted.operations.has(name)).map(({ name }) => name)
  console.table([
    {
      calls: counted.calls,
      'operations of all': `${counted.operations.size} of ${open.length}`,
      'fulfilled at least once': counted.fulfilled.size,
      seconds: Math.round(seconds),
      tables: Object.keys(before).length,
      'tables changed': changed.length,
      'e-mails': sent,
      'control: tables': control.join(' '),
      'control: e-mails': mails - sent,
    },
  ])
  console.log(
    `statuses ${JSON.stringify(Object.fromEntries([...counted.statuses].sort()))}; never sent: ${never.join(' ') || 'none'}`,
  )
  console.log(
    `${RESETS} resets, ${OFFERS} offers: ${resets.map((one) => one.toFixed(2)).join(', ')} s; load ${load} before, ${loadNow()} after`,
  )
  if (changed.length > 0) console.log(`changed: ${changed.join(' ')}`)
  process.exitCode = changed.length === 0 && sent === 0 && control.length > 0 && mails > sent && never.length === 0 ? 0 : 1
} finally {
  await app.close()
  mailServer.close()
  await shelf.close()
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true })
}
