import {
  changeEmail,
  changePassword,
  changePhone,
  changeProfile,
  chooseCurrency,
  endSession,
  getAccount,
  listSessions,
  NOTIFICATION_CHOICES,
} from '@tongyun/contract/accounts/account'
import { chosenCurrencyIn } from '@tongyun/contract/chosen-currency'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastMessage, otherThan, receiveCode } from '../../test/codes.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, PASSWORD, send, tryLogin } from '../../test/people.ts'
import type { User } from './users.queries.ts'

const NEW_PASSWORD = 'mB4&wQz9!tK'
let now = new Date('2026-11-21T08:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ settings: { DEMO_MARKET: 'on' }, clock: () => now })
})
afterAll(() => server.close())

const signIn = async (values: Parameters<typeof insertPerson>[1] = {}) => {
  const user = await insertPerson(server.database, values)
  const { cookie } = await logIn(server, user)
  const call = async (endpoint: Endpoint, input: Record<string, unknown> = {}) =>
    (await send(server.app, endpoint, input, { cookie })).json()
  return { user, cookie, call }
}
const audited = async ({ user_id }: User) =>
  (
    await server.database
      .selectFrom('audit')
      .select('action')
      .where('actor', '=', user_id)
      .orderBy('at')
      .orderBy('number')
      .execute()
  ).map(({ action }) => action)

