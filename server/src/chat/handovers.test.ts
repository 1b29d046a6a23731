/** A conversation goes to the provider of an offer (decision 091), by the way enquiries go. */
import { randomUUID } from 'node:crypto'
import { getChatRoom, proposeHandover, withdrawHandover } from '@tongyun/contract/chat/desk'
import { declineHandover, getChat, getChatHandover, sendChatMessage } from '@tongyun/contract/chat/endpoints'
import { CHAT_LIMITS } from '@tongyun/contract/chat/terms/chat-limits'
import type { DataOf } from '@tongyun/contract/endpoint'
import { askProvider } from '@tongyun/contract/quoting/buyer-quotes'
import { refuseEnquiry } from '@tongyun/contract/quoting/provider-quotes'
import { QUOTE_NOTE_LENGTH } from '@tongyun/contract/quoting/quote-fields'
import { getQuote } from '@tongyun/contract/quoting/quotes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatClient } from '../../test/chat-client.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { charge, insertOffers } from '../../test/lane-offers.ts'
import { insertPerson, logIn } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'

let server: TestApp
let base: string
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW, seed: insertGround })
  await insertOffers(server.database, [{ id: 'offer', providerId: 'firm-a', freight: 10_000, charges: [charge('THC', 300)] }])
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

type Room = NonNullable<DataOf<typeof getChat>['room']>
const WORDS = 'Do you take 2 reefers a week? Call *** please'
const signedIn = async (more: Parameters<typeof insertPerson>[1] = {}) =>
  chatClient(base, (await logIn(server, await insertPerson(server.database, more))).cookie)
const supporter = () => signedIn({ role: 'support' })
const provider = () => signedIn({ role: 'provider_owner', company_id: 'firm-a' })
type Client = ReturnType<typeof chatClient>
/** What an answer brings. */
const dataOf = async <Data>(answer: Promise<{ data: unknown }>) => (await answer).data as Data
/** Says something on the page of the offer. @returns the room */
const say = async (client: Client) => {
  const input = {
    clientId: randomUUID(),
    text: 'Do you take reefers?',
    page: '/transport/mallDetail?id=offer&weightKg=900&volumeM3=4',
  }
  const { data } = await client.call<{ roomId: string }>(sendChatMessage, input)
  return (data as { roomId: string }).roomId
}
const roomOf = async (client: Client) => (await dataOf<{ room: Room }>(client.call(getChat, {}))).room
const propose = (staff: Client, roomId: string, more = {}) =>
  staff.call(proposeHandover, { roomId, capacityId: 'offer', words: WORDS, ...aPress(), ...more })
const proposed = async (staff: Client, roomId: string, more = {}) =>
  (await dataOf<{ handoverId: string }>(propose(staff, roomId, more))).handoverId
const ask = (client: Client, handoverId: string) =>
  client.call(askProvider, {
    capacityId: 'offer',
    weightKg: 900,
    volumeM3: 4,
    words: WORDS,
    companyName: `Firm ${randomUUID()}`,
    handoverId,
    ...aPress(),
  })
