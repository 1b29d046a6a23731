import { getUserInfo, login } from '@tongyun/contract/accounts/login'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, PASSWORD, send, solvedCaptcha, tryLogin } from '../../test/people.ts'

/** How often a password was compared, and what happens meanwhile. */
const hashes = vi.hoisted(() => ({ count: 0, real: true, meanwhile: async () => {} }))
vi.mock(import('./hashing.ts'), async (original) => {
  const actual = await original()
  const verify: typeof actual.verify = async (...given) => {
    hashes.count += 1
    await hashes.meanwhile()
    return hashes.real && actual.verify(...given)
  }
  return { ...actual, verify }
})

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const insert = (values = {}) => insertPerson(server.database, values)

test('S01 S03 a person logs in by user name, phone or e-mail, in upper or lower case, and receives token, cookie and themselves', async () => {
  const user = await insert({ user_name: 'Li.Wei', phone: '8613800000001', email: 'li.wei@example.com' })
  for (const username of ['Li.Wei', 'li.wei', ' LI.WEI ', '+86 138-0000-0001'.replace(' ', ''), 'Li.Wei@Example.com']) {
    const answer = await tryLogin(server, { username })
    expect(answer.json(), username).toMatchObject({
      code: 200,
      data: { user: { userId: user.user_id, user_name: 'Li.Wei', role: 'shipper', companyName: null }, secondFactor: null },
    })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(String(cookie?.value)).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const { token } = answer.json().data
    expect((await send(server.app, getUserInfo, {}, { token })).json()).toMatchObject({
      code: 200,
      data: { user_name: 'Li.Wei' },
    })
  }
})

test('S03 a mobile number is one identity with and without its country code, however it was typed', async () => {
  const chinese = await insert({ phone: '8613900001111' })
  const russian = await insert({ phone: '79160001122' })
  const american = await insert({ phone: '13900001111' })
  const whose = async (username: string) => (await tryLogin(server, { username })).json().data?.user?.userId
  for (const typed of ['13900001111', '139-0000-1111', '8613900001111', '+8613900001111', '008613900001111'])
    expect(await whose(typed), typed).toBe(chinese.user_id)
  for (const typed of ['89160001122', '+79160001122', '79160001122', '8-916-000-11-22'])
    expect(await whose(typed), typed).toBe(russian.user_id)
  // +1 390 is a number of its own.
  expect(await whose('+13900001111')).toBe(american.user_id)
})

test('S9 an unknown person and a wrong password give the same bytes for the same work', async () => {
  const { user_name } = await insert({ user_name: 'known-person' })
  const { user_name: disabled } = await insert({ user_name: 'disabled-person', portal_disabled_at: new Date() })
  const answers = []
  for (const username of [user_name, disabled, 'nobody-at-all', 'nobody@example.com', '8613999999999']) {
    const before = hashes.count
    const answer = await tryLogin(server, { username, password: 'wrong-password' })
    answers.push({ body: answer.body, status: answer.statusCode, hashes: hashes.count - before, cookies: answer.cookies })
  }
  expect(answers[0]).toMatchObject({ status: 200, hashes: 1, cookies: [] })
  expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({
    code: 810003,
    status: 401,
    msgParams: { reason: 'wrong_credentials' },
  })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  // Control: who knows the password learns more, and the comparison sees it.
  const right = await tryLogin(server, { username: disabled })
  expect(right.body).not.toBe(answers[0]?.body)
})

