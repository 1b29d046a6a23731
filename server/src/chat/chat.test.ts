import { randomUUID } from 'node:crypto'
import { deleteMyAccount, exportMyData } from '@tongyun/contract/accounts/account'
import * as desk from '@tongyun/contract/chat/desk'
import * as chat from '@tongyun/contract/chat/endpoints'
import { CHAT_STREAM, STAFF_CHAT_STREAM } from '@tongyun/contract/chat/terms/chat-limits'
import type { DataOf } from '@tongyun/contract/endpoint'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chatClient, readEvents } from '../../test/chat-client.ts'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { formWith } from '../../test/form-with.ts'
import { insertPerson, logIn, PASSWORD, send } from '../../test/people.ts'
import { registerAccounts } from '../accounts/index.ts'
import { registerFiles } from '../files/index.ts'
import { registerSupport } from '../support/index.ts'
import { registerChat } from './index.ts'
import { deleteRoomsBefore } from './rooms.queries.ts'

const MODULES = [registerFiles, registerSupport, registerAccounts, registerChat]
let now = new Date('2026-11-21T08:00:00Z')
const clock = () => now
const settings = { DEMO_MARKET: 'on' }

/** Two processes on one database, both open to the network. */
let server: TestApp
let other: FastifyInstance
let here: string
let there: string
const listening = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' })
beforeAll(async () => {
  server = await createTestApp({ modules: MODULES, clock, settings })
  other = await addTestApp(server.database, { modules: MODULES, clock, settings })
  here = await listening(server.app)
  there = await listening(other)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

type Sent = { number: number; roomId: string }
/** Says something until it is acknowledged: a server out of breath (810002) is asked again, as clients do. */
const say = async (client: ReturnType<typeof chatClient>, text: string, clientId: string = randomUUID()): Promise<Sent> => {
  for (;;) {
    const { code, data } = await client.call<Sent>(chat.sendChatMessage, { clientId, text, page: '/transport/mall?mode=sea' })
    if (code === 200) return data as Sent
    expect(code).toBe(810002)
  }
}
const messagesOf = async (client: ReturnType<typeof chatClient>, after = 0) =>
  ((await client.call<DataOf<typeof chat.getChat>>(chat.getChat, { after })).data as DataOf<typeof chat.getChat>).messages

/** A member of staff, logged in. */
const supporter = async (base = here) => {
  const user = await insertPerson(server.database, { role: 'support', full_name: 'Anna Helper' })
  const { cookie } = await logIn(server, user)
  return { ...user, client: chatClient(base, cookie) }
}
const listen = async (client: ReturnType<typeof chatClient>, path: string, after?: number) => {
  const stream = await client.listen(path, after)
  onTestFinished(() => stream.leave())
  return stream
}
const texts = (events: readonly { event: string; data: Record<string, unknown> }[]) =>
  events.filter(({ event }) => event === 'message').map(({ data }) => data.text)

test('L08 R3c messages of a room keep one order without gaps, each once, however often and wherever they are sent', async () => {
  const visitor = chatClient(here)
  const { roomId } = await say(visitor, 'first')
  const elsewhere = chatClient(there, [...visitor.jar][0]?.join('='))
  const ids = Array.from({ length: 12 }, () => randomUUID())
  const tries = ids.flatMap((id) => [visitor, elsewhere, visitor].map((client) => ({ client, id })))
  const answers = await Promise.all(tries.map(({ client, id }) => say(client, id, id)))
  for (const [i, { id }] of tries.entries()) expect(answers[i]).toEqual(answers[tries.findIndex((first) => first.id === id)])
  const messages = await messagesOf(visitor)
  expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1))
  expect(messages.map(({ clientId }) => clientId).toSorted()).toEqual([messages[0]?.clientId, ...ids].toSorted())
  expect(answers.every((answer) => answer.roomId === roomId)).toBe(true)
})