test('V02 my account shows what is kept of me, and no secret', async () => {
  const { user, call } = await signIn({ email: 'me@example.com', portal_disabled_at: null })
  const { code, data } = await call(getAccount)
  expect(code).toBe(200)
  expect(data).toMatchObject({
    userId: user.user_id,
    email: 'me@example.com',
    role: 'shipper',
    systems: ['portal'],
    secondFactor: { on: false, recoveryCodesLeft: 0, needed: false },
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|hash|totp_secret/)
})

test('the currency a person chose is what the next browser is told at login, and nobody else', async () => {
  const [{ user, call }, other] = [await signIn(), await signIn()]
  const toldAtLogin = async ({ user_name: username }: User) => {
    const answer = await tryLogin(server, { username })
    const inCookie = chosenCurrencyIn(answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
    expect(answer.json().data.currency).toBe(inCookie)
    return inCookie
  }
  expect(await toldAtLogin(user)).toBeNull()
  for (const currency of ['KZT', 'EUR']) {
    expect(await call(chooseCurrency, { currency })).toMatchObject({ code: 200 })
    expect(await toldAtLogin(user)).toBe(currency)
  }
  expect(await call(chooseCurrency, { currency: 'XXX' })).toMatchObject({ code: 810001 })
  expect((await call(getAccount)).data.currency).toBe('EUR')
  expect([await toldAtLogin(user), await toldAtLogin(other.user)]).toEqual(['EUR', null])
})

test('name, language and each notification can be changed; security cannot be switched off', async () => {
  const { call, user } = await signIn()
  const change = (input: object) => call(changeProfile, { fullName: 'Иван Петров', language: 'ru', notifications: [], ...input })
  for (const notifications of [[], ['offers.app'], [...NOTIFICATION_CHOICES]])
    expect(await change({ notifications })).toMatchObject({
      code: 200,
      data: { fullName: 'Иван Петров', language: 'ru', notifications },
    })
  for (const notifications of [['security.email'], ['offers.sms'], ['']])
    expect((await change({ notifications })).code).toBe(notifications[0] === '' ? 200 : 810001)
  expect(await change({ fullName: 'a\u0007b' })).toMatchObject({ code: 810001, msgParams: { rule: 'control_character' } })
  expect(await change({ fullName: '🚢' })).toMatchObject({ code: 810001 })
  expect(await audited(user)).toContain('account.profile')
})

test('V02 another e-mail address takes its code and my password, and the old address is told where it went, in part', async () => {
  const { call, user } = await signIn({ email: 'old.address@example.com' })
  const code = await receiveCode(server, 'New.Address@example.com', 'bind')
  pass(1)
  const change = (input: object) => call(changeEmail, { email: 'New.Address@example.com', code, password: PASSWORD, ...input })
  expect(await change({ password: 'wrong' })).toMatchObject({
    code: 810003,
    status: 401,
    msgParams: { reason: 'wrong_password' },
  })
  expect(await change({ code: otherThan(code) })).toMatchObject({ code: 813001 })
  expect(await change({})).toMatchObject({ code: 200, data: { email: 'new.address@example.com' } })
  expect(await change({})).toMatchObject({ code: 813001 })
  const told = await lastMessage(server, 'old.address@example.com')
  expect(told?.body).toContain('n***@example.com')
  expect(await audited(user)).toContain('account.email')
  expect((await tryLogin(server, { username: 'new.address@example.com' })).json()).toMatchObject({ code: 200 })
})

test('V03 another phone works the same; one that somebody has is 812002', async () => {
  const { call } = await signIn({ phone: '8613811112222' })
  const code = await receiveCode(server, '+86-139-3333-4444', 'bind')
  pass(1)
  const change = (phone: string, sent: string) => call(changePhone, { phone, code: sent, password: PASSWORD })
  expect(await change('+86-139-3333-4444', code)).toMatchObject({ code: 200, data: { phone: '8613933334444' } })
  expect((await lastMessage(server, '8613811112222'))?.body).toContain('+86 139 **** 4444')
  const taken = await receiveCode(server, '8613955556666', 'bind')
  await insertPerson(server.database, { phone: '8613955556666' })
  expect(await change('8613955556666', taken)).toMatchObject({ code: 812002, msgParams: { reason: 'contact_taken' } })
})

test('S5 a new password ends all other sessions, not this one, and the owner is told', async () => {
  const { user, call } = await signIn()
  const { cookie: elsewhere } = await logIn(server, user)
  const change = (input: object) => call(changePassword, { password: PASSWORD, newPassword: NEW_PASSWORD, ...input })
  expect(await change({ newPassword: 'Passw0rd!' })).toMatchObject({ code: 812001, msgParams: { reason: 'password_common' } })
  expect(await change({ password: 'wrong' })).toMatchObject({ code: 810003, msgParams: { reason: 'wrong_password' } })
  expect(await change({})).toMatchObject({ code: 200 })
  expect(await call(getAccount)).toMatchObject({ code: 200 })
  expect((await send(server.app, getAccount, {}, { cookie: elsewhere })).json()).toMatchObject({ code: 810006 })
  expect(await lastMessage(server, user.email as string)).toMatchObject({ subject: '通运账号安全提醒' })
  expect((await tryLogin(server, { username: user.user_name, password: NEW_PASSWORD })).json()).toMatchObject({ code: 200 })
})

test('S6 somebody at an open computer cannot guess the password: after five tries nothing is looked at', async () => {
  const { call } = await signIn()
  const guess = (password: string) => call(changePassword, { password, newPassword: NEW_PASSWORD })
  for (let i = 0; i < 5; i += 1) expect((await guess(`wrong-${i}`)).code).toBe(810003)
  expect(await guess(PASSWORD)).toMatchObject({ code: 810008, msgParams: { reason: 'too_many_tries' } })
  expect(await call(getAccount)).toMatchObject({ code: 200 })
})

test('S1 my sessions: I see mine alone and can end each; of others and of none the answer is the same', async () => {
  const { user, call, cookie } = await signIn()
  const other = await signIn()
  await logIn(server, user)
  const { sessions } = (await call(listSessions)).data
  expect(sessions).toHaveLength(2)
  const theirs = (await other.call(listSessions)).data.sessions[0].sessionId
  const foreign = await call(endSession, { sessionId: theirs })
  expect(foreign).toMatchObject({ code: 810009, status: 403 })
  expect(await call(endSession, { sessionId: 'A'.repeat(22) })).toEqual(foreign)
  expect((await other.call(listSessions)).data.sessions).toHaveLength(1)
  const elsewhere = sessions.find(({ current }: { current: boolean }) => !current).sessionId
  expect(await call(endSession, { sessionId: elsewhere })).toMatchObject({ code: 200 })
  expect((await call(listSessions)).data.sessions).toMatchObject([{ current: true }])
  const current = (await call(listSessions)).data.sessions[0].sessionId
  const left = await send(server.app, endSession, { sessionId: current }, { cookie })
  expect(left.cookies).toMatchObject([{ name: 'sid', value: '' }])
  expect(await call(getAccount)).toMatchObject({ code: 810006 })
})
