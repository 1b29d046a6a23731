import { createECDH } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { RECOVERY_EVIDENCE } from '@tongyun/contract/recovery/terms/recovery-terms'
import { mayCall } from '@tongyun/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, PASSWORD, send } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'

/** What only the server sets, as columns, as fields of answers, and as parts of objects in JavaScript (S3). */
const OWNED = [
  'status',
  'certified',
  'verified',
  'owner_id',
  'ownerId',
  'created_by',
  'createdAt',
  'is_admin',
  'isAdmin',
  'admin',
  'company_id',
  'companyId',
  'user_id',
  'demo',
  'deleted_at',
  'password_hash',
  'wrong_passwords',
  'portal_disabled_at',
  'totp_on',
  'totp_secret',
  'recovery_codes',
  'secondFactor',
  'second_factor',
  'permissions',
  'systems',
  'booked',
  'price_history',
  'review_status',
  'constructor',
  'prototype',
  '__proto__',
]

let server: TestApp
type User = Awaited<ReturnType<typeof insertPerson>>
let administrator: string
let owner: string
let shipper: string
let other: User
beforeAll(async () => {
  server = await createTestApp({ settings: { DEMO_MARKET: 'on' } })
  // People of the demonstration count as having a second factor.
  const user = await insertPerson(server.database, { role: 'administrator', demo: true })
  other = await insertPerson(server.database)
  administrator = (await logIn(server, user)).cookie
  const company_id = await insertCompany(server.database)
  shipper = (await logIn(server, await insertPerson(server.database))).cookie
  owner = (await logIn(server, await insertPerson(server.database, { role: 'provider_owner', company_id }))).cookie
})
afterAll(() => server.close())

/** The cookie of somebody whom the endpoint lets in. */
const cookieFor = ({ audience }: Endpoint) => {
  if (mayCall('administrator', audience)) return administrator
  return mayCall('provider_owner', audience) ? owner : shipper
}

