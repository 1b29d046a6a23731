import { DAY_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MatchedMarket, openMatchedMarket } from '../../test/matched-market.ts'
import { matchChangedOffers } from './match-changed-offers.ts'
import { putPlaces, selectPlaces } from './positions.queries.ts'

let market: MatchedMarket
beforeAll(async () => {
  market = await openMatchedMarket()
}, 240_000)
afterAll(() => market.server.close())

describe('the market is followed', () => {
  /** A database that fails at its nth statement, as when the process dies before it. */
  const dyingAt = (nth: number) => {
    let left = nth
    return market.server.database.withPlugin({
      transformQuery: ({ node }) => {
        left -= 1
        if (left < 0) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
  }
  const ids = async (limit: number) => {
    const { rows } = await sql<{ capacity_id: string }>`
      select capacity_id from match_hits where score > 0 group by capacity_id order by capacity_id limit ${limit}`.execute(
      market.server.database,
    )
    return rows.map((row) => row.capacity_id)
  }
  /** Offers change, and what was found of them is as it was before they were there. */
  const renew = async (capacityIds: readonly string[]) => {
    await sql`update capacities set remarks = ${String(Math.random())} where capacity_id = any(${[...capacityIds]}::text[])`.execute(
      market.server.database,
    )
    await sql`delete from match_hits where capacity_id = any(${[...capacityIds]}::text[])`.execute(market.server.database)
  }

  test('killed before any of its statements, the worker loses no hit and finds none twice', async () => {
    await market.settle()
    const wanted = await market.hits()
    const offers = await ids(40)
    let deaths = 0
    for (let nth = 0; ; nth += 1) {
      await renew(offers)
      const died = await matchChangedOffers(dyingAt(nth), market.clock.now).then(
        () => false,
        () => true,
      )
      if (died) deaths += 1
      await market.settle()
      expect(await market.hits(), `killed before statement ${nth}`).toEqual(wanted)
      if (!died) break
    }
    expect(deaths).toBeGreaterThan(5)
  }, 120_000)

  test('control: were the place stored before the hits, hits would be lost', async () => {
    await market.settle()
    const wanted = await market.hits()
    await renew(await ids(40))
    const { rows } = await sql<{ shard: number; version: number; changeId: number }>`
      select distinct on (shard) shard, version, change_id as "changeId" from market_feed order by shard, version desc, change_id desc`.execute(
      market.server.database,
    )
    expect((await selectPlaces(market.server.database)).length).toBeGreaterThan(0)
    await putPlaces(market.server.database, rows, market.clock.now)
    await market.settle()
    expect((await market.hits()).length).toBeLessThan(wanted.length)
    // Asked again as a whole, the market gives them back.
    await sql`update matched_demands set due_at = ${market.clock.now}`.execute(market.server.database)
    await market.settle()
    expect(await market.hits()).toEqual(wanted)
  })

  test('an offer that is paused gives way to the next best; one whose departure has closed too', async () => {
    await market.settle()
    const [hit] = (await market.hits()).filter(({ score }) => score >= 70)
    if (hit === undefined) throw new Error('no hit')
    const now0 = async () =>
      (await market.hits()).find(({ demand_id, provider_id }) => demand_id === hit.demand_id && provider_id === hit.provider_id)
    await sql`update capacities set sale_status = 'paused' where capacity_id = ${hit.capacity_id}`.execute(market.server.database)
    await market.settle()
    expect((await now0())?.capacity_id).not.toBe(hit.capacity_id)
    await sql`update capacities set sale_status = 'on_sale' where capacity_id = ${hit.capacity_id}`.execute(
      market.server.database,
    )
    await market.settle()
    expect(await now0()).toEqual(hit)
    await sql`update departures set space_total = space_booked + space_held where departure_id = ${hit.departure_id}`.execute(
      market.server.database,
    )
    await market.settle()
    expect((await now0())?.departure_id).not.toBe(hit.departure_id)
  })

  test('who followed nothing for longer than changes are kept has everything asked again', async () => {
    await market.settle()
    await sql`update match_positions set seen_at = ${new Date(market.clock.now.getTime() - DAY_MS)}`.execute(
      market.server.database,
    )
    await matchChangedOffers(market.server.database, market.clock.now)
    const { rows } = await sql<{ due: number; all: number }>`
      select count(due_at) as due, count(*) as all from matched_demands`.execute(market.server.database)
    expect(rows[0]?.due).toBe(rows[0]?.all)
    expect(rows[0]?.all).toBeGreaterThan(0)
    await sql`update matched_demands set due_at = null`.execute(market.server.database)
  })
})
