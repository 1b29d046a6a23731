import { getUserInfo, login, logout, refreshToken } from '@tongyun/contract/accounts/login'
import { type Endpoint, endpoint } from '@tongyun/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, PASSWORD, send, solvedCaptcha } from '../../test/people.ts'
import { route } from '../core/route.ts'
import { endSessions } from './end-sessions.ts'
import { registerAccounts } from './index.ts'
import { newId } from './secrets.ts'
import { endOverdueSessions, replaceJti, type Session, selectSessionsOf } from './sessions.queries.ts'

/** Answers anybody who is signed in. */
const whoAmI = endpoint({
  name: 'tell-who',
  method: 'GET',
  path: '/ty/who',
  audience: 'signed_in',
  summary: 'for tests',
  input: z.strictObject({}),
  data: z.object({ userId: z.string() }),
})
const modules = [
  registerAccounts,
  (app: FastifyInstance) => route(app, whoAmI, (_, { person }) => ({ userId: String(person?.userId) })),
]

const START = new Date('2026-11-21T08:00:00Z')
let now = START
const clock = () => now
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

let server: TestApp
let other: FastifyInstance
beforeAll(async () => {
  server = await createTestApp({ clock, modules })
  other = await addTestApp(server.database, { clock, modules })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const newPerson = async (site?: string) => {
  const user = await insertPerson(server.database)
  return { user, ...(await logIn(server, user, site)) }
}
const codeOf = async (app: FastifyInstance, called: Endpoint, headers: Record<string, string>) =>
  (await send(app, called, {}, headers)).json<{ code: number }>().code
const refreshed = async (token: string, app = server.app) =>
  (await send(app, refreshToken, {}, { token })).json<{ code: number; status?: number; data: { token: string } | null }>()

test('S5 50 refreshes at once with one token, over two processes, give one successor', async () => {
  const { token } = await newPerson()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => refreshed(token, i % 2 === 0 ? server.app : other)))
  expect(answers.map(({ code }) => code)).toEqual(Array(50).fill(200))
  expect(new Set(answers.map(({ data }) => data?.token)).size).toBe(1)
  const successor = String(answers[0]?.data?.token)
  expect(successor).not.toBe(token)
  pass(59)
  // An answer that got lost is asked for once more.
  expect((await refreshed(token)).data?.token).toBe(successor)
  expect(await codeOf(server.app, getUserInfo, { token: successor })).toBe(200)
})

test('S5 control: read without its lock, the same session has 50 successors', async () => {
  const { user } = await newPerson()
  const { database } = server
  const sessions = await Promise.all(Array.from({ length: 50 }, () => selectSessionsOf(database, user.user_id, now)))
  const previous_until = now
  const successors = sessions.map(async ([session]) => {
    const { session_id, current_jti } = session as Session
    const next = newId()
    await replaceJti(database, session_id, { current_jti: next, previous_jti: current_jti, previous_until })
    return next
  })
  expect(new Set(await Promise.all(successors)).size).toBe(50)
})

test('S5 a token that was replaced opens user_info for 60 s more; later it ends the session there too, told once', async () => {
  const { token, cookie, user } = await newPerson()
  const successor = String((await refreshed(token)).data?.token)
  pass(59)
  expect(await codeOf(other, getUserInfo, { token })).toBe(200)
  pass(2)
  expect(await codeOf(server.app, getUserInfo, { token: successor })).toBe(200)
  const answers = await Promise.all([server.app, other].map((app) => send(app, getUserInfo, {}, { token })))
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ code: 810006 })
    expect(answer.json()).not.toHaveProperty('status')
  }
  expect(await codeOf(other, whoAmI, { cookie })).toBe(810006)
  expect(await codeOf(server.app, getUserInfo, { token: successor })).toBe(810006)
  const audited = await server.database.selectFrom('audit').select('action').where('subject', '=', user.user_id).execute()
  expect(audited.filter(({ action }) => action === 'token.reused')).toHaveLength(1)
})

test('S5 a token that was replaced more than 60 s ago ends the session, wherever it is used', async () => {
  const { token, cookie, user } = await newPerson()
  const successor = String((await refreshed(token)).data?.token)
  pass(61)
  expect(await codeOf(other, whoAmI, { cookie })).toBe(200)
  const answer = await refreshed(token)
  expect(answer).toMatchObject({ code: 810006 })
  expect(answer).not.toHaveProperty('status')
  expect(await codeOf(other, whoAmI, { cookie })).toBe(810006)
  expect(await refreshed(successor, other)).toMatchObject({ code: 810006 })
  const audited = await server.database.selectFrom('audit').select('action').where('subject', '=', user.user_id).execute()
  expect(audited.map(({ action }) => action)).toContain('token.reused')
  const told = await server.database
    .selectFrom('outgoing_messages')
    .select('target')
    .where('user_id', '=', user.user_id)
    .execute()
  expect(told).toEqual([{ target: user.email }])
})