test('S02 each message has its moment: captcha, then password, then the account, then the site', async () => {
  const shipper = await insert()
  const inPortal = await insert({ portal_disabled_at: new Date() })
  const inProviderSite = await insert({ provider_site_disabled_at: new Date() })
  const attempt = async (user: { user_name: string }, input: object) => {
    const { code, msgParams, status } = (await tryLogin(server, { username: user.user_name, ...input })).json()
    return [code, msgParams?.reason, status]
  }
  for (const user of [shipper, inPortal, inProviderSite, { user_name: 'nobody' }]) {
    expect(await attempt(user, { captcha: '00000' })).toEqual([813001, undefined, 422])
    expect(await attempt(user, { password: 'wrong', site: 'provider_site' })).toEqual([810003, 'wrong_credentials', 401])
  }
  expect(await attempt(inPortal, {})).toEqual([812005, 'portal_disabled', 403])
  expect(await attempt(inPortal, { site: 'provider_site' })).toEqual([812003, 'cargo_owner', 403])
  expect(await attempt(inProviderSite, { site: 'provider_site' })).toEqual([812005, 'provider_site_disabled', 403])
  expect(await attempt(inProviderSite, {})).toEqual([200, undefined, undefined])
  expect(await attempt(shipper, { site: 'provider_site' })).toEqual([812003, 'cargo_owner', 403])
  expect(await attempt(shipper, {})).toEqual([200, undefined, undefined])
})

test('a password is taken as typed: never trimmed, never cut', async () => {
  const { user_name: username } = await insert()
  for (const password of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.slice(0, -1), `${PASSWORD}x`])
    expect((await tryLogin(server, { username, password })).json().code).toBe(810003)
  expect((await tryLogin(server, { username })).json().code).toBe(200)
})

test('a demonstration account is nobody once the demonstration is off', async () => {
  const { user_name: username } = await insert({ demo: true, role: 'administrator' })
  expect((await tryLogin(server, { username })).json()).toMatchObject({
    code: 810003,
    msgParams: { reason: 'wrong_credentials' },
  })
})

test('an administrator without a second factor is told to set one up', async () => {
  const { user_name: username } = await insert({ role: 'administrator' })
  expect((await tryLogin(server, { username })).json()).toMatchObject({ code: 200, data: { mustSetSecondFactor: true } })
})

test('reliability 0.5 of a flood two are hashed and twenty wait; the rest is turned away and has spent nothing', async () => {
  const { user_name: username, user_id } = await insert()
  let open = () => {}
  const gate = new Promise<void>((done) => {
    open = done
  })
  hashes.meanwhile = () => gate
  // What is wrong anyway need not be hashed for it.
  hashes.real = false
  const statuses: number[] = []
  const flood = Array.from({ length: 40 }, async (_, i) => {
    const answer = await tryLogin(server, { username: `flood-${i}`, password: 'wrong' })
    statuses.push(answer.statusCode)
  })
  await vi.waitFor(() => expect(statuses).toEqual(Array(18).fill(503)), 20_000)
  const captcha = await solvedCaptcha(server.database, 'login')
  const refused = await tryLogin(server, { username, ...captcha })
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({ code: 810002 })
  open()
  hashes.meanwhile = async () => {}
  await Promise.all(flood)
  hashes.real = true
  expect(statuses.slice(18)).toEqual(Array(22).fill(200))
  const left = await server.database
    .selectFrom('users')
    .select('wrong_passwords')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  expect(left?.wrong_passwords).toBe(0)
  expect((await tryLogin(server, { username, ...captcha })).json().code).toBe(200)
})

test('S16 a page of another site cannot log anybody in', async () => {
  const { user_name: username } = await insert()
  const captcha = await solvedCaptcha(server.database, 'login')
  const input = { username, password: PASSWORD, ...captcha }
  const answer = await send(server.app, login, input, { 'sec-fetch-site': 'cross-site' })
  expect(answer.json().code).toBe(810009)
  expect(answer.cookies).toEqual([])
})

test('a password changed while a login is under way wins: the login starts no session', async () => {
  const user = await insert()
  hashes.meanwhile = async () => {
    await server.database.updateTable('users').set({ password_hash: 'another' }).where('user_id', '=', user.user_id).execute()
  }
  const answer = await tryLogin(server, { username: user.user_name })
  hashes.meanwhile = async () => {}
  expect(answer.json()).toMatchObject({ code: 810003, msgParams: { reason: 'wrong_credentials' } })
  expect(answer.cookies).toEqual([])
})
