import { randomBytes, randomInt } from 'node:crypto'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { AUDIENCES, mayCall, ROLES, type Role } from '@tongyun/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'
import { readableId } from './readable-id.ts'

let server: TestApp
const cookies = new Map<Role, string>()
const tokens = new Map<Role, string>()
beforeAll(async () => {
  server = await createTestApp({ settings: { DEMO_MARKET: 'on' } })
  const { database } = server
  for (const role of ROLES) {
    const company_id = role.startsWith('provider_') ? await insertCompany(database) : null
    // People of the demonstration count as having a second factor; without one an administrator may do nothing.
    const session = await logIn(server, await insertPerson(database, { role, company_id, demo: true }))
    cookies.set(role, session.cookie)
    tokens.set(role, session.token)
  }
})
afterAll(() => server.close())

/** An input no operation takes, so that whoever is let in does nothing but be told so. */
const UNKNOWN = { 'not-a-field': '1' }
type Answer = { code: number; status?: number; msgParams: { reason?: string } | null }
const call = async (endpoint: Endpoint, headers: Record<string, string>) =>
  (await send(server.app, endpoint, UNKNOWN, headers)).json<Answer>()

/** Who is asked: 810001 is the answer to the input, so the caller was let in. */
const outcome = ({ code, status }: Answer) => {
  if (code === 810001) return 'let in'
  if (code === 810009) return 'kept out'
  return [810003, 810006].includes(code) && status === undefined ? 'no session' : `unexpected ${code}`
}

/** Each goes through every endpoint, every role and several rows. */
const MANY_CALLS = { timeout: 120_000 }

