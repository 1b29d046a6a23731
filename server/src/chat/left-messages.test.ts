/** What visitors say while nobody is there (P12, L08). */
import { randomUUID } from 'node:crypto'
import { deleteMyAccount } from '@tongyun/contract/accounts/account'
import * as desk from '@tongyun/contract/chat/desk'
import * as chat from '@tongyun/contract/chat/endpoints'
import type { DataOf, Endpoint } from '@tongyun/contract/endpoint'
import { findThread, getThread } from '@tongyun/contract/support/endpoints'
import * as inbox from '@tongyun/contract/support/inbox'
import { HOUR_MS } from '@tongyun/freight/days'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { formWith } from '../../test/form-with.ts'
import { insertPerson, logIn, PASSWORD, send } from '../../test/people.ts'
import { registerAccounts } from '../accounts/index.ts'
import { registerFiles } from '../files/index.ts'
import { registerSupport } from '../support/index.ts'
import { registerChat } from './index.ts'

const START = new Date('2026-11-21T08:00:00Z')
let now = START
let server: TestApp
let staff: string
beforeAll(async () => {
  const modules = [registerFiles, registerSupport, registerAccounts, registerChat]
  server = await createTestApp({ modules, clock: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = START
  for (const table of ['chat_rooms', 'chat_staff', 'support_threads', 'outgoing_messages'] as const)
    await server.database.deleteFrom(table).execute()
  staff = (await logIn(server, await insertPerson(server.database, { role: 'support', full_name: 'Anna Helper' }))).cookie
})

/** A browser: what it says, with the cookies it was given. */
const openBrowser = (session = '') => {
  let cookies = session
  return async <E extends Endpoint>(endpoint: E, input: Record<string, unknown> = {}, language = 'ru') => {
    const answer = await send(server.app, endpoint, input, { cookie: cookies, 'accept-language': language })
    for (const { name, value } of answer.cookies) cookies = `${cookies}; ${name}=${value}`
    return answer.json<{ code: number; data: DataOf<E> }>()
  }
}
type Browser = ReturnType<typeof openBrowser>
const say = (visitor: Browser, text: string, rest: Record<string, unknown> = {}) =>
  visitor(chat.sendChatMessage, { clientId: randomUUID(), text, page: '/transport/mall?mode=sea', ...rest })
const roomOf = async (visitor: Browser) => (await visitor(chat.getChat)).data.room as chat.ChatRoom
const atDesk = <E extends Endpoint>(endpoint: E, input: Record<string, unknown> = {}) => openBrowser(staff)(endpoint, input, 'en')
const opened = async (number: string | undefined) => (await atDesk(inbox.openThread, { number })).data
const bodies = async (number: string | undefined) => (await opened(number)).entries.flatMap(({ body }) => body ?? [])
const letters = (target: string) =>
  server.database.selectFrom('outgoing_messages').selectAll().where('target', '=', target).orderBy('created_at').execute()

test('P12 it is in the one inbox with a number, a service level and the page; the answer is read by number and comes by e-mail', async () => {
  const visitor = openBrowser()
  const clientId = randomUUID()
  for (let i = 0; i < 2; i += 1) expect((await say(visitor, 'Есть места до Москвы?', { clientId })).code).toBe(200)
  await say(visitor, '3 т, 12 м³')
  const { state, left } = await roomOf(visitor)
  expect({ state, left }).toMatchObject({ state: 'closed', left: { answered: false, email: null } })
  expect(left?.number).toMatch(/^\d{4}-\d{4}-\d{4}$/)
  const number = left?.number

  const { threads } = (await atDesk(inbox.listThreads)).data
  expect(threads).toMatchObject([
    {
      number,
      kind: 'question',
      state: 'received',
      language: 'ru',
      page: '/transport/mall?mode=sea',
      excerpt: 'Есть места до Москвы?',
      dueAt: new Date(START.getTime() + 24 * HOUR_MS).toISOString(),
    },
  ])
  expect(await bodies(number)).toEqual(['Есть места до Москвы?', '3 т, 12 м³'])
  expect(await opened(number)).toMatchObject({ roomId: (await roomOf(visitor)).roomId })
  // One queue: who comes to the desk finds nothing waiting there.
  expect((await atDesk(desk.listChatRooms)).data.counts.waiting).toBe(0)

  expect((await visitor(chat.leaveChatEmail, { email: 'olga@example.com' })).code).toBe(200)
  const [receipt] = await letters('olga@example.com')
  expect(receipt?.subject).toBe(`Ваше обращение ${number} получено`)
  expect((await roomOf(visitor)).left?.email).toBe('o***@example.com')
  expect((await visitor(findThread, { number, contact: 'olga@example.com' })).data).toEqual({ key: left?.key })

  await atDesk(inbox.answerThread, { number, seen: '2', message: 'Да, в четверг.' })
  expect((await letters('olga@example.com')).at(-1)?.body).toContain('Да, в четверг.')
  expect((await roomOf(visitor)).left).toMatchObject({ number, answered: true })
  expect((await visitor(getThread, { key: left?.key })).data.state).toBe('answered')

  now = new Date(START.getTime() + HOUR_MS)
  await say(visitor, 'А в пятницу?')
  expect(await opened(number)).toMatchObject({
    thread: { state: 'in_work', dueAt: new Date(START.getTime() + 25 * HOUR_MS).toISOString() },
  })
  expect((await roomOf(visitor)).left).toMatchObject({ number, answered: false })
})

test('what is answered at the desk is answered in the inbox too, by e-mail while the visitor is gone', async () => {
  const visitor = openBrowser()
  await visitor(chat.leaveChatEmail, { email: 'olga@example.com' })
  await say(visitor, 'Добрый день')
  expect((await visitor(chat.leaveChatEmail, { email: 'olga@example.com' })).code).toBe(200)
  const { roomId, left } = await roomOf(visitor)
  now = new Date(START.getTime() + HOUR_MS)
  await atDesk(desk.changePresence, { presence: 'available' })
  for (const text of ['Здравствуйте!', 'Чем помочь?']) {
    const clientId = randomUUID()
    for (let i = 0; i < 2; i += 1) await atDesk(desk.answerChat, { roomId, clientId, text })
  }
  expect((await letters('olga@example.com')).map(({ body }) => body.split('\n')[0])).toEqual([
    expect.stringContaining(String(left?.number)),
    'Здравствуйте!',
    'Чем помочь?',
  ])
  expect((await opened(left?.number)).thread).toMatchObject({ state: 'answered', assignedTo: { name: 'Anna Helper' } })
  // Somebody is there now: what is said waits at the desk, and what they hear there needs no letter.
  await say(visitor, 'Спасибо')
  await atDesk(desk.answerChat, { roomId, clientId: randomUUID(), text: 'Пожалуйста' })
  expect(await bodies(left?.number)).toEqual(['Добрый день', 'Здравствуйте!', 'Чем помочь?'])
  expect(await letters('olga@example.com')).toHaveLength(3)
})

test('what nobody answered before the staff went goes along, once; who looks after a room is there although away for others', async () => {
  await atDesk(desk.changePresence, { presence: 'available' })
  const [visitor, cared] = [openBrowser(), openBrowser()]
  await say(visitor, 'one')
  await say(cared, 'hello')
  expect((await visitor(chat.leaveChatEmail, { email: 'olga@example.com' })).code).toBe(810004)
  expect(await roomOf(visitor)).toMatchObject({ state: 'waiting', left: null })
  await atDesk(desk.handleChatRoom, { roomId: (await roomOf(cared)).roomId, handle: 'take' })
  await atDesk(desk.changePresence, { presence: 'away' })
  await say(cared, 'still there?')
  expect(await roomOf(cared)).toMatchObject({ state: 'active', left: null })
  await say(visitor, 'two')
  const { left } = await roomOf(visitor)
  expect(await bodies(left?.number)).toEqual(['one', 'two'])

  // The desk was closed or its process killed: nobody says that they leave.
  now = new Date(START.getTime() + HOUR_MS)
  expect((await cared(chat.leaveChatEmail, { email: 'olga@example.com' })).code).toBe(200)
  expect(await bodies((await roomOf(cared)).left?.number)).toEqual(['hello', 'still there?'])
  expect(await letters('olga@example.com')).toHaveLength(1)
})

test('S21 of somebody signed in the account says where the answer goes, and it goes with the account', async () => {
  const user = await insertPerson(server.database, { full_name: 'Wang Fang' })
  const visitor = openBrowser((await logIn(server, user)).cookie)
  await say(visitor, 'canary of the lane', { page: '//evil.example/' })
  const { left } = await roomOf(visitor)
  expect(await opened(left?.number)).toMatchObject({ email: user.email, thread: { senderName: 'Wang Fang', page: null } })
  expect(await letters(user.email as string)).toHaveLength(1)
  expect((await visitor(deleteMyAccount, { password: PASSWORD })).code).toBe(200)
  expect(await server.database.selectFrom('support_threads').select('number').execute()).toEqual([])
})

test('a file stays in the chat, and the inbox says so', async () => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const cookie = (await send(server.app, chat.getChat)).cookies
  const session = cookie.map(({ name, value }) => `${name}=${value}`).join('; ')
  const owner = openBrowser(session)
  await say(owner, 'photo')
  const { headers, payload } = formWith({ name: 'cargo.png', type: 'image/png', content: picture })
  const stored = await server.app.inject({
    method: 'POST',
    url: chat.uploadChatFile.path,
    payload,
    headers: { ...headers, cookie: session },
  })
  await owner(chat.sendChatMessage, { clientId: randomUUID(), file: stored.json<{ data: { fileId: string } }>().data.fileId })
  expect(await bodies((await roomOf(owner)).left?.number)).toEqual(['photo', 'Вложение: cargo.png (в переписке чата)'])
})

test('several first words at once begin one conversation', async () => {
  const visitor = openBrowser()
  await visitor(chat.getChat)
  await Promise.all(Array.from({ length: 8 }, (_, i) => say(visitor, `word ${i}`)))
  const { threads } = (await atDesk(inbox.listThreads)).data
  expect(threads).toHaveLength(1)
  expect((await bodies(threads[0]?.number)).toSorted()).toEqual(Array.from({ length: 8 }, (_, i) => `word ${i}`))
})
