import { type Captcha, getCaptcha, login } from '@tongyun/contract/accounts/login'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { PASSWORD, send, solvedCaptcha, TEST_KEYS } from '../../test/people.ts'
import { encoded, solutionAt, solutionOf } from '../../test/work.ts'
import { answerHash, checkCaptcha, makeChallenge } from './captcha.ts'
import { drawCaptcha } from './captcha-picture.ts'

let now = new Date('2026-11-21T08:00:00Z')
const clock = () => now

let server: TestApp
let other: FastifyInstance
beforeAll(async () => {
  server = await createTestApp({ clock })
  other = await addTestApp(server.database, { clock })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const check = (solved: object, purpose: Parameters<typeof checkCaptcha>[2] = 'login') =>
  checkCaptcha({ database: server.database, keys: TEST_KEYS, now }, { captchaId: '', ...solved }, purpose).then(
    () => 'accepted',
    ({ code }: { code: number }) => code,
  )
/** A login with this captcha: 813001, or 810003 once the captcha was right. */
const logInWith = async (solved: object, app = server.app) =>
  (await send(app, login, { username: 'nobody', password: PASSWORD, ...solved })).json<{ code: number }>().code

const fetched = async (purpose = 'login') => (await send(server.app, getCaptcha, { purpose })).json().data
test('S8 a captcha serves once: 1,000 uses of a solved one, forty at once over two processes, let one pass', async () => {
  const solved = await solvedCaptcha(server.database, 'login', now)
  const codes: unknown[] = []
  for (let i = 0; i < 1_000; i += 40)
    codes.push(
      ...(await Promise.all(Array.from({ length: 40 }, (_, k) => (k % 2 === 0 ? check(solved) : logInWith(solved, other))))),
    )
  expect(codes.filter((code) => code === 813001)).toHaveLength(999)
})

test('S8 a wrong answer uses the captcha up', async () => {
  const solved = await solvedCaptcha(server.database, 'login', now)
  expect(await logInWith({ ...solved, captcha: '54321' })).toBe(813001)
  expect(await logInWith(solved)).toBe(813001)
})

test('S8 blank, missing, unknown, expired and for another purpose are all refused', async () => {
  const fresh = () => solvedCaptcha(server.database, 'login', now)
  for (const wrong of [{ captcha: '' }, { captcha: '     ' }, { captcha: undefined }, { captchaId: 'AAAAAAAAAAAAAAAAAAAAAA' }])
    expect(await logInWith({ ...(await fresh()), ...wrong }), JSON.stringify(wrong)).toBe(813001)
  for (const purpose of ['register', 'reset', 'code'] as const) expect(await check(await fresh(), purpose)).toBe(813001)
  expect(await logInWith(await solvedCaptcha(server.database, 'register', now))).toBe(813001)
  const old = await fresh()
  now = new Date(now.getTime() + 120_000)
  expect(await logInWith(old)).toBe(813001)
  expect((await send(server.app, login, { username: 'nobody', password: 'x', captcha: '12345' })).json().code).toBe(810001)
  // Control: the same login with a captcha that is as it should be.
  expect(await logInWith(await fresh())).toBe(810003)
})

test('S8 W7 the work of a browser serves instead of digits, for its own captcha and once', async () => {
  const [first, second, forRegister] = [await fetched(), await fetched(), await fetched('register')]
  expect(first).toMatchObject({ expiresInS: 120, image: expect.stringMatching(/^data:image\/svg\+xml;base64,/) })
  const captchaProof = encoded(solutionOf(first.proof))
  expect(await logInWith({ captchaId: second.captchaId, captchaProof })).toBe(813001)
  expect(await logInWith({ captchaId: forRegister.captchaId, captchaProof: encoded(solutionOf(forRegister.proof)) })).toBe(813001)
  expect(await logInWith({ captchaId: first.captchaId, captchaProof })).toBe(810003)
  expect(await logInWith({ captchaId: first.captchaId, captchaProof })).toBe(813001)
})

test('S8 forged work is refused: another counter, an easier challenge, somebody else’s signature, no JSON', async () => {
  type Forge = (proof: Captcha['proof']) => unknown
  const forgeries: Record<string, Forge> = {
    'no solution': ({ below, ...challenge }) => ({ challenge }),
    'a key made up': (proof) => ({ ...solutionOf(proof), solution: { counter: 1, derivedKey: 'ab'.repeat(32) } }),
    'the prefix alone': (proof) => {
      const { challenge, solution } = solutionOf(proof)
      return { challenge, solution: { ...solution, derivedKey: challenge.parameters.keyPrefix } }
    },
    'a cheaper challenge': (proof) => {
      const { challenge, solution } = solutionOf(proof)
      return { solution, challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } } }
    },
    'another algorithm': (proof) => {
      const { challenge, solution } = solutionOf(proof)
      return { solution, challenge: { ...challenge, parameters: { ...challenge.parameters, algorithm: 'SHA-256' } } }
    },
    'a challenge of their own': async () => solutionAt(await makeChallenge({ captcha: Buffer.from('theirs') }, 1), 1),
    'a challenge of ours that is easier': async () => solutionAt(await makeChallenge(TEST_KEYS, 0), 0),
    'a challenge of another captcha': async () => solutionOf((await fetched()).proof),
    'numbers for texts': (proof) => ({ challenge: { ...proof, signature: 1 }, solution: { counter: 'a', derivedKey: 2 } }),
    null: () => null,
    'a list': () => [],
  }
  for (const [name, forge] of Object.entries(forgeries)) {
    const { captchaId, proof } = await fetched()
    expect(await logInWith({ captchaId, captchaProof: encoded(await forge(proof)) }), name).toBe(813001)
  }
  for (const captchaProof of ['no base64 at all', ''])
    expect(await logInWith({ captchaId: (await fetched()).captchaId, captchaProof }), captchaProof).toBe(813001)
})

