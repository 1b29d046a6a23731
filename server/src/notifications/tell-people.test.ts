import type { Endpoint } from '@tongyun/contract/endpoint'
import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@tongyun/contract/notifications/endpoints'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'
import { registerAccounts } from '../accounts/index.ts'
import { appendEvent } from '../core/events.ts'
import { type NoticeKind, offerNotices } from '../core/notices.ts'
import { registerNotifications } from './index.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const ALL = ['review.app', 'review.email', 'offers.app', 'offers.email']

type Paused = { count: number; hours: number; link?: string }
const PAUSED: NoticeKind<Paused> = {
  name: 'test_paused',
  kind: 'offers',
  to: 'company',
  link: ({ link = '/workbenche/offers' }) => link,
  words: ({ count, hours }, locale) => ({
    title: m.notifications_offers_paused({}, { locale }),
    text: m.notifications_offers_paused_text({ count, hours }, { locale }),
  }),
}
const OWN: NoticeKind<Paused> = { ...PAUSED, name: 'test_own', to: 'subject' }
const OWN_REVIEW: NoticeKind<Paused> = { ...OWN, name: 'test_own_review', kind: 'review' }
const WAITING: NoticeKind<Paused> = { ...PAUSED, name: 'test_waiting', kind: 'review', to: 'review' }
const KINDS = [PAUSED, OWN, OWN_REVIEW, WAITING]

