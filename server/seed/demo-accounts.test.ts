import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPeople } from '@tongyun/contract/administration/endpoints'
import { ROLES } from '@tongyun/contract/roles'
import { expect, onTestFinished, test } from 'vitest'
import { addTestApp, createTestApp } from '../test/create-test-app.ts'
import { cookieOf, send, TEST_KEYS, tryLogin } from '../test/people.ts'
import { seedDemoAccounts } from './demo-accounts.ts'
import { removeDemoMarket } from './remove-demo-market.ts'
import { seedMarket } from './seed-market.ts'

const now = new Date()
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-accounts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Names and passwords of a table. */
const accountsIn = (text: string) =>
  [...text.matchAll(/^ {2}(\S+) +(\S+) {2}/gm)].map(([, username = '', password = '']) => ({ username, password }))

test('S01 every role has a demonstration account; its password is random, shown once, and of no use without the demonstration', {
  timeout: 120_000,
}, async () => {
  const server = await createTestApp({
    settings: { DEMO_MARKET: 'on' },
    seed: (database) => seedMarket(database, { offers: 60, now }),
  })
  const dataDir = newFolder()
  const options = { dataDir, keys: TEST_KEYS, now }
  const made = await Promise.all([seedDemoAccounts(server.database, options), seedDemoAccounts(server.database, options)])
  const [told] = made.filter((one) => one !== null)
  const text = told?.table ?? ''
  expect(made.filter((one) => one !== null)).toHaveLength(1)
  expect(await seedDemoAccounts(server.database, options)).toBeNull()
  const file = join(dataDir, 'demo-accounts.txt')
  expect(told?.file).toBe(file)
  expect(readFileSync(file, 'utf8')).toBe(text)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const accounts = accountsIn(text)
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length)
  const roles = new Set<string>()
  for (const account of accounts) {
    const { code, data, msgParams } = (await tryLogin(server, account)).json()
    if (account.username === 'demo-disabled') expect(msgParams).toEqual({ reason: 'portal_disabled' })
    else {
      expect(code, account.username).toBe(200)
      expect(data.mustSetSecondFactor).toBe(false)
      roles.add(data.user.role)
      const ofFirm = data.user.role.startsWith('provider_') || ['demo-shipper', 'demo-colleague'].includes(account.username)
      expect(data.user.companyName !== null, account.username).toBe(ofFirm)
    }
  }
  expect([...roles].sort()).toEqual([...ROLES].sort())
  const onSite = await tryLogin(server, { ...accounts.at(-1), site: 'provider_site' })
  expect(onSite.json()).toMatchObject({ code: 812005, msgParams: { reason: 'provider_site_disabled' } })

  // Where strangers reach the demonstration, nobody is excused from the second factor, whatever a session says from before.
  const admin = accounts.find(({ username }) => username === 'demo-admin') ?? {}
  const cookie = cookieOf(await tryLogin(server, admin))
  expect((await send(server.app, listPeople, {}, { cookie })).json().code).toBe(200)
  const reached = await addTestApp(server.database, { settings: { DEMO_MARKET: 'on-in-public', HOST: '0.0.0.0' } })
  const refusal = { code: 810008, msgParams: { reason: 'second_factor_needed' } }
  expect((await send(reached, listPeople, {}, { cookie })).json()).toMatchObject(refusal)
  const inPublic = { app: reached, database: server.database }
  const entered = await tryLogin(inPublic, admin)
  expect(entered.json().data.mustSetSecondFactor).toBe(true)
  expect((await send(reached, listPeople, {}, { cookie: cookieOf(entered) })).json()).toMatchObject(refusal)
  await reached.close()

  const off = await addTestApp(server.database)
  expect((await tryLogin({ app: off, database: server.database }, accounts[0] ?? {})).json().code).toBe(810003)
  await off.close()

  await removeDemoMarket(server.database)
  expect(await server.database.selectFrom('users').select('user_id').execute()).toEqual([])
  expect(await seedDemoAccounts(server.database, options)).toBeNull()
  await server.close()
})
