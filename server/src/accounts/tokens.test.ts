import { createHmac, generateKeyPairSync } from 'node:crypto'
import { getUserInfo, refreshToken } from '@tongyun/contract/accounts/login'
import { decodeJwt, type JWTPayload, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, send, TEST_KEYS } from '../../test/people.ts'

let server: TestApp
let good: string
let claims: JWTPayload
beforeAll(async () => {
  server = await createTestApp()
  good = (await logIn(server, await insertPerson(server.database, { user_name: 'token-owner' }))).token
  claims = decodeJwt(good)
})
afterAll(() => server.close())

const HEADER = { alg: 'HS256', typ: 'at+jwt', kid: '1' }
const nowS = () => Math.floor(Date.now() / 1000)
const sign = (changed: object = {}, header: object = {}, key: Parameters<SignJWT['sign']>[0] = TEST_KEYS.token) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...HEADER, ...header }).sign(key)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token put together by hand, whatever its header says. */
const forge = (header: object, payload: object, key: Buffer) => {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
const without = (claim: string) => Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim)) as JWTPayload
const stranger = generateKeyPairSync('ed25519')
const strangerJwk = stranger.publicKey.export({ format: 'jwk' })

/** Every token nobody may come in with; what each is, and how it is made. */
const BAD: Record<string, () => string | Promise<string>> = {
  'alg none': () => new UnsecuredJWT(claims).encode(),
  'alg NoNe': () => `${part({ ...HEADER, alg: 'NoNe' })}.${part(claims)}.`,
  'signature stripped': () => `${good.split('.').slice(0, 2).join('.')}.`,
  'two parts only': () => good.split('.').slice(0, 2).join('.'),
  'payload changed': () => {
    const [head, , tail] = good.split('.')
    return [head, part({ ...claims, sub: 'u-aaaaaaaaaaaa' }), tail].join('.')
  },
  'another key': () => sign({}, {}, Buffer.alloc(32, 7)),
  'HS512 with our key': () => sign({}, { alg: 'HS512' }, Buffer.concat([TEST_KEYS.token, TEST_KEYS.token])),
  'EdDSA by a key of its own': () => sign({}, { alg: 'EdDSA' }, stranger.privateKey),
  'EdDSA with its key in the header': () => sign({}, { alg: 'EdDSA', jwk: strangerJwk }, stranger.privateKey),
  'header says HS256, key is the public one in the header': () =>
    forge({ ...HEADER, jwk: strangerJwk }, claims, Buffer.from(String(strangerJwk.x), 'base64url')),
  'kid leads to an empty file': () => forge({ ...HEADER, kid: '../../dev/null' }, claims, Buffer.alloc(0)),
  'kid of nobody': () => sign({}, { kid: '2' }),
  'wrong audience': () => sign({ aud: 'workbench' }),
  'wrong issuer': () => sign({ iss: 'somebody' }),
  'wrong type': () => sign({}, { typ: 'JWT' }),
  expired: () => sign({ iat: nowS() - 3600, exp: nowS() - 60 }),
  'not valid yet': () => sign({ nbf: nowS() + 600 }),
  'issued in the future': () => sign({ iat: nowS() + 600, exp: nowS() + 7800 }),
  'older than two hours, with a long life': () => sign({ iat: nowS() - 3 * 3600, exp: nowS() + 3600 }),
  'no expiry': () => new SignJWT(without('exp')).setProtectedHeader(HEADER).sign(TEST_KEYS.token),
  'no session': () => new SignJWT(without('sid')).setProtectedHeader(HEADER).sign(TEST_KEYS.token),
  'a session of nobody': () => sign({ sid: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  'unknown critical header': () => forge({ ...HEADER, crit: ['b64'], b64: false }, claims, TEST_KEYS.token),
  'no token at all': () => 'null',
  'a header and nothing else': () => good.split('.')[0] ?? '',
}

test(`S4 of a good token and ${Object.keys(BAD).length} bad ones only the good one comes in`, async () => {
  expect(Object.keys(BAD).length).toBeGreaterThanOrEqual(18)
  expect((await send(server.app, getUserInfo, {}, { token: good })).json()).toMatchObject({ data: { userName: 'token-owner' } })
  for (const [what, make] of Object.entries(BAD)) {
    const token = await make()
    for (const endpoint of [getUserInfo, refreshToken]) {
      const answer = (await send(server.app, endpoint, {}, { token })).json()
      expect([810003, 810006], `${what}: ${JSON.stringify(answer)}`).toContain(answer.code)
      expect(answer).not.toHaveProperty('status')
      expect(answer.data).toBeNull()
    }
  }
  // What they all went through did the session no harm.
  expect((await send(server.app, getUserInfo, {}, { token: good })).json().code).toBe(200)
})

test('control: a check of the signature alone lets wrong audience, issuer, type and age pass', async () => {
  const passed = []
  for (const [what, make] of Object.entries(BAD)) {
    const verified = await jwtVerify(await make(), TEST_KEYS.token).catch(() => null)
    if (verified !== null) passed.push(what)
  }
  expect(passed).toEqual(expect.arrayContaining(['wrong audience', 'wrong issuer', 'wrong type', 'kid of nobody']))
})

test('T02 a token opens nothing but the two calls: not by header, not as cookie, not without one', async () => {
  for (const headers of [{ token: good }, { cookie: `sid=${good}` }, { authorization: `Bearer ${good}` }]) {
    const answer = await server.app.inject({ method: 'GET', url: '/ty/account', headers })
    expect(answer.json().code, JSON.stringify(headers)).not.toBe(200)
  }
  expect((await send(server.app, getUserInfo)).json()).toMatchObject({ code: 810003 })
})
