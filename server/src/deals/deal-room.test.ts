import { deleteMyAccount, exportMyData } from '@tongyun/contract/accounts/account'
import * as deals from '@tongyun/contract/deals/deals'
import { countTasks } from '@tongyun/contract/deals/tasks'
import { DEAL_STREAM } from '@tongyun/contract/deals/terms/deal-room'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEvents as readStream } from '../../test/chat-client.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCounterparty, insertDealOf } from '../../test/deal-rows.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { cookieOf, insertCompany, insertPerson, logIn, PASSWORD, send, tryLogin } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'
import { type Firm, makeFirm } from '../../test/shipper-firms.ts'
import { type Caller, inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { appendDealEvent, selectBrokenDeals } from './deals.queries.ts'
import { tellUnread } from './tell-unread.ts'

let server: TestApp
let now = NOW
let buyer: Firm
let providerId = ''
let dealId = ''
const cookies: Record<string, string> = {}
const people: Record<string, string> = {}
const as = (who: string, locale: 'zh' | 'en' | 'ru' = 'en'): Caller =>
  inProcessCaller(server.app, locale, { cookie: cookies[who] ?? '' }).call
const signIn = async (who: string, values: Parameters<typeof insertPerson>[1]) => {
  const user = await insertPerson(server.database, values)
  people[who] = user.user_id
  cookies[who] = (await logIn(server, user)).cookie
}
beforeAll(async () => {
  server = await createTestApp({ clock: () => now, settings: { DEMO_MARKET: 'on' }, seed: insertGround })
  providerId = await insertCompany(server.database)
  const atWork = { company_id: providerId, role: 'provider_member' } as const
  await signIn('seller', { ...atWork, role: 'provider_owner', full_name: 'Seller Sun' })
  await signIn('colleague', { ...atWork, full_name: 'Colleague Qian' })
  await signIn('stranger', { role: 'provider_owner', company_id: await insertCompany(server.database) })
  await signIn('shipperElsewhere', {})
  await signIn('support', { role: 'support' })
  await signIn('administrator', { role: 'administrator', demo: true })
  buyer = await makeFirm(server)
  cookies.buyer = (await logIn(server, buyer.user)).cookie
  const demandId = await buyer.publish(demandSheet(now))
  const { rows } = await sql<{ shipper_id: string }>`select shipper_id from demands where demand_id = ${demandId}`.execute(
    server.database,
  )
  dealId = await insertDealOf(server.database, {
    shipperId: rows[0]?.shipper_id ?? '',
    providerId,
    by: buyer.user.user_id,
    demandId,
    at: now,
  })
})
afterAll(() => server.close())

let ids = 0
const clientId = () => {
  ids += 1
  return `client-${String(ids).padStart(8, '0')}`
}
const unreadOf = async (who: string) =>
  (await as(who)(countTasks, {})).data?.tasks.find(({ kind }) => kind === 'messages')?.count ?? 0
const say = (who: string, text: string, id = clientId(), deal = dealId) =>
  as(who)(deals.sendDealMessage, { dealId: deal, clientId: id, text })
const eventsOf = async (who: string, deal = dealId) => (await as(who)(deals.listDealEvents, { dealId: deal })).data?.events ?? []
const firmOf = async () =>
  (await server.database.selectFrom('deals').select(['shipper_id']).where('deal_id', '=', dealId).executeTakeFirstOrThrow())
    .shipper_id
const otherDeal = async () =>
  insertDealOf(server.database, { shipperId: await firmOf(), providerId, by: buyer.user.user_id, at: now })
const award = (deal: string) =>
  appendDealEvent(
    server.database,
    deal,
    'q-aaaaaaaaaaaa',
    { side: 'buyer', actor: buyer.user.user_id, kind: 'quote_accepted', body: { version: 1 }, at: now },
    [],
  )

describe('who reads a deal', () => {
  test('both sides, and every colleague; each is told of the other firm, and of what the deal is about in their language', async () => {
    for (const who of ['seller', 'colleague']) {
      const { data } = await as(who)(deals.getDeal, { dealId })
      expect(data).toMatchObject({ side: 'provider', lane: 'Shanghai → Moscow', counterparty: { providerId: null } })
      expect(data?.counterparty.name).toBe(`Firm of ${buyer.user.user_name}`)
    }
    const { data } = await as('buyer', 'ru')(deals.getDeal, { dealId })
    expect(data).toMatchObject({ side: 'buyer', lane: 'Шанхай → Москва', counterparty: { providerId }, awarded: false })
    expect(data?.subjects).toEqual([{ kind: 'quote', id: 'q-aaaaaaaaaaaa' }])
  })

  test('other firms 810009 at every door, and staff as well, since there is no dispute', async () => {
    const calls: ((call: Caller) => ReturnType<Caller>)[] = [
      (call) => call(deals.getDeal, { dealId }),
      (call) => call(deals.listDealEvents, { dealId }),
      (call) => call(deals.sendDealMessage, { dealId, clientId: clientId(), text: 'hello' }),
      (call) => call(deals.readDeal, { dealId, sequence: 1 }),
      (call) => call(deals.getDealContacts, { dealId }),
    ]
    for (const who of ['stranger', 'shipperElsewhere', 'support', 'administrator'])
      for (const call of calls) expect(await call(as(who))).toMatchObject({ code: 810009 })
    for (const who of ['stranger', 'shipperElsewhere'])
      expect((await as(who)(deals.listDeals, {})).data).toMatchObject({ total: 0 })
    expect(await as('buyer')(deals.getDeal, { dealId: 'k-000000000000' })).toMatchObject({ code: 810004 })
  })

  test('a firm that buys from one and sells to another is on both sides, each where it is', async () => {
    const made = await insertCounterparty(server.database, providerId, people.seller ?? '', now)
    const { data } = await as('seller')(deals.listDeals, { pageSize: 100 })
    expect(data?.rows.find((row) => row.dealId === made)).toMatchObject({ side: 'provider', lane: null })
  })
})

describe('messages', () => {
  test('kept as they were written, telephones included; own people by name, the other side by its firm', async () => {
    const text = 'Ring me: +7 916 123-45-67\n<b>mail</b> a@b.example'
    expect(await say('seller', text)).toMatchObject({ code: 200, data: { account: null } })
    const mine = (await eventsOf('colleague')).at(-1)
    expect(mine).toMatchObject({ kind: 'message', own: true, who: 'Seller Sun', facts: { words: text, account: null } })
    const theirs = (await eventsOf('buyer')).at(-1)
    expect(theirs).toMatchObject({ own: false, clientId: null, facts: { words: text } })
    expect(theirs?.who).toMatch(/^Company /)
    expect(JSON.stringify(await eventsOf('buyer'))).not.toContain('Seller Sun')
  })

  test('the same one twice, also at once, is there once', async () => {
    const id = clientId()
    const answers = await Promise.all([say('buyer', 'once', id), say('buyer', 'once', id), say('buyer', 'once', id)])
    expect(new Set(answers.map(({ data }) => data?.sequence)).size).toBe(1)
    expect((await eventsOf('buyer')).filter(({ facts }) => facts.words === 'once')).toHaveLength(1)
  })

  test('50 at once stand in one order without gaps, and the chain is whole', async () => {
    const deal = await otherDeal()
    const texts = Array.from({ length: 50 }, (_, i) => `message ${i}`)
    await Promise.all(texts.map((text, i) => say(['buyer', 'seller', 'colleague'][i % 3] as string, text, clientId(), deal)))
    const found = await eventsOf('buyer', deal)
    expect(found.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 51 }, (_, i) => i + 1))
    expect(found.flatMap(({ facts }) => (facts.words === '?' ? [] : [facts.words])).toSorted()).toEqual(texts.toSorted())
    expect(await eventsOf('seller', deal)).toHaveLength(51)
    expect(await selectBrokenDeals(server.database)).toEqual([])
  })

  test.each([
    ['', 'required'],
    [' \n ', 'required'],
    ['x'.repeat(2_001), 'too_long'],
  ])('not without a text, and not too long', async (text, rule) => {
    expect(await say('buyer', text)).toMatchObject({ code: 810001, msgParams: { field: 'text', rule } })
  })

  test('beyond 30 a minute a person waits', async () => {
    const deal = await otherDeal()
    now = new Date(now.getTime() + 2 * MINUTE_MS)
    const codes = []
    for (let i = 0; i < 31; i += 1) codes.push((await say('colleague', `m ${i}`, clientId(), deal)).code)
    expect(codes.filter((code) => code === 200)).toHaveLength(30)
    expect(codes.at(-1)).toBe(810008)
    now = new Date(now.getTime() + 2 * MINUTE_MS)
  })

  test('what is unread is counted for the firm, stands first, and stays read', async () => {
    const [quiet, loud] = [await otherDeal(), await otherDeal()]
    const before = await unreadOf('buyer')
    const first = await say('seller', 'one', clientId(), loud)
    await say('seller', 'two', clientId(), loud)
    await say('buyer', 'own words are no news', clientId(), quiet)
    expect(await unreadOf('buyer')).toBe(before + 2)
    const { data } = await as('buyer')(deals.listDeals, { pageSize: 100 })
    const places = [loud, quiet].map((id) => data?.rows.findIndex((row) => row.dealId === id) ?? -1)
    expect(places[0]).toBeLessThan(places[1] as number)
    expect(data?.rows.find((row) => row.dealId === loud)).toMatchObject({ unread: 2, last: { facts: { words: 'two' } } })
    const sequence = first.data?.sequence ?? 0
    expect((await as('buyer')(deals.readDeal, { dealId: loud, sequence: 99_999 })).data?.unread).toBe(before)
    await as('buyer')(deals.readDeal, { dealId: loud, sequence })
    expect((await as('buyer')(deals.getDeal, { dealId: loud })).data?.unread).toBe(0)
    expect((await as('seller')(deals.getDeal, { dealId: quiet })).data?.unread).toBe(1)
  })

  test('a bank account is marked for both, another one as changed, and staff is told of each', async () => {
    const deal = await otherDeal()
    const said = async (text: string) => (await say('seller', text, clientId(), deal)).data?.account
    expect(await said('账号 6222021234567890123 开户行：工商银行')).toBe('named')
    expect(await said('账号：6222 0212 3456 7890 123')).toBe('named')
    expect(await said('р/с 40702810900000001234')).toBe('changed')
    expect(await said('Please note that our bank details have changed')).toBe('changed')
    expect(await said('See you on Friday')).toBeNull()
    const marks = (await eventsOf('buyer', deal)).map(({ facts }) => facts.account)
    expect(marks).toEqual([null, 'named', 'named', 'changed', 'changed', null])
    const { rows } = await sql<{ account: string }>`select payload ->> 'account' as account from events
      where kind = 'deal_account_named' and subject = ${deal} order by event_id`.execute(server.database)
    expect(rows.map(({ account }) => account)).toEqual(['named', 'named', 'changed', 'changed'])
    expect(JSON.stringify(rows)).not.toContain('4070')
    await readEvents(server)
  })

  test('more than a hundred come in parts, from either end', async () => {
    const deal = await otherDeal()
    for (let i = 0; i < 120; i += 1)
      await appendDealEvent(
        server.database,
        deal,
        null,
        { side: 'provider', actor: people.seller ?? '', kind: 'message', body: { words: `${i}` }, at: now },
        [],
      )
    const newest = (await as('buyer')(deals.listDealEvents, { dealId: deal })).data
    expect([newest?.events.length, newest?.more, newest?.events[0]?.sequence]).toEqual([100, true, 22])
    const older = (await as('buyer')(deals.listDealEvents, { dealId: deal, before: 22 })).data
    expect([older?.events.length, older?.more]).toEqual([21, false])
    const later = (await as('buyer')(deals.listDealEvents, { dealId: deal, after: 120 })).data
    expect(later?.events.map(({ sequence }) => sequence)).toEqual([121])
  })
})

