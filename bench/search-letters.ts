/**
 * X08: alerts end to end through a real mail server. Addresses save a search, confirm by the link of the letter that comes, get
 * an alert of each new offer while the server is killed at any moment, and end their letters by one press (RFC 8058). Told is
 * from the offer to the letter in the mailbox; every address shall have every offer once.
 * Run: node bench/search-letters.ts SMTP_URL IMAP_URL ADDRESS [addresses] [rounds], with an empty mailbox whose server takes
 * addresses with a plus; the site must be built. Controls: an address that never confirms gets one letter, and one that does not
 * press goes on. Between rounds the ten minutes that two letters to a person are apart are taken away.
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { sql } from 'kysely'
import { startDemoServer } from '../e2e/demo-server.ts'
import { insertSample, sampleMarket } from '../server/src/capacity/offering/sample-market.fixture.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { insertOffers } from '../server/test/lane-offers.ts'
import { percentile } from './deal-market.ts'
import { loadNow } from './process.ts'

const [smtpUrl = '', imapUrl = '', address = '', addresses = '10', rounds = '8'] = process.argv.slice(2)
const LANE = '?origin=g1796236&destination=g524901&mode=rail&currency=CNY'
const LONGEST_MS = 120_000
const QUIET_MS = 20_000
const KILLED_WITHIN_MS = 7_000
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const [local = '', domain = ''] = address.split('@')
const own = (at: number) => `${local}+s${at}@${domain}`
const numbers = Array.from({ length: Number(addresses) }, (_, at) => at)
const neverConfirms = own(numbers.length)

type Letter = { to: string; subject: string; id: string; text: string; unsubscribe: string | null; post: boolean }

/** Every letter of the mailbox. */
const readLetters = async (): Promise<Letter[]> => {
  const { hostname: host, port, username: user, password: pass } = new URL(imapUrl)
  const client = new ImapFlow({ host, port: Number(port), secure: false, auth: { user, pass }, logger: false })
  await client.connect()
  await client.mailboxOpen('INBOX', { readOnly: true })
  const letters: Letter[] = []
  if (client.mailbox !== false && client.mailbox.exists > 0)
    for await (const { envelope, headers, bodyParts } of client.fetch('1:*', {
      envelope: true,
      headers: ['list-unsubscribe', 'list-unsubscribe-post', 'content-transfer-encoding'],
      bodyParts: ['text'],
    })) {
      const head = (headers ?? Buffer.alloc(0)).toString().replace(/\r\n[ \t]+/g, ' ')
      const body = (bodyParts?.get('text') ?? Buffer.alloc(0)).toString()
      // Lines end soft where a letter is quoted-printable.
      const text = /quoted-printable/i.test(head)
        ? body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
        : body
      letters.push({
        to: envelope?.to?.[0]?.address ?? '',
        subject: envelope?.subject ?? '',
        id: envelope?.messageId ?? '',
        text,
        unsubscribe: /^list-unsubscribe:\s*<([^>]+)>/im.exec(head)?.[1] ?? null,
        post: /^list-unsubscribe-post:\s*List-Unsubscribe=One-Click/im.test(head),
      })
    }
  await client.logout()
  return letters
}
const until = async (holds: (letters: readonly Letter[]) => boolean): Promise<boolean> => {
  const deadline = Date.now() + LONGEST_MS
  while (Date.now() < deadline) {
    if (holds(await readLetters())) return true
    await wait(500)
  }
  return false
}

