import { listNotifications } from '@tongyun/contract/notifications/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { cookieOf, insertPerson, send, tryLogin, workedCaptcha } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'
import { tellOfGuesses } from './tell-of-guesses.ts'

let now = new Date('2026-11-21T08:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const DAY_S = 86_400

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => now })
})
afterAll(() => server.close())

/** Wrong passwords from an address nobody used before, each with enough work. */
const guess = async (username: string, times: number, cookie?: string) => {
  for (let i = 0; i < times; i += 1) {
    const captcha = { captcha: undefined, ...(await workedCaptcha(server.database, undefined, now)) }
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
    await tryLogin(server, { username, password: 'wrong', ...captcha }, { address: '198.51.100.9', headers })
  }
}
const inboxOf = async (cookie: string) => {
  await readEvents(server)
  return (await send(server.app, listNotifications, {}, { cookie })).json().data.notifications
}
const lettersTo = async (target: string | null) =>
  server.database.selectFrom('outgoing_messages').select('body').where('target', '=', target).execute()
const tell = () => tellOfGuesses(server.database, { config: { publicUrl: 'https://tongyun.example' }, now })

test('the owner is told once a day that strangers guess, in the app and by letter, whatever they chose to be told', async () => {
  const user = await insertPerson(server.database, { notifications: [] })
  const cookie = cookieOf(await tryLogin(server, { username: user.user_name }))
  await guess(user.user_name, 4)
  await tell()
  expect(await lettersTo(user.email)).toEqual([])
  await guess(user.user_name, 1)
  await tell()
  pass(901)
  await guess(user.user_name, 5)
  await tell()
  expect(await inboxOf(cookie)).toMatchObject([{ kind: 'account', title: '有人多次尝试您的密码' }])
  const letters = await lettersTo(user.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.body).toContain(user.user_name)
  pass(DAY_S)
  await guess(user.user_name, 5)
  await tell()
  expect(await lettersTo(user.email)).toHaveLength(2)
})

test('a person without an e-mail address is told by phone; who mistypes on a known device is not told', async () => {
  const [user, clumsy] = [await insertPerson(server.database, { email: null }), await insertPerson(server.database)]
  const known = cookieOf(await tryLogin(server, { username: clumsy.user_name }))
  await guess(user.user_name, 5)
  await guess(clumsy.user_name, 5, known)
  await tell()
  expect(await lettersTo(user.phone)).toHaveLength(1)
  expect(await lettersTo(clumsy.email)).toEqual([])
})
