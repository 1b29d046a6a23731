import { getAccount } from '@tongyun/contract/accounts/account'
import {
  changeAccess,
  changeRole,
  getPerson,
  listAudit,
  listPeople,
  resetSecondFactor,
} from '@tongyun/contract/administration/endpoints'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { isoDay } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, send, tryLogin } from '../../test/people.ts'

let server: TestApp
let harbour: string
beforeAll(async () => {
  server = await createTestApp()
  harbour = await insertCompany(server.database)
})
afterAll(() => server.close())

const insert = (values: Parameters<typeof insertPerson>[1] = {}) => insertPerson(server.database, values)

/** Staff at work; administrators have passed their second factor. */
const staff = async (role: 'support' | 'administrator' | 'review') => {
  const user = await insert({ role })
  const { cookie } = await logIn(server, user)
  await server.database.updateTable('sessions').set({ second_factor: true }).where('user_id', '=', user.user_id).execute()
  const call = async (endpoint: Endpoint, input: Record<string, unknown> = {}) =>
    (await send(server.app, endpoint, input, { cookie })).json()
  return { user, call, cookie }
}
const lastAudit = () =>
  server.database.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('number', 'desc').executeTakeFirstOrThrow()
const sessionOf = async (cookie: string) => (await send(server.app, getAccount, {}, { cookie })).json().code

test('S09 people are found by names, company, role and state; contacts are masked and found only as a whole', async () => {
  const { call } = await staff('support')
  const user = await insert({ user_name: 'Findme', full_name: '张三丰', phone: '8613812340000', email: 'zhang@example.com' })
  const owner = await insert({ role: 'provider_owner', company_id: harbour, provider_site_disabled_at: new Date() })
  const found = async (input: object) =>
    (await call(listPeople, { ...input })).data.people.map(({ userId }: { userId: string }) => userId)
  for (const q of ['findme', 'FIND', '三丰', '+86 138-1234-0000', '13812340000', 'Zhang@example.com', user.user_id])
    expect(await found({ q }), q).toEqual([user.user_id])
  for (const q of ['1234', 'zhang@', '86138', '%', 'Find_e']) expect(await found({ q }), q).toEqual([])
  const { name_zh: name } = await server.database.selectFrom('providers').select('name_zh').executeTakeFirstOrThrow()
  expect(await found({ q: name.slice(4).toLowerCase() })).toEqual([owner.user_id])
  expect(await found({ disabled: '1' })).toEqual([owner.user_id])
  expect(await found({ role: 'provider_owner' })).toEqual([owner.user_id])
  const { person } = (await call(getPerson, { userId: user.user_id })).data
  expect(person).toMatchObject({ phone: '+86 138 **** 0000', email: 'z***@example.com', disabledIn: [], openSessions: 0 })
  expect(await call(getPerson, { userId: 'u-aaaaaaaaaaaa' })).toMatchObject({ code: 812004 })
  const pages = await call(listPeople, { page: '2', pageSize: '1' })
  expect(pages.data).toMatchObject({ page: 2, pageSize: 1 })
  expect(pages.data.people).toHaveLength(1)
  expect(pages.data.total).toBeGreaterThan(2)
})

test('S02 S5 disabling in one system ends the sessions there and leaves the other; enabling lets in again', async () => {
  const { call, user: acting } = await staff('support')
  const user = await insert({ role: 'provider_owner', company_id: harbour })
  const portal = await logIn(server, user)
  const site = await logIn(server, user, 'provider_site')
  const change = (access: string) =>
    call(changeAccess, { userId: user.user_id, system: 'portal', access, reason: 'Complaint 17' })
  expect(await change('disabled')).toMatchObject({ code: 200, data: { disabledIn: ['portal'], openSessions: 1 } })
  expect([await sessionOf(portal.cookie), await sessionOf(site.cookie)]).toEqual([810006, 200])
  expect((await tryLogin(server, { username: user.user_name })).json()).toMatchObject({ code: 812005 })
  expect(await lastAudit()).toBeDefined()
  expect(await change('enabled')).toMatchObject({ code: 200, data: { disabledIn: [] } })
  expect(await lastAudit()).toMatchObject({
    actor: acting.user_id,
    subject: user.user_id,
    action: 'access.enabled',
    details: { system: 'portal', reason: 'Complaint 17' },
  })
  expect((await tryLogin(server, { username: user.user_name })).json()).toMatchObject({ code: 200 })
  const { recent } = (await call(getPerson, { userId: user.user_id })).data
  expect(recent.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['access.enabled', 'access.disabled']),
  )
})

