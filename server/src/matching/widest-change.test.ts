/** Nobody quotes: the shipper is told which one change lets the most offers fit well, with the count that the matcher gives then. */
import { getMyDemand, saveDemand } from '@tongyun/contract/demand/own-demands'
import { listFittingOffers } from '@tongyun/contract/matching/fitting-offers'
import { listNotifications } from '@tongyun/contract/notifications/endpoints'
import { HOUR_MS } from '@tongyun/freight/days'
import { type WiderChange, widerSheet } from '@tongyun/freight/demand/wider-sheet'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MatchedMarket, openMatchedMarket } from '../../test/matched-market.ts'
import { readEvents } from '../../test/read-events.ts'
import { tellWiderChanges } from './widest-change.ts'

let market: MatchedMarket
let start: Date
beforeAll(async () => {
  market = await openMatchedMarket()
  start = market.clock.now
}, 240_000)
afterAll(() => market.server.close())
beforeEach(() => {
  market.clock.now = start
})

/** A demand for another mode than the offers of its lane go by, but for that as wide as can be. */
const narrow = async () => {
  const companyId = await market.companyWithHits()
  const { rows } = await sql<{ mode: string }>`
    select mode from match_hits where provider_id = ${companyId} and score >= 70 order by score desc, demand_id limit 1`.execute(
    market.server.database,
  )
  const { firm, demandId } = await market.demandFor(companyId, {
    modes: [rows[0]?.mode === 'air' ? 'sea' : 'air'],
    serviceMode: 'port_to_port',
  })
  const later = async (hours: number) => {
    market.clock.now = new Date(start.getTime() + hours * HOUR_MS)
    await firm.logInAgain()
  }
  const offers = async () => (await firm.call(listFittingOffers, { demandId })).data
  const good = async () => ((await offers())?.rows ?? []).filter(({ match }) => match.score >= 70).length
  return { firm, demandId, later, offers, good }
}

/** Tells all there is to tell, and who of the firm reads. */
const told = async ({ firm }: Awaited<ReturnType<typeof narrow>>) => {
  await sql`update users set notifications = '{matches.app}' where user_id = ${firm.user.user_id}`.execute(market.server.database)
  while ((await tellWiderChanges(market.server.database, market.clock.now)) === 'more');
  await readEvents(market.server)
  const { data } = await firm.call(listNotifications, {})
  return (data?.notifications ?? []).filter(({ link }) => link?.includes('change='))
}

test('after four hours, and with the count that the change brings when it is made', async () => {
  const demand = await narrow()
  const { firm, demandId, later, offers, good } = demand
  await later(3.9)
  expect((await offers())?.widest).toBeNull()
  await later(4)
  const widest = (await offers())?.widest
  expect(widest).toMatchObject({ change: 'modes', before: await good() })
  expect(widest?.count).toBeGreaterThan(widest?.before ?? 0)
  const { data } = await firm.call(getMyDemand, { demandId })
  if (data === null) throw new Error('it is gone')
  const sheet = widerSheet(data.sheet, widest?.change as WiderChange) as NonNullable<ReturnType<typeof widerSheet>>
  expect(await firm.call(saveDemand, { demandId, version: data.version, sheet })).toMatchObject({ code: 200 })
  // The list shows ten.
  expect(await good()).toBe(Math.min(10, widest?.count ?? 0))
  expect((await offers())?.widest?.change).not.toBe('modes')
}, 60_000)

test('told once, in the app, with a link to the form that has the change', async () => {
  const demand = await narrow()
  await demand.later(3.9)
  expect(await told(demand)).toEqual([])
  await demand.later(4)
  expect(await told(demand)).toMatchObject([{ link: `/workbenche/need/${demand.demandId}?change=modes` }])
  expect(await told(demand)).toHaveLength(1)
}, 60_000)

test('control: one that has a quote is neither shown nor told of it', async () => {
  const demand = await narrow()
  await sql`update demand_listings set live_quotes = 1 where demand_id = ${demand.demandId}`.execute(market.server.database)
  await demand.later(5)
  expect((await demand.offers())?.widest).toBeNull()
  expect(await told(demand)).toEqual([])
}, 60_000)
