/**
 * X06, decision 135: price sheets through a real mail server. Mails messages by SMTP, fetches them by IMAP as the job does, and
 * prints what became of each; then fetches again in processes that are killed, and compares the mailbox with what it was.
 * `node bench/sheet-mail.ts imap://sheets:password@127.0.0.1:143/INBOX smtp://127.0.0.1:25 sheets@box.example`, with an empty
 * mailbox whose server takes addresses with a plus. The controls are a message to the bare address, and one that is sent twice.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { createLog } from '../server/src/core/log.ts'
import { runImports } from '../server/src/price-sheets/index.ts'
import { registerCompany } from '../server/src/providers/index.ts'
import { fetchMail } from '../server/src/sheet-mail/fetch-mail.ts'
import { openImapMailbox } from '../server/src/sheet-mail/imap-mailbox.ts'
import { importMailed } from '../server/src/sheet-mail/import-mailed.ts'
import { addressWith, newTag } from '../server/src/sheet-mail/sheet-address.ts'
import { tagOf } from '../server/src/sheet-mail/sheet-mail.queries.ts'
import { insertPerson } from '../server/test/people.ts'

const [imapUrl = '', smtpUrl = '', address = '', child] = process.argv.slice(2)
const log = createLog('warn')
const clock = () => new Date()
const fetchOnce = async (pool: ReturnType<typeof openPool>) => {
  const mailbox = await openImapMailbox(imapUrl)
  const { signal } = new AbortController()
  try {
    while ((await fetchMail(mailbox, { database: openDatabase(pool), clock, address, log, signal })) === 'more');
  } finally {
    await mailbox.close()
  }
}

if (child !== undefined) {
  const pool = openPool(JSON.parse(child), 2, log)
  process.send?.('ready')
  await fetchOnce(pool)
  await importMailed({ database: openDatabase(pool), clock })
  process.exit(0)
}

/** The messages of the mailbox as it stands, with their marks. */
const standing = async () => {
  const { hostname, port, username, password } = new URL(imapUrl)
  const client = new ImapFlow({
    host: hostname,
    port: Number(port),
    secure: false,
    auth: { user: username, pass: password },
    logger: false,
  })
  await client.connect()
  await client.mailboxOpen('INBOX', { readOnly: true })
  const found: string[] = []
  for await (const { uid, flags } of client.fetch('1:*', { uid: true, flags: true }))
    found.push(`${uid} ${[...(flags ?? [])].join()}`)
  await client.logout()
  return found
}

