import { changePassword, deleteMyAccount } from '@tongyun/contract/accounts/account'
import { login, logout } from '@tongyun/contract/accounts/login'
import { startReset } from '@tongyun/contract/accounts/registration'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { cookieOf, insertPerson, PASSWORD, send, solvedCaptcha, tryLogin, workedCaptcha } from '../../test/people.ts'
import { type User, updateUser } from './users.queries.ts'

/** Comparing itself is tested in log-in.test.ts. */
vi.mock(import('./hashing.ts'), async (original) => ({
  ...(await original()),
  verify: async (_hash, password) => password === 'vR7#kPz2!mQ',
}))

let now = new Date('2026-11-21T08:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const DAY_S = 86_400

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => now, settings: { RATE_LIMIT: 'on', DEMO_MARKET: 'on' } })
})
afterAll(() => server.close())

let addresses = 0
/** A login from an address nobody used before. */
const from = async (username: string, input: Record<string, unknown> = {}, cookie = '') => {
  addresses += 1
  const address = `198.51.${100 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
  return tryLogin(server, { username, ...input }, { address, headers: cookie === '' ? {} : { cookie } })
}
const outcome = ({ json }: Awaited<ReturnType<typeof from>>) => {
  const { code, msgParams } = json()
  return msgParams?.reason ?? code
}
/** The cookie by which the browser of a login is known, without the session's. */
const deviceOf = (answer: Awaited<ReturnType<typeof from>>) =>
  cookieOf({ cookies: answer.cookies.filter(({ name }) => name === 'device') as { name: string; value: string }[] })
const device = async (user: User) => deviceOf(await from(user.user_name))
const guess = async (user: { user_name: string }, times: number) => {
  for (let i = 0; i < times; i += 1) {
    if (i % 5 === 0 && i > 0) pass(901)
    const captcha = await workedCaptcha(server.database, undefined, now)
    await from(user.user_name, { password: `guess-${i}`, captcha: undefined, ...captcha })
  }
}
const wrongInARow = async ({ user_id }: User) =>
  (await server.database.selectFrom('users').select('wrong_passwords').where('user_id', '=', user_id).executeTakeFirst())
    ?.wrong_passwords

test('S6 after five and after a hundred wrong passwords of strangers a known device enters; a stranger waits', async () => {
  const user = await insertPerson(server.database)
  const known = await device(user)
  await guess(user, 5)
  expect(outcome(await from(user.user_name))).toBe('too_many_tries')
  expect(outcome(await from(user.user_name, {}, known))).toBe(200)
  pass(901)
  await guess(user, 105)
  expect(await wrongInARow(user)).toBe(100)
  pass(901)
  expect(outcome(await from(user.user_name))).toBe('reset_needed')
  expect(outcome(await from(user.user_name, {}, known))).toBe(200)
})

test('S6 a known device is no factor and has tries of its own: five, then it waits, and strangers are not told', async () => {
  const user = await insertPerson(server.database)
  const known = await device(user)
  const tries = []
  for (let i = 0; i < 6; i += 1) tries.push(outcome(await from(user.user_name, { password: 'wrong' }, known)))
  expect(tries).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_tries'])
  expect(outcome(await from(user.user_name, {}, known))).toBe('too_many_tries')
  expect(outcome(await from(user.user_name))).toBe(200)
  expect(await wrongInARow(user)).toBe(0)
})

test('S6 a device that was wrong a hundred times in a row counts with the strangers', async () => {
  const user = await insertPerson(server.database)
  const known = await device(user)
  for (let i = 0; i < 100; i += 1) {
    if (i % 5 === 0) pass(901)
    const captcha = await workedCaptcha(server.database, undefined, now)
    await from(user.user_name, { password: `wrong-${i}`, captcha: undefined, ...captcha }, known)
  }
  expect(await wrongInARow(user)).toBe(0)
  pass(901)
  await guess(user, 5)
  expect(outcome(await from(user.user_name, {}, known))).toBe('too_many_tries')
})

test('S6 a forged, foreign, old or forgotten cookie gives nothing; the right one does', async () => {
  const [user, other] = [await insertPerson(server.database), await insertPerson(server.database)]
  const [known, foreign] = [await device(user), await device(other)]
  await guess(user, 5)
  const [name = '', value = ''] = known.split('=')
  const [userId = '', id = '', expires = '', signature = ''] = value.split('.')
  const forged = [
    foreign,
    `${name}=${[userId, ...(foreign.split('=')[1] ?? '').split('.').slice(1)].join('.')}`,
    `${name}=${[userId, id, String(Number(expires) + 1), signature].join('.')}`,
    `${name}=${[userId, 'A'.repeat(22), expires, signature].join('.')}`,
    `${name}=${[userId, id, expires, 'A'.repeat(43)].join('.')}`,
    `${name}=${[userId, id, expires].join('.')}`,
    `${name}=${userId}`,
    `__Host-${known}`,
    `${name}=${Array(4).fill(foreign.split('=')[1]).join('~')}~${value}`,
  ]
  for (const cookie of forged) expect(outcome(await from(user.user_name, {}, cookie)), cookie).toBe('too_many_tries')
  expect(outcome(await from(user.user_name, {}, known))).toBe(200)
  pass(181 * DAY_S)
  await guess(user, 5)
  expect(outcome(await from(user.user_name, {}, known))).toBe('too_many_tries')
})

test('S6 a browser is known for three accounts at once', async () => {
  const people = [await insertPerson(server.database), await insertPerson(server.database), await insertPerson(server.database)]
  let cookie = ''
  for (const { user_name } of people) cookie = deviceOf(await from(user_name, {}, cookie))
  for (const user of people) {
    await guess(user, 5)
    expect(outcome(await from(user.user_name, {}, cookie))).toBe(200)
  }
})

test('S6 devices are forgotten when all sessions end; the browser that changes the password stays known', async () => {
  const user = await insertPerson(server.database)
  const [lost, kept] = [await device(user), await from(user.user_name)]
  const answer = await send(
    server.app,
    changePassword,
    { password: PASSWORD, newPassword: 'mB4&wQz9!tK' },
    { cookie: cookieOf(kept) },
  )
  expect(answer.json().code).toBe(200)
  const still = deviceOf(answer)
  await guess(user, 5)
  expect(outcome(await from(user.user_name, {}, lost))).toBe('too_many_tries')
  const again = await from(user.user_name, {}, still)
  expect(outcome(again)).toBe(200)
  await send(server.app, logout, {}, { cookie: cookieOf(again) })
  expect(outcome(await from(user.user_name, {}, still))).toBe(200)
  const last = await from(user.user_name, {}, still)
  await send(server.app, logout, { everywhere: '1' }, { cookie: cookieOf(last) })
  pass(901)
  await guess(user, 5)
  expect(outcome(await from(user.user_name, {}, deviceOf(last)))).toBe('too_many_tries')
})

test('strangers do not keep somebody who is signed in from using their password', async () => {
  const user = await insertPerson(server.database)
  const cookie = cookieOf(await from(user.user_name))
  await guess(user, 5)
  expect((await send(server.app, deleteMyAccount, { password: PASSWORD }, { cookie })).json().code).toBe(200)
})

test('the work asked of a stranger grows with the wrong passwords, for names nobody has just so; digits do no more', async () => {
  const user = await insertPerson(server.database)
  const asked = []
  for (const name of [user.user_name, 'nobody-has-this-name']) {
    for (const wrong of [4, 5, 5, 5, 5, 5]) {
      for (let i = 0; i < wrong; i += 1) await guess({ user_name: name }, 1)
      pass(901)
      const answer = await from(name, { password: 'wrong' })
      asked.push([outcome(answer), answer.json().msgParams.work])
    }
  }
  const grows = [2, 4, 8, 16, 16].map((work) => ['more_work', work])
  expect(asked).toEqual([['wrong_credentials', undefined], ...grows, ['wrong_credentials', undefined], ...grows])
  // Too little work, and the right amount, with the right password.
  const logInAfter = async (work: number) => {
    const captcha = await workedCaptcha(server.database, work, now)
    return outcome(await from(user.user_name, { captcha: undefined, ...captcha }))
  }
  expect(await logInAfter(8)).toBe('more_work')
  expect(await logInAfter(16)).toBe(200)
  expect(outcome(await from(user.user_name))).toBe(200)
})

test('S6 an address the account was used from pays nothing for what strangers do', async () => {
  const user = await insertPerson(server.database)
  const home = { address: '192.0.2.55' }
  expect(outcome(await tryLogin(server, { username: user.user_name }, home))).toBe(200)
  await guess(user, 10)
  pass(901)
  expect(outcome(await from(user.user_name))).toBe('more_work')
  expect(outcome(await tryLogin(server, { username: user.user_name }, home))).toBe(200)
})

test('S6 a hundred wrong passwords of strangers do not shut out an address the account was used from; a hundred of its own do', async () => {
  const user = await insertPerson(server.database, { wrong_passwords: 100 })
  const home = { address: '192.0.2.66' }
  // Counts no requests of an address by the minute of this machine's clock.
  const app = await addTestApp(server.database, { clock: () => now, settings: { RATE_LIMIT: 'off' } })
  onTestFinished(() => app.close())
  const enter = async (input: object = {}) => {
    const captcha = await workedCaptcha(server.database, undefined, now)
    return outcome(
      await tryLogin(
        { app, database: server.database },
        { username: user.user_name, captcha: undefined, ...captcha, ...input },
        home,
      ),
    )
  }
  // Control: until the owner was there, it is an address as any other.
  expect(await enter()).toBe('reset_needed')
  await updateUser(server.database, user.user_id, { wrong_passwords: 0 })
  expect(await enter()).toBe(200)
  await updateUser(server.database, user.user_id, { wrong_passwords: 100 })
  pass(901)
  expect(outcome(await from(user.user_name))).toBe('reset_needed')
  expect(await enter()).toBe(200)
  for (let i = 0; i < 100; i += 1) {
    if (i % 5 === 0) pass(901)
    expect(await enter({ password: `wrong-${i}` })).toBe('wrong_credentials')
  }
  pass(901)
  expect(await wrongInARow(user)).toBe(0)
  await updateUser(server.database, user.user_id, { wrong_passwords: 100 })
  expect(await enter()).toBe('reset_needed')
})

test('S6 strangers who ask for codes do not keep the owner from a reset on a known device; strangers wait', async () => {
  const user = await insertPerson(server.database)
  const known = await device(user)
  const ask = async (cookie = '', address = '203.0.113.90') => {
    const input = { channel: 'email', target: user.email as string, ...(await solvedCaptcha(server.database, 'reset', now)) }
    return outcome(await send(server.app, startReset, input, cookie === '' ? {} : { cookie }, address))
  }
  for (let i = 0; i < 5; i += 1) {
    expect(await ask('', `203.0.113.${100 + i}`)).toBe(200)
    pass(61)
  }
  expect(await ask()).toBe('too_many_tries')
  expect(await ask(known)).toBe(200)
  // Nor does it get as many as it likes.
  expect(await ask(known)).toBe('too_many_tries')
  expect(await ask(await device(await insertPerson(server.database)))).toBe('too_many_tries')
})

test('what asks for more work has cost no try', async () => {
  const user = await insertPerson(server.database, { wrong_passwords: 7 })
  for (let i = 0; i < 9; i += 1) expect(outcome(await from(user.user_name))).toBe('more_work')
  const captcha = await workedCaptcha(server.database, 2, now)
  expect(outcome(await from(user.user_name, { captcha: undefined, ...captcha }))).toBe(200)
})

test('an address where thirty passwords were wrong within an hour pays for every account, another one does not', async () => {
  const user = await insertPerson(server.database)
  const office = '192.0.2.77'
  const attempt = async (username: string, input: object = {}, address = office) =>
    outcome(await tryLogin(server, { username, ...input }, { address }))
  for (let i = 0; i < 30; i += 1) {
    if (i === 20) pass(61)
    await attempt(`sprayed-${i}`, { password: 'Winter2026!' })
  }
  pass(61)
  expect(await attempt(user.user_name)).toBe('more_work')
  expect(await attempt(user.user_name, {}, '192.0.2.78')).toBe(200)
  pass(3600)
  expect(await attempt(user.user_name)).toBe(200)
})

test('the cookie is one no script reads, sent within the site only and under https alone where the site is https', async () => {
  const user = await insertPerson(server.database)
  const cookie = (await from(user.user_name)).cookies.find(({ name }) => name === 'device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(Number(cookie?.expires) - now.getTime()).toBe(180 * DAY_S * 1000)
  const secure = await createTestApp({ clock: () => now, settings: { PUBLIC_URL: 'https://tongyun.example' } })
  const { user_name } = await insertPerson(secure.database)
  const captcha = await solvedCaptcha(secure.database, 'login', now)
  const answer = await send(
    secure.app,
    login,
    { username: user_name, password: PASSWORD, ...captcha },
    { host: 'tongyun.example' },
  )
  expect(answer.cookies).toMatchObject([
    { name: '__Host-sid' },
    { name: '__Host-device', secure: true, httpOnly: true, path: '/' },
  ])
  await secure.close()
})
