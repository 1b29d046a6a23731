import type { UserInfo } from '@tongyun/contract/accounts/login'
import { MINUTE_MS } from '@tongyun/freight/days'
import { expect, test, vi } from 'vitest'
import { createSession, expiryOf, TOKEN_KEY, USER_KEY } from './session.ts'

const NOW = Date.UTC(2026, 10, 25, 12)

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token that expires in so many minutes; `id` tells two of them apart. */
const tokenFor = (minutes: number, id = '1') =>
  `${base64url({ alg: 'HS256' })}.${base64url({ exp: NOW / 1000 + minutes * 60, jti: id })}.c2ln`
const USER: UserInfo = {
  user_name: '林晓',
  userName: 'linxiao',
  fullname: '林晓',
  userId: 'u-1',
  role: 'provider_owner',
  companyId: null,
  companyName: null,
  language: 'zh',
}

const storage = (values: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(values))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
type Answer = string | null | Error

/** A session whose server answers each refresh with the next of `answers`. */
const sessionWith = (token: string | null, answers: Answer[] = [], store = storage()) => {
  if (token !== null) {
    store.setItem(TOKEN_KEY, token)
    store.setItem(USER_KEY, JSON.stringify(USER))
  }
  const requestRefresh = vi.fn(async (_token: string) => {
    await Promise.resolve()
    const answer = answers.shift() ?? null
    if (answer instanceof Error) throw answer
    return answer
  })
  let now = NOW
  const session = createSession({ store, now: () => now, requestRefresh })
  const later = (minutes: number) => {
    now = NOW + minutes * MINUTE_MS
  }
  return { ...session, store, requestRefresh, later }
}

test('S01: no token is anonymous; a token, kept with its person in the store, is signed in', () => {
  const session = sessionWith(null)
  expect([session.token(), session.user()]).toEqual([null, null])
  session.begin(tokenFor(120), USER)
  expect([session.token(), session.user()]).toEqual([tokenFor(120), USER])
  const afterReload = sessionWith(null, [], session.store)
  expect(afterReload.user()).toEqual(USER)
})

test('S02: a token good for more than an hour stays, one that expires within an hour is refreshed', async () => {
  const fresh = sessionWith(tokenFor(61))
  await fresh.refresh()
  expect(fresh.requestRefresh).not.toHaveBeenCalled()
  const due = sessionWith(tokenFor(60), [tokenFor(120, '2')])
  await due.refresh()
  expect(due.requestRefresh).toHaveBeenCalledWith(tokenFor(60))
  expect(due.token()).toBe(tokenFor(120, '2'))
  expect(due.user()).toEqual(USER)
})

test('S02: a forced refresh does not ask how long the token is good', async () => {
  const session = sessionWith(tokenFor(119), [tokenFor(120, '2')])
  await session.refresh({ force: true })
  expect(session.token()).toBe(tokenFor(120, '2'))
})

test('S02: as time passes the same token becomes due', async () => {
  const session = sessionWith(tokenFor(120), [tokenFor(240)])
  session.later(59)
  await session.refresh()
  expect(session.requestRefresh).not.toHaveBeenCalled()
  session.later(60)
  await session.refresh()
  expect(session.token()).toBe(tokenFor(240))
})

test.each([5, 0, -10])('S02: a token with %i minutes left is cleared without asking, even when forced', async (minutes) => {
  const session = sessionWith(tokenFor(minutes), [tokenFor(120)])
  const onFailure = vi.fn()
  await session.refresh({ force: true, onFailure })
  expect(session.requestRefresh).not.toHaveBeenCalled()
  expect([session.token(), session.user()]).toEqual([null, null])
  expect(onFailure).toHaveBeenCalledOnce()
})

