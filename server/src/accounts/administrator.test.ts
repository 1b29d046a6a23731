/** The first administrator of a site: by a link that is printed, serves once and ends by itself. */
import { getAccount, startSecondFactor, turnOnSecondFactor } from '@tongyun/contract/accounts/account'
import { makeAdministrator } from '@tongyun/contract/accounts/registration'
import { listPeople } from '@tongyun/contract/administration/endpoints'
import { type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { cookieOf, insertPerson, send } from '../../test/people.ts'
import { countAdministrators, replaceAdministratorLink } from './index.ts'

let now = new Date('2026-11-21T08:00:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => now })
})
beforeEach(() => {
  now = new Date('2026-11-21T08:00:00Z')
})
afterAll(() => server.close())

let count = 0
const newcomer = (token: string) => {
  count += 1
  return {
    token,
    userName: `first-${count}`,
    fullName: 'First Person',
    email: `First${count}@site.example`,
    password: 'Sea-Rail-9kx',
  }
}
const make = async (input: Record<string, string>) => send(server.app, makeAdministrator, input)

test('S6: a link makes one administrator, who can do nothing before a second factor is set, and everything then', async () => {
  expect(await countAdministrators(server.database)).toBe(0)
  const { token } = await replaceAdministratorLink(server.database, now)
  const input = newcomer(token)
  const answer = await make(input)
  expect(answer.json()).toMatchObject({ code: 200, data: { mustSetSecondFactor: true, user: { role: 'administrator' } } })
  const cookie = cookieOf(answer)
  const ask = async (endpoint: Parameters<typeof send>[1], given: Record<string, unknown> = {}) =>
    (await send(server.app, endpoint, given, { cookie })).json()
  expect(await ask(listPeople)).toMatchObject({ code: 810008, msgParams: { reason: 'second_factor_needed' } })
  const { data } = await ask(startSecondFactor, { password: input.password })
  const totp = URI.parse(data.address) as TOTP
  expect(await ask(turnOnSecondFactor, { code: totp.generate({ timestamp: now.getTime() }) })).toMatchObject({ code: 200 })
  expect((await ask(listPeople)).data.total).toBe(1)
  expect((await ask(getAccount)).data.email).toBe(input.email.toLowerCase())
  expect(await countAdministrators(server.database)).toBe(1)
  const audit = await server.database
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('action', '=', 'account.administrator')
    .execute()
  expect(audit).toEqual([{ actor: 'system', action: 'account.administrator' }])
})

test('S6: a link that is used, over, replaced or invented makes nobody', async () => {
  const refusal = { code: 813001, msgParams: { reason: 'link_over' } }
  const used = await replaceAdministratorLink(server.database, now)
  expect((await make(newcomer(used.token))).json().code).toBe(200)
  expect((await make(newcomer(used.token))).json()).toMatchObject(refusal)
  const replaced = await replaceAdministratorLink(server.database, now)
  const last = await replaceAdministratorLink(server.database, now)
  expect((await make(newcomer(replaced.token))).json()).toMatchObject(refusal)
  expect((await make(newcomer('A'.repeat(43)))).json()).toMatchObject(refusal)
  now = new Date(last.expiresAt.getTime())
  expect((await make(newcomer(last.token))).json()).toMatchObject(refusal)
  now = new Date(last.expiresAt.getTime() - 1)
  expect((await make(newcomer(last.token))).json().code).toBe(200)
})

test('S6: of many who open a link at once one gets in; what is refused leaves the link for another try', async () => {
  const { token } = await replaceAdministratorLink(server.database, now)
  const taken = await insertPerson(server.database)
  expect((await make({ ...newcomer(token), userName: taken.user_name })).json()).toMatchObject({
    code: 812002,
    msgParams: { reason: 'user_name_taken' },
  })
  expect((await make({ ...newcomer(token), password: 'Password-1' })).json().code).toBe(812001)
  const answers = await Promise.all(Array.from({ length: 5 }, () => make(newcomer(token))))
  expect(answers.map((answer) => answer.json().code).sort()).toEqual([200, 813001, 813001, 813001, 813001])
})
