/** R2: a price sheet that is sent twice by one press is one import. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn } from '../../test/people.ts'

let server: TestApp
let cookie: string
beforeAll(async () => {
  server = await createTestApp()
  const company_id = await insertCompany(server.database)
  cookie = (await logIn(server, await insertPerson(server.database, { role: 'provider_member', company_id }))).cookie
})
afterAll(() => server?.close())
beforeEach(() => sql`delete from imports; delete from request_keys`.execute(server.database))

type Field = [name: string, value: string | File]
const sheet = (text: string, name = 'a.csv'): Field => ['spreadsheet', new File([text], name)]

const send = async (fields: readonly Field[], { app } = server) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { cookie, 'content-type': request.headers.get('content-type') as string }
  const payload = Buffer.from(await request.arrayBuffer())
  return app.inject({ method: 'POST', url: '/ty/imports/files', headers, payload })
}
const countOf = async (table: 'imports' | 'request_keys') =>
  Number((await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(server.database)).rows[0]?.count)

test('twice is one import, answered in the same bytes; another press is another one', async () => {
  const key: Field = ['requestKey', randomUUID()]
  const first = await send([key, sheet('origin,destination')])
  expect(first.json()).toMatchObject({ code: 200, data: { importId: expect.stringMatching(/^i-/) } })
  expect((await send([key, sheet('origin,destination')])).body).toBe(first.body)
  expect([await countOf('imports'), await countOf('request_keys')]).toEqual([1, 1])
  const other = await send([['requestKey', randomUUID()], sheet('origin,destination')])
  expect(other.json()).toMatchObject({ code: 200 })
  expect(await countOf('imports')).toBe(2)
})

test.each([
  ['content', sheet('origin,price')],
  ['name', sheet('origin,destination', 'b.csv')],
])('a file of another %s under the same key is refused and not kept', async (_, other) => {
  const key: Field = ['requestKey', randomUUID()]
  await send([key, sheet('origin,destination')])
  expect((await send([key, other])).json()).toMatchObject({ code: 810007, msgParams: { reason: 'request_key_used' } })
  expect(await countOf('imports')).toBe(1)
})

test('many at once over two processes are one import with one answer', async () => {
  const other = { ...server, app: await addTestApp(server.database) }
  onTestFinished(() => other.app.close())
  const form = [['requestKey', randomUUID()] as Field, sheet('origin,destination')]
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => send(form, i % 2 ? other : server)))
  expect(new Set(answers.map(({ body }) => body)).size, answers[0]?.body).toBe(1)
  expect(await countOf('imports')).toBe(1)
})

test.each<[string, Field[], string]>([
  ['no key', [sheet('a')], 'required'],
  ['a key after its file', [sheet('a'), ['requestKey', randomUUID()]], 'required'],
  ['a key that is none', [['requestKey', 'again'], sheet('a')], 'wrong_format'],
])('%s is refused, and nothing is kept', async (_, form, rule) => {
  expect((await send(form)).json()).toMatchObject({ code: 810001, msgParams: { field: 'requestKey', rule } })
  expect(await countOf('imports')).toBe(0)
})

test('a press that comes when its key is forgotten finds its import', async () => {
  const form = [['requestKey', randomUUID()] as Field, sheet('origin,destination')]
  const first = await send(form)
  await sql`delete from request_keys`.execute(server.database)
  expect((await send(form)).body).toBe(first.body)
  expect(await countOf('imports')).toBe(1)
})
