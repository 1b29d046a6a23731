import { confirmSecondFactor } from '@tongyun/contract/accounts/login'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, PASSWORD, send, TEST_KEYS, tryLogin, workedCaptcha } from '../../test/people.ts'
import { encryptSecret } from './authenticator.ts'

/** Passwords that were compared; comparing itself is tested in log-in.test.ts. */
const hashes = vi.hoisted(() => ({ count: 0 }))
vi.mock(import('./hashing.ts'), async (original) => {
  const actual = await original()
  const verify: typeof actual.verify = async (_hash, password) => {
    hashes.count += 1
    return password === 'vR7#kPz2!mQ'
  }
  return { ...actual, verify }
})

let now = new Date('2026-11-21T08:00:00Z')
const clock = () => now
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const settings = { RATE_LIMIT: 'on' }

let server: TestApp
let other: FastifyInstance
beforeAll(async () => {
  server = await createTestApp({ clock, settings })
  other = await addTestApp(server.database, { clock, settings })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** An address of the documentation's networks (RFC 5737), one for each number. */
const addressOf = (i: number) => `198.51.${100 + Math.floor(i / 250)}.${1 + (i % 250)}`
const guess = async (username: string, i: number, input = {}, app = i % 2 === 0 ? server.app : other) =>
  (
    await tryLogin({ app, database: server.database }, { username, password: `guess-${i}`, ...input }, { address: addressOf(i) })
  ).json<{ code: number; msgParams: { reason: string; waitS?: number } }>()
const reasonsOf = (answers: { msgParams: { reason?: string } | null }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ msgParams }) => String(msgParams?.reason))
      .entries()
      .map(([reason, { length }]) => [reason, length]),
  )

test('S6 60 guesses from 60 addresses over two processes, twenty at once, come to five hashes; unknown names answer the same', async () => {
  const { user_name } = await insertPerson(server.database)
  for (const username of [user_name, 'nobody-of-this-name']) {
    hashes.count = 0
    const answers: Awaited<ReturnType<typeof guess>>[] = []
    for (let i = 0; i < 60; i += 20)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, k) => guess(username, i + k)))))
    expect(hashes.count).toBe(5)
    expect(reasonsOf(answers)).toEqual({ wrong_credentials: 5, too_many_tries: 55 })
    expect(answers.find(({ msgParams }) => msgParams.reason === 'too_many_tries')?.msgParams.waitS).toBe(900)
    // Not even the right password is looked at now.
    const right = await tryLogin(server, { username })
    expect(right.json()).toMatchObject({ code: 810008, status: 429, msgParams: { reason: 'too_many_tries' } })
    expect(hashes.count).toBe(5)
  }
})

/** Guesses at several names in turn, fifteen in all, twice over; how many passwords were compared. */
const comparedFor = async (names: readonly string[]) => {
  hashes.count = 0
  const answers = []
  for (let i = 0; i < 30; i += 1) answers.push(await guess(names[i % names.length] as string, 300 + i))
  return { compared: hashes.count, ...reasonsOf(answers) }
}

test('S6 name, address and phone of one account share its tries, however they are written; control: three accounts have three times as many', async () => {
  const user = await insertPerson(server.database)
  const phone = user.phone as string
  const names = [
    user.user_name,
    user.user_name.toUpperCase(),
    user.email as string,
    (user.email as string).toUpperCase(),
    phone,
    `+${phone}`,
    `00${phone}`,
    phone.slice(2),
    `${phone.slice(2, 5)} ${phone.slice(5, 9)}-${phone.slice(9)}`,
  ]
  expect(await comparedFor(names)).toEqual({ compared: 5, wrong_credentials: 5, too_many_tries: 25 })
  const others = [await insertPerson(server.database), await insertPerson(server.database), await insertPerson(server.database)]
  expect((await comparedFor(others.map(({ user_name }) => user_name))).compared).toBe(15)
})

test('S6 ways to write one name that nobody has share its tries too, so that they do not tell whose it is', async () => {
  for (const names of [
    ['nobody-here', 'Nobody-Here', 'NOBODY-HERE'],
    ['nobody@example.org', 'Nobody@Example.org'],
    ['13900001111', '+8613900001111', '008613900001111', '139 0000-1111'],
  ])
    expect(await comparedFor(names)).toEqual({ compared: 5, wrong_credentials: 5, too_many_tries: 25 })
})

test('S6 the owner comes in from where they usually work, and from anywhere once the time is over', async () => {
  const user = await insertPerson(server.database)
  const home = { address: '192.0.2.10' }
  expect((await tryLogin(server, { username: user.user_name }, home)).json().code).toBe(200)
  for (let i = 0; i < 10; i += 1) await guess(user.user_name, i)
  expect((await tryLogin(server, { username: user.user_name }, { address: '192.0.2.99' })).json().code).toBe(810008)
  expect((await tryLogin({ app: other, database: server.database }, { username: user.user_name }, home)).json().code).toBe(200)
  pass(901)
  expect((await tryLogin(server, { username: user.user_name }, { address: '192.0.2.99' })).json().code).toBe(200)
})

