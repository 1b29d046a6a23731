import { changeEmail, changePassword, listSessions, turnOnSecondFactor } from '@tongyun/contract/accounts/account'
import { inviteColleague } from '@tongyun/contract/accounts/colleagues'
import { confirmDevice, getDevice, sendDeviceCode } from '@tongyun/contract/accounts/device'
import { logout } from '@tongyun/contract/accounts/login'
import { finishReset, startReset, verifyReset } from '@tongyun/contract/accounts/registration'
import { type Endpoint, endpoint } from '@tongyun/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codeIn, lastMessage, otherThan, receiveCode, register } from '../../test/codes.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { cookieOf, insertCompany, insertPerson, PASSWORD, send, solvedCaptcha, tryLogin } from '../../test/people.ts'
import { route } from '../core/route.ts'
import { newDevicesOf, registerAccounts } from './index.ts'
import type { User } from './users.queries.ts'

/** What a password alone must not open. */
const acceptThing = endpoint({
  name: 'accept-thing',
  method: 'POST',
  path: '/ty/things',
  audience: 'buyer',
  confirmedDevice: true,
  summary: 'for tests',
  input: z.strictObject({}),
  data: z.object({ userId: z.string() }),
})
const modules = [
  registerAccounts,
  (app: FastifyInstance) => route(app, acceptThing, (_, { person }) => ({ userId: String(person?.userId) })),
]

let now = new Date('2026-11-21T08:00:00.250Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => now, modules, settings: { DEMO_MARKET: 'on' } })
})
afterAll(() => server.close())

type Answer = Awaited<ReturnType<typeof send>>
const outcome = (answer: Answer) => {
  const { code, msgParams } = answer.json()
  return msgParams?.reason ?? code
}

/** Keeps what is set, as a browser does, and sends it. */
const browser = (agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', first: Record<string, string> = {}) => {
  const jar = new Map(Object.entries(first))
  const headers = () => ({ 'user-agent': agent, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })
  const keep = (answer: Answer) => {
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return answer
  }
  const ask = async (one: Endpoint, input: Record<string, unknown> = {}) => keep(await send(server.app, one, input, headers()))
  return {
    jar,
    ask,
    logIn: async (user: Pick<User, 'user_name'>, password = PASSWORD) =>
      outcome(keep(await tryLogin(server, { username: user.user_name, password }, { headers: headers() }))),
    logOut: () => ask(logout),
    accept: async () => outcome(await ask(acceptThing)),
    askForCode: async (channel = 'email') => outcome(await ask(sendDeviceCode, { channel })),
    confirm: async (code: string) => outcome(await ask(confirmDevice, { code })),
  }
}
type Browser = ReturnType<typeof browser>
const codeAt = async (target: string | null) => String(codeIn(await lastMessage(server, String(target))))
const confirmIt = async (on: Browser, user: User) => {
  expect(await on.askForCode()).toBe(200)
  expect(await on.confirm(await codeAt(user.email))).toBe(200)
}
const lettersTo = (user: User) =>
  server.database
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('user_id', '=', user.user_id)
    .where('body', 'like', '%确认一台新设备%')
    .execute()
const auditOf = (user: User) =>
  server.database
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', user.user_id)
    .where('action', '=', 'device.confirm')
    .execute()

test('a stolen password accepts nothing on a new browser, a code sent to the owner does, and the owner hears of it', async () => {
  const user = await insertPerson(server.database)
  const chrome = browser()
  await chrome.logIn(user)
  expect(await chrome.accept()).toBe('new_device')
  expect((await chrome.ask(getDevice)).json().data).toEqual({
    confirmed: false,
    contacts: [
      { channel: 'email', shown: `u***@example.com` },
      { channel: 'phone', shown: expect.stringMatching(/^\+86 13\d \*{4} \d{4}$/) },
    ],
  })
  await confirmIt(chrome, user)
  expect(await chrome.accept()).toBe(200)
  expect((await chrome.ask(getDevice)).json().data.confirmed).toBe(true)
  expect((await lettersTo(user)).map(({ target }) => target).sort()).toEqual([user.email, user.phone].sort())
  expect((await lettersTo(user))[0]?.body).toContain('Chrome, Windows, 203.0.113.7')
  expect(await auditOf(user)).toHaveLength(1)
})

