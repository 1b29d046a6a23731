import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as chat from '@tongyun/contract/chat/endpoints'
import { MINUTE_MS } from '@tongyun/freight/days'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import { formWith } from '../../test/form-with.ts'
import { cookieOf, insertPerson, logIn, send } from '../../test/people.ts'
import { openFileStore } from './file-store.ts'
import { forgetWaiting } from './keep-files.ts'

const PAPER = Buffer.from('%PDF-1.4\nx\n%%EOF')

const open = async (settings: Record<string, string> = {}) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tongyun-chat-files-'))
  let now = new Date('2026-11-21T08:00:00Z')
  const server = await createTestApp({ settings: { DATA_DIR, ...settings }, clock: () => now })
  onTestFinished(async () => {
    await server.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  const { app, database } = server
  const store = openFileStore(app.services.config)
  return {
    server,
    app,
    database,
    store,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
    },
    /** A browser nobody knows, after `getChat` gave it its cookie. */
    visitor: async () => cookieOf(await send(app, chat.getChat)),
    member: async () => (await logIn(server, await insertPerson(database))).cookie,
    say: (cookie: string, file?: string) =>
      send(app, chat.sendChatMessage, { clientId: randomUUID(), text: 'the packing list', file: file ?? '' }, { cookie }),
    upload: async (cookie: string, { locale = 'en', remoteAddress = '203.0.113.7' } = {}) => {
      const { headers, payload } = formWith({ name: 'list.pdf', type: 'application/pdf', content: PAPER })
      const answer = await app.inject({
        method: 'POST',
        url: chat.uploadChatFile.path,
        payload,
        remoteAddress,
        headers: { ...headers, cookie, 'accept-language': locale },
      })
      return { ...answer.json(), status: answer.statusCode, headers: answer.headers }
    },
    fileIds: async () => (await database.selectFrom('files').select('file_id').execute()).map(({ file_id }) => file_id),
  }
}
const storedIn = async ({ store }: Awaited<ReturnType<typeof open>>) => {
  const ids: string[] = []
  for await (const { fileId } of store.list()) ids.push(fileId)
  return ids
}

test.each(LOCALES)('S11 %s: who never said anything sends no file and is told to say something first', async (locale) => {
  const suite = await open()
  const cookie = await suite.visitor()
  for (const nobody of [cookie, '', 'chat=forged.cookie'])
    expect(await suite.upload(nobody, { locale })).toMatchObject({
      status: 200,
      code: 810008,
      msg: m.err_message_first({}, { locale }),
    })
  expect([await suite.fileIds(), await storedIn(suite)]).toEqual([[], []])
  // Controls: a room with a message, and somebody with an account before any.
  await suite.say(cookie)
  const { code, data } = await suite.upload(cookie)
  expect(code).toBe(200)
  expect((await suite.say(cookie, data.fileId)).json().code).toBe(200)
  expect((await suite.upload(await suite.member())).code).toBe(200)
})

test('S11 files of visitors that wait for a message have one quota for all; members and used files are not in it', async () => {
  const suite = await open()
  const cookie = await suite.visitor()
  await suite.say(cookie)
  const now = new Date('2026-11-21T08:00:00Z')
  const rows = Array.from({ length: 10 }, () => ({
    file_id: randomBytes(16).toString('hex'),
    media_type: 'application/pdf' as const,
    size_bytes: 20 * 2 ** 20,
    name: 'a.pdf',
    state: 'clean' as const,
    uploaded_by: 'visitor:others',
    of_visitor: true,
    unused_since: now,
    is_public: false,
    created_at: now,
  }))
  await suite.database.insertInto('files').values(rows).execute()
  const refused = await suite.upload(cookie)
  expect(refused).toMatchObject({ status: 503, code: 810002, msg: errorText(810002, { reason: 'busy', waitS: 600 }, 'en') })
  expect(refused.headers['retry-after']).toBe('600')
  expect((await suite.upload(await suite.member())).code).toBe(200)
  await suite.database.updateTable('files').set({ used_for: 'chat', unused_since: null }).where('of_visitor', '=', true).execute()
  expect((await suite.upload(cookie)).code).toBe(200)
})

test('S11 a file that went into no message is gone within the hour, one in a message and one of a member stays', async () => {
  const suite = await open()
  const cookie = await suite.visitor()
  await suite.say(cookie)
  const [waits, used] = [(await suite.upload(cookie)).data.fileId, (await suite.upload(cookie)).data.fileId]
  await suite.say(cookie, used)
  const ofMember = (await suite.upload(await suite.member())).data.fileId
  suite.pass(49)
  await forgetWaiting(suite.app.services, suite.store)
  expect((await suite.fileIds()).toSorted()).toEqual([waits, used, ofMember].toSorted())
  suite.pass(2)
  await forgetWaiting(suite.app.services, suite.store)
  expect((await suite.fileIds()).toSorted()).toEqual([used, ofMember].toSorted())
  expect((await storedIn(suite)).toSorted()).toEqual([used, ofMember].toSorted())
  expect((await suite.say(cookie, waits)).json().code).toBe(810009)
})

test.each(LOCALES)('S11 %s: below the floor of free disk nobody sends a file; the chat goes on', async (locale) => {
  const suite = await open({ MIN_FREE_DISK_MB: '1000000000' })
  const cookie = await suite.visitor()
  expect((await suite.say(cookie)).json().code).toBe(200)
  for (const sender of [cookie, await suite.member()])
    expect(await suite.upload(sender, { locale })).toMatchObject({
      status: 503,
      code: 810002,
      msg: errorText(810002, { reason: 'busy', waitS: 60 }, locale),
    })
  expect([await suite.fileIds(), await storedIn(suite)]).toEqual([[], []])
  const roomy = await open({ MIN_FREE_DISK_MB: '1' })
  expect((await roomy.upload(await roomy.member())).code).toBe(200)
})

test('S18 visitors of one address have a limit of bytes together, whatever cookies they have', async () => {
  const suite = await open({ RATE_LIMIT: 'on' })
  const until = new Date('2026-11-22T00:00:00Z')
  await suite.database.insertInto('limits').values({ key: 'upload:kib:address:198.51.100.9', points: 102_400, until }).execute()
  const cookie = await suite.visitor()
  await suite.say(cookie)
  expect(await suite.upload(cookie, { remoteAddress: '198.51.100.9' })).toMatchObject({
    code: 810008,
    msgParams: { reason: 'too_many_tries' },
  })
  expect((await suite.upload(cookie, { remoteAddress: '198.51.100.10' })).code).toBe(200)
})
