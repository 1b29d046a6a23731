/** Who has lost every contact gets the account back from two of staff, after a wait (decision 078). */
import { getAccount } from '@tongyun/contract/accounts/account'
import { getDevice, sendDeviceCode } from '@tongyun/contract/accounts/device'
import { finishReset, startReset, verifyReset } from '@tongyun/contract/accounts/registration'
import { checkRecovery, getRecovery, grantRecovery, listRecoveries, refuseRecovery } from '@tongyun/contract/recovery/desk'
import { askRecovery, objectToRecovery, useRecovery } from '@tongyun/contract/recovery/endpoints'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeIn, lastMessage, receiveCode } from '../../test/codes.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { cookieOf, insertCompany, insertPerson, logIn, send, solvedCaptcha, tryLogin } from '../../test/people.ts'
import { newDevicesOf, newUserId, type User } from '../accounts/index.ts'
import { passRecoveries } from './keep-recoveries.ts'

const NEW_PASSWORD = 'mB4&wQz9!tK'
const REASON = 'As the firm said on the telephone'
let now = new Date('2026-11-21T08:00:00Z')
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => now, settings: { DEMO_MARKET: 'on' } })
})
afterAll(() => server.close())

const call = async (endpoint: Parameters<typeof send>[1], input: Record<string, unknown>, cookie?: string) =>
  (await send(server.app, endpoint, input, cookie === undefined ? {} : { cookie })).json()
const newContact = () => `${newUserId()}@example.com`
const ask = async (account: string, target = newContact()) => {
  pass(HOUR_MS)
  const code = await receiveCode(server, target, 'bind')
  const answer = await call(askRecovery, { account, channel: 'email', target, code, words: 'Deal 7, last Friday' })
  return { answer, target }
}
const rowOf = (userId: string) =>
  sql<{ recovery_id: string; state: string }>`select * from account_recoveries where user_id = ${userId} order by asked_at desc`
    .execute(server.database)
    .then(({ rows }) => rows[0])
const idOf = async (user: User) => (await rowOf(user.user_id))?.recovery_id as string
const stateOf = async (user: User) => (await rowOf(user.user_id))?.state
/** Staff is signed in anew: sessions end when the clock leaps. Administrators have passed their second factor. */
const staff = async (role: 'support' | 'administrator', user?: User) => {
  const person = user ?? (await insertPerson(server.database, { role }))
  const { cookie } = await logIn(server, person)
  await sql`update sessions set second_factor = true where user_id = ${person.user_id}`.execute(server.database)
  return { person, cookie }
}
const check = async (user: User, cookie: string, evidence: string[] = ['firm_called', 'deals']) =>
  call(checkRecovery, { recoveryId: await idOf(user), evidence, reason: REASON }, cookie)
