import { listSessions } from '@tongyun/contract/accounts/account'
import { finishReset, startReset, verifyReset } from '@tongyun/contract/accounts/registration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeIn, lastMessage, otherThan } from '../../test/codes.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, send, solvedCaptcha, tryLogin } from '../../test/people.ts'
import { newSecret } from './secrets.ts'

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

const start = async (target: string) => {
  const captcha = await solvedCaptcha(server.database, 'reset', now)
  return send(server.app, startReset, { channel: target.includes('@') ? 'email' : 'phone', target, ...captcha })
}
const verify = async (resetId: string, code: string) => (await send(server.app, verifyReset, { resetId, code })).json()
const finish = async (resetTicket: string, password = NEW_PASSWORD) =>
  (await send(server.app, finishReset, { resetTicket, password })).json()
/** The first two steps. */
const proven = async (target: string) => {
  const { resetId } = (await start(target)).json().data
  const code = codeIn(await lastMessage(server, target)) as string
  return { resetId, code, ticket: (await verify(resetId, code)).data.resetTicket as string }
}

test('V06 P15 a new password in three calls: sessions end, the lock of wrong passwords opens, the owner is told', async () => {
  const user = await insertPerson(server.database, { user_name: 'forgetful', wrong_passwords: 100 })
  const other = await insertPerson(server.database)
  const theirs = await logIn(server, other)
  const open = await insertPerson(server.database)
  const mine = await logIn(server, open)
  expect((await tryLogin(server, { username: 'forgetful' })).json()).toMatchObject({ msgParams: { reason: 'reset_needed' } })
  const { ticket } = await proven(user.phone as string)
  pass(1)
  expect(await finish(ticket)).toMatchObject({ code: 200 })
  expect((await tryLogin(server, { username: 'forgetful', password: NEW_PASSWORD })).json()).toMatchObject({ code: 200 })
  expect((await tryLogin(server, { username: 'forgetful' })).json()).toMatchObject({ code: 810003 })
  const told = await lastMessage(server, user.email as string)
  expect(told).toMatchObject({ subject: '通运账号安全提醒', user_id: user.user_id })
  expect(told?.body).not.toContain(NEW_PASSWORD)
  pass(60)
  const { ticket: second } = await proven(open.email as string)
  await finish(second)
  expect((await send(server.app, listSessions, {}, { cookie: mine.cookie })).json()).toMatchObject({ code: 810006 })
  expect((await send(server.app, listSessions, {}, { cookie: theirs.cookie })).json()).toMatchObject({ code: 200 })
})

test('a reset gives no session and does not replace the second factor', async () => {
  const user = await insertPerson(server.database)
  const { ticket } = await proven(user.email as string)
  const answer = await send(server.app, finishReset, { resetTicket: ticket, password: NEW_PASSWORD })
  expect(answer.cookies.map(({ name }) => name)).toEqual(['device'])
})

test('S9 a target nobody has gets the same answer, and no message', async () => {
  const { email } = await insertPerson(server.database)
  const shape = async (target: string) => {
    const answer = await start(target)
    const { data, ...rest } = answer.json()
    return { status: answer.statusCode, rest, data: { ...data, resetId: String(data.resetId).length } }
  }
  expect(await shape('nobody@example.com')).toEqual(await shape(email as string))
  expect(await lastMessage(server, 'nobody@example.com')).toBeUndefined()
  expect(await lastMessage(server, email as string)).toBeDefined()
})

test('S9 a reset of nobody cannot be verified, with the answer of any wrong code', async () => {
  const { resetId } = (await start('nobody-else@example.com')).json().data
  const { resetId: real } = (await start((await insertPerson(server.database)).email as string)).json().data
  expect(await verify(resetId, '000000')).toEqual(await verify(real, '000000'))
})

test('2.3.1 steps out of order are refused', async () => {
  const user = await insertPerson(server.database)
  const { resetId } = (await start(user.email as string)).json().data
  const code = codeIn(await lastMessage(server, user.email as string)) as string
  expect(await finish(resetId)).toMatchObject({ code: 810006, status: 401 })
  expect(await finish(newSecret())).toMatchObject({ code: 810006 })
  expect(await verify(newSecret(), code)).toMatchObject({ code: 813001 })
  const { resetTicket } = (await verify(resetId, code)).data
  expect(await verify(resetId, code)).toMatchObject({ code: 813001 })
  expect(await finish(resetTicket)).toMatchObject({ code: 200 })
  expect(await finish(resetTicket)).toMatchObject({ code: 810006 })
})

test('S7 five wrong tries end a reset, also a hundred at once', async () => {
  const user = await insertPerson(server.database)
  const { resetId } = (await start(user.email as string)).json().data
  const code = codeIn(await lastMessage(server, user.email as string)) as string
  await Promise.all(Array.from({ length: 100 }, (_, i) => verify(resetId, otherThan(code, i + 1))))
  const row = await server.database.selectFrom('sent_codes').selectAll().where('code_id', '=', resetId).executeTakeFirstOrThrow()
  expect(row.tries).toBe(5)
  expect(await verify(resetId, code)).toMatchObject({ code: 813001 })
})

test('one ticket at once from many requests sets one password', async () => {
  const user = await insertPerson(server.database)
  const { ticket } = await proven(user.email as string)
  const passwords = Array.from({ length: 8 }, (_, i) => `mB4&wQz9!t${i}`)
  const answers = await Promise.all(passwords.map((password) => finish(ticket, password)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('code and ticket last ten minutes each', async () => {
  const user = await insertPerson(server.database)
  const { resetId } = (await start(user.email as string)).json().data
  const code = codeIn(await lastMessage(server, user.email as string)) as string
  pass(601)
  expect(await verify(resetId, code)).toMatchObject({ code: 813001 })
  const { ticket } = await proven(user.email as string)
  pass(601)
  expect(await finish(ticket)).toMatchObject({ code: 810006 })
})

test('S10 a password that is refused leaves the ticket', async () => {
  const user = await insertPerson(server.database, { user_name: 'wanglaoshi' })
  const { ticket } = await proven(user.email as string)
  expect(await finish(ticket, 'Wanglaoshi#1')).toMatchObject({ code: 812001, msgParams: { reason: 'password_personal' } })
  expect(await finish(ticket, 'Qwerty1!')).toMatchObject({ code: 812001, msgParams: { reason: 'password_common' } })
  expect(await finish(ticket)).toMatchObject({ code: 200 })
})

test('S8 a reset needs a captcha for resets', async () => {
  const captcha = await solvedCaptcha(server.database, 'code', now)
  const answer = await send(server.app, startReset, { channel: 'email', target: 'a@example.com', ...captcha })
  expect(answer.json()).toMatchObject({ code: 813001 })
})