let server: TestApp
let company: string
beforeAll(async () => {
  server = await createTestApp({
    modules: [registerAccounts, registerNotifications, (app) => offerNotices(app, KINDS)],
    settings: { PUBLIC_URL: 'https://tongyun.example' },
    clock: () => NOW,
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  company = await insertCompany(server.database)
  await server.database.deleteFrom('outgoing_messages').execute()
  await server.database.deleteFrom('events').execute()
  await server.database.deleteFrom('notifications').execute()
})

const owner = (values: Parameters<typeof insertPerson>[1] = {}) =>
  insertPerson(server.database, { role: 'provider_owner', company_id: company, notifications: ALL, ...values })
type Given = { kind?: NoticeKind<Paused>; key?: string; subject?: string; payload?: Partial<Paused>; at?: Date }
const happen = ({ kind = PAUSED, key = 'paused:1', subject = 'o-1', payload = {}, at = NOW }: Given = {}) =>
  server.database
    .transaction()
    .execute((transaction) =>
      appendEvent(transaction, kind, { key, subject, companyId: company, payload: { count: 2, hours: 72, ...payload }, at }),
    )
const tell = async (given: Given = {}) => {
  await happen(given)
  await readEvents(server)
}
const rows = () => server.database.selectFrom('notifications').selectAll().orderBy('user_id').execute()
const letters = () =>
  server.database.selectFrom('outgoing_messages').selectAll().orderBy('target').orderBy('created_at').execute()

test('each person of a company is told once in the app and by e-mail, in their language, with the way there', async () => {
  const people = await Promise.all(LOCALES.map((language) => owner({ language })))
  await tell()
  await tell()
  const told = (await rows()).filter(({ user_id: id }) => people.some(({ user_id }) => user_id === id))
  expect(told).toHaveLength(3)
  const sent = await letters()
  expect(sent).toHaveLength(3)
  expect(sent.find(({ language }) => language === 'ru')).toMatchObject({
    target: people[2]?.email,
    user_id: people[2]?.user_id,
    subject: 'Предложения приостановлены · «Тунъюнь»',
    body: expect.stringContaining('2\u00a0предложения не подтверждали 72\u00a0ч'),
  })
  expect(sent.find(({ language }) => language === 'en')?.body).toContain('https://tongyun.example/en/workbenche/offers')
  expect(sent.find(({ language }) => language === 'zh')?.body).toContain('https://tongyun.example/zh/account/notifications')
  await tell({ key: 'paused:2' })
  expect(await letters()).toHaveLength(6)
})

test('people are told as they chose: app alone, e-mail alone, neither, and by no address they do not have', async () => {
  const app = await owner({ notifications: ['offers.app', 'review.email'] })
  const email = await owner({ notifications: ['offers.email'] })
  const neither = await owner({ notifications: [] })
  const addressless = await owner({ email: null })
  await tell()
  await tell()
  const shown = Object.fromEntries((await rows()).map(({ user_id, in_app }) => [user_id, in_app]))
  expect(shown).toMatchObject({
    [app.user_id]: true,
    [email.user_id]: false,
    [neither.user_id]: false,
    [addressless.user_id]: true,
  })
  expect((await letters()).map(({ user_id }) => user_id)).toEqual([email.user_id])
})

test('others are not told: another company, the disabled, the deleted; an audience is staff that may decide', async () => {
  const other = await insertPerson(server.database, {
    role: 'provider_owner',
    company_id: await insertCompany(server.database),
    notifications: ALL,
  })
  const disabled = await owner({ provider_site_disabled_at: NOW })
  const deleted = await owner({ deleted_at: NOW })
  const staff = await Promise.all(
    (['review', 'administrator', 'support', 'content'] as const).map((role) =>
      insertPerson(server.database, { role, notifications: ALL }),
    ),
  )
  await tell()
  await tell({ kind: WAITING, key: 'waiting:1' })
  const told = (await rows()).map(({ user_id, event_key }) => `${user_id} ${event_key}`)
  for (const { user_id } of [other, disabled, deleted, ...staff]) expect(told).not.toContain(`${user_id} paused:1`)
  expect(staff.map(({ user_id }) => told.includes(`${user_id} waiting:1`))).toEqual([true, true, false, false])
})

test('of a transaction that fails nobody is told, and a second try tells', async () => {
  const { user_id } = await owner()
  const happened = { key: 'e', subject: user_id, payload: { count: 2, hours: 72 }, at: NOW }
  await server.database
    .transaction()
    .execute(async (transaction) => {
      await appendEvent(transaction, OWN, happened)
      throw new Error('no')
    })
    .catch(() => undefined)
  await readEvents(server)
  expect(await rows()).toEqual([])
  expect(await letters()).toEqual([])
  await tell({ kind: OWN, subject: user_id, key: 'e' })
  expect(await letters()).toHaveLength(1)
})

test('twenty who say the same at once, and readers at once, say it once', async () => {
  await owner()
  await Promise.all(Array.from({ length: 20 }, () => tell({ key: 'same' })))
  await readEvents(server)
  expect(await letters()).toHaveLength(1)
})

test('what is no notice tells nobody', async () => {
  await owner()
  await tell({ kind: { ...PAUSED, name: 'no_notice' } })
  expect(await rows()).toEqual([])
})

const reader = async (user: Awaited<ReturnType<typeof insertPerson>>) => {
  const { cookie } = await logIn(server, user)
  return async (endpoint: Endpoint, input: Record<string, unknown> = {}, language = 'en') =>
    (await send(server.app, endpoint, input, { cookie, 'accept-language': language })).json()
}

test('a person reads theirs in the language of the page, newest first, and marks them as read', async () => {
  const user = await owner({ language: 'zh' })
  const call = await reader(user)
  expect((await call(listNotifications)).data).toMatchObject({ total: 0, unread: 0, notifications: [] })
  for (let i = 0; i < 3; i += 1)
    await tell({
      kind: i === 0 ? OWN_REVIEW : OWN,
      subject: user.user_id,
      key: `k${i}`,
      payload: { count: i + 1, link: `/a/${i}` },
      at: new Date(NOW.getTime() + i * 1000),
    })
  const { data } = await call(listNotifications)
  expect(data).toMatchObject({ total: 3, unread: 3 })
  expect(data.notifications.map(({ link }: { link: string }) => link)).toEqual(['/a/2', '/a/1', '/a/0'])
  expect(data.notifications[0]).toMatchObject({ kind: 'offers', title: 'Offers were paused', readAt: null })
  expect((await call(listNotifications, {}, 'ru')).data.notifications[0].text).toContain('3\u00a0предложения')
  expect((await call(listNotifications, { kind: 'review' })).data.total).toBe(1)
  const { notificationId } = data.notifications[1]
  expect(await call(readNotification, { notificationId })).toMatchObject({ code: 200, data: { unread: 2, link: '/a/1' } })
  expect((await call(readNotification, { notificationId })).data.unread).toBe(2)
  expect((await call(listNotifications, { unread: '1' })).data.total).toBe(2)
  expect((await call(readAllNotifications)).data).toEqual({ unread: 0 })
  expect((await call(countNotifications)).data).toEqual({ unread: 0 })
})

test('what is sent by e-mail alone is not shown, and nobody reads or marks what is another person’s', async () => {
  const mine = await owner({ notifications: ['offers.email'] })
  const call = await reader(mine)
  const other = await owner()
  await tell()
  expect((await call(listNotifications)).data).toMatchObject({ total: 0, unread: 0 })
  const foreign = (await rows()).find(({ user_id }) => user_id === other.user_id)
  expect(await call(readNotification, { notificationId: foreign?.notification_id })).toMatchObject({ code: 810009 })
  expect((await call(readAllNotifications)).code).toBe(200)
  expect((await rows()).find(({ user_id }) => user_id === other.user_id)?.read_at).toBeNull()
})

test('what a notice says has no field of the name of its event, under which its kind is kept, or it does not compile', () => {
  // @ts-expect-error The row of a notice holds the name of its event there.
  const named: NoticeKind<{ name: string }> = { ...PAUSED, link: () => '/', words: () => ({ title: '', text: '' }) }
  expect(named.name).toBe(PAUSED.name)
})
