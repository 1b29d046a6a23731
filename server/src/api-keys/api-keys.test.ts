import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { listApiKeys, makeApiKey, revokeApiKey, rollApiKey, setSigning } from '@tongyun/contract/api-keys/endpoints'
import { API_KEY_PATTERN, MOST_KEYS } from '@tongyun/contract/api-keys/terms/api-key-terms'
import { WIDGET_KEY_PATTERN } from '@tongyun/contract/api-keys/terms/widget-terms'
import { getWidget, makeWidgetKey } from '@tongyun/contract/api-keys/widget'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { requestOf } from '@tongyun/contract/request-of'
import { DAY_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'
import { newKey, readKey, widgetKeyText } from './key-text.ts'
import { isWithin, networkOf } from './networks.ts'
import { tellEndingKeys } from './tell-ending-keys.ts'

let server: TestApp
let now = new Date()
beforeAll(async () => {
  // People of the demonstration count as having a second factor, which keys of the market need.
  server = await createTestApp({ clock: () => now, settings: { DEMO_MARKET: 'on' } })
})
afterAll(() => server.close())

const personOf = async (role: 'provider_owner' | 'provider_member' | 'shipper', companyId: string | null, demo = true) => {
  const person = await insertPerson(server.database, { role, company_id: companyId, demo })
  const { cookie } = await logIn(server, person)
  const call = async (endpoint: Endpoint, input: object = {}) => {
    const { method, url, body } = requestOf(endpoint, input as never)
    const answer = await server.app.inject({
      method: method as 'GET',
      url,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': body.type }) },
      ...(body === undefined ? {} : { payload: body.text }),
    })
    return answer.json()
  }
  return { userId: person.user_id, call }
}
const firm = async () => {
  const companyId = await insertCompany(server.database)
  return { companyId, owner: await personOf('provider_owner', companyId) }
}
const wanted = (more: object = {}) => ({
  name: `key ${randomUUID().slice(0, 8)}`,
  environment: 'live',
  scopes: ['offers:read'],
  ...more,
})
const me = (secret: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/open/v1/me', headers: { authorization: `Bearer ${secret}`, ...headers } })
/** After so long every process has asked for the row again. */
const forgotten = () => new Promise((resolve) => setTimeout(resolve, 1_100))

describe('the text of a key', () => {
  test('is found by its pattern, and one letter changed anywhere makes it none', async () => {
    const { owner } = await firm()
    const { secret } = (await owner.call(makeApiKey, wanted())).data
    expect(secret).toMatch(API_KEY_PATTERN)
    expect(readKey(secret)).toMatchObject({ environment: 'live' })
    for (let at = 9; at < secret.length; at += 1) {
      const other = secret[at] === 'a' ? 'b' : 'a'
      expect(readKey(secret.slice(0, at) + other + secret.slice(at + 1)), String(at)).toBeNull()
    }
    for (const text of ['', 'tyk_live_', `${secret}a`, secret.slice(0, -1), secret.replace('live', 'test')])
      expect(readKey(text)).toBeNull()
  })

  test.each([
    [[], '203.0.113.7', true],
    [['203.0.113.0/24'], '203.0.113.7', true],
    [['203.0.113.0/24'], '203.0.114.7', false],
    [['203.0.113.7/32'], '::ffff:203.0.113.7', true],
    [['2001:db8::/32'], '2001:db8:1::1', true],
    [['2001:db8::/32', '198.51.100.0/24'], '203.0.113.7', false],
  ])('networks %j hold %s: %s', (networks, address, is) => expect(isWithin(networks, address)).toBe(is))

  test.each(['300.1.1.1', '10.0.0.0/33', '2001:db8::/129', 'localhost', '::/x'])('%s is no network', (given) =>
    expect(() => networkOf(given)).toThrow('810001'),
  )
})

describe('keys of a firm', () => {
  test('are made, told once, listed without their secret, and kept as a hash', async () => {
    const { owner, companyId } = await firm()
    const made = (await owner.call(makeApiKey, wanted({ networks: ['203.0.113.7'], days: 30 }))).data
    const listed = (await owner.call(listApiKeys)).data
    expect(listed).toMatchObject({ left: MOST_KEYS - 1, sells: true })
    expect(listed.keys).toMatchObject([{ keyId: made.key.keyId, counts: true, networks: ['203.0.113.7/32'], lastUsedAt: null }])
    expect(JSON.stringify(listed)).not.toContain(made.secret.slice(19, 51))
    const { rows } = await sql<{ row: string }>`
      select api_keys::text as row from api_keys where key_id = ${made.key.keyId}
      union all select audit::text from audit where subject = ${made.key.keyId}`.execute(server.database)
    expect(rows.length).toBe(2)
    for (const { row } of rows) expect(row).not.toContain(made.secret.slice(19, 51))
    expect(rows.some(({ row }) => row.includes(companyId))).toBe(true)
  })

  test('one name is one key, also where the form is sent twice at once; another environment is another', async () => {
    const { owner } = await firm()
    const named = wanted()
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(makeApiKey, named)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 810007, 810007])
    expect((await owner.call(makeApiKey, { ...named, name: named.name.toUpperCase() })).msgParams.reason).toBe('key_name_taken')
  })

  test('no more than the most count at once', async () => {
    const { owner } = await firm()
    const answers = []
    for (let i = 0; i <= MOST_KEYS; i += 1) answers.push(await owner.call(makeApiKey, wanted()))
    expect(answers.filter(({ code }) => code === 200).length).toBe(MOST_KEYS)
    expect(answers.at(-1)).toMatchObject({ code: 810008, msgParams: { reason: 'too_many_keys', most: MOST_KEYS } })
    await owner.call(revokeApiKey, { keyId: answers[0].data.key.keyId })
    expect((await owner.call(makeApiKey, wanted())).code).toBe(200)
  })

  test('live keys need a second factor', async () => {
    const owner = await personOf('provider_owner', await insertCompany(server.database), false)
    expect(await owner.call(makeApiKey, wanted())).toMatchObject({
      code: 810008,
      msgParams: { reason: 'second_factor_needed' },
    })
  })

  test('of a sandbox are not made where there is none, and count nowhere', async () => {
    const { owner } = await firm()
    const refused = await owner.call(makeApiKey, wanted({ environment: 'test' }))
    expect(refused).toMatchObject({ code: 810002, msgParams: { reason: 'no_sandbox' } })
    expect((await owner.call(listApiKeys)).data.keys).toEqual([])
    const answer = await me(newKey('test').text)
    expect([answer.statusCode, answer.json().params.reason]).toEqual([401, 'sandbox_over'])
  })

  test('belong to owners alone, and to their own firm', async () => {
    const { owner, companyId } = await firm()
    const other = await firm()
    const member = await personOf('provider_member', companyId)
    const { keyId } = (await owner.call(makeApiKey, wanted())).data.key
    for (const [endpoint, input] of [
      [listApiKeys, {}],
      [makeApiKey, wanted()],
      [rollApiKey, { keyId }],
      [revokeApiKey, { keyId }],
    ] as const)
      expect((await member.call(endpoint, input)).code, endpoint.name).toBe(810009)
    expect((await other.owner.call(rollApiKey, { keyId })).code).toBe(810009)
    expect((await other.owner.call(revokeApiKey, { keyId })).code).toBe(810009)
    expect((await owner.call(revokeApiKey, { keyId: '0000000000' })).code).toBe(810004)
  })
})

