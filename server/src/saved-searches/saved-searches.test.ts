import type { Endpoint } from '@tongyun/contract/endpoint'
import { listNotifications } from '@tongyun/contract/notifications/endpoints'
import * as saved from '@tongyun/contract/saved-searches/endpoints'
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertOffers } from '../../test/lane-offers.ts'
import { insertPerson, logIn, send, TEST_KEYS } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { followSearches, forgetSearches } from './keep-saved-searches.ts'
import { searchKey } from './search-key.ts'

const LANE = '?origin=g1796236&destination=g524901&mode=rail&weightKg=500&volumeM3=2&currency=CNY'

let now = NOW
let server: TestApp
let me: Awaited<ReturnType<typeof person>>
let offers = 0
beforeAll(async () => {
  const settings = { RATE_LIMIT: 'on', PUBLIC_URL: 'http://localhost:8080' }
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(40)), clock: () => now, settings })
}, 60_000)
afterAll(() => server?.close())

const place = () => ({ config: server.app.services.config, keys: TEST_KEYS, now })
/** What the jobs do, until nothing is left. */
const follow = async () => {
  while ((await followSearches(server.database, place())) === 'more');
  await readEvents(server)
}
const person = async () => {
  const user = await insertPerson(server.database, { language: 'en', notifications: ['matches.app', 'matches.email'] })
  return { user, userId: user.user_id, cookie: (await logIn(server, user)).cookie }
}
beforeEach(async () => {
  now = NOW
  const { database } = server
  await sql`delete from search_followers`.execute(database)
  await sql`delete from limits`.execute(database)
  await sql`delete from outgoing_messages`.execute(database)
  await sql`update capacities set sale_status = 'withdrawn' where capacity_id like 'of-%'`.execute(database)
  me = await person()
  await follow()
})

type Answer = { code: number; msgParams: Record<string, unknown> | null; data: Record<string, never> }
const ask = async (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { cookie = me.cookie, address = '203.0.113.7', language = 'en' } = {},
): Promise<Answer> => (await send(server.app, endpoint, input, { cookie, 'accept-language': language }, address)).json()
const ASKED = { searched: 'offers', query: LANE, rhythm: 'at_once', zone: 'Europe/Moscow' }
const save = (input: Record<string, unknown> = {}) => ask(saved.saveSearch, { ...ASKED, ...input })
/** Sessions end while nothing is done for long. */
const enterAgain = async () => {
  me.cookie = (await logIn(server, me.user)).cookie
}
const searchesOf = async () => (await ask(saved.listSavedSearches, {})).data as unknown as saved.SavedSearches

/** A new offer of the lane at a price in yuan. */
const publish = async (freight: number, change = {}) => {
  offers += 1
  const id = `of-${offers}`
  await insertOffers(server.database, [{ id, providerId: 'firm-a', freight, charges: [], change }])
  return id
}
const reprice = (id: string, freight: number) =>
  sql`update capacities set rate = jsonb_set(rate, '{freight,prices,0,unitPrice}', ${String(freight)}::jsonb), revision = revision + 1
    where capacity_id = ${id}`.execute(server.database)
const setSale = (id: string, status: string) =>
  sql`update capacities set sale_status = ${status} where capacity_id = ${id}`.execute(server.database)
const letters = async () =>
  server.database.selectFrom('outgoing_messages').selectAll().orderBy('created_at').orderBy('message_id').execute()
const notices = async () => {
  const { data } = await ask(listNotifications, { kind: 'matches' })
  return (data as unknown as { notifications: { title: string; text: string; link: string }[] }).notifications
}

