/** Letters of saved searches that nobody opens (docs/decisions/140-letters-nobody-opens.md). */
import type { Endpoint } from '@tongyun/contract/endpoint'
import * as saved from '@tongyun/contract/saved-searches/endpoints'
import { DAY_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertOffers } from '../../test/lane-offers.ts'
import { insertPerson, logIn, send, TEST_KEYS } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { followSearches, forgetSearches } from './keep-saved-searches.ts'

const LANE = '?origin=g1796236&destination=g524901&mode=rail&weightKg=500&volumeM3=2&currency=CNY'

let now = NOW
let server: TestApp
let me: Awaited<ReturnType<typeof insertPerson>>
let cookie = ''
let offers = 0
const enterAgain = async () => {
  cookie = (await logIn(server, me)).cookie
}
beforeAll(async () => {
  const settings = { PUBLIC_URL: 'http://localhost:8080' }
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(5)), clock: () => now, settings })
  me = await insertPerson(server.database, { language: 'en', notifications: ['matches.app', 'matches.email'] })
}, 60_000)
afterAll(() => server?.close())

const place = () => ({ config: server.app.services.config, keys: TEST_KEYS, now })
const follow = async () => {
  while ((await followSearches(server.database, place())) === 'more');
  await readEvents(server)
}
beforeEach(async () => {
  now = NOW
  await sql`delete from search_followers`.execute(server.database)
  await sql`delete from outgoing_messages`.execute(server.database)
  await enterAgain()
  await follow()
})
const ask = async (endpoint: Endpoint, input: Record<string, unknown>, as = { cookie }) =>
  (await send(server.app, endpoint, input, { ...as, 'accept-language': 'en' })).json()
const save = () => ask(saved.saveSearch, { searched: 'offers', query: LANE, rhythm: 'at_once', zone: 'Europe/Moscow' })
const searchesOf = async () => (await ask(saved.listSavedSearches, {})).data as saved.SavedSearches
/** A new offer of the lane, which fits. */
const publish = async (freight: number) => {
  offers += 1
  await insertOffers(server.database, [{ id: `of-${offers}`, providerId: 'firm-a', freight, charges: [] }])
}
const letters = async () =>
  server.database.selectFrom('outgoing_messages').selectAll().orderBy('created_at').orderBy('message_id').execute()
/** What stands in a letter's links to results. */
const keyIn = (letter: { body: string } | undefined) => /\/(w-[\w.-]+)\?/.exec(letter?.body ?? '')?.[1] ?? ''

test('letters that nobody opens come once a week after 60 days, and end after 120 with a last one that says so', async () => {
  await save()
  /** Letters of a new offer at a moment, when nobody opened any for some days. */
  const sentAt = async (at: string, unopenedDays: number) => {
    now = new Date(at)
    await sql`update search_position set seen_at = ${now}`.execute(server.database)
    const since = new Date(now.getTime() - unopenedDays * DAY_MS)
    await sql`update search_followers set unopened_since = ${since}`.execute(server.database)
    await publish(2000)
    await follow()
    await forgetSearches(server.database, place())
    const sent = await letters()
    await sql`delete from outgoing_messages`.execute(server.database)
    return sent
  }
  // Control: until then they come at once, also where they are not opened.
  const [first, ...none] = await sentAt('2026-12-01T10:00:00Z', 59)
  expect(first?.body).not.toContain('60 days')
  expect(none).toEqual([])
  // 7 December is a Monday, and nine in Moscow is six in UTC.
  expect(await sentAt('2026-12-04T10:00:00Z', 61)).toEqual([])
  expect(await sentAt('2026-12-06T10:00:00Z', 63)).toEqual([])
  const [weekly, ...more] = await sentAt('2026-12-07T06:01:00Z', 64)
  expect(more).toEqual([])
  expect(weekly?.subject).toContain('2 updates')
  expect(weekly?.body).toContain('You have opened none of these emails for 60 days')
  const ended = await sentAt('2026-12-08T10:00:00Z', 120)
  expect(ended.map(({ subject }) => subject)).toEqual(['Your saved searches are paused · Tongyun'])
  expect(ended[0]?.body).toContain('http://localhost:8080/en/account/searches')
  expect(ended[0]?.unsubscribe_url).toMatch(/\/ty\/search_letters\/w-/)
  expect(await sentAt('2026-12-14T10:00:00Z', 126)).toEqual([])
  await enterAgain()
  const { searches } = await searchesOf()
  expect(searches).toMatchObject([{ paused: true }])
  for (const { searchId } of searches) await ask(saved.changeSavedSearch, { searchId, paused: '0' })
  await follow()
  expect(await sentAt('2026-12-15T10:00:00Z', 0)).toHaveLength(1)
  const key = keyIn(first)
  // What stands in links to results opens no searches.
  expect(await ask(saved.listFollowedSearches, { key })).toMatchObject({ code: 813001 })
})

test('whoever follows a link of a letter is sent letters as before', async () => {
  await save()
  await publish(2000)
  await follow()
  const [letter] = await letters()
  const since = async () =>
    (await sql<{ at: Date | null }>`select unopened_since as at from search_followers`.execute(server.database)).rows[0]?.at
  expect(await since()).toEqual(now)
  const key = keyIn(letter)
  const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  expect(await ask(saved.openSearchLetter, { key: forged }, { cookie: '' })).toMatchObject({ code: 813001 })
  expect(await since()).toEqual(now)
  expect(await ask(saved.openSearchLetter, { key }, { cookie: '' })).toMatchObject({ code: 200 })
  expect(await since()).toBeNull()
})
