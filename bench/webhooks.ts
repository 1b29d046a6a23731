/**
 * O10: webhooks of two processes over one database, which are killed in turn. Events of 20 firms go to a receiver that fails three
 * requests of ten. Told are events nobody heard of, events under several ids, requests that the library of Standard Webhooks
 * refuses, and how long the first try takes. Waits before further tries are cut to a second. Then, without kills, how long first
 * tries take alone and beside a receiver that never answers. Controls: the events of that receiver at a webhook each, so that no
 * bound of a webhook holds; and two takers of deliveries without a lock.
 * Run: node bench/webhooks.ts [events] [events a second] [kills]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { appendEvent } from '../server/src/core/events.ts'
import { readableId } from '../server/src/core/readable-id.ts'
import { newSecret, sealSecret } from '../server/src/webhooks/secrets.ts'
import { TEST_KEYS } from '../server/test/people.ts'
import { said } from '../server/test/said.ts'
import { percentile } from './deal-market.ts'
import { loadNow } from './process.ts'

const [events = 10_000, perSecond = 50, kills = 50] = process.argv.slice(2).map(Number)
const FIRMS = 20
const FAILING = 0.3
const PROCESSES = 2
/** What is compared without kills. */
const COMPARED = { events: 300, perSecond: 30, waitS: 40 }
/** More than both processes send at once. */
const DEAD = 240
/** Longer than a lease, so that what a killed process took has come back. */
const LONGEST_WAIT_S = 120
const PROGRAM = fileURLToPath(new URL('webhook-sender.ts', import.meta.url))
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const loadBefore = loadNow()
const folder = await mkdtemp(join(tmpdir(), 'tongyun-webhooks-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const pool = openPool(postgres.address, 10, quiet)
const database = openDatabase(pool)

type Seen = { firstAfterMs: number; object: string; tries: number; isDelivered: boolean }
const seen = new Map<string, Seen>()
const secrets = new Map<string, string>()
let refused = 0
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const webhook = (request.url ?? '').slice(1)
    if (webhook.startsWith('dead')) return
    const body = Buffer.concat(chunks).toString()
    const { eventId, occurredAt, objectId } = JSON.parse(body)
    try {
      new Webhook(secrets.get(webhook) ?? '').verify(body, request.headers as Record<string, string>)
      if (request.headers['webhook-id'] !== eventId) refused += 1
    } catch {
      refused += 1
    }
    const known = seen.get(eventId)
    const one = known ?? { firstAfterMs: Date.now() - Date.parse(occurredAt), object: objectId, tries: 0, isDelivered: false }
    const fails = Math.random() < FAILING
    one.tries += 1
    one.isDelivered ||= !fails
    seen.set(eventId, one)
    response.writeHead(fails ? 500 : 200).end()
  })
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const { port } = receiver.address() as AddressInfo

