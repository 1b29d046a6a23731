import { deleteMyAccount, exportMyData, getAccount } from '@tongyun/contract/accounts/account'
import * as colleagues from '@tongyun/contract/accounts/colleagues'
import { MOST_OPEN_INVITATIONS } from '@tongyun/contract/accounts/terms/colleague-terms'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { listNotifications } from '@tongyun/contract/notifications/endpoints'
import { getShipper, saveShipper } from '@tongyun/contract/shippers/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastMessage, receiveCode, register } from '../../test/codes.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { cookieOf, insertCompany, insertPerson, logIn, PASSWORD, send } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'

let now = new Date('2026-11-21T08:00:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ settings: { DEMO_MARKET: 'on' }, clock: () => now })
})
afterAll(() => server.close())

const DAY_MS = 86_400_000
const USCC = '91350100M000100Y43'
const callAs =
  (cookie: string) =>
  async (endpoint: Endpoint, input: object = {}) =>
    (await send(server.app, endpoint, input as Record<string, unknown>, { cookie })).json()
const signIn = async (values: Parameters<typeof insertPerson>[1] = {}) => {
  const user = await insertPerson(server.database, values)
  return { user, call: callAs((await logIn(server, user)).cookie) }
}
const provider = async () => {
  const company_id = await insertCompany(server.database)
  return { ...(await signIn({ role: 'provider_owner', company_id })), company_id }
}
/** A shipper with a firm of their own; with a number unless it is null. */
const shipper = async (name = '义乌华通贸易', number: string | null = null) => {
  const one = await signIn()
  const companyNumber = number === null ? null : { kind: 'uscc', number }
  const sheet = { name: { zh: name, en: '', ru: '' }, companyNumber, cityId: null }
  expect(await one.call(saveShipper, { version: 0, sheet })).toMatchObject({ code: 200 })
  return one
}
let next = 0
const newTarget = () => {
  next += 1
  return `colleague.${next}@example.com`
}
/** The secret of the link that was last sent to an address. */
const tokenTo = async (target: string) => /[?]token=([\w-]+)/.exec((await lastMessage(server, target))?.body ?? '')?.[1] ?? ''
const registration = (token: string, userName: string) => ({
  token,
  userName,
  fullName: '王芳',
  password: PASSWORD,
  consents: ['terms', 'privacy'],
})
const told = async (call: ReturnType<typeof callAs>) => {
  await readEvents(server)
  return (await call(listNotifications)).data.notifications.map(({ title }: { title: string }) => title)
}

test.each([
  ['a provider', provider, 'provider_member'],
  ['a shipper', shipper, 'shipper'],
] as const)(
  '%s invites; who opens the link registers once, with the address it was sent to, and is a member',
  async (_, make, role) => {
    const { call } = await make()
    const target = newTarget()
    const { data } = await call(colleagues.inviteColleague, { channel: 'email', target })
    expect(data.invitations).toMatchObject([{ target, over: false }])
    const token = await tokenTo(target)
    expect(JSON.stringify(data)).not.toContain(token)
    const seen = (await send(server.app, colleagues.readInvitation, { token })).json()
    expect(seen).toMatchObject({ code: 200, data: { firm: data.firm, invitedBy: 'Li Wei' } })
    expect(seen.data.target).not.toBe(target)
    const registered = await send(
      server.app,
      colleagues.registerByInvitation,
      registration(token, `name.${target.split('@')[0]}`),
    )
    expect(registered.json()).toMatchObject({ code: 200, data: { user: { role, companyName: data.firm } } })
    const own = callAs(cookieOf(registered))
    expect((await own(getAccount)).data).toMatchObject({ email: target, role, companyName: data.firm })
    expect((await own(colleagues.listColleagues)).data).toMatchObject({
      firm: data.firm,
      owner: false,
      invitations: [],
      requests: [],
    })
    const again = await send(server.app, colleagues.registerByInvitation, registration(token, 'second.try'))
    expect(again.json()).toMatchObject({ code: 813001, msgParams: { reason: 'invitation_over' } })
    const list = (await call(colleagues.listColleagues)).data
    expect(list.colleagues.map(({ owner }: { owner: boolean }) => owner)).toEqual([true, false])
    expect(list.invitations).toEqual([])
    expect(await told(call)).toEqual(['新同事已加入'])
    // Members see who belongs to the firm and change nothing of it.
    for (const [endpoint, input] of [
      [colleagues.inviteColleague, { channel: 'email', target: newTarget() }],
      [colleagues.removeColleague, { userId: list.colleagues[0].userId }],
    ] as const)
      expect(await own(endpoint, input)).toMatchObject({ code: 810009 })
  },
)

