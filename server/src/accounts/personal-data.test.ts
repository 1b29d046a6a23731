import {
  deleteMyAccount,
  exportMyData,
  getAccount,
  startSecondFactor,
  turnOnSecondFactor,
} from '@tongyun/contract/accounts/account'
import { handOverFirm, listColleagues } from '@tongyun/contract/accounts/colleagues'
import { login } from '@tongyun/contract/accounts/login'
import { startReset } from '@tongyun/contract/accounts/registration'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { getFormTicket, sendComplaint } from '@tongyun/contract/support/endpoints'
import { sql } from 'kysely'
import { type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForCode, codeIn, lastMessage, receiveCode, register } from '../../test/codes.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { confirmDevices, insertCompany, insertPerson, logIn, PASSWORD, send, solvedCaptcha, tryLogin } from '../../test/people.ts'
import { appendEvent } from '../core/events.ts'
import { removeEndedLimits } from '../core/spend-points.ts'

let now = new Date('2026-11-21T08:00:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ settings: { DEMO_MARKET: 'on', RATE_LIMIT: 'on' }, clock: () => now })
})
afterAll(() => server.close())

const callAs =
  (cookie: string) =>
  (endpoint: Endpoint, input: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    send(server.app, endpoint, input, { cookie, ...headers }, '198.51.100.77')

/** Tables in which a text stands, whatever their columns are. */
const tablesHolding = async (canary: string) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    server.database,
  )
  const holding: string[] = []
  for (const { name } of rows) {
    const found = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(name)} t where strpos(lower(t::text), lower(${canary})) > 0`.execute(server.database)
    if ((found.rows[0]?.n ?? 0) > 0) holding.push(name)
  }
  return holding
}

const CANARIES = {
  userName: 'kanarienvogel',
  fullName: 'Kanari Gelbfink',
  email: 'canary.yellow@example.com',
  phone: '8613877776666',
  device: 'CanaryBrowser',
  address: '198.51.100.77',
}

/** Writes to support, as somebody who is not signed in does. */
const complain = async (call: ReturnType<typeof callAs>) => {
  const { ticket } = (await call(getFormTicket)).json().data
  now = new Date(now.getTime() + 5_000)
  const { fullName: name, email, phone } = CANARIES
  await call(sendComplaint, { kind: 'complaint', name, email, phone, message: `${name} waits`, ticket })
}

/** Somebody who has used everything once. */
const busyPerson = async () => {
  const code = await receiveCode(server, CANARIES.email)
  now = new Date(now.getTime() + 61_000)
  await register(server, { target: CANARIES.email, code, userName: CANARIES.userName, fullName: CANARIES.fullName })
  await server.database.updateTable('users').set({ phone: CANARIES.phone }).where('user_name', '=', CANARIES.userName).execute()
  const captcha = await solvedCaptcha(server.database, 'login', now)
  const answer = await send(
    server.app,
    login,
    { username: CANARIES.email, password: PASSWORD, ...captcha },
    { 'user-agent': CANARIES.device },
    CANARIES.address,
  )
  await confirmDevices(server, answer.json().data.user.userId)
  const call = callAs(answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  await askForCode(server, CANARIES.email)
  await send(server.app, startReset, {
    channel: 'phone',
    target: CANARIES.phone,
    ...(await solvedCaptcha(server.database, 'reset', now)),
  })
  await tryLogin(server, { username: CANARIES.userName, password: 'wrong' }, { address: CANARIES.address })
  const { address } = (await call(startSecondFactor, { password: PASSWORD })).json().data
  await call(turnOnSecondFactor, { code: (URI.parse(address) as TOTP).generate({ timestamp: now.getTime() }) })
  await complain(call)
  const { userId } = (await call(getAccount)).json().data
  await server.database
    .insertInto('notifications')
    .values({
      notification_id: 'n-000000000001',
      user_id: userId,
      event_key: 'e',
      kind: 'offers',
      in_app: true,
      event: JSON.stringify({ name: 'offers_paused', count: 1, hours: 72 }),
      link: '/workbenche/offers',
      created_at: now,
      read_at: null,
    })
    .execute()
  await appendEvent(
    server.database,
    { name: 'account_guessed' },
    { key: `guessed:${userId}`, subject: userId, payload: {}, at: now },
  )
  return call
}

test('S21 export holds everything, without what opens the account; deletion leaves no personal value in any table', async () => {
  const call = await busyPerson()
  for (const canary of Object.values(CANARIES)) expect(await tablesHolding(canary), `control: ${canary}`).not.toEqual([])
  const exported = await call(exportMyData)
  expect(exported.headers['content-disposition']).toMatch(/^attachment; filename="tongyun-u-.*\.json"/)
  const { account, sessions, messages, notifications, support, audit } = exported.json()
  for (const canary of Object.values(CANARIES)) expect(exported.body.toLowerCase()).toContain(canary.toLowerCase())
  expect(account.consents).toHaveLength(2)
  expect([sessions.length > 1, messages.length > 2, audit.length > 3]).toEqual([true, true, true])
  expect(notifications).toMatchObject([{ kind: 'offers', link: '/workbenche/offers' }])
  expect(support).toMatchObject([{ kind: 'complaint', entries: [{ kind: 'message', body: 'Kanari Gelbfink waits' }] }])
  expect(exported.body).not.toContain(codeIn(await lastMessage(server, CANARIES.phone)))
  expect(exported.body).not.toMatch(/argon2|secret_hash|totp_secret/)

  const { userId } = account
  expect(await tablesHolding(userId), 'control').toContain('events')
  expect((await call(deleteMyAccount, { password: 'wrong' })).json()).toMatchObject({ code: 810003 })
  const deleted = await call(deleteMyAccount, { password: PASSWORD })
  expect(deleted.json()).toMatchObject({ code: 200 })
  expect(deleted.cookies).toMatchObject([{ name: 'sid', value: '' }])
  // Limits of an address name no person and go with their window.
  await removeEndedLimits(server.database, new Date(now.getTime() + 3_600_000))
  for (const canary of Object.values(CANARIES)) expect(await tablesHolding(canary), canary).toEqual([])
  // Failed logins are counted by the account's id until their hour is over, and are rows of the audit log then.
  expect((await tablesHolding(userId)).toSorted()).toEqual(['audit', 'audit_failures', 'consents', 'users'])
  expect((await call(getAccount)).json()).toMatchObject({ code: 810006 })
  expect((await tryLogin(server, { username: CANARIES.email })).json()).toMatchObject({ code: 810003 })
})

test('a name and an address that were given up can be had again', async () => {
  const user = await insertPerson(server.database, { user_name: 'again', email: 'again@example.com' })
  const { cookie } = await logIn(server, user)
  await callAs(cookie)(deleteMyAccount, { password: PASSWORD })
  const code = await receiveCode(server, 'again@example.com')
  expect((await register(server, { target: 'again@example.com', code, userName: 'Again' })).json()).toMatchObject({ code: 200 })
})

test('the last owner of a company and the last administrator cannot delete themselves; of two at once one stays', async () => {
  const company_id = await insertCompany(server.database)
  const owners = await Promise.all([1, 2].map(() => insertPerson(server.database, { role: 'provider_owner', company_id })))
  const administrators = await Promise.all([1, 2].map(() => insertPerson(server.database, { role: 'administrator' })))
  for (const people of [owners, administrators]) {
    const cookies = []
    for (const user of people) cookies.push((await logIn(server, user)).cookie)
    const answers = await Promise.all(cookies.map((cookie) => callAs(cookie)(deleteMyAccount, { password: PASSWORD })))
    expect(answers.map((answer) => answer.json().code).toSorted()).toEqual([200, 811001])
  }
})

test('an owner hands the company to a member, who is told, and may then leave; nobody else becomes owner', async () => {
  const company_id = await insertCompany(server.database)
  const owner = await insertPerson(server.database, { role: 'provider_owner', company_id })
  const member = await insertPerson(server.database, { role: 'provider_member', company_id, email: 'next-owner@example.com' })
  const stranger = await insertPerson(server.database, {
    role: 'provider_member',
    company_id: await insertCompany(server.database),
  })
  const call = callAs((await logIn(server, owner)).cookie)
  const { colleagues } = (await call(listColleagues)).json().data
  expect(colleagues).toMatchObject([
    { userId: owner.user_id, owner: true },
    { userId: member.user_id, userName: member.user_name, fullName: member.full_name, owner: false },
  ])
  expect((await call(deleteMyAccount, { password: PASSWORD })).json()).toMatchObject({ msgParams: { reason: 'last_owner' } })
  for (const { user_id } of [stranger, owner, { user_id: 'u-aaaaaaaaaaaa' }])
    expect((await call(handOverFirm, { member: user_id, password: PASSWORD })).json()).toMatchObject({
      code: 811001,
      msgParams: { reason: 'not_a_member' },
    })
  expect((await call(handOverFirm, { member: member.user_id, password: 'wrong' })).json()).toMatchObject({ code: 810003 })
  const handedOver = await call(handOverFirm, { member: member.user_id, password: PASSWORD })
  expect(handedOver.json()).toMatchObject({ code: 200, data: { role: 'provider_member', companyId: company_id } })
  expect((await lastMessage(server, 'next-owner@example.com'))?.body).toContain(member.user_name)
  // The right is gone with the role, in the same session.
  expect((await call(handOverFirm, { member: member.user_id, password: PASSWORD })).json()).toMatchObject({ code: 810009 })
  const next = callAs((await logIn(server, member)).cookie)
  expect((await next(getAccount)).json().data).toMatchObject({ role: 'provider_owner', companyId: company_id })
  expect((await call(deleteMyAccount, { password: PASSWORD })).json()).toMatchObject({ code: 200 })
})