describe('a search of an account', () => {
  test('X08: a new offer that fits is told once, in the app and by letter, and what was there before is not', async () => {
    await publish(3000)
    await follow()
    expect(await save()).toMatchObject({
      code: 200,
      data: { count: 1, lowestMinor: 300_000, currency: 'CNY' },
    })
    await follow()
    expect(await letters()).toEqual([])
    const id = await publish(2800)
    await publish(9000, { originId: 'CNNGB' })
    await follow()
    await follow()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ subject: '1 update to your saved searches · Tongyun' })
    expect(letter?.body).toMatch(/New: Rail, Shanghai → Moscow, Jiayun Logistics, CNY 2,800\.00 all-in/)
    expect(letter?.body).toMatch(new RegExp(`/en/searches/opened/w-[\\w.-]+\\?id=${id}&weightKg=500`))
    expect(letter?.unsubscribe_url).toMatch(/^http:\/\/localhost:8080\/ty\/search_letters\/w-[\w.-]+\/end$/)
    expect(await notices()).toMatchObject([
      { title: '1 update to your saved searches', text: 'Shanghai → Moscow: something new fits', link: '/account/searches' },
    ])
  })

  test('a price that falls by a twentieth is told with what it was; by less, or after it rose, it is not', async () => {
    const id = await publish(3000)
    await follow()
    await save()
    for (const price of [2900, 3600, 2990]) {
      await reprice(id, price)
      await follow()
    }
    expect(await letters()).toEqual([])
    await reprice(id, 2700)
    await follow()
    expect((await letters()).map(({ body }) => body)).toEqual([
      expect.stringContaining('Price fell from CNY 3,000.00: Rail, Shanghai → Moscow, Jiayun Logistics, CNY 2,700.00 all-in'),
    ])
  })

  test('an offer that falls below the budget fits anew; space that comes back is told once in a week', async () => {
    const dear = await publish(3000)
    await save({ query: `${LANE}&budget=2500` })
    await reprice(dear, 2400)
    await follow()
    expect((await letters()).at(-1)?.body).toContain('New: Rail')
    const sold = async (full: boolean) => {
      await sql`update departures set space_booked = case when ${full} then space_total else 0 end,
        space_elsewhere = case when ${full} then space_total else 0 end where capacity_id = ${dear}`.execute(server.database)
      now = new Date(now.getTime() + 11 * MINUTE_MS)
      await follow()
    }
    await sold(true)
    await sold(false)
    expect((await letters()).at(-1)?.body).toContain('Space again: Rail')
    const told = (await letters()).length
    await sold(true)
    await sold(false)
    expect((await letters()).length).toBe(told)
  })

  test('paused is told nothing, also not of what came meanwhile; ended is gone; another person may do neither', async () => {
    await save()
    const [search] = (await searchesOf()).searches
    const { searchId = '' } = search ?? {}
    const other = await person()
    for (const endpoint of [saved.changeSavedSearch, saved.endSavedSearch])
      expect(await ask(endpoint, { searchId }, other)).toMatchObject({ code: 810009 })
    await ask(saved.changeSavedSearch, { searchId, paused: '1' })
    await publish(2000)
    await follow()
    await ask(saved.changeSavedSearch, { searchId, paused: '0' })
    await follow()
    expect(await letters()).toEqual([])
    await publish(1900)
    await follow()
    expect(await letters()).toHaveLength(1)
    expect(await ask(saved.endSavedSearch, { searchId })).toMatchObject({ code: 200 })
    expect((await searchesOf()).searches).toEqual([])
    await publish(1800)
    await follow()
    expect(await letters()).toHaveLength(1)
  })

  test('daily goes at nine by the clock of the person, one letter for all; in the app alone sends none', async () => {
    await save({ rhythm: 'daily' })
    await save({ query: `${LANE}&certified=1`, rhythm: 'daily' })
    now = new Date('2026-12-02T05:59:00Z')
    await publish(2000)
    await follow()
    expect(await letters()).toEqual([])
    now = new Date('2026-12-02T06:00:30Z')
    await follow()
    await follow()
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    // The same offer once, whatever searches found it.
    expect(letter?.subject).toContain('1 update')
    await enterAgain()
    const { searches } = await searchesOf()
    for (const { searchId } of searches) await ask(saved.changeSavedSearch, { searchId, rhythm: 'app' })
    now = new Date('2026-12-03T07:00:00Z')
    await follow()
    await publish(1900)
    await follow()
    await enterAgain()
    expect(await letters()).toHaveLength(1)
    expect(await notices()).toHaveLength(2)
  })

  test('at once sends six letters a day, ten minutes apart; what is beyond comes in the morning', async () => {
    await save()
    for (let at = 0; at < 9; at += 1) {
      await publish(2000 - at * 10)
      now = new Date(now.getTime() + 11 * MINUTE_MS)
      await follow()
    }
    expect(await letters()).toHaveLength(6)
    now = new Date('2026-12-02T06:01:00Z')
    await follow()
    const [, , , , , , morning] = await letters()
    expect(morning?.subject).toContain('3 updates')
  })

  test('a search may find 500 offers, and a person may keep 50', async () => {
    const wide = await ask(saved.previewSearch, { searched: 'offers', query: '' })
    expect(wide).toMatchObject({ code: 200, data: { tooWide: false } })
    expect(await save({ query: '?origin=nowhere-at-all-xyz' })).toMatchObject({ code: 810001, msgParams: { field: 'origin' } })
    for (let at = 0; at < 50; at += 1) await save({ query: `${LANE}&q=word${at}` })
    expect(await save()).toMatchObject({ code: 810008, msgParams: { reason: 'too_many_searches', most: 50 } })
    expect((await searchesOf()).searches).toHaveLength(50)
  })
})

