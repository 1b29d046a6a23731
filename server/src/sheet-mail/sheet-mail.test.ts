/** Price sheets by e-mail: whose a message is, each once, what waits, what is told, and what is refused (decision 135). */
import { readFileSync } from 'node:fs'
import { listNotifications } from '@tongyun/contract/notifications/endpoints'
import { getImport, listImports, type OfferImport } from '@tongyun/contract/price-sheets/endpoints'
import { answerMailedSheet, getSheetMail, MOST_MAILED_FILES, renewSheetAddress } from '@tongyun/contract/sheet-mail/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { importingCompany } from '../../test/import-sheets.ts'
import { send } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'
import { runImports } from '../price-sheets/index.ts'
import { fetchMail } from './fetch-mail.ts'
import { importMailed } from './import-mailed.ts'
import type { Letter, LetterPart, Mailbox } from './letter.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
const BOX = 'sheets@box.example'
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({
    clock: () => NOW,
    settings: { IMAP_URL: 'imaps://sheets:secret@box.example', SHEET_MAIL_ADDRESS: BOX },
  })
  return () => server.close()
})

const file = readFileSync(new URL('../../../sheets/corpus/given/d05_LCL_export_Dec1H.xlsx', import.meta.url))
const part = (name: string, content: Buffer, type = 'application/octet-stream'): LetterPart => ({
  type,
  name,
  inline: name === '',
  sizeBytes: content.length,
  open: async (most) => content.subarray(0, most + 1),
})
let sent = 0
const letterTo = (to: string, change: Partial<Letter> = {}): Letter => ({
  uid: ++sent,
  messageId: `<${sent}@mail.example>`,
  receivedAt: NOW,
  from: ['stranger@mail.example'],
  subject: 'Rates 12/1',
  to: [to],
  sizeBytes: 1_000,
  automatic: false,
  parts: [part('LCL.xlsx', file)],
  ...change,
})

const mailboxOf = (letters: readonly Letter[], uidValidity = '1'): Mailbox => ({
  name: `box-${Math.random()}`,
  uidValidity,
  uidsAfter: async (after) => letters.map(({ uid }) => uid).filter((uid) => uid > after),
  uidsSince: async () => letters.map(({ uid }) => uid),
  read: async (uid) => letters.find((letter) => letter.uid === uid),
  isOpen: () => true,
  close: async () => undefined,
})
const fetched = (mailbox: Mailbox) =>
  fetchMail(mailbox, {
    database: server.database,
    clock: () => NOW,
    address: BOX,
    log: server.app.log,
    signal: new AbortController().signal,
  })
/** What the jobs do: files into imports, imports read, people told. */
const worked = async () => {
  const importing = { database: server.database, clock: () => NOW }
  await importMailed(importing)
  await runImports({ database: server.database, clock: () => NOW }, server.app.log)
  await importMailed(importing)
  await readEvents(server)
}

const company = async () => {
  const made = await importingCompany(server, () => NOW)
  const { address } = await made.call<{ address: string }>(getSheetMail, {})
  const { email } = await server.database
    .updateTable('users')
    .set({ notifications: ['offers.app'] })
    .where('company_id', '=', made.companyId)
    .returning('email')
    .executeTakeFirstOrThrow()
  const imports = async () => (await made.call<{ imports: { importId: string; status: string }[] }>(listImports, {})).imports
  const told = async () =>
    (await made.call<{ notifications: { title: string; text: string; link: string }[] }>(listNotifications, {})).notifications
  return { ...made, address, email: email ?? '', imports, told }
}

test('X06 what a person of the company mails is read, waits on its page, and its company is told; nothing is published', async () => {
  const { address, email, imports, told, call, companyId } = await company()
  expect(address).toMatch(/^sheets\+[a-z2-9]{16}@box\.example$/)
  await fetched(mailboxOf([letterTo(address, { from: [email.toUpperCase()] })]))
  await worked()
  const [found, ...others] = await imports()
  expect([found?.status, others]).toEqual(['checked', []])
  expect(await call<OfferImport>(getImport, { importId: found?.importId })).toMatchObject({ reading: { offers: 6 } })
  expect(await told()).toMatchObject([
    { text: expect.stringContaining('6'), link: expect.stringContaining(found?.importId ?? '-') },
  ])
  const offers = await server.database.selectFrom('offers').select('offer_id').where('provider_id', '=', companyId).execute()
  expect(offers).toEqual([])
})

test('X06 a message is taken once: seen again under another number, in a mailbox counted anew, or sent twice', async () => {
  const { address, email, imports } = await company()
  const letter = letterTo(address, { from: [email] })
  const mailbox = mailboxOf([letter, { ...letter, uid: ++sent }])
  await fetched(mailbox)
  await fetched(mailbox)
  await fetched({ ...mailbox, uidValidity: '2' })
  await worked()
  expect(await imports()).toHaveLength(1)
  // Control: another message of the same content is another.
  await fetched(mailboxOf([letterTo(address, { from: [email] })]))
  await worked()
  expect(await imports()).toHaveLength(2)
})

