/** A market with processes of the site over one durable database, and people who log in at them: for what races over processes. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { requestOf } from '@tongyun/contract/request-of'
import { HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { freePort } from '../e2e/demo-server.ts'
import { seedMarket } from '../server/seed/seed-market.ts'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { readableId } from '../server/src/core/readable-id.ts'
import { quotedVersion } from '../server/src/quoting/quote-versions.fixture.ts'
import { readConfig } from '../server/src/settings.ts'
import { TEST_SETTINGS } from '../server/test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../server/test/people.ts'
import { pressOf } from '../server/test/press.ts'
import { keepQuote } from '../server/test/quote-rows.ts'
import { startMarketServer, stopProcess } from './market-server.ts'

/** As an operator runs them, but for limits by address. */
const SETTINGS = { SECRET_KEY: TEST_SETTINGS.SECRET_KEY, LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' }
const CONNECTIONS = 10
const AGAIN_MS = 100
const IS_THERE = [() => true, () => false] as const
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

/** `status` is HTTP's. */
type Answer = { status: number; code: number; msgParams?: Record<string, string>; data: unknown }
export type Place = { capacityId: string; departureId: string }
type Call = (endpoint: Endpoint, input: Record<string, unknown>) => Promise<Answer>

type Sent = { method: string; headers: Record<string, string>; body?: string }
const ask = async (address: string, sent: Sent): Promise<Answer> => {
  const answer = await fetch(address, sent)
  return { ...((await answer.json()) as Omit<Answer, 'status'>), status: answer.status }
}

/**
 * Somebody at one of the processes, at an address of their own; each call is a press of its own. Whoever does not give up sends what
 * was lost or turned away again, to the next process, until there is an answer.
 */
const callerAt =
  (bases: readonly string[], at: number, { cookie, address }: { cookie: string; address: string }, givesUp: boolean): Call =>
  async (endpoint, input) => {
    const { method, url, body } = requestOf(endpoint, { ...pressOf(endpoint), ...input })
    const headers = { cookie, 'x-forwarded-for': address, ...(body === undefined ? {} : { 'content-type': body.type }) }
    const sent = { method, headers, ...(body === undefined ? {} : { body: body.text }) }
    for (let tries = 0; ; tries += 1) {
      const answer = await ask(`${bases[(at + tries) % bases.length]}${url}`, sent).catch((error) => {
        if (givesUp) throw error
      })
      if (answer !== undefined && (givesUp || answer.status < 500)) return answer
      await setTimeout(AGAIN_MS)
    }
  }

/** `close` ends all of it. People take turns at the processes; `givesUp` as of `callerAt`. */
export const openDealMarket = async (
  offers: number,
  { givesUp = true, processes = 2 }: { givesUp?: boolean; processes?: number } = {},
) => {
  const folder = await mkdtemp(join(tmpdir(), 'tongyun-deal-market-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
  const pool = openPool(postgres.address, CONNECTIONS, quiet, { statementMs: 0 })
  const database = openDatabase(pool)
  const servers: Awaited<ReturnType<typeof startMarketServer>>[] = []
  const close = async () => {
    await Promise.all(servers.map(({ child }) => stopProcess(child)))
    await database.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
  try {
    await migrate(pool)
    await seedMarket(database, { offers, now: new Date() })
    // Only to log in by.
    const app = await buildApp({ config: readConfig(TEST_SETTINGS), database })
    await app.ready()
    const { host, port, user, database: name } = postgres.address
    const address = `postgresql://${user}@${encodeURIComponent(String(host))}/${name}?port=${port}`
    const bases: string[] = []
    const startAt = async (at: number) => {
      const settings = { port: Number(new URL(bases[at] ?? '').port), dataDir: join(folder, `process-${at}`), settings: SETTINGS }
      servers[at] = await startMarketServer(address, settings)
    }
    for (let at = 0; at < processes; at += 1) {
      bases.push(`http://127.0.0.1:${await freePort()}`)
      await startAt(at)
    }
    const stopProcesses = () => Promise.all(servers.map(({ child }) => stopProcess(child)))
    const startProcesses = () => Promise.all(bases.keys().map(startAt))
    /** Kills a process as the kernel would, and starts it again. @returns once it serves */
    const killProcess = async (at: number) => {
      servers[at]?.child.kill('SIGKILL')
      await startAt(at)
    }
    /** The same for PostgreSQL, whose watch starts it again. */
    const killPostgres = async () => {
      process.kill(postgres.pid(), 'SIGKILL')
      for (;;) {
        await setTimeout(AGAIN_MS)
        if (await sql`select 1`.execute(database).then(...IS_THERE)) return
      }
    }
    let known = 0
    const callOf = async (person: Awaited<ReturnType<typeof insertPerson>>, at: number) => {
      known += 1
      const address = `203.0.${Math.floor(known / 250)}.${(known % 250) + 1}`
      const { cookie } = await logIn({ app, database }, person)
      return { cookie, call: callerAt(bases, at, { cookie, address }, givesUp) }
    }
    /** Asks a process that answers and does nothing by itself, since it does not listen. */
    const callStill =
      ({ cookie }: { cookie: string }): Call =>
      async (endpoint, input) => {
        const { method, url, body } = requestOf(endpoint, { ...pressOf(endpoint), ...input })
        const headers = { cookie, ...(body === undefined ? {} : { 'content-type': body.type }) }
        const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body.text }) })
        return { ...answer.json(), status: answer.statusCode }
      }

    /** Colleagues of one firm that buys. */
    const insertFirm = async (colleagues: number) => {
      const shipperId = readableId('s')
      await sql`insert into shippers (shipper_id, name_zh, demo, created_at, updated_at)
        values (${shipperId}, '货主', false, now(), now())`.execute(database)
      const people: { userId: string; cookie: string; call: Call }[] = []
      for (let at = 0; at < colleagues; at += 1) {
        const person = await insertPerson(database)
        await sql`insert into shipper_people (user_id, shipper_id, owner, joined_at)
          values (${person.user_id}, ${shipperId}, ${at === 0}, now())`.execute(database)
        people.push({ userId: person.user_id, ...(await callOf(person, at)) })
      }
      return { shipperId, people }
    }
    /** One more owner of a company that sells. */
    const insertOwner = async (providerId: string, at = 0) => {
      const owner = await insertPerson(database, { role: 'provider_owner', company_id: providerId })
      return { providerId, userId: owner.user_id, ...(await callOf(owner, at)) }
    }
    /** Companies that sell, each with its owner. */
    const insertProviders = async (companies: number) => {
      const providers: Awaited<ReturnType<typeof insertOwner>>[] = []
      for (let at = 0; at < companies; at += 1)
        providers.push(await insertOwner(await putIntoCity(database, await insertCompany(database)), at + 1))
      return providers
    }
    /** A price of a departure that a firm may accept, subject to space. @returns the quote's id */
    const insertQuote = async (
      sale: { shipperId: string; providerId: string },
      { capacityId, departureId }: Place,
      quantity: number,
    ) => {
      const now = new Date()
      const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
      const departure = { departureId, quantity, departsAt: after(200), arrivesAt: after(500), closesAt: after(190) }
      const journey = { ...quotedVersion(now).journey, spaceUnit: 'kg' as const }
      const { quoteId } = await database.transaction().execute((transaction) =>
        keepQuote(transaction, {
          ...sale,
          source: 'published_price',
          demand: null,
          version: quotedVersion(now, { journey, capacityId, departure, validUntil: after(24) }),
          side: 'buyer',
          actor: 'bench',
          demo: false,
          now,
        }),
      )
      return quoteId
    }
    /** Departures of offers counted in kg that general cargo can book for days, those of one offer beside each other. */
    const placesToBook = async (): Promise<(Place & { providerId: string })[]> => {
      const { rows } = await sql<Place & { providerId: string }>`
        select c.capacity_id as "capacityId", d.departure_id as "departureId", c.provider_id as "providerId"
        from capacities c join departures d using (capacity_id)
        where on_offer and offer_until > now() + interval '1 day' and space_unit = 'kg'
          and d.closes_at > now() + interval '8 days' and d.etd_date <= c.valid_to and 'general' = any(cargo_types)
          and load_type is distinct from 'FCL'
        order by c.capacity_id, d.etd`.execute(database)
      return rows
    }
    return {
      database,
      bases,
      address,
      stopProcesses,
      startProcesses,
      killProcess,
      killPostgres,
      callStill,
      insertFirm,
      insertOwner,
      insertProviders,
      insertQuote,
      placesToBook,
      close: async () => {
        await app.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

export const percentile = (values: readonly number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN)

/** What was pressed: how often each answer came, and how long they took. */
export const tallyPresses = () => {
  const counts: Record<string, number> = {}
  const took: number[] = []
  return {
    counts,
    /** @returns whether the press did what it asks for */
    press: async (what: string, answer: Promise<Answer>): Promise<boolean> => {
      const from = performance.now()
      const { status, code, msgParams } = await answer
      took.push(performance.now() - from)
      const how = `${what}: ${status >= 500 ? `HTTP ${status}` : [code, msgParams?.reason].filter(Boolean).join(' ')}`
      counts[how] = (counts[how] ?? 0) + 1
      return code === 200
    },
    times: () => ({
      presses: took.length,
      'p50 ms': percentile(took, 0.5),
      'p99 ms': percentile(took, 0.99),
      'longest ms': percentile(took, 1),
    }),
  }
}
