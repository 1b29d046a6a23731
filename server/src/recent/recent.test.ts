/** Recent searches and compared offers of an account (docs/decisions/146-recent-lists.md). */
import type { Endpoint } from '@tongyun/contract/endpoint'
import { chooseRecent, clearRecent, keepRecent, listRecent } from '@tongyun/contract/recent/endpoints'
import { RECENT_LIMITS } from '@tongyun/contract/recent/terms/recent-terms'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, send } from '../../test/people.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
let now = NOW
let server: TestApp
let me: Awaited<ReturnType<typeof insertPerson>>
let cookie = ''
beforeAll(async () => {
  server = await createTestApp({ clock: () => now })
})
afterAll(() => server?.close())
beforeEach(async () => {
  now = NOW
  me = await insertPerson(server.database)
  cookie = (await logIn(server, me)).cookie
})

const ask = async (endpoint: Endpoint, input: Record<string, unknown> = {}, { as = cookie, language = 'en' } = {}) =>
  (await send(server.app, endpoint, input, { cookie: as, 'accept-language': language })).json()
const at = (minute: number) => new Date(NOW.getTime() - (60 - minute) * 60_000).toISOString()
const search = (name: string, minute: number, query = `?q=${name}`) => ({ query, label: name, language: 'en', at: at(minute) })
const labels = async () => ((await ask(listRecent)).data.searches as { label: string }[]).map(({ label }) => label)

test('X08: what two devices hold is one list, newest first, each once and so many', async () => {
  await ask(keepRecent, { searches: [search('b', 2), search('a', 1)], offers: [{ id: 'ra-100', at: at(1) }] })
  const second = {
    searches: [search('a', 4), search('c', 3)],
    offers: [
      { id: 'ra-200', at: at(2) },
      { id: 'ra-100', at: at(3) },
    ],
  }
  const { data } = await ask(keepRecent, second)
  expect(data.searches.map(({ label }: { label: string }) => label)).toEqual(['a', 'c', 'b'])
  expect(data.offers.map(({ id }: { id: string }) => id)).toEqual(['ra-100', 'ra-200'])
  const many = Array.from({ length: 12 }, (_, index) => search(`n${index}`, 10 + index))
  await ask(keepRecent, { searches: many, offers: [] })
  expect(await labels()).toEqual(many.map(({ label }) => label).toReversed())
  const more = { searches: [...many, search('x', 30)], offers: [] }
  expect(many).toHaveLength(RECENT_LIMITS.searches)
  expect(await ask(keepRecent, more)).toMatchObject({ code: 810001 })
})

test('a device whose clock is ahead is not first for ever', async () => {
  await ask(keepRecent, { searches: [{ ...search('ahead', 1), at: '2030-01-01T00:00:00Z' }], offers: [] })
  now = new Date(NOW.getTime() + 60_000)
  await ask(keepRecent, { searches: [{ ...search('now', 1), at: now.toISOString() }], offers: [] })
  expect(await labels()).toEqual(['now', 'ahead'])
})

test('what was cleared does not come back from a device that still holds it; what is not kept is not taken', async () => {
  const held = { searches: [search('a', 1)], offers: [{ id: 'ra-100', at: at(1) }] }
  await ask(keepRecent, held)
  await ask(clearRecent)
  expect((await ask(keepRecent, held)).data).toEqual({ kept: true, searches: [], offers: [] })
  now = new Date(NOW.getTime() + 60_000)
  const newer = { searches: [{ ...search('b', 1), at: now.toISOString() }], offers: [] }
  // Control: what comes after it is kept.
  expect((await ask(keepRecent, newer)).data.searches).toHaveLength(1)
  await ask(chooseRecent, { kept: '0' })
  now = new Date(NOW.getTime() + 120_000)
  const newest = { searches: [{ ...search('c', 1), at: now.toISOString() }], offers: [] }
  expect((await ask(keepRecent, newest)).data).toEqual({ kept: false, searches: [], offers: [] })
  await ask(chooseRecent, { kept: '1' })
  now = new Date(NOW.getTime() + 180_000)
  expect(
    (await ask(keepRecent, { searches: [{ ...search('d', 1), at: now.toISOString() }], offers: [] })).data.searches,
  ).toHaveLength(1)
})

test('a search of another language is called by its ends; nobody sees another’s, and it goes with the account', async () => {
  await ask(keepRecent, {
    searches: [search('Shanghai → Moscow · 500 kg', 1, '?origin=g1796236&destination=g524901')],
    offers: [],
  })
  expect(await labels()).toEqual(['Shanghai → Moscow · 500 kg'])
  expect((await ask(listRecent, {}, { language: 'ru' })).data.searches[0].label).toBe('Шанхай → Москва')
  // A device that shows it in another language gives it back so; the account keeps the words it was searched in.
  await ask(keepRecent, {
    searches: [{ ...search('Шанхай → Москва', 1, '?origin=g1796236&destination=g524901'), language: 'ru' }],
    offers: [],
  })
  expect(await labels()).toEqual(['Shanghai → Moscow · 500 kg'])
  const other = await insertPerson(server.database)
  const theirs = (await logIn(server, other)).cookie
  expect((await ask(listRecent, {}, { as: theirs })).data.searches).toEqual([])
  expect(await ask(listRecent, {}, { as: '' })).toMatchObject({ code: 810006 })
  const part = server.app.services.personalData.find(({ name }) => name === 'recent_lists')
  const subject = { userId: me.user_id, phone: null, email: null }
  expect(JSON.stringify(await part?.read?.(server.database, subject))).toContain('500 kg')
  await server.database.transaction().execute(async (transaction) => part?.erase?.(transaction, subject, now))
  expect(await labels()).toEqual([])
})

test('only queries of the mall are taken', async () => {
  for (const query of ['https://elsewhere.example', '/transport/mall', '?a=\u0000', '?a b'])
    expect(await ask(keepRecent, { searches: [search('x', 1, query)], offers: [] }), query).toMatchObject({ code: 810001 })
})