test.each([
  ['no token', null],
  ['a token that is none', 'nonsense'],
  ['a token without exp', `${base64url({})}.${base64url({ sub: 'u-1' })}.c2ln`],
  ['a token whose exp is no number', `${base64url({})}.${base64url({ exp: 'soon' })}.c2ln`],
])('S03: %s clears token and person and runs the failure callback', async (_, token) => {
  const session = sessionWith(token)
  const onFailure = vi.fn()
  await session.refresh({ onFailure })
  expect(onFailure).toHaveBeenCalledOnce()
  expect(session.requestRefresh).not.toHaveBeenCalled()
  expect([session.store.getItem(TOKEN_KEY), session.store.getItem(USER_KEY)]).toEqual([null, null])
})

test.each([
  ['refused', null],
  ['lost', new Error('network')],
])('S03: a refresh that is %s clears token and person', async (_, answer) => {
  const session = sessionWith(tokenFor(30), [answer])
  const onFailure = vi.fn()
  await session.refresh({ onFailure })
  expect([session.token(), session.user()]).toEqual([null, null])
  expect(onFailure).toHaveBeenCalledOnce()
})

test('S04: refreshes at the same time are one request and resolve together', async () => {
  const session = sessionWith(tokenFor(30), [tokenFor(120, '2'), tokenFor(120, '3')])
  await Promise.all(Array.from({ length: 20 }, (_, i) => session.refresh({ force: i % 2 === 0 })))
  expect(session.requestRefresh).toHaveBeenCalledOnce()
  expect(session.token()).toBe(tokenFor(120, '2'))
  await session.refresh({ force: true })
  expect(session.requestRefresh).toHaveBeenCalledTimes(2)
})

test('S04: when the one request fails, all who waited learn it', async () => {
  const session = sessionWith(tokenFor(30), [null])
  const onFailure = vi.fn()
  await Promise.all([session.refresh({ onFailure }), session.refresh({ onFailure })])
  expect(onFailure).toHaveBeenCalledTimes(2)
})

test('S04: two tabs that refresh the same token end with the successor the server gave both', async () => {
  const store = storage()
  const one = sessionWith(tokenFor(30), [tokenFor(120, '2')], store)
  const two = sessionWith(null, [tokenFor(120, '2')], store)
  await Promise.all([one.refresh(), two.refresh()])
  expect([one.token(), two.token()]).toEqual([tokenFor(120, '2'), tokenFor(120, '2')])
})

test('S04: a failure of one tab leaves the successor another tab stored', async () => {
  const store = storage()
  const one = sessionWith(tokenFor(30), [null], store)
  const refreshing = one.refresh()
  store.setItem(TOKEN_KEY, tokenFor(120, '2'))
  await refreshing
  expect(one.token()).toBe(tokenFor(120, '2'))
})

test('S01: a refresh that answers after a log out signs nobody in again', async () => {
  const session = sessionWith(tokenFor(30), [tokenFor(120, '2')])
  const refreshing = session.refresh()
  session.clear()
  await refreshing
  expect(session.token()).toBeNull()
})

test('S01: listeners hear of login, refresh and log out, and of other tabs', async () => {
  const session = sessionWith(null, [tokenFor(120, '2')])
  const listener = vi.fn()
  const stop = session.subscribe(listener)
  session.begin(tokenFor(30), USER)
  await session.refresh()
  session.clear()
  session.changed()
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
  session.begin(tokenFor(120), USER)
  expect(listener).toHaveBeenCalledTimes(4)
})

test('the person is one object until it changes, and nobody when what is stored cannot be read', () => {
  const session = sessionWith(tokenFor(120))
  expect(session.user()).toBe(session.user())
  session.know({ ...USER, user_name: '林晓晓' })
  expect(session.user()?.user_name).toBe('林晓晓')
  session.store.setItem(USER_KEY, '{')
  expect(session.user()).toBeNull()
})

test('T02: the time a token expires is read from its exp, in base64url with any script inside', () => {
  expect(expiryOf(`e30.${base64url({ exp: 1_800_000_000, name: '林晓 ÿþ?>' })}.x`)).toBe(1_800_000_000_000)
})
