/** People and solved captchas for tests. */
import { randomInt } from 'node:crypto'
import { hashSync } from '@node-rs/argon2'
import { login, MOST_WORK } from '@tongyun/contract/accounts/login'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { requestOf } from '@tongyun/contract/request-of'
import type { FastifyInstance } from 'fastify'
import { type Insertable, sql } from 'kysely'
import { insertCaptcha } from '../src/accounts/captcha.queries.ts'
import { answerHash, type CaptchaPurpose, makeChallenge } from '../src/accounts/captcha.ts'
import { newId, newUserId } from '../src/accounts/secrets.ts'
import type { UsersTable } from '../src/accounts/tables.gen.ts'
import { insertUser, type User } from '../src/accounts/users.queries.ts'
import type { Database } from '../src/core/database.ts'
import { deriveKeys } from '../src/core/keys.ts'
import { registerCompany } from '../src/providers/index.ts'
import { TEST_SETTINGS } from './create-test-app.ts'
import { pressOf } from './press.ts'
import { encoded, solutionAt } from './work.ts'

/** Keys of test apps. */
export const TEST_KEYS = deriveKeys(Buffer.from(TEST_SETTINGS.SECRET_KEY))
/** What people of tests type. */
export const PASSWORD = 'vR7#kPz2!mQ'

/** A hash as the product's, but the cheapest there is: a login checks it by what it says of itself, at 50 ms less. */
const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1, secret: TEST_KEYS.pepper })

/** A company nobody else belongs to. */
export const insertCompany = (database: Database): Promise<string> =>
  database
    .transaction()
    .execute((transaction) => registerCompany(transaction, { name: `Company ${newId()}`, now: new Date('2026-11-01T00:00:00Z') }))

/** Gives a company the city without which visitors see neither it nor its offers. @returns its id */
export const putIntoCity = async (database: Database, companyId: string): Promise<string> => {
  await database
    .updateTable('providers')
    .set({ city_id: 'g1796236', country: 'CN' })
    .where('provider_id', '=', companyId)
    .execute()
  return companyId
}

/** A person whose password is PASSWORD, a shipper unless told. */
export const insertPerson = async (database: Database, values: Partial<Insertable<UsersTable>> = {}): Promise<User> => {
  const user_id = newUserId()
  const now = new Date('2026-11-01T00:00:00Z')
  return insertUser(database, {
    user_id,
    user_name: `name-${user_id.slice(2)}`,
    full_name: 'Li Wei',
    role: 'shipper',
    phone: `8613${String(randomInt(10 ** 9)).padStart(9, '0')}`,
    email: `${user_id}@example.com`,
    language: 'zh',
    password_hash: PASSWORD_HASH,
    password_changed_at: now,
    created_at: now,
    ...values,
  })
}

/** A captcha whose answer is known, as fields of an input. */
export const solvedCaptcha = async (database: Database, purpose: CaptchaPurpose, now = new Date()) => {
  const captchaId = newId()
  await insertCaptcha(database, {
    captcha_id: captchaId,
    purpose,
    answer_hash: answerHash(TEST_KEYS, captchaId, '12345'),
    proof_hash: answerHash(TEST_KEYS, captchaId, 'none'),
    expires_at: new Date(now.getTime() + 120_000),
  })
  return { captchaId, captcha: '12345' }
}

/** A captcha a browser has solved with so much work, as fields of an input. */
export const workedCaptcha = async (database: Database, work = MOST_WORK, now = new Date()) => {
  const captchaId = newId()
  const counter = randomInt(1000)
  const challenge = await makeChallenge(TEST_KEYS, counter)
  await insertCaptcha(database, {
    captcha_id: captchaId,
    purpose: 'login',
    answer_hash: answerHash(TEST_KEYS, captchaId, 'none'),
    proof_hash: answerHash(TEST_KEYS, captchaId, challenge.signature),
    work,
    expires_at: new Date(now.getTime() + 120_000),
  })
  return { captchaId, captchaProof: encoded(solutionAt(challenge, counter)) }
}

/** Sends an endpoint's request from an address, as somebody outside does; each is a press of its own unless `input` says whose. */
export const send = (
  app: FastifyInstance,
  endpoint: Endpoint,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  remoteAddress = '203.0.113.7',
) => {
  const { method, url, body } = requestOf(endpoint, { ...pressOf(endpoint), ...input })
  return app.inject({
    method,
    url,
    remoteAddress,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': body.type }) },
    ...(body === undefined ? {} : { payload: body.text }),
  })
}

/** The session cookie an answer sets, as a browser sends it back. */
export const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Logs in with PASSWORD, or with what `input` says. */
export const tryLogin = async (
  { app, database }: { app: FastifyInstance; database: Database },
  input: Record<string, unknown>,
  { headers, address }: { headers?: Record<string, string>; address?: string } = {},
) => {
  const captcha = await solvedCaptcha(database, 'login', app.services.clock())
  return send(app, login, { password: PASSWORD, ...captcha, ...input }, headers, address)
}

/** Confirms the devices of a person's sessions, as a code does. */
export const confirmDevices = ({ database }: { database: Database }, userId: string) =>
  database.updateTable('sessions').set({ device_confirmed_at: sql`created_at` }).where('user_id', '=', userId).execute()

/** A person logged in, on a confirmed device: their cookie as a header, and their token. */
export const logIn = async (server: { app: FastifyInstance; database: Database }, user: User, site?: string) => {
  const answer = await tryLogin(server, { username: user.user_name, ...(site === undefined ? {} : { site }) })
  const { data } = answer.json<{ data: { token: string } }>()
  await confirmDevices(server, user.user_id)
  return { cookie: cookieOf(answer), token: data.token }
}