test('T05 a token lives two hours; refreshing keeps a session alive for twelve and no longer', async () => {
  const { token, cookie } = await newPerson()
  const begun = now
  const { iat = 0, exp = 0 } = decodeJwt(token)
  expect(exp - iat).toBe(2 * 3600)
  let current = token
  for (let hour = 1; hour < 12; hour += 1) {
    pass(3600)
    const answer = await refreshed(current)
    expect(answer.code, `hour ${hour}`).toBe(200)
    current = String(answer.data?.token)
  }
  now = new Date(begun.getTime() + 12 * 3600_000 - 1000)
  expect(await codeOf(server.app, whoAmI, { cookie })).toBe(200)
  pass(1)
  expect(await codeOf(server.app, whoAmI, { cookie })).toBe(810006)
  expect(await refreshed(current)).toMatchObject({ code: 810006, data: null })
})

test('a session that was idle for two hours is over, one that was used is not', async () => {
  const [idle, used] = [await newPerson(), await newPerson()]
  pass(3600)
  expect(await codeOf(server.app, whoAmI, { cookie: used.cookie })).toBe(200)
  pass(3600)
  expect(await codeOf(server.app, whoAmI, { cookie: used.cookie })).toBe(200)
  expect(await codeOf(server.app, whoAmI, { cookie: idle.cookie })).toBe(810006)
  expect(await refreshed(idle.token)).toMatchObject({ code: 810006 })
})

test('what a session leaves behind goes after ninety days', async () => {
  const { user, cookie } = await newPerson()
  const kept = () => server.database.selectFrom('sessions').select('end_reason').where('user_id', '=', user.user_id).execute()
  pass(2 * 3600)
  await endOverdueSessions(server.database, now)
  expect(await kept()).toEqual([{ end_reason: 'idle' }])
  pass(89 * 24 * 3600)
  await endOverdueSessions(server.database, now)
  expect(await kept()).toHaveLength(1)
  pass(24 * 3600)
  await endOverdueSessions(server.database, now)
  expect(await kept()).toEqual([])
  expect(await codeOf(server.app, whoAmI, { cookie })).toBe(810006)
})

test('the row of a session is written at most once a minute', async () => {
  const { cookie, user } = await newPerson()
  const seen = async () => {
    await codeOf(server.app, whoAmI, { cookie })
    const row = await server.database
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('user_id', '=', user.user_id)
      .executeTakeFirstOrThrow()
    return row.last_seen_at
  }
  const begun = now
  pass(59)
  expect(await seen()).toEqual(begun)
  pass(2)
  expect(await seen()).toEqual(now)
})

test('S07 S5 logging out ends the session in every process at once, and only this one', async () => {
  const here = await newPerson()
  const elsewhere = await logIn({ app: other, database: server.database }, here.user)
  const answer = await send(server.app, logout, {}, { cookie: here.cookie })
  expect(answer.json()).toMatchObject({ code: 200, data: {} })
  expect(answer.cookies[0]).toMatchObject({ name: 'sid', value: '' })
  expect(await codeOf(other, whoAmI, { cookie: here.cookie })).toBe(810006)
  expect(await refreshed(here.token, other)).toMatchObject({ code: 810006 })
  expect(await codeOf(server.app, whoAmI, { cookie: elsewhere.cookie })).toBe(200)
  // Twice, and without a session, is the same.
  expect(await codeOf(server.app, logout, { cookie: here.cookie })).toBe(200)
  expect(await codeOf(server.app, logout, {})).toBe(200)
})