test('a browser that was confirmed stays so after logging out and in; the second login of a thief stays refused', async () => {
  const user = await insertPerson(server.database)
  const [own, thief] = [browser(), browser()]
  await own.logIn(user)
  await confirmIt(own, user)
  for (const on of [own, thief, own, thief]) {
    await on.logIn(user)
    expect(await on.accept()).toBe(on === own ? 200 : 'new_device')
    pass(3600)
    await on.logOut()
  }
  pass(179 * 86_400)
  await own.logIn(user)
  expect(await own.accept()).toBe(200)
  await own.logOut()
  pass(181 * 86_400)
  await own.logIn(user)
  expect(await own.accept()).toBe('new_device')
})

test('no cookie is made into a confirmed one: a level put in, a moment changed, another account’s, one that is over', async () => {
  const [user, other] = [await insertPerson(server.database), await insertPerson(server.database)]
  const known = browser()
  await known.logIn(user)
  const confirmed = browser()
  await confirmed.logIn(other)
  await confirmIt(confirmed, other)
  const [id, number, expires, signature] = String(known.jar.get('device')).split('.')
  const [, otherNumber, otherExpires, moment, otherSignature] = String(confirmed.jar.get('device')).split('.')
  const forged = [
    [id, number, expires, moment, signature],
    [id, number, expires, '', signature],
    [id, otherNumber, otherExpires, moment, otherSignature],
    [id, number, expires, moment, otherSignature],
    [id, otherNumber, otherExpires, `${Number(moment) + 1}`, otherSignature],
  ]
  for (const entry of forged) {
    const thief = browser('x', { device: entry.join('.') })
    await thief.logIn(user)
    expect(await thief.accept(), entry.join('.')).toBe('new_device')
  }
  const several = browser('x', { device: [known.jar.get('device'), confirmed.jar.get('device')].join('~') })
  await several.logIn(user)
  expect(await several.accept()).toBe('new_device')
  // Control: the true one of the other account opens it.
  await several.logIn(other)
  expect(await several.accept()).toBe(200)
})

test('what ends all devices ends the level too; the browser that changes its own password keeps it and gets none by it', async () => {
  const user = await insertPerson(server.database)
  const [own, second, thief] = [browser(), browser(), browser()]
  for (const on of [own, second]) {
    await on.logIn(user)
    await confirmIt(on, user)
    pass(61)
  }
  await thief.logIn(user)
  const next = 'mB4&wQz9!tK'
  expect(outcome(await own.ask(changePassword, { password: PASSWORD, newPassword: next }))).toBe(200)
  expect(await own.accept()).toBe(200)
  await own.logOut()
  for (const on of [own, second, thief]) {
    await on.logIn(user, next)
    expect(await on.accept()).toBe(on === own ? 200 : 'new_device')
  }
  expect(outcome(await thief.ask(changePassword, { password: next, newPassword: PASSWORD }))).toBe(200)
  expect(await thief.accept()).toBe('new_device')
  await thief.logOut()
  await thief.logIn(user)
  expect(await thief.accept()).toBe('new_device')
})

test('whoever proves a contact begins confirmed: by registering, and by a reset on the browser that made it', async () => {
  const email = 'newcomer@example.com'
  const code = await receiveCode(server, email)
  const registered = await register(server, { target: email, code, userName: 'newcomer' })
  expect(outcome(await send(server.app, acceptThing, {}, { cookie: cookieOf(registered) }))).toBe(200)
  const user = await insertPerson(server.database)
  const on = browser()
  const captcha = await solvedCaptcha(server.database, 'reset', now)
  const { resetId } = (await on.ask(startReset, { channel: 'email', target: user.email, ...captcha })).json().data
  const { resetTicket } = (await on.ask(verifyReset, { resetId, code: await codeAt(user.email) })).json().data
  expect(outcome(await on.ask(finishReset, { resetTicket, password: 'mB4&wQz9!tK' }))).toBe(200)
  expect(await on.logIn(user, 'mB4&wQz9!tK')).toBe(200)
  expect(await on.accept()).toBe(200)
  const other = browser()
  await other.logIn(user, 'mB4&wQz9!tK')
  expect(await other.accept()).toBe('new_device')
})