test('S6 a hundred wrong passwords in a row close the account until a reset; a right one begins anew', async () => {
  const { user_name, user_id } = await insertPerson(server.database)
  hashes.count = 0
  const fill = async (username: string, rounds: number) => {
    const answers = []
    for (let i = 0; i < rounds * 5; i += 1) {
      if (i % 5 === 0) pass(901)
      // So many wrong ones cost work; how much is tested in known-device.test.ts.
      const captcha = await workedCaptcha(server.database, undefined, now)
      answers.push(await guess(username, i, { captcha: undefined, ...captcha }))
    }
    return reasonsOf(answers)
  }
  expect(await fill(user_name, 10)).toEqual({ wrong_credentials: 50 })
  pass(901)
  const worked = { captcha: undefined, ...(await workedCaptcha(server.database, undefined, now)) }
  expect((await tryLogin(server, { username: user_name, ...worked })).json().code).toBe(200)
  expect(await fill(user_name, 21)).toEqual({ wrong_credentials: 100, reset_needed: 5 })
  expect(hashes.count).toBe(151)
  pass(901)
  const right = (await tryLogin(server, { username: user_name }, { address: '192.0.2.98' })).json()
  expect(right).toMatchObject({ code: 810008, msgParams: { reason: 'reset_needed' } })
  // Unknown user names behave like known ones.
  expect(await fill('nobody-else', 21)).toEqual({ wrong_credentials: 100, reset_needed: 5 })
  const row = await server.database
    .selectFrom('users')
    .select('wrong_passwords')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  expect(row?.wrong_passwords).toBe(100)
})

test('S6 forged X-Forwarded-For headers make no new visitor; control: with the proxy trusted they would', async () => {
  const statuses = async (app: FastifyInstance) => {
    const answers = []
    for (let i = 0; i < 80; i += 1) {
      const headers = { 'x-forwarded-for': addressOf(i) }
      const answer = await tryLogin(
        { app, database: server.database },
        { username: `n${i}`, password: 'x' },
        { headers, address: '203.0.113.50' },
      )
      answers.push(answer.statusCode === 429 || answer.json().msgParams?.reason === 'too_many_tries' ? 'refused' : 'tried')
    }
    return answers.filter((one) => one === 'tried').length
  }
  expect(await statuses(server.app)).toBe(30)
  pass(61)
  const trusting = await addTestApp(server.database, { clock, settings: { ...settings, TRUST_PROXY: '203.0.113.50' } })
  expect(await statuses(trusting)).toBe(80)
  await trusting.close()
})

test('S6 an IPv6 visitor is a /64: other addresses of it are no new visitor', async () => {
  pass(61)
  const tried = []
  for (let i = 0; i < 40; i += 1) {
    const answer = await tryLogin(
      server,
      { username: `six${i}`, password: 'x' },
      { address: `2001:db8:1:2::${(i + 1).toString(16)}` },
    )
    tried.push(answer.json().msgParams.reason)
  }
  expect(tried.filter((reason) => reason === 'wrong_credentials')).toHaveLength(30)
  const next = await tryLogin(server, { username: 'six-next', password: 'x' }, { address: '2001:db8:1:3::1' })
  expect(next.json().msgParams.reason).toBe('wrong_credentials')
})

const SECRET = '12345678901234567890'
const withAuthenticator = async () => {
  const user = await insertPerson(server.database)
  const totp_secret = encryptSecret(Buffer.from(SECRET), user.user_id, TEST_KEYS)
  await server.database.updateTable('users').set({ totp_secret, totp_on: true }).where('user_id', '=', user.user_id).execute()
  return { user, totp: new TOTP({ secret: Secret.fromLatin1(SECRET) }) }
}
const ticketFor = async (username: string, i: number) =>
  (await tryLogin(server, { username, password: PASSWORD }, { address: addressOf(i) })).json().data.secondFactor.ticket as string

test('S04 the password alone opens nothing where a second factor is on; each code and each ticket serve once', async () => {
  const { user, totp } = await withAuthenticator()
  const first = await tryLogin(server, { username: user.user_name })
  expect(first.json().data).toMatchObject({ token: null, user: null, secondFactor: { expiresInS: 300 } })
  expect(first.cookies).toEqual([])
  const { ticket } = first.json().data.secondFactor
  const code = totp.generate({ timestamp: now.getTime() })
  const answers = await Promise.all([server.app, other].map((app) => send(app, confirmSecondFactor, { ticket, code })))
  expect(answers.map((answer) => answer.json().code).sort()).toEqual([200, expect.any(Number)])
  expect(answers.filter((answer) => answer.cookies.length > 0)).toHaveLength(1)
  const again = await ticketFor(user.user_name, 1)
  expect((await send(server.app, confirmSecondFactor, { ticket: again, code })).json()).toMatchObject({ code: 813001 })
  pass(30)
  const next = totp.generate({ timestamp: now.getTime() })
  expect((await send(server.app, confirmSecondFactor, { ticket: again, code: next })).json()).toMatchObject({ code: 200 })
  expect((await send(server.app, confirmSecondFactor, { ticket: again, code: next })).json()).toMatchObject({
    code: 810006,
    status: 401,
  })
})

test('S6 a ticket allows five codes, an account ten an hour, whoever guesses; an old ticket none', async () => {
  const { user } = await withAuthenticator()
  const wrong = async (ticket: string) => (await send(server.app, confirmSecondFactor, { ticket, code: '000000' })).json().code
  const ticket = await ticketFor(user.user_name, 2)
  const codes = await Promise.all(Array.from({ length: 20 }, () => wrong(ticket)))
  expect(codes.filter((code) => code === 813001)).toHaveLength(5)
  expect(codes.filter((code) => code === 810006)).toHaveLength(15)
  const second = await ticketFor(user.user_name, 3)
  for (let i = 0; i < 5; i += 1) expect(await wrong(second)).toBe(813001)
  expect(await wrong(await ticketFor(user.user_name, 4))).toBe(810008)
  const old = await ticketFor(user.user_name, 5)
  pass(301)
  expect(await wrong(old)).toBe(810006)
})
