/** R2: the same press sent again, or many times at once, is done once and answered alike. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteMyAccount } from '@tongyun/contract/accounts/account'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { pasteImport, startImport } from '@tongyun/contract/price-sheets/endpoints'
import { addPeriod, copyOffer, createOffer, listOfferTemplates } from '@tongyun/contract/supply/offer'
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import type { Holder } from '../../test/holder.ts'
import { INSERT } from '../../test/objects.ts'
import { insertCompany, insertPerson, logIn, PASSWORD, send } from '../../test/people.ts'
import type { Operation } from './route.ts'

type Presser = Holder & { cookie: string }

const presserOf = async (server: TestApp, companyId: string): Promise<Presser> => {
  const user = await insertPerson(server.database, { role: 'provider_member', company_id: companyId })
  return { companyId, userId: user.user_id, cookie: (await logIn(server, user)).cookie }
}

let now = new Date('2026-12-01T08:00:00Z')
let server: TestApp
let me: Presser
let colleague: Presser
beforeAll(async () => {
  server = await createTestApp({ clock: () => now })
  me = await presserOf(server, await insertCompany(server.database))
  colleague = await presserOf(server, me.companyId)
})
afterAll(() => server?.close())
beforeEach(() => sql`delete from request_keys; delete from imports; delete from offers`.execute(server.database))

const press = (endpoint: Endpoint, input: Record<string, unknown>, { cookie } = me, { app } = server) =>
  send(app, endpoint, input, { cookie })
const codeOf = (answer: Awaited<ReturnType<typeof press>>) => answer.json<{ code: number }>().code
const countOf = async (table: 'offers' | 'imports' | 'request_keys', { database } = server) =>
  Number((await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database)).rows[0]?.count)

/** An offer whose price has an end, so that a period can follow. */
const offerWithEnd = async () => {
  const offerId = await INSERT.offer(server.database, me)
  await sql`update offers set sheet = jsonb_set(sheet, '{rate,validTo}', '"2026-12-31"')`.execute(server.database)
  return offerId
}

/** What a press makes one more of, and the inputs of two presses. */
const CASES: [string, Endpoint, 'offers' | 'imports', () => Promise<Record<string, unknown>>, Record<string, unknown>][] = [
  ['create-offer', createOffer, 'offers', async () => ({ sheet: { mode: 'rail' } }), { sheet: { mode: 'air' } }],
  ['copy-offer', copyOffer, 'offers', async () => ({ offerId: await offerWithEnd() }), { offerId: 'o-000000000000' }],
  ['add-price-period', addPeriod, 'offers', async () => ({ offerId: await offerWithEnd() }), { offerId: 'o-000000000000' }],
  ['paste-import', pasteImport, 'imports', async () => ({ cells: 'a\tb' }), { cells: 'a\tc' }],
]

test.each(CASES)('%s twice is done once and answered in the same bytes; with another input it is refused', async (...of) => {
  const [, endpoint, table, inputOf, other] = of
  const input = { ...(await inputOf()), requestKey: randomUUID() }
  const before = await countOf(table)
  const first = await press(endpoint, input)
  expect(codeOf(first), first.body).toBe(200)
  now = new Date(now.getTime() + MINUTE_MS)
  const second = await press(endpoint, input)
  expect(second.body).toBe(first.body)
  expect(await countOf(table)).toBe(before + 1)
  const changed = await press(endpoint, { ...other, requestKey: input.requestKey })
  expect(changed.json()).toMatchObject({ code: 810007, status: 409, msgParams: { reason: 'request_key_used' } })
  expect(await countOf(table)).toBe(before + 1)
  // Control: another press is another one.
  expect(codeOf(await press(endpoint, { ...input, requestKey: randomUUID() }))).toBe(200)
  expect(await countOf(table)).toBe(before + 2)
})

test('start-import twice, one statement with its key, is answered alike though it can be started no more', async () => {
  const importId = await INSERT.import(server.database, me)
  const input = { importId, submit: '1', requestKey: randomUUID() }
  const first = await press(startImport, input)
  expect(first.json()).toMatchObject({ code: 200, data: { importId } })
  expect((await press(startImport, input)).body).toBe(first.body)
  expect((await press(startImport, { ...input, submit: '' })).json()).toMatchObject({ msgParams: { reason: 'request_key_used' } })
  expect(codeOf(await press(startImport, { ...input, requestKey: randomUUID() }))).toBe(811001)
})

test('the order of fields makes no other input, and a key is of one endpoint', async () => {
  const requestKey = randomUUID()
  const first = await press(createOffer, { sheet: { mode: 'sea', originId: 'CNSHA' }, requestKey })
  expect((await press(createOffer, { requestKey, sheet: { originId: 'CNSHA', mode: 'sea' } })).body).toBe(first.body)
  const { offerId } = first.json<{ data: { offerId: string } }>().data
  const copied = await press(copyOffer, { offerId, requestKey })
  expect(copied.json()).toMatchObject({ code: 810007, msgParams: { reason: 'request_key_used' } })
  expect(await countOf('offers')).toBe(1)
})

test('R2 fifty presses of one key at once over two processes are one offer, one row, one answer', async () => {
  const other = { ...server, app: await addTestApp(server.database, { clock: () => now }) }
  onTestFinished(() => other.app.close())
  const input = { sheet: { mode: 'sea' }, requestKey: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => press(createOffer, input, me, i % 2 ? other : server)))
  expect(new Set(answers.map(({ body }) => body)).size, answers.at(-1)?.body).toBe(1)
  expect(codeOf(answers[0] as never)).toBe(200)
  expect([await countOf('offers'), await countOf('request_keys')]).toEqual([1, 1])
})