describe('a key counts', () => {
  test('until it is revoked, within a second; another secret of the same id never does', async () => {
    const { owner } = await firm()
    const { key, secret } = (await owner.call(makeApiKey, wanted())).data
    expect((await me(secret)).statusCode).toBe(200)
    const stranger = (await owner.call(makeApiKey, wanted())).data.secret
    const mixed = `tyk_live_${key.keyId}${stranger.slice(19)}`
    expect((await me(mixed)).statusCode).toBe(401)
    await owner.call(revokeApiKey, { keyId: key.keyId })
    await forgotten()
    expect((await me(secret)).statusCode).toBe(401)
    const { keys } = (await owner.call(listApiKeys)).data
    expect(keys.find(({ keyId }: { keyId: string }) => keyId === key.keyId)).toMatchObject({
      counts: false,
      lastUsedFrom: '127.0.0.1',
    })
  })

  test('until it ends', async () => {
    const { owner } = await firm()
    const { secret } = (await owner.call(makeApiKey, wanted({ days: 1 }))).data
    expect((await me(secret)).statusCode).toBe(200)
    const before = now
    now = new Date(now.getTime() + 25 * 3_600_000)
    expect((await me(secret)).statusCode).toBe(401)
    now = before
  })

  test('from its networks alone', async () => {
    const { owner } = await firm()
    const here = (await owner.call(makeApiKey, wanted({ networks: ['127.0.0.0/8'] }))).data.secret
    const elsewhere = (await owner.call(makeApiKey, wanted({ networks: ['203.0.113.0/24'] }))).data.secret
    expect([(await me(here)).statusCode, (await me(elsewhere)).statusCode]).toEqual([200, 401])
  })

  test('while who made it owns the firm and may use the account', async () => {
    for (const change of [
      sql`role = 'provider_member'`,
      sql`provider_site_disabled_at = now()`,
      sql`company_id = null, role = 'shipper'`,
      sql`deleted_at = now()`,
    ]) {
      const { owner } = await firm()
      const { secret } = (await owner.call(makeApiKey, wanted())).data
      expect((await me(secret)).statusCode).toBe(200)
      await sql`update users set ${change} where user_id = ${owner.userId}`.execute(server.database)
      await forgotten()
      expect((await me(secret)).statusCode).toBe(401)
    }
  })

  test('beside the one that follows it, as long as was said; nothing is rolled twice', async () => {
    const { owner } = await firm()
    const old = (await owner.call(makeApiKey, wanted())).data
    const next = (await owner.call(rollApiKey, { keyId: old.key.keyId, overlapHours: 2 })).data
    expect(next.key).toMatchObject({ name: old.key.name, scopes: old.key.scopes, counts: true })
    await forgotten()
    expect([(await me(old.secret)).statusCode, (await me(next.secret)).statusCode]).toEqual([200, 200])
    expect((await owner.call(rollApiKey, { keyId: old.key.keyId })).msgParams.reason).toBe('key_followed')
    const before = now
    now = new Date(now.getTime() + 3 * 3_600_000)
    expect([(await me(old.secret)).statusCode, (await me(next.secret)).statusCode]).toEqual([401, 200])
    now = before
    const { key } = (await owner.call(makeApiKey, wanted())).data
    await owner.call(revokeApiKey, { keyId: key.keyId })
    expect((await owner.call(rollApiKey, { keyId: key.keyId })).msgParams.reason).toBe('key_over')
  })

  test('O5 of 5,000 keys that do not count none is let in', async () => {
    const { owner } = await firm()
    const { secret } = (await owner.call(makeApiKey, wanted())).data
    const letters = 'abcXYZ019'
    let letIn = 0
    for (let i = 0; i < 5_000; i += 1) {
      const at = 9 + (i % (secret.length - 9))
      const altered = secret.slice(0, at) + letters[i % letters.length] + secret.slice(at + 1)
      if (altered !== secret && (await me(altered)).statusCode !== 401) letIn += 1
    }
    expect(letIn).toBe(0)
    // Control: the key itself is.
    expect((await me(secret)).statusCode).toBe(200)
  }, 60_000)
})