test('control: without the unique client id the same message stands there twice', async () => {
  const bad = await createTestApp({ modules: MODULES, clock })
  onTestFinished(() => bad.close())
  await bad.database.schema.alterTable('chat_messages').dropConstraint('chat_messages_once').execute()
  const cookie = { cookie: '' }
  const input = { clientId: randomUUID(), text: 'twice', page: '/' }
  for (let i = 0; i < 2; i += 1) {
    const answer = await send(bad.app, chat.sendChatMessage, input, cookie)
    cookie.cookie ||= answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  const { data } = (await send(bad.app, chat.getChat, {}, cookie)).json<{ data: DataOf<typeof chat.getChat> }>()
  expect(data.messages.map(({ text }) => text)).toEqual(['twice', 'twice'])
})

test('L08 a visitor here and staff there hear each other as it happens: messages, typing, reading, presence, page and language', async () => {
  const anna = await supporter(there)
  await anna.client.call(desk.changePresence, { presence: 'available' })
  const visitor = chatClient(here)
  const { roomId } = (
    await visitor.call<Sent>(
      chat.sendChatMessage,
      { clientId: randomUUID(), text: 'Здравствуйте', page: '/transport/mallDetail?id=c-1' },
      { 'accept-language': 'ru' },
    )
  ).data as Sent
  await anna.client.call(desk.changePresence, { presence: 'away' })
  const atDesk = await listen(anna.client, STAFF_CHAT_STREAM)
  const atHome = await listen(visitor, CHAT_STREAM)
  await atHome.until((events) => texts(events).includes('Здравствуйте'))
  await anna.client.call(desk.changePresence, { presence: 'available' })
  await atHome.until((events) => events.some(({ event, data }) => event === 'presence' && data.staffPresent === true))

  const { data } = await anna.client.call<DataOf<typeof desk.listChatRooms>>(desk.listChatRooms, { view: 'waiting' })
  const room = (data as DataOf<typeof desk.listChatRooms>).rooms.find((one) => one.roomId === roomId)
  expect(room).toMatchObject({
    language: 'ru',
    page: '/transport/mallDetail?id=c-1',
    unread: 1,
    lastText: 'Здравствуйте',
    visitorPresent: true,
  })

  await anna.client.call(desk.noteChatRoom, { roomId, typing: '1' })
  await atHome.until((events) => events.some(({ event }) => event === 'typing'))
  await anna.client.call(desk.answerChat, { roomId, clientId: randomUUID(), text: 'Чем помочь?' })
  await atHome.until((events) => texts(events).includes('Чем помочь?'))
  expect(atHome.events.findLast(({ event }) => event === 'message')?.data).toMatchObject({
    number: 2,
    sender: 'staff',
    senderName: 'Anna Helper',
  })
  await atHome.until((events) =>
    events.some(({ event, data }) => event === 'room' && data.staffName === 'Anna Helper' && data.staffRead === 2),
  )

  await visitor.call(chat.typeInChat, { page: '/home/index' })
  await atDesk.until((events) => events.some(({ event, data }) => event === 'typing' && data.roomId === roomId))
  await visitor.call(chat.readChat, { number: 2, page: '/transport/compare' })
  const { data: seen } = await anna.client.call<DataOf<typeof desk.getChatRoom>>(desk.getChatRoom, { roomId })
  expect(seen).toMatchObject({
    room: { visitorRead: 2, page: '/transport/compare', state: 'active', unread: 0, waitingSince: null },
  })
})

test('L08 a stream goes on after the last number seen, in another process, when the first one stops', async () => {
  const leaving = await addTestApp(server.database, { modules: MODULES, clock, settings })
  const visitor = chatClient(await listening(leaving))
  await say(visitor, 'one')
  const first = await listen(visitor, CHAT_STREAM)
  await first.until((events) => texts(events).length === 1)
  await leaving.close()
  await first.closed
  expect(first.events.at(-1)?.event).toBe('leave')
  visitor.base = there
  await say(visitor, 'two')
  const second = await listen(visitor, CHAT_STREAM, 1)
  await second.until((events) => texts(events).length === 1)
  expect(texts(second.events)).toEqual(['two'])
})

test('L08 a connection to the database that is lost is made anew, and nothing said meanwhile is missed', async () => {
  const visitor = chatClient(here)
  const { roomId } = await say(visitor, 'before')
  const stream = await listen(visitor, CHAT_STREAM)
  await stream.until((events) => texts(events).length === 1)
  const anna = await supporter(there)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`.execute(
    server.database,
  )
  await anna.client.call(desk.answerChat, { roomId, clientId: randomUUID(), text: 'during' })
  await stream.until((events) => texts(events).includes('during'))
})

test('S19 nobody reads, hears or writes in a room of another: no cookie, made-up cookies, another account, after logging out', async () => {
  const user = await insertPerson(server.database)
  const { cookie: session } = await logIn(server, user)
  const visitor = chatClient(here)
  await say(visitor, 'a secret lane')
  const [name = '', value = ''] = [...visitor.jar][0] ?? []
  const [visitorId = '', signature = ''] = value.split('.')
  const forged = [
    '',
    `${name}=${visitorId}`,
    `${name}=${visitorId}.${'A'.repeat(43)}`,
    `${name}=${'A'.repeat(22)}.${signature}`,
    `${name}=${visitorId}.${signature}x`,
  ]
  for (const cookie of forged) {
    const stranger = chatClient(here, cookie)
    expect((await stranger.call(chat.getChat)).data, cookie).toMatchObject({ room: null, messages: [] })
    expect((await stranger.listen(CHAT_STREAM)).events, cookie).toEqual([])
    expect(await stranger.call(chat.leaveChatEmail, { email: 'a@example.com' }), cookie).toMatchObject({ code: 810004 })
  }
  // In the address nothing counts.
  const inAddress = await readEvents(`${here}${CHAT_STREAM}?after=0&${name}=${value}`, {})
  expect(inAddress.response.headers.get('content-type')).toContain('application/json')

  // Logging in takes the conversation along; who uses the browser after logging out does not see it.
  const signedIn = chatClient(here, session)
  signedIn.jar.set(name, value)
  expect((await messagesOf(signedIn)).map(({ text }) => text)).toEqual(['a secret lane'])
  expect(await messagesOf(visitor)).toEqual([])
  expect(await messagesOf(chatClient(here, session))).toHaveLength(1)
  const third = await insertPerson(server.database)
  const another = chatClient(here, (await logIn(server, third)).cookie)
  another.jar.set(name, value)
  expect(await messagesOf(another)).toEqual([])
  expect((await say(another, 'mine')).number).toBe(1)
})

test('S19 pages of other sites neither listen nor write; a stream ends with the session it belongs to', async () => {
  const visitor = chatClient(here)
  await say(visitor, 'hello')
  for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }] as Record<string, string>[]) {
    const stream = await readEvents(`${here}${CHAT_STREAM}`, { ...visitor.headers(), ...foreign })
    expect(stream.response.headers.get('content-type')).toContain('application/json')
    expect(await visitor.call(chat.sendChatMessage, { clientId: randomUUID(), text: 'x' }, foreign)).toMatchObject({
      code: 810009,
    })
  }
  const shipper = chatClient(here, (await logIn(server, await insertPerson(server.database))).cookie)
  expect((await shipper.listen(STAFF_CHAT_STREAM)).response.headers.get('content-type')).toContain('application/json')

  const user = await insertPerson(server.database)
  const client = chatClient(here, (await logIn(server, user)).cookie)
  const { roomId } = await say(client, 'mine')
  const stream = await listen(client, CHAT_STREAM)
  await stream.until((events) => texts(events).length === 1)
  await server.database
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'ended' })
    .where('user_id', '=', user.user_id)
    .execute()
  const anna = await supporter()
  await anna.client.call(desk.answerChat, { roomId, clientId: randomUUID(), text: 'not for whoever sits there now' })
  await stream.closed
  expect(texts(stream.events)).toEqual(['mine'])
})

test('S18 S19 floods are cut: messages of a visitor and of an address, bodies of a megabyte, open streams', async () => {
  const limited = await createTestApp({ modules: MODULES, clock, settings: { RATE_LIMIT: 'on', CHAT_STREAMS: '2' } })
  onTestFinished(() => limited.close())
  const address = await listening(limited.app)
  const visitor = chatClient(address)
  const first = await say(visitor, 'first')
  // One after the other: how many come at once changes nothing, and a busy machine answers that with 503.
  const flood: { code: number }[] = []
  for (let i = 0; i < 40; i += 1) flood.push(await visitor.call(chat.sendChatMessage, { clientId: randomUUID(), text: 'x' }))
  expect(flood.filter(({ code }) => code === 200)).toHaveLength(29)
  expect(flood.filter(({ code }) => code !== 200).every(({ code }) => code === 810008)).toBe(true)
  expect(first.number).toBe(1)
  const big = await fetch(`${address}${chat.sendChatMessage.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...visitor.headers() },
    body: JSON.stringify({ clientId: randomUUID(), text: 'x'.repeat(2 ** 20) }),
  })
  expect(big.status).toBe(413)
  const streams = await Promise.all([0, 1, 2].map(() => visitor.listen(CHAT_STREAM)))
  expect(streams.map(({ status }) => status).toSorted()).toEqual([200, 200, 503])
  const rooms: Awaited<ReturnType<typeof send>>[] = []
  for (let i = 0; i < 25; i += 1)
    rooms.push(await send(limited.app, chat.sendChatMessage, { clientId: randomUUID(), text: String(i) }, {}, '203.0.113.50'))
  expect(rooms.filter((answer) => answer.json<{ code: number }>().code === 200)).toHaveLength(20)
  for (const stream of streams) stream.leave()
})