describe('contacts', () => {
  const CONTACTS = () => [buyer.user.phone, buyer.user.email, 'contact@cargo.example', '13800138000', 'wechat-of-cargo']

  test('are shown to no password alone: the device has to be confirmed', async () => {
    const cookie = cookieOf(await tryLogin(server, { username: buyer.user.user_name }))
    const answer = await inProcessCaller(server.app, 'en', { cookie }).call(deals.getDealContacts, { dealId })
    expect(answer).toMatchObject({ code: 810008, msgParams: { reason: 'new_device' } })
  })

  test('before anything is agreed: never, at no door, in no event, notice or mail', async () => {
    const deal = await otherDeal()
    await say('buyer', 'hello', clientId(), deal)
    const refused = await as('seller')(deals.getDealContacts, { dealId: deal })
    expect(refused).toMatchObject({ code: 811001, msgParams: { reason: 'not_awarded' }, data: null })
    const seen = [
      await as('seller')(deals.getDeal, { dealId: deal }),
      await as('seller')(deals.listDeals, { pageSize: 100 }),
      await as('seller')(deals.listDealEvents, { dealId: deal }),
      await server.database.selectFrom('events').selectAll().execute(),
      await server.database
        .selectFrom('outgoing_messages')
        .selectAll()
        .where('user_id', '=', people.seller ?? '')
        .execute(),
      await server.database.selectFrom('notifications').selectAll().execute(),
    ]
    for (const contact of CONTACTS()) expect(JSON.stringify(seen)).not.toContain(contact)
    expect((await eventsOf('buyer', deal)).map(({ kind }) => kind)).not.toContain('contacts_seen')
  })

  test('after it: both sides, those who took part; each look is told once an hour a person', async () => {
    const deal = await otherDeal()
    await say('seller', 'hello', clientId(), deal)
    await award(deal)
    const { data } = await as('seller')(deals.getDealContacts, { dealId: deal })
    expect(data?.people).toEqual([{ name: 'Li Wei', phone: buyer.user.phone, email: buyer.user.email, wechat: null }])
    expect((await as('buyer')(deals.getDealContacts, { dealId: deal })).data?.people.map(({ name }) => name)).toEqual([
      'Seller Sun',
    ])
    const looks = async () => (await eventsOf('buyer', deal)).filter(({ kind, own }) => kind === 'contacts_seen' && !own)
    await Promise.all([1, 2, 3].map(() => as('seller')(deals.getDealContacts, { dealId: deal })))
    expect(await looks()).toHaveLength(1)
    await as('colleague')(deals.getDealContacts, { dealId: deal })
    expect(await looks()).toHaveLength(2)
    now = new Date(now.getTime() + 61 * MINUTE_MS)
    await Promise.all([1, 2].map(() => as('seller')(deals.getDealContacts, { dealId: deal })))
    expect(await looks()).toHaveLength(3)
  })

  test('of a side whose people left, its owners', async () => {
    const deal = await otherDeal()
    await appendDealEvent(
      server.database,
      deal,
      null,
      { side: 'provider', actor: 'u-whoisgone000', kind: 'message', body: { words: 'x' }, at: now },
      [],
    )
    await award(deal)
    const { data } = await as('buyer')(deals.getDealContacts, { dealId: deal })
    expect(data?.people.map(({ name }) => name)).toEqual(['Seller Sun'])
  })
})