test('a code serves the session that asked for it, once, and no other account or session', async () => {
  const [user, other] = [await insertPerson(server.database), await insertPerson(server.database)]
  const [own, thief, stranger] = [browser(), browser(), browser()]
  await own.logIn(user)
  await thief.logIn(user)
  await stranger.logIn(other)
  await own.askForCode()
  const code = await codeAt(user.email)
  expect(await thief.confirm(code)).toBe('wrong_code')
  expect(await stranger.confirm(code)).toBe('wrong_code')
  // Asking for another spends none of the owner's tries and does not put the owner's code out of use.
  pass(61)
  expect(await thief.askForCode('phone')).toBe(200)
  for (let i = 1; i <= 6; i += 1) expect(await thief.confirm(otherThan(code, i))).toBe('wrong_code')
  expect(await thief.confirm(await codeAt(user.phone))).toBe('wrong_code')
  expect(await own.confirm(code)).toBe(200)
  expect(await thief.accept()).toBe('new_device')
  // A code of another purpose is none for this.
  const bind = await receiveCode(server, 'bind-it@example.com', 'bind')
  expect(await thief.confirm(bind)).toBe('wrong_code')
})

test('codes are limited, apart from those of a reset, and go to contacts of the account alone', async () => {
  const user = await insertPerson(server.database, { phone: null })
  const on = browser()
  await on.logIn(user)
  expect(await on.askForCode('phone')).toBe('code_not_sent')
  expect(outcome(await on.ask(sendDeviceCode, { channel: 'email', target: 'thief@example.com' }))).toBe(810001)
  expect(await on.askForCode()).toBe(200)
  const code = await codeAt(user.email)
  expect(await on.askForCode()).toBe('too_many_tries')
  for (let i = 0; i < 4; i += 1) {
    pass(61)
    expect(await on.askForCode()).toBe(200)
  }
  pass(61)
  expect(await on.askForCode()).toBe('too_many_tries')
  const captcha = await solvedCaptcha(server.database, 'reset', now)
  expect(outcome(await send(server.app, startReset, { channel: 'email', target: user.email, ...captcha }))).toBe(200)
  // Only the newest code counts, for five tries.
  expect(await on.confirm(code)).toBe('wrong_code')
  const visitor = await send(server.app, sendDeviceCode, { channel: 'email' })
  expect(outcome(visitor)).toBe(810006)
  expect(outcome(await send(server.app, confirmDevice, { code }))).toBe(810006)
})

test('a code is over after five tries and after its time', async () => {
  const user = await insertPerson(server.database)
  const on = browser()
  await on.logIn(user)
  await on.askForCode()
  const first = await codeAt(user.email)
  for (let i = 1; i <= 5; i += 1) expect(await on.confirm(otherThan(first, i))).toBe('wrong_code')
  expect(await on.confirm(first)).toBe('wrong_code')
  pass(61)
  await on.askForCode()
  const second = await codeAt(user.email)
  pass(3600)
  expect(await on.confirm(second)).toBe('wrong_code')
  expect(await on.accept()).toBe('new_device')
})

test('of two confirmations at once the owner is told once, and the session is confirmed', async () => {
  const user = await insertPerson(server.database)
  const on = browser()
  await on.logIn(user)
  await on.askForCode()
  const code = await codeAt(user.email)
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => on.confirm(code)))
  expect(outcomes).toContain(200)
  // One that comes after the code was used hears so, or that nothing is left to do.
  expect(outcomes.filter((one) => one !== 200 && one !== 'wrong_code')).toEqual([])
  expect(await on.accept()).toBe(200)
  expect(await lettersTo(user)).toHaveLength(2)
  expect(await auditOf(user)).toHaveLength(1)
  expect(await on.confirm(code)).toBe(200)
})

