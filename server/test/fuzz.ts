/** Hostile requests to every endpoint, by nobody and by people of every role. */
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { API_CODES } from '@tongyun/contract/errors'
import { mayCall, ROLES, type Role } from '@tongyun/contract/roles'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../src/core/database.ts'
import { type Fitting, hostileRequests } from './hostile-requests.ts'
import { INSERT } from './objects.ts'
import { insertCompany, insertPerson, logIn } from './people.ts'

type CallerRole = Role | 'nobody'

/** What only the inside of the server or its database says. */
const INSIDE =
  /node_modules|\.ts:\d|\bat \S+ \(|syntax error at|relation "|column "|duplicate key value|invalid input syntax|violates |ECONN|PostgreSQL|select .+ from /i

type Attacked = {
  requests: number
  statuses: Map<number, number>
  codes: Map<number, number>
  slowestMs: number
  /** What must not happen: a status from 500 on, a code that is not in the table, words from the inside. */
  wrong: string[]
}

const count = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1)

type Fuzz = { app: FastifyInstance; database: Database }

/** Requests with `headers` to one endpoint, made from `seed`. `ids` are identifiers that exist, `fitting` inputs that it takes. */
export const attack = async (
  { app }: Pick<Fuzz, 'app'>,
  endpoint: Endpoint,
  {
    ids,
    requests,
    seed,
    headers = {},
    fitting = [],
  }: { ids: readonly string[]; requests: number; seed: number; headers?: Record<string, string>; fitting?: Fitting },
): Promise<Attacked> => {
  const attacked: Attacked = { requests, statuses: new Map(), codes: new Map(), slowestMs: 0, wrong: [] }
  for (const request of fc.sample(hostileRequests(endpoint, ids, fitting), { numRuns: requests, seed })) {
    const began = performance.now()
    const answer = await app.inject({ ...request, headers: { ...request.headers, ...headers } })
    attacked.slowestMs = Math.max(attacked.slowestMs, performance.now() - began)
    count(attacked.statuses, answer.statusCode)
    const payload = String(request.payload ?? '').slice(0, 300)
    const told = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${payload} → ${answer.statusCode}`
    if (answer.statusCode >= 500) attacked.wrong.push(`${told} ${answer.body.slice(0, 200)}`)
    if (!/^application\/(problem\+)?json/.test(String(answer.headers['content-type'])) || answer.body === '') continue
    // A file to keep has no envelope.
    if (answer.headers['content-disposition'] !== undefined) continue
    const isBare = endpoint.open !== undefined && answer.statusCode < 300
    // The open surface answers a success with its data alone.
    const { code, data } = isBare ? { code: 200, data: answer.json() } : answer.json<{ code: number; data: unknown }>()
    count(attacked.codes, code)
    if (!API_CODES.includes(code as never)) attacked.wrong.push(`${told}: code ${code}`)
    if (code !== 200 && code !== 817001 && INSIDE.test(answer.body)) attacked.wrong.push(`${told} ${answer.body}`)
    if (code === 200 && data === undefined && request.method === endpoint.method) attacked.wrong.push(`${told}: no data`)
  }
  return attacked
}

/** Whether what an operation was given is what its endpoint's schema makes of it; rows by the thousand it checks itself, one by one. */
export const isChecked = (endpoint: Endpoint, input: unknown): boolean => {
  if (endpoint.bulk !== undefined) return Buffer.isBuffer(input)
  const again = z.safeParse(endpoint.input, input)
  return again.success && isDeepStrictEqual({ ...(again.data as object) }, { ...(input as object) })
}

/**
 * People of every role on `app`, of which a session that an attack ended, or an account it shut, is made anew, and the ids of
 * one row of each kind that belongs to a provider.
 */
export const openFuzz = async ({ app, database }: Fuzz) => {
  const companyId = await insertCompany(database)
  const sessions = new Map<Role, { cookie: string; token: string }>()
  const begin = async (role: Role) => {
    const company_id = role.startsWith('provider_') ? companyId : null
    // People of the demonstration need no second factor, without which an administrator may do nothing.
    const user = await insertPerson(database, { role, company_id, demo: true })
    sessions.set(role, await logIn({ app, database }, user))
    return user
  }
  for (const role of ROLES) await begin(role)
  const owner = await begin('provider_owner')
  const holder = { userId: owner.user_id, companyId }
  const ids: string[] = []
  for (const insert of Object.values(INSERT)) ids.push(await insert(database, holder))

  /** Headers of a caller who is logged in now; limits that were met before are forgotten. */
  const headersOf = async (caller: CallerRole, audience: Endpoint['audience']): Promise<Record<string, string>> => {
    await sql`delete from limits`.execute(database)
    if (caller === 'nobody') return {}
    const known = sessions.get(caller)
    const alive = await app.inject({ url: '/ty/users/user_info', headers: { token: known?.token ?? '' } })
    if (known === undefined || alive.json<{ code: number }>().code !== 200) await begin(caller)
    const { cookie, token } = sessions.get(caller) as { cookie: string; token: string }
    return audience === 'token' ? { token } : { cookie }
  }
  return { ids, headersOf }
}

/** Who attacks an endpoint: everybody it lets in, and one person it keeps out. */
export const attackersOf = ({ audience }: Endpoint): CallerRole[] => {
  const admitted = ROLES.filter((role) => mayCall(role, audience))
  if (audience === 'public') return ['nobody', 'shipper']
  return ['nobody', ...admitted, ...ROLES.filter((role) => !admitted.includes(role)).slice(0, 1)]
}