test('X06 what a stranger mails is held until somebody of the company takes it, once; another company cannot', async () => {
  const [own, other] = [await company(), await company()]
  const several = { from: [own.email, 'stranger@mail.example'] }
  await fetched(mailboxOf([letterTo(own.address), letterTo(own.address, several), letterTo(own.address)]))
  await worked()
  expect(await own.imports()).toEqual([])
  const { held } = await own.call<{ held: { mailId: string; sender: string; files: string[] }[] }>(getSheetMail, {})
  expect(held).toMatchObject([{ sender: 'stranger@mail.example', files: ['LCL.xlsx'] }, {}, {}])
  expect((await own.told()).filter(({ text }) => text.includes('stranger@mail.example'))).toHaveLength(2)
  const [first, , third] = held
  const asked = await send(server.app, answerMailedSheet, { mailId: first?.mailId, answer: 'take' }, { cookie: other.cookie })
  expect(asked.json()).toMatchObject({ code: 810004 })
  await own.call(answerMailedSheet, { mailId: first?.mailId, answer: 'take' })
  await own.call(answerMailedSheet, { mailId: third?.mailId, answer: 'discard' })
  const again = await send(server.app, answerMailedSheet, { mailId: first?.mailId, answer: 'take' }, { cookie: own.cookie })
  expect(again.json()).toMatchObject({ code: 811001 })
  await worked()
  expect(await own.imports()).toMatchObject([{ status: 'checked' }])
  expect(await own.call(getSheetMail, {})).toMatchObject({ held: [{}] })
})

test('X06 only the address of the company counts: not the bare one, not one that was renewed, not what programs write', async () => {
  const { address, email, imports, call } = await company()
  const { address: renewed } = await call<{ address: string }>(renewSheetAddress, {})
  expect(renewed).not.toBe(address)
  const from = [email]
  const letters = [letterTo(BOX, { from }), letterTo(address, { from }), letterTo(renewed, { from, automatic: true })]
  await fetched(mailboxOf(letters))
  await worked()
  expect(await imports()).toEqual([])
  await fetched(mailboxOf([letterTo('other@box.example', { from, to: ['other@box.example', renewed] })]))
  await worked()
  expect(await imports()).toHaveLength(1)
})

test('X06 what cannot be read is told to the company with what to do, and nothing to strangers', async () => {
  const { address, email, imports, told } = await company()
  const from = [email]
  const many = Array.from({ length: MOST_MAILED_FILES + 1 }, (_, i) => part(`${i}.xlsx`, file))
  await fetched(
    mailboxOf([
      letterTo(address, { from, subject: 'pdf', parts: [part('rates.pdf', Buffer.from('%PDF'))] }),
      letterTo(address, { from, subject: 'big', sizeBytes: 31 * 2 ** 20 }),
      letterTo(address, { from, subject: 'many', parts: many }),
      letterTo(address, { from, subject: 'broken', parts: [part('broken.xlsx', Buffer.from('PK\u0003\u0004nothing'))] }),
      letterTo(address, { from, subject: 'Hello', parts: [part('', Buffer.from('See you tomorrow.'), 'text/plain')] }),
      letterTo(address, { subject: 'strange', parts: [] }),
    ]),
  )
  await worked()
  expect((await imports()).map(({ status }) => status).sort()).toEqual(['checked', 'refused'])
  const texts = (await told()).map(({ text }) => text)
  expect(texts).toHaveLength(5)
  for (const [words, subject] of [
    ['PDF', 'pdf'],
    ['20 MB', 'big'],
    ['10', 'many'],
    ['broken.xlsx', 'broken'],
    ['PDF', 'Hello'],
  ])
    expect(texts.some((text) => text.includes(words as string) && text.includes(subject as string))).toBe(true)
  // Written prices are read, a table of HTML before plain text.
  const written = '宁波 - 汉堡 COSCO 20GP 1000 40HQ 1800 USD 有效期12/31\n宁波 - 鹿特丹 COSCO 20GP 1100 40HQ 1900 USD 有效期12/31'
  await fetched(mailboxOf([letterTo(address, { from, parts: [part('', Buffer.from(written), 'text/plain')] })]))
  await worked()
  expect((await told()).filter(({ text }) => text.includes('2 条'))).toHaveLength(1)
})

test('X06 one bad message does not hold back those behind it, and a fetch that was cut off goes on', async () => {
  const { address, email, imports } = await company()
  const from = [email]
  const bad = letterTo(address, { from, parts: [{ ...part('a.xlsx', file), open: () => Promise.reject(new Error('odd')) }] })
  const letters = [bad, letterTo(address, { from })]
  const mailbox = mailboxOf(letters)
  // The server goes away at the second message: it is not noted, and read the next time.
  const cut = { ...mailbox, read: async (uid: number) => (uid === bad.uid ? bad : Promise.reject(new Error('gone'))) }
  await expect(fetched(cut)).rejects.toThrow('gone')
  await fetched(mailbox)
  await worked()
  expect(await imports()).toHaveLength(1)
})

test('X06 a company gets a hundred messages a day; what is above is told once', async () => {
  const { address, email, companyId } = await company()
  const letters = Array.from({ length: 103 }, () =>
    letterTo(address, { from: [email], parts: [part('a.png', Buffer.from('x'))], subject: 'x' }),
  )
  const mailbox = mailboxOf(letters)
  expect(await fetched(mailbox)).toBe('more')
  while ((await fetched(mailbox)) === 'more');
  await worked()
  const kept = await server.database.selectFrom('mailed_sheets').select('state').where('provider_id', '=', companyId).execute()
  expect(kept).toHaveLength(103)
  const notices = await server.database.selectFrom('events').select('payload').where('company_id', '=', companyId).execute()
  expect(notices.filter(({ payload }) => JSON.stringify(payload).includes('too_many_today'))).toHaveLength(1)
  expect(notices).toHaveLength(101)
})