test('a confirmation and a log out everywhere at once leave no session behind', async () => {
  const user = await insertPerson(server.database)
  const [own, thief] = [browser(), browser()]
  await own.logIn(user)
  await thief.logIn(user)
  await thief.askForCode()
  const code = await codeAt(user.email)
  await Promise.all([thief.confirm(code), own.ask(logout, { everywhere: '1' })])
  expect(await thief.accept()).toBe(810006)
  const again = browser('x', { device: String(thief.jar.get('device')) })
  await again.logIn(user)
  expect(await again.accept()).toBe('new_device')
})

test('no detour: a thief can change no contact, set no second factor and take nobody into the firm', async () => {
  const company_id = await insertCompany(server.database)
  const user = await insertPerson(server.database, { role: 'provider_owner', company_id })
  const thief = browser()
  await thief.logIn(user)
  const code = await receiveCode(server, 'thief@example.com', 'bind')
  const tries: [Endpoint, Record<string, unknown>][] = [
    [changeEmail, { email: 'thief@example.com', code, password: PASSWORD }],
    [turnOnSecondFactor, { code: '123456' }],
    [inviteColleague, { channel: 'email', target: 'thief@example.com' }],
  ]
  for (const [one, input] of tries) expect(outcome(await thief.ask(one, input)), one.name).toBe('new_device')
  await confirmIt(thief, user)
  expect(outcome(await thief.ask(changeEmail, { email: 'thief@example.com', code, password: PASSWORD }))).toBe(200)
})

test('whoever may not call at all hears that first, confirmed or not', async () => {
  const reviewer = browser()
  await reviewer.logIn(await insertPerson(server.database, { role: 'review' }))
  expect(await reviewer.accept()).toBe(810009)
  expect(await browser().accept()).toBe(810006)
})

test('letters name browsers by our words: what a program calls itself goes into none', async () => {
  const user = await insertPerson(server.database)
  const thief = browser('Tell your code to 10086')
  await thief.logIn(user)
  await thief.askForCode()
  const { body } = (await lastMessage(server, String(user.email))) ?? { body: '' }
  expect(body).toContain('（203.0.113.7）')
  expect(body).not.toContain('10086')
})

test('sessions say whether their device is confirmed; a demonstration on this machine needs nothing', async () => {
  const user = await insertPerson(server.database)
  const [own, other] = [browser(), browser()]
  await own.logIn(user)
  await confirmIt(own, user)
  await other.logIn(user)
  const { sessions } = (await own.ask(listSessions)).json().data as { sessions: { deviceConfirmed: boolean; current: boolean }[] }
  expect(sessions.map(({ deviceConfirmed, current }) => [deviceConfirmed, current])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  )
  const demo = browser()
  await demo.logIn(await insertPerson(server.database, { demo: true }))
  expect(await demo.accept()).toBe(200)
})

test('new devices of people and of a firm: those confirmed within 48 hours, each once, without an account’s first', async () => {
  const company = await insertCompany(server.database)
  const user = await insertPerson(server.database, { role: 'provider_member', company_id: company })
  const colleague = await insertPerson(server.database, { role: 'provider_member', company_id: company })
  const [own, thief] = [browser(), browser()]
  await own.logIn(user)
  await confirmIt(own, user)
  const confirmedAt = new Date(Math.floor(now.getTime() / 1000) * 1000)
  await thief.logIn(colleague)
  pass(3600)
  await own.logOut()
  await own.logIn(user)
  expect(await newDevicesOf(server.database, { companyId: company }, now)).toEqual([{ userId: user.user_id, confirmedAt }])
  expect(await newDevicesOf(server.database, { userIds: [user.user_id] }, now)).toHaveLength(1)
  expect(await newDevicesOf(server.database, { userIds: [colleague.user_id] }, now)).toEqual([])
  pass(47 * 3600)
  expect(await newDevicesOf(server.database, { companyId: company }, now)).toEqual([])
  const made = await register(server, {
    target: 'first@example.com',
    code: await receiveCode(server, 'first@example.com'),
    userName: 'first',
  })
  const { userId } = made.json().data.user
  expect(await newDevicesOf(server.database, { userIds: [userId] }, now)).toEqual([])
})
