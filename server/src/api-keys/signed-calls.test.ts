import { createHash, createHmac, createPublicKey, randomUUID, sign, verify } from 'node:crypto'
import { httpbis, type Request } from 'http-message-signatures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertSigningKey, SIGNING_PAIR } from '../../test/signing-keys.ts'
import { newKey } from './key-text.ts'
import { publicKeyOf } from './signing.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

type Signer = (data: Buffer) => Buffer
type Key = { keyId: string; text: string; algorithm: 'hmac-sha256' | 'ed25519'; signer: Signer }

const keyOf = async (algorithm: Key['algorithm']): Promise<Key> => {
  const { keyId, text, secret } = await insertSigningKey(server, algorithm)
  const signer: Signer =
    algorithm === 'ed25519'
      ? (data) => sign(null, data, SIGNING_PAIR.privateKey)
      : (data) => createHmac('sha256', Buffer.from(secret, 'base64')).update(data).digest()
  return { keyId, text, algorithm, signer }
}

const HOST = 'localhost:80'
const BODY = JSON.stringify({ keys: [newKey('live').text] })
const digestOf = (body: string) => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
const WRITE = { method: 'POST', path: '/open/v1/leaked-keys', body: BODY }
const READ = { method: 'GET', path: '/open/v1/me?', body: undefined }
type What = { method: string; path: string; body: string | undefined }
type Call = What & { headers: Record<string, string> }
const FIELDS = ['@method', '@authority', '@path', '@query', 'content-digest', 'idempotency-key']

type Signed = {
  fields?: string[]
  created?: Date | null
  keyid?: string
  alg?: string
  expires?: Date
  signer?: Signer
  params?: string[]
}

const signed = async (key: Key, what: What, more: Signed = {}, digest?: string): Promise<Call> => {
  const headers: Record<string, string> = {
    host: HOST,
    authorization: `Bearer ${key.text}`,
    'idempotency-key': randomUUID(),
    ...(what.body === undefined ? {} : { 'content-type': 'application/json', 'content-digest': digest ?? digestOf(what.body) }),
  }
  const { fields = FIELDS.filter((field) => field.startsWith('@') || headers[field] !== undefined), signer = key.signer } = more
  const message: Request = { method: what.method, url: `http://${HOST}${what.path}`, headers }
  const made = await httpbis.signMessage(
    {
      key: { id: key.keyId, alg: key.algorithm, sign: async (data) => signer(data) },
      fields,
      params: more.params ?? ['created', 'keyid', 'alg', ...(more.expires === undefined ? [] : ['expires'])],
      paramValues: {
        created: more.created === undefined ? new Date() : more.created,
        ...(more.keyid === undefined ? {} : { keyid: more.keyid }),
        ...(more.alg === undefined ? {} : { alg: more.alg }),
        ...(more.expires === undefined ? {} : { expires: more.expires }),
      },
    },
    message,
  )
  const lower = Object.entries(made.headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const)
  return { ...what, headers: Object.fromEntries(lower) }
}

const send = ({ method, path, body, headers }: Call) =>
  server.app.inject({ method: method as 'GET', url: path, headers, ...(body === undefined ? {} : { payload: body }) })
const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000)