test('a device on which somebody of either side signed in anew is told to both for two days, and names nobody', async () => {
  const deal = await otherDeal()
  const at = new Date(now.getTime() - 2 * 60 * MINUTE_MS)
  await sql`update sessions set device_confirmed_at = (select created_at from users u where u.user_id = sessions.user_id)`.execute(
    server.database,
  )
  await sql`update users set created_at = ${new Date(at.getTime() - 1)} where user_id = ${people.seller}`.execute(server.database)
  const devices = async (who: string) => (await as(who)(deals.getDeal, { dealId: deal })).data?.newDevices
  expect(await devices('buyer')).toEqual([])
  await sql`update sessions set device_confirmed_at = ${at} where user_id = ${people.seller}`.execute(server.database)
  for (const who of ['buyer', 'colleague']) expect(await devices(who)).toEqual([{ side: 'provider', at: at.toISOString() }])
  expect(await as('stranger')(deals.getDeal, { dealId: deal })).toMatchObject({ code: 810009, data: null })
})

describe('the stream', () => {
  let base = ''
  let listening: FastifyInstance
  beforeAll(async () => {
    listening = server.app
    base = await listening.listen({ port: 0, host: '127.0.0.1' })
  })
  const listen = (who: string, deal: string, after: number) =>
    readStream(`${base}${DEAL_STREAM}?deal=${deal}&after=${after}`, { cookie: cookies[who] ?? '' })

  test('brings what the other side writes, and what was missed, in order', async () => {
    const deal = await otherDeal()
    await say('seller', 'before', clientId(), deal)
    const stream = await listen('buyer', deal, 1)
    await stream.until((events) => events.some(({ data }) => (data as { sequence?: number }).sequence === 2))
    await say('seller', 'live', clientId(), deal)
    await stream.until((events) => events.some(({ data }) => (data as { sequence?: number }).sequence === 3))
    const told = stream.events.filter(({ event }) => event === 'event').map(({ data }) => data)
    expect(told).toMatchObject([
      { sequence: 2, own: false, facts: { words: 'before' } },
      { sequence: 3, own: false, facts: { words: 'live' } },
    ])
    expect(JSON.stringify(told)).not.toContain('Seller Sun')
    stream.leave()
  })

  test('is not for other firms, staff and nobody', async () => {
    for (const who of ['stranger', 'support', 'nobody']) {
      const { response } = await listen(who, dealId, 0)
      expect(response.headers.get('content-type')).not.toContain('event-stream')
      expect(((await response.json()) as { code: number }).code).toBe(who === 'nobody' ? 810006 : 810009)
    }
  })
})