test(
  'S1 S09 every endpoint lets exactly the roles of its audience in, and visitors only where it is public',
  MANY_CALLS,
  async () => {
    const { endpoints } = server.app.services
    expect(endpoints.length).toBeGreaterThan(20)
    const wrong: string[] = []
    let rows = 0
    const expectRow = (told: string, found: string, expected: string) => {
      rows += 1
      if (found !== expected) wrong.push(`${told}: ${found} instead of ${expected}`)
    }
    for (const endpoint of endpoints) {
      const { name, audience } = endpoint
      const open = AUDIENCES[audience] === null
      for (const [who, headers] of [
        ['visitor', {}],
        ['made-up cookie', { cookie: `sid=${'A'.repeat(43)}` }],
        ['made-up token', { token: 'x.y.z' }],
      ] as const)
        expectRow(`${name} by ${who}`, outcome(await call(endpoint, headers)), open ? 'let in' : 'no session')
      for (const role of ROLES) {
        const cookie = String(cookies.get(role))
        const token = String(tokens.get(role))
        const allowed = mayCall(role, audience) ? 'let in' : 'kept out'
        const [byCookie, byToken] = audience === 'token' ? ['no session', 'let in'] : [allowed, open ? 'let in' : 'no session']
        expectRow(`${name} by cookie of ${role}`, outcome(await call(endpoint, { cookie })), byCookie)
        expectRow(`${name} by token of ${role}`, outcome(await call(endpoint, { token })), byToken)
        if (endpoint.method === 'GET') continue
        const elsewhere = { cookie, token, 'sec-fetch-site': 'cross-site' }
        expectRow(`${name} by a page of another site for ${role}`, outcome(await call(endpoint, elsewhere)), 'kept out')
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(rows).toBeGreaterThan(endpoints.length * 16)
  },
)

/** Endpoints of one row that not everybody may see, with what they answer about it: own, another's, none. */
const OBJECTS: Record<string, { own: number; foreign: number; missing: number }> = {
  'end-session': { own: 200, foreign: 810009, missing: 810009 },
  'read-notification': { own: 200, foreign: 810009, missing: 810009 },
  // Offers are their company's; whose is whose is asked in supply/offers.test.ts.
  'get-offer': { own: 810009, foreign: 810009, missing: 810009 },
  'save-offer': { own: 810009, foreign: 810009, missing: 810009 },
  // So are price sheets (supply/import-offers.test.ts).
  'get-import': { own: 810009, foreign: 810009, missing: 810009 },
  'map-import': { own: 810009, foreign: 810009, missing: 810009 },
  'correct-import': { own: 810009, foreign: 810009, missing: 810009 },
  'start-import': { own: 810009, foreign: 810009, missing: 810009 },
  'cancel-import': { own: 810009, foreign: 810009, missing: 810009 },
  'download-faults': { own: 810009, foreign: 810009, missing: 810009 },
  // Staff looks after all people but itself.
  'get-person': { own: 200, foreign: 200, missing: 812004 },
  'change-access': { own: 811001, foreign: 200, missing: 812004 },
  'change-role': { own: 811001, foreign: 200, missing: 812004 },
  'reset-second-factor': { own: 811001, foreign: 200, missing: 812004 },
  // Reviewers read every file and confirm every company; licences belong to owners (providers/company.test.ts).
  'get-review': { own: 200, foreign: 200, missing: 810004 },
  'assign-review': { own: 200, foreign: 200, missing: 810004 },
  // A review of nothing that exists: its subject has changed, it says.
  'decide-review': { own: 811001, foreign: 811001, missing: 810004 },
  'get-file': { own: 200, foreign: 200, missing: 810004 },
  'verify-company': { own: 200, foreign: 200, missing: 810004 },
  'get-company-record': { own: 200, foreign: 200, missing: 810004 },
  // Staff helps everybody, its own people included.
  'get-chat-room': { own: 200, foreign: 200, missing: 810004 },
  'answer-chat': { own: 200, foreign: 200, missing: 810004 },
  'handle-chat-room': { own: 200, foreign: 200, missing: 810004 },
  'note-chat-room': { own: 200, foreign: 200, missing: 810004 },
  'remove-canned-answer': { own: 200, foreign: 200, missing: 810004 },
  'remove-licence': { own: 810009, foreign: 810009, missing: 810009 },
  // Support answers everybody; what was not answered yet is not made public.
  'open-thread': { own: 200, foreign: 200, missing: 810004 },
  'assign-thread': { own: 200, foreign: 200, missing: 810004 },
  'answer-thread': { own: 200, foreign: 200, missing: 810004 },
  'note-on-thread': { own: 200, foreign: 200, missing: 810004 },
  'change-thread-state': { own: 200, foreign: 200, missing: 810004 },
  'publish-thread': { own: 811001, foreign: 811001, missing: 810004 },
  'withdraw-publication': { own: 200, foreign: 200, missing: 810004 },
  'remove-template': { own: 810004, foreign: 810004, missing: 810004 },
}
const FIELDS: Record<string, object> = {
  'change-access': { system: 'provider_site', access: 'disabled', reason: 'r' },
  'change-role': { role: 'shipper', reason: 'r' },
  'reset-second-factor': { reason: 'r' },
  'verify-company': { verification: 'confirmed', reason: 'r' },
  'assign-review': { assign: 'me' },
  'decide-review': { decision: 'approve' },
  'assign-thread': { assign: 'me' },
  'answer-thread': { seen: '1', message: 'm' },
  'note-on-thread': { seen: '1', message: 'm' },
  'change-thread-state': { state: 'closed' },
  'publish-thread': { language: 'en', question: 'q', answer: 'a' },
  'answer-chat': { clientId: 'answer-of-the-matrix', text: 'a' },
  'handle-chat-room': { handle: 'take' },
}

/** A stored file of a company. */
const insertFileOf = async (company_id: string) => {
  const file_id = randomBytes(16).toString('hex')
  await server.database
    .insertInto('files')
    .values({
      ...{ file_id, company_id, media_type: 'application/pdf', size_bytes: 1, name: 'a.pdf', state: 'clean' },
      ...{ uploaded_by: 'u', used_for: null, unused_since: null, is_public: false, created_at: new Date() },
    })
    .execute()
  return file_id
}

/** Something that waits, taken on by a person. */
const insertReviewOf = async (provider_id: string, assigned_to: string) => {
  const review_id = readableId('r')
  await server.database
    .insertInto('reviews')
    .values({
      ...{ review_id, provider_id, assigned_to, subject_kind: 'company', subject_id: readableId('c'), version: 1 },
      ...{ before: null, after: JSON.stringify({ name: { zh: 'a', en: 'a', ru: 'a' } }), submitted_by: assigned_to },
      ...{ submitted_at: new Date(), due_at: new Date(), told_at: null, told_overdue_at: null },
      ...{ decided_by: null, decided_at: null },
    })
    .execute()
  return review_id
}
/** Something that was sent to support, taken on by a person. */
const insertThreadOf = async (assigned_to: string) => {
  const number = `${randomInt(1000, 9999)}-${randomInt(1000, 9999)}-${randomInt(1000, 9999)}`
  const at = new Date()
  await server.database
    .insertInto('support_threads')
    .values({
      ...{ number, assigned_to, kind: 'question', language: 'en', sender_role: null, sender_name: null, phone: null },
      ...{ email: null, wechat: null, page: null, sent_hash: randomBytes(32), entries: 1 },
      ...{ received_at: at, due_at: at, changed_at: at },
    })
    .execute()
  await server.database
    .insertInto('support_entries')
    .values({ number, sequence: 1, at, kind: 'message', author: null, body: 'm' })
    .execute()
  return number
}

/** What somebody said to customer service. */
const insertRoomOf = async (user_id: string) => {
  const room_id = readableId('t')
  const now = new Date()
  await server.database
    .insertInto('chat_rooms')
    .values({
      ...{ room_id, user_id, visitor_id: room_id, assigned_to: null, language: 'en', page: '/', email: null },
      ...{ waiting_since: now, visitor_seen_at: now, created_at: now, last_at: now },
    })
    .execute()
  return room_id
}
const insertAnswerOf = async (updated_by: string) => {
  const answer_id = readableId('q')
  const row = { answer_id, language: 'en', title: 'a', text: 'a', updated_by, updated_at: new Date() } as const
  await server.database.insertInto('chat_answers').values(row).execute()
  return answer_id
}
const insertNotificationOf = async (user_id: string) => {
  const notification_id = readableId('n')
  await server.database
    .insertInto('notifications')
    .values({
      ...{ notification_id, user_id, event_key: 'e', kind: 'offers', link: '/', in_app: true },
      ...{ event: JSON.stringify({ name: 'review_overdue', count: 1 }), created_at: new Date(), read_at: null },
    })
    .execute()
  return notification_id
}

test('S1 a row of mine, of another, of nobody: every endpoint that is not public says what it may', MANY_CALLS, async () => {
  const objects = server.app.services.endpoints.filter(({ path, audience }) => path.includes(':') && audience !== 'public')
  expect(objects.map(({ name }) => name).toSorted()).toEqual(Object.keys(OBJECTS).toSorted())
  const { database } = server
  const sessionOf = (userId: string) =>
    database.selectFrom('sessions').select('session_id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  for (const endpoint of objects) {
    const me = await insertPerson(database, { role: 'administrator', demo: true })
    const other = await insertPerson(database)
    const { cookie } = await logIn(server, me)
    const name = /:(\w+)/.exec(endpoint.path)?.[1] ?? ''
    // Logging in is the dear part; another's session is asked for by one parameter alone.
    if (name === 'sessionId') await logIn(server, other)
    const foreignSession = name === 'sessionId' ? (await sessionOf(other.user_id)).session_id : ''
    const [mine, theirs] = [await insertCompany(database), await insertCompany(database)]
    const idsOf: Record<string, { foreign: string; missing: string; own: string }> = {
      // The own session last: ending it ends the test's.
      sessionId: {
        foreign: foreignSession,
        missing: 'A'.repeat(22),
        own: (await sessionOf(me.user_id)).session_id,
      },
      userId: { foreign: other.user_id, missing: 'u-000000000000', own: me.user_id },
      fileId: { foreign: await insertFileOf(theirs), missing: '0'.repeat(32), own: await insertFileOf(mine) },
      reviewId: {
        foreign: await insertReviewOf(theirs, other.user_id),
        missing: 'r-000000000000',
        own: await insertReviewOf(mine, me.user_id),
      },
      notificationId: {
        foreign: await insertNotificationOf(other.user_id),
        missing: 'n-000000000000',
        own: await insertNotificationOf(me.user_id),
      },
      number: {
        foreign: await insertThreadOf(other.user_id),
        missing: '0000-0000-0000',
        own: await insertThreadOf(me.user_id),
      },
      templateId: { foreign: 't-aaaaaaaaaaaa', missing: 't-000000000000', own: 't-bbbbbbbbbbbb' },
      providerId: { foreign: theirs, missing: 'c-000000000000', own: mine },
      importId: { foreign: 'i-aaaaaaaaaaaa', missing: 'i-000000000000', own: 'i-bbbbbbbbbbbb' },
      roomId: {
        foreign: await insertRoomOf(other.user_id),
        missing: 't-000000000000',
        own: await insertRoomOf(me.user_id),
      },
      answerId: {
        foreign: await insertAnswerOf(other.user_id),
        missing: 'q-000000000000',
        own: await insertAnswerOf(me.user_id),
      },
      licenceId: { foreign: 'l-aaaaaaaaaaaa', missing: 'l-000000000000', own: 'l-bbbbbbbbbbbb' },
    }
    const ids = idsOf[name] ?? { foreign: '', missing: '', own: '' }
    for (const [whose, id] of Object.entries(ids)) {
      const answer = await send(server.app, endpoint, { ...FIELDS[endpoint.name], [name]: id }, { cookie })
      // A refusal travels on HTTP 200 with a status inside: anything else signs the reader out (reliability.md 0.2).
      expect(answer.statusCode, endpoint.name).toBe(200)
      const { code, status } = answer.json<Answer>()
      expect(code, `${endpoint.name} ${whose}`).toBe(OBJECTS[endpoint.name]?.[whose as keyof typeof ids])
      if (code !== 200) expect(status, `${endpoint.name} ${whose}`).toBeDefined()
    }
  }
})

test('control: the matrix notices an endpoint whose audience is another', async () => {
  const signedIn = server.app.services.endpoints.find(({ audience }) => audience === 'signed_in') as Endpoint
  expect(outcome(await call(signedIn, {}))).not.toBe('let in')
  const visitor = server.app.services.endpoints.find(({ audience }) => audience === 'public') as Endpoint
  expect(outcome(await call(visitor, {}))).not.toBe('no session')
})

test('S09 an administrator without a second factor may look after their own account and nothing else', async () => {
  const { cookie } = await logIn(server, await insertPerson(server.database, { role: 'administrator' }))
  for (const endpoint of server.app.services.endpoints) {
    if (endpoint.audience === 'token') continue
    const answer = await call(endpoint, { cookie })
    const { audience } = endpoint
    if (audience === 'public' || audience === 'signed_in') expect(outcome(answer), endpoint.name).toBe('let in')
    else if (mayCall('administrator', audience))
      expect(answer, endpoint.name).toMatchObject({ code: 810008, msgParams: { reason: 'second_factor_needed' } })
    else expect(outcome(answer), endpoint.name).toBe('kept out')
  }
})
