/** When all sessions of a person end, so do the notices on their devices (docs/decisions/147-notices-on-a-device.md). */
import { changePassword } from '@tongyun/contract/accounts/account'
import { logout } from '@tongyun/contract/accounts/login'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { addPushDevice, listPushDevices } from '@tongyun/contract/notifications/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, PASSWORD, send } from '../../test/people.ts'
import { openBrowser } from '../../test/push-receiver.ts'
import { readEvents } from '../../test/read-events.ts'
import { registerAccounts } from '../accounts/index.ts'
import { registerNotifications } from './index.ts'

let now = new Date('2026-11-21T07:00:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ modules: [registerAccounts, registerNotifications], clock: () => now })
})
afterAll(() => server.close())

const ask = async (endpoint: Endpoint, input: Record<string, unknown>, cookie: string) =>
  (await send(server.app, endpoint, input, { cookie })).json()
let added = 0
const addDevice = async (cookie: string) => {
  added += 1
  const { publicKey, auth } = openBrowser()
  const endpoint = `https://push.example/${added}`
  const answer = await ask(addPushDevice, { endpoint, publicKey, authSecret: auth, zone: 'Asia/Shanghai' }, cookie)
  expect(answer.code).toBe(200)
}
const devicesOf = async (cookie: string) => (await ask(listPushDevices, {}, cookie)).data.devices.length

const ENDINGS: [string, Endpoint, Record<string, unknown>][] = [
  ['logging out everywhere', logout, { everywhere: '1' }],
  ['another password', changePassword, { password: PASSWORD, newPassword: 'mB4&wQz9!tK' }],
]
test.each(ENDINGS)('%s ends notices on every device of the person, and of nobody else', async (_, endpoint, input) => {
  const [me, other] = [await insertPerson(server.database), await insertPerson(server.database)]
  const [here, there] = [(await logIn(server, me)).cookie, (await logIn(server, me)).cookie]
  const others = (await logIn(server, other)).cookie
  for (const cookie of [here, there, others]) await addDevice(cookie)
  expect((await ask(endpoint, input, here)).code).toBe(200)
  await readEvents(server)
  expect(await server.database.selectFrom('push_devices').select('user_id').execute()).toEqual([{ user_id: other.user_id }])
  await server.database.deleteFrom('push_devices').execute()
})

test('logging out on one device ends nothing on another, and what is turned on after the end stays', async () => {
  const me = await insertPerson(server.database)
  const [here, there] = [(await logIn(server, me)).cookie, (await logIn(server, me)).cookie]
  await addDevice(there)
  await ask(logout, {}, here)
  await readEvents(server)
  expect(await devicesOf(there)).toBe(1)
  await ask(logout, { everywhere: '1' }, there)
  now = new Date(now.getTime() + 1_000)
  const again = (await logIn(server, me)).cookie
  await addDevice(again)
  await readEvents(server)
  expect(await devicesOf(again)).toBe(1)
})