test('S09 nobody acts on themselves, support not on staff, others not at all; what is refused changes nothing', async () => {
  const support = await staff('support')
  const administrator = await staff('administrator')
  const review = await staff('review')
  const disable = (userId: string) => ({ userId, system: 'portal', access: 'disabled', reason: 'r' })
  const yourself = { code: 811001, msgParams: { reason: 'yourself' } }
  expect(await support.call(changeAccess, disable(support.user.user_id))).toMatchObject(yourself)
  expect(
    await administrator.call(changeRole, { userId: administrator.user.user_id, role: 'shipper', reason: 'r' }),
  ).toMatchObject(yourself)
  expect(await administrator.call(resetSecondFactor, { userId: administrator.user.user_id, reason: 'r' })).toMatchObject(yourself)
  expect(await support.call(changeAccess, disable(administrator.user.user_id))).toMatchObject({ code: 810009, status: 403 })
  expect(await support.call(changeAccess, disable(review.user.user_id))).toMatchObject({ code: 810009 })
  const { user } = { user: await insert() }
  expect(await review.call(changeAccess, disable(user.user_id))).toMatchObject({ code: 810009 })
  expect(await support.call(changeRole, { userId: user.user_id, role: 'administrator', reason: 'r' })).toMatchObject({
    code: 810009,
  })
  expect(await administrator.call(changeAccess, disable('u-aaaaaaaaaaaa'))).toMatchObject({ code: 812004 })
  expect(await administrator.call(changeAccess, { ...disable(user.user_id), reason: ' ' })).toMatchObject({
    code: 810001,
    msgParams: { field: 'reason', rule: 'required' },
  })
  const disabled = await server.database
    .selectFrom('users')
    .select('user_id')
    .where('portal_disabled_at', 'is not', null)
    .execute()
  expect(disabled).toEqual([])
  expect(await administrator.call(changeAccess, disable(review.user.user_id))).toMatchObject({ code: 200 })
})

test('S09 a role changes with the company that fits it; sessions end', async () => {
  const { call } = await staff('administrator')
  const change = (userId: string, role: string) => call(changeRole, { userId, role, reason: 'asked for' })
  const shipper = await insert()
  const { cookie } = await logIn(server, shipper)
  expect(await change(shipper.user_id, 'provider_member')).toMatchObject({
    code: 811001,
    msgParams: { reason: 'company_needed' },
  })
  expect(
    await call(changeRole, { userId: shipper.user_id, role: 'provider_member', company: 'No Such Company', reason: 'r' }),
  ).toMatchObject({
    code: 811001,
    msgParams: { reason: 'company_unknown' },
  })
  expect(await sessionOf(cookie)).toBe(200)
  const named = await insert()
  const { name_zh: name } = await server.database
    .selectFrom('providers')
    .select('name_zh')
    .where('provider_id', '=', harbour)
    .executeTakeFirstOrThrow()
  for (const company of [name.toUpperCase(), harbour])
    expect(await call(changeRole, { userId: named.user_id, role: 'provider_member', company, reason: 'r' })).toMatchObject({
      code: 200,
      data: { role: 'provider_member', companyId: harbour },
    })
  expect(await lastAudit()).toMatchObject({ action: 'role.change', details: { to: 'provider_member', company: harbour } })
  expect(await change(shipper.user_id, 'support')).toMatchObject({ code: 200, data: { role: 'support', openSessions: 0 } })
  expect(await sessionOf(cookie)).toBe(810006)
  const company_id = await insertCompany(server.database)
  const owner = await insert({ role: 'provider_owner', company_id })
  expect(await change(owner.user_id, 'provider_member')).toMatchObject({ code: 811001, msgParams: { reason: 'last_owner' } })
  // Nor does the last owner move to another company.
  expect(await call(changeRole, { userId: owner.user_id, role: 'provider_owner', company: harbour, reason: 'r' })).toMatchObject({
    code: 811001,
    msgParams: { reason: 'last_owner' },
  })
  await insert({ role: 'provider_owner', company_id })
  expect(await change(owner.user_id, 'provider_member')).toMatchObject({ code: 200, data: { companyId: company_id } })
  expect(await change(owner.user_id, 'shipper')).toMatchObject({ code: 200, data: { role: 'shipper', companyId: null } })
})