const children: ChildProcess[] = []
const start = async (place: number) => {
  const child = fork(PROGRAM, [JSON.stringify(postgres.address)], { execArgv: [] })
  children[place] = child
  await said(child)
}
const kill = async (child: ChildProcess | undefined) => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const addWebhook = async (name: string, firmId: string) => {
  const endpointId = readableId('wh')
  const secret = newSecret()
  secrets.set(name, secret)
  const at = new Date()
  await database
    .insertInto('webhook_endpoints')
    .values({
      endpoint_id: endpointId,
      firm_id: firmId,
      made_by: null,
      url: `http://127.0.0.1:${port}/${name}`,
      types: [],
      secret: sealSecret(secret, endpointId, TEST_KEYS.webhook),
      state: 'enabled',
      challenge: 'c',
      proven_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** Lets events of a firm happen by the clock, beside them one of each of some more firms. @returns what they are about */
const happen = async (count: number, rate: number, beside: (nth: number) => string[] = () => []): Promise<Set<string>> => {
  const subjects = new Set<string>()
  const began = performance.now()
  for (let nth = 0; nth < count; nth += 1) {
    const append = (subject: string, companyId: string) =>
      appendEvent(database, { name: 'of_a_bench' }, { key: subject, subject, companyId, payload: {}, at: new Date() })
    const subject = readableId('o')
    subjects.add(subject)
    await append(subject, `firm${nth % FIRMS}`)
    for (const firm of beside(nth)) await append(readableId('o'), firm)
    const aheadMs = began + ((nth + 1) / rate) * 1_000 - performance.now()
    if (aheadMs > 0) await setTimeout(aheadMs)
  }
  return subjects
}

const of = (subjects: ReadonlySet<string>) => [...seen.values()].filter(({ object }) => subjects.has(object))
const untilDelivered = async (subjects: ReadonlySet<string>, longestS = LONGEST_WAIT_S) => {
  const done = () => new Set(of(subjects).flatMap(({ object, isDelivered }) => (isDelivered ? [object] : []))).size
  for (let waitedS = 0; done() < subjects.size && waitedS < longestS; waitedS += 1) await setTimeout(1_000)
}
const firstTries = (subjects: ReadonlySet<string>) => {
  const after = of(subjects).map(({ firstAfterMs }) => firstAfterMs)
  return {
    'first try after, median ms': percentile(after, 0.5),
    'p95 ms': percentile(after, 0.95),
    'slowest ms': percentile(after, 1),
  }
}

/** Deliveries that are taken twice by two who look and then write, at once. */
const takenTwice = async (isLocked: boolean) => {
  await sql`update webhook_deliveries set state = 'waiting', lease = null, leased_until = null`.execute(database)
  const taken: string[] = []
  const take = () =>
    database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: string }>`select delivery_id as id from webhook_deliveries where state = 'waiting'
        order by delivery_id limit 20 ${isLocked ? sql`for update skip locked` : sql``}`.execute(transaction)
      const ids = rows.map(({ id }) => id)
      await sql`update webhook_deliveries set state = 'sent' where delivery_id = any(${ids}::text[])`.execute(transaction)
      taken.push(...ids)
    })
  for (let i = 0; i < 10; i += 1) await Promise.all([take(), take()])
  return taken.length - new Set(taken).size
}

const hastening = setInterval(() => {
  sql`update webhook_deliveries set next_try_at = now() where state = 'waiting' and tries > 0`
    .execute(database)
    .catch(() => undefined)
}, 1_000)
try {
  await migrate(pool)
  for (let i = 0; i < FIRMS; i += 1) await addWebhook(`firm${i}`, `firm${i}`)
  await addWebhook('dead', 'dead')
  for (let i = 0; i < DEAD; i += 1) await addWebhook(`dead${i}`, `dead${i}`)
  for (let at = 0; at < PROCESSES; at += 1) await start(at)

  let killed = 0
  const killing = (async () => {
    const began = performance.now()
    for (; killed < kills; killed += 1) {
      const aheadMs = began + (((killed + 1) * events) / perSecond / (kills + 1)) * 1_000 - performance.now()
      if (aheadMs > 0) await setTimeout(aheadMs)
      await kill(children[killed % PROCESSES])
      await start(killed % PROCESSES)
    }
  })()
  const subjects = await happen(events, perSecond)
  await killing
  await untilDelivered(subjects)
  const delivered = of(subjects)
  const ids = Map.groupBy(seen, ([, { object }]) => object)
  console.table({
    'beside kills': {
      events,
      kills: killed,
      delivered: delivered.filter(({ isDelivered }) => isDelivered).length,
      'nobody heard of': [...subjects].filter((subject) => !ids.has(subject)).length,
      'under several ids': [...ids.values()].filter((each) => each.length > 1).length,
      'refused by the library': refused,
      requests: delivered.reduce((sum, { tries }) => sum + tries, 0),
      ...firstTries(subjects),
    },
  })

  const compare = async (what: string, beside?: (nth: number) => string[]) => {
    const compared = await happen(COMPARED.events, COMPARED.perSecond, beside)
    await untilDelivered(compared, COMPARED.waitS)
    const tried = new Set(of(compared).map(({ object }) => object)).size
    console.table({ [what]: { events: compared.size, tried, ...firstTries(compared) } })
  }
  await compare('alone')
  await compare('beside a receiver that never answers', () => ['dead'])
  await compare('control: its events at a webhook each', (nth) => [`dead${nth % DEAD}`, `dead${(nth + DEAD / 2) % DEAD}`])
  clearInterval(hastening)
  await Promise.all(children.map(kill))
  console.table({
    'taken twice by two takers': {
      'one leaves what the other holds': await takenTwice(true),
      'control: without a lock': await takenTwice(false),
    },
  })
  console.log(`load ${loadBefore} before, ${loadNow()} after`)
} finally {
  clearInterval(hastening)
  await Promise.all(children.map(kill))
  receiver.closeAllConnections()
  receiver.close()
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