test('S11 a file goes with one message of who uploaded it, is read by both sides, and goes with the conversation', async () => {
  const visitor = chatClient(here)
  const { roomId } = await say(visitor, 'a photo of the cargo')
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const upload = async (path: string, client: ReturnType<typeof chatClient>) => {
    const { headers, payload } = formWith({ name: 'cargo.png', type: 'image/png', content: picture })
    const answer = await fetch(client.base + path, {
      method: 'POST',
      headers: { ...headers, ...client.headers() },
      body: new Uint8Array(payload),
    })
    return ((await answer.json()) as { data: { fileId: string } }).data.fileId
  }
  const file = await upload(chat.uploadChatFile.path, visitor)
  const stranger = chatClient(here)
  await say(stranger, 'hello')
  for (const foreign of [file, '0'.repeat(32)])
    expect(await stranger.call(chat.sendChatMessage, { clientId: randomUUID(), file: foreign })).toMatchObject({ code: 810009 })
  expect(await visitor.call(chat.sendChatMessage, { clientId: randomUUID(), file })).toMatchObject({ code: 200 })
  expect(await visitor.call(chat.sendChatMessage, { clientId: randomUUID(), file })).toMatchObject({ code: 810009 })
  expect(await visitor.call(chat.sendChatMessage, { clientId: randomUUID() })).toMatchObject({ code: 810001 })
  const anna = await supporter()
  const answered = await upload(desk.uploadDeskFile.path, anna.client)
  expect(await anna.client.call(desk.answerChat, { roomId, clientId: randomUUID(), file: answered })).toMatchObject({ code: 200 })
  const { data } = await anna.client.call<DataOf<typeof desk.getChatRoom>>(desk.getChatRoom, { roomId, after: 1 })
  const files = (data as DataOf<typeof desk.getChatRoom>).messages.map((message) => message.file)
  expect(files).toMatchObject([{ name: 'cargo.png' }, { name: 'cargo.png' }])
  for (const one of files) expect((await fetch(here + one?.url)).headers.get('content-type')).toBe('image/webp')
  // The refused try took no number.
  expect((await messagesOf(visitor)).map(({ number }) => number)).toEqual([1, 2, 3])

  const later = new Date(now.getTime() + 200 * 24 * 60 * MINUTE_MS)
  expect(await deleteRoomsBefore(server.database, new Date(now.getTime() + 1), later)).toBeGreaterThan(0)
  const left = await server.database.selectFrom('files').select('unused_since').where('file_id', 'in', [file, answered]).execute()
  expect(left).toEqual([{ unused_since: later }, { unused_since: later }])
  expect(await messagesOf(visitor)).toEqual([])
})

