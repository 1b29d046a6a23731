/**
 * What visitors notice while hundreds of wrong logins come in at once (docs/reliability.md 0.5): a page as the product serves
 * it, the same page rendered anew for every request, and a file from disk, alone and under the flood. Captchas are solved in advance and limits by address are off, so that every login
 * reaches the password hash or is turned away before it. Run: node bench/login-flood.ts
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startDemoServer } from '../e2e/demo-server.ts'
import { answerHash } from '../server/src/accounts/captcha.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { deriveKeys } from '../server/src/core/keys.ts'

const SECRET_KEY = 'a secret of this measurement and of nothing else'
const FLOOD_CONNECTIONS = 200
/** Each connection comes back so soon after it was turned away: 400 logins a second. */
const BACK_AFTER_MS = 500
const CAPTCHAS = 20_000
const INSERTED_AT_ONCE = 2_000
const DURATION_S = 8
const PAGE_CONNECTIONS = 5
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const folder = await mkdtemp(join(tmpdir(), 'tongyun-flood-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const { host, port, user, database: name } = postgres.address
const address = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
const database = openDatabase(openPool(postgres.address, 2, quiet))

/** Captchas whose answer is 12345, straight into the table. */
const insertCaptchas = async (): Promise<string[]> => {
  const keys = deriveKeys(Buffer.from(SECRET_KEY))
  const expires_at = new Date(Date.now() + 600_000)
  const ids = Array.from({ length: CAPTCHAS }, () => randomBytes(16).toString('base64url'))
  for (let i = 0; i < ids.length; i += INSERTED_AT_ONCE) {
    const rows = ids.slice(i, i + INSERTED_AT_ONCE).map((captcha_id) => {
      const answer_hash = answerHash(keys, captcha_id, '12345')
      return { captcha_id, purpose: 'login' as const, answer_hash, proof_hash: answer_hash, expires_at }
    })
    await database.insertInto('captchas').values(rows).execute()
  }
  return ids
}

/** Logs in with ever new names until told to stop. Counts the answers by what became of them. */
const flood = (url: string, captchas: string[]) => {
  const answers = { 'password compared': 0, 'turned away with 503': 0, other: 0 }
  let stopped = false
  const attack = async () => {
    while (!stopped) {
      const captchaId = captchas.pop()
      if (captchaId === undefined) return
      const body = new URLSearchParams({ username: `n-${captchaId}`, password: 'wrong', captchaId, captcha: '12345' })
      const answer = await fetch(`${url}/ty/users/login`, { method: 'POST', body }).catch(() => undefined)
      const { code } = answer === undefined ? { code: 0 } : ((await answer.json()) as { code: number })
      if (code === 810003) answers['password compared'] += 1
      else if (answer?.status === 503) {
        answers['turned away with 503'] += 1
        await wait(BACK_AFTER_MS)
      } else answers.other += 1
    }
  }
  const running = Promise.all(Array.from({ length: FLOOD_CONNECTIONS }, attack))
  return async () => {
    stopped = true
    await running
    return answers
  }
}

/** `anew` makes every address another, so that no answer is one that was kept. */
const measure = async (url: string, anew: boolean) => {
  let asked = 0
  const other = {
    setupRequest: (request: { path: string }) => {
      asked += 1
      return { ...request, path: `${request.path}?asked=${asked}` }
    },
  }
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: PAGE_CONNECTIONS,
    duration: DURATION_S,
    ...(anew ? { requests: [other] } : {}),
  })
  return { 'requests/s': Math.round(requests.average), 'p50 ms': latency.p50, 'p99 ms': latency.p99, failed: non2xx + errors }
}

try {
  const server = await startDemoServer({ DATABASE_URL: address, DATA_DIR: join(folder, 'app'), SECRET_KEY })
  try {
    const page = `${server.url}/zh/home/index`
    const script = /\/assets\/[^"]+\.js/.exec(await (await fetch(page)).text())?.[0] ?? ''
    const targets = { page, 'page rendered anew': page, file: server.url + script }
    const captchas = await insertCaptchas()
    const rows: Record<string, unknown> = {}
    for (const [what, target] of Object.entries(targets))
      rows[`${what}, alone`] = await measure(target, what === 'page rendered anew')
    const stop = flood(server.url, captchas)
    await wait(1_000)
    for (const [what, target] of Object.entries(targets))
      rows[`${what}, under the flood`] = await measure(target, what === 'page rendered anew')
    const answers = await stop()
    console.table(rows)
    console.table(answers)
  } finally {
    await server.stop()
  }
} finally {
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
