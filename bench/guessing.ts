/**
 * What an attacker who guesses passwords achieves and learns. S6: guesses at one account from a thousand addresses over four apps on one database;
 * passwords that were compared are counted as failures for the audit log. Control: as many accounts as a compared
 * password each. S9: median time of a login for people who exist and for people who do not, one after the other; control: logins that hash
 * nothing, as unknown names would without the hash that is made for them.
 * Captchas are solved in advance. Run: node bench/guessing.ts [guesses] [pairs]
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerHash } from '../server/src/accounts/captcha.ts'
import { hashPassword, insertUser, newUserId } from '../server/src/accounts/index.ts'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { deriveKeys } from '../server/src/core/keys.ts'
import { readConfig } from '../server/src/settings.ts'

const [guesses = 10_000, pairs = 1_000] = process.argv.slice(2).map(Number)
const SECRET_KEY = 'a secret of this measurement and of nothing else'
const PASSWORD = 'vR7#kPz2!mQ'
const APPS = 4
const ADDRESSES = 1_000
const AT_ONCE = 20
const CONTROLS = 20
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
const keys = deriveKeys(Buffer.from(SECRET_KEY))

const folder = await mkdtemp(join(tmpdir(), 'tongyun-guessing-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const pool = openPool(postgres.address, 10, quiet, { statementMs: 0 })
const database = openDatabase(pool)
await migrate(pool)
const config = readConfig({
  SECRET_KEY,
  DATA_DIR: folder,
  DEMO_MARKET: 'off',
  MAX_DELAY_MS: '0',
  MAX_TURN_WAIT_MS: '0',
  LOG_LEVEL: 'silent',
})
const apps = await Promise.all(Array.from({ length: APPS }, () => buildApp({ config, database })))
const passwordHash = await hashPassword(PASSWORD, keys)

const insertPerson = (name: string) => {
  const now = new Date()
  return insertUser(database, {
    user_id: newUserId(),
    user_name: name,
    full_name: name,
    role: 'shipper',
    company_id: null,
    phone: null,
    email: `${name}@example.com`,
    language: 'zh',
    password_hash: passwordHash,
    password_changed_at: now,
    created_at: now,
  })
}

const logIn = async (i: number, username: string, password: string, remoteAddress: string, captcha = '12345') => {
  const captchaId = randomBytes(16).toString('base64url')
  const answer_hash = answerHash(keys, captchaId, '12345')
  const expires_at = new Date(Date.now() + 120_000)
  await database
    .insertInto('captchas')
    .values({ captcha_id: captchaId, purpose: 'login', answer_hash, proof_hash: answer_hash, expires_at })
    .execute()
  const began = performance.now()
  const answer = await (apps[i % APPS] as (typeof apps)[number]).inject({
    method: 'POST',
    url: '/ty/users/login',
    remoteAddress,
    payload: { username, password, captchaId, captcha },
  })
  return { ms: performance.now() - began, code: answer.json<{ code: number }>().code }
}

const compared = async () => {
  const { total } = await database
    .selectFrom('audit_failures')
    .select(({ fn }) => fn.sum<number | null>('tries').as('total'))
    .where('action', '=', 'password.wrong')
    .executeTakeFirstOrThrow()
  return total ?? 0
}
/** An address of 10.0.0.0/8, one for each number. */
const addressOf = (i: number) => `10.${Math.floor(i / 65_536)}.${Math.floor(i / 256) % 256}.${i % 256}`
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const guess = async () => {
  await insertPerson('victim')
  const home = '192.0.2.10'
  const before = await logIn(0, 'victim', PASSWORD, home)
  for (let i = 0; i < guesses; i += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, k) => logIn(i + k, 'victim', `guess-${i + k}`, addressOf((i + k) % ADDRESSES))),
    )
  const ofVictim = await compared()
  const after = await logIn(0, 'victim', PASSWORD, home)
  for (let i = 0; i < CONTROLS; i += 1) await logIn(i, `control-${i}`, 'guess', addressOf(ADDRESSES + i))
  return {
    [`passwords compared in ${guesses} guesses`]: ofVictim,
    [`control: compared in ${CONTROLS} guesses at ${CONTROLS} names`]: (await compared()) - ofVictim,
    'the owner from home, before and after': `${before.code} ${after.code}`,
  }
}

const enumerate = async () => {
  const known: number[] = []
  const unknown: number[] = []
  const unhashed: number[] = []
  for (let i = 0; i < pairs; i += 1) {
    await insertPerson(`known-${i}`)
    const [address, other] = [addressOf(100_000 + 2 * i), addressOf(100_001 + 2 * i)]
    known.push((await logIn(0, `known-${i}`, 'wrong', address)).ms)
    unknown.push((await logIn(0, `nobody-${i}`, 'wrong', other)).ms)
    if (i < CONTROLS) unhashed.push((await logIn(0, `nobody-${i}`, 'wrong', other, '00000')).ms)
  }
  return {
    [`median of ${pairs} logins of people who exist, ms`]: median(known).toFixed(1),
    [`median of ${pairs} logins of people who do not, ms`]: median(unknown).toFixed(1),
    'difference of the medians, ms': (median(known) - median(unknown)).toFixed(1),
    'control: the same where nothing is hashed, ms': (median(known) - median(unhashed)).toFixed(1),
  }
}

try {
  console.table({ ...(await guess()), ...(await enumerate()) })
} finally {
  for (const app of apps) await app.close()
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