describe('who is told of messages', () => {
  const toldOf = async (deal: string) => {
    await tellUnread(server.database, now)
    const { rows } = await sql<{ company_id: string; count: number }>`select company_id, (payload ->> 'count')::int as count
      from events where kind = 'deal_unread' and subject = ${deal} order by event_id`.execute(server.database)
    return rows
  }
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }

  test('a firm that has not read them for ten minutes, of several once, by app and e-mail', async () => {
    const deal = await otherDeal()
    // What a person chose stands before anything is told: the server's own reading of events may come before this test's.
    await server.database
      .updateTable('users')
      .set({ notifications: ['messages.app', 'messages.email'] })
      .where('user_id', '=', people.seller ?? '')
      .execute()
    await say('buyer', 'one', clientId(), deal)
    await say('buyer', 'two', clientId(), deal)
    later(9)
    expect(await toldOf(deal)).toEqual([])
    later(2)
    expect(await toldOf(deal)).toEqual([{ company_id: providerId, count: 2 }])
    later(60)
    expect(await toldOf(deal)).toHaveLength(1)
    await readEvents(server)
    const mails = await server.database
      .selectFrom('outgoing_messages')
      .select('body')
      .where('user_id', '=', people.seller ?? '')
      .execute()
    const ofDeal = mails.filter(({ body }) => body.includes(`/workbenche/deals/${deal}`))
    expect(ofDeal).toHaveLength(1)
    for (const contact of [buyer.user.phone, buyer.user.email]) expect(ofDeal[0]?.body).not.toContain(contact)
  })

  test('nobody of what was read meanwhile, and of what came later once more', async () => {
    const deal = await otherDeal()
    const { data } = await say('seller', 'one', clientId(), deal)
    await as('buyer')(deals.readDeal, { dealId: deal, sequence: data?.sequence ?? 0 })
    later(30)
    expect(await toldOf(deal)).toEqual([])
    await say('seller', 'two', clientId(), deal)
    later(11)
    expect(await toldOf(deal)).toMatchObject([{ count: 1 }])
    await say('seller', 'three', clientId(), deal)
    later(11)
    expect(await toldOf(deal)).toMatchObject([{ count: 1 }, { count: 1 }])
  })
})

test('S21 one’s data holds what one said in deals; the account goes and the firm’s record stays without the name', async () => {
  const deal = await otherDeal()
  await signIn('leaver', { company_id: providerId, role: 'provider_member', full_name: 'Leaver Zhao' })
  await say('leaver', 'my own words', clientId(), deal)
  const mine = await send(server.app, exportMyData, {}, { cookie: cookies.leaver ?? '' })
  expect(mine.body).toContain('my own words')
  expect((await eventsOf('seller', deal)).at(-1)?.who).toBe('Leaver Zhao')
  expect(await as('leaver')(deleteMyAccount, { password: PASSWORD })).toMatchObject({ code: 200 })
  expect((await eventsOf('seller', deal)).at(-1)).toMatchObject({ who: null, own: true, facts: { words: 'my own words' } })
})