const toldOf = async (quoteId: string) => {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from events where kind = 'quote_asked' and subject = ${quoteId}`.execute(server.database)
  return rows.map(({ company_id: company }) => company)
}

test('what staff proposes reaches the provider when the visitor sends it, with an account, and the visitor hears who answers', async () => {
  const [visitor, staff] = [chatClient(base), await supporter()]
  const roomId = await say(visitor)
  const handoverId = await proposed(staff, roomId)
  expect((await roomOf(visitor)).handover).toMatchObject({
    handoverId,
    state: 'proposed',
    words: WORDS,
    pageQuery: 'weightKg=900&volumeM3=4',
    quoteId: null,
    answered: false,
  })
  // Without an account nothing goes to the provider, whoever asks.
  expect(await ask(visitor, handoverId)).toMatchObject({ code: 810006 })
  expect(await sql`select from quotes`.execute(server.database)).toMatchObject({ rows: [] })

  // The same browser, signed in: the conversation comes along.
  const { cookie } = await logIn(server, await insertPerson(server.database))
  visitor.jar.set(...(cookie.split(/=(.*)/s, 2) as [string, string]))
  expect(await visitor.call(getChatHandover, { handoverId })).toMatchObject({ code: 200, data: { words: WORDS } })
  const { quoteId } = await dataOf<{ quoteId: string }>(ask(visitor, handoverId))
  expect(await toldOf(quoteId)).toEqual(['firm-a'])
  const firm = await provider()
  expect(await firm.call(getQuote, { quoteId })).toMatchObject({ code: 200, data: { enquiry: { words: WORDS } } })
  expect((await roomOf(visitor)).handover).toMatchObject({
    state: 'asked',
    quoteId,
    answered: false,
    providerName: expect.any(String),
  })

  expect(await firm.call(refuseEnquiry, { quoteId, reason: 'cargo' })).toMatchObject({ code: 200 })
  const seen = await dataOf<{ room: Room }>(staff.call(getChatRoom, { roomId }))
  expect(seen.room.handover).toMatchObject({ state: 'asked', quoteId, answered: true })
})

test('a proposal is the visitor’s own, and ends by their no or by staff', async () => {
  const [visitor, stranger, staff] = [await signedIn(), await signedIn(), await supporter()]
  const roomId = await say(visitor)
  const handoverId = await proposed(staff, roomId)
  for (const endpoint of [getChatHandover, declineHandover])
    expect(await stranger.call(endpoint, { handoverId })).toMatchObject({ code: 810004 })
  // An enquiry of somebody else is theirs and leaves the conversation alone.
  expect(await ask(stranger, handoverId)).toMatchObject({ code: 200 })
  expect((await roomOf(visitor)).handover).toMatchObject({ state: 'proposed', quoteId: null })
  expect(await visitor.call(declineHandover, { handoverId })).toMatchObject({ code: 200 })
  expect((await roomOf(visitor)).handover).toMatchObject({ state: 'declined' })
  expect(await visitor.call(declineHandover, { handoverId })).toMatchObject({ code: 810004 })

  const again = await proposed(staff, roomId)
  const newest = await proposed(staff, roomId, { words: 'Other words' })
  expect((await roomOf(visitor)).handover).toMatchObject({ handoverId: newest, words: 'Other words' })
  expect(await visitor.call(declineHandover, { handoverId: again })).toMatchObject({ code: 810004 })
  expect(await staff.call(withdrawHandover, { roomId })).toMatchObject({ code: 200 })
  expect(await staff.call(withdrawHandover, { roomId })).toMatchObject({ code: 810004 })
  expect((await roomOf(visitor)).handover).toMatchObject({ state: 'declined' })
})

test('staff alone proposes, once a press, for an offer on sale, and without contacts', async () => {
  const [visitor, staff] = [chatClient(base), await supporter()]
  const roomId = await say(visitor)
  expect(await propose(await provider(), roomId)).toMatchObject({ code: 810009 })
  expect(await propose(visitor, roomId)).toMatchObject({ code: 810006 })
  expect(await propose(staff, roomId, { capacityId: 'nothing' })).toMatchObject({ code: 810004 })
  expect(await propose(staff, 't-000000000000')).toMatchObject({ code: 810004 })
  expect(await propose(staff, roomId, { words: 'Call +86 138 1234 5678' })).toMatchObject({ code: 812001 })
  expect(await propose(staff, roomId, { words: ' ' })).toMatchObject({ code: 810001 })
  const press = aPress()
  const [first, second] = [await propose(staff, roomId, press), await propose(staff, roomId, press)]
  expect(second).toMatchObject({ code: 200, data: first.data })
  expect(await sql`select from chat_handovers where room_id = ${roomId}`.execute(server.database)).toMatchObject({ rows: [{}] })
})

test('an enquiry takes whatever the desk may propose', () => {
  expect(CHAT_LIMITS.handoverLength).toBeLessThanOrEqual(QUOTE_NOTE_LENGTH)
})