describe('a search of an address', () => {
  const ANNA = { email: 'Anna@Example.com', rhythm: 'at_once' }
  const nobody = { cookie: '', address: '203.0.113.9' }
  const followAs = (input: Record<string, unknown>, who = nobody) => ask(saved.followSearch, { ...ASKED, ...input }, who)
  const linkIn = (body: string) => {
    const { searchParams } = new URL(/http\S+/.exec(body)?.[0] ?? '')
    return { key: searchParams.get('key') ?? '', searchId: searchParams.get('confirm') ?? '' }
  }

  test('is told nothing but one letter that asks for a yes; then what came and comes, until one press ends it', async () => {
    expect(await followAs(ANNA)).toMatchObject({ code: 200 })
    await publish(2000)
    await follow()
    const [asking, ...none] = await letters()
    expect(none).toEqual([])
    expect(asking?.target).toBe('anna@example.com')
    const { key, searchId } = linkIn(asking?.body ?? '')
    expect(await ask(saved.changeFollowedSearch, { key, searchId, confirmed: '1' }, nobody)).toMatchObject({ code: 200 })
    await follow()
    const news = (await letters()).find(({ unsubscribe_url: address }) => address !== null)
    expect(news?.body).toContain('New: Rail')
    expect(news?.body).toContain(`/en/transport/saved?key=${key}`)
    const press = await server.app.inject({
      method: 'POST',
      url: new URL(news?.unsubscribe_url ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(press.json()).toMatchObject({ code: 200 })
    await publish(1900)
    await follow()
    expect(await letters()).toHaveLength(2)
    expect(await ask(saved.listFollowedSearches, { key }, nobody)).toMatchObject({
      code: 813001,
      msgParams: { reason: 'search_link_over' },
    })
  })

  test('forged links open nothing, and a link of one opens no search of another', async () => {
    await followAs(ANNA)
    await save()
    const { key } = linkIn((await letters())[0]?.body ?? '')
    const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    for (const endpoint of [saved.listFollowedSearches, saved.endSearchLetters])
      expect(await ask(endpoint, { key: forged }, nobody)).toMatchObject({ code: 813001 })
    const [mine] = (await searchesOf()).searches
    for (const endpoint of [saved.changeFollowedSearch, saved.endFollowedSearch])
      expect(await ask(endpoint, { key, searchId: mine?.searchId }, nobody)).toMatchObject({ code: 810009 })
    expect(await ask(saved.listFollowedSearches, { key }, nobody)).toMatchObject({ code: 200 })
  })

  test('what nobody confirms within two days is removed with its link', async () => {
    await followAs(ANNA)
    const { key } = linkIn((await letters())[0]?.body ?? '')
    now = new Date(now.getTime() + 49 * HOUR_MS)
    await forgetSearches(server.database, place())
    expect(await ask(saved.listFollowedSearches, { key }, nobody)).toMatchObject({ code: 813001 })
    const { rows } = await sql`select from search_followers where email is not null`.execute(server.database)
    expect(rows).toEqual([])
  })

  test('every address is answered alike, gets three letters a day, and one network may save ten an hour', async () => {
    const { rows } = await sql<{ email: string }>`select email from users where user_id = ${me.userId}`.execute(server.database)
    const known = await followAs({ email: rows[0]?.email })
    expect(await followAs({ email: 'nobody@example.com' })).toEqual(known)
    for (let at = 0; at < 5; at += 1)
      expect(await followAs({ ...ANNA, query: `${LANE}&q=word${at}` })).toMatchObject({
        code: 200,
        data: {},
      })
    expect((await letters()).filter(({ target }) => target === 'anna@example.com')).toHaveLength(3)
    for (let at = 0; at < 3; at += 1) await followAs({ email: `n${at}@example.com` })
    expect(await followAs({ email: 'n9@example.com' })).toMatchObject({
      code: 810008,
      msgParams: { reason: 'too_many_tries' },
    })
    const elsewhere = { cookie: '', address: '198.51.100.1' }
    expect(await followAs({ email: 'b@example.com', rhythm: 'app' }, elsewhere)).toMatchObject({ code: 810001 })
  })

  test('an account that presses stop keeps its searches, told in the app alone', async () => {
    await save()
    const { rows } = await sql<{ id: string }>`select follower_id as id from search_followers`.execute(server.database)
    const key = searchKey(TEST_KEYS, rows[0]?.id ?? '')
    expect(await ask(saved.endSearchLetters, { key }, nobody)).toMatchObject({ code: 200 })
    await publish(2000)
    await follow()
    expect(await letters()).toEqual([])
    expect(await notices()).toHaveLength(1)
    expect((await searchesOf()).searches).toMatchObject([{ rhythm: 'app' }])
  })
})

describe('a process that dies', () => {
  /** A database that fails at its nth statement, as when the process dies before it. */
  const dyingAt = (nth: number) => {
    let left = nth
    return server.database.withPlugin({
      transformQuery: ({ node }) => {
        left -= 1
        if (left < 0) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
  }
  /** One letter for each offer, and one notice. */
  const told = async () => {
    const bodies = (await letters()).map(({ body }) => body)
    return { letters: bodies.length, notices: (await notices()).length }
  }

  test('killed before any statement, it tells each find exactly once', async () => {
    await save()
    let deaths = 0
    let killed = true
    for (let nth = 0; killed; nth += 1) {
      now = new Date(now.getTime() + 11 * MINUTE_MS)
      await sql`delete from outgoing_messages`.execute(server.database)
      await sql`delete from notifications`.execute(server.database)
      const id = await publish(5000)
      killed = await followSearches(dyingAt(nth), place()).then(
        () => false,
        () => true,
      )
      if (killed) deaths += 1
      now = new Date(now.getTime() + 11 * MINUTE_MS)
      await follow()
      await enterAgain()
      expect(await told(), `killed before statement ${nth}`).toEqual({ letters: 1, notices: 1 })
      await setSale(id, 'withdrawn')
      await follow()
      await sql`update search_followers set mails = 0`.execute(server.database)
    }
    expect(deaths).toBeGreaterThan(8)
  }, 120_000)

  test('control: were the place stored before the finds, they would be lost', async () => {
    await save()
    await publish(5000)
    const { rows } = await sql<{ shard: number; version: number; changeId: number }>`
      select shard, version, ${Number.MAX_SAFE_INTEGER}::bigint as "changeId" from market_version order by shard`.execute(
      server.database,
    )
    await sql`update search_position set places = ${JSON.stringify(rows)}::jsonb`.execute(server.database)
    await sql`update saved_searches set due_at = null`.execute(server.database)
    await follow()
    expect(await told()).toEqual({ letters: 0, notices: 0 })
  })
})