test('of two who use one link at once one becomes a member', async () => {
  const { call } = await shipper()
  const target = newTarget()
  await call(colleagues.inviteColleague, { channel: 'email', target })
  const token = await tokenTo(target)
  const [one, two] = [await signIn(), await signIn()]
  const answers = await Promise.all([one, two].map((person) => person.call(colleagues.joinByInvitation, { token })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 813001])
})

test('a link is over after seven days, when it was sent again, and when it was taken back', async () => {
  const { call } = await provider()
  const target = newTarget()
  const invited = await call(colleagues.inviteColleague, { channel: 'email', target })
  const { invitationId } = invited.data.invitations[0]
  const read = async (token: string) => (await send(server.app, colleagues.readInvitation, { token })).json().code
  const first = await tokenTo(target)
  now = new Date(now.getTime() + 1000)
  await call(colleagues.resendInvitation, { invitationId })
  const second = await tokenTo(target)
  expect([await read(first), await read(second)]).toEqual([813001, 200])
  now = new Date(now.getTime() + 7 * DAY_MS)
  const later = callAs((await logIn(server, await insertOwnerOf(invited.data.colleagues[0].userId))).cookie)
  expect(await read(second)).toBe(813001)
  expect((await later(colleagues.listColleagues)).data.invitations).toMatchObject([{ invitationId, over: true }])
  await later(colleagues.resendInvitation, { invitationId })
  const third = await tokenTo(target)
  expect(await read(third)).toBe(200)
  expect((await later(colleagues.withdrawInvitation, { invitationId })).data.invitations).toEqual([])
  expect(await read(third)).toBe(813001)
})