describe.each(['hmac-sha256', 'ed25519'] as const)('calls signed by %s', (algorithm) => {
  let key: Key
  let other: Key
  beforeAll(async () => {
    key = await keyOf(algorithm)
    other = await keyOf(algorithm)
  })

  test('count as they are, for what reads and what writes, whatever the order of what is signed', async () => {
    for (const what of [WRITE, READ]) expect((await send(await signed(key, what))).statusCode, what.path).toBe(200)
    const turned = await signed(key, WRITE, { fields: FIELDS.toReversed() })
    expect((await send(turned)).statusCode).toBe(200)
    const twoDigests = `sha-512=:${createHash('sha512').update(BODY).digest('base64')}:, ${digestOf(BODY)}`
    expect((await send(await signed(key, WRITE, {}, twoDigests))).statusCode).toBe(200)
    expect((await send(await signed(key, WRITE, { created: secondsFromNow(-290) }))).statusCode).toBe(200)
  })

  test('without a signature what reads counts and what writes does not', async () => {
    const { headers, ...call } = await signed(key, WRITE)
    const { signature: _, 'signature-input': __, ...bare } = headers
    expect((await send({ ...READ, headers: bare })).statusCode).toBe(200)
    const refused = await send({ ...call, headers: bare })
    expect([refused.statusCode, refused.json().params.reason]).toEqual([401, 'signature_needed'])
  })

  test('whatever is changed after signing, left out of it, too old or another key is refused', async () => {
    const call = await signed(key, WRITE)
    const read = await signed(key, READ)
    const headed = (headers: Record<string, string>, of = call): Call => ({ ...of, headers: { ...of.headers, ...headers } })
    const without = (...names: string[]) => FIELDS.filter((field) => !names.includes(field))
    const input = call.headers['signature-input'] as string
    const signature = call.headers.signature as string
    const raw = Buffer.from(/:(.+):/.exec(signature)?.[1] as string, 'base64')
    const put = (bytes: Buffer) => headed({ signature: `sig=:${bytes.toString('base64')}:` })
    const flipped = (at: number) => Buffer.from(raw.map((byte, i) => (i === at ? byte ^ 1 : byte)))
    const altered: [string, Call | Promise<Call>][] = [
      ['another body', { ...call, body: BODY.replace('tyk', 'Tyk') }],
      ['a longer body', { ...call, body: `${BODY} ` }],
      [
        'another body with its own digest',
        { ...call, body: '{"keys":[]}', headers: { ...call.headers, 'content-digest': digestOf('{"keys":[]}') } },
      ],
      ['an empty digest', headed({ 'content-digest': '' })],
      ['a digest nobody knows', signed(key, WRITE, {}, `md5=:${createHash('md5').update(BODY).digest('base64')}:`)],
      ['a digest of another body, signed', signed(key, WRITE, {}, digestOf('{}'))],
      ['a digest cut short, signed', signed(key, WRITE, {}, `${digestOf(BODY).slice(0, -8)}:`)],
      ['one digest right and one wrong, signed', signed(key, WRITE, {}, `${digestOf(BODY)}, sha-512=:AAAA:`)],
      ['another method', { ...(await signed(key, { ...READ, method: 'PUT' })), method: 'GET' }],
      ['another path', { ...read, path: '/open/v1/errors?' }],
      ['another query', { ...read, path: '/open/v1/me?a=1' }],
      ['another host', headed({ host: '127.0.0.1:80' }, read)],
      ['another port', headed({ host: 'localhost:81' }, read)],
      ['another key of repetition', headed({ 'idempotency-key': randomUUID() })],
      [
        'no key of repetition',
        { ...call, headers: Object.fromEntries(Object.entries(call.headers).filter(([name]) => name !== 'idempotency-key')) },
      ],
      ['method left out', signed(key, WRITE, { fields: without('@method') })],
      ['authority left out', signed(key, WRITE, { fields: without('@authority') })],
      ['path left out', signed(key, WRITE, { fields: without('@path') })],
      ['query left out', signed(key, WRITE, { fields: without('@query') })],
      ['digest left out', signed(key, WRITE, { fields: without('content-digest') })],
      ['key of repetition left out', signed(key, WRITE, { fields: without('idempotency-key') })],
      ['nothing signed', signed(key, WRITE, { fields: [] })],
      [
        'method of a request of a request',
        signed(key, WRITE, { fields: [...without('@method'), '"@method";req'] }).catch(() =>
          headed({ 'signature-input': input.replace('"@method"', '"@method";req') }),
        ),
      ],
      ['a field with a parameter', headed({ 'signature-input': input.replace('"@path"', '"@path";sf') })],
      ['created six minutes ago', signed(key, WRITE, { created: secondsFromNow(-361) })],
      ['created a day ago', signed(key, WRITE, { created: secondsFromNow(-86_400) })],
      ['created in two minutes', signed(key, WRITE, { created: secondsFromNow(120) })],
      ['not created', signed(key, WRITE, { params: ['keyid', 'alg'] })],
      ['expired', signed(key, WRITE, { expires: secondsFromNow(-120) })],
      [
        'created put later',
        headed({ 'signature-input': input.replace(/created=(\d+)/, (_, at) => `created=${Number(at) + 1}`) }),
      ],
      ['expiry added', headed({ 'signature-input': `${input};expires=${Math.floor(Date.now() / 1000) + 60}` })],
      ['no key named', signed(key, WRITE, { params: ['created', 'alg'] })],
      ['another key named', signed(key, WRITE, { keyid: other.keyId })],
      ['signed by another key', signed(key, WRITE, { signer: () => createHmac('sha256', 'x').update('y').digest() })],
      ['bearer of another key', headed({ authorization: `Bearer ${other.text}` })],
      ['another algorithm named', signed(key, WRITE, { alg: algorithm === 'ed25519' ? 'hmac-sha256' : 'ed25519' })],
      ['an algorithm nobody knows', signed(key, WRITE, { alg: 'none' })],
      [
        'hmac by the public key',
        signed(key, WRITE, { signer: (data) => createHmac('sha256', publicKeyOf(SIGNING_PAIR.publicKey)).update(data).digest() }),
      ],
      ['first bit turned', put(flipped(0))],
      ['last bit turned', put(flipped(raw.length - 1))],
      ['cut short', put(raw.subarray(1))],
      ['made longer', put(Buffer.concat([raw, Buffer.of(0)]))],
      ['empty', put(Buffer.alloc(0))],
      ['signature of another name', headed({ signature: signature.replace('sig=', 'gis=') })],
      ['signature that is a text', headed({ signature: 'sig="abc"' })],
      ['signature that cannot be read', headed({ signature: '===' })],
      ['input that cannot be read', headed({ 'signature-input': 'sig=(' })],
      [
        'input alone',
        { ...call, headers: Object.fromEntries(Object.entries(call.headers).filter(([name]) => name !== 'signature')) },
      ],
      [
        'signature alone',
        { ...call, headers: Object.fromEntries(Object.entries(call.headers).filter(([name]) => name !== 'signature-input')) },
      ],
      ['field named twice', headed({ 'signature-input': input.replace('"@path"', '"@path" "@path"') })],
      [
        'order of fields turned',
        headed({ 'signature-input': input.replace('"@method" "@authority"', '"@authority" "@method"') }),
      ],
    ]
    expect(altered.length).toBeGreaterThan(40)
    for (const [name, made] of altered) {
      const answer = await send(await made)
      expect([name, answer.statusCode, answer.json().params?.reason]).toEqual([name, 401, 'wrong_signature'])
    }
  })

  test('a key that takes no signatures refuses a signed call', async () => {
    const call = await signed(key, READ)
    await server.database
      .updateTable('api_keys')
      .set({ signing_algorithm: null, signing_key: null, signing_needed: false })
      .where('key_id', '=', key.keyId)
      .execute()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect((await send(call)).json().params.reason).toBe('wrong_signature')
  })
})