const ID = 'A'.repeat(22)
const PUSH_DEVICE = `p-${'a'.repeat(12)}`
const captcha = { captchaId: ID, captcha: '12345' }
/** An input each writing endpoint takes as it is; an endpoint that is not here fails the test. */
const inputs = (): Record<string, Record<string, unknown>> => ({
  'log-in': { username: 'nobody', password: 'x', ...captcha },
  'confirm-second-factor': { ticket: ID, code: '123456' },
  'log-out': {},
  'refresh-token': {},
  'send-code': { channel: 'email', target: 'a@example.com', purpose: 'register', ...captcha },
  'register-person': {
    role: 'shipper',
    channel: 'email',
    target: 'a@example.com',
    code: '123456',
    userName: 'somebody',
    fullName: 'Some Body',
    password: 'mB4&wQz9!tK',
    consents: ['terms', 'privacy'],
  },
  'make-administrator': {
    token: ID,
    userName: 'first.one',
    fullName: 'First One',
    email: 'first@example.com',
    password: 'mB4&wQz9!tK',
  },
  'start-reset': { channel: 'email', target: 'a@example.com', ...captcha },
  'verify-reset': { resetId: ID, code: '123456' },
  'finish-reset': { resetTicket: ID, password: 'mB4&wQz9!tK' },
  'choose-currency': { currency: 'EUR' },
  'change-profile': { fullName: 'New Name', language: 'ru', notifications: [] },
  'change-phone': { phone: '13800000000', code: '123456', password: PASSWORD },
  'change-email': { email: 'a@example.com', code: '123456', password: PASSWORD },
  'change-password': { password: PASSWORD, newPassword: 'mB4&wQz9!tK' },
  'send-device-code': { channel: 'email' },
  'confirm-device': { code: '123456' },
  'end-session': { sessionId: ID },
  'add-push-device': {
    endpoint: 'https://push.example/told',
    publicKey: createECDH('prime256v1').generateKeys('base64url'),
    authSecret: ID,
    zone: 'Asia/Shanghai',
  },
  'end-push-device': { deviceId: PUSH_DEVICE },
  'keep-recent': {
    searches: [{ query: '?origin=CNSHA', label: 'Shanghai', language: 'en', at: '2026-11-27T10:00:00Z' }],
    offers: [],
  },
  'choose-recent': { kept: '1' },
  'clear-recent': {},
  'start-second-factor': { password: PASSWORD },
  'turn-on-second-factor': { code: '123456' },
  'turn-off-second-factor': { password: PASSWORD, code: '123456' },
  'hand-over-firm': { member: other.user_id, password: PASSWORD },
  'save-shipper': {
    version: 0,
    sheet: { name: { zh: 'a', en: '', ru: '' }, companyNumber: { kind: 'inn', number: '7736207543' }, cityId: null },
  },
  'submit-shipper': { version: 1 },
  'invite-colleague': { channel: 'email', target: 'colleague@example.com' },
  'resend-invitation': { invitationId: 'v-000000000000' },
  'withdraw-invitation': { invitationId: 'v-000000000000' },
  'register-by-invitation': {
    token: ID,
    userName: 'by.invitation',
    fullName: 'By Invitation',
    password: 'mB4&wQz9!tK',
    consents: ['terms', 'privacy'],
  },
  'join-by-invitation': { token: ID },
  'remove-colleague': { userId: other.user_id },
  'ask-to-join': { companyNumberKind: 'inn', companyNumber: '7707083893' },
  'withdraw-join-request': {},
  'decide-join-request': { requestId: 'j-000000000000', decision: 'decline' },
  'delete-my-account': { password: PASSWORD },
  'change-access': { userId: other.user_id, system: 'portal', access: 'disabled', reason: 'r' },
  'change-role': { userId: other.user_id, role: 'support', reason: 'r' },
  'reset-second-factor': { userId: other.user_id, reason: 'r' },
  'upload-import': { spreadsheet: 'i-aaaaaaaaaaaa' },
  'paste-import': { cells: 'a', ...aPress() },
  'answer-import': { importId: 'i-aaaaaaaaaaaa', answers: ['space|container|=3'], edits: ['1:transit=3'] },
  'choose-import-sheet': { importId: 'i-aaaaaaaaaaaa', sheet: 'Rates' },
  'correct-import': { importId: 'i-aaaaaaaaaaaa', cells: ['2:0=a'], places: [] },
  'answer-mailed-sheet': { mailId: 'm-aaaaaaaaaaaa', answer: 'take' },
  'renew-sheet-address': {},
  'start-import': { importId: 'i-aaaaaaaaaaaa', submit: true, ...aPress() },
  'cancel-import': { importId: 'i-aaaaaaaaaaaa' },
  'read-notification': { notificationId: 'n-000000000000' },
  'read-all-notifications': {},
  'decide-review': { reviewId: 'r-000000000000', decision: 'approve' },
  'undo-first-approval': { reviewId: 'r-000000000000' },
  'approve-reviews': { reviewIds: ['r-000000000000'] },
  'assign-review': { reviewId: 'r-000000000000', assign: 'me' },
  'change-review-settings': { offerHours: '4' },
  'close-demand-for-staff': { demandId: 'd-000000000000', reason: 'r' },
  'assign-thread': { number: '0000-0000-0000', assign: 'me' },
  'answer-thread': { number: '0000-0000-0000', seen: '1', message: 'm' },
  'note-on-thread': { number: '0000-0000-0000', seen: '1', message: 'm' },
  'change-thread-state': { number: '0000-0000-0000', state: 'closed' },
  'publish-thread': { number: '0000-0000-0000', language: 'en', question: 'q', answer: 'a' },
  'withdraw-publication': { number: '0000-0000-0000' },
  'save-template': { name: 'n', zh: 'z' },
  'remove-template': { templateId: 't-000000000000' },
  'send-question': { role: 'shipper', name: 'n', phone: '13800000000', message: 'm', ticket: ID },
  'send-complaint': { kind: 'complaint', name: 'n', phone: '13800000000', message: 'm', ticket: ID },
  'send-feedback': { message: 'm', ticket: ID },
  'find-thread': { number: '0000-0000-0000', contact: '13800000000' },
  'reply-to-thread': { key: `0000-0000-0000.${ID}`, message: 'm' },
  'answer-chat': { roomId: 't-000000000000', clientId: 'mass-assignment', text: 'a' },
  'handle-chat-room': { roomId: 't-000000000000', handle: 'take' },
  'propose-handover': { roomId: 't-000000000000', capacityId: 'of-aaaaaaaaaaaa', words: 'a' },
  'withdraw-handover': { roomId: 't-000000000000' },
  'note-chat-room': { roomId: 't-000000000000', typing: '1', read: '1' },
  'change-presence': { presence: 'away' },
  'upload-desk-file': { file: '0'.repeat(32) },
  'create-article': { slug: 'mass-assignment', category: 'guides' },
  'change-article': { articleId: 'a-000000000000', slug: 'a', category: 'guides' },
  'remove-article': { articleId: 'a-000000000000' },
  'save-text': { articleId: 'a-000000000000', language: 'en', title: 't' },
  'publish-text': { articleId: 'a-000000000000', language: 'en', seen: '1' },
  'withdraw-text': { articleId: 'a-000000000000', language: 'en' },
  'restore-wording': { articleId: 'a-000000000000', number: '1' },
  'add-picture': { articleId: 'a-000000000000', file: '0'.repeat(32), language: 'en', alt: 'a' },
  'describe-picture': { articleId: 'a-000000000000', fileId: '0'.repeat(32), en: 'a' },
  'remove-picture': { articleId: 'a-000000000000', fileId: '0'.repeat(32) },
  'save-category': { category: 'made', position: '1', zh: 'z', en: 'e', ru: 'r' },
  'remove-category': { categoryId: 'none' },
  'ask-recovery': { account: 'nobody', channel: 'email', target: 'a@example.com', code: '123456', words: 'w' },
  'object-to-recovery': { token: 'none' },
  'use-recovery': { token: ID, password: 'mB4&wQz9!tK' },
  'check-recovery': { recoveryId: 'y-000000000000', evidence: [...RECOVERY_EVIDENCE], reason: 'r' },
  'grant-recovery': { recoveryId: 'y-000000000000', reason: 'r' },
  'refuse-recovery': { recoveryId: 'y-000000000000', reason: 'r' },
  'verify-company': { providerId: 'c-000000000000', verification: 'confirmed', reason: 'r' },
})