/** A second owner of the company of this one. */
const insertOwnerOf = async (userId: string) => {
  const { company_id } = await server.database
    .selectFrom('users')
    .select('company_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return insertPerson(server.database, { role: 'provider_owner', company_id })
}

test('nobody is pestered: invitations of a firm, letters to one address, and numbers tried are limited', async () => {
  const { call } = await provider()
  for (let i = 0; i < MOST_OPEN_INVITATIONS; i += 1)
    expect(await call(colleagues.inviteColleague, { channel: 'email', target: newTarget() })).toMatchObject({ code: 200 })
  expect(await call(colleagues.inviteColleague, { channel: 'email', target: newTarget() })).toMatchObject({
    code: 810001,
    msgParams: { rule: 'too_many', limit: '20' },
  })
  const other = await provider()
  const target = newTarget()
  const codes = []
  for (let i = 0; i < 6; i += 1) codes.push((await other.call(colleagues.inviteColleague, { channel: 'email', target })).code)
  expect(codes).toEqual([200, 200, 200, 200, 200, 810008])
  const guesser = await signIn()
  const tried = []
  for (let i = 0; i < 6; i += 1)
    tried.push((await guesser.call(colleagues.askToJoin, { companyNumberKind: 'other', companyNumber: `NONE-${i}000` })).code)
  expect(tried).toEqual([810004, 810004, 810004, 810004, 810004, 810008])
})

test('who types the number of a firm is led to ask; its owner accepts or declines, and nothing else of it is told', async () => {
  const owner = await shipper('苏州恒达', USCC)
  const asks = async () => {
    const target = newTarget()
    const code = await receiveCode(server, target)
    const answer = await register(server, {
      target,
      code,
      userName: `asks.${target.split('@')[0]}`,
      companyName: '恒达',
      companyNumberKind: 'uscc',
      companyNumber: USCC.toLowerCase(),
    })
    expect(answer.json()).toMatchObject({ code: 200, data: { asked: true, user: { role: 'shipper', companyName: null } } })
    return { answer, call: callAs(cookieOf(answer)) }
  }
  const [taken, declined] = [await asks(), await asks()]
  expect(taken.answer.body).not.toContain('苏州恒达')
  const waiting = await taken.call(colleagues.listColleagues)
  expect(waiting.data).toMatchObject({ firm: null, colleagues: [], asked: { companyNumber: USCC, declined: false } })
  expect(JSON.stringify(waiting)).not.toContain('苏州恒达')
  expect(await told(owner.call)).toEqual(['有人申请加入贵公司', '有人申请加入贵公司'])
  now = new Date(now.getTime() + 1000)
  const { requests } = (await owner.call(colleagues.listColleagues)).data
  expect(requests).toHaveLength(2)
  const decide = (requestId: string, decision: string) => owner.call(colleagues.decideJoinRequest, { requestId, decision })
  expect((await decide(requests[0].requestId, 'accept')).data.colleagues).toHaveLength(2)
  expect((await decide(requests[1].requestId, 'decline')).data.requests).toEqual([])
  expect(await decide(requests[1].requestId, 'accept')).toMatchObject({
    code: 811001,
    msgParams: { reason: 'decided_meanwhile' },
  })
  expect((await taken.call(getAccount)).data.companyName).toBe('苏州恒达')
  expect((await declined.call(colleagues.listColleagues)).data.asked).toMatchObject({ declined: true })
  expect(await told(taken.call)).toEqual(['您的加入申请已通过'])
  const [notice] = (await declined.call(listNotifications)).data.notifications
  expect(notice.text).toContain(USCC)
  expect(notice.text).not.toContain('苏州恒达')
  // The letter goes whatever they chose.
  expect((await lastMessage(server, (await declined.call(getAccount)).data.email))?.subject).toContain('您的加入申请未通过')
})

test('who gives a number that nobody has gets the firm with it, as shipper or provider', async () => {
  const given = { companyNumberKind: 'inn', companyNumber: '7736207543' }
  const asShipper = async () => {
    const target = newTarget()
    return register(server, {
      target,
      code: await receiveCode(server, target),
      userName: `new.${next}`,
      companyName: 'Север',
      ...given,
    })
  }
  const own = await asShipper()
  expect(own.json().data).toMatchObject({ asked: false, user: { companyName: 'Север' } })
  expect((await callAs(cookieOf(own))(getShipper)).data.shipper.sheet.companyNumber).toEqual({
    kind: 'inn',
    number: '7736207543',
  })
  const target = newTarget()
  const code = await receiveCode(server, target)
  const input = {
    target,
    code,
    userName: `new.${next}`,
    role: 'provider',
    companyNumberKind: 'ogrn',
    companyNumber: '1027700132195',
  }
  expect((await register(server, input)).json()).toMatchObject({ code: 810001, msgParams: { field: 'companyName' } })
  expect((await register(server, { ...input, companyName: 'Юг', companyNumber: '1027700132196' })).json()).toMatchObject({
    code: 810001,
    msgParams: { field: 'companyNumber' },
  })
  const made = (await register(server, { ...input, companyName: 'Юг Транс' })).json()
  expect(made.data).toMatchObject({ asked: false, user: { role: 'provider_owner', companyName: 'Юг Транс' } })
  const { sheet } = await server.database
    .selectFrom('company_sheets')
    .select('sheet')
    .where('provider_id', '=', made.data.user.companyId)
    .executeTakeFirstOrThrow()
  expect(sheet.companyNumber).toEqual({ kind: 'ogrn', number: '1027700132195' })
})

test('who is taken out loses the firm at once and keeps the account; owners are not taken out', async () => {
  for (const make of [provider, shipper]) {
    const { user, call } = await make()
    const target = newTarget()
    await call(colleagues.inviteColleague, { channel: 'email', target })
    const member = await signIn()
    const joined = await member.call(colleagues.joinByInvitation, { token: await tokenTo(target) })
    expect(joined.data).toMatchObject({ companyName: expect.any(String) })
    expect(await member.call(colleagues.joinByInvitation, { token: 'A'.repeat(43) })).toMatchObject({ code: 813001 })
    const userId = member.user.user_id
    expect(await call(colleagues.removeColleague, { userId: user.user_id })).toMatchObject({ msgParams: { reason: 'yourself' } })
    expect((await call(colleagues.removeColleague, { userId })).data.colleagues).toHaveLength(1)
    expect(await member.call(getAccount)).toMatchObject({ code: 810006 })
    const again = callAs((await logIn(server, member.user)).cookie)
    expect((await again(getAccount)).data).toMatchObject({ role: 'shipper', companyName: null })
    expect(await told(again)).toEqual(['您已不再是公司成员'])
    expect(await call(colleagues.removeColleague, { userId })).toMatchObject({ msgParams: { reason: 'not_a_member' } })
  }
})

test('one account belongs to one firm', async () => {
  const { call } = await provider()
  const target = newTarget()
  await call(colleagues.inviteColleague, { channel: 'email', target })
  const token = await tokenTo(target)
  for (const { call: other } of [await shipper(), await provider()])
    expect(await other(colleagues.joinByInvitation, { token })).toMatchObject({ code: 811001, msgParams: { reason: 'in_firm' } })
  // What was refused leaves the link for its reader.
  expect((await send(server.app, colleagues.readInvitation, { token })).json().code).toBe(200)
})

test('a shipper hands the firm over and may leave; its last owner may not leave colleagues alone', async () => {
  const owner = await shipper('交接贸易')
  const target = newTarget()
  await owner.call(colleagues.inviteColleague, { channel: 'email', target })
  const member = await signIn()
  await member.call(colleagues.joinByInvitation, { token: await tokenTo(target) })
  const leave = () => owner.call(deleteMyAccount, { password: PASSWORD })
  expect(await leave()).toMatchObject({ code: 811001, msgParams: { reason: 'last_owner' } })
  const handOver = (userId: string) => owner.call(colleagues.handOverFirm, { member: userId, password: PASSWORD })
  expect(await handOver((await signIn()).user.user_id)).toMatchObject({ msgParams: { reason: 'not_a_member' } })
  expect(await handOver(member.user.user_id)).toMatchObject({ code: 200 })
  expect((await member.call(getShipper)).data.shipper).toMatchObject({ owner: true })
  expect((await owner.call(getShipper)).data.shipper).toMatchObject({ owner: false })
  expect(await leave()).toMatchObject({ code: 200 })
  expect((await member.call(colleagues.listColleagues)).data.colleagues).toHaveLength(1)
})

test('S21 the file of a person names their firm and what they asked for, and both go with the account', async () => {
  const owner = await shipper('档案贸易')
  const asking = await signIn()
  await server.database
    .updateTable('shippers')
    .set({ company_number_kind: 'bin', company_number: '941240000193' })
    .where('name_zh', '=', '档案贸易')
    .execute()
  await asking.call(colleagues.askToJoin, { companyNumberKind: 'bin', companyNumber: '941240000193' })
  expect((await asking.call(exportMyData))['request to join']).toMatchObject({ companyNumber: '941240000193' })
  expect((await owner.call(exportMyData)).firm).toMatchObject({ owner: true, sheet: { name: { zh: '档案贸易' } } })
  for (const { user, call } of [owner, asking]) {
    expect(await call(deleteMyAccount, { password: PASSWORD })).toMatchObject({ code: 200 })
    for (const table of ['shipper_people', 'join_requests'] as const)
      expect(await server.database.selectFrom(table).selectAll().where('user_id', '=', user.user_id).execute()).toEqual([])
  }
})