test('S21 a conversation is in the export of its person, and goes with the account', async () => {
  const user = await insertPerson(server.database)
  const client = chatClient(here, (await logIn(server, user)).cookie)
  await say(client, 'canary of the lane')
  const exported = await fetch(here + exportMyData.path, { headers: client.headers() })
  expect(await exported.text()).toContain('canary of the lane')
  expect(await client.call(deleteMyAccount, { password: PASSWORD })).toMatchObject({ code: 200 })
  const left = await server.database
    .selectFrom('chat_messages')
    .select('number')
    .where('text', '=', 'canary of the lane')
    .execute()
  expect(left).toEqual([])
})

test('the desk: queue by age, take, release, end, reopened by the next message', async () => {
  const [anna, boris] = [await supporter(), await supporter(there)]
  await anna.client.call(desk.changePresence, { presence: 'available' })
  const view = async (who: typeof anna, name: desk.DeskView) => {
    const { data } = await who.client.call<DataOf<typeof desk.listChatRooms>>(desk.listChatRooms, { view: name })
    return (data as DataOf<typeof desk.listChatRooms>).rooms.map(({ roomId }) => roomId)
  }
  const [one, two] = [chatClient(here), chatClient(there)]
  const { roomId } = await say(one, 'first')
  now = new Date(now.getTime() + MINUTE_MS)
  await anna.client.call(desk.changePresence, { presence: 'available' })
  const { roomId: next } = await say(two, 'second')
  const waiting = await view(anna, 'waiting')
  expect(waiting.filter((id) => [roomId, next].includes(id))).toEqual([roomId, next])
  await anna.client.call(desk.handleChatRoom, { roomId, handle: 'take' })
  expect(await view(anna, 'mine')).toEqual([roomId])
  expect(await view(boris, 'others')).toContain(roomId)
  await anna.client.call(desk.handleChatRoom, { roomId, handle: 'release' })
  expect(await view(boris, 'waiting')).toContain(roomId)
  await boris.client.call(desk.handleChatRoom, { roomId, handle: 'close' })
  expect((await view(anna, 'closed'))[0]).toBe(roomId)
  await say(one, 'one more thing')
  expect(await view(anna, 'waiting')).toContain(roomId)
})
