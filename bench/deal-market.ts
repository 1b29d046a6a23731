/** A market with two processes of the site over one durable database, and people who log in at them: for what races over processes. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { requestOf } from '@tongyun/contract/request-of'
import { sql } from 'kysely'
import { freePort } from '../e2e/demo-server.ts'
import { seedMarket } from '../server/seed/seed-market.ts'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { readableId } from '../server/src/core/readable-id.ts'
import { readConfig } from '../server/src/settings.ts'
import { TEST_SETTINGS } from '../server/test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../server/test/people.ts'
import { pressOf } from '../server/test/press.ts'
import { startMarketServer, stopProcess } from './market-server.ts'

const PROCESSES = 2
const CONNECTIONS = 10
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

/** `status` is HTTP's. */
type Answer = { status: number; code: number; msgParams?: Record<string, string>; data: unknown }
type Call = (endpoint: Endpoint, input: Record<string, unknown>) => Promise<Answer>

/** Somebody at one of the processes; each call is a press of its own. */
const callerAt =
  (base: string, cookie: string): Call =>
  async (endpoint, input) => {
    const { method, url, body } = requestOf(endpoint, { ...pressOf(endpoint), ...input })
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': body.type }) }
    const answer = await fetch(base + url, { method, headers, ...(body === undefined ? {} : { body: body.text }) })
    return { ...((await answer.json()) as Omit<Answer, 'status'>), status: answer.status }
  }

/** `close` ends all of it. People take turns at the processes. */
export const openDealMarket = async (offers: number) => {
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
    for (let at = 0; at < PROCESSES; at += 1) {
      const free = await freePort()
      const dataDir = join(folder, `process-${at}`)
      servers.push(await startMarketServer(address, { port: free, dataDir, settings: TEST_SETTINGS }))
      bases.push(`http://127.0.0.1:${free}`)
    }
    const callOf = async (person: Awaited<ReturnType<typeof insertPerson>>, at: number) =>
      callerAt(bases[at % PROCESSES] ?? '', (await logIn({ app, database }, person)).cookie)

    /** Colleagues of one firm that buys. */
    const insertFirm = async (colleagues: number) => {
      const shipperId = readableId('s')
      await sql`insert into shippers (shipper_id, name_zh, demo, created_at, updated_at)
        values (${shipperId}, '货主', false, now(), now())`.execute(database)
      const people: { userId: string; call: Call }[] = []
      for (let at = 0; at < colleagues; at += 1) {
        const person = await insertPerson(database)
        await sql`insert into shipper_people (user_id, shipper_id, owner, joined_at)
          values (${person.user_id}, ${shipperId}, ${at === 0}, now())`.execute(database)
        people.push({ userId: person.user_id, call: await callOf(person, at) })
      }
      return { shipperId, people }
    }
    /** Companies that sell, each with its owner. */
    const insertProviders = async (companies: number) => {
      const providers: { providerId: string; userId: string; call: Call }[] = []
      for (let at = 0; at < companies; at += 1) {
        const providerId = await putIntoCity(database, await insertCompany(database))
        const owner = await insertPerson(database, { role: 'provider_owner', company_id: providerId })
        providers.push({ providerId, userId: owner.user_id, call: await callOf(owner, at + 1) })
      }
      return providers
    }
    return {
      database,
      insertFirm,
      insertProviders,
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

const percentile = (values: readonly number[], share: number) =>
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