/** Every row of every table but limits and sessions, which count and time requests. */
const everything = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('limits', 'sessions')`.execute(server.database)
  const tables: Record<string, unknown> = {}
  for (const { name } of rows)
    tables[name] = (await sql`select t::text from ${sql.table(name)} t order by 1`.execute(server.database)).rows
  return tables
}

const writing = () => server.app.services.endpoints.filter(({ method }) => method !== 'GET')
const listed = () => writing().filter(({ name }) => name in inputs())

/** The endpoint's request with one more field: as JSON by hand, so that `__proto__` travels as a key. */
const withField = (endpoint: Endpoint, input: Record<string, unknown>, field: string, form: boolean) => {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(input[name]))
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  const payload = form
    ? new URLSearchParams([
        ...rest.flatMap(([name, value]) => [value].flat().map((v) => [name, String(v)])),
        [field, 'true'],
      ]).toString()
    : `{${[...rest.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`), `${JSON.stringify(field)}:true`].join(',')}}`
  return server.app.inject({
    method: endpoint.method,
    url,
    remoteAddress: '203.0.113.7',
    headers: {
      cookie: cookieFor(endpoint),
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    payload,
  })
}

/** It goes through every endpoint, every field the server owns, twice; the list grows with the endpoints. */
const MANY_CALLS = { timeout: 120_000 }

test(
  'S3 a field the server owns is refused by every writing endpoint, as JSON and as form, and changes nothing',
  MANY_CALLS,
  async () => {
    const before = await everything()
    const wrong: string[] = []
    let requests = 0
    for (const endpoint of listed()) {
      if (endpoint.audience === 'token') continue
      const input = inputs()[endpoint.name] ?? {}
      for (const field of OWNED)
        for (const form of [false, true]) {
          const { code } = (await withField(endpoint, input, field, form)).json<{ code: number }>()
          requests += 1
          if (code !== 810001) wrong.push(`${endpoint.name} ${field} ${form ? 'form' : 'json'}: ${code}`)
        }
    }
    expect(wrong).toEqual([])
    expect(requests).toBeGreaterThan(1_000)
    expect(isDeepStrictEqual(await everything(), before)).toBe(true)
  },
)

test('every endpoint that writes stands in the list above', () => {
  const accounts = writing().filter(({ path }) =>
    /^\/ty\/(users|account|administration|msgs|imports|sheet-mail|support|shipper|colleagues|invitations)/.test(path),
  )
  expect(accounts.map(({ name }) => name).toSorted()).toEqual(Object.keys(inputs()).toSorted())
})

test('control: without the field every one of these inputs is taken', async () => {
  const taken: string[] = []
  // Whoever deletes their account, or leaves, is gone for the rest.
  const last = ['delete-my-account', 'change-password', 'log-out']
  const order = listed().toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name))
  for (const endpoint of order) {
    const headers = { cookie: cookieFor(endpoint) }
    const { code } = (await send(server.app, endpoint, inputs()[endpoint.name], headers)).json<{ code: number }>()
    if (code === 810001) taken.push(endpoint.name)
  }
  expect(taken).toEqual([])
})