test('a leaked key ends for whoever reports it, one with another secret does not', async () => {
  const { owner } = await firm()
  const leaked = (await owner.call(makeApiKey, wanted())).data
  const safe = (await owner.call(makeApiKey, wanted())).data
  const report = async (keys: string[]) =>
    (await server.app.inject({ method: 'POST', url: '/open/v1/leaked-keys', payload: { keys } })).json()
  const hashed = (hash: Buffer) =>
    server.database.updateTable('api_keys').set({ secret_hash: hash }).where('key_id', '=', safe.key.keyId).execute()
  const guess = newKey('live')
  await hashed(guess.secretHash)
  expect((await report([safe.secret, guess.text])).revoked).toBe(0)
  expect(await report([leaked.secret, leaked.secret])).toEqual({ revoked: 1 })
  expect(await report([leaked.secret])).toEqual({ revoked: 0 })
  expect((await report(['tyk_live_short'])).issues[0].pointer).toBe('/keys/0')
  const { keys } = (await owner.call(listApiKeys)).data
  expect(keys.map(({ counts }: { counts: boolean }) => counts).sort()).toEqual([false, true])
})

test('owners alone are told, once, of a key that ends soon and of one that leaked, in the app and by e-mail', async () => {
  const { companyId, owner } = await firm()
  const member = await personOf('provider_member', companyId)
  const ends = (await owner.call(makeApiKey, wanted({ name: 'ends', days: 5 }))).data
  const rolled = (await owner.call(makeApiKey, wanted({ name: 'rolled', days: 5 }))).data
  await owner.call(rollApiKey, { keyId: rolled.key.keyId, overlapHours: 72 })
  await owner.call(makeApiKey, wanted({ name: 'lasts', days: 60 }))
  const leaked = (await owner.call(makeApiKey, wanted({ name: 'leaked' }))).data
  for (const days of [0, 0, 4.5]) await tellEndingKeys(server.database, new Date(now.getTime() + days * DAY_MS))
  for (let twice = 0; twice < 2; twice += 1)
    await server.app.inject({ method: 'POST', url: '/open/v1/leaked-keys', payload: { keys: [leaked.secret] } })
  await readEvents(server)
  const told = async ({ userId }: { userId: string }) => {
    const { rows } = await sql<{ name: string; in_app: boolean; link: string; letters: number }>`
      select event->>'name' as name, in_app, link, (select count(*)::int from outgoing_messages o where o.user_id = n.user_id) as letters
      from notifications n where user_id = ${userId} order by 1, link`.execute(server.database)
    return rows
  }
  const page = (keyId: string) => `/workbenche/developer/keys/${keyId}`
  const found = await told(owner)
  // The key that follows the rolled one lasts as long as that did.
  expect(found.filter(({ name }) => name === 'key_ends').map(({ link }) => link)).toContain(page(ends.key.keyId))
  expect(found.map(({ link }) => link)).not.toContain(page(rolled.key.keyId))
  expect(found.filter(({ name }) => name === 'key_leaked')).toEqual([
    { name: 'key_leaked', in_app: true, link: page(leaked.key.keyId), letters: found.length },
  ])
  expect(found.length).toBe(3)
  expect(await told(member)).toEqual([])
})