/** Has a first press of a key that stands in the way for so long, and gives the answer of a second that comes meanwhile. */
const pressBehind = async (heldMs: number) => {
  const sheet = { mode: 'sea' }
  const [known, requestKey] = [randomUUID(), randomUUID()]
  const first = await press(createOffer, { sheet, requestKey: known })
  const held = server.database.transaction().execute(async (transaction) => {
    await sql`
      insert into request_keys (user_id, key, endpoint, fingerprint, answer, at)
      select user_id, ${requestKey}, endpoint, fingerprint, answer, at from request_keys where key = ${known}`.execute(
      transaction,
    )
    await sleep(heldMs)
  })
  const [second] = await Promise.all([press(createOffer, { sheet, requestKey }), held])
  return { first, second }
}

test('a press that comes while the first is slow waits for its answer', async () => {
  // Longer than one statement waits for what is locked (LOCK_TIMEOUT_MS), shorter than two.
  const { first, second } = await pressBehind(2_600)
  expect(second.body).toBe(first.body)
  expect(await countOf('offers')).toBe(1)
})

test('control: behind one that takes for ever it is told to come again, and nothing is done', async () => {
  const { second } = await pressBehind(6_000)
  expect(second.statusCode).toBe(503)
  expect(await countOf('offers')).toBe(1)
})

test('control: without the unique index presses at once are done many times', async () => {
  const bare = await createTestApp()
  onTestFinished(() => bare.close())
  await sql`alter table request_keys drop constraint request_keys_pkey`.execute(bare.database)
  const presser = await presserOf(bare, await insertCompany(bare.database))
  const input = { sheet: { mode: 'sea' }, requestKey: randomUUID() }
  await Promise.all(Array.from({ length: 10 }, () => press(createOffer, input, presser, bare)))
  expect(await countOf('offers', bare)).toBeGreaterThan(1)
})

test('a refusal leaves no key: put right, the same press is done', async () => {
  const requestKey = randomUUID()
  expect(codeOf(await press(createOffer, { sheet: { mode: 'sea', reference: 'R-1' }, requestKey: randomUUID() }))).toBe(200)
  const refused = await press(createOffer, { sheet: { mode: 'sea', reference: 'R-1' }, requestKey })
  expect(refused.json()).toMatchObject({ code: 810007, msgParams: { reason: 'reference_taken' } })
  const right = await press(createOffer, { sheet: { mode: 'sea', reference: 'R-2' }, requestKey })
  expect(right.json()).toMatchObject({ code: 200, data: { reference: 'R-2' } })
  expect(await countOf('request_keys')).toBe(2)
})

test("somebody else's same key is another key", async () => {
  const input = { sheet: { mode: 'sea' }, requestKey: randomUUID() }
  const [mine, theirs] = [await press(createOffer, input), await press(createOffer, input, colleague)]
  expect([codeOf(mine), codeOf(theirs)]).toEqual([200, 200])
  expect(theirs.body).not.toBe(mine.body)
  expect(await countOf('offers')).toBe(2)
})

test.each([
  ['no key', undefined, 'requestKey', 'required'],
  ['a blank', '', 'requestKey', 'wrong_format'],
  ['no UUID', 'again', 'requestKey', 'wrong_format'],
  ['two keys', [randomUUID(), randomUUID()], 'requestKey', 'wrong_type'],
])('%s is refused, and nothing is done', async (_, requestKey, field, rule) => {
  const answer = await press(createOffer, { sheet: { mode: 'sea' }, requestKey })
  expect(answer.json()).toMatchObject({ code: 810001, msgParams: { field, rule } })
  expect(await countOf('offers')).toBe(0)
})

test('an endpoint that takes no key takes none', async () => {
  const answer = await press(listOfferTemplates, { requestKey: randomUUID() })
  expect(answer.json()).toMatchObject({ code: 810001, msgParams: { field: 'requestKey', rule: 'unknown' } })
})

test('keys are forgotten after three days, and with their person', async () => {
  const listening = await addTestApp(server.database, { clock: () => now })
  onTestFinished(() => listening.close())
  await press(createOffer, { sheet: { mode: 'sea' }, requestKey: randomUUID() })
  now = new Date(now.getTime() + 71 * HOUR_MS)
  const leaving = await presserOf(server, me.companyId)
  await press(createOffer, { sheet: { mode: 'sea' }, requestKey: randomUUID() }, leaving)
  now = new Date(now.getTime() + 2 * HOUR_MS)
  await listening.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => countOf('request_keys'), { timeout: 30_000 }).toBe(1)
  const again = await logIn(
    server,
    await server.database.selectFrom('users').selectAll().where('user_id', '=', leaving.userId).executeTakeFirstOrThrow(),
  )
  expect(codeOf(await press(deleteMyAccount, { password: PASSWORD }, { ...leaving, ...again }))).toBe(200)
  expect(await countOf('request_keys')).toBe(0)
})

test('an operation cannot pass its key by, or it does not compile', () => {
  // @ts-expect-error It gives back what is kept with no key.
  const passing: Operation<typeof startImport> = async ({ importId }) => ({ importId })
  expect(passing).toBeTypeOf('function')
})