test('a captcha costs what was asked for, eight times as many counters for eight times the work', async () => {
  const { work, proof } = (await send(server.app, getCaptcha, { purpose: 'login', work: '8' })).json().data
  expect({ work, times: proof.below / (await fetched()).proof.below }).toEqual({ work: 8, times: 8 })
  expect((await send(server.app, getCaptcha, { purpose: 'login', work: '3' })).json().code).toBe(810001)
})

test('S8 the answer stands nowhere: no text in the picture, only strokes without order, none of it in the row', async () => {
  const answer = await send(server.app, getCaptcha, { purpose: 'login' })
  const { image, captchaId } = answer.json().data
  const picture = Buffer.from(image.split(',')[1], 'base64').toString()
  expect(picture.replaceAll(/ (?:d|stroke-width|viewBox|width|height|fill|stroke|stroke-linecap|xmlns)="[^"]*"/g, '')).toMatch(
    /^<svg><rect\/><g>(?:<path\/>)+<\/g><\/svg>$/,
  )
  const row = await server.database
    .selectFrom('captchas')
    .selectAll()
    .where('captcha_id', '=', captchaId)
    .executeTakeFirstOrThrow()
  const hash = row.answer_hash.toString('hex')
  const found = Array.from({ length: 1000 }, (_, i) => String(i).padStart(5, '0')).some(
    (digits) => answerHash(TEST_KEYS, 'another id', digits).toString('hex') === hash,
  )
  expect(found).toBe(false)
})

test('S8 the first strokes of a picture tell nothing of the first digit', () => {
  // Pictures of the same digits begin with strokes all over the picture.
  const firstX = Array.from({ length: 200 }, () => Number(/d="M(-?[\d.]+)/.exec(drawCaptcha('77777'))?.[1]))
  expect(Math.min(...firstX)).toBeLessThan(60)
  expect(Math.max(...firstX)).toBeGreaterThan(140)
  expect(new Set(Array.from({ length: 50 }, () => drawCaptcha('12345'))).size).toBe(50)
})