test('two administrators who demote each other at once leave one', async () => {
  const [one, two] = [await staff('administrator'), await staff('administrator')]
  const answers = await Promise.all([
    one.call(changeRole, { userId: two.user.user_id, role: 'support', reason: 'r' }),
    two.call(changeRole, { userId: one.user.user_id, role: 'support', reason: 'r' }),
  ])
  expect(answers.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
})

test('a second factor that was lost is removed, its owner told, their sessions ended', async () => {
  const { call } = await staff('administrator')
  const user = await insert({ email: 'lost@example.com' })
  const { cookie } = await logIn(server, user)
  await server.database
    .updateTable('users')
    .set({ totp_on: true, totp_secret: Buffer.from('x'), recovery_codes: [Buffer.from('y')] })
    .where('user_id', '=', user.user_id)
    .execute()
  expect(await call(resetSecondFactor, { userId: user.user_id, reason: 'Phone lost' })).toMatchObject({
    code: 200,
    data: { secondFactor: false },
  })
  expect(await sessionOf(cookie)).toBe(810006)
  const told = await server.database
    .selectFrom('outgoing_messages')
    .select('body')
    .where('target', '=', 'lost@example.com')
    .execute()
  expect(told).toHaveLength(1)
  expect((await tryLogin(server, { username: user.user_name })).json()).toMatchObject({ code: 200, data: { secondFactor: null } })
})

test('S20 the audit log is read by action, person and day, with names, and says whether its chains are whole', async () => {
  const { call, user } = await staff('administrator')
  const subject = await insert({ user_name: 'audited-person' })
  await call(changeAccess, { userId: subject.user_id, system: 'portal', access: 'disabled', reason: 'S20' })
  const { data } = await call(listAudit, { person: 'Audited-Person' })
  expect(data.entries).toMatchObject([
    {
      actor: user.user_id,
      actorName: user.user_name,
      subjectName: 'audited-person',
      action: 'access.disabled',
      details: { system: 'portal', reason: 'S20' },
    },
  ])
  expect(data.chains).toMatchObject({ checked: data.chains.entries, broken: [], last: null, anchor: null })
  const count = async (input: object) => (await call(listAudit, { ...input })).data.total
  expect(await count({ action: 'access.', person: subject.user_id })).toBe(1)
  expect(await count({ action: 'role.', person: subject.user_id })).toBe(0)
  const today = isoDay(new Date())
  expect(await count({ person: subject.user_id, from: today, to: today })).toBe(1)
  expect(await count({ person: subject.user_id, to: '2026-01-01' })).toBe(0)
  const { chain, number } = data.entries[0]
  await sql`alter table audit disable trigger audit_append_only`.execute(server.database)
  await sql`update audit set actor = 'system' where chain = ${chain} and number = ${number}`.execute(server.database)
  expect((await call(listAudit)).data.chains).toMatchObject({ broken: [{ chain, number }] })
})