test('S5 the first request of a browser whose log out was not answered ends its session, whatever it asks for', async () => {
  for (const [url, left] of [
    ['/ty/who', 'left=1'],
    ['/ty/users/login_config', 'left=1'],
    ['/nowhere', 'left=1'],
  ] as const)
    for (const order of [(cookie: string) => `${cookie}; ${left}`, (cookie: string) => `${left};${cookie}; currency=CNY`]) {
      const here = await newPerson()
      const elsewhere = await logIn(server, here.user)
      // Control: a cookie whose name only ends alike says nothing.
      expect(await codeOf(server.app, whoAmI, { cookie: `${here.cookie}; notleft=1` })).toBe(200)
      const answer = await server.app.inject({ url, headers: { cookie: order(here.cookie) } })
      if (url === '/ty/who') expect(answer.json()).toMatchObject({ code: 810006 })
      expect(answer.cookies.map(({ name, value }) => [name, value]).toSorted()).toEqual([
        ['left', ''],
        ['sid', ''],
      ])
      expect(await codeOf(other, whoAmI, { cookie: here.cookie })).toBe(810006)
      expect(await refreshed(here.token, other)).toMatchObject({ code: 810006 })
      expect(await codeOf(server.app, whoAmI, { cookie: elsewhere.cookie })).toBe(200)
      const ends = server.database.selectFrom('audit').select('details').where('actor', '=', here.user.user_id)
      expect(await ends.where('action', '=', 'session.end').execute()).toEqual([{ details: { reason: 'logout', sessions: 1 } }])
    }
})

test('S5 logging in on a browser that was left begins a session of its own', async () => {
  const before = await newPerson()
  const user = await insertPerson(server.database)
  const captcha = await solvedCaptcha(server.database, 'login', now)
  const input = { username: user.user_name, password: PASSWORD, ...captcha }
  const answer = await send(server.app, login, input, { cookie: `${before.cookie}; left=1` })
  expect(answer.json()).toMatchObject({ code: 200 })
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  expect(cookies.left).toBe('')
  expect(await codeOf(other, whoAmI, { cookie: `sid=${cookies.sid}` })).toBe(200)
  expect(await codeOf(other, whoAmI, { cookie: before.cookie })).toBe(810006)
})

test('logging out everywhere ends every session of the person and nobody else', async () => {
  const here = await newPerson()
  const elsewhere = await logIn(server, here.user)
  const somebody = await newPerson()
  expect((await send(other, logout, { everywhere: '1' }, { cookie: here.cookie })).json().code).toBe(200)
  expect(await codeOf(server.app, whoAmI, { cookie: elsewhere.cookie })).toBe(810006)
  expect(await codeOf(server.app, whoAmI, { cookie: somebody.cookie })).toBe(200)
})

test('S5 an account disabled in one system loses its sessions there at once, in every process', async () => {
  const { user, cookie, token } = await newPerson()
  const { cookie: stays } = await newPerson()
  await server.database.updateTable('users').set({ portal_disabled_at: now }).where('user_id', '=', user.user_id).execute()
  expect(await codeOf(other, whoAmI, { cookie })).toBe(810006)
  const answer = (await send(other, getUserInfo, {}, { token })).json()
  expect(answer.code).toBe(812005)
  expect(answer).not.toHaveProperty('status')
  expect(await codeOf(other, whoAmI, { cookie: stays })).toBe(200)
})

test('endSessions spares one session, or one site', async () => {
  const first = await newPerson()
  const second = await logIn(server, first.user)
  const rows = await server.database
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', first.user.user_id)
    .orderBy('created_at')
    .execute()
  const userId = first.user.user_id
  expect(await endSessions(server.database, { userId, site: 'provider_site' }, 'disabled', now)).toBe(0)
  expect(await endSessions(server.database, { userId, except: String(rows[1]?.session_id) }, 'password', now)).toBe(1)
  const codes = [
    await codeOf(server.app, whoAmI, { cookie: first.cookie }),
    await codeOf(server.app, whoAmI, { cookie: second.cookie }),
  ]
  expect(codes.sort()).toEqual([200, 810006])
})

test('a deleted person, and a demonstration that is off, have no sessions', async () => {
  const { user, cookie } = await newPerson()
  await server.database.updateTable('users').set({ deleted_at: now }).where('user_id', '=', user.user_id).execute()
  expect(await codeOf(server.app, whoAmI, { cookie })).toBe(810006)
  const demo = await addTestApp(server.database, { clock, modules, settings: { DEMO_MARKET: 'on' } })
  const visitor = await insertPerson(server.database, { demo: true })
  const session = await logIn({ app: demo, database: server.database }, visitor)
  expect(await codeOf(demo, whoAmI, { cookie: session.cookie })).toBe(200)
  // Excused from the second factor is not the same as having shown one.
  const started = server.database.selectFrom('audit').select('details').where('actor', '=', visitor.user_id)
  expect(await started.where('action', '=', 'session.start').execute()).toEqual([
    { details: { site: 'portal', secondFactor: false } },
  ])
  expect(await codeOf(server.app, whoAmI, { cookie: session.cookie })).toBe(810006)
  expect(await refreshed(session.token)).toMatchObject({ code: 810006 })
  await demo.close()
})
