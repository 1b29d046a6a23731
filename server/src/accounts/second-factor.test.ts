import { getAccount, startSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from '@tongyun/contract/accounts/account'
import { confirmSecondFactor } from '@tongyun/contract/accounts/login'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, PASSWORD, send, tryLogin } from '../../test/people.ts'

let now = new Date('2026-11-21T08:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => now })
})
afterAll(() => server.close())

const signIn = async (values: Parameters<typeof insertPerson>[1] = {}) => {
  const user = await insertPerson(server.database, values)
  const { cookie } = await logIn(server, user)
  const call = async (endpoint: Endpoint, input: Record<string, unknown> = {}) =>
    (await send(server.app, endpoint, input, { cookie })).json()
  return { user, cookie, call }
}
type SignedIn = Awaited<ReturnType<typeof signIn>>

const authenticator = async ({ call }: SignedIn) => {
  const { data } = await call(startSecondFactor, { password: PASSWORD })
  const totp = URI.parse(data.address) as TOTP
  return { ...data, codeAt: (seconds = 0) => totp.generate({ timestamp: now.getTime() + seconds * 1000 }) }
}
/** Somebody with a second factor: their codes and recovery codes. */
const turnedOn = async (person: SignedIn) => {
  const app = await authenticator(person)
  const { recoveryCodes } = (await person.call(turnOnSecondFactor, { code: app.codeAt() })).data
  pass(30)
  return { ...app, recoveryCodes: recoveryCodes as string[] }
}
const ticketOf = async ({ user }: SignedIn) =>
  (await tryLogin(server, { username: user.user_name })).json().data.secondFactor.ticket as string
const confirm = async (ticket: string, code: string) => (await send(server.app, confirmSecondFactor, { ticket, code })).json()

test('V02 an authenticator is set up: secret, address, picture; it counts once confirmed and gives ten recovery codes', async () => {
  const person = await signIn()
  const { secret, address, image, codeAt } = await authenticator(person)
  expect(address).toMatch(new RegExp(`^otpauth://totp/Tongyun:${person.user.user_name}\\?issuer=Tongyun&secret=${secret}`))
  expect(Buffer.from(image.split(',')[1], 'base64').toString()).toMatch(/^<svg/)
  expect((await person.call(getAccount)).data.secondFactor).toMatchObject({ on: false })
  const wrong = codeAt() === '000000' ? '000001' : '000000'
  expect(await person.call(turnOnSecondFactor, { code: wrong })).toMatchObject({
    code: 813001,
    msgParams: { reason: 'wrong_second_factor' },
  })
  const { data } = await person.call(turnOnSecondFactor, { code: codeAt() })
  expect(new Set(data.recoveryCodes).size).toBe(10)
  expect((await person.call(getAccount)).data.secondFactor).toMatchObject({ on: true, recoveryCodesLeft: 10 })
})

test('what is kept of secret and recovery codes gives neither away, and opens for its owner only', async () => {
  const one = await signIn()
  const two = await signIn()
  const { secret, recoveryCodes } = await turnedOn(one)
  await turnedOn(two)
  const row = async ({ user }: SignedIn) =>
    server.database.selectFrom('users').selectAll().where('user_id', '=', user.user_id).executeTakeFirstOrThrow()
  const kept = JSON.stringify(await row(one))
  for (const hidden of [secret, ...recoveryCodes]) expect(kept).not.toContain(hidden)
  // The row of one under the name of the other does not open.
  await server.database
    .updateTable('users')
    .set({ totp_secret: (await row(one)).totp_secret })
    .where('user_id', '=', two.user.user_id)
    .execute()
  const answer = await send(server.app, confirmSecondFactor, { ticket: await ticketOf(two), code: '123456' })
  expect(answer.statusCode).toBe(500)
})

test('2.8.4 a code of the authenticator serves once, one period early or late, also in parallel', async () => {
  const person = await signIn()
  const { codeAt } = await turnedOn(person)
  expect(await confirm(await ticketOf(person), codeAt(-90))).toMatchObject({ code: 813001 })
  expect(await confirm(await ticketOf(person), codeAt(90))).toMatchObject({ code: 813001 })
  const tickets = await Promise.all([ticketOf(person), ticketOf(person), ticketOf(person)])
  const answers = await Promise.all(tickets.map((ticket) => confirm(ticket, codeAt())))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  pass(60)
  expect(await confirm(await ticketOf(person), codeAt(30))).toMatchObject({ code: 200 })
  // Older than one that served.
  expect(await confirm(await ticketOf(person), codeAt(0))).toMatchObject({ code: 813001 })
})

test('a recovery code serves once, also in parallel', async () => {
  const person = await signIn()
  const { recoveryCodes } = await turnedOn(person)
  const [code = ''] = recoveryCodes
  const tickets = await Promise.all([ticketOf(person), ticketOf(person)])
  const answers = await Promise.all(tickets.map((ticket) => confirm(ticket, code)))
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  expect((await person.call(getAccount)).data.secondFactor.recoveryCodesLeft).toBe(9)
})

test('turning it on ends the sessions that were opened without it', async () => {
  const person = await signIn()
  const { cookie } = await logIn(server, person.user)
  await turnedOn(person)
  expect((await send(server.app, getAccount, {}, { cookie })).json()).toMatchObject({ code: 810006 })
  expect(await person.call(getAccount)).toMatchObject({ code: 200 })
})

test('a new authenticator replaces the old one only when it is confirmed', async () => {
  const person = await signIn()
  const old = await turnedOn(person)
  const fresh = await authenticator(person)
  expect(await confirm(await ticketOf(person), old.codeAt())).toMatchObject({ code: 200 })
  pass(60)
  expect(await person.call(turnOnSecondFactor, { code: fresh.codeAt() })).toMatchObject({ code: 200 })
  pass(60)
  expect(await confirm(await ticketOf(person), old.codeAt())).toMatchObject({ code: 813001 })
  expect(await confirm(await ticketOf(person), fresh.codeAt())).toMatchObject({ code: 200 })
})

test('it is turned off with password and code, and not by administrators', async () => {
  const person = await signIn()
  const { codeAt } = await turnedOn(person)
  expect(await person.call(turnOffSecondFactor, { password: 'wrong', code: codeAt() })).toMatchObject({ code: 810003 })
  expect(await person.call(turnOffSecondFactor, { password: PASSWORD, code: 'aaaaa-aaaaa' })).toMatchObject({ code: 813001 })
  expect(await person.call(turnOffSecondFactor, { password: PASSWORD, code: codeAt() })).toMatchObject({ code: 200 })
  expect((await person.call(getAccount)).data.secondFactor).toMatchObject({ on: false, recoveryCodesLeft: 0 })
  const administrator = await signIn({ role: 'administrator' })
  const theirs = await turnedOn(administrator)
  expect(await administrator.call(turnOffSecondFactor, { password: PASSWORD, code: theirs.codeAt() })).toMatchObject({
    code: 811001,
  })
})

test('without a secret there is nothing to confirm', async () => {
  const { call } = await signIn()
  expect(await call(turnOnSecondFactor, { code: '123456' })).toMatchObject({ code: 812001 })
  expect(await call(startSecondFactor, { password: 'wrong' })).toMatchObject({ code: 810003 })
})
