import { confirmSecondFactor } from '@tongyun/contract/accounts/login'
import { listAudit } from '@tongyun/contract/administration/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, send, tryLogin } from '../../test/people.ts'
import { recordFailures } from '../core/audit-failures.ts'

let now = new Date('2026-11-21T08:10:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => now })
})
afterAll(() => server.close())

const record = () => recordFailures(server.database, now)

test('S20 failures of people who are not signed in are counted, and become one row an hour and account', async () => {
  const administrator = await insertPerson(server.database, { role: 'administrator', demo: false })
  const { cookie } = await logIn(server, administrator)
  await server.database.updateTable('sessions').set({ second_factor: true }).execute()
  const list = async (action: string) => (await send(server.app, listAudit, { action }, { cookie })).json().data
  const user = await insertPerson(server.database)
  const before = (await list('')).total

  for (let i = 0; i < 3; i += 1) await tryLogin(server, { username: user.user_name, password: 'wrong' })
  for (let i = 0; i < 7; i += 1) await tryLogin(server, { username: `made-up-${i}`, password: 'wrong' })
  expect(await list('')).toMatchObject({ total: before, counted: { tries: 10, accounts: 1 } })
  // The hour is not over.
  expect(await record()).toBe(0)
  now = new Date('2026-11-21T09:00:00Z')
  await tryLogin(server, { username: user.user_name, password: 'wrong' })
  expect(await record()).toBe(2)
  expect(await record()).toBe(0)

  const { entries, counted } = await list('password.wrong')
  expect(entries).toMatchObject([
    { actor: 'visitor', subject: user.user_id, details: { tries: '3', hour: '2026-11-21T08:00:00.000Z' } },
    { actor: 'visitor', subject: null, details: { tries: '7', hour: '2026-11-21T08:00:00.000Z' } },
  ])
  expect(counted).toEqual({ tries: 1, accounts: 1 })
})

test('wrong codes of an authenticator are counted, too, with the account; two processes record none twice', async () => {
  const user = await insertPerson(server.database)
  await server.database
    .updateTable('users')
    .set({ totp_on: true, totp_secret: Buffer.from('not read: recovery codes are compared first') })
    .where('user_id', '=', user.user_id)
    .execute()
  const { ticket } = (await tryLogin(server, { username: user.user_name })).json().data.secondFactor
  for (let i = 0; i < 2; i += 1) await send(server.app, confirmSecondFactor, { ticket, code: 'aaaaa-aaaaa' })
  now = new Date('2026-11-21T10:00:00Z')
  const recorded = await Promise.all([record(), record(), record()])
  expect(recorded.reduce((sum, rows) => sum + rows, 0)).toBe(2)
  const rows = await server.database
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', user.user_id)
    .where('action', '=', 'second_factor.wrong')
    .execute()
  expect(rows).toMatchObject([{ actor: 'visitor', details: { tries: 2 } }])
})