const folder = await mkdtemp(join(tmpdir(), 'tongyun-letters-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const pool = openPool(postgres.address, 4, quiet, { statementMs: 0 })
const database = openDatabase(pool)
const { host, port, user, database: name } = postgres.address
const settings = {
  DATABASE_URL: `postgres://${user}@localhost${port === undefined ? '' : `:${port}`}/${name}?host=${encodeURIComponent(String(host))}`,
  SECRET_KEY: randomBytes(32).toString('base64url'),
  DATA_DIR: join(folder, 'app'),
  DEMO_MARKET: 'off',
  SMTP_URL: smtpUrl,
  MAIL_FROM: `Tongyun <news@${domain}>`,
}
const call = async (url: string, method: string, path: string, body?: Record<string, string>, type = 'application/json') => {
  const payload = type === 'application/json' ? JSON.stringify(body) : new URLSearchParams(body).toString()
  const answer = await fetch(url + path, {
    method,
    headers: { 'accept-language': 'en', ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body: payload }),
  })
  return answer.headers.get('content-type')?.includes('json') === true
    ? ((await answer.json()) as { code: number })
    : { code: answer.status }
}

let server: Awaited<ReturnType<typeof startDemoServer>> | undefined
try {
  const loadBefore = loadNow()
  await migrate(pool)
  await insertSample(database, sampleMarket(5))
  server = await startDemoServer(settings)
  const { url } = server
  const PORT = new URL(url).port
  const again = { ...settings, PORT }
  for (const to of [...numbers.map(own), neverConfirms])
    await call(url, 'POST', '/ty/followed_searches', {
      searched: 'offers',
      query: LANE,
      rhythm: 'at_once',
      email: to,
      zone: 'UTC',
    })
  await until((letters) => letters.length > numbers.length)
  const asking = await readLetters()
  for (const { to, text } of asking) {
    const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none')
    const [key, searchId] = [link.searchParams.get('key') ?? '', link.searchParams.get('confirm') ?? '']
    if (to === neverConfirms) continue
    await call(url, 'GET', link.pathname + link.search)
    await call(url, 'PUT', `/ty/followed_searches/${searchId}`, { key, confirmed: '1' })
  }
  const { rows: confirmed } = await sql<{ n: number }>`select count(*)::int as n from saved_searches
    where confirmed_at is not null`.execute(database)
  const told: number[] = []
  let killed = 0
  const offers: string[] = []
  const publish = async () => {
    const id = `new-${offers.length}`
    offers.push(id)
    await insertOffers(database, [{ id, providerId: 'firm-a', freight: 3000, charges: [] }])
    return id
  }
  const have = (letters: readonly Letter[], to: string, id: string) =>
    letters.filter((letter) => letter.to === to && letter.text.includes(`id=${id}&`))
  for (let round = 0; round < Number(rounds); round += 1) {
    await sql`update search_followers set mailed_at = null, mails = 0`.execute(database)
    const id = await publish()
    const from = performance.now()
    // The first round runs to its end; the others are killed somewhere on the way.
    if (round > 0) {
      await wait(Math.random() * KILLED_WITHIN_MS)
      process.kill(server.pid, 'SIGKILL')
      killed += 1
      await wait(200)
      server = await startDemoServer(again)
      // What a dead process held is free again when its claim is over.
      await sql`update outgoing_messages set next_try_at = now() where state = 'waiting'`.execute(database)
    }
    await until((letters) => numbers.every((at) => have(letters, own(at), id).length > 0))
    told.push(performance.now() - from)
  }
  await wait(QUIET_MS / 4)
  const letters = await readLetters()
  const news = letters.filter(({ unsubscribe }) => unsubscribe !== null)
  const counted = numbers.flatMap((at) => offers.map((id) => have(letters, own(at), id)))
  const [stays, ...end] = numbers
  for (const at of end) {
    const { unsubscribe = '' } = news.findLast(({ to }) => to === own(at)) ?? {}
    const path = new URL(unsubscribe ?? 'http://none').pathname
    await call(url, 'POST', path, { 'List-Unsubscribe': 'One-Click' }, 'application/x-www-form-urlencoded')
  }
  await sql`update search_followers set mailed_at = null, mails = 0`.execute(database)
  const last = await publish()
  await until((all) => have(all, own(stays ?? 0), last).length > 0)
  await wait(QUIET_MS)
  const after = await readLetters()
  console.table([
    { what: 'addresses confirmed by the link that came', count: confirmed[0]?.n, of: numbers.length },
    {
      what: 'alerts that came, of each offer for each address',
      count: counted.filter((of) => of.length > 0).length,
      of: counted.length,
    },
    { what: 'alerts that came twice', count: counted.filter((of) => of.length > 1).length, of: counted.length },
    {
      what: 'of them under another Message-ID',
      count: counted.filter((of) => new Set(of.map(({ id }) => id)).size > 1).length,
      of: counted.length,
    },
    { what: 'letters that one press ends (RFC 8058)', count: news.filter(({ post }) => post).length, of: news.length },
    {
      what: 'addresses told after they pressed',
      count: end.filter((at) => have(after, own(at), last).length > 0).length,
      of: end.length,
    },
    { what: 'control: told, did not press', count: have(after, own(stays ?? 0), last).length, of: 1 },
    { what: 'control: letters to who never confirmed', count: after.filter(({ to }) => to === neverConfirms).length, of: 1 },
  ])
  console.log(
    `${killed} servers killed within ${KILLED_WITHIN_MS / 1000} s of an offer; told p50 ${(percentile(told, 0.5) / 1000).toFixed(1)} s, longest ${(percentile(told, 1) / 1000).toFixed(1)} s with their starts, ${((told[0] ?? 0) / 1000).toFixed(1)} s without; load ${loadBefore} before, ${loadNow()} after`,
  )
} finally {
  await server?.stop()
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