const folder = mkdtempSync(join(tmpdir(), 'tongyun-mail-'))
const postgres = await startEmbeddedPostgres(join(folder, 'data'), log)
const pool = openPool(postgres.address, 4, log)
try {
  await migrate(pool)
  const database = openDatabase(pool)
  const companyId = await database
    .transaction()
    .execute((transaction) => registerCompany(transaction, { name: 'Mail', now: clock() }))
  const person = await insertPerson(database, { role: 'provider_owner', company_id: companyId, email: 'li@forwarder.example' })
  const own = addressWith(address, await tagOf(database, companyId, newTag(), clock()))
  const mail = createTransport({ url: smtpUrl, ignoreTLS: true })
  const sheet = readFileSync(new URL('../sheets/corpus/given/d05_LCL_export_Dec1H.xlsx', import.meta.url))
  const written = '宁波 - 汉堡 COSCO 20GP 1000 40HQ 1800 USD 有效期12/31\n宁波 - 鹿特丹 COSCO 20GP 1100 40HQ 1900 USD 有效期12/31'
  const from = person.email as string
  const cells = ['起运港,目的港,船公司,20GP,40HQ,币种', '宁波,汉堡,COSCO,1000,1800,USD', '宁波,鹿特丹,COSCO,1100,1900,USD'].map(
    (row) => row.split(','),
  )
  const html = `<table>${cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
  const twice = {
    from,
    to: own,
    subject: 'twice',
    messageId: '<twice@forwarder.example>',
    attachments: [{ filename: 'a.xlsx', content: sheet }],
  }
  const letters = [
    { from, to: own, subject: 'attached', attachments: [{ filename: 'ставки декабрь.xlsx', content: sheet }] },
    {
      from,
      to: own,
      subject: 'two sheets and a signature',
      text: 'see attached',
      attachments: [1, 2].map((n) => ({ filename: `第${n}周.xlsx`, content: sheet })),
    },
    { from, to: own, subject: 'written', text: written },
    { from, to: own, subject: 'a table in the text', html, text: 'table' },
    { from, to: own, subject: 'only a PDF', text: '', attachments: [{ filename: 'a.pdf', content: '%PDF-1.4' }] },
    { from, to: own, subject: 'above 30 MB', attachments: [{ filename: 'a.xlsx', content: Buffer.alloc(24 * 2 ** 20, 1) }] },
    { from: 'stranger@mail.example', to: own, subject: 'from a stranger', attachments: [{ filename: 'a.xlsx', content: sheet }] },
    { from, to: address, subject: 'control: the bare address', attachments: [{ filename: 'a.xlsx', content: sheet }] },
    { from, to: own, subject: 'an answer while away', headers: { 'Auto-Submitted': 'auto-replied' }, text: written },
    twice,
    twice,
  ]
  for (const letter of letters) await mail.sendMail(letter)
  while ((await standing()).length < letters.length) await wait(500)
  const before = await standing()
  const since = performance.now()
  await fetchOnce(pool)
  const seconds = ((performance.now() - since) / 1000).toFixed(2)
  await importMailed({ database, clock })
  await runImports({ database, clock }, log)
  const rows = await database.selectFrom('mailed_sheets').select(['mail_id', 'subject', 'state']).orderBy('received_at').execute()
  const files = await database.selectFrom('mailed_files').select(['mail_id', 'name', 'import_id']).execute()
  const imports = await database.selectFrom('imports').select(['import_id', 'status', 'reading']).execute()
  console.table(
    rows.map(({ mail_id, subject, state }) => ({
      subject,
      state,
      read: files
        .filter((file) => file.mail_id === mail_id)
        .map(({ name, import_id }) => {
          const found = imports.find((one) => one.import_id === import_id)
          return `${name}: ${found === undefined ? 'held' : `${found.status}, ${found.reading?.offers ?? 0} offers`}`
        })
        .join('; '),
    })),
  )
  console.log(`${letters.length} messages fetched within ${seconds} s; ${rows.length} kept`)

  const KILLS = 20
  for (let i = 0; i < 30; i++)
    await mail.sendMail({ from, to: own, subject: `killed ${i}`, attachments: [{ filename: `k${i}.xlsx`, content: sheet }] })
  while ((await standing()).length < letters.length + 30) await wait(500)
  let killed = 0
  for (let i = 0; i < KILLS; i++) {
    const running = fork(import.meta.filename, [imapUrl, smtpUrl, address, JSON.stringify(postgres.address)])
    await once(running, 'message')
    await Promise.race([once(running, 'exit'), wait(150 + i * 60)])
    if (running.exitCode === null) killed += 1
    running.kill('SIGKILL')
  }
  const early = await database.selectFrom('mailed_files').select('name').where('name', 'like', 'k%').execute()
  await fetchOnce(pool)
  await importMailed({ database, clock })
  const after = await database.selectFrom('mailed_files').select(['name', 'import_id']).where('name', 'like', 'k%').execute()
  console.log(
    `${killed} of ${KILLS} fetches were killed, by which ${early.length} messages had come: of 30 in the end ${new Set(after.map(({ name }) => name)).size} came, ${after.length} times, with ${new Set(after.flatMap(({ import_id }) => import_id ?? [])).size} imports`,
  )
  const now = await standing()
  console.log(
    `the mailbox is ${before.every((line, i) => now[i] === line) && now.length === letters.length + 30 ? 'as it was' : 'CHANGED'}`,
  )
} finally {
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
