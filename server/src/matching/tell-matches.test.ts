import * as matching from '@tongyun/contract/matching/fitting-demands'
import { listNotifications } from '@tongyun/contract/notifications/endpoints'
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { TestApp } from '../../test/create-test-app.ts'
import { type MatchedMarket, openMatchedMarket } from '../../test/matched-market.ts'
import { readEvents } from '../../test/read-events.ts'
import { readSign } from '../core/signs.ts'
import { areMatchesDue } from './keep-matches.ts'
import { sendDigests } from './send-digests.ts'

let market: MatchedMarket
beforeAll(async () => {
  market = await openMatchedMarket()
}, 240_000)
afterAll(() => market.server.close())

describe('told', () => {
  beforeEach(async () => {
    await market.settle()
    // Whoever was told within the minute hears of the rest market.clock.now.
    market.clock.now = new Date(market.clock.now.getTime() + 2 * MINUTE_MS)
    await market.settle()
    await readEvents(market.server)
    market.clock.now = new Date(market.clock.now.getTime() + 2 * MINUTE_MS)
    await sql`delete from notifications`.execute(market.server.database)
    await sql`delete from outgoing_messages`.execute(market.server.database)
  })
  const noticesOf = async (call: TestApp['call']) =>
    ((await call(listNotifications, {})).data?.notifications ?? []).filter(({ kind }) => kind === 'matches')
  const letters = async (userId: string) => {
    const { rows } = await sql<{ body: string }>`select body from outgoing_messages where user_id = ${userId}`.execute(
      market.server.database,
    )
    return rows
  }

  test('a new demand that fits well is told at once, in the app alone, and once', async () => {
    const companyId = await market.companyWithHits()
    const { user, call } = await market.seller(companyId)
    await market.demandFor(companyId)
    await market.settle()
    await readEvents(market.server)
    const [notice, ...others] = await noticesOf(call)
    expect(others).toEqual([])
    expect(notice?.title).toMatch(/^1 new request fits/)
    expect(notice?.link).toBe('/workbenche/demand')
    expect(await letters(user.user_id)).toEqual([])
    market.clock.now = new Date(market.clock.now.getTime() + 2 * MINUTE_MS)
    await market.settle()
    await readEvents(market.server)
    expect(await noticesOf(call)).toHaveLength(1)
  })

  test('where all was found and told nothing is due; control: a new demand is', async () => {
    const isDue = () => readSign(market.server.database, areMatchesDue, market.clock.now)
    expect(await isDue()).toBe(false)
    await market.demandFor(await market.companyWithHits())
    expect(await isDue()).toBe(true)
    await market.settle()
    expect(await isDue()).toBe(false)
  })

  test('muted lanes and shippers are neither listed nor told; unmuted they are listed again', async () => {
    const companyId = await market.companyWithHits()
    const { call } = await market.seller(companyId)
    const first = await market.demandFor(companyId)
    await market.settle()
    const isListed = async (demandId: string) =>
      (await market.allFitting(call)).rows.some(({ demand }) => demand.demandId === demandId)
    const { rows } = await sql<{ origin_city: string; destination_city: string }>`
      select origin_city, destination_city from demand_listings where demand_id = ${first.demandId}`.execute(
      market.server.database,
    )
    const lane = { originCity: rows[0]?.origin_city ?? '', destinationCity: rows[0]?.destination_city ?? '' }
    await call(matching.chooseLane, { ...lane, choice: 'mute' })
    await readEvents(market.server)
    await sql`delete from notifications`.execute(market.server.database)
    market.clock.now = new Date(market.clock.now.getTime() + 2 * MINUTE_MS)
    const second = await market.demandFor(companyId)
    await market.settle()
    await readEvents(market.server)
    expect(await noticesOf(call)).toEqual([])
    expect([await isListed(first.demandId), await isListed(second.demandId)]).toEqual([false, false])
    const { data } = await call(matching.listFittingDemands, {})
    expect(data?.lanes).toMatchObject([{ choice: 'mute' }])
    await call(matching.chooseLane, lane)
    expect([await isListed(first.demandId), await isListed(second.demandId)]).toEqual([true, true])
    await call(matching.muteShipper, { demandId: second.demandId, muted: '1' })
    expect([await isListed(first.demandId), await isListed(second.demandId)]).toEqual([true, false])
    await call(matching.muteShipper, { demandId: second.demandId, muted: '0' })
    expect(await isListed(second.demandId)).toBe(true)
    expect((await call(matching.chooseLane, { ...lane, originCity: 'nowhere', choice: 'mute' })).code).toBe(810001)
  })

  test('followed lanes are marked and can be asked for alone', async () => {
    const companyId = await market.companyWithHits()
    const { call } = await market.seller(companyId)
    const { rows } = await market.allFitting(call)
    const [first] = rows
    const { rows: lanes } = await sql<{ origin_city: string; destination_city: string }>`
      select origin_city, destination_city from demand_listings where demand_id = ${first?.demand.demandId}`.execute(
      market.server.database,
    )
    const lane = { originCity: lanes[0]?.origin_city ?? '', destinationCity: lanes[0]?.destination_city ?? '' }
    await call(matching.chooseLane, { ...lane, choice: 'follow' })
    const followed = await market.allFitting(call, { followed: '1' })
    expect(followed.rows.length).toBeGreaterThan(0)
    expect(followed.rows.length).toBeLessThan(rows.length)
    expect(followed.rows.every((row) => row.followed)).toBe(true)
    await call(matching.chooseLane, lane)
    expect((await market.allFitting(call, { followed: '1' })).rows).toEqual([])
  })

  test('the daily letter: at nine where the company sits, once, what was found since', async () => {
    const companyId = await market.companyWithHits()
    await sql`update providers set city_id = 'g1796236', country = 'CN' where provider_id = ${companyId}`.execute(
      market.server.database,
    )
    const { user } = await market.seller(companyId)
    await market.demandFor(companyId)
    await market.settle()
    const send = async (at: string) => {
      market.clock.now = new Date(at)
      await sendDigests(market.server.database, market.clock.now)
      await readEvents(market.server)
      return (await letters(user.user_id)).length
    }
    const before = market.clock.now
    onTestFinished(() => {
      market.clock.now = before
    })
    expect(await send('2026-11-22T00:59:00Z')).toBe(0)
    expect(await send('2026-11-22T01:00:00Z')).toBe(1)
    expect(await send('2026-11-22T01:05:00Z')).toBe(1)
    expect((await letters(user.user_id))[0]?.body).toContain('匹配度')
    // Nothing new until the next morning.
    expect(await send('2026-11-23T01:00:00Z')).toBe(1)
  })

  test('a shipper is told of new offers that fit its open demand, at most once an hour', async () => {
    const companyId = await market.companyWithHits()
    const { firm, demandId } = await market.demandFor(companyId)
    await sql`update users set notifications = '{matches.app}' where user_id = ${firm.user.user_id}`.execute(
      market.server.database,
    )
    await market.settle()
    await readEvents(market.server)
    expect(await noticesOf(firm.call)).toEqual([])
    const forget = (nth: number) =>
      sql`delete from match_hits where (demand_id, provider_id) in (select demand_id, provider_id from match_hits
        where demand_id = ${demandId} and score >= 70 order by provider_id offset ${nth} limit 1)`.execute(market.server.database)
    /** The company's offers change, as if they were new. */
    const changeOffers = async () => {
      const missing = await sql<{ capacity_id: string }>`select capacity_id from capacities where provider_id not in (
        select provider_id from match_hits where demand_id = ${demandId})`.execute(market.server.database)
      await sql`update capacities set remarks = ${`changed ${Math.random()}`}
        where capacity_id = any(${missing.rows.map((row) => row.capacity_id)}::text[])`.execute(market.server.database)
      await market.settle()
      await readEvents(market.server)
    }
    await forget(0)
    await changeOffers()
    const [notice, ...others] = await noticesOf(firm.call)
    expect(others).toEqual([])
    expect(notice?.link).toBe(`/workbenche/need/${demandId}`)
    await forget(0)
    await changeOffers()
    expect(await noticesOf(firm.call)).toHaveLength(1)
    market.clock.now = new Date(market.clock.now.getTime() + HOUR_MS)
    await market.settle()
    await readEvents(market.server)
    expect(await noticesOf(firm.call)).toHaveLength(2)
  })
})