const grant = async (user: User, cookie: string) => call(grantRecovery, { recoveryId: await idOf(user), reason: REASON }, cookie)
const look = () => passRecoveries({ ...server.app.services, now })
const lettersTo = async (target: string) => {
  const { rows } = await sql<{ body: string }>`
    select body from outgoing_messages where target = ${target} order by created_at, message_id`.execute(server.database)
  return rows.map(({ body }) => body)
}
const tokenIn = (text: string | undefined) => decodeURIComponent(/token=([^\s"]+)/.exec(text ?? '')?.[1] ?? '')
/** An account whose recovery was granted. */
const granted = async (values: Parameters<typeof insertPerson>[1] = {}) => {
  const user = await insertPerson(server.database, values)
  const { target } = await ask(user.user_name)
  await check(user, (await staff('support')).cookie)
  expect(await grant(user, (await staff('administrator')).cookie)).toMatchObject({ code: 200 })
  return { user, target, token: tokenIn(await lastMessage(server, user.email as string).then((letter) => letter?.body)) }
}

describe('an account is given back', () => {
  test('asked, checked, granted by another, after seven days, by a link that serves once', async () => {
    const { user, target, token } = await granted({ totp_on: false })
    expect(token).not.toBe('')
    const old = await lettersTo(user.email as string)
    expect(old.filter((body) => body.includes('recovery-objection'))).toHaveLength(1)
    await look()
    pass(3.6 * DAY_MS)
    await look()
    await look()
    pass(2.5 * DAY_MS)
    await look()
    expect((await lettersTo(user.email as string)).filter((body) => body.includes('recovery-objection'))).toHaveLength(3)
    expect((await lettersTo(target)).some((body) => body.includes('/home/recovery?'))).toBe(false)
    pass(DAY_MS)
    await look()
    await look()
    const links = (await lettersTo(target)).filter((body) => body.includes('/home/recovery?'))
    expect(links).toHaveLength(1)
    const link = tokenIn(links[0])
    expect(await call(useRecovery, { token: link, password: user.user_name })).toMatchObject({ code: 810001 })
    expect(await call(useRecovery, { token: link, password: NEW_PASSWORD })).toMatchObject({ code: 200 })
    expect(await call(useRecovery, { token: link, password: NEW_PASSWORD })).toMatchObject({ code: 813001 })
    expect(await stateOf(user)).toBe('used')
    expect((await lettersTo(user.email as string)).at(-1)).toContain(target.slice(-11))

    // The account has the new contact alone, the new password, and no confirmed device for a week.
    const answer = await tryLogin(server, { username: user.user_name, password: NEW_PASSWORD })
    const cookie = cookieOf(answer)
    expect(await call(getAccount, {}, cookie)).toMatchObject({ data: { phone: null, email: expect.stringContaining('@') } })
    expect(await call(sendDeviceCode, { channel: 'email' }, cookie)).toMatchObject({
      code: 810008,
      msgParams: { reason: 'recovered_lately', days: 7 },
    })
    await sql`update sessions set device_confirmed_at = created_at where user_id = ${user.user_id}`.execute(server.database)
    expect(await call(getDevice, {}, cookie)).toMatchObject({ data: { confirmed: false } })
    // Whoever deals with its firm is shown the login.
    expect(await newDevicesOf(server.database, { userIds: [user.user_id] }, now)).toMatchObject([{ userId: user.user_id }])
    pass(7 * DAY_MS)
    const later = cookieOf(await tryLogin(server, { username: user.user_name, password: NEW_PASSWORD }))
    expect(await call(sendDeviceCode, { channel: 'email' }, later)).toMatchObject({ code: 200 })
  })

  test('the link is over after 24 hours', async () => {
    const { user, target } = await granted()
    pass(7 * DAY_MS)
    await look()
    const link = tokenIn((await lettersTo(target)).find((body) => body.includes('/home/recovery?')))
    pass(DAY_MS)
    expect(await call(useRecovery, { token: link, password: NEW_PASSWORD })).toMatchObject({ code: 813001 })
    await look()
    expect(await stateOf(user)).toBe('lapsed')
  })

  test('an account of staff is checked by administrators alone, and waits thirty days', async () => {
    const user = await insertPerson(server.database, { role: 'support' })
    await ask(user.user_name)
    expect(await check(user, (await staff('support')).cookie)).toMatchObject({ code: 810009 })
    const first = await staff('administrator')
    expect(await check(user, first.cookie)).toMatchObject({ code: 200 })
    const answer = await grant(user, (await staff('administrator')).cookie)
    expect((Date.parse(answer.data.usableAt) - now.getTime()) / DAY_MS).toBe(30)
  })
})

describe('no one person gives an account away', () => {
  test('whoever checked does not grant: refused by the endpoint, and by the table whatever the program does', async () => {
    const user = await insertPerson(server.database)
    await ask(user.user_name)
    const one = await staff('administrator')
    expect(await check(user, one.cookie)).toMatchObject({ code: 200 })
    expect(await grant(user, one.cookie)).toMatchObject({ code: 810008, msgParams: { reason: 'same_person' } })
    const itself = sql`update account_recoveries set state = 'granted', granted_by = checked_by, granted_at = now(), usable_at = now()
      where user_id = ${user.user_id}`
    await expect(itself.execute(server.database)).rejects.toThrow(/account_recoveries_two_people/)
    // Control: the same statement passes with another name.
    await sql`update account_recoveries set state = 'granted', granted_by = 'somebody', granted_at = now(), usable_at = now()
      where user_id = ${user.user_id}`.execute(server.database)
  })

  test('support does not grant, an unchecked one is not granted, and nobody decides about their own', async () => {
    const user = await insertPerson(server.database)
    await ask(user.user_name)
    const support = await staff('support')
    expect(await grant(user, (await staff('administrator')).cookie)).toMatchObject({ code: 811001 })
    expect(await check(user, support.cookie)).toMatchObject({ code: 200 })
    expect(await grant(user, support.cookie)).toMatchObject({ code: 810009 })
    const own = await staff('administrator')
    await ask(own.person.user_name)
    expect(await check(own.person, own.cookie)).toMatchObject({ code: 810009 })
  })

  test('two of what is compared are such that no outsider reads them', async () => {
    const user = await insertPerson(server.database)
    await ask(user.user_name)
    const { cookie } = await staff('support')
    for (const evidence of [['firm_number', 'representative', 'deals'], ['deals', 'deals'], []])
      expect(await check(user, cookie, evidence)).toMatchObject({ code: 810001, msgParams: { field: 'evidence' } })
    expect(await check(user, cookie, ['firm_number', 'deals', 'last_login'])).toMatchObject({ code: 200 })
  })

  test('one of staff has five that run; a sixth waits until one has ended', async () => {
    const support = await staff('support')
    const users = await Promise.all(Array.from({ length: 6 }, () => insertPerson(server.database)))
    for (const user of users) await ask(user.user_name)
    const { cookie } = await staff('support', support.person)
    for (const user of users.slice(0, 5)) expect(await check(user, cookie)).toMatchObject({ code: 200 })
    const [first, last] = [users[0] as User, users[5] as User]
    expect(await check(last, cookie)).toMatchObject({ code: 810008, msgParams: { reason: 'too_many_recoveries' } })
    expect(await call(refuseRecovery, { recoveryId: await idOf(first), reason: REASON }, cookie)).toMatchObject({ code: 200 })
    expect(await check(last, cookie)).toMatchObject({ code: 200 })
  })

  test('who is not granted within fourteen days asks anew', async () => {
    const user = await insertPerson(server.database)
    await ask(user.user_name)
    await check(user, (await staff('support')).cookie)
    pass(14 * DAY_MS)
    expect(await grant(user, (await staff('administrator')).cookie)).toMatchObject({ code: 811001 })
    await look()
    expect(await stateOf(user)).toBe('lapsed')
  })
})

describe('its owner ends it', () => {
  test('by the link, without a login; the one who asked hears that it ended, and a forged link does nothing', async () => {
    const { user, target, token } = await granted()
    for (const forged of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, `${await idOf(user)}.`, 'x'])
      expect(await call(objectToRecovery, { token: forged })).toMatchObject({ code: 813001 })
    expect(await stateOf(user)).toBe('granted')
    expect(await call(objectToRecovery, { token })).toMatchObject({ code: 200 })
    expect(await stateOf(user)).toBe('objected')
    expect(await call(objectToRecovery, { token })).toMatchObject({ code: 813001 })
    const heard = (await lettersTo(target)).at(-1)
    expect(heard).toContain('通运')
    pass(8 * DAY_MS)
    await look()
    expect((await lettersTo(target)).at(-1)).toBe(heard)
  })

  test('by a login on a confirmed device, and not by one with the password alone', async () => {
    const user = await insertPerson(server.database)
    const { cookie } = await logIn(server, user)
    expect(cookie).not.toBe('')
    await ask(user.user_name)
    // Control: who knows the password is not the owner for that.
    expect((await tryLogin(server, { username: user.user_name })).json()).toMatchObject({ code: 200 })
    expect(await stateOf(user)).toBe('asked')
    const reset = await call(startReset, {
      channel: 'email',
      target: user.email,
      ...(await solvedCaptcha(server.database, 'reset', now)),
    })
    const code = codeIn(await lastMessage(server, user.email as string)) as string
    const { data } = await call(verifyReset, { resetId: reset.data.resetId, code })
    const finished = await send(server.app, finishReset, { resetTicket: data.resetTicket, password: NEW_PASSWORD })
    expect(finished.json()).toMatchObject({ code: 200 })
    // The reset by an old contact ends it by itself, and so does a login on the device it confirmed.
    expect(await stateOf(user)).toBe('objected')
    await ask(user.user_name)
    expect(await stateOf(user)).toBe('asked')
    const headers = { cookie: cookieOf(finished) }
    expect((await tryLogin(server, { username: user.user_name, password: NEW_PASSWORD }, { headers })).json()).toMatchObject({
      code: 200,
    })
    expect(await stateOf(user)).toBe('objected')
  })

  test('other owners of the firm are told with the same link', async () => {
    const companyId = await insertCompany(server.database)
    const { user } = await granted({ role: 'provider_owner', company_id: companyId })
    const { rows } = await sql<{ kind: string; company_id: string | null }>`
      select kind, company_id from events where subject = ${user.user_id} and kind like '%_recovery' order by kind`.execute(
      server.database,
    )
    expect(rows).toEqual([
      { kind: 'account_recovery', company_id: null },
      { kind: 'colleague_recovery', company_id: companyId },
    ])
  })
})

describe('asking', () => {
  test('is answered alike for an account that exists and for one that does not; both begin a conversation', async () => {
    const user = await insertPerson(server.database)
    const [there, nowhere] = [await ask(user.user_name), await ask('nobody-of-that-name')]
    expect(nowhere.answer).toEqual(there.answer)
    for (const { target } of [there, nowhere])
      expect(await sql`select from support_threads where email = ${target}`.execute(server.database)).toMatchObject({
        rows: [{}],
      })
    expect(await stateOf(user)).toBe('asked')
  })

  test('one runs at a time, two within 90 days', async () => {
    const user = await insertPerson(server.database)
    const asked = async () => {
      await ask(user.user_name)
      const { rows } = await sql`select from account_recoveries where user_id = ${user.user_id}`.execute(server.database)
      return rows.length
    }
    const end = async () => {
      const { cookie } = await staff('support')
      await call(refuseRecovery, { recoveryId: await idOf(user), reason: REASON }, cookie)
    }
    expect([await asked(), await asked()]).toEqual([1, 1])
    await end()
    expect(await asked()).toBe(2)
    await end()
    expect(await asked()).toBe(2)
    pass(91 * DAY_MS)
    expect(await asked()).toBe(3)
  })

  test('staff reads what it compares, contacts masked, with every step in the audit', async () => {
    const { user, target } = await granted()
    const { cookie } = await staff('support')
    const { data } = await call(getRecovery, { recoveryId: await idOf(user) }, cookie)
    expect(data).toMatchObject({
      recovery: { state: 'granted', userName: user.user_name },
      oldContacts: [expect.any(String), expect.any(String)],
    })
    expect(JSON.stringify(data)).not.toContain(target)
    expect(JSON.stringify(data)).not.toContain(user.email)
    const listed = await call(listRecoveries, {}, cookie)
    expect(listed.data.recoveries.map((one: { userId: string }) => one.userId)).toContain(user.user_id)
    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = ${user.user_id} and action like 'recovery.%' order by at, action`.execute(
      server.database,
    )
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['recovery.ask', 'recovery.check', 'recovery.grant']))
    expect(await call(getRecovery, { recoveryId: await idOf(user) })).toMatchObject({ code: 810006 })
  })
})