/** RFC 9421, appendix B.2: the message, and what B.2.5 and B.2.6 sign of it. */
const VECTOR: Request = {
  method: 'POST',
  url: 'https://example.com/foo?param=Value&Pet=dog',
  headers: {
    host: 'example.com',
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-length': '18',
  },
}
const SHARED = 'uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ=='
const PUBLIC = createPublicKey({
  key: Buffer.from('MCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=', 'base64'),
  format: 'der',
  type: 'spki',
})

test.each([
  [
    'B.2.5',
    'sig-b25=("date" "@authority" "content-type");created=1618884473;keyid="test-shared-secret"',
    'sig-b25=:pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=:',
    async (data: Buffer, signature: Buffer) =>
      createHmac('sha256', Buffer.from(SHARED, 'base64')).update(data).digest().equals(signature),
  ],
  [
    'B.2.6',
    'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
    async (data: Buffer, signature: Buffer) => verify(null, data, PUBLIC, signature),
  ],
])('the example %s of RFC 9421 counts, and with another date it does not', async (_, input, signature, check) => {
  const counts = (headers: object) =>
    httpbis.verifyMessage(
      { keyLookup: async () => ({ verify: check }) },
      { ...VECTOR, headers: { ...VECTOR.headers, 'signature-input': input, signature, ...headers } },
    )
  expect(await counts({})).toBe(true)
  expect(await counts({ date: 'Tue, 20 Apr 2021 02:07:56 GMT' })).toBe(false)
})