test('signing is set by owners, its secret told once and sealed, and goes on with the key that follows', async () => {
  const { owner } = await firm()
  const { keyId } = (await owner.call(makeApiKey, wanted())).data.key
  const signed = { keyId, algorithm: 'hmac-sha256', isNeeded: true }
  const set = (await owner.call(setSigning, signed)).data
  expect(set.key.signing).toEqual({ algorithm: 'hmac-sha256', isNeeded: true })
  const bytes = Buffer.from(set.secret, 'base64')
  const { signing_key: kept } = await server.database
    .selectFrom('api_keys')
    .select('signing_key')
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow()
  expect([bytes.length, kept?.includes(bytes)]).toEqual([32, false])
  const followed = (await owner.call(rollApiKey, { keyId })).data.key
  expect(followed.signing).toEqual(set.key.signing)
  for (const publicKey of [
    undefined,
    'no key',
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }),
  ])
    expect((await owner.call(setSigning, { keyId, algorithm: 'ed25519', publicKey })).code).toBe(810001)
  expect((await owner.call(setSigning, { keyId: followed.keyId })).data).toMatchObject({ key: { signing: null }, secret: null })
  const stranger = (await firm()).owner
  expect((await stranger.call(setSigning, signed)).code).toBe(810009)
})

describe('keys of the widget', () => {
  const sites = ['https://www.example.com/', 'https://WWW.example.com', 'http://localhost:8080']
  test('are public, listed whole with their sites, and end like others', async () => {
    const { owner, companyId } = await firm()
    const { key } = (await owner.call(makeWidgetKey, { name: 'site', sites })).data
    expect(key.beginning).toMatch(WIDGET_KEY_PATTERN)
    expect(key).toMatchObject({ sites: ['https://www.example.com', 'http://localhost:8080'], scopes: [], counts: true })
    expect((await owner.call(listApiKeys)).data.keys).toMatchObject([{ keyId: key.keyId, beginning: key.beginning }])
    const shown = () => server.call(getWidget, { key: key.beginning })
    expect((await shown()).data).toEqual({ counts: true, sites: key.sites, providerId: companyId })
    expect((await owner.call(revokeApiKey, { keyId: key.keyId })).code).toBe(200)
    expect((await shown()).data?.counts).toBe(false)
    const other = key.beginning.endsWith('a') ? 'b' : 'a'
    expect((await server.call(getWidget, { key: key.beginning.slice(0, -1) + other })).code).toBe(810004)
  })

  test('open nothing: no call counts with one, none is rolled, signed or reported', async () => {
    const { owner } = await firm()
    const { key } = (await owner.call(makeWidgetKey, { name: 'site', sites })).data
    expect((await me(key.beginning)).statusCode).toBe(401)
    expect((await owner.call(rollApiKey, { keyId: key.keyId })).code).toBe(810004)
    expect((await owner.call(setSigning, { keyId: key.keyId, algorithm: 'hmac-sha256' })).code).toBe(810004)
    // A key with a secret is none of the widget, whatever is written before its id.
    const secret = (await owner.call(makeApiKey, wanted())).data
    expect((await server.call(getWidget, { key: widgetKeyText(secret.key.keyId) })).code).toBe(810004)
  })

  test('end with the right of whoever made them', async () => {
    const { owner, companyId } = await firm()
    const { key } = (await owner.call(makeWidgetKey, { name: 'site', sites })).data
    await personOf('provider_owner', companyId)
    await sql`update users set role = 'provider_member' where user_id = ${owner.userId}`.execute(server.database)
    expect((await server.call(getWidget, { key: key.beginning })).data?.counts).toBe(false)
  })

  test.each([
    [[]],
    [['www.example.com']],
    [['http://www.example.com']],
    [['https://www.example.com/shop']],
    [['https://*.example.com']],
    [['https://example']],
    [['https://a@example.com']],
    [["https://example.com;script-src'*'"]],
    [['https://example.com https://other.example']],
    [Array.from({ length: 11 }, (_, i) => `https://site-${i}.example`)],
  ])('%j are no sites', async (wrong) => {
    const { owner } = await firm()
    const answer = await owner.call(makeWidgetKey, { name: 'site', sites: wrong })
    expect([answer.code, answer.msgParams.field]).toEqual([810001, 'sites'])
  })

  test('belong to owners, and take a name and one of the most like others', async () => {
    const { owner, companyId } = await firm()
    const member = await personOf('provider_member', companyId)
    expect((await member.call(makeWidgetKey, { name: 'site', sites })).code).toBe(810009)
    const answers = await Promise.all([1, 2].map(() => owner.call(makeWidgetKey, { name: 'Site', sites })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 810007])
    expect((await owner.call(listApiKeys)).data.left).toBe(MOST_KEYS - 1)
  })
})
